import {callBack} from './callBack.ts'
import {careRequest} from './careRequest.ts'
import {contactMessage} from './contactMessage.ts'
import type {EnquiryForm} from './enquiryForm.ts'
import type {EnquiryKind} from './enquiryStates.ts'
import {referral} from './referral.ts'

/** The forms, by the kind of enquiry they make. */
export const forms: Readonly<Record<EnquiryKind, EnquiryForm>> = {
  'care-request': careRequest,
  referral,
  contact: contactMessage,
  'call-back': callBack,
}
