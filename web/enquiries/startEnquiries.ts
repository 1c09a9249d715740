import {log} from '@home-care/environment/log.ts'
import {messageOf} from '../data/messageOf.ts'
import {warnWhenListEnds} from '../time/bankHolidays.ts'
import {enquiries} from './enquiries.ts'

/**
 * Starts sending mail and deleting expired data. A server that cannot store enquiries safely must not
 * start: it logs the reason and exits.
 */
export function startEnquiries() {
  try {
    enquiries().start()
    warnWhenListEnds()
  } catch (error) {
    log.error(messageOf(error))
    process.exit(1)
  }
}
