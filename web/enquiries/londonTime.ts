/** The provider's office, its opening hours and its promises keep this zone's time. */
const timeZone = 'Europe/London'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** A day of the calendar as `YYYY-MM-DD`. */
export type Day = string

/** Whether a text is a day that the calendar has. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = new Date(text)
  // 30 February is taken for 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const hourFormat = new Intl.DateTimeFormat('en-GB', {timeZone, hour: '2-digit', hourCycle: 'h23'})

/** The day it is in London at a moment. */
export function londonDay(moment: Date): Day {
  return new Date(moment.getTime() + offsetMs(moment)).toISOString().slice(0, 10)
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

/** Offsets by hour since 1970: asking `Intl` takes longer than all else that a promise is made of. */
const offsets = new Map<number, number>()
/** More than a year has. Who asks for the hours may be a stranger. */
const mostOffsets = 10_000

/** The clocks are changed on the hour: London's offset is the same for all of one. */
function offsetMs(moment: Date) {
  const hour = Math.floor(moment.getTime() / hourMs)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = readOffset(moment)
  if (offsets.size === mostOffsets) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** London keeps UTC or is one hour ahead. Chrome before 95 cannot name the offset. */
function readOffset(moment: Date) {
  return Number(hourFormat.format(moment)) === moment.getUTCHours() ? 0 : hourMs
}

/** A day is no moment: it is the same in every zone. */
const longDay = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', dateStyle: 'long'})
const longMoment = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** A day for people: '4 August 2026'. */
export function formatDay(day: Day) {
  return longDay.format(new Date(day))
}

const longMonth = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
})

/** A month (`YYYY-MM`) for people: 'August 2026'. */
export function formatMonth(month: string) {
  return longMonth.format(new Date(`${month}-01`))
}

/** A moment for people: 'Tue, 4 Aug 2026, 14:30'. */
export function formatMoment(moment: Date) {
  return longMoment.format(moment)
}

/** A time of the 24-hour clock for people: 08:00 is 8am, 17:30 is 5.30pm, 12:00 is 12 noon. */
export function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  if (minutes === 0 && hours === 12) return '12 noon'
  const past = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}

const clockFormat = new Intl.DateTimeFormat('en-GB', {timeZone, timeStyle: 'short'})

/** What a London clock shows at a moment: 17:30. */
export function clockTime(moment: Date) {
  return clockFormat.format(moment)
}

/** The same for people: 5.30pm. */
export function clockAt(moment: Date) {
  return clock(clockTime(moment))
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', {timeZone, weekday: 'long'})
const dayOfMonth = new Intl.DateTimeFormat('en-GB', {timeZone, day: 'numeric', month: 'long'})

/** The day of the week it is in London at a moment: Monday. */
export function weekdayOf(moment: Date) {
  return weekdayFormat.format(moment)
}

/** A moment to come, for people: 10am on Monday 23 November. */
export function momentInWords(moment: Date) {
  return `${clockAt(moment)} on ${weekdayAndDate(moment)}`
}

/** A weekday that could be of any week, with its date: Monday 4 January. */
export function weekdayAndDate(moment: Date) {
  return `${weekdayOf(moment)} ${dayOfMonth.format(moment)}`
}
