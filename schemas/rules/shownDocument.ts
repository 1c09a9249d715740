import {fixedPageOf, pathOfDocument} from '../site/relations.ts'
import type {Day} from './day.ts'
import {
  assetOf,
  type Consent,
  datesOf,
  hidingFields,
  isLapsed,
  isSwitchedOff,
  isWithdrawn,
  isWithin,
  lastDayField,
  lastDayOf,
} from './documentDates.ts'
import {isRecord} from './isRecord.ts'
import {reviseJson} from './reviseJson.ts'
import {titleOf} from './titleOf.ts'

// The part of a published document that visitors see on a day in London. For drafts, which the Content
// Lake answers itself, web/content/queries.ts has the same rules in GROQ.

/** A document in an edition: the fields that the site's own rules read, for any type. */
export interface ShownDocument {
  _id: string
  _type: string
  _rev?: string
  _updatedAt?: string
  slug?: {current?: string}
  /** The part of the site that a page made by staff belongs to. */
  place?: string
  /** In content of before the site kept old addresses itself; of any shape. */
  formerSlugs?: unknown
  title?: string
  name?: string
  heading?: string
  isActive?: boolean
  consent?: Consent
  closesOn?: string
  changedOn?: string
  publishedOn?: string
  reviewedOn?: string
  team?: {name?: string; isActive?: boolean}[]
}

/** A published document that lists of pages name: one with a page, the home page, the company. */
export interface ListedDocument {
  _id: string
  _type: string
  /** When its words changed last: a day or a moment, ISO. */
  _updatedAt: string
  /** The path of its page; null for a part of a fixed page. */
  path: string | null
  title: string | null
  /** Set when staff have taken a page of the site map off the site. */
  isOff?: true
}

/** The fields that decide whether visitors see a document; they may have any type. */
interface VisibilityFields {
  _type: string
  isActive?: unknown
  consent?: unknown
}

/** Why a document has ended, also for other documents that name it: in words for staff. */
function whyOver(document: VisibilityFields, today: Day): string | undefined {
  const {consent} = document
  if (isLapsed(consent, today)) {
    const isEnded = isRecord(consent) && !consent.isWithdrawn
    return isEnded ? 'Consent has ended' : 'Consent was withdrawn'
  }
  if (!isWithin(today, {shownUntil: lastDayOf({...document})})) return 'It has closed'
  // Neither on nor off.
  const {isActive} = document
  return isSwitchedOff(isActive) && isActive !== false ? 'It is not active' : undefined
}

/**
 * Why visitors do not see a published document on a day, on a page of its own or elsewhere: in words for
 * staff. Undefined where they see it.
 * @example
 * whyHidden({_type: 'vacancy', closesOn: '2026-11-25'}, '2026-11-26') // 'It has closed'
 */
export function whyHidden(document: VisibilityFields, today: Day): string | undefined {
  return whyOver(document, today) ?? (isSwitchedOn(document) ? undefined : 'It is not active')
}

/** Whether its switch "on the site" shows a document; a service without one is off. */
export const isSwitchedOn = ({_type, isActive}: VisibilityFields): boolean =>
  _type === 'service' ? isActive === true : !isSwitchedOff(isActive)

const isHidden = (part: unknown, today: Day): boolean =>
  isRecord(part) && (isSwitchedOff(part.isActive) || !isWithin(today, part))

/** A picture is not: it stays in its place without its file. */
const isSilenced = (part: Record<string, unknown>, today: Day): boolean =>
  !('asset' in part) && isLapsed(part.consent, today)

/** The ids of pictures that no document may show. */
type Withdrawn = ReadonlySet<string>

const none: Withdrawn = new Set()

/**
 * The same without what visitors do not see on a day: people and words whose consent has lapsed, the
 * files of such pictures, parts that are switched off, and a notice outside of its days.
 * @example
 * shownParts([{_type: 'imageWithAlt', consent: {isWithdrawn: true}, asset: 1}], '2026-11-26') // [{_type: 'imageWithAlt', consent: {isWithdrawn: true}}]
 */
