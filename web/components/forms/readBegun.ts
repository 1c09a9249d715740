import 'server-only'
import type {EnquiryKind} from '../../data/enquiryStates.ts'
import {forms} from '../../forms/forms.ts'
import {typedAnswers} from '../../forms/keptAnswers.ts'
import {readPosted} from '../../front/posted.ts'
import type {ShownAttempt} from './shownAttempt.ts'

/**
 * Reads a form that another page of the site has filled in and posted to this one; it is neither stored
 * nor in a URL. Undefined without a post.
 */
export async function readBegun<Kind extends EnquiryKind>(
  kind: Kind,
): Promise<ShownAttempt<Kind> | undefined> {
  const posted = await readPosted()
  return posted && {values: typedAnswers(forms[kind], posted), errors: {}, isBegun: true}
}
