import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {
  careRequestForm,
  contactForm,
  promiseOf,
  promiseTable,
  referralForm,
} from '@home-care/schemas/site/forms.ts'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {promisedBy} from '../enquiries/promise.ts'
import {bankHolidaysSchema, isBankHoliday} from '../time/bankHolidays.ts'
import {londonDay, londonMoment} from '../time/londonTime.ts'
import {type OpeningHours, stretchesOf} from '../time/openingTimes.ts'
import {refreshBankHolidays} from '../time/refreshBankHolidays.ts'
import {usualReminderTime} from '../time/reminderTime.ts'
import {serve} from './enquiriesSite.ts'

const officeHours: OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
]

// 2026-06-15 is a Monday; in June London is one hour ahead of UTC.
const at = (moment: string) => londonMoment(moment.slice(0, 10), moment.slice(11))

test.each([
  ['in the morning', at('2026-06-15 09:30'), at('2026-06-15 11:30')],
  ['before opening, counted from opening', at('2026-06-15 05:00'), at('2026-06-15 10:00')],
  ['so that the last minute is closing time', at('2026-06-15 16:00'), at('2026-06-15 18:00')],
  ['late, carried over the night', at('2026-06-15 17:30'), at('2026-06-16 09:30')],
  ['on Friday evening, carried over the weekend', at('2026-06-19 19:00'), at('2026-06-22 10:00')],
  [
    'before Christmas, carried over the bank holidays',
    at('2026-12-24 17:00'),
    at('2026-12-29 09:00'),
  ],
  ['over the night the clocks go forward', at('2026-03-27 17:00'), at('2026-03-30 09:00')],
])('a promise within two business hours: %s', (_when, received, promised) => {
  expect(promisedBy(careRequestForm.promise, received).toISOString()).toBe(promised.toISOString())
})

test('a promise within two business hours counts the hours of the content, with a lunch break', () => {
  const hours: OpeningHours[] = [
    {days: ['Saturday', 'Monday'], opens: '13:00', closes: '15:00'},
    {days: ['Saturday', 'Monday'], opens: '09:00', closes: '12:00'},
  ]
  const received = at('2026-06-13 11:30')
  expect(promisedBy(careRequestForm.promise, received, hours)).toEqual(at('2026-06-13 14:30'))
})

test.each([
  ['a day by another name', [{days: ['monday'], opens: '09:00', closes: '17:00'}]],
  ['no day', [{days: [], opens: '09:00', closes: '17:00'}]],
  ['a time that is none', [{days: ['Monday'], opens: '9am', closes: '17:00'}]],
  ['nothing', [{days: ['Monday']}, null, 'Monday']],
  ['no time that is open', [{days: ['Monday'], opens: '18:00', closes: '08:00'}]],
  ['a minute a week', [{days: ['Monday'], opens: '09:00', closes: '09:01'}]],
])(
  'a promise within two business hours counts the default hours, with a line in the log, for hours with %s',
  (_what, hours) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const received = at('2026-06-15 09:00')
    expect(promisedBy(careRequestForm.promise, received, hours)).toEqual(at('2026-06-15 11:00'))
    expect(log).toHaveBeenCalled()
    expect(promisedBy(careRequestForm.promise, received, [])).toEqual(at('2026-06-15 11:00'))
  },
)

test('a promise within two business hours counts valid hours beside an invalid entry', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hours = [{days: ['monday']}, {days: ['Monday'], opens: '13:00', closes: '18:00'}]
  expect(promisedBy(careRequestForm.promise, at('2026-06-15 09:00'), hours)).toEqual(
    at('2026-06-15 15:00'),
  )
})

test.each([
  ['Monday', at('2026-06-15 10:00'), at('2026-06-16 18:00')],
  ['Friday', at('2026-06-19 10:00'), at('2026-06-22 18:00')],
  ['Saturday', at('2026-06-20 10:00'), at('2026-06-22 18:00')],
  ['Maundy Thursday', at('2026-04-02 10:00'), at('2026-04-07 18:00')],
  ['before a one-off holiday', at('2022-09-16 10:00'), at('2022-09-20 18:00')],
  ['before a holiday that was moved to a Friday', at('2020-05-07 10:00'), at('2020-05-11 18:00')],
  ['before the day it would have been', at('2020-05-01 10:00'), at('2020-05-04 18:00')],
])(
  'a promise within one working day is right after a referral on %s',
  (_day, received, promised) => {
    expect(promisedBy(referralForm.promise, received)).toEqual(promised)
  },
)

test.each([
  ['on a working day', at('2026-06-15 10:00'), at('2026-06-16 10:00')],
  ['in the evening, by the closing before', at('2026-06-16 19:00'), at('2026-06-17 18:00')],
  ['on Saturday night, two hours into Monday', at('2026-06-20 23:10'), at('2026-06-22 10:00')],
  ['on Christmas Eve', at('2026-12-24 17:30'), at('2026-12-29 09:30')],
])('within 24 hours on working days: %s', (_when, received, promised) => {
  expect(promisedBy(contactForm.promise, received)).toEqual(promised)
})

