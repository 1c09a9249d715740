import {type EnquiryKind, siteForms} from '@home-care/schemas/site/forms.ts'

export const enquiryKinds: readonly EnquiryKind[] = siteForms.map(({kind}) => kind)

export const enquiryStatuses = ['new', 'contacted', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** `withheld`: of suspected spam. `abandoned`: it had no recipient, or would come too late. */
export const mailStates = ['waiting', 'withheld', 'sent', 'abandoned'] as const
export type MailState = (typeof mailStates)[number]
