import {addDays, type Day, isDay} from './day.ts'
import {isBlank} from './isBlank.ts'
import {isRecord} from './isRecord.ts'

// The one walk through a document that finds its days. What is shown until when (shownDocument.ts), the
// reminders (site/dueForReview.ts), and the days on which a page changes all follow from it.

/** The consent of the people in a story or picture. */
export interface Consent {
  isWithdrawn?: boolean
  /** The first day on which they are no longer shown. */
  until?: string
}

/** A consent or a review of a part of a document. */
interface DatedPart {
  /** The field of the document that the part is in; empty for the document itself. */
  field: string
  /** The name of the person, figure or membership around it, or what the picture shows. */
  name: string | undefined
}

export interface DocumentDates {
  consents: (DatedPart & {consent: Consent; isPhotograph: boolean})[]
  reviews: (DatedPart & {on: Day; reviewer: string | null})[]
  /** Days with whose beginning visitors see more of the document, or less. */
  changes: Day[]
}

/** Kept by document, because most are the same object in the next edition. */
const cache = new WeakMap<object, DocumentDates>()

/**
 * The consents, reviews and changes of a document, at any depth.
 * @example
 * datesOf({_id: 'a', closesOn: '2026-12-31'}).changes // ['2027-01-01']
 */
export function datesOf(document: object): DocumentDates {
  const before = cache.get(document)
  if (before) return before
  const found: DocumentDates = {consents: [], reviews: [], changes: []}
  cache.set(document, found)
  const add = (day: Day | undefined) => {
    if (day) found.changes.push(day)
  }
  const look = (part: unknown, field: string, around: string | undefined, key: string): void => {
    if (Array.isArray(part)) for (const each of part) look(each, field, around, key)
    if (!isRecord(part)) return
    const isWhole = field === ''
    const name = isWhole ? undefined : (textIn(part.name) ?? around)
    if (isRecord(part.consent)) {
      const {consent} = part
      const until = textIn(consent.until)
      found.consents.push({
        field,
        name: name ?? textIn(part.alt),
        consent: {isWithdrawn: consent.isWithdrawn === true, ...(until && {until})},
        isPhotograph: key === 'photograph',
      })
      add(dayIn(until))
    }
    const reviewBy = dayIn(part.reviewBy)
    if (reviewBy)
      found.reviews.push({field, name, on: reviewBy, reviewer: textIn(part.reviewer) ?? null})
    add(dayIn(part.shownFrom))
    for (const last of [part.shownUntil, part.closesOn]) add(dayAfter(dayIn(last)))
    for (const [inner, value] of Object.entries(part)) look(value, field || inner, name, inner)
  }
  look(document, '', undefined, '')
  return found
}

/**
 * The day that an editor wrote, or a program with a time behind it; undefined where it is none, or far
 * from any that a page can live to see.
 * @example
 * dayIn('31/12/2026') // undefined
 */
export function dayIn(text: unknown): Day | undefined {
  const day = typeof text === 'string' ? text.slice(0, 10) : ''
  return day.startsWith('2') && isDay(day) ? day : undefined
}

/**
 * Whether a consent was withdrawn or has ended. One whose end cannot be read has ended.
 * @example
 * isLapsed({until: '2026-12-10'}, '2026-12-09') // false
 */
export function isLapsed(
  {isWithdrawn, until}: {isWithdrawn?: unknown; until?: unknown},
  today: Day,
): boolean {
  const end = textIn(until)?.slice(0, 10)
  const isOver = end !== undefined && !(isDay(end) && end > today)
  return isWithdrawn === true || isOver
}

/**
 * Whether a day is between a first and a last one. An end without a readable day is open.
 * @example
 * isWithin('2026-12-24', {shownUntil: '2026-12-24'}) // true
 */
export function isWithin(
  today: Day,
  {shownFrom, shownUntil}: {shownFrom?: unknown; shownUntil?: unknown},
): boolean {
  return (dayIn(shownFrom) ?? '') <= today && today <= (dayIn(shownUntil) ?? '9999')
}

const dayAfter = (day: Day | undefined) => day && addDays(day, 1)

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !isBlank(value) ? value : undefined
