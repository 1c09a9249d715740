import {warnWhenListEnds} from './bankHolidays.ts'
import {enquiries} from './enquiries.ts'
import {messageOf} from './messageOf.ts'

/**
 * Begins to send the mail that waits and to delete what is too old. A server that could not keep
 * what people write safe does not start: it says why, and ends.
 */
export function startEnquiries() {
  try {
    enquiries().start()
    warnWhenListEnds()
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}
