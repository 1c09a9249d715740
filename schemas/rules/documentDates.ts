import {contentTypes, isContentType} from '../site/relations.ts'
import {documentTypes} from '../site/siteMap.ts'
import {addDays, type Day, isDay} from './day.ts'
import {isBlank} from './isBlank.ts'
import {isRecord} from './isRecord.ts'

// The one walk through a document that finds its days. What is shown until when (shownDocument.ts), the
// lists of what is due (site/dueDays.ts), and the days on which a page changes all follow from it.

/** The consent of the people in a story or picture. */
export interface Consent {
  isWithdrawn?: boolean
  /** The first day on which they are no longer shown. */
  until?: string
}

/** A day, a consent or a review of a part of a document. */
interface DatedPart {
  /** The field of the document that the part is in; empty for the document itself. */
  field: string
  /** The name of the person, figure or membership around it, or what the picture shows. */
  name: string | undefined
}

/** A picture or file that a document uses. */
interface Use extends DatedPart {
  /** The id of its document. */
  asset: string
  isPhotograph: boolean
}

export interface PictureConsent {
  /** The id of the picture's document. */
  asset: string
  /** As it was written, of any shape. */
  consent: unknown
}

export interface DocumentDates {
  consents: (DatedPart & {consent: Consent; isPhotograph: boolean})[]
  reviews: (DatedPart & {on: Day; reviewer: string | null})[]
  /** Consents of the people in a picture: beside it, around it, or in the picture's own document. */
  pictures: PictureConsent[]
  /** The first and last days on the site, and days with other opening hours. */
  days: (DatedPart & {on: Day; kind: 'firstDay' | 'lastDay' | 'otherHours' | 'closed'})[]
  uses: Use[]
  /** Whether any part of it can be hidden. */
  canHide: boolean
  /** Days with whose beginning visitors see more of the document, or less. */
  changes: Day[]
}

/** Kept by document, because most are the same object in the next edition. */
const cache = new WeakMap<object, DocumentDates>()

/**
 * The consents, reviews and changes of a document, at any depth.
 * @example
 * datesOf({_id: 'a', _type: 'vacancy', closesOn: '2026-12-31'}).changes // ['2027-01-01']
 */
export function datesOf(document: object): DocumentDates {
  const before = cache.get(document)
  if (before) return before
  const found: DocumentDates = {
    consents: [],
    reviews: [],
    pictures: [],
    days: [],
    uses: [],
    canHide: false,
    changes: [],
  }
  cache.set(document, found)
  const add = (day: Day | undefined) => {
    if (day) found.changes.push(day)
  }
  const look = (
    part: unknown,
    field: string,
    around: string | undefined,
    key: string,
    said: readonly unknown[],
  ): void => {
    if (Array.isArray(part)) for (const each of part) look(each, field, around, key, said)
    if (!isRecord(part)) return
    const isWhole = field === ''
    const isSaid = part.consent !== undefined && part.consent !== null
    const sayings = isSaid ? [...said, part.consent] : said
    const asset = isWhole && part._type === 'sanity.imageAsset' ? part._id : assetOf(part)
    found.canHide ||= hidingFields.some((name) => Object.hasOwn(part, name))
    const name = isWhole ? undefined : (textIn(part.name) ?? around)
    const place = {
      field,
      name: name ?? textIn(part.alt) ?? textIn(part.author),
      isPhotograph: key === 'photograph',
    }
    if (typeof asset === 'string') {
      if (!isWhole) found.uses.push({asset, ...place})
      for (const consent of sayings) found.pictures.push({asset, consent})
    }
    if (isRecord(part.consent)) {
      const {consent} = part
      const until = textIn(consent.until)
      const isWithdrawn = consent.isWithdrawn === true
      found.consents.push({...place, consent: {isWithdrawn, ...(until && {until})}})
      add(dayIn(until))
    }
    const reviewBy = dayIn(part.reviewBy)
    if (reviewBy)
      found.reviews.push({field, name, on: reviewBy, reviewer: textIn(part.reviewer) ?? null})
    const firstDay = dayIn(part.shownFrom)
    if (firstDay) found.days.push({field, name, on: firstDay, kind: 'firstDay'})
    add(firstDay)
    for (const last of [part.shownUntil, isWhole ? lastDayOf(part) : undefined]) {
      const lastDay = dayIn(last)
      if (lastDay) found.days.push({field, name, on: lastDay, kind: 'lastDay'})
      add(dayAfter(lastDay))
    }
    const otherDay = key === 'otherHours' ? dayIn(part.date) : undefined
    if (otherDay) {
      const kind = part.isClosed === true ? 'closed' : 'otherHours'
      found.days.push({field, name: textIn(part.why), on: otherDay, kind})
    }
    for (const [inner, value] of Object.entries(part))
      look(value, field || inner, name, inner, sayings)
  }
  look(document, '', undefined, '', [])
  return found
}

