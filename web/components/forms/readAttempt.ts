import 'server-only'
import {cookies} from 'next/headers'
import {enquiries} from '../../enquiries/enquiries.ts'
import type {EnquiryForm} from '../../enquiries/enquiryForm.ts'
import {attemptCookie} from '../../enquiries/formRequest.ts'
import {inTime} from '../../enquiries/inTime.ts'
import {messageOf} from '../../enquiries/messageOf.ts'
import type {ShownAttempt} from './shownAttempt.ts'

const noLongerKept =
  'We no longer have your answers: too much time has passed, or your browser keeps no cookies. Go back to find them in the form, or fill it in again.'

/** A form without the answers it was sent with. */
export const unkeptAttempt: ShownAttempt = {values: {}, errors: {}, message: noLongerKept}

/**
 * What a form was sent with when it could not be taken, for its page to show again. It is kept for
 * half an hour, and found by a cookie: when either is missing, or the database is away, the page
 * says so.
 */
export async function readAttempt(form: EnquiryForm): Promise<ShownAttempt> {
  const key = (await cookies()).get(attemptCookie)?.value
  try {
    const attempt = key ? await inTime(enquiries().attempts.read(key)) : undefined
    if (attempt?.kind !== form.kind) return unkeptAttempt
    const {values, errors, message} = attempt
    return {key, values, errors, message}
  } catch (error) {
    console.error(`${form.failureLog}:`, messageOf(error))
    return {values: {}, errors: {}, message: form.failureMessage}
  }
}
