import {isStudioFigure, studioFigures} from '../options/studioFigures.ts'
import {regulatorNames} from '../provider/nations.ts'
import {nation} from '../provider/provider.ts'
import {addDays, type Day} from '../rules/day.ts'
import {type DocumentDates, datesOf, lastDayField} from '../rules/documentDates.ts'
import {titleOf} from '../rules/titleOf.ts'
import {isContentType} from './relations.ts'
import {documentTypes} from './siteMap.ts'

/** The kinds of days in a document, with the words for the day. */
export const dayKinds = {
  review: 'To review',
  consent: 'Consent ends',
  firstDay: 'First day on the site',
  lastDay: 'Last day on the site',
  otherHours: 'Other opening hours',
  closed: 'Closed all day',
} as const
export type DayKind = keyof typeof dayKinds

/** A day of a published document or of a part of one. */
export interface DueDay {
  kind: DayKind
  documentId: string
  documentType: string
  /** The field of the document that holds the day, or the part with the day. */
  field: string
  /** Its name in mails and lists for staff. */
  words: string
  on: Day
  reviewer: string | null
}

type DatedLine = Omit<DueDay, 'documentId' | 'documentType'>

interface DatedDocument {
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

/** Parts of the company without a name of their own. */
const partNames: Readonly<Record<string, string>> = {
  regulator: regulatorNames(nation.regulator).title,
  insurance: 'Insurance',
  notice: 'Notice',
  otherHours: 'Office',
  onCall: 'On-call telephone',
}

/** Reviews and consents stay due until they are done; any other day is over when it ends. */
const isTask = ({kind}: DueDay) => kind === 'review' || kind === 'consent'

/**
 * Lists the reviews that are due and the consents that end, up to a day, the earliest first.
 * @param documents as for `dueDays`
 * @example
 * dueReviews([{_id: 'a', _type: 'service', title: 'Respite', reviewBy: '2027-01-31'}], '2027-02-28')[0].words // 'Respite'
 */
export const dueReviews = (documents: Iterable<DatedDocument>, until: Day): DueDay[] =>
  dueDays(documents, until, until).filter(isTask)

/**
 * Lists every day of documents from today up to a day, with overdue reviews and ended consents, the
 * earliest first. The consent of a picture has a line for each of its uses.
 * @param documents published ones, whole, with those of pictures; any may come twice
 * @example
 * dueDays([{_id: 'a', _type: 'vacancy', title: 'Carer', closesOn: '2027-01-31'}], '2027-01-01', '2027-02-28')[0].kind // 'lastDay'
 */
export function dueDays(documents: Iterable<DatedDocument>, today: Day, until: Day): DueDay[] {
  const all = [...new Map([...documents].map((each) => [each._id, each])).values()]
  const ofPictures = new Map(
    all
      .filter(({_type}) => _type === 'sanity.imageAsset')
      .map((picture) => [picture._id, datesOf(picture).consents]),
  )
  const due = all
    .filter(({_type}) => isContentType(_type))
    .flatMap((document) => datedLines(document, ofPictures))
  return due
    .filter((line) => line.on <= until && (line.on >= today || isTask(line)))
    .toSorted((a, b) => a.on.localeCompare(b.on))
}

function datedLines(
  document: DatedDocument,
  ofPictures: ReadonlyMap<string, DocumentDates['consents']>,
): DueDay[] {
  const {_id, _type, reviewer = null} = document
  const title = documentName(document)
  const {consents, reviews, days, uses} = datesOf(document)
  const ofUses = uses.flatMap(({asset, ...place}) =>
    (ofPictures.get(asset) ?? []).map(({consent}) => ({...place, consent})),
  )
  const lines: DatedLine[] = [
    ...reviews.map(
      ({field, name, ...review}): DatedLine => ({
        kind: 'review',
        field: field || 'reviewBy',
        words: isPart(field) ? partOf(field, name, title) : title,
        ...review,
      }),
    ),
    ...days.map(
      ({field, name, kind, on}): DatedLine => ({
        kind,
        field: field || (kind === 'lastDay' && lastDayField(_type)) || 'shownFrom',
        words: dayWords(field, name, title),
        on,
        reviewer,
      }),
    ),
    ...[...consents, ...ofUses].flatMap(
      ({field, name, consent: {isWithdrawn, until}, isPhotograph}): DatedLine[] => {
        if (isWithdrawn || !until) return []
        const what = isPhotograph ? 'Photograph' : 'Consent'
        const words = isPhotograph || !isPart(field) ? (name ?? title) : pictureOf(title, name)
        const place = field || 'consent'
        return [
          {
            kind: 'consent',
            field: place,
            words: `${what}: ${words}`,
            on: until.slice(0, 10),
            reviewer,
          },
        ]
      },
    ),
  ]
  return lines.map((line) => ({documentId: _id, documentType: _type, ...line}))
}

function dayWords(field: string, name: string | undefined, title: string) {
  const place = partNames[field] ?? title
  return name && isPart(field) ? `${place}: ${name}` : place
}

const isPart = (field: string) => field !== ''

/** A document as a list names it: by its title, or by its type. */
export const documentName = ({_type, ...document}: {_type: string}): string =>
  titleOf(document) ?? (isContentType(_type) ? documentTypes[_type].title : _type)

const pictureOf = (title: string, alt: string | undefined) => (alt ? `${title} (${alt})` : title)

function partOf(field: string, name: string | undefined, title: string): string {
  if (field === 'figures') return isStudioFigure(name) ? studioFigures[name].title : 'A figure'
  if (field === 'memberships') return `Membership: ${name ?? ''}`
  return partNames[field] ?? (name ? `${title}: ${name}` : title)
}
