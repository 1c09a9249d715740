import {log} from '@home-care/environment/log.ts'
import stored from '@home-care/schemas/options/bankHolidays.json' with {type: 'json'}
import {type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import * as z from 'zod'

const eventSchema = z.object({title: z.string(), date: z.iso.date(), notes: z.string().optional()})

/** The shape of bankHolidays.json: one division of the government's list, with its source. */
export const bankHolidaysSchema = z.object({
  source: z.url(),
  division: z.string(),
  /** When the list was last fetched or edited. */
  updated: z.iso.date(),
  note: z.string(),
  events: z.array(eventSchema).min(1),
})
export type BankHolidays = z.infer<typeof bankHolidaysSchema>

const {events} = bankHolidaysSchema.parse(stored)
const holidays: ReadonlyMap<Day, string> = new Map(events.map(({date, title}) => [date, title]))
const years = new Set(events.map(({date}) => yearOf(date)))
const unknownYears = new Set<number>()

const lastKnownYear = Math.max(...years)

/**
 * Whether a day is a bank holiday in England and Wales. For a year the list does not cover, every day
 * counts as a working day, and the log warns once per year.
 */
export function isBankHoliday(day: Day): boolean {
  const year = yearOf(day)
  if (!years.has(year) && !unknownYears.has(year)) {
    unknownYears.add(year)
    log.warn(
      `The bank holidays of ${year} are not known (the list ends with ${lastKnownYear}): promises count them as working days. Fetch the list with \`npm run bank-holidays\`.`,
    )
  }
  return holidays.has(day)
}

/** Warns in the log when the list ends this year or earlier. */
export function warnWhenListEnds(now = new Date()) {
  if (lastKnownYear <= yearOf(londonDay(now)))
    log.warn(`The list of bank holidays ends with ${lastKnownYear}: run \`npm run bank-holidays\`.`)
}

/** The name of a bank holiday: "Boxing Day". */
export const bankHolidayName = (day: Day) => holidays.get(day)

function yearOf(day: Day) {
  return Number(day.slice(0, 4))
}
