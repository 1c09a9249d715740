import 'server-only'
import {dueParams, dueQuery, dueSchema} from 'schemas/site/dueForReview.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {createReviewMail} from '../enquiries/reviewMail.ts'
import {client} from './client.ts'

/** The Content Lake has so long: nobody waits for it, and it is asked again later. */
const patienceMs = 30 * 1000

/** Begins to tell the office each month what is to be reviewed, where mail can be sent. */
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
