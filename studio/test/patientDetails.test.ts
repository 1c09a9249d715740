import {expect, test} from 'vitest'
import {patientDetailsIn} from '../enquiries/patientDetails.ts'

const answers = [
  {label: 'Full name', value: 'Grace O’Neill'},
  {label: 'Patient’s full name', value: 'Mrs Edith Grace O’Neill'},
  {label: 'Date of birth', value: '3 May 1941'},
  {label: 'Address', value: '2 Sample Street Corby, NN17 1AA'},
]
const [name, address, born] = ['Patient’s full name', 'Address', 'Date of birth']

test.each([
  ['Dear Grace, we can begin on Monday 3 May in Corby.', []],
  ['Dear Ms O’Neill,\n\nwe have nobody free.', []],
  ['Dear Grace O’Neill, we can visit Mrs ONEILL on Monday.', [name]],
  ['Edith’s daughter let us in.', [name]],
  ['Hello Grace. We can visit Edith on Monday', [name]],
  ['Hi Grace - Edith is expecting us', [name]],
  ['Hello! Mrs O’Neill is well.', [name]],
  ['Hi, Edith was born on 3 May 1941.', [name, born]],
  ['Good news: Edith is well.', [name]],
  ['Hi there we can visit Edith at 2 Sample Street on Monday', [name, address]],
  ['Good afternoon Dr. O’Neill,\nwe have nobody free.', []],
  ['Dear Grace O’Neill', []],
  ['Born 3 May 1941, of 2 sample street.', [address, born]],
  ['The house at nn171aa is found.', [address]],
  ['dob 03/05/41', [born]],
  ['Born on the 3rd of May, 1941', [born]],
  ['May 3rd 1941', [born]],
  ['1941-05-03', [born]],
  ['She is 41; by 3.5.2026 we begin.', []],
])('a reply to a referrer, %j, tells of the patient: %j', (text, labels) => {
  expect(patientDetailsIn(text, {kind: 'referral', answers})).toEqual(labels)
  expect(patientDetailsIn(text, {kind: 'contact', answers})).toEqual([])
})
