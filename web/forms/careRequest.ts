import {bestTimeToReach, careFor, supportTypes} from '@home-care/schemas/options/formChoices.ts'
import {careRequestForm} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod/mini'
import type {EnquiryForm} from './enquiryForm.ts'
import {email, line, notPast, oneOf, paragraphs, someOf} from './rules.ts'

const schema = z.object({
  name: line('Name must be at least 2 characters', 2),
  email: email('Please enter a valid email address'),
  phone: line('Please enter a valid phone number', 10),
  careFor: oneOf(careFor, 'Please select who the care is for'),
  address: paragraphs('Please enter a valid address', 5),
  startDate: notPast('Please select a preferred start date'),
  supportTypes: someOf(supportTypes, 'Please select at least one support type'),
  bestTimeToReach: oneOf(bestTimeToReach, 'Please select the best time to reach you'),
  additionalInfo: z._default(paragraphs('Please enter additional information as text', 0), ''),
})

/** A request for care, from the Arrange Care page (product.md 2.11, 3.4, 5.1). */
export const careRequest = {
  site: careRequestForm,
  schema,
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
  time: 'bestTimeToReach',
  address: 'address',
  message: 'additionalInfo',
  start: 'startDate',
  careFor: 'careFor',
  failureLog: 'Failed to submit care request',
  failureMessage: 'Sorry, something went wrong. Please try again later.',
} as const satisfies EnquiryForm<typeof schema>
