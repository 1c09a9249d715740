/** A calendar day, `YYYY-MM-DD`. Days begin and end in London. */
export type Day = string

/**
 * Whether text is a day that exists in the calendar.
 * @example
 * isDay('2026-02-30') // false
 */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Adds days to a day; a negative number goes back.
 * @example
 * addDays('2026-12-31', 1) // '2027-01-01'
 */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * The Monday of a day's week.
 * @example
 * mondayOf('2026-12-09') // '2026-12-07'
 */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const inLondon = new Intl.DateTimeFormat('sv-SE', {timeZone: 'Europe/London'})

/**
 * The day in London at a moment.
 * @example
 * londonDay(new Date('2026-06-30T23:30Z')) // '2026-07-01'
 */
export const londonDay = (moment: Date): Day => inLondon.format(moment)

/** UTC, because a calendar day has no time zone. */
const longDay = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', dateStyle: 'long'})

/**
 * Formats a day: '4 August 2026'. Text that is no day stays as it is.
 * @example
 * formatDay('2026-08-04') // '4 August 2026'
 */
export const formatDay = (day: Day): string => (isDay(day) ? longDay.format(new Date(day)) : day)
