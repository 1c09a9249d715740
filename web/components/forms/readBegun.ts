import 'server-only'
import {readPosted} from '../../content/posted.ts'
import type {EnquiryForm} from '../../enquiries/enquiryForm.ts'
import {keptValues} from '../../enquiries/keptValues.ts'
import type {ShownAttempt} from './shownAttempt.ts'

/**
 * A form that was begun elsewhere on the site, by what was posted to its page: kept nowhere, and in no
 * address. Undefined when nothing was.
 */
export async function readBegun(form: EnquiryForm): Promise<ShownAttempt | undefined> {
  const posted = await readPosted()
  return posted && {values: keptValues(form, posted), errors: {}, isBegun: true}
}
