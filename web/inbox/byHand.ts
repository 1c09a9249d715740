import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod/mini'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {choicesIn, senderOf} from '../enquiries/enquiry.ts'
import {makePromise} from '../enquiries/promise.ts'
import {
  type EnquiryForm,
  type FieldErrors,
  type FormSchema,
  fieldNames,
  type StoredAnswers,
} from '../forms/enquiryForm.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import {forms} from '../forms/forms.ts'
import {mostCharacters} from '../forms/rules.ts'
import {storedAnswers} from '../forms/storedAnswers.ts'
import {cleanParagraphs} from '../forms/text.ts'
import type {HoursContent} from '../time/openingTimes.ts'
import type {Entered} from './staffApi.ts'

/** A call of longer ago is a matter for a note. */
const longestAgoMs = 7 * 24 * 60 * 60 * 1000

/**
 * Stores a call with the clock of the site's form: a name and one way to reach the person are enough. A
 * note, and that the call was the answer, are kept in the same step.
 */
export async function enterByHand<Kind extends EnquiryKind>(
  {intake, store, outbox}: Enquiries,
  officeHours: HoursContent,
  {kind, values, receivedAt: calledAt, note, isAnswered, key}: Entered & {kind: Kind},
  actor: string,
) {
  const form = forms[kind]
  const {answers: details, errors} = checkCall(form, storedAnswers(form, values))
  const {name, email, phone} = senderOf({kind, details})
  const way = [form.sender.phone, form.sender.email].find((field) => field !== undefined)
  if (!name) errors[form.sender.name] = ['Please enter the name of who called.']
  if (!email && !phone && way) errors[way] ??= ['Please enter a way to reach them.']
  if (Object.keys(errors).length > 0) {
    const message = 'Please check what is marked.'
    return Response.json({error: {message, fields: errors}}, {status: 400})
  }
  const [now, receivedAt] = [new Date(), new Date(calledAt)]
  if (receivedAt > now || now.getTime() - receivedAt.getTime() > longestAgoMs)
    throw new RefusedRequest(400, 'They called within the last week, and not later than now.')
  const reference = await intake.add({
    kind,
    details,
    receivedAt,
    promisedBy: makePromise(choicesIn({kind, details}), receivedAt, officeHours).by,
    idempotencyKey: key,
    mailTo: ['office'],
  })
  const enquiry = await store.find(reference)
  const trail = await store.readAuditTrail(reference)
  const isRepeat = trail.some(({action}) => action === 'entered by hand')
  if (enquiry && !isRepeat) {
    if (note) await store.addNote(enquiry, actor, cleanParagraphs(note))
    if (isAnswered) await store.setStatus({...enquiry, answeredAt: receivedAt}, actor, 'contacted')
    await store.recordAccess(actor, 'entered by hand', {reference})
  }
  outbox?.nudge()
  return Response.json({reference})
}

/**
 * Checks the answers of a call that staff enter. Choices, days and addresses have to be valid; words may be
 * short, and any answer may be missing.
 */
function checkCall<Schema extends FormSchema>(
  form: EnquiryForm<Schema>,
  values: StoredAnswers<Schema>,
) {
  const answers: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const field of fieldNames(form)) {
    const value = values[field]
    const isExact = form.options[field] || form.days.includes(field) || field === form.sender.email
    if (value === undefined || value.length === 0 || String(value).trim() === '') continue
    const checked = z.safeParse(form.schema.shape[field] ?? z.never(), value)
    if (checked.success) answers[field] = checked.data
    else if (isExact) errors[field] = checked.error.issues.map(({message}) => message)
    else if (value.length > mostCharacters)
      errors[field] = [`Please use ${mostCharacters} characters or fewer.`]
    else answers[field] = cleanParagraphs(String(value))
  }
  return {answers: storedAnswers(form, answers), errors}
}
