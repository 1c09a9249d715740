import type {Day} from '@home-care/schemas/rules/day.ts'
import {clockTime, londonMoment} from './londonTime.ts'

/** The start of the office's day. */
const morning = '08:00'
const lastOfDay = '23:59'
const hourMs = 60 * 60 * 1000
const quarterMs = hourMs / 4

/**
 * The default time of a reminder: 8am on its day; for today after 8am, in an hour. A mail at once would
 * be useless to the person who sets it, as they have just read the enquiry.
 * @returns `HH:MM` in London
 * @example
 * usualReminderTime('2026-11-27', new Date('2026-11-26T12:00Z')) // '08:00'
 */
export function usualReminderTime(day: Day, now: Date): string {
  if (londonMoment(day, morning) > now) return morning
  const soon = new Date(Math.ceil((now.getTime() + hourMs) / quarterMs) * quarterMs)
  return soon < londonMoment(day, lastOfDay) ? clockTime(soon) : lastOfDay
}
