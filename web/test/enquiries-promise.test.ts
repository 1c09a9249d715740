import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {bestTimeToReach, callTimes, urgencies} from '@home-care/schemas/options/formChoices.ts'
import {type PartOfDay, partOfDay} from '@home-care/schemas/options/partsOfDay.ts'
import {weekdays} from '@home-care/schemas/options/weekdays.ts'
import {clock} from '@home-care/schemas/rules/clock.ts'
import {addDays, type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import {promiseTable, siteForm} from '@home-care/schemas/site/forms.ts'
import fc from 'fast-check'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import type {MailRecipient} from '../data/database.ts'
import {choicesIn, type Enquiry, type FormAnswers, promiseTo} from '../enquiries/enquiry.ts'
import {emptyLetterhead, type Letterhead} from '../enquiries/letterhead.ts'
import {composeMail} from '../enquiries/mail.ts'
import {type Choices, makePromise} from '../enquiries/promise.ts'
import {bankHolidaysSchema, isBankHoliday, listProblem} from '../time/bankHolidays.ts'
import {londonMoment} from '../time/londonTime.ts'
import {type HoursContent, readHours} from '../time/openingTimes.ts'
import {refreshBankHolidays} from '../time/refreshBankHolidays.ts'
import {usualReminderTime} from '../time/reminderTime.ts'
import {
  mailSettings,
  serve,
  validCallBack,
  validCareRequest,
  validMessage,
  validReferral,
} from './enquiriesSite.ts'

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const office: HoursContent = {openingHours: [{days: workingDays, opens: '08:00', closes: '18:00'}]}

// 2026-06-15 is a Monday; in June London is one hour ahead of UTC.
const at = (moment: string) => londonMoment(moment.slice(0, 10), moment.slice(11))

const careRequest: Choices = {kind: 'care-request', urgency: '', time: 'anytime'}
const referral: Choices = {kind: 'referral', urgency: 'routine', time: ''}
const message: Choices = {kind: 'contact', urgency: '', time: ''}
const promisedBy = (choices: Choices, received: Date, hours?: HoursContent) =>
  makePromise(choices, received, hours).by

test.each([
  ['on Friday evening, carried over the weekend', at('2026-06-19 19:00'), at('2026-06-22 10:00')],
  [
    'before Christmas, carried over the bank holidays',
    at('2026-12-24 17:00'),
    at('2026-12-29 09:00'),
  ],
  ['over the night the clocks go forward', at('2026-03-27 17:00'), at('2026-03-30 09:00')],
])('a promise within two business hours: %s', (_when, received, promised) => {
  expect(promisedBy(careRequest, received).toISOString()).toBe(promised.toISOString())
})

test.each([
  ['a day by another name', [{days: ['monday'], opens: '09:00', closes: '17:00'}]],
  ['no day', [{days: [], opens: '09:00', closes: '17:00'}]],
  ['a time that is none', [{days: ['Monday'], opens: '9am', closes: '17:00'}]],
  ['nothing', [{days: ['Monday']}, null, 'Monday']],
  ['no time that is open', [{days: ['Monday'], opens: '18:00', closes: '08:00'}]],
  ['a minute a week', [{days: ['Monday'], opens: '09:00', closes: '09:01'}]],
])(
  'a promise counts the default hours, with a line in the log, for hours with %s',
  (_what, openingHours) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const received = at('2026-06-15 09:00')
    expect(promisedBy(careRequest, received, {openingHours})).toEqual(at('2026-06-15 11:00'))
    expect(log).toHaveBeenCalledWith(expect.stringContaining('the default hours count'))
    log.mockClear()
    expect(promisedBy(careRequest, received, {openingHours: []})).toEqual(at('2026-06-15 11:00'))
    expect(log).not.toHaveBeenCalled()
  },
)

test('a promise within two business hours counts valid hours beside an invalid entry', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const openingHours = [{days: ['monday']}, {days: ['Monday'], opens: '13:00', closes: '18:00'}]
  expect(promisedBy(careRequest, at('2026-06-15 09:00'), {openingHours})).toEqual(
    at('2026-06-15 15:00'),
  )
})

