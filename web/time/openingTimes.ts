import {weekdays} from '@home-care/schemas/options/weekdays.ts'
import * as z from 'zod'
import {isBankHoliday} from './bankHolidays.ts'
import {addDays, type Day, londonDay, londonMoment} from './londonTime.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Opening hours: days that share an opening and a closing time, `HH:MM` in London. */
const openingHoursSchema = z
  .object({
    days: z.array(z.enum(weekdays.map(({value}) => value))).min(1),
    opens: time,
    closes: time,
  })
  .refine(({opens, closes}) => opens < closes, 'opens after it closes')
export type OpeningHours = z.infer<typeof openingHoursSchema>

/** A period in which the office is open without a break. */
export interface Stretch {
  opens: Date
  closes: Date
}

/** The number of days ahead to look for open hours. */
export const mostDays = 31

/**
 * Returns the usable opening hours.
 * @param openingHours as the content has them, unchecked: invalid entries are skipped and logged
 * @example
 * readOpeningHours([{days: ['Monday'], opens: '09:00', closes: '17:00'}, 'always']).length // 1
 */
export function readOpeningHours(openingHours: readonly unknown[]): OpeningHours[] {
  return openingHours.flatMap((entry) => {
    const parsed = openingHoursSchema.safeParse(entry)
    if (parsed.success) return parsed.data
    console.error(`Opening hours of the content cannot be used:\n${z.prettifyError(parsed.error)}`)
    return []
  })
}

/** Yields the days to look at, one at a time: most callers need only a day or two. */
export function* daysFrom(first: Day): Generator<Day> {
  for (let days = 0; days < mostDays; days++) yield addDays(first, days)
}

/**
 * Returns a day's open stretches, in order of opening.
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
 * Returns the open stretches that end after a moment. Those that meet or overlap are joined, also one
 * that closes at 23:59 with one that opens at 00:00, because an editor cannot enter 24:00.
 * @example
 * stretchesFrom(new Date('2026-11-23T12:00Z'), [{days: ['Monday'], opens: '09:00', closes: '17:00'}])[0].closes.getUTCHours() // 17
 */
export function stretchesFrom(
  moment: Date,
  hours: readonly OpeningHours[],
  onBankHolidays = false,
): Stretch[] {
  // Starts a day earlier to include a stretch that began before midnight.
  const days = [...daysFrom(addDays(londonDay(moment), -1))]
  return joined(days.flatMap((day) => stretchesOf(day, hours, onBankHolidays))).filter(
    ({closes}) => closes > moment,
  )
}

/**
 * Joins stretches that meet or overlap, in order of opening.
 * @example
 * joined([{opens: new Date(2), closes: new Date(3)}, {opens: new Date(1), closes: new Date(2)}]).length // 1
 */
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
