import {callTimes} from '@home-care/schemas/options/formChoices.ts'
import {callBackForm} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod/mini'
import type {EnquiryForm} from './enquiryForm.ts'
import {line, oneOf} from './rules.ts'

const schema = z.object({
  name: line('Please enter your name', 2),
  phone: line('Please enter a valid phone number', 10),
  when: oneOf(callTimes, 'Please choose when we should call'),
})

/** A request to be called, from the Call me back page. */
export const callBack = {
  site: callBackForm,
  schema,
  labels: {name: 'Name', phone: 'Phone', when: 'When should we call?'},
  options: {when: callTimes},
  lists: [],
  days: [],
  sender: {name: 'name', phone: 'phone'},
  time: 'when',
  failureLog: 'Failed to ask for a call back',
  failureMessage: 'Sorry, something went wrong. Please try again later, or call us.',
} as const satisfies EnquiryForm<typeof schema>
