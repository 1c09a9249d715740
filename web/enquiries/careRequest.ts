import {bestTimeToReach} from 'schemas/options/bestTimeToReach.ts'
import {careFor} from 'schemas/options/careFor.ts'
import {supportTypes} from 'schemas/options/supportTypes.ts'
import {careRequestForm} from 'schemas/site/forms.ts'
import * as z from 'zod/mini'
import type {EnquiryForm} from './enquiryForm.ts'
import {londonMoment} from './londonTime.ts'
import {email, line, oneOf, paragraphs} from './rules.ts'

const startDateMessage = 'Please select a preferred start date'
const supportTypesMessage = 'Please select at least one support type'

/** How far a visitor's clock and the request's journey may put 'now' behind the server's. */
const clockToleranceMs = 60 * 1000

const schema = z.object({
  name: line('Name must be at least 2 characters', 2),
  email: email('Please enter a valid email address'),
  phone: line('Please enter a valid phone number', 10),
  careFor: oneOf(careFor, 'Please select who the care is for'),
  address: paragraphs('Please enter a valid address', 5),
  startDate: z.string(startDateMessage).check(
    z.overwrite(toTimestamp),
    z.refine((value) => Date.parse(value) >= Date.now() - clockToleranceMs, startDateMessage),
  ),
  supportTypes: z
    .array(oneOf(supportTypes, supportTypesMessage), supportTypesMessage)
    .check(z.minLength(1, supportTypesMessage), z.overwrite(withoutRepeats)),
  bestTimeToReach: oneOf(bestTimeToReach, 'Please select the best time to reach you'),
  additionalInfo: z._default(paragraphs('Please enter additional information as text', 0), ''),
})

/**
 * A day from a date control, or a timestamp, as an ISO timestamp; '' for anything else.
 * A chosen day means any time on it, so it becomes that day's last second in London: today is then
 * not 'earlier than now', and the timestamp falls on the chosen day in UTC as well.
 */
function toTimestamp(value: string) {
  const text = value.trim()
  const isDay = z.iso.date().safeParse(text).success
  if (!isDay && !z.iso.datetime({offset: true}).safeParse(text).success) return ''
  const moment = isDay ? londonMoment(text, '23:59:59') : new Date(text)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

function withoutRepeats<Item>(items: Item[]) {
  return [...new Set(items)]
}

/** A request for care, from the Arrange Care page (spec sections 2.11, 3.4, 5.1). */
export const careRequest = {
  kind: careRequestForm.kind,
  title: 'Care request',
  schema,
  page: careRequestForm.page.path,
  endpoint: careRequestForm.endpoint,
  labels: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    careFor: 'Who is the care for?',
    address: 'Address',
    startDate: 'Preferred start date',
    supportTypes: 'What support is needed?',
    bestTimeToReach: 'Best time to reach you',
    additionalInfo: 'Additional information',
  },
  options: {careFor, supportTypes, bestTimeToReach},
  lists: ['supportTypes'],
  days: ['startDate'],
  sender: {name: 'name', email: 'email', phone: 'phone'},
  promise: careRequestForm.promise,
  failureLog: 'Failed to submit care request',
  failureMessage: 'Sorry, something went wrong. Please try again later.',
} as const satisfies EnquiryForm<typeof schema>
