import {type Day, formatDay, isDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import type {EnquiryStatus, MailState} from '../data/enquiryStates.ts'
import {
  type EnquiryForm,
  type FieldName,
  type FormSchema,
  fieldNames,
  type StoredAnswers,
} from '../forms/enquiryForm.ts'
import {forms, type SchemaOf} from '../forms/forms.ts'
import type {Mark, Outcome} from './enquiryWords.ts'
import {type AnswerPromise, type Choices, promiseBy} from './promise.ts'
import {placeIn, townIn} from './townIn.ts'

/** The context to seal an enquiry’s answers with; see Keyring. */
export const detailsContext = (id: string) => `enquiry ${id}`
export const noteContext = (id: string) => `note ${id}`

/** The answers to one of the forms; undefined when their encryption key is missing. */
export type FormAnswers<Kind extends EnquiryKind = EnquiryKind> = {
  [Each in Kind]: {kind: Each; details: StoredAnswers<SchemaOf<Each>> | undefined}
}[Kind]

/** An enquiry without its mails and marks. */
export type EnquiryCore<Kind extends EnquiryKind = EnquiryKind> = FormAnswers<Kind> & {
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
export function answersInWords<Kind extends EnquiryKind>({
  kind,
  details,
}: FormAnswers<Kind>): Answer[] {
  const form = forms[kind]
  return fieldNames(form).flatMap((field) => {
    const values = [details?.[field] ?? []].flat()
    const value = values.map((each) => describeValue(form, field, each)).join(', ')
    return value ? [{label: form.labels[field], value}] : []
  })
}

export function senderOf<Kind extends EnquiryKind>(enquiry: FormAnswers<Kind>) {
  const {name, email, phone} = forms[enquiry.kind].sender
  return {name: textIn(enquiry, name), email: textIn(enquiry, email), phone: textIn(enquiry, phone)}
}

/** The name of the patient; empty for forms that are about their sender. */
export function patientOf<Kind extends EnquiryKind>(enquiry: FormAnswers<Kind>) {
  return textIn(enquiry, forms[enquiry.kind].patient)
}

/** The postcode or town of the care; empty where none is given. */
export const placeOf = <Kind extends EnquiryKind>(enquiry: FormAnswers<Kind>) =>
  placeIn(textIn(enquiry, forms[enquiry.kind].address))

/** The longest first line in a list, in characters. */
const mostInLine = 140

/** The answers by which staff choose which sender to call first. Empty where the sender gave none. */
export function gistOf<Kind extends EnquiryKind>(enquiry: FormAnswers<Kind>) {
  const form = forms[enquiry.kind]
  const {message, address, start, careFor} = form
  const line = textIn(enquiry, message).trim().split('\n', 1)[0] ?? ''
  const startsAt = new Date(textIn(enquiry, start))
  return {
    firstLine: line.length > mostInLine ? `${line.slice(0, mostInLine).trimEnd()}…` : line,
    town: townIn(textIn(enquiry, address)),
    startOn: Number.isNaN(startsAt.getTime()) ? '' : londonDay(startsAt),
    careFor: careFor ? describeValue(form, careFor, textIn(enquiry, careFor)) : '',
  }
}

function textIn<Kind extends EnquiryKind>(
  {details}: FormAnswers<Kind>,
  field: FieldName<SchemaOf<Kind>> | undefined,
) {
  const value = field && details?.[field]
  return typeof value === 'string' ? value : ''
}

/** The sender's choices that the promise depends on. */
export function choicesIn<Kind extends EnquiryKind>(enquiry: FormAnswers<Kind>): Choices {
  const {kind} = enquiry
  const {urgency, time} = forms[kind]
  return {kind, urgency: textIn(enquiry, urgency), time: textIn(enquiry, time)}
}

export function promiseTo(enquiry: Enquiry): AnswerPromise {
  return promiseBy(choicesIn(enquiry), enquiry.receivedAt, enquiry.promisedBy)
}

export function urgencyOf<Kind extends EnquiryKind>(enquiry: FormAnswers<Kind>) {
  const form = forms[enquiry.kind]
  return form.urgency ? describeValue(form, form.urgency, choicesIn(enquiry).urgency) : ''
}

/** Whether the sender of a referral chose "Urgent"; other forms do not ask. */
export function isUrgent(enquiry: FormAnswers) {
  return choicesIn(enquiry).urgency === 'urgent'
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