const closedOn = (date: Day) => ({date, isClosed: true})
const closedFor = (days: number) =>
  Array.from({length: days}, (_, day) => closedOn(addDays('2026-06-15', day)))

test('after months that are closed each promise lies in the hours of the content', () => {
  const hours = {...office, otherHours: closedFor(120)}
  // Tuesday 13 October is the first day that is open.
  for (const [choices, by] of [
    [careRequest, '2026-10-13 10:00'],
    [referral, '2026-10-13 18:00'],
    [message, '2026-10-13 10:00'],
    [{...careRequest, time: 'afternoon'}, '2026-10-13 17:00'],
  ] as const)
    expect(promisedBy(choices, at('2026-06-16 09:00'), hours)).toEqual(at(by))
})

test.each([
  ['on the days that are not closed', [closedOn('2026-06-15')], '2026-06-16 10:00'],
  ['after six weeks that are closed', closedFor(42), '2026-07-27 10:00'],
  ['on every day, if all of them are closed', closedFor(400), '2026-06-15 11:00'],
])('default hours count %s', (_which, otherHours, promised) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const hours = {openingHours: [{days: ['Monday']}], otherHours}
  expect(promisedBy(careRequest, at('2026-06-15 09:00'), hours)).toEqual(at(promised))
})

test('of hours that overlap, the last to close counts', () => {
  const openingHours = [
    ...office.openingHours,
    {days: workingDays, opens: '09:00', closes: '12:00'},
  ]
  const received = at('2026-06-15 10:00')
  expect(promisedBy(referral, received, {openingHours})).toEqual(at('2026-06-16 18:00'))
  const evening = at('2026-06-16 19:00')
  expect(promisedBy(message, evening, {openingHours})).toEqual(at('2026-06-17 18:00'))
  // Twice the same half hour is not an hour, and of an afternoon the end is its end.
  const short = {days: workingDays, opens: '16:00', closes: '17:30'}
  const callBack: Choices = {kind: 'call-back', urgency: '', time: 'afternoon'}
  const afternoon = (...lines: readonly unknown[]) =>
    promisedBy(callBack, at('2026-06-16 16:00'), {openingHours: lines})
  expect(afternoon(short, short)).toEqual(afternoon(short))
  const inner = {days: workingDays, opens: '13:00', closes: '14:00'}
  expect(afternoon(...office.openingHours, inner)).toEqual(at('2026-06-17 17:00'))
})

test.each([
  [
    'today, while it is ahead',
    '10:00',
    '2026-06-15 10:00',
    'between 10am and 10.30am on Monday 15 June',
  ],
  [
    'tomorrow, once it began',
    '10:00',
    '2026-06-15 10:01',
    'between 10am and 10.30am on Tuesday 16 June',
  ],
  [
    'after the weekend',
    '12:00',
    '2026-06-19 19:00',
    'between 12 noon and 12.30pm on Monday 22 June',
  ],
  [
    'after the bank holidays',
    '17:30',
    '2026-12-24 17:40',
    'between 5.30pm and 6pm on Tuesday 29 December',
  ],
  [
    'when the office opens, if it never is open then',
    '19:30',
    '2026-06-15 09:00',
    'by 10am on Tuesday 16 June',
  ],
])('a call in a chosen half hour is promised %s', (_when, time, received, when) => {
  const callBack: Choices = {kind: 'call-back', urgency: '', time}
  expect(makePromise(callBack, at(received), office).when).toBe(when)
})

test.each([
  ['before a one-off holiday', at('2022-09-16 10:00'), at('2022-09-20 18:00')],
  ['before a holiday that was moved to a Friday', at('2020-05-07 10:00'), at('2020-05-11 18:00')],
  ['before the day it would have been', at('2020-05-01 10:00'), at('2020-05-04 18:00')],
])(
  'a promise within one working day is right after a referral on %s',
  (_day, received, promised) => {
    expect(promisedBy(referral, received)).toEqual(promised)
  },
)

