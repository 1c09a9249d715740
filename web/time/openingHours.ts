import {type Weekday, weekdays} from '@home-care/schemas/options/weekdays.ts'
import {clock} from './londonTime.ts'

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

/**
 * Formats opening hours. Incomplete entries are left out.
 * @param hours times as HH:MM of the 24-hour clock, as the schema checks
 */
export function hoursLines(
  hours: readonly {days?: readonly Weekday[]; opens?: string; closes?: string}[],
): HoursLine[] {
  return hours.flatMap(({days, opens, closes}) =>
    days?.length && opens && closes
      ? [{days: dayRange(days), times: `${clock(opens)}–${clock(closes)}`}]
      : [],
  )
}
