import {careRequest} from './careRequest.ts'
import {contactMessage} from './contactMessage.ts'
import type {EnquiryForm, EnquiryKind} from './enquiryForm.ts'
import {referral} from './referral.ts'

/** The three forms, by the kind of enquiry they make. */
export const forms: Readonly<Record<EnquiryKind, EnquiryForm>> = {
  'care-request': careRequest,
  referral,
  contact: contactMessage,
}

/** Narrows text from the store or the command line. */
export function isEnquiryKind(kind: string): kind is EnquiryKind {
  return Object.hasOwn(forms, kind)
}
