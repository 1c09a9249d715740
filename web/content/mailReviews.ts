import 'server-only'
import {dueParams, dueQuery, dueSchema} from '@home-care/schemas/site/dueForReview.ts'
import {client} from '../edition/client.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {createReviewMail} from '../watch/reviewMail.ts'

/**
 * The time limit for the Content Lake: generous, because no visitor waits, and a failure is retried
 * later.
 */
const patienceMs = 30 * 1000

/** Starts the office's monthly mail about due reviews, if mail is configured. */
export function mailReviews() {
  const {database, environment} = enquiries()
  if (!environment.mail) return
  createReviewMail(database, environment.mail, async (now) =>
    dueSchema.parse(
      await client.fetch(dueQuery, dueParams(now), {
        cache: 'no-store',
        signal: AbortSignal.timeout(patienceMs),
      }),
    ),
  ).start()
}
