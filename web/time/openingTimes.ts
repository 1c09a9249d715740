import {log} from '@home-care/environment/log.ts'
import {weekdays} from '@home-care/schemas/options/weekdays.ts'
import {addDays, type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import * as z from 'zod'
import {bankHolidayName, isBankHoliday} from './bankHolidays.ts'
import {clockTime, londonMoment} from './londonTime.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const opensFirst = [
  ({opens, closes}: {opens: string; closes: string}) => opens < closes,
  'opens after it closes',
] as const

/** Opening hours: days that share an opening and a closing time, `HH:MM` in London. */
const weekSchema = z
  .object({
    days: z.array(z.enum(weekdays.map(({value}) => value))).min(1),
    opens: time,
    closes: time,
  })
  .refine(...opensFirst)

const why = z.string().optional().catch(undefined)

/** The hours of a single day, in place of the week's. */
const otherDaySchema = z.union([
  z.object({date: z.iso.date(), why, isClosed: z.literal(true)}),
  z.object({date: z.iso.date(), why, opens: time, closes: time}).refine(...opensFirst),
])

/** When a telephone is answered, as the content has it, unchecked. */
export interface HoursContent {
  /** By days of the week. */
  openingHours: readonly unknown[]
  /** On single days, in place of the week's. */
  otherHours?: readonly unknown[]
  /** Whether the week's hours hold on bank holidays too; the office's do not. */
  onBankHolidays?: boolean
}

/** A period in which the office is open without a break. */
export interface Stretch {
  opens: Date
  closes: Date
}

/** Returns a day's open stretches, in order and apart from each other. */
export type Hours = (day: Day) => Stretch[]

/** The number of days ahead to look for open hours: more than the longest closing. */
export const mostDays = 400

/** Days ahead, as pages name them. */
const daysAhead = 31

/**
 * Returns the hours of a telephone: everything that depends on them asks this function. A single day
 * of `otherHours` comes before a bank holiday, and that before the week.
 * @param content unchecked: invalid entries are skipped and logged
 * @example
 * readHours({openingHours: [{days: ['Monday'], opens: '09:00', closes: '17:00'}]})('2026-11-23').length // 1
 */
export function readHours({
  openingHours,
  otherHours = [],
  onBankHolidays = false,
}: HoursContent): Hours {
  const week = usableWeek(openingHours)
  const otherDays = valid(otherDaySchema, otherHours)
  return (day) => {
    const others = otherDays.filter(({date}) => date === day)
    // A day that is both closed and open is closed: the site promises no call on it.
    if (others.some((other) => 'isClosed' in other)) return []
    if (others.length === 0 && !onBankHolidays && isBankHoliday(day)) return []
    const name = weekdayName.format(new Date(day))
    const hours =
      others.length > 0 ? others : week.filter(({days}) => days.some((open) => open === name))
    return mergeStretches(
      hours.flatMap((each) =>
        'opens' in each
          ? [{opens: londonMoment(day, each.opens), closes: londonMoment(day, each.closes)}]
          : [],
      ),
    )
  }
}

/** The valid lines of a week's opening hours, both for pages and for calculations. */
export const usableWeek = (openingHours: readonly unknown[]) => valid(weekSchema, openingHours)

function valid<Schema extends z.ZodType>(schema: Schema, entries: readonly unknown[]) {
  return entries.flatMap((entry): z.output<Schema>[] => {
    const parsed = schema.safeParse(entry)
    if (parsed.success) return [parsed.data]
    log.error(`Opening hours of the content cannot be used:\n${z.prettifyError(parsed.error)}`)
    return []
  })
}

/** Yields the days to look at, one at a time: most callers need only a day or two. */
export function* daysFrom(first: Day): Generator<Day> {
  for (let days = 0; days < mostDays; days++) yield addDays(first, days)
}

const weekdayName = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', weekday: 'long'})

const minuteMs = 60 * 1000

/**
 * Returns the open stretches of the next month that end after a moment, at least two where there are.
 * Those that meet or overlap are joined, also one that closes at 23:59 with one that opens at
 * 00:00, because an editor cannot enter 24:00.
 * @example
 * const hours = readHours({openingHours: [{days: ['Monday'], opens: '09:00', closes: '17:00'}]})
 * stretchesFrom(new Date('2026-11-23T12:00Z'), hours)[0].closes.getUTCHours() // 17
 */
export function stretchesFrom(moment: Date, ...lines: readonly Hours[]): Stretch[] {
  // Starts a day earlier to include a stretch that began before midnight.
  const first = addDays(londonDay(moment), -1)
  const found: Stretch[] = []
  for (const day of daysFrom(first)) {
    if (day > addDays(first, daysAhead) && found.filter(({closes}) => closes > moment).length > 1)
      break
    found.push(...lines.flatMap((hours) => hours(day)))
  }
  return mergeStretches(found).filter(({closes}) => closes > moment)
}

/** Joins stretches that meet or overlap, in order of opening. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = []
  for (const stretch of stretches.toSorted((a, b) => a.opens.getTime() - b.opens.getTime())) {
    const last = whole.at(-1)
    if (last && stretch.opens.getTime() - last.closes.getTime() <= minuteMs) {
      if (stretch.closes > last.closes) last.closes = stretch.closes
    } else whole.push({...stretch})
  }
  return whole
}

/** Whether one of some telephones is answered from a moment to another without a break. */
export function isAnsweredThroughout(from: Date, until: Date, ...telephones: HoursContent[]) {
  const [first] = stretchesFrom(from, ...telephones.map(readHours))
  // A stretch until 23:59 ends a minute before one from 00:00: see `stretchesFrom`.
  return first !== undefined && first.opens <= from && first.closes >= until
}

/** A day whose hours are not the week's. */
export interface OtherDay {
  day: Day
  /** "Christmas Eve". */
  why: string
  /** `HH:MM` in London; empty on a day that is closed. */
  times: {opens: string; closes: string}[]
}

/** The days from one on whose hours are not the week's: the content's single days and bank holidays. */
export function otherDaysFrom(first: Day, days: number, content: HoursContent): OtherDay[] {
  const hours = readHours(content)
  const otherDays = valid(otherDaySchema, content.otherHours ?? [])
  return Array.from({length: days}, (_, later) => addDays(first, later)).flatMap((day) => {
    const other = otherDays.find(({date}) => date === day)
    const holiday = content.onBankHolidays ? undefined : bankHolidayName(day)
    if (!other && !holiday) return []
    const times = hours(day).map(({opens, closes}) => ({
      opens: clockTime(opens),
      closes: clockTime(closes),
    }))
    return [{day, why: other?.why ?? holiday ?? '', times}]
  })
}
