import {type Weekday, weekdays} from '@home-care/schemas/options/weekdays.ts'
import {clock} from '@home-care/schemas/rules/clock.ts'
import {addDays, type Day} from '@home-care/schemas/rules/day.ts'
import {londonMoment, weekdayAndDate} from './londonTime.ts'
import {type OtherDay, usableWeek} from './openingTimes.ts'

/** One line of opening hours: `{days: 'Mon–Fri', times: '8am–6pm'}`. */
export type HoursLine = {days: string; times: string}

const order: Weekday[] = weekdays.map(({value}) => value)

/** Joins consecutive days: Mon–Fri; Sat, Mon stay apart. */
function dayRange(days: readonly Weekday[]): string {
  const places = order.flatMap((day, place) => (days.includes(day) ? [place] : []))
  const runs: number[][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run?.at(-1) === place - 1) run.push(place)
    else runs.push([place])
  }
  const short = (place = 0) => order[place]?.slice(0, 3) ?? ''
  return runs
    .map((run) => {
      const [first, last] = [run.at(0), run.at(-1)]
      if (run.length === 1) return short(first)
      return run.length === 2 ? `${short(first)}, ${short(last)}` : `${short(first)}–${short(last)}`
    })
    .join(', ')
}

/** 8am–6pm; a whole day is day and night. */
const timesOf = (opens: string, closes: string) =>
  opens === '00:00' && closes === '23:59' ? 'day and night' : `${clock(opens)}–${clock(closes)}`

/** Formats opening hours, as the content has them. Entries that cannot be used are left out. */
export const hoursLines = (hours: readonly unknown[]): HoursLine[] =>
  usableWeek(hours).map(({days, opens, closes}) => ({
    days: dayRange(days),
    times: timesOf(opens, closes),
  }))

/**
 * Formats days whose hours are not the week's, in their order. Days one after the other with the same
 * hours, for the same reason, are one line.
 * @param before leaves out lines that begin on this day or later
 * @example
 * otherDayLines([{day: '2026-12-25', why: 'Christmas Day', times: []}], '2027-01-01') // [{days: 'Friday 25 December (Christmas Day)', times: 'closed'}]
 */
export function otherDayLines(days: readonly OtherDay[], before: Day): HoursLine[] {
  const runs: {from: Day; to: Day; why: string; times: string}[] = []
  for (const {day, why, times: stretches} of days) {
    const times = stretches.map(({opens, closes}) => timesOf(opens, closes)).join(', ') || 'closed'
    const last = runs.at(-1)
    if (last?.why === why && last.times === times && addDays(last.to, 1) === day) last.to = day
    else runs.push({from: day, to: day, why, times})
  }
  const inWords = (day: Day) => weekdayAndDate(londonMoment(day, '12:00'))
  return runs
    .filter(({from}) => from < before)
    .map(({from, to, why, times}) => ({
      days: `${inWords(from)}${to === from ? '' : ` to ${inWords(to)}`}${why && ` (${why})`}`,
      times,
    }))
}
