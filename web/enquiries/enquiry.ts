import {
  type EnquiryForm,
  type FieldName,
  type FormSchema,
  fieldNames,
  type KeptAnswers,
} from './enquiryForm.ts'
import type {EnquiryKind, EnquiryStatus, MailState} from './enquiryStates.ts'
import {forms, type SchemaOf} from './forms.ts'
import {type Day, formatDay, isDay, londonDay} from './londonTime.ts'

/** What sealed details and notes belong to: see Keyring. */
export const detailsContext = (id: string) => `enquiry ${id}`
export const noteContext = (id: string) => `note ${id}`

/** The answers to one of the forms; undefined when the key they were encrypted with is gone. */
export type Written<Kind extends EnquiryKind = EnquiryKind> = {
  [Each in Kind]: {kind: Each; details: KeptAnswers<SchemaOf<Each>> | undefined}
}[Kind]

/** A stored enquiry, opened. */
export type Enquiry<Kind extends EnquiryKind = EnquiryKind> = Written<Kind> & {
  id: string
  reference: string
  status: EnquiryStatus
  receivedAt: Date
  promisedBy: Date
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

/** The answers with their labels, as people read them, in the form's order, without empty ones. */
export function describe<Kind extends EnquiryKind>({kind, details}: Written<Kind>): Answer[] {
  const form = forms[kind]
  return fieldNames(form).flatMap((field) => {
    const values = [details?.[field] ?? []].flat()
    const value = values.map((each) => describeValue(form, field, each)).join(', ')
    return value ? [{label: form.labels[field], value}] : []
  })
}

/** Who wrote, and how to answer. */
export function senderOf<Kind extends EnquiryKind>(written: Written<Kind>) {
  const {name, email, phone} = forms[written.kind].sender
  return {name: textIn(written, name), email: textIn(written, email), phone: textIn(written, phone)}
}

function textIn<Kind extends EnquiryKind>(
  {details}: Written<Kind>,
  field: FieldName<SchemaOf<Kind>> | undefined,
) {
  const value = field && details?.[field]
  return typeof value === 'string' ? value : ''
}

/** How urgent a referral is, as it was chosen; empty for kinds that do not say. */
export function urgencyChosen<Kind extends EnquiryKind>(written: Written<Kind>) {
  return textIn(written, forms[written.kind].urgency)
}

/** How urgent a referral is, in words; empty for kinds that do not say. */
export function urgencyOf<Kind extends EnquiryKind>(written: Written<Kind>) {
  const form = forms[written.kind]
  return form.urgency ? describeValue(form, form.urgency, urgencyChosen(written)) : ''
}

/** Whether it says of itself that it cannot wait. */
export function isUrgent(written: Written) {
  return urgencyChosen(written) === 'urgent'
}

/** Whether nobody answered in the promised time. */
export function isOverdue({status, promisedBy}: Enquiry, now = new Date()) {
  return status === 'new' && promisedBy < now
}

function describeValue<Schema extends FormSchema>(
  form: EnquiryForm<Schema>,
  field: FieldName<Schema>,
  value: string,
) {
  const option = form.options[field]?.find((candidate) => candidate.value === value)
  if (option) return option.title
  if (!form.days.includes(field)) return value
  if (isDay(value)) return formatDay(value)
  const moment = new Date(value)
  const isMoment = /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(moment.getTime())
  return isMoment ? formatDay(londonDay(moment)) : value
}
