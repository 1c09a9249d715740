import {SetupError} from '@home-care/environment/environment.ts'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '../data/messageOf.ts'
import {enquiries} from './enquiries.ts'

/**
 * Opens the enquiries. A server that cannot store them safely must not start: it logs the reason and
 * exits. Mail waits until there is content to write it with: see `startMails`.
 */
export function startEnquiries() {
  const refuse = (error: unknown) => {
    log.error(messageOf(error))
    process.exit(1)
  }
  try {
    const {database} = enquiries()
    // A database that is away may come back, so only a wrong one ends the start.
    database.ready().catch((error) => error instanceof SetupError && refuse(error))
  } catch (error) {
    refuse(error)
  }
}
