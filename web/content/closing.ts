import {addDays, type Day, londonDay, londonMoment} from '../enquiries/londonTime.ts'

// When vacancies close: at the end of their closing date, in London.

interface Closing {
  closesOn: string | null
}

/** The last day to apply; undefined where there is none in this age, or what was written is no day. */
function lastDay({closesOn}: Closing): Day | undefined {
  return closesOn && /^2\d{3}-\d\d-\d\d$/.test(closesOn) && Date.parse(closesOn)
    ? closesOn
    : undefined
}

/** The first moment at which nobody can apply any more; undefined where none is set. */
export function closingMoment(vacancy: Closing): Date | undefined {
  const day = lastDay(vacancy)
  return day ? londonMoment(addDays(day, 1), '00:00') : undefined
}

/** Whether somebody can still apply. */
export function isOpen(vacancy: Closing, now: Date): boolean {
  const day = lastDay(vacancy)
  return !day || londonDay(now) <= day
}
