import {expect, test} from 'vitest'
import {patientDetailsIn} from '../enquiries/patientDetails.ts'

const answers = [
  {label: 'Full name', value: 'Grace Sample'},
  {label: 'Patient’s full name', value: 'Edith O’Neill'},
  {label: 'Date of birth', value: '3 May 1941'},
  {label: 'Address', value: '2 Sample Street, Corby, NN17 1AA'},
]

test.each([
  ['Dear Grace, we can begin on Monday in Corby.', []],
  ['We can visit Mrs ONEILL on Monday.', ['Patient’s full name']],
  ['Born 3 May 1941, of 2 sample street.', ['Address', 'Date of birth']],
])('a reply to a referrer, %j, tells of the patient: %j', (text, labels) => {
  expect(patientDetailsIn(text, {kind: 'referral', answers})).toEqual(labels)
  expect(patientDetailsIn(text, {kind: 'contact', answers})).toEqual([])
})
