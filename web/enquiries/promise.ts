import type {Weekday} from 'schemas/options/weekdays.ts'
import {bankHolidays} from './bankHolidays.ts'
import {addDays, type Day, londonDay, londonMoment} from './londonTime.ts'

/** When the office answers: days that open and close at the same times, `HH:MM` by a London clock. */
export interface OpeningHours {
  days: readonly Weekday[]
  opens: string
  closes: string
}

/** What the site promises to somebody who writes (spec section 9). */
export type ContactPromise = 'two business hours' | 'one working day' | '24 hours'

/** The hours of spec section 9, for when the content has none. */
const defaultOpeningHours: readonly OpeningHours[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '08:00',
    closes: '18:00',
  },
]

const minuteMs = 60 * 1000

/**
 * The moment by which somebody who wrote at `received` was promised an answer.
 *
 * - two business hours: 120 minutes of open office, counted from receipt
 * - one working day: when the office closes on the first working day after the day of receipt
 * - 24 hours: by the clock
 *
 * Bank holidays of England are not working days. Hours that never open count as the default ones.
 */
export function promisedBy(
  promise: ContactPromise,
  received: Date,
  openingHours: readonly OpeningHours[] = defaultOpeningHours,
): Date {
  switch (promise) {
    case 'two business hours':
      return afterOpenMinutes(received, 120, usable(openingHours))
    case 'one working day':
      return nextClosing(received, usable(openingHours))
    case '24 hours':
      return new Date(received.getTime() + 24 * 60 * minuteMs)
  }
}

/** Hours as an editor may have left them: a shift that never opens would make a promise endless. */
function usable(openingHours: readonly OpeningHours[]) {
  const open = openingHours.filter(
    ({days, opens, closes}) => days.length > 0 && isTime(opens) && isTime(closes) && opens < closes,
  )
  return open.length > 0 ? open : defaultOpeningHours
}

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)

function afterOpenMinutes(received: Date, minutes: number, hours: readonly OpeningHours[]) {
  let left = minutes * minuteMs
  let counted = received.getTime()
  for (let day = londonDay(received); ; day = addDays(day, 1)) {
    for (const shift of shifts(day, hours)) {
      const from = Math.max(shift.opens.getTime(), counted)
      const open = shift.closes.getTime() - from
      if (open >= left) return new Date(from + left)
      if (open > 0) {
        left -= open
        counted = from + open
      }
    }
  }
}

function nextClosing(received: Date, hours: readonly OpeningHours[]) {
  for (let day = addDays(londonDay(received), 1); ; day = addDays(day, 1)) {
    const closings = shifts(day, hours).map(({closes}) => closes.getTime())
    if (closings.length > 0) return new Date(Math.max(...closings))
  }
}

/** A day's open stretches, in order of opening; none on a bank holiday. */
function shifts(day: Day, hours: readonly OpeningHours[]) {
  if (bankHolidays(Number(day.slice(0, 4))).has(day)) return []
  const name = weekdayName.format(new Date(day))
  return hours
    .filter(({days}) => days.some((open) => open === name))
    .map(({opens, closes}) => ({
      opens: londonMoment(day, opens),
      closes: londonMoment(day, closes),
    }))
    .sort((a, b) => a.opens.getTime() - b.opens.getTime())
}

const weekdayName = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', weekday: 'long'})
