import {expect, test} from 'vitest'
import {momentOf, typedMoment} from '../controls/Field.tsx'
import {readMoment} from '../upstream/readMoment.ts'

test.each([
  ['1 April 2027', '2027-04-01', undefined],
  ['1st April 2027', '2027-04-01', undefined],
  ['Thursday 1 Apr 2027, 9.30am', '2027-04-01', '09:30'],
  ['1 Apr 2027 09:00', '2027-04-01', '09:00'],
  ['01/04/2027 09:00', '2027-04-01', '09:00'],
  ['1/4/27 at 9pm', '2027-04-01', '21:00'],
  ['Friday, 3 Sept. 2027', '2027-09-03', undefined],
  ['31.12.2027', '2027-12-31', undefined],
  ['31/12/99', '2099-12-31', undefined],
  ['2027-04-01 09:00', '2027-04-01', '09:00'],
  ['2027-04-01T17:30', '2027-04-01', '17:30'],
  [' 5  January 2099  12am ', '2099-01-05', '00:00'],
])('“%s” is read as people in Britain write it', (typed, day, time) => {
  expect(readMoment(typed)).toEqual({day, time})
})

test.each([
  'next Tuesday',
  '1 April',
  '04/13/2027',
  '31 June 2027',
  '1 April 2027 25:00',
  '1 April 2027 9',
  '1 Ap 2027',
  '1 m 2027',
  '1/4/202',
  '2027',
  '',
])('“%s” is not read as another day', (typed) => {
  expect(readMoment(typed)).toBeUndefined()
})

test.each([
  ['2027-03-28T09:00', '2027-03-28T08:00:00.000Z'],
  ['2027-07-01T00:30', '2027-06-30T23:30:00.000Z'],
  ['2027-10-31T09:00', '2027-10-31T09:00:00.000Z'],
])('%s in a field is a moment in London: %s', (typed, moment) => {
  expect(momentOf(typed)).toBe(moment)
  expect(typedMoment(new Date(moment))).toBe(typed)
})
