import * as z from 'zod'
import type {EnquiryForm} from './enquiryForm.ts'
import type {EnquiryKind, EnquiryStatus, MailState} from './enquiryStates.ts'
import {forms} from './forms.ts'
import {type Day, formatDay, isDay, londonDay} from './londonTime.ts'

/**
 * What somebody wrote, by field. Read from the store as loosely as this, so that what was stored
 * under older rules still opens.
 */
export const detailsSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
export type Details = z.infer<typeof detailsSchema>

/** What sealed details and notes belong to: see Keyring. */
export const detailsContext = (id: string) => `enquiry ${id}`
export const noteContext = (id: string) => `note ${id}`

/** A stored enquiry, opened. */
export interface Enquiry {
  id: string
  reference: string
  kind: EnquiryKind
  status: EnquiryStatus
  receivedAt: Date
  promisedBy: Date
  /** Undefined when the key it was encrypted with is gone. */
  details: Details | undefined
  /** How the mail to the office fares. */
  officeMail: MailState
  /** The field that nobody sees was filled in, and staff have not said that it is no spam. */
  isSuspect: boolean
  /** Who of the staff deals with it. */
  assignee: {id: string; name: string} | undefined
  /** The day (`YYYY-MM-DD`, in London) from which it is to be looked at again. */
  remindOn: Day | undefined
  /** When somebody was in touch. */
  answeredAt: Date | undefined
  /** When staff last changed it. */
  changedAt: Date
}

/** One answer for people to read. */
export interface Answer {
  label: string
  value: string
}

/** What somebody wrote as labels and values for people, in the form's order, without empty ones. */
export function describe(kind: EnquiryKind, details: Details): Answer[] {
  const form = forms[kind]
  return Object.entries(form.labels).flatMap(([field, label]) => {
    const value = [details[field] ?? []].flat()
    const text = value.map((item) => describeValue(form, field, item)).join(', ')
    return text ? [{label, value: text}] : []
  })
}

/** Who wrote, and how to answer. */
export function senderOf(kind: EnquiryKind, details: Details) {
  const {name, email, phone} = forms[kind].sender
  const text = (field: string | undefined) => {
    const value = field === undefined ? undefined : details[field]
    return typeof value === 'string' ? value : ''
  }
  return {name: text(name), email: text(email), phone: text(phone)}
}

/** How urgent a referral is, as it was chosen; undefined for kinds that do not say. */
export function urgencyChosen(kind: EnquiryKind, details: Details): string | undefined {
  const {urgency} = forms[kind]
  const value = urgency === undefined ? undefined : details[urgency]
  return typeof value === 'string' ? value : undefined
}

/** How urgent a referral is, in words; undefined for kinds that do not say. */
export function urgencyOf(kind: EnquiryKind, details: Details) {
  const {urgency} = forms[kind]
  const value = urgencyChosen(kind, details)
  return urgency && value !== undefined ? describeValue(forms[kind], urgency, value) : undefined
}

/** Whether it says of itself that it cannot wait. */
export function isUrgent(kind: EnquiryKind, details: Details) {
  return urgencyChosen(kind, details) === 'urgent'
}

/** Whether nobody answered in the promised time. */
export function isOverdue({status, promisedBy}: Enquiry, now = new Date()) {
  return status === 'new' && promisedBy < now
}

function describeValue(form: EnquiryForm, field: string, value: string) {
  const option = form.options[field]?.find((candidate) => candidate.value === value)
  if (option) return option.title
  if (!form.days.includes(field)) return value
  if (isDay(value)) return formatDay(value)
  const moment = new Date(value)
  const isMoment = /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(moment.getTime())
  return isMoment ? formatDay(londonDay(moment)) : value
}