/**
 * The day that an editor wrote, or a program with a time behind it; undefined where it is none, or far
 * from any that a page can live to see.
 * @example
 * dayIn('31/12/2026') // undefined
 */
export function dayIn(text: unknown): Day | undefined {
  const day = readDay(text)
  return day.startsWith('2') ? day : undefined
}

/** The fields that hide a part of a document from visitors; they are read before the rest of it. */
export const hidingFields: readonly string[] = ['consent', 'isActive', 'shownFrom', 'shownUntil']

/** The field with the last day of a document, as the site map declares it for its type. */
export const lastDayField = (type: unknown): string | undefined => {
  if (typeof type !== 'string' || !isContentType(type)) return undefined
  const map = documentTypes[type]
  return 'lastDay' in map ? map.lastDay : undefined
}

/** The fields with a last day, of all types. */
export const lastDayFields = contentTypes.flatMap((type) => lastDayField(type) ?? [])

/** The last day of a document, as stored; undefined for a type without one. */
export function lastDayOf(document: Record<string, unknown>): unknown {
  const field = lastDayField(document._type)
  return field && document[field]
}

/** The id of the file of a picture; undefined for anything else. */
export const assetOf = ({asset}: Record<string, unknown>): unknown =>
  isRecord(asset) ? asset._ref : undefined

/**
 * Whether a consent was withdrawn or has ended. One that cannot be read counts as withdrawn.
 * @param consent of any shape
 * @example
 * isLapsed({until: '2026-12-10'}, '2026-12-09') // false
 */
export function isLapsed(consent: unknown, today: Day): boolean {
  if (isWithdrawn(consent)) return true
  return isRecord(consent) && !isNothing(consent.until) && !(readDay(consent.until) > today)
}

/** Whether a consent was withdrawn, whatever its last day. One that cannot be read counts as withdrawn. */
export const isWithdrawn = (consent: unknown): boolean =>
  !isNothing(consent) && (!isRecord(consent) || !isOff(consent.isWithdrawn))

/**
 * Whether a consent ends before another one. A day that cannot be read is before every other.
 * @example
 * endsBefore({until: '2026-12-10'}, undefined) // true
 */
export function endsBefore(consent: unknown, other: unknown): boolean {
  if (!isRecord(consent) || isNothing(consent.until)) return false
  if (!isRecord(other) || isNothing(other.until)) return true
  return readDay(consent.until) < readDay(other.until)
}

/**
 * Whether a day is between a first and a last one. A day that cannot be read shuts everything out.
 * @example
 * isWithin('2026-12-24', {shownUntil: '2026-12-24'}) // true
 */
export function isWithin(
  today: Day,
  {shownFrom, shownUntil}: {shownFrom?: unknown; shownUntil?: unknown},
): boolean {
  const isBegun = isNothing(shownFrom) || (readDay(shownFrom) || '9999') <= today
  return isBegun && (isNothing(shownUntil) || today <= readDay(shownUntil))
}

/** Whether a switch "on the site" hides its document or part: also one that cannot be read. */
export const isSwitchedOff = (isActive: unknown): boolean =>
  isActive !== true && isActive !== undefined && isActive !== null

const isOff = (value: unknown) => value === undefined || value === null || value === false

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))

/** The day within a value; empty, which is before every day, for one that cannot be read. */
function readDay(value: unknown): string {
  const day = typeof value === 'string' ? value.trim().slice(0, 10) : ''
  return isDay(day) ? day : ''
}

const dayAfter = (day: Day | undefined) => day && addDays(day, 1)

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && !isBlank(value) ? value : undefined
