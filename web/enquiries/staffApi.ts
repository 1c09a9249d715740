import type {EnquiryKind, EnquiryStatus, MailState} from './enquiryStates.ts'

// What the staff's API answers. Types only: the Studio's inbox shares them.

export interface EnquirySummary {
  reference: string
  kind: EnquiryKind
  kindTitle: string
  /** Empty when the enquiry cannot be read, because its key is missing. */
  name: string
  urgency: string | null
  /** ISO 8601 */
  receivedAt: string
  /** ISO 8601 */
  promisedBy: string
  status: EnquiryStatus
  /** How the mail to the office fares; 'off' while no mail server is configured. */
  officeMail: MailState | 'off'
}

export interface EnquiryList {
  enquiries: EnquirySummary[]
  /** Ask for `?before=` this to go on; null at the end. */
  next: string | null
}

export interface EnquiryDetail extends EnquirySummary {
  answers: {label: string; value: string}[]
  email: string
  phone: string
  notes: {writtenAt: string; author: string; text: string}[]
  history: {at: string; actor: string; action: string; detail: string | null}[]
}