test.each([
  ['on a working day', at('2026-06-15 10:00'), at('2026-06-16 10:00')],
  ['in the evening, by the closing before', at('2026-06-16 19:00'), at('2026-06-17 18:00')],
  ['on Saturday night, two hours into Monday', at('2026-06-20 23:10'), at('2026-06-22 10:00')],
  ['on Christmas Eve', at('2026-12-24 17:30'), at('2026-12-29 09:30')],
])('within 24 hours on working days: %s', (_when, received, promised) => {
  expect(promisedBy(message, received)).toEqual(promised)
})

test.each([
  ['afternoon', '2026-06-15 09:00', 'between 12 noon and 5pm on Monday 15 June'],
  ['morning', '2026-06-15 14:45', 'between 9am and 12 noon on Tuesday 16 June'],
  ['morning', '2026-06-15 07:00', 'between 9am and 12 noon on Monday 15 June'],
  ['morning', '2026-06-15 10:00', 'between 9am and 12 noon on Monday 15 June'],
  ['morning', '2026-06-15 10:01', 'between 9am and 12 noon on Tuesday 16 June'],
  ['evening', '2026-06-15 07:22', 'between 5pm and 6pm on Monday 15 June'],
  ['evening', '2026-06-15 17:01', 'between 5pm and 6pm on Tuesday 16 June'],
  ['afternoon', '2026-06-19 15:01', 'between 12 noon and 5pm on Monday 22 June'],
  ['anytime', '2026-06-15 09:00', 'by 11am on Monday 15 June'],
])('a call in the %s, asked for at %s, is promised %s', (time, received, when) => {
  const promise = makePromise({...careRequest, time}, at(received))
  expect(promise.when).toBe(when)
  expect(promise.sentences.at(-1)).toBe(
    time === 'anytime'
      ? `We will call you ${when}.`
      : `You chose the ${time}, so our call waits for it: we will call you ${when}.`,
  )
})

test.each([
  ['fifth', '2026-06-13 10:00', '2026-06-19', 'between 5pm and 7pm on Friday 19 June'],
  ['sixth', '2026-06-13 10:00', '2026-06-22', 'by 10am on Monday 15 June'],
])(
  'a call waits for an evening on the %s day that the office opens, or does not',
  (_day, received, date, when) => {
    const hours = {
      openingHours: [{days: workingDays, opens: '08:00', closes: '17:00'}],
      otherHours: [{date, isClosed: false, opens: '08:00', closes: '19:00'}],
    }
    expect(makePromise({...careRequest, time: 'evening'}, at(received), hours).when).toBe(when)
  },
)

test('a part of the day in which the office never opens is said to be closed', () => {
  const until5 = {openingHours: [{days: workingDays, opens: '08:00', closes: '17:00'}]}
  const {sentences} = makePromise({...careRequest, time: 'evening'}, at('2026-06-15 10:00'), until5)
  expect(sentences.at(-1)).toBe(
    'You chose the evening, when our office is closed: we will call you by 10am on Tuesday 16 June.',
  )
})

const fromTo = (opens: fc.Arbitrary<number>, closes: fc.Arbitrary<number>) =>
  fc.record({opens: opens.map(quarter), closes: closes.map(quarter)})
/** A time of the day, counted in quarters of an hour. */
const quarter = (count: number) => new Date(count * 15 * 60_000).toISOString().slice(11, 16)
const quarters = (from: number, to: number) => fc.integer({min: from * 4, max: to * 4})

