import {type Day, formatDay, isDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {EnquiryKind, EnquiryStatus, MailState} from '../data/enquiryStates.ts'
import {
  type EnquiryForm,
  type FieldName,
  type FormSchema,
  fieldNames,
  type KeptAnswers,
} from '../forms/enquiryForm.ts'
import {forms, type SchemaOf} from '../forms/forms.ts'
import type {Mark, Outcome} from './enquiryWords.ts'
import {type AnswerPromise, type Choices, promiseBy} from './promise.ts'
import {placeIn, townIn} from './townIn.ts'

/** The context to seal an enquiry’s answers with; see Keyring. */
export const detailsContext = (id: string) => `enquiry ${id}`
export const noteContext = (id: string) => `note ${id}`

/** The answers to one of the forms; undefined when their encryption key is missing. */
export type Written<Kind extends EnquiryKind = EnquiryKind> = {
  [Each in Kind]: {kind: Each; details: KeptAnswers<SchemaOf<Each>> | undefined}
}[Kind]

/** An enquiry without its mails and marks. */
export type EnquiryCore<Kind extends EnquiryKind = EnquiryKind> = Written<Kind> & {
  id: string
  reference: string
  status: EnquiryStatus
  receivedAt: Date
  promisedBy: Date
  /**
   * Suspected spam: the hidden field was filled in and staff have not cleared it, or they marked it as
   * spam.
   */
  isSuspect: boolean
  assignee: {id: string; name: string} | undefined
  /** The day (`YYYY-MM-DD`, in London) from which it is due for another look. */
  remindOn: Day | undefined
  /** The outcome; undefined while the enquiry is open, and where staff chose none. */
  outcome: Outcome | undefined
  /** When the sender was first reached: see answer.ts. */
  answeredAt: Date | undefined
  changedAt: Date
}

export type Enquiry<Kind extends EnquiryKind = EnquiryKind> = EnquiryCore<Kind> & {
  officeMail: MailState
  /** The mail of the newest reply to the sender; undefined without one. */
  lastReply: MailState | undefined
  /** A mail server refused the receipt to the sender. */
  isReceiptRefused: boolean
  marks: readonly Mark[]
}

export interface Answer {
  label: string
  value: string
}

/** Returns the non-empty answers with their labels, in the form's order. */
export function describe<Kind extends EnquiryKind>({kind, details}: Written<Kind>): Answer[] {
  const form = forms[kind]
  return fieldNames(form).flatMap((field) => {
    const values = [details?.[field] ?? []].flat()
    const value = values.map((each) => describeValue(form, field, each)).join(', ')
    return value ? [{label: form.labels[field], value}] : []
  })
}

export function senderOf<Kind extends EnquiryKind>(written: Written<Kind>) {
  const {name, email, phone} = forms[written.kind].sender
  return {name: textIn(written, name), email: textIn(written, email), phone: textIn(written, phone)}
}

/** The name of the patient; empty for forms that are about their sender. */
export function patientOf<Kind extends EnquiryKind>(written: Written<Kind>) {
  return textIn(written, forms[written.kind].patient)
}

/** The postcode or town of the care; empty where none is given. */
export const placeOf = <Kind extends EnquiryKind>(written: Written<Kind>) =>
  placeIn(textIn(written, forms[written.kind].address))

/** The longest first line in a list, in characters. */
const mostInLine = 140

/** The answers by which staff choose which sender to call first. Empty where the sender gave none. */
export function gistOf<Kind extends EnquiryKind>(written: Written<Kind>) {
  const form = forms[written.kind]
  const {message, address, start, careFor} = form
  const line = textIn(written, message).trim().split('\n', 1)[0] ?? ''
  const startsAt = new Date(textIn(written, start))
  return {
    firstLine: line.length > mostInLine ? `${line.slice(0, mostInLine).trimEnd()}…` : line,
    town: townIn(textIn(written, address)),
    startOn: Number.isNaN(startsAt.getTime()) ? '' : londonDay(startsAt),
    careFor: careFor ? describeValue(form, careFor, textIn(written, careFor)) : '',
  }
}

function textIn<Kind extends EnquiryKind>(
  {details}: Written<Kind>,
  field: FieldName<SchemaOf<Kind>> | undefined,
) {
  const value = field && details?.[field]
  return typeof value === 'string' ? value : ''
}

/** The sender's choices that the promise depends on. */
export function choicesIn<Kind extends EnquiryKind>(written: Written<Kind>): Choices {
  const {kind} = written
  const {urgency, time} = forms[kind]
  return {kind, urgency: textIn(written, urgency), time: textIn(written, time)}
}

export function promiseTo(enquiry: Enquiry): AnswerPromise {
  return promiseBy(choicesIn(enquiry), enquiry.receivedAt, enquiry.promisedBy)
}

export function urgencyOf<Kind extends EnquiryKind>(written: Written<Kind>) {
  const form = forms[written.kind]
  return form.urgency ? describeValue(form, form.urgency, choicesIn(written).urgency) : ''
}

/** Whether the sender of a referral chose "Urgent"; other forms do not ask. */
export function isUrgent(written: Written) {
  return choicesIn(written).urgency === 'urgent'
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
