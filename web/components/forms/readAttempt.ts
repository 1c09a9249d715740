import {log} from '@home-care/environment/log.ts'
import 'server-only'
import {messageOf} from '@home-care/environment/messageOf.ts'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {cookies} from 'next/headers'
import {withDeadline} from '../../data/withDeadline.ts'
import {enquiries} from '../../enquiries/enquiries.ts'
import {attemptCookie} from '../../forms/formRequest.ts'
import {forms} from '../../forms/forms.ts'
import type {ShownAttempt} from './FormFrame.tsx'

const noLongerKept =
  'We no longer have your answers: too much time has passed, or your browser keeps no cookies. Go back to find them in the form, or fill it in again.'

/** An attempt whose answers are no longer kept. */
export const expiredAttempt = {values: {}, errors: {}, message: noLongerKept}

/**
 * Reads the rejected answers that the visitor's cookie leads to, for the page to show again. They are
 * kept for half an hour. If the cookie or the answers are gone, or the database is unavailable, the
 * page says so.
 */
export async function readAttempt<Kind extends EnquiryKind>(
  kind: Kind,
): Promise<ShownAttempt<Kind>> {
  const key = (await cookies()).get(attemptCookie)?.value
  try {
    const attempt = key
      ? await withDeadline(enquiries().attempts.read(key, kind), 'The database')
      : undefined
    return attempt ? {...attempt, key} : expiredAttempt
  } catch (error) {
    const form = forms[kind]
    log.error(`${form.failureLog}: ${messageOf(error)}`)
    return {values: {}, errors: {}, message: form.failureMessage}
  }
}