/** Hours of every kind; each day that opens is open from 11 to 12. */
const anyHours: fc.Arbitrary<HoursContent> = fc.record({
  openingHours: fc
    .tuple(
      fc.subarray(
        weekdays.map(({value}) => value),
        {minLength: 2},
      ),
      fc.oneof(
        fc.tuple(fromTo(quarters(6, 11), quarters(12, 23))),
        // With a break at midday, and day and night.
        fc.tuple(
          fromTo(quarters(6, 11), fc.constant(12 * 4)),
          fromTo(quarters(13, 15), quarters(16, 20)),
        ),
        fc.constant([{opens: '00:00', closes: '23:59'}]),
      ),
    )
    .map(([days, times]) => times.map((each) => ({days, ...each}))),
  otherHours: fc.uniqueArray(
    fc
      .tuple(
        fc.integer({min: 0, max: 380}),
        fc.boolean(),
        fromTo(quarters(6, 11), quarters(12, 23)),
      )
      .map(([days, isClosed, each]) => ({date: addDays('2026-01-01', days), isClosed, ...each})),
    {maxLength: 40, selector: ({date}) => date},
  ),
})
const anyMoment = fc
  .integer({min: 0, max: 365 * 24 * 60})
  .map((minute) => new Date(Date.parse('2026-01-01T00:00:00Z') + minute * 60_000))
/** An enquiry for each row of the office's table of promises. */
const rows: FormAnswers[] = [
  ...bestTimeToReach.map(({value}) => ({
    kind: 'care-request' as const,
    details: {...validCareRequest, bestTimeToReach: value},
  })),
  ...urgencies.map(({value}) => ({
    kind: 'referral' as const,
    details: {...validReferral, urgencyLevel: value},
  })),
  {kind: 'contact', details: validMessage},
  ...[...callTimes, {value: '10:00'}].map(({value}) => ({
    kind: 'call-back' as const,
    details: {...validCallBack, when: value},
  })),
]

test('the office’s table has a row for each choice', () => {
  expect(promiseTable().map(({kind, value}) => ({kind, chosen: value}))).toEqual(
    rows.map((row) => ({
      kind: row.kind,
      chosen: choicesIn(row).urgency || choicesIn(row).time,
    })),
  )
})

const minute = 60_000
const ms = (from: Date, to: Date) => Math.max(0, to.getTime() - from.getTime())
const later = (a: Date, b: Date) => (a > b ? a : b)
const sooner = (a: Date, b: Date) => (a < b ? a : b)

/** The days from a moment's to another's. */
function daysOf(from: Date, to: Date) {
  const days = [londonDay(from)]
  while ((days.at(-1) ?? '') < londonDay(to)) days.push(addDays(days.at(-1) ?? '', 1))
  return days
}

const openMs = (hours: HoursContent, from: Date, to: Date) =>
  daysOf(from, to)
    .flatMap(readHours(hours))
    .reduce((sum, {opens, closes}) => sum + ms(later(opens, from), sooner(closes, to)), 0)

const workingDayMs = (hours: HoursContent, from: Date, to: Date) =>
  daysOf(from, to)
    .filter((each) => readHours(hours)(each).length > 0)
    .reduce(
      (sum, each) =>
        sum +
        ms(
          later(londonMoment(each, '00:00'), from),
          sooner(londonMoment(addDays(each, 1), '00:00'), to),
        ),
      0,
    )

const isClosing = (hours: HoursContent, by: Date) =>
  readHours(hours)(londonDay(by)).at(-1)?.closes.getTime() === by.getTime()

/** The words of the office's table, as bounds. */
const bounds: Readonly<Record<string, (hours: HoursContent, from: Date, by: Date) => boolean>> = {
  // An urgent referral's may end sooner, with the promise to every referral.
  'within 2 hours during business hours': (hours, from, by) =>
    openMs(hours, from, by) === 120 * minute ||
    (openMs(hours, from, by) < 120 * minute && isClosing(hours, by)),
  'within 24 hours on working days': (...promise) => workingDayMs(...promise) <= 24 * 60 * minute,
  'within 1 working day': (hours, from, by) =>
    daysOf(from, by).slice(1, -1).flatMap(readHours(hours)).length === 0 && isClosing(hours, by),
  'in that part of the day, on the next day that has it ahead': () => true,
  'in that half hour, on the next day that has it ahead': () => true,
}

