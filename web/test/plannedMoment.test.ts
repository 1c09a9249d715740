import {expect, test} from 'vitest'
import {plannedMoment} from '../time/londonTime.ts'

test.each([
  ['2027-10-31T00:30:00Z', '31 October 2027, 1.30am (BST)'],
  ['2027-10-31T01:30:00Z', '31 October 2027, 1.30am (GMT)'],
  ['2027-03-28T01:00:00Z', '28 March 2027, 2am (BST)'],
  ['2027-01-04T12:00:00Z', '4 January 2027, 12 noon (GMT)'],
  ['2027-06-30T23:05:00Z', '1 July 2027, 12.05am (BST)'],
])('the moment of a plan, %s, says its hour and its zone: %s', (moment, words) => {
  expect(plannedMoment(new Date(moment))).toBe(words)
})