test('an urgent referral is promised the soonest answer', () => {
  const friday = at('2026-06-19 15:00')
  const by = (urgency: string) => promisedBy(promiseOf('referral', urgency), friday)
  expect(by('urgent')).toEqual(at('2026-06-19 17:00'))
  expect(by('routine')).toEqual(at('2026-06-22 18:00'))
  expect(by('soon')).toEqual(by('routine'))
})

test.each(promiseTable().map((row) => [row.form, row.urgency?.value, row] as const))(
  '%s %s: every promised moment in a year is in office hours',
  (_form, _urgency, {promise}) => {
    const start = at('2026-01-01 00:20').getTime()
    const late: string[] = []
    for (let hours = 0; hours < 365 * 24; hours += 1.5) {
      const received = new Date(start + hours * 60 * 60 * 1000)
      const promised = promisedBy(promise, received)
      const day = londonDay(promised)
      const isOpen =
        stretchesOf(day, officeHours).some(
          ({opens, closes}) => opens < promised && promised <= closes,
        ) && promised > received
      if (!isOpen) late.push(`${received.toISOString()} by ${promised.toISOString()}`)
    }
    expect(late).toEqual([])
  },
)

test.each([
  ['a later day: in the morning', '2026-11-23', '2026-11-22T15:00:00Z', '08:00'],
  ['today before the office opens: in the morning', '2026-11-22', '2026-11-22T07:59:00Z', '08:00'],
  ['today once it is open: in an hour', '2026-11-22', '2026-11-22T08:00:00Z', '09:00'],
  ['today: not before an hour is over', '2026-11-22', '2026-11-22T14:01:00Z', '15:15'],
  ['in summer, by London’s clocks', '2026-07-01', '2026-07-01T07:10:00Z', '09:15'],
  ['late at night: still today', '2026-11-22', '2026-11-22T23:20:00Z', '23:59'],
])('the usual time of a reminder for %s', (_when, day, now, time) => {
  expect(usualReminderTime(day, new Date(now))).toBe(time)
})

describe('bank holidays', () => {
  test('there are at least eight a year, all on weekdays, known for the next year', () => {
    const stored = bankHolidaysSchema.parse(JSON.parse(readFileSync(storedFile, 'utf8')))
    const byYear = Map.groupBy(stored.events, ({date}) => date.slice(0, 4))
    for (const [year, events] of byYear) {
      expect(events.length, year).toBeGreaterThanOrEqual(8)
      for (const {date} of events) expect([0, 6], date).not.toContain(new Date(date).getUTCDay())
    }
    expect(byYear.has(String(Number(stored.updated.slice(0, 4)) + 1))).toBe(true)
  })

  test('an unpublished year has none, and the log says so once', () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    // 2099-12-25 is a Friday.
    const received = at('2099-12-24 10:00')
    for (let i = 0; i < 3; i++)
      expect(promisedBy(referralForm.promise, received)).toEqual(at('2099-12-25 18:00'))
    expect(isBankHoliday('2099-12-25')).toBe(false)
    expect(log.mock.calls.flat()).toEqual([expect.stringContaining('2099 are not known')])
  })

  describe('a refresh', () => {
    const published = (events: {title: string; date: string}[]) => ({
      'england-and-wales': {division: 'england-and-wales', events},
      scotland: {division: 'scotland', events: [{title: '2nd January', date: '2029-01-02'}]},
    })

    /** A copy of the list whose source is a server that answers `body`. */
    async function refreshFrom(answer: () => Response) {
      const server = await serve({'GET /bank-holidays.json': async () => answer()})
      onTestFinished(() => server.close())
      const file = join(temporaryFolder(), 'bankHolidays.json')
      const before = JSON.parse(readFileSync(storedFile, 'utf8'))
      writeFileSync(file, JSON.stringify({...before, source: `${server.url}/bank-holidays.json`}))
      const changed = await refreshBankHolidays(file).catch((error: unknown) => error)
      const {events} = bankHolidaysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      return {changed, events, before: bankHolidaysSchema.parse(before).events}
    }

    test('replaces the years that the government publishes, one-off days included', async () => {
      const oneOff = {title: 'A royal wedding', date: '2028-06-16'}
      const {changed, events, before} = await refreshFrom(() =>
        Response.json(published([oneOff, {title: 'New Year’s Day', date: '2029-01-01'}])),
      )
      expect(changed).toMatchObject({
        added: ['2028-06-16 A royal wedding', '2029-01-01 New Year’s Day'],
        removed: expect.arrayContaining(['2028-12-25 Christmas Day']),
      })
      expect(events).toEqual([
        ...before.filter(({date}) => date < '2028'),
        oneOff,
        {title: 'New Year’s Day', date: '2029-01-01'},
      ])
    })

    test.each([
      ['that is away', () => new Response('Gone', {status: 503}), 'answered 503'],
      ['with a page instead', () => new Response('<html>'), 'could not be fetched'],
      [
        'with days that are none',
        () => Response.json(published([{title: 'X', date: 'soon'}])),
        'date',
      ],
      ['without the division', () => Response.json({}), 'no division england-and-wales'],
    ])('from a source %s changes nothing and says so', async (_what, answer, reason) => {
      const {changed, events, before} = await refreshFrom(answer)
      expect(String(changed)).toContain(reason)
      expect(events).toEqual(before)
    })
  })
})

const storedFile = join(import.meta.dirname, '../time/bankHolidays.json')
