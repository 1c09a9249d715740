import {addDays} from '@home-care/schemas/rules/day.ts'
import {describe, expect, test, vi} from 'vitest'
import {londonMoment} from '../time/londonTime.ts'
import {openingChanges, untilNextChange} from '../time/openingChanges.ts'
import {hoursLines, otherDayLines} from '../time/openingHours.ts'
import {otherDaysFrom, readHours} from '../time/openingTimes.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const everyDay = [...weekdays, 'Saturday', 'Sunday'] as const
const office = [{days: weekdays, opens: '08:00', closes: '18:00'}]

function sentenceAt(day: string, time: string, hours: object[] = office, onBankHolidays = false) {
  const [now] = openingChanges(londonMoment(day, time), {
    openingHours: hours,
    onBankHolidays,
  })
  return now && `${now.isOpen ? 'open' : 'closed'} until ${now.until}`
}

describe('the opening state', () => {
  // 2026-11-20 is a Friday.
  test.each([
    ['in the middle of a working day', '2026-11-20', '11:00', 'open until 6pm'],
    ['at the minute of opening', '2026-11-20', '08:00', 'open until 6pm'],
    ['a minute before closing', '2026-11-20', '17:59', 'open until 6pm'],
    ['at the minute of closing', '2026-11-20', '18:00', 'closed until 8am on Monday'],
    [
      'on a Saturday at ten past eleven at night',
      '2026-11-21',
      '23:10',
      'closed until 8am on Monday',
    ],
    ['just before midnight on Sunday', '2026-11-22', '23:59', 'closed until 8am on Monday'],
    ['just after midnight on Monday', '2026-11-23', '00:00', 'closed until 8am on Monday'],
    ['before opening', '2026-11-23', '07:59', 'closed until 8am on Monday'],
    [
      'on Christmas Eve, over the bank holidays',
      '2026-12-24',
      '19:00',
      'closed until 8am on Tuesday',
    ],
    ['on Christmas Day', '2026-12-25', '11:00', 'closed until 8am on Tuesday'],
    [
      'the evening before the clocks go forward',
      '2026-03-28',
      '23:10',
      'closed until 8am on Monday',
    ],
    ['the day the clocks go back', '2026-10-25', '12:00', 'closed until 8am on Monday'],
  ])('%s', (_when, day, time, expected) => {
    expect(sentenceAt(day, time)).toBe(expected)
  })

  test('follows the hours of single days', () => {
    const otherHours = [
      {date: '2026-12-24', opens: '08:00', closes: '12:00', why: 'Christmas Eve'},
      {date: '2026-12-28', opens: '10:00', closes: '14:00', why: 'Open on the bank holiday'},
      {date: '2026-12-29', isClosed: true, why: 'Training'},
      {date: '2026-12-30', isClosed: true, why: 'Training'},
    ]
    const state = (day: string, time: string) => {
      const content = {openingHours: office, otherHours}
      const [now] = openingChanges(londonMoment(day, time), content)
      return now && `${now.isOpen ? 'open' : 'closed'} until ${now.until}`
    }
    expect(state('2026-12-24', '11:59')).toBe('open until 12 noon')
    expect(state('2026-12-24', '12:00')).toBe('closed until 10am on Monday')
    expect(state('2026-12-28', '13:00')).toBe('open until 2pm')
    expect(state('2026-12-28', '15:00')).toBe('closed until 8am on Thursday')
    const days = otherDaysFrom('2026-12-24', 7, {openingHours: office, otherHours})
    expect(otherDayLines(days, '2026-12-30')).toEqual([
      {days: 'Thursday 24 December (Christmas Eve)', times: '8am–12 noon'},
      {days: 'Friday 25 December (Christmas Day)', times: 'closed'},
      {days: 'Monday 28 December (Open on the bank holiday)', times: '10am–2pm'},
      {days: 'Tuesday 29 December to Wednesday 30 December (Training)', times: 'closed'},
    ])
  })

  test('closes for a lunch break', () => {
    const hours = [
      {days: ['Friday'], opens: '13:00', closes: '16:30'},
      {days: ['Friday'], opens: '09:00', closes: '12:00'},
    ]
    expect(sentenceAt('2026-11-20', '10:00', hours)).toBe('open until 12 noon')
    expect(sentenceAt('2026-11-20', '12:10', hours)).toBe('closed until 1pm on Friday')
  })

  test('has the date of a weekday in another week', () => {
    const mondays = [{days: ['Monday'], opens: '09:00', closes: '17:00'}]
    // Monday 28 December 2026 is a bank holiday.
    expect(sentenceAt('2026-11-24', '09:00', mondays)).toBe('closed until 9am on Monday')
    expect(sentenceAt('2026-11-23', '18:00', mondays)).toBe(
      'closed until 9am on Monday 30 November',
    )
    expect(sentenceAt('2026-12-21', '18:00', mondays)).toBe('closed until 9am on Monday 4 January')
  })

  test('of an on-call line is open on bank holidays, without a gap at midnight', () => {
    const always = [{days: everyDay, opens: '00:00', closes: '23:59'}]
    expect(sentenceAt('2026-12-24', '23:59', always, true)).toBe('open until ')
    expect(
      openingChanges(londonMoment('2026-12-24', '23:59'), {
        openingHours: always,
        onBankHolidays: true,
      }),
    ).toHaveLength(1)
    expect(sentenceAt('2026-12-24', '12:00', always)).toBe('open until midnight on Thursday')
    const daily = {openingHours: always, onBankHolidays: true}
    // Closed on a single day, the given number of days ahead.
    const closedIn = (days: number) => {
      const [day, noon] = ['2026-06-01', londonMoment('2026-06-01', '12:00')]
      const otherHours = [{date: addDays(day, days), isClosed: true}]
      return openingChanges(noon, {...daily, otherHours})[0]?.until
    }
    expect([7, 8, 9, 10].map(closedIn)).toEqual([
      'midnight on Sunday',
      'midnight on Monday 8 June',
      '',
      '',
    ])
    const onCall = [{days: everyDay, opens: '07:00', closes: '22:00'}]
    expect(sentenceAt('2026-12-25', '12:00', onCall, true)).toBe('open until 10pm')
  })

  test.each([
    ['for months', 40, '8am on Wednesday 30 December'],
    ['for longer than we look ahead', 450, ''],
  ])('is closed when single days close it %s', (_how, length, until) => {
    const first = '2026-11-20'
    const otherHours = Array.from({length}, (_, later) => ({
      date: addDays(first, later),
      isClosed: true,
    }))
    const closed = {isOpen: false, until}
    const at = (moment: Date) =>
      openingChanges(moment, {openingHours: office, otherHours}, {openingHours: []})
    expect(at(londonMoment(first, '11:00'))).toEqual([
      {at: londonMoment(first, '00:00').getTime(), ...closed},
    ])
    expect(at(londonMoment('2026-11-19', '11:00'))[1]).toMatchObject(closed)
  })

  test('is unknown for invalid hours, which the log names', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect(sentenceAt('2026-11-20', '11:00', [])).toBeUndefined()
    expect(sentenceAt('2026-11-20', '11:00', [{days: ['Friday'], opens: '18:00'}])).toBeUndefined()
    expect(log).toHaveBeenCalledWith(expect.stringContaining('at closes'))
  })
})

