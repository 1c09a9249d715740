import {log} from '@home-care/environment/log.ts'
import {type PartOfDay, partOfDay} from '@home-care/schemas/options/partsOfDay.ts'
import {sampleMark} from '@home-care/schemas/rules/amounts.ts'
import {capital} from '@home-care/schemas/rules/capital.ts'
import {clock} from '@home-care/schemas/rules/clock.ts'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {type EnquiryKind, siteForm, urgentOf} from '@home-care/schemas/site/forms.ts'
import type {ReplyPromise} from '@home-care/schemas/site/promises.ts'
import {clockAt, londonMoment, momentInWords, weekdayAndDate} from '../time/londonTime.ts'
import {
  daysFrom,
  type Hours,
  type HoursContent,
  mostDays,
  readHours,
  type Stretch,
} from '../time/openingTimes.ts'

/** A promise depends on the form and on the sender's choices. */
export interface Choices {
  kind: EnquiryKind
  urgency: string
  /** The part of the day to call in; '' or another value for any. */
  time: string
}

/** The promise to a sender. Every screen, mail and list repeats it. */
export interface AnswerPromise {
  by: Date
  /** "by 4.09pm on Thursday 26 November"; "between 12 noon and 5pm on Monday 23 November". */
  when: string
  /** "We will call you by 4.09pm on Thursday 26 November." */
  promise: string
  /** The confirmation: the form's words, and the promise. */
  sentences: readonly string[]
  /**
   * The office cannot answer within the hours that an urgent enquiry asks for, so its sender is asked
   * first to call who answers now.
   */
  cannotWait: boolean
}

/** The hours of product.md 9, used when the content has none. */
const defaultOpeningHours = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
]

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs

/** A promise leaves the office at least this many open minutes to answer. */
const leastOpenMinutes = 120
/** A part of the day with fewer open minutes is too short to promise a call in. */
const leastPartMinutes = 30
/** Days on which the office opens. After these it calls at another time than was chosen. */
const mostDaysForPart = 5

/**
 * Makes the promise to the sender of an enquiry.
 *
 * - working days: when the office closes on the nth working day after the day of receipt
 * - hours while open: that many open hours after receipt
 * - hours: by the clock; if the office is closed then, its last closing time before; if that leaves
 *  fewer than two open hours, two open hours after receipt, but never more than those hours of working
 *  days
 * - urgent: the promise for urgent enquiries, or the form's own if that is sooner
 * - a chosen part of the day: when that part or the office closes, on the next day that has all of it
 *  ahead, or two open hours of it
 *
 * The office is always open, or just closing, at the promised moment.
 * @param hours the office's, as the content has them: with none that can be used the default hours count
 * @example
 * makePromise({kind: 'contact', urgency: '', time: ''}, londonMoment('2026-12-24', '17:30')).by // londonMoment('2026-12-29', '09:30')
 */
export function makePromise(
  choices: Choices,
  received: Date,
  hours: HoursContent = {openingHours: []},
): AnswerPromise {
  return promiseBy(
    choices,
    received,
    byHours(hours, (each) => promisedMoment(choices, received, each)),
  )
}

/** The words of the promise to answer an enquiry by a moment. */
export function promiseBy({kind, urgency, time}: Choices, received: Date, by: Date): AnswerPromise {
  const {
    promise: usual,
    received: {paragraphs, action},
  } = siteForm(kind)
  const urgent = urgentOf(kind, urgency)
  const part = partOfDay(time)
  const day = londonDay(by)
  const isInPart = part && londonMoment(day, part.from) < by && by <= londonMoment(day, part.to)
  const when = isInPart
    ? `between ${clock(part.from)} and ${clockAt(by)} on ${weekdayAndDate(by)}`
    : `by ${momentInWords(by)}`
  if (urgent) {
    const cannotWait = by.getTime() - received.getTime() > urgent.promise.value * hourMs
    const because = `you marked it urgent, so ${cannotWait ? urgent.laterAction : urgent.action} ${when}${sampleMark(usual)}. ${urgent.begins}`
    // One sentence with the slower promise, which would contradict it.
    const last = paragraphs.at(-1) ?? ''
    const sentences = [...paragraphs.slice(0, -1), `${last.replace(/\.$/, '')}: ${because}`]
    return {by, when, promise: capital(because), sentences, cannotWait}
  }
  const because =
    (isInPart && `You chose the ${part.name}, so our call waits for it: `) ||
    (part && `You chose the ${part.name}, when our office is closed: `) ||
    ''
  const promise = capital(`${because}${action} ${when}${sampleMark(usual)}.`)
  return {by, when, promise, sentences: [...paragraphs, promise], cannotWait: false}
}

