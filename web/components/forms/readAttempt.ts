import 'server-only'
import {cookies} from 'next/headers'
import {redirect} from 'next/navigation'
import {enquiries} from '../../enquiries/enquiries.ts'
import type {EnquiryForm} from '../../enquiries/enquiryForm.ts'
import {attemptCookie} from '../../enquiries/formRoute.ts'
import type {ShownAttempt} from './useEnquiryForm.ts'

/**
 * What a form was sent with when it could not be taken, for its page to show again; without any,
 * the visitor goes to the blank form.
 */
export async function readAttempt(form: EnquiryForm): Promise<ShownAttempt> {
  const key = (await cookies()).get(attemptCookie)?.value
  const {attempts, database} = enquiries()
  await database.ready()
  const attempt = key ? await attempts.read(key) : undefined
  if (!key || attempt?.kind !== form.kind) redirect(form.page)
  const {values, errors, message} = attempt
  return {key, values, errors, message}
}
