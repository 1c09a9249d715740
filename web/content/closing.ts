import {addDays, type Day, londonMoment} from '../time/londonTime.ts'

// An item ends with its last day in London, and begins with its first.

interface Closing {
  closesOn: string | null
}

/** Parses an editor's day; undefined when it is empty, not a day, or not in this millennium. */
function dayIn(text: string | null | undefined): Day | undefined {
  return text && /^2\d{3}-\d\d-\d\d$/.test(text) && Date.parse(text) ? text : undefined
}

/** The moment applications close; undefined without a closing day. */
export function closingMoment(vacancy: Closing): Date | undefined {
  const day = dayIn(vacancy.closesOn)
  return day ? londonMoment(addDays(day, 1), '00:00') : undefined
}

/** The days an item is shown; without a first or last day that end is open. */
export interface ShownDays {
  shownFrom?: string | null
  shownUntil?: string | null
}

/**
 * @returns whether the item is shown now, and the moment of the next change, if any
 */
export function shownNow({shownFrom, shownUntil}: ShownDays, now: Date) {
  const first = dayIn(shownFrom)
  const begin = first ? londonMoment(first, '00:00') : undefined
  const end = closingMoment({closesOn: shownUntil ?? null})
  const isShown = (!begin || begin <= now) && (!end || now < end)
  const changes = [begin, end].filter((moment) => moment && moment > now)
  return {isShown, changes: changes[0]}
}
