import {bankHolidays} from '@home-care/schemas/options/bankHolidays.ts'
import {addDays, type Day, londonDay} from '@home-care/schemas/rules/day.ts'
import * as z from 'zod'

const eventSchema = z.object({title: z.string(), date: z.iso.date(), notes: z.string().optional()})

/** The shape of bankHolidays.json: the divisions of the government's list, with its source. */
export const bankHolidaysSchema = z.object({
  source: z.url(),
  /** When the list was last fetched or edited. */
  updated: z.iso.date(),
  note: z.string(),
  divisions: z.record(z.string(), z.array(eventSchema).min(1)),
})
export type BankHolidays = z.infer<typeof bankHolidaysSchema>

const holidays: ReadonlyMap<Day, string> = new Map(
  bankHolidays.map(({date, title}) => [date, title]),
)
const lastYear = Math.max(...bankHolidays.map(({date}) => Number(date.slice(0, 4))))

/** By then a new list is out, and there is time for a release. */
const leastDays = 90

/**
 * Whether a day is a bank holiday in our nation. In a year that the list does not cover, no day is.
 */
export const isBankHoliday = (day: Day): boolean => holidays.has(day)

/** A sentence about a list that ends soon, or has ended. */
export function listProblem(now: Date): string | undefined {
  if (addDays(londonDay(now), leastDays) <= `${lastYear}-12-31`) return undefined
  return `The list of bank holidays ends with ${lastYear}: promises count those of later years as working days. Run \`npm run bank-holidays\`, and make a release.`
}

/** The name of a bank holiday: "Boxing Day". */
export const bankHolidayName = (day: Day) => holidays.get(day)
