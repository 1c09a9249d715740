import {type EnquiryKind, siteForms} from 'schemas/site/forms.ts'

/** What somebody may send us; each has its form. */
export const enquiryKinds: readonly EnquiryKind[] = siteForms.map(({kind}) => kind)
export type {EnquiryKind}

/** How far the office has come with an enquiry. */
export const enquiryStatuses = ['new', 'contacted', 'closed'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/**
 * How a mail fares: withheld while the enquiry is suspected to be spam; abandoned when there is
 * nobody to write to, or when it would come too late.
 */
export const mailStates = ['waiting', 'withheld', 'sent', 'abandoned'] as const
export type MailState = (typeof mailStates)[number]
