import type {Day} from '@home-care/schemas/rules/day.ts'
import {clockTime, londonMoment} from './londonTime.ts'
import {type HoursContent, readHours} from './openingTimes.ts'

/** When a day begins on which the office is closed. */
const morning = '08:00'
const lastOfDay = '23:59'
const hourMs = 60 * 60 * 1000
const quarterMs = hourMs / 4

/**
 * The default time of a reminder: when the office opens on its day; for today after that, in an hour. A
 * mail at once would be useless to the person who sets it, as they have just read the enquiry.
 * @returns `HH:MM` in London
 * @example
 * usualReminderTime('2026-11-27', new Date('2026-11-26T12:00Z')) // '08:00'
 */
export function usualReminderTime(
  day: Day,
  now: Date,
  hours: HoursContent = {openingHours: []},
): string {
  const opens = readHours(hours)(day)[0]?.opens ?? londonMoment(day, morning)
  if (opens > now) return clockTime(opens)
  const soon = new Date(Math.ceil((now.getTime() + hourMs) / quarterMs) * quarterMs)
  return soon < londonMoment(day, lastOfDay) ? clockTime(soon) : lastOfDay
}
