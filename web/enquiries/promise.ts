import type {ReplyPromise} from '@home-care/schemas/site/promises.ts'
import {addDays, londonDay} from '../time/londonTime.ts'
import {
  daysFrom,
  mostDays,
  type OpeningHours,
  readOpeningHours,
  stretchesOf,
} from '../time/openingTimes.ts'

/** The hours of spec section 9, used when the content has none. */
const defaultOpeningHours: OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
]

const minuteMs = 60 * 1000

/** A promised time leaves the office at least this many open minutes to answer. */
const leastOpenMinutes = 120

/**
 * Returns the moment by which an enquiry received at `received` is promised an answer. The office is
 * always open, or just closing, at that moment.
 *
 * - working days: when the office closes on the nth working day after the day of receipt
 * - hours while open: that many open hours after receipt
 * - hours: by the clock; if the office is closed then, its last closing time before; if that leaves
 *  fewer than two open hours, two open hours after receipt
 *
 * Bank holidays of England are not working days.
 * @param openingHours as the content has them, unchecked: invalid entries are skipped and logged, and
 *   with none left the default hours count
 * @example
 * promisedBy(contactForm.promise, londonMoment('2026-12-24', '17:30')) // londonMoment('2026-12-29', '09:30')
 */
export function promisedBy(
  {value, unit, whileOpen}: ReplyPromise,
  received: Date,
  openingHours: readonly unknown[] = defaultOpeningHours,
): Date {
  if (unit === 'working day')
    return byOpeningHours(openingHours, (hours) => nthClosing(value, received, hours))
  return byOpeningHours(openingHours, (hours) => {
    const least = whileOpen ? value * 60 : leastOpenMinutes
    const soonest = afterOpenMinutes(received, least, hours)
    if (whileOpen || !soonest) return soonest
    const latest = lastOpen(received, new Date(received.getTime() + value * 60 * minuteMs), hours)
    return latest && latest > soonest ? latest : soonest
  })
}

/** The last moment up to `until` at which the office is open or closes. */
function lastOpen(from: Date, until: Date, hours: readonly OpeningHours[]) {
  let last: Date | undefined
  for (const day of daysFrom(londonDay(from))) {
    for (const {opens, closes} of stretchesOf(day, hours)) {
      if (opens > until) return last
      last = closes < until ? closes : until
    }
  }
  return last
}

function byOpeningHours(
  openingHours: readonly unknown[],
  find: (hours: OpeningHours[]) => Date | undefined,
) {
  const hours = readOpeningHours(openingHours)
  const found = hours.length > 0 ? find(hours) : undefined
  if (found) return found
  if (openingHours.length > 0)
    console.error(
      `By the opening hours of the content nobody is there in the next ${mostDays} days: the default hours count.`,
    )
  const byDefault = find(defaultOpeningHours)
  if (!byDefault) throw new Error('The office never opens: look at the bank holidays')
  return byDefault
}

function afterOpenMinutes(received: Date, minutes: number, hours: readonly OpeningHours[]) {
  let left = minutes * minuteMs
  let counted = received.getTime()
  for (const day of daysFrom(londonDay(received))) {
    for (const shift of stretchesOf(day, hours)) {
      const from = Math.max(shift.opens.getTime(), counted)
      const open = shift.closes.getTime() - from
      if (open >= left) return new Date(from + left)
      if (open > 0) {
        left -= open
        counted = from + open
      }
    }
  }
  return undefined
}

function nthClosing(workingDays: number, received: Date, hours: readonly OpeningHours[]) {
  let left = workingDays
  for (const day of daysFrom(addDays(londonDay(received), 1))) {
    const closings = stretchesOf(day, hours).map(({closes}) => closes.getTime())
    if (closings.length > 0 && --left === 0) return new Date(Math.max(...closings))
  }
  return undefined
}
