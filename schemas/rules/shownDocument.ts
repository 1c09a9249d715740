import {isPagedType} from '../site/relations.ts'
import {isSlug} from './isSlug.ts'

// The part of a published document that visitors see at a moment. sitePages.ts and
// web/content/queries.ts have the same rules in GROQ.

/** The consent of the people in a story or picture. */
export interface Consent {
  isWithdrawn?: boolean
  until?: string
}

/** A document as an edition has it: what the site's own rules look at, whatever its type. */
export interface ShownDocument {
  _id: string
  _type: string
  _rev?: string
  _updatedAt?: string
  slug?: {current?: string}
  /** In content of before the site kept old addresses itself; of any shape. */
  formerSlugs?: unknown
  title?: string
  name?: string
  isActive?: boolean
  consent?: Consent
  closesOn?: string
  changedOn?: string
  publishedOn?: string
  team?: {name?: string; isActive?: boolean}[]
}

/** A published document that lists of pages name: one with a page, the home page, the company. */
export interface ListedDocument {
  _id: string
  _type: string
  /** When its words changed last: a day or a moment, ISO. */
  _updatedAt: string
  slug: string | null
  title: string | null
}

/** Kept by document, because most are the same object in the next edition. */
const known = new WeakMap<ShownDocument, Consent[]>()

/** The consents to a document's pictures. */
function pictureConsentsIn(document: ShownDocument): readonly Consent[] {
  const before = known.get(document)
  if (before) return before
  const found: Consent[] = []
  JSON.stringify(document, (_key, part) => {
    if (part?._type === 'imageWithAlt' && part.consent) found.push(part.consent)
    return part
  })
  known.set(document, found)
  return found
}

/** Whether a consent was withdrawn or has ended. @param now ISO */
const isLapsed = ({isWithdrawn, until = '9999'}: Consent, now: string): boolean =>
  isWithdrawn === true || until <= now

/**
 * The same without the files of pictures whose consent has lapsed.
 * @param now ISO
 * @example
 * withoutLapsedPictures([{_type: 'imageWithAlt', consent: {isWithdrawn: true}, asset: 1}], '2026-11-26') // [{_type: 'imageWithAlt', consent: {isWithdrawn: true}}]
 */
export function withoutLapsedPictures<Value>(value: Value, now: string): Value {
  return JSON.parse(JSON.stringify(value), (_key, part) => {
    if (part?._type !== 'imageWithAlt' || !part.consent) return part
    const {asset, ...rest} = part
    return isLapsed(part.consent, now) ? rest : part
  })
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The moments at which the consent to a story or picture ends, or a vacancy closes. A vacancy stays for
 * the hour by which London is ahead in summer; its page does not.
 * @example
 * lastMoments({_id: 'a', _type: 'vacancy', closesOn: '1970-01-01'}) // [86400000]
 */
export function lastMoments(document: ShownDocument): number[] {
  const {consent, closesOn} = document
  const ends = [consent, ...pictureConsentsIn(document)].map((each) =>
    Date.parse(each?.until ?? ''),
  )
  return [...ends, Date.parse(closesOn ?? '') + dayMs].filter(Number.isFinite)
}

/**
 * A document without the pictures whose consent has lapsed.
 * @param now ISO
 * @example
 * shownAt({_id: 'a', _type: 'service', title: 'Respite'}, '2026-11-26').title // 'Respite'
 */
export const shownAt = (document: ShownDocument, now: string) =>
  pictureConsentsIn(document).some((consent) => isLapsed(consent, now))
    ? withoutLapsedPictures(document, now)
    : document

/**
 * A document as lists of pages name it; undefined where visitors see no page of it.
 * @param now ISO
 * @example
 * listedAt({...service, isActive: false}, '2026-11-26') // undefined
 */
export function listedAt(document: ShownDocument, now: string): ListedDocument | undefined {
  const {_id, _type, slug, title, name, isActive, consent, team} = document
  const {closesOn, changedOn, publishedOn, _updatedAt = ''} = document
  const isTeam = team?.some((person) => person.isActive !== false && person.name)
  if ((_type === 'homePage' || (_type === 'company' && isTeam)) && _id === _type)
    return {_id, _type, _updatedAt, slug: null, title: null}
  if (!isPagedType(_type) || !slug?.current || !isSlug(slug.current)) return undefined
  const isShown =
    (_type === 'service' ? isActive === true : isActive !== false) &&
    !isLapsed(consent ?? {}, now) &&
    (closesOn ? `${closesOn}T24` : '9999') > now
  // A policy and a story say their own day.
  const changed = changedOn ?? publishedOn ?? _updatedAt
  return isShown
    ? {_id, _type, _updatedAt: changed, slug: slug.current, title: title ?? name ?? null}
    : undefined
}
