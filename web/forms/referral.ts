import {organisations, urgencies} from '@home-care/schemas/options/formChoices.ts'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod/mini'
import type {EnquiryForm} from './enquiryForm.ts'
import {birthday, email, line, paragraphs} from './rules.ts'

// The page offers lists for organisation and urgency; the route accepts any text (product.md 5.2).
const schema = z.object({
  referrerName: line('Please enter your full name', 2),
  referrerOrganisation: line('Please enter your organisation', 2),
  referrerEmail: email('Please enter a valid email address'),
  referrerPhone: line('Please enter a valid phone number', 10),
  clientName: line("Please enter the patient's full name", 2),
  clientDob: birthday("Please enter the patient's date of birth"),
  clientAddress: paragraphs('Please enter the full address', 10),
  referralReason: paragraphs(
    'Please provide at least 20 characters describing the reason for referral',
    20,
  ),
  urgencyLevel: line('Please select an urgency level', 1),
})

/** A professional's referral of a patient, from Make a Referral (product.md 2.12, 3.5, 5.2). */
export const referral = {
  site: referralForm,
  schema,
  labels: {
    referrerName: 'Full name',
    referrerOrganisation: 'Organisation',
    referrerEmail: 'Email',
    referrerPhone: 'Phone',
    clientName: 'Patient’s full name',
    clientDob: 'Date of birth',
    clientAddress: 'Address',
    referralReason: 'Reason for referral',
    urgencyLevel: 'Urgency level',
  },
  options: {referrerOrganisation: organisations, urgencyLevel: urgencies},
  lists: [],
  days: ['clientDob'],
  sender: {name: 'referrerName', email: 'referrerEmail', phone: 'referrerPhone'},
  urgency: 'urgencyLevel',
  patient: 'clientName',
  address: 'clientAddress',
  message: 'referralReason',
  failureLog: 'Failed to submit referral',
  failureMessage: 'There was a problem submitting your referral. Please try again or contact us.',
} as const satisfies EnquiryForm<typeof schema>
