import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {londonMoment} from '@home-care/web/time/londonTime.ts'

/** Days of the week, as `Date.getUTCDay` counts them. */
export const tuesday = 2
export const saturday = 6

/** A London time, such as '23:10', on the next such day of the week after today. */
export function nextDay(weekday: number, time: string) {
  const today = londonDay(new Date())
  const days = Array.from({length: 7}, (_, later) => addDays(today, later + 1))
  const day = days.find((each) => new Date(each).getUTCDay() === weekday) ?? today
  return londonMoment(day, time)
}
