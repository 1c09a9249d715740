import {contactForm} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod/mini'
import type {EnquiryForm} from './enquiryForm.ts'
import {address, line, paragraphs} from './rules.ts'

/**
 * One message for all three fields: the specification has no other, and does not check the email's
 * format.
 */
const emptyMessage = 'Please enter your name, email and a message.'

const schema = z.object({
  name: line(emptyMessage, 1),
  email: address(emptyMessage),
  message: paragraphs(emptyMessage, 1),
  // The page does not ask for it; staff who enter a call have it.
  phone: z._default(line('Please enter a telephone number', 0), ''),
})

/** The answer of the contact form while no mail server is configured (product.md 8). */
export const mailNotConfigured = 'Email service not configured. Please contact site administrator.'

/** A message from the Contact page (product.md 2.6, 3.6, 5.3). */
export const contactMessage = {
  site: contactForm,
  schema,
  labels: {name: 'Name', email: 'Email', message: 'Message', phone: 'Phone'},
  options: {},
  lists: [],
  days: [],
  sender: {name: 'name', email: 'email', phone: 'phone'},
  message: 'message',
  failureLog: 'Failed to send contact message',
  failureMessage: 'Sorry, something went wrong. Please try again later.',
  hasOwnFailures: true,
} as const satisfies EnquiryForm<typeof schema>
