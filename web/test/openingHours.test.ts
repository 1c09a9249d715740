import {expect, test} from 'vitest'
import {hoursLines} from '../opening/openingHours.ts'

test('consecutive days are joined', () => {
  expect(
    hoursLines([
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '18:00',
      },
      {days: ['Sunday', 'Saturday'], opens: '09:30', closes: '12:00'},
    ]),
  ).toEqual([
    {days: 'Mon–Fri', times: '8am–6pm'},
    {days: 'Sat, Sun', times: '9.30am–12 noon'},
  ])
})

test('other days stay apart, in any order of selection', () => {
  expect(
    hoursLines([
      {
        days: ['Thursday', 'Monday', 'Wednesday', 'Saturday', 'Tuesday'],
        opens: '00:00',
        closes: '23:59',
      },
    ]),
  ).toEqual([{days: 'Mon–Thu, Sat', times: '12am–11.59pm'}])
})

test('an incomplete entry is left out', () => {
  expect(hoursLines([{days: [], opens: '08:00', closes: '18:00'}, {days: ['Monday']}])).toEqual([])
})