export function shownParts<Value>(value: Value, today: Day, withdrawn = none): Value {
  return reviseJson(value, (name, part) => {
    if (Array.isArray(part)) return part.filter((each) => !isHidden(each, today))
    if (!isRecord(part)) return part
    if (name !== '' && isSilenced(part, today)) return undefined
    const asset = assetOf(part)
    const isWithoutFile =
      (part._type !== 'file' && 'asset' in part && isLapsed(part.consent, today)) ||
      (typeof asset === 'string' && withdrawn.has(asset))
    return Object.fromEntries(
      Object.entries(part).filter(
        ([field, inner]) => !(isWithoutFile && field === 'asset') && !isHidden(inner, today),
      ),
    )
  })
}

/**
 * A document as visitors see it on a day; undefined after its last day.
 * @param withdrawn the pictures that no document may show that day
 * @example
 * shownOn({_id: 'a', _type: 'service', title: 'Respite'}, '2026-11-26')?.title // 'Respite'
 */
export function shownOn(
  document: ShownDocument,
  today: Day,
  withdrawn = none,
): ShownDocument | undefined {
  if (whyOver(document, today)) return undefined
  const {canHide, uses} = datesOf(document)
  return canHide || uses.some(({asset}) => withdrawn.has(asset))
    ? shownParts(document, today, withdrawn)
    : document
}

/**
 * The last version that fitted the content model, less what a newer one took out, withdrew or ended.
 * @param newest of any shape, for it does not fit
 * @example
 * withoutRemoved({_id: 'a', _type: 'service', team: [{name: 'Ann'}]}, {title: 3}) // {_id: 'a', _type: 'service'}
 */
export function withoutRemoved(last: ShownDocument, newest: object): ShownDocument | undefined {
  const rest = remaining(last, newest, lastDayField(last._type))
  return isDocument(rest) ? rest : undefined
}

const isDocument = (value: unknown): value is ShownDocument =>
  isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'

/** Words stay; a part stays only where the newest has it too, and is hidden as the newest says. */
function remaining(last: unknown, newest: unknown, lastDay?: string): unknown {
  if (Array.isArray(last)) {
    if (!Array.isArray(newest)) return undefined
    const sameIn = membersOf(newest)
    return last.flatMap((each) => remaining(each, sameIn(each)) ?? [])
  }
  if (!isRecord(last)) return last
  if (!isRecord(newest) || assetOf(last) !== assetOf(newest)) return undefined
  const parts = Object.entries(last).map(([name, part]) => [name, remaining(part, newest[name])])
  const hiding = [...hidingFields, lastDay].flatMap((name) =>
    name === undefined || newest[name] === undefined ? [] : [[name, newest[name]]],
  )
  const isHiding = ([name]: unknown[]) => name === lastDay || hidingFields.some((at) => at === name)
  return Object.fromEntries([
    ...parts.filter((field) => field[1] !== undefined && !isHiding(field)),
    ...hiding,
  ])
}

/**
 * A document less what another version hides today; undefined where that is the whole. What the other
 * lacks stays.
 * @example
 * withoutHidden(service, {...service, isActive: false}, '2026-11-26') // undefined
 */
export function withoutHidden(
  last: ShownDocument,
  other: VisibilityFields,
  today: Day,
): ShownDocument | undefined {
  const visible = whyHidden(other, today) ? undefined : alsoHidden(last, other, today)
  return isDocument(visible) ? visible : undefined
}

function alsoHidden(part: unknown, other: unknown, today: Day): unknown {
  if (Array.isArray(part) && Array.isArray(other)) {
    const sameIn = membersOf(other)
    return part.map((each) => alsoHidden(each, sameIn(each), today))
  }
  if (!isRecord(part) || !isRecord(other)) return part
  const isNo = isHidden(other, today) || isLapsed(other.consent, today)
  return Object.fromEntries([
    ...Object.entries(part).map(([name, inner]) => [name, alsoHidden(inner, other[name], today)]),
    ...Object.entries(other).filter(([name]) => isNo && hidingFields.includes(name)),
  ])
}

/** The fields that another version of a consent takes away from it. */
type Limit = (consent: unknown, other: unknown) => object

