import {weekdays} from 'schemas/options/weekdays.ts'
import * as z from 'zod'
import {isBankHoliday} from './bankHolidays.ts'
import {addDays, type Day, londonDay, londonMoment} from './londonTime.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** When the office answers: days that open and close at the same times, `HH:MM` by a London clock. */
const openingHoursSchema = z
  .object({
    days: z.array(z.enum(weekdays.map(({value}) => value))).min(1),
    opens: time,
    closes: time,
  })
  .refine(({opens, closes}) => opens < closes, 'opens after it closes')
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** A time somebody is there, without a break. */
export interface Stretch {
  opens: Date
  closes: Date
}

/** How far ahead is looked: hours that come to nothing by then are no hours. */
export const mostDays = 31

/**
 * Opening hours of which it can be told when they are.
 * @param openingHours as the content has them, whatever that is: what cannot be hours is passed over
 *   with a line in the log
 */
export function readOpeningHours(openingHours: readonly unknown[]): OpeningHours[] {
  return openingHours.flatMap((entry) => {
    const parsed = openingHoursSchema.safeParse(entry)
    if (parsed.success) return parsed.data
    console.error(`Opening hours of the content cannot be used:\n${z.prettifyError(parsed.error)}`)
    return []
  })
}

/** As many as are looked at, each when it is asked for: most who ask need a day or two. */
export function* daysFrom(first: Day): Generator<Day> {
  for (let days = 0; days < mostDays; days++) yield addDays(first, days)
}

/**
 * A day's open stretches, in order of opening.
 * @param onBankHolidays whether the hours hold on bank holidays too; the office's do not
 */
export function stretchesOf(
  day: Day,
  hours: readonly OpeningHours[],
  onBankHolidays = false,
): Stretch[] {
  if (!onBankHolidays && isBankHoliday(day)) return []
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

const minuteMs = 60 * 1000

/**
 * The open stretches from a moment on, those that meet or overlap joined: one that closes at 23:59
 * and one that opens at 00:00 are one, as no editor can write 24:00.
 */
export function stretchesFrom(
  moment: Date,
  hours: readonly OpeningHours[],
  onBankHolidays = false,
): Stretch[] {
  // From the day before, so that what has been open since before midnight is one with it.
  const days = [...daysFrom(addDays(londonDay(moment), -1))]
  return joined(days.flatMap((day) => stretchesOf(day, hours, onBankHolidays))).filter(
    ({closes}) => closes > moment,
  )
}

/** Stretches in order of opening, those that meet or overlap made one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.opens.getTime() - b.opens.getTime())) {
    const last = whole.at(-1)
    if (last && stretch.opens.getTime() - last.closes.getTime() <= minuteMs) {
      if (stretch.closes > last.closes) last.closes = stretch.closes
    } else whole.push({...stretch})
  }
  return whole
}
