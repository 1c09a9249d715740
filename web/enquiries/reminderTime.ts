import {clockTime, type Day, londonMoment} from './londonTime.ts'

/** As the office's day begins. */
const morning = '08:00'
const lastOfDay = '23:59'
const hourMs = 60 * 60 * 1000
const quarterMs = hourMs / 4

/**
 * When somebody is reminded on a day, unless they choose another time: that morning; of today, once
 * the morning is over, in an hour. Whoever sets it has just read the enquiry, and a mail at once
 * would tell them nothing.
 * @returns `HH:MM`, as London's clocks show it
 */
export function usualReminderTime(day: Day, now: Date): string {
  if (londonMoment(day, morning) > now) return morning
  const soon = new Date(Math.ceil((now.getTime() + hourMs) / quarterMs) * quarterMs)
  return soon < londonMoment(day, lastOfDay) ? clockTime(soon) : lastOfDay
}