test('in a year of any hours each promise is in open hours, as the sender chose and its sentences say', () => {
  const log = vi.spyOn(console, 'error')
  const table = promiseTable().map(({promise}) => promise)
  const anyRow = fc.nat(rows.length - 1)
  fc.assert(
    fc.property(anyRow, anyMoment, anyHours, (index, received, hours) => {
      const [row, words = ''] = [rows[index], table[index]]
      if (!row) return
      const choices = choicesIn(row)
      const {by, when} = makePromise(choices, received, hours)
      const isOpen = readHours(hours)(londonDay(by)).some(
        ({opens, closes}) => opens < by && by <= closes,
      )
      expect(by > received && isOpen).toBe(true)
      expect(bounds[words]?.(hours, received, by), words).toBe(true)

      const part = partOfDay(choices.time)
      expect(part !== undefined).toBe(words.startsWith('in that'))
      const partOn = (each: Day, {from, to}: PartOfDay) =>
        [londonMoment(each, from), londonMoment(each, to)] as const
      if (part && when.startsWith('between')) {
        const [begins, ends] = partOn(londonDay(by), part)
        expect(begins < by && by <= ends).toBe(true)
        // No day before had all of it ahead.
        for (const each of daysOf(received, by).slice(0, -1)) {
          const [from, to] = partOn(each, part)
          if (received <= from) expect(openMs(hours, from, to)).toBeLessThan(30 * minute)
        }
      } else if (part) {
        const over = daysOf(received, by).map((each) => partOn(each, part)[1])
        const ends = over.find((each) => each > received) ?? by
        expect(by > ends).toBe(true)
        expect(openMs(hours, ends, by)).toBeLessThanOrEqual(120 * minute)
      }
    }),
    {numRuns: 3000},
  )
  expect(log).not.toHaveBeenCalled()
})

const stored = (row: FormAnswers): Enquiry => ({
  ...row,
  id: '1',
  reference: 'AAAA-AAAA',
  status: 'new',
  receivedAt: new Date(),
  promisedBy: new Date(),
  officeMail: 'waiting',
  lastReply: undefined,
  isReceiptRefused: false,
  outcome: undefined,
  marks: [],
  isSuspect: false,
  assignee: undefined,
  remindOn: undefined,
  answeredAt: undefined,
  changedAt: new Date(),
})

test.each(rows.map((row) => [row.kind, choicesIn(row), row] as const))(
  'screen, mails and inbox of a %s with %o say one promise',
  (_kind, choices, row) => {
    const receivedAt = at('2026-06-15 10:20')
    const promised = makePromise(choices, receivedAt)
    const {by, when, promise, sentences} = promised
    const enquiry: Enquiry = {
      ...stored(row),
      receivedAt,
      promisedBy: by,
    }
    expect(promiseTo(enquiry)).toEqual(promised)
    const {paragraphs} = siteForm(row.kind).received
    expect(sentences.join(' ')).toContain(paragraphs.join(' ').replace(/\.$/, ''))
    // A moment in one sentence alone, and no second period beside it but when care begins.
    expect(sentences.filter((each) => / on \w+day \d/.test(each))).toEqual([sentences.at(-1)])
    expect(sentences.at(-1)).toContain(when)
    const mail = (recipient: MailRecipient) => {
      const composed = composeMail(recipient, 'id', enquiry, mailSettings, emptyLetterhead, [
        'duty@care.example',
      ])
      return {subject: String(composed?.subject), text: String(composed?.text)}
    }
    const toSender = composeMail('sender', 'id', enquiry, mailSettings, emptyLetterhead)
    if (toSender) expect(String(toSender.text).split(promise)).toHaveLength(2)
    for (const recipient of ['office', 'duty'] as const)
      expect(mail(recipient).subject).toContain(`answer ${when}`)
    for (const recipient of ['office', 'duty', 'assignee', 'reminder'] as const)
      expect(mail(recipient).text).toContain(`We promised an answer ${when}.`)
  },
)

const onCallDayAndNight: Letterhead = {
  office: {
    phone: '01632 960001',
    openingHours: office.openingHours,
    otherHours: [{date: '2026-12-24', why: 'Christmas Eve', opens: '08:00', closes: '13:00'}],
  },
  onCall: {
    phone: '01632 960002',
    openingHours: [{days: weekdays.map(({value}) => value), opens: '00:00', closes: '23:59'}],
    onBankHolidays: true,
  },
  registration: {
    name: 'Care <Ltd>',
    number: '01234567',
    registeredOffice: '1 High Street, Kettering',
  },
}