test('the changes of the next week are in order, each at its London time', () => {
  // The clocks go back on Sunday 25 October 2026.
  const changes = openingChanges(londonMoment('2026-10-23', '17:00'), {openingHours: office})
  expect(changes.slice(0, 4)).toEqual([
    {at: londonMoment('2026-10-23', '08:00').getTime(), isOpen: true, until: '6pm'},
    {at: Date.parse('2026-10-23T17:00:00Z'), isOpen: false, until: '8am on Monday'},
    {at: Date.parse('2026-10-26T08:00:00Z'), isOpen: true, until: '6pm'},
    {at: Date.parse('2026-10-26T18:00:00Z'), isOpen: false, until: '8am on Tuesday'},
  ])
  expect(changes.at(-1)?.at).toBe(londonMoment('2026-10-30', '18:00').getTime())
  const nights = {openingHours: [{days: everyDay, opens: '00:00', closes: '06:00'}]}
  const last = openingChanges(londonMoment('2026-10-23', '17:00'), nights).at(-1)
  expect(last?.at).toBe(londonMoment('2026-10-30', '06:00').getTime())
})

test('a page that shows changes is right until the next one, and not beyond midnight', () => {
  const until = (time: string, hours: object[] = office) => {
    const now = londonMoment('2026-10-23', time)
    return untilNextChange(openingChanges(now, {openingHours: hours}), now)
  }
  const midnight = Date.parse('2026-10-23T23:00:00Z')
  expect(until('17:59')).toBe(Date.parse('2026-10-23T17:00:00Z'))
  expect([until('18:00'), until('12:00', [])]).toEqual([midnight, midnight])
})

test('consecutive days are joined', () => {
  expect(
    hoursLines([...office, {days: ['Sunday', 'Saturday'], opens: '09:30', closes: '12:00'}]),
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
  ).toEqual([{days: 'Mon–Thu, Sat', times: 'day and night'}])
})

test('impossible opening hours are neither shown nor promised', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const good = {days: ['Monday'], opens: '08:00', closes: '18:00'}
  for (const odd of [
    {days: []},
    {days: ['Someday']},
    {days: undefined},
    {opens: undefined},
    {opens: '8:00'},
    {closes: '6pm'},
    {closes: '24:00'},
    {opens: '18:00', closes: '08:00'},
    {opens: '09:00', closes: '09:00'},
  ]) {
    const openingHours = [{...good, ...odd}]
    expect(hoursLines(openingHours)).toEqual([])
    expect(readHours({openingHours})('2026-11-30')).toEqual([])
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Opening hours of the content cannot'))
    log.mockClear()
  }
})
