import {addDays} from '@home-care/schemas/rules/day.ts'
import {dayIn} from '@home-care/schemas/rules/documentDates.ts'
import {londonMoment} from '../time/londonTime.ts'

/** The moment applications close, at the end of the last day in London; undefined without one. */
export function closingMoment({closesOn}: {closesOn: string | null}): Date | undefined {
  const day = dayIn(closesOn)
  return day ? londonMoment(addDays(day, 1), '00:00') : undefined
}