test.each([
  ['2026-06-18 14:09', false, 'we will call you by 4.09pm on Thursday 18 June'],
  ['2026-06-18 16:40', true, 'our office will call you by 8.40am on Friday 19 June'],
  ['2026-12-24 11:30', true, 'our office will call you by 8.30am on Tuesday 29 December'],
])(
  'an urgent referral of %s has one promise, and who answers now first if it cannot wait (%s)',
  (received, cannotWait, call) => {
    const choices = {...referral, urgency: 'urgent'}
    const promised = makePromise(choices, at(received), onCallDayAndNight.office)
    expect(promised).toMatchObject({
      cannotWait,
      sentences: [
        `Thank you. We'll review your referral and get in touch within 1 working day: you marked it urgent, so ${call}. Care begins within 48 hours of that call.`,
      ],
    })
    vi.useFakeTimers({now: at(received), toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const row = rows.find(
      ({kind, details}) => kind === 'referral' && details?.urgencyLevel === 'urgent',
    )
    if (!row) throw new Error('There is an urgent referral')
    const enquiry = {...stored(row), receivedAt: at(received), promisedBy: promised.by}
    const mail = composeMail('sender', 'id', enquiry, mailSettings, onCallDayAndNight)
    const paragraphs = String(mail?.text).split('\n\n')
    const first =
      "Don't wait for us: call 01632 960002 now. Our manager on call answers, day and night."
    expect(paragraphs[0] === first).toBe(cannotWait)
    expect(mail?.text).toContain(`so ${call}.`)
    // Right whenever it is read, and a letter of the company.
    expect(mail?.text).toContain('Our office: 01632 960001, Mon–Fri 8am–6pm.')
    expect(mail?.text).toContain('When the office is closed: 01632 960002, answered day and night.')
    expect(mail?.text).toContain(
      'Care <Ltd>, registered in England and Wales, company number 01234567. Registered office: 1 High Street, Kettering.',
    )
    const html = String(mail?.html)
    for (const number of ['01632 960001', '01632 960002', '999', '111'])
      expect(html).toMatch(new RegExp(`<a href="tel:[+0-9]+">${number}</a>`))
    expect(html).toContain('Care &lt;Ltd&gt;')
    expect(html).not.toMatch(/color:(?!-scheme)/)
  },
)

test('parts of the day begin and end as their choices say', () => {
  const titles = [...bestTimeToReach, ...callTimes].filter(({value}) => partOfDay(value))
  expect(titles).toHaveLength(5)
  for (const {value, title} of bestTimeToReach) {
    const part = partOfDay(value)
    const short = (time: string) => clock(time).replace('12 noon', '12pm')
    if (part) expect(title).toContain(`(${short(part.from)} - ${short(part.to)})`)
  }
})

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

test.each([
  ['when the office opens', '2026-11-23', '07:00'],
  ['when it opens on that single day', '2026-11-24', '10:30'],
  ['at 8am on a day that is closed', '2026-11-22', '08:00'],
])('the usual time of a reminder is %s', (_when, day, time) => {
  const hours = {
    openingHours: [{days: ['Monday', 'Tuesday'], opens: '07:00', closes: '18:00'}],
    otherHours: [{date: '2026-11-24', opens: '10:30', closes: '12:00', why: 'Training'}],
  }
  expect(usualReminderTime(day, new Date('2026-11-20T12:00:00Z'), hours)).toBe(time)
})

describe('bank holidays', () => {
  const stored = bankHolidaysSchema.parse(JSON.parse(readFileSync(storedFile, 'utf8')))

  const divisions = Object.entries(stored.divisions)

  test.each(divisions)(
    '%s has at least eight a year, on weekdays, known for the next',
    (_, all) => {
      const byYear = Map.groupBy(all, ({date}) => date.slice(0, 4))
      for (const [year, events] of byYear) {
        expect(events.length, year).toBeGreaterThanOrEqual(8)
        for (const {date} of events) expect([0, 6], date).not.toContain(new Date(date).getUTCDay())
      }
      expect(byYear.has(String(Number(stored.updated.slice(0, 4)) + 1))).toBe(true)
    },
  )

  test('Scotland rests on St Andrew’s Day and works on Easter Monday, Northern Ireland marks 12 July', () => {
    const dates = (name: string) => stored.divisions[name]?.map(({date}) => date)
    expect(dates('scotland')).toEqual(expect.arrayContaining(['2026-11-30', '2027-01-04']))
    expect(dates('scotland')).not.toContain('2027-03-29')
    expect(dates('northern-ireland')).toEqual(expect.arrayContaining(['2027-03-17', '2027-07-12']))
  })

  test('an unpublished year has none, and staff hear of it before it begins', () => {
    // 2099-12-25 is a Friday.
    const received = at('2099-12-24 10:00')
    expect(promisedBy(referral, received)).toEqual(at('2099-12-25 18:00'))
    expect(isBankHoliday('2099-12-25')).toBe(false)
    const last = divisions[0]?.[1].at(-1)?.date.slice(0, 4)
    expect(listProblem(at(`${last}-10-02 10:00`))).toBeUndefined()
    for (const day of [`${last}-10-03`, '2099-12-24'])
      expect(listProblem(at(`${day} 10:00`))).toContain(`ends with ${last}`)
  })

  describe('a refresh', () => {
    const published = (events: {title: string; date: string}[]) => ({
      'england-and-wales': {division: 'england-and-wales', events},
      scotland: {division: 'scotland', events: [{title: '2nd January', date: '2029-01-02'}]},
      'northern-ireland': {division: 'northern-ireland', events},
    })

    /** A copy of the list whose source is a server that answers `body`. */
    async function refreshFrom(answer: () => Response) {
      const server = await serve({'GET /bank-holidays.json': async () => answer()})
      onTestFinished(() => server.close())
      const file = join(temporaryFolder(), 'bankHolidays.json')
      const before = JSON.parse(readFileSync(storedFile, 'utf8'))
      writeFileSync(file, JSON.stringify({...before, source: `${server.url}/bank-holidays.json`}))
      const failure = await refreshBankHolidays(file).catch((error: unknown) => error)
      const {divisions} = bankHolidaysSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      return {failure, divisions, before: bankHolidaysSchema.parse(before).divisions}
    }

    test('replaces the years that the government publishes, one-off days included', async () => {
      const oneOff = {title: 'A royal wedding', date: '2028-06-16'}
      const {failure, divisions, before} = await refreshFrom(() =>
        Response.json(published([oneOff, {title: 'New Year’s Day', date: '2029-01-01'}])),
      )
      expect(failure).toBeUndefined()
      expect(divisions['england-and-wales']).toEqual([
        ...(before['england-and-wales'] ?? []).filter(({date}) => date < '2028'),
        oneOff,
        {title: 'New Year’s Day', date: '2029-01-01'},
      ])
      expect(divisions.scotland).toEqual([
        ...(before.scotland ?? []),
        {title: '2nd January', date: '2029-01-02'},
      ])
    })

    test.each([
      ['that is away', () => new Response('Gone', {status: 503}), 'answered 503'],
      ['with a page instead', () => new Response('<html>'), 'could not be read: it is no JSON.'],
      [
        'with days that are none',
        () => Response.json(published([{title: 'X', date: 'soon'}])),
        'another form at england-and-wales.events.0.date.',
      ],
      ['without the division', () => Response.json({}), 'no division england-and-wales'],
    ])('from a source %s changes nothing and says so', async (_what, answer, reason) => {
      const {failure, divisions, before} = await refreshFrom(answer)
      expect(String(failure)).toContain(reason)
      expect(divisions).toEqual(before)
    })
  })
})

const storedFile = join(import.meta.dirname, '../../schemas/options/bankHolidays.json')