function promisedMoment({kind, urgency, time}: Choices, received: Date, hours: Hours) {
  const {promise} = siteForm(kind)
  const urgent = urgentOf(kind, urgency)
  const part = partOfDay(time)
  if (part)
    return endOfPart(part, received, hours) ?? answerBy(promise, nextEndOf(part, received), hours)
  return earlier(
    answerBy(promise, received, hours),
    urgent && answerBy(urgent.promise, received, hours),
  )
}

function answerBy({value, unit, whileOpen}: ReplyPromise, received: Date, hours: Hours) {
  if (unit === 'working day') return nthClosing(value, received, hours)
  const least = whileOpen ? value * 60 : leastOpenMinutes
  const soonest = afterOpenMinutes(received, least, hours)
  if (whileOpen || !soonest) return soonest
  const byClock = lastOpen(received, new Date(received.getTime() + value * hourMs), hours)
  const end = afterHoursOfWorkingDays(received, value, hours)
  const latest = end && lastOpen(received, end, hours)
  return earlier(byClock && byClock > soonest ? byClock : soonest, latest)
}

const earlier = (a: Date | undefined, b: Date | undefined) => (a && b && b < a ? b : a)

/** The moment that `find` finds by the hours of the content, else by the default ones. */
function byHours(content: HoursContent, find: (hours: Hours) => Date | undefined) {
  const hasHours = content.openingHours.length > 0
  const found = hasHours ? find(readHours(content)) : undefined
  if (found) return found
  if (hasHours)
    log.error(
      `By the opening hours of the content nobody is there in the next ${mostDays} days: the default hours count.`,
    )
  const byDefault =
    find(readHours({...content, openingHours: defaultOpeningHours})) ??
    find(readHours({openingHours: defaultOpeningHours}))
  if (!byDefault) throw new Error('The office never opens: look at the bank holidays')
  return byDefault
}

/** When a part of the day ends on the next day that has enough of it ahead, or when the office closes in it. */
function endOfPart({from, to}: PartOfDay, received: Date, hours: Hours) {
  let openDays = 0
  for (const day of daysFrom(londonDay(received))) {
    const stretches = hours(day)
    if (stretches.length > 0 && ++openDays > mostDaysForPart) return undefined
    const begins = londonMoment(day, from)
    const open = between(stretches, later(begins, received), londonMoment(day, to))
    const least = received <= begins ? leastPartMinutes : leastOpenMinutes
    if (openMs(open) >= least * minuteMs) return open.at(-1)?.closes
  }
  return undefined
}

function nextEndOf({to}: PartOfDay, received: Date) {
  const today = londonDay(received)
  const end = londonMoment(today, to)
  return end > received ? end : londonMoment(addDays(today, 1), to)
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** The parts of open stretches that lie between two moments. */
function between(stretches: readonly Stretch[], from: Date, to: Date): Stretch[] {
  return stretches
    .map(({opens, closes}) => ({opens: later(opens, from), closes: closes < to ? closes : to}))
    .filter(({opens, closes}) => opens < closes)
}

const openMs = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, {opens, closes}) => sum + closes.getTime() - opens.getTime(), 0)

/** The last moment up to `until` at which the office is open or closes. */
function lastOpen(from: Date, until: Date, hours: Hours) {
  let last: Date | undefined
  for (const day of daysFrom(londonDay(from))) {
    if (day > londonDay(until)) return last
    last = between(hours(day), from, until).at(-1)?.closes ?? last
  }
  return last
}

/** The moment after a number of hours, counted on days on which the office opens. */
function afterHoursOfWorkingDays(received: Date, value: number, hours: Hours) {
  let left = value * hourMs
  for (const day of daysFrom(londonDay(received))) {
    if (hours(day).length === 0) continue
    const from = later(londonMoment(day, '00:00'), received)
    const until = londonMoment(addDays(day, 1), '00:00').getTime() - from.getTime()
    if (until >= left) return new Date(from.getTime() + left)
    left -= until
  }
  return undefined
}

function afterOpenMinutes(received: Date, minutes: number, hours: Hours) {
  let left = minutes * minuteMs
  let counted = received
  for (const day of daysFrom(londonDay(received)))
    for (const {opens, closes} of hours(day)) {
      const from = later(opens, counted)
      const open = closes.getTime() - from.getTime()
      if (open >= left) return new Date(from.getTime() + left)
      if (open > 0) {
        left -= open
        counted = closes
      }
    }
  return undefined
}

function nthClosing(workingDays: number, received: Date, hours: Hours) {
  let left = workingDays
  for (const day of daysFrom(addDays(londonDay(received), 1))) {
    const last = hours(day).at(-1)?.closes
    if (last && --left === 0) return last
  }
  return undefined
}
