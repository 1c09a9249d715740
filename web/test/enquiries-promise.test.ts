import {describe, expect, test} from 'vitest'
import {bankHolidays} from '../enquiries/bankHolidays.ts'
import {londonMoment} from '../enquiries/londonTime.ts'
import {type OpeningHours, promisedBy} from '../enquiries/promise.ts'

// 2026-06-15 is a Monday; in June London is an hour ahead of UTC.
const at = (day: string, time: string) => londonMoment(day, time)

describe('within two business hours', () => {
  test.each([
    ['in the morning', at('2026-06-15', '09:30'), at('2026-06-15', '11:30')],
    ['before opening, counted from opening', at('2026-06-15', '05:00'), at('2026-06-15', '10:00')],
    [
      'so that the last minute is closing time',
      at('2026-06-15', '16:00'),
      at('2026-06-15', '18:00'),
    ],
    ['late, carried over the night', at('2026-06-15', '17:30'), at('2026-06-16', '09:30')],
    [
      'on Friday evening, carried over the weekend',
      at('2026-06-19', '19:00'),
      at('2026-06-22', '10:00'),
    ],
    [
      'before Christmas, carried over the bank holidays',
      at('2026-12-24', '17:00'),
      at('2026-12-29', '09:00'),
    ],
    ['over the night the clocks go forward', at('2026-03-27', '17:00'), at('2026-03-30', '09:00')],
  ])('%s', (_when, received, promised) => {
    expect(promisedBy('two business hours', received).toISOString()).toBe(promised.toISOString())
  })

  test('by the hours the content has, with a lunch break', () => {
    const hours: OpeningHours[] = [
      {days: ['Saturday', 'Monday'], opens: '13:00', closes: '15:00'},
      {days: ['Saturday', 'Monday'], opens: '09:00', closes: '12:00'},
    ]
    const received = at('2026-06-13', '11:30')
    expect(promisedBy('two business hours', received, hours)).toEqual(at('2026-06-13', '14:30'))
  })

  test('by the default hours when the content has none that ever open', () => {
    const closed: OpeningHours[] = [{days: ['Monday'], opens: '18:00', closes: '08:00'}]
    const received = at('2026-06-15', '09:00')
    for (const hours of [[], closed])
      expect(promisedBy('two business hours', received, hours)).toEqual(at('2026-06-15', '11:00'))
  })
})

describe('within one working day', () => {
  test.each([
    ['Monday', at('2026-06-15', '10:00'), at('2026-06-16', '18:00')],
    ['Friday', at('2026-06-19', '10:00'), at('2026-06-22', '18:00')],
    ['Saturday', at('2026-06-20', '10:00'), at('2026-06-22', '18:00')],
    ['Maundy Thursday', at('2026-04-02', '10:00'), at('2026-04-07', '18:00')],
  ])('after a referral on %s', (_day, received, promised) => {
    expect(promisedBy('one working day', received)).toEqual(promised)
  })
})

test('within 24 hours by the clock, whatever the day', () => {
  const received = at('2026-06-20', '22:15')
  expect(promisedBy('24 hours', received)).toEqual(at('2026-06-21', '22:15'))
})

test.each([
  // https://www.gov.uk/bank-holidays, England and Wales
  [
    2025,
    [
      '2025-01-01',
      '2025-04-18',
      '2025-04-21',
      '2025-05-05',
      '2025-05-26',
      '2025-08-25',
      '2025-12-25',
      '2025-12-26',
    ],
  ],
  [
    2026,
    [
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-28',
    ],
  ],
  [
    2027,
    [
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-03',
      '2027-05-31',
      '2027-08-30',
      '2027-12-27',
      '2027-12-28',
    ],
  ],
  [
    2021,
    [
      '2021-01-01',
      '2021-04-02',
      '2021-04-05',
      '2021-05-03',
      '2021-05-31',
      '2021-08-30',
      '2021-12-27',
      '2021-12-28',
    ],
  ],
  [
    2028,
    [
      '2028-01-03',
      '2028-04-14',
      '2028-04-17',
      '2028-05-01',
      '2028-05-29',
      '2028-08-28',
      '2028-12-25',
      '2028-12-26',
    ],
  ],
])('the bank holidays of %i are those of gov.uk', (year, days) => {
  expect([...bankHolidays(year)].sort()).toEqual(days)
})
