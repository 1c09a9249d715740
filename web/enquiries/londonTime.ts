/** The provider's office, its opening hours and its promises keep this zone's time. */
const timeZone = 'Europe/London'

const dayMs = 24 * 60 * 60 * 1000

/** A day of the calendar as `YYYY-MM-DD`. */
export type Day = string

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const offsetFormat = new Intl.DateTimeFormat('en-GB', {timeZone, timeZoneName: 'longOffset'})

/** The day it is in London at a moment. */
export function londonDay(moment: Date): Day {
  return dayFormat.format(moment)
}

/** The day after (or, negative, before) a day. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * The moment a London clock shows a time on a day.
 * @param time `HH:MM` or `HH:MM:SS`
 */
export function londonMoment(day: Day, time: string) {
  const asUtc = new Date(`${day}T${time}Z`)
  // The clocks change at 01:00 UTC, when no office is open: the offset an hour either side agrees.
  return new Date(asUtc.getTime() - offsetMs(new Date(asUtc.getTime() - offsetMs(asUtc))))
}

function offsetMs(moment: Date) {
  const name = offsetFormat.formatToParts(moment).find((part) => part.type === 'timeZoneName')
  const [, hours] = /GMT\+(\d\d)/.exec(name?.value ?? '') ?? []
  return Number(hours ?? 0) * 60 * 60 * 1000
}

const longDay = new Intl.DateTimeFormat('en-GB', {timeZone, dateStyle: 'long'})
const longMoment = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment's day for people: '4 August 2026'. */
export function formatDay(moment: Date) {
  return longDay.format(moment)
}

/** A moment for people: 'Tue, 4 Aug 2026, 14:30'. */
export function formatMoment(moment: Date) {
  return longMoment.format(moment)
}
