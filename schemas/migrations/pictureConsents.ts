import {isDay} from '../rules/day.ts'
import {datesOf} from '../rules/documentDates.ts'
import {isBlank} from '../rules/isBlank.ts'
import {isRecord} from '../rules/isRecord.ts'
import type {ContentDocument, Migration} from './migration.ts'

// A picture's consent is its own: before, each use of a picture had one.

/**
 * Moves the consents beside pictures to the pictures' own documents. Several of one picture become one:
 * withdrawn if one was, until the earliest end, with all that was written of who agreed and where it is
 * kept. A draft's end or withdrawal counts only for a picture without a published consent. A consent that
 * cannot be read stays where it is, and hides the picture. The pictures of a published story that was
 * withdrawn are withdrawn too, so that they stay off the site without the story.
 */
export const movePictureConsents: Migration = (documents) => {
  const assets = new Map(
    documents.filter(({_type}) => _type === 'sanity.imageAsset').map((each) => [each._id, each]),
  )
  const published = new Map<string, Consent[]>()
  const drafts = new Map<string, Consent[]>()
  const changed: ContentDocument[] = []
  for (const document of documents) {
    const isPublished = !document._id.includes('.')
    const found = isPublished ? published : drafts
    const take = (asset: string, consent: Consent) => {
      const own = assets.get(asset)
      if (!own || !isConsent(own.consent ?? {})) return false
      found.set(asset, [...(found.get(asset) ?? []), consent])
      return true
    }
    const rest = without(document, take)
    if (isPublished && isWithdrawn(document))
      for (const {asset} of datesOf(document).uses)
        if (!isWithdrawn(assets.get(asset))) take(asset, {isWithdrawn: true})
    if (rest !== document && isDocument(rest)) changed.push(rest)
  }
  const moved = [...new Set([...published.keys(), ...drafts.keys()])].flatMap((id) => {
    const asset = assets.get(id)
    const own = isConsent(asset?.consent) ? [asset.consent] : []
    const counted = [...own, ...(published.get(id) ?? [])]
    const planned = drafts.get(id) ?? []
    const consent = joined(counted.length > 0 ? counted : planned, [...counted, ...planned])
    const isEmpty = Object.keys(consent).length === 0
    return asset ? [isEmpty ? asset : {...asset, consent}] : []
  })
  // Together, so that a picture is never without its consent.
  return moved.length > 0 ? [[...moved, ...changed].map(withoutFacts)] : []
}

interface Consent {
  [field: string]: unknown
  isWithdrawn?: boolean | null
  until?: string | null
}

const isConsent = (value: unknown): value is Consent =>
  isRecord(value) &&
  [undefined, null, true, false].some((is) => is === value.isWithdrawn) &&
  isEnd(value.until)

const isWithdrawn = (document: ContentDocument | undefined) =>
  isRecord(document?.consent) && document.consent.isWithdrawn === true

const isEnd = (until: unknown) =>
  until === undefined ||
  until === null ||
  (typeof until === 'string' && (isBlank(until) || isDay(until.slice(0, 10))))

const isDocument = (value: unknown): value is ContentDocument =>
  isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'

/** One consent of several. @param all also those whose words alone count */
function joined(counted: readonly Consent[], all: readonly Consent[]): Consent {
  const [until] = counted.flatMap((each) => each.until?.slice(0, 10).trim() || []).toSorted()
  const words = ['agreedBy', 'record'].flatMap((field) => {
    const texts = all.map((each) => each[field]).filter((text) => typeof text === 'string')
    const distinct = [...new Set(texts.filter((text) => !isBlank(text)))]
    return distinct.length > 0 ? [[field, distinct.join('; ')]] : []
  })
  return {
    ...Object.fromEntries(words),
    ...(until && {until}),
    ...(counted.some(({isWithdrawn}) => isWithdrawn) && {isWithdrawn: true}),
  }
}

/** The same without the consents beside pictures that are taken; the same object where none is. */
function without(part: unknown, take: (asset: string, consent: Consent) => boolean): unknown {
  if (Array.isArray(part)) {
    const parts = part.map((each) => without(each, take))
    return parts.every((each, index) => each === part[index]) ? part : parts
  }
  if (!isRecord(part)) return part
  const {asset, consent} = part
  const id = isRecord(asset) ? asset._ref : undefined
  const isTaken = typeof id === 'string' && isConsent(consent) && take(id, consent)
  const fields = Object.entries(part)
    .filter(([name]) => !(isTaken && name === 'consent'))
    .map(([name, value]): [string, unknown] => [name, without(value, take)])
  const isSame = !isTaken && fields.every(([name, value]) => value === part[name])
  return isSame ? part : Object.fromEntries(fields)
}

/** Without the fields that the lake sets at each change. */
function withoutFacts({_id, _type, _rev, _updatedAt, ...fields}: ContentDocument): ContentDocument {
  return {_id, _type, ...fields}
}
