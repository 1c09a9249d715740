import {callTimes} from '@home-care/schemas/options/formChoices.ts'
import {halfHours} from '@home-care/schemas/options/partsOfDay.ts'
import {callBackForm} from '@home-care/schemas/site/forms.ts'
import * as z from 'zod/mini'
import type {EnquiryForm} from './enquiryForm.ts'
import {line, oneOf} from './rules.ts'

const times = [...callTimes, ...halfHours]

const schema = z.object({
  name: line('Please enter your name', 2),
  phone: line('Please enter a valid phone number', 10),
  when: oneOf(times, 'Please choose when we should call'),
})

/** A request to be called, from the Call me back page. */
export const callBack = {
  site: callBackForm,
  schema,
  labels: {name: 'Name', phone: 'Phone', when: 'When should we call?'},
  options: {when: times},
  lists: [],
  days: [],
  sender: {name: 'name', phone: 'phone'},
  time: 'when',
  failureLog: 'Failed to ask for a call back',
  failureMessage: 'Sorry, something went wrong. Please try again later, or call us.',
} as const satisfies EnquiryForm<typeof schema>