export const withdrawalIn: Limit = (_consent, other) =>
  isWithdrawn(other) ? {isWithdrawn: true} : {}

/**
 * A version with the consents that were withdrawn in another one.
 * @param limitBy what else the other one takes away
 * @example
 * withWithdrawals({consent: {until: '2030-01-01'}}, {consent: {isWithdrawn: true}}) // {consent: {until: '2030-01-01', isWithdrawn: true}}
 */
export function withWithdrawals(part: unknown, other: unknown, limitBy = withdrawalIn): unknown {
  if (Array.isArray(part) && Array.isArray(other)) {
    const sameIn = membersOf(other)
    return part.map((each) => withWithdrawals(each, sameIn(each), limitBy))
  }
  if (!isRecord(part) || !isRecord(other) || assetOf(part) !== assetOf(other)) return part
  const {consent} = part
  const limit = limitBy(consent, other.consent)
  return Object.fromEntries([
    ...Object.entries(part).map(([name, inner]) => [
      name,
      withWithdrawals(inner, other[name], limitBy),
    ]),
    ...(Object.keys(limit).length > 0
      ? [['consent', {...(isRecord(consent) && consent), ...limit}]]
      : []),
  ])
}

/**
 * A version with the parts that an older one has and it has no more. Where it has a part, it says itself who
 * consents.
 * @example
 * withRemoved({team: []}, {team: [{_key: 'a', name: 'Ann'}]}) // {team: [{_key: 'a', name: 'Ann'}]}
 */
export function withRemoved(part: unknown, older: unknown): unknown {
  if (Array.isArray(part) && Array.isArray(older)) {
    const [sameIn, sameBefore] = [membersOf(part), membersOf(older)]
    return [
      ...part.map((each) => withRemoved(each, sameBefore(each))),
      ...older.filter((each) => sameIn(each) === undefined),
    ]
  }
  if (isRecord(part) && isRecord(older)) {
    const {consent, ...rest} = older
    const parts = Object.keys(part).map((name) => [name, withRemoved(part[name], rest[name])])
    return {...rest, ...Object.fromEntries(parts)}
  }
  return part ?? older
}

/** Finds the same member of a list: by its key or, without one, by all that it holds. */
function membersOf(members: readonly unknown[]): (member: unknown) => unknown {
  const nameOf = (member: unknown) =>
    isRecord(member) && member._key !== undefined
      ? `key ${JSON.stringify(member._key)}`
      : JSON.stringify(member)
  // The first of several with one name.
  const byName = new Map(members.toReversed().map((each) => [nameOf(each), each]))
  return (member) => byName.get(nameOf(member))
}

/**
 * A document as lists of pages name it; undefined where visitors see no page of it.
 * @example
 * listedOn({...service, isActive: false}, '2026-11-26') // undefined
 */
export function listedOn(document: ShownDocument, today: Day): ListedDocument | undefined {
  const {_id, _type, team} = document
  const {changedOn, publishedOn, reviewedOn, _updatedAt = ''} = document
  const isTeam = team?.some(
    (person) => !isHidden(person, today) && !isSilenced({...person}, today) && person.name,
  )
  if ((_type === 'homePage' || (_type === 'company' && isTeam)) && _id === _type)
    return {_id, _type, _updatedAt, path: null, title: null}
  // A page of the site map carries the day on which its editor last reviewed all of it.
  const fixed = _type === 'page' ? fixedPageOf(_id) : undefined
  if (fixed)
    return {
      _id,
      _type,
      _updatedAt: publishedOn ?? reviewedOn ?? _updatedAt,
      path: null,
      title: null,
      ...(fixed.canBeOff && isSwitchedOff(document.isActive) && {isOff: true}),
    }
  const path = pathOfDocument(document)
  if (!path) return undefined
  // A policy and a story say their own day.
  const changed = changedOn ?? publishedOn ?? _updatedAt
  return whyHidden(document, today) === undefined
    ? {
        _id,
        _type,
        _updatedAt: changed,
        path,
        title: titleOf(document) ?? null,
      }
    : undefined
}
