import {addDays, type Day, londonMoment} from '../enquiries/londonTime.ts'

// When what has a last day is over: at the end of it, in London. What has a first day begins with it.

interface Closing {
  closesOn: string | null
}

/** As an editor wrote it; undefined where there is none in this age, or what was written is no day. */
function dayIn(text: string | null | undefined): Day | undefined {
  return text && /^2\d{3}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : undefined
}

/** The first moment at which nobody can apply any more; undefined where none is set. */
export function closingMoment(vacancy: Closing): Date | undefined {
  const day = dayIn(vacancy.closesOn)
  return day ? londonMoment(addDays(day, 1), '00:00') : undefined
}

/** What is shown in its days; without a first or last one it has no beginning or end. */
export interface ShownDays {
  shownFrom?: string | null
  shownUntil?: string | null
}

/** @returns whether it is shown now, and the moment at which that changes, if it ever does */
export function shownNow({shownFrom, shownUntil}: ShownDays, now: Date) {
  const first = dayIn(shownFrom)
  const begin = first ? londonMoment(first, '00:00') : undefined
  const end = closingMoment({closesOn: shownUntil ?? null})
  const isShown = (!begin || begin <= now) && (!end || now < end)
  const changes = [begin, end].filter((moment) => moment && moment > now)
  return {isShown, changes: changes[0]}
}
