import {nation} from '../provider/provider.ts'
import stored from './bankHolidays.json' with {type: 'json'}

const yearMs = 365 * 24 * 60 * 60 * 1000

/** The bank holidays of our nation: `{date: 'YYYY-MM-DD', title}`. */
export const bankHolidays: readonly {date: string; title: string}[] =
  stored.divisions[nation.bankHolidays]

/** Those in the year after a moment. */
export function bankHolidaysAfter(moment: Date) {
  const [from, to] = [moment, new Date(moment.getTime() + yearMs)].map((each) =>
    each.toISOString().slice(0, 10),
  )
  return bankHolidays.filter(({date}) => from && to && date >= from && date < to)
}
