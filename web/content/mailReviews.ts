import {londonDay} from '@home-care/schemas/rules/day.ts'
import 'server-only'
import {dueReviews, lastDueDay} from '@home-care/schemas/site/dueForReview.ts'
import {siteState} from '../edition/current.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {createReviewMail} from '../watch/reviewMail.ts'

/** Starts the office's monthly mail about due reviews, if mail is configured. */
export function mailReviews() {
  const {database, environment} = enquiries()
  if (!environment.mail) return
  createReviewMail(database, environment.mail, async (now) => {
    const {edition} = siteState()
    // Retried later: the samples need no review.
    if (edition.isSample) throw new Error('The Content Lake has never answered')
    return dueReviews(edition.documents.values(), lastDueDay(londonDay(now)))
  }).start()
}
