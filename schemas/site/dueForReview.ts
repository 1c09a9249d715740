import {isStudioFigure, studioFigures} from '../options/studioFigures.ts'
import {regulatorNames} from '../provider/nations.ts'
import {nation} from '../provider/provider.ts'
import {addDays, type Day} from '../rules/day.ts'
import {type DocumentDates, datesOf} from '../rules/documentDates.ts'
import {titleOf} from '../rules/titleOf.ts'
import {isContentType} from './relations.ts'
import {documentTypes} from './siteMap.ts'

/** A published document or a part of one whose review is due, or whose consent ends. */
export interface DueReview {
  documentId: string
  documentType: string
  /** Its name in mails and lists for staff. */
  words: string
  on: Day
  reviewer: string | null
}

interface ReviewedDocument {
  _id: string
  _type: string
  title?: unknown
  name?: unknown
  heading?: unknown
  reviewer?: string | null
}

/** Reviews are announced this long before. */
const noticeDays = 30

/**
 * The last day whose reviews are announced to staff.
 * @example
 * lastDueDay('2027-02-01') // '2027-03-03'
 */
export const lastDueDay = (today: Day): Day => addDays(today, noticeDays)

/** Parts of the company that have no name of their own. */
const partNames: Readonly<Record<string, string>> = {
  regulator: regulatorNames(nation.regulator).title,
  insurance: 'Insurance',
}

/**
 * Lists the reviews that are due and the consents that end, up to a day, the earliest first. The consent
 * of a picture has a line for each of its uses.
 * @param documents published ones, whole, with those of pictures; any may come twice
 * @example
 * dueReviews([{_id: 'a', _type: 'service', title: 'Respite', reviewBy: '2027-01-31'}], '2027-02-28')[0].words // 'Respite'
 */
export function dueReviews(documents: Iterable<ReviewedDocument>, until: Day): DueReview[] {
  const all = [...new Map([...documents].map((each) => [each._id, each])).values()]
  const ofPictures = new Map(
    all
      .filter(({_type}) => _type === 'sanity.imageAsset')
      .map((picture) => [picture._id, datesOf(picture).consents]),
  )
  const due = all
    .filter(({_type}) => isContentType(_type))
    .flatMap((document) => datedLines(document, ofPictures))
  return due.filter(({on}) => on <= until).toSorted((a, b) => a.on.localeCompare(b.on))
}

function datedLines(
  document: ReviewedDocument,
  ofPictures: ReadonlyMap<string, DocumentDates['consents']>,
): DueReview[] {
  const {_id, _type, reviewer = null} = document
  const title = nameOf(document)
  const {consents, reviews, uses} = datesOf(document)
  const ofUses = uses.flatMap(({asset, ...place}) =>
    (ofPictures.get(asset) ?? []).map(({consent}) => ({...place, consent})),
  )
  return [
    ...reviews.map(({field, name, ...review}) => ({
      words: isPart(field) ? partOf(field, name, title) : title,
      ...review,
    })),
    ...[...consents, ...ofUses].flatMap(
      ({field, name, consent: {isWithdrawn, until}, isPhotograph}) => {
        if (isWithdrawn || !until) return []
        const what = isPhotograph ? 'Photograph' : 'Consent'
        const words = isPhotograph || !isPart(field) ? (name ?? title) : pictureOf(title, name)
        return [{words: `${what}: ${words}`, on: until.slice(0, 10), reviewer}]
      },
    ),
  ].map((line) => ({documentId: _id, documentType: _type, ...line}))
}

const isPart = (field: string) => field !== ''

const nameOf = ({_type, ...document}: ReviewedDocument): string =>
  titleOf(document) ?? (isContentType(_type) ? documentTypes[_type].title : _type)

const pictureOf = (title: string, alt: string | undefined) => (alt ? `${title} (${alt})` : title)

function partOf(field: string, name: string | undefined, title: string): string {
  if (field === 'figures') return isStudioFigure(name) ? studioFigures[name].title : 'A figure'
  if (field === 'memberships') return `Membership: ${name ?? ''}`
  return partNames[field] ?? (name ? `${title}: ${name}` : title)
}
