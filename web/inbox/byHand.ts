import type {EnquiryKind} from '../data/enquiryStates.ts'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {choicesIn} from '../enquiries/enquiry.ts'
import {makePromise} from '../enquiries/promise.ts'
import {checkAnswers} from '../forms/enquiryForm.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import {forms} from '../forms/forms.ts'
import type {HoursContent} from '../time/openingTimes.ts'
import type {Entered} from './staffApi.ts'

/** A call of longer ago is a matter for a note. */
const longestAgoMs = 7 * 24 * 60 * 60 * 1000

/** Stores a call by the rules and the clock of the site's form. */
export async function enterByHand<Kind extends EnquiryKind>(
  {intake, store, outbox}: Enquiries,
  officeHours: HoursContent,
  {kind, values, receivedAt: calledAt, key}: Entered & {kind: Kind},
  actor: string,
) {
  const checked = checkAnswers(forms[kind], values)
  if (checked.errors) {
    const message = 'Please check what is marked.'
    return Response.json({error: {message, fields: checked.errors}}, {status: 400})
  }
  const {answers: details} = checked
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
  await store.recordAccess(actor, 'entered by hand', {reference})
  outbox?.nudge()
  return Response.json({reference})
}
