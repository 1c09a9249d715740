import 'server-only'
import {readPosted} from '../../content/posted.ts'
import type {EnquiryKind} from '../../enquiries/enquiryStates.ts'
import {forms} from '../../enquiries/forms.ts'
import {typedAnswers} from '../../enquiries/keptAnswers.ts'
import type {ShownAttempt} from './shownAttempt.ts'

/**
 * A form that was begun elsewhere on the site, by what was posted to its page: kept nowhere, and in no
 * address. Undefined when nothing was.
 */
export async function readBegun<Kind extends EnquiryKind>(
  kind: Kind,
): Promise<ShownAttempt<Kind> | undefined> {
  const posted = await readPosted()
  return posted && {values: typedAnswers(forms[kind], posted), errors: {}, isBegun: true}
}
