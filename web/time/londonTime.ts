import {clock} from '@home-care/schemas/rules/clock.ts'
import type {Day} from '@home-care/schemas/rules/day.ts'

/** The provider's office, opening hours and promises are in London time. */
const timeZone = 'Europe/London'

const hourMs = 60 * 60 * 1000

const hourFormat = new Intl.DateTimeFormat('en-GB', {timeZone, hour: '2-digit', hourCycle: 'h23'})

/**
 * The moment at which London clocks show a time on a day.
 * @param time `HH:MM` or `HH:MM:SS`
 * @example
 * londonMoment('2026-06-15', '09:30') // new Date('2026-06-15T08:30Z')
 */
export function londonMoment(day: Day, time: string) {
  const asUtc = new Date(`${day}T${time}Z`)
  // The offset is unambiguous: clocks change at 01:00 UTC, when no office is open.
  return new Date(asUtc.getTime() - offsetMs(new Date(asUtc.getTime() - offsetMs(asUtc))))
}

/**
 * Caches offsets by hour since 1970: asking `Intl` takes longer than the rest of a promise's
 * arithmetic.
 */
const offsets = new Map<number, number>()
/** More than the hours of a year. The limit protects against arbitrary dates in requests. */
const mostOffsets = 10_000

/** London's offset changes only on the hour, so one lookup serves a whole hour. */
function offsetMs(moment: Date) {
  const hour = Math.floor(moment.getTime() / hourMs)
  const cached = offsets.get(hour)
  if (cached !== undefined) return cached
  const offset = readOffset(moment)
  if (offsets.size === mostOffsets) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/**
 * London is at UTC or one hour ahead. `timeZoneName` offsets need Chrome 95, so this compares hours.
 */
function readOffset(moment: Date) {
  return Number(hourFormat.format(moment)) === moment.getUTCHours() ? 0 : hourMs
}

const longMoment = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const longMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

/**
 * Formats a month (`YYYY-MM`): 'August 2026'.
 * @example
 * formatMonth('2026-08') // 'August 2026'
 */
export function formatMonth(month: string) {
  return longMonth.format(new Date(`${month}-01`))
}

/**
 * Formats a moment: 'Tue, 4 Aug 2026, 14:30'.
 * @example
 * formatMoment(new Date('2026-08-04T13:30Z')) // 'Tue, 4 Aug 2026, 14:30'
 */
export function formatMoment(moment: Date) {
  return longMoment.format(moment)
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {timeZone, timeStyle: 'short'})

/** The time in London at a moment: 17:30. */
export function clockTime(moment: Date) {
  return clockFormat.format(moment)
}

/**
 * The same in words: 5.30pm.
 * @example
 * clockAt(new Date('2026-08-04T16:30Z')) // '5.30pm'
 */
export function clockAt(moment: Date) {
  return clock(clockTime(moment))
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', {timeZone, weekday: 'long'})
const dayOfMonth = new Intl.DateTimeFormat('en-GB', {timeZone, day: 'numeric', month: 'long'})

/**
 * The weekday in London at a moment: Monday.
 * @example
 * weekdayOf(new Date('2027-01-04T09:00Z')) // 'Monday'
 */
export function weekdayOf(moment: Date) {
  return weekdayFormat.format(moment)
}

/**
 * Formats a future moment: 10am on Monday 23 November.
 * @example
 * momentInWords(new Date('2026-11-23T10:00Z')) // '10am on Monday 23 November'
 */
export function momentInWords(moment: Date) {
  return `${clockAt(moment)} on ${weekdayAndDate(moment)}`
}

/**
 * Formats a moment's weekday and date: Monday 4 January.
 * @example
 * weekdayAndDate(new Date('2027-01-04T09:00Z')) // 'Monday 4 January'
 */
export function weekdayAndDate(moment: Date) {
  return `${weekdayOf(moment)} ${dayOfMonth.format(moment)}`
}

const dateAndZone = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZoneName: 'short',
})

/**
 * Formats the moment of a plan, which an hour that comes twice in October leaves no doubt about.
 * @example
 * plannedMoment(new Date('2027-10-31T00:30Z')) // '31 October 2027, 1.30am (BST)'
 */
export function plannedMoment(moment: Date) {
  const parts = dateAndZone.formatToParts(moment)
  const named = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return `${named('day')} ${named('month')} ${named('year')}, ${clockAt(moment)} (${named('timeZoneName')})`
}
