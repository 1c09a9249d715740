import type {OpeningHours, OtherHours} from '../sanity.types.ts'
import {formatDay} from './day.ts'

/** Advice on opening hours that contradict themselves or each other. */
export function hoursAgree(hours: OpeningHours[] | undefined): true | string {
  const seen: Required<Pick<OpeningHours, 'days' | 'opens' | 'closes'>>[] = []
  for (const {days, opens, closes} of hours ?? []) {
    if (!days || !opens || !closes) continue
    // Times of the 24-hour clock sort as text does.
    if (closes <= opens) {
      return `From ${opens} to ${closes} is not possible: it closes before it opens. For a night use two lines, until 23:59 and from 00:00.`
    }
    for (const other of seen) {
      const day = days.find((each) => other.days.includes(each))
      if (day && opens < other.closes && other.opens < closes) {
        return `${day} appears twice, from ${other.opens} to ${other.closes} and from ${opens} to ${closes}.`
      }
    }
    seen.push({days, opens, closes})
  }
  return true
}

/** Refuses a single day that is both closed and open, or open twice at one time. */
export function otherHoursAgree(days: OtherHours[] | undefined): true | string {
  for (const [at, {date, isClosed, opens = '', closes = ''}] of (days ?? []).entries())
    for (const other of days?.slice(0, at) ?? [])
      if (
        date &&
        other.date === date &&
        (isClosed ||
          other.isClosed ||
          (opens < (other.closes ?? '') && (other.opens ?? '') < closes))
      )
        return `${formatDay(date)} is there twice.`
  return true
}
