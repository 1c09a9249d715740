import {counted} from '@home-care/schemas/rules/amounts.ts'
import {addDays, type Day, formatDay, londonDay, mondayOf} from '@home-care/schemas/rules/day.ts'
import {dueDaysQuery} from '@home-care/schemas/rules/pointers.ts'
import {titleField, titleSchema} from '@home-care/schemas/rules/titleOf.ts'
import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {type DayKind, type DueDay, dayKinds, dueDays} from '@home-care/schemas/site/dueDays.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import type {Colleagues, Deletions, ToRead} from '@home-care/web/inbox/staffApi.ts'
import {londonMoment, plannedMoment, weekdayOf} from '@home-care/web/time/londonTime.ts'
import {
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  getVersionFromId,
  type ReleaseDocument,
  useActiveReleases,
  useSchema,
  useWorkspace,
} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {useColleagues} from '../enquiries/colleagues.tsx'
import {useEnquiriesClient} from '../enquiries/useEnquiriesClient.ts'
import {polled} from '../polled.ts'
import {usePagesToRead} from '../staff/toRead.tsx'
import {listed} from '../start/lines.tsx'
import {documentsSchema, useContent} from '../start/useWork.ts'

/** The filters of the list. */
export const dueGroups = {
  plans: 'Plans',
  reviews: 'Reviews',
  consents: 'Consents',
  days: 'First and last days on the site',
  hours: 'Opening hours',
  reading: 'To read',
  duty: 'Duty',
  deletions: 'Deletion of enquiries',
} as const
export type DueGroup = keyof typeof dueGroups

export interface DueLine {
  key: string
  group: DueGroup
  /** The day in London. */
  on: Day
  /** Sorts the lines of a day; lines of a whole day come first. */
  at: number
  /** The day in words, and the hour with its zone where there is one. */
  when: string
  what: string
  words: string
  about: string
  press: string
  to:
    | {intent: 'edit'; id: string; type: string; path?: string; release?: string}
    | {intent: 'release'; id: string}
    | {tool: string}
}

const order = new Intl.Collator('en-GB', {numeric: true})

/** The day in London, also after a midnight at which the Studio was open. */
export const useToday = (): Day => {
  const {data = londonDay(new Date())} = useSWR(
    'today',
    () => londonDay(new Date()),
    polled(60_000),
  )
  return data
}

/**
 * The lines that are due up to a day, in order, overdue ones included. Duty and deletions are for those who
 * may see enquiries.
 * @returns `lines` undefined while unknown; `hasFailed` if a part of them cannot be read, and is missing
 */
export function useDueLines(today: Day, until: Day) {
  const documents = useDocumentLines(today, until)
  const plans = usePlanLines()
  const ofEnquiries = useWorkspace().tools.some(({name}) => name === toolNames.enquiries)
  const duty = useDutyLines(today, ofEnquiries)
  const deletions = useDeletionLines(ofEnquiries)
  const all = [plans, documents, useReadingLines(), duty, deletions]
  const lines = all.every(({lines: some, error}) => some ?? error)
    ? all
        .flatMap(({lines: some = []}) => some)
        .filter(({on}) => on <= until)
        .toSorted(
          (a, b) => a.on.localeCompare(b.on) || a.at - b.at || order.compare(a.words, b.words),
        )
    : undefined
  return {lines, hasFailed: all.some(({error}) => error)}
}

const groupOf: Record<DayKind, DueGroup> = {
  review: 'reviews',
  consent: 'consents',
  firstDay: 'days',
  lastDay: 'days',
  otherHours: 'hours',
  closed: 'hours',
}

const presses: Record<DueGroup, string> = {
  plans: 'See the plan',
  reviews: 'Review it',
  consents: 'Renew or take off',
  days: 'Change the day',
  hours: 'Change the hours',
  reading: 'Say that you have read it',
  duty: 'Open the inbox',
  deletions: 'Open the inbox',
}

function useDocumentLines(today: Day, until: Day) {
  const schema = useSchema()
  const query = dueDaysQuery(schema, contentTypes)
  const {data, error} = useContent(query, documentsSchema, {until}, 'published', 15_000)
  const line = (day: DueDay, index: number): DueLine => {
    const {kind, documentId: id, documentType: type, field, words, on, reviewer} = day
    const group = groupOf[kind]
    return {
      key: `${id} ${index}`,
      group,
      on,
      at: 0,
      when: dayInWords(on),
      what: dayKinds[kind],
      words,
      about: listed(schema.get(type)?.title, reviewer),
      press: presses[group],
      to: {intent: 'edit', id, type, path: field},
    }
  }
  return {lines: data && dueDays(data, today, until).map(line), error}
}

const versionsQuery = `*[_type in $types && _id in path("versions.**")]{_id, _type, ${titleField}}`
const versionsSchema = z.array(z.object({_id: z.string(), _type: z.string(), title: titleSchema}))
type Version = z.infer<typeof versionsSchema>[number]

function usePlanLines() {
  const {data: releases, loading, error: releasesError} = useActiveReleases()
  const {data: versions, error} = useContent(versionsQuery, versionsSchema)
  const lines = loading
    ? undefined
    : versions &&
      releases.flatMap((release) => {
        const its = versions.filter(
          ({_id}) => getVersionFromId(_id) === getReleaseIdFromReleaseDocumentId(release._id),
        )
        return planLine(release, its)
      })
  return {lines, error: releasesError ?? error}
}

function planLine(release: ReleaseDocument, versions: readonly Version[]): DueLine[] {
  const {_id, state, publishAt, metadata} = release
  const name = getReleaseIdFromReleaseDocumentId(_id)
  const isScheduled = state === 'scheduled' || state === 'scheduling'
  const planned = isScheduled
    ? publishAt
    : metadata.releaseType === 'scheduled' && metadata.intendedPublishAt
  if (!planned) return []
  const at = new Date(planned)
  const [first] = versions
  const isDraft = metadata.cardinality === 'one' && first !== undefined
  return [
    {
      key: name,
      group: 'plans',
      on: londonDay(at),
      at: at.getTime(),
      when: momentInWords(at),
      what: isScheduled ? 'Goes on the site' : 'Planned, but not scheduled: it stays off the site',
      words: metadata.title || first?.title || 'Untitled',
      about: isDraft ? '' : counted(versions.length, 'document'),
      press: presses.plans,
      to: isDraft
        ? {intent: 'edit', id: getPublishedId(first._id), type: first._type, release: name}
        : {intent: 'release', id: name},
    },
  ]
}

function useReadingLines() {
  const {pages, error} = usePagesToRead()
  const line = ({documentId, title, until, askedBy}: ToRead['pages'][number]): DueLine => ({
    key: `reading ${documentId}`,
    group: 'reading',
    on: until,
    at: 0,
    when: dayInWords(until),
    what: 'To read',
    words: title,
    about: `asked by ${askedBy}`,
    press: presses.reading,
    to: {tool: toolNames.start},
  })
  return {lines: pages?.map(line), error}
}

function useDutyLines(today: Day, isOffered: boolean) {
  const {known, fortnight} = useColleagues(isOffered)
  // An office that uses no duty has no gaps in it.
  const isKept = fortnight.some(({name}) => name)
  const line = ({from, until, name}: Colleagues['fortnight'][number]): DueLine => {
    const begins = new Date(from)
    return {
      key: `duty ${from} ${name}`,
      group: 'duty',
      on: londonDay(begins) < today ? today : londonDay(begins),
      at: begins.getTime(),
      when: momentInWords(begins),
      what: name ? 'On duty' : 'Closed, and nobody on duty',
      words: name ?? 'Nobody',
      about: `until ${momentInWords(new Date(until))}`,
      press: presses.duty,
      to: {tool: toolNames.enquiries},
    }
  }
  const lines = !isOffered || known.data ? (isKept ? fortnight.map(line) : []) : undefined
  return {lines, error: known.error}
}

function useDeletionLines(isOffered: boolean) {
  const client = useEnquiriesClient()
  const {data, error} = useSWR(
    isOffered && 'enquiry-deletions',
    client.deletions,
    polled(5 * 60_000),
  )
  const line = ({on, count}: Deletions['deletions'][number]): DueLine => ({
    key: `deletion ${on}`,
    group: 'deletions',
    on,
    at: 0,
    when: dayInWords(on),
    what: 'Deleted for good, unless a mark keeps them longer',
    words: counted(count, 'enquiry', 'enquiries'),
    about: '',
    press: presses.deletions,
    to: {tool: toolNames.enquiries},
  })
  return {lines: isOffered ? data?.deletions.map(line) : [], error}
}

const dayInWords = (day: Day) => `${weekdayOf(londonMoment(day, '12:00'))} ${formatDay(day)}`
const momentInWords = (moment: Date) => `${weekdayOf(moment)} ${plannedMoment(moment)}`

const week = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', dateStyle: 'long'})

/**
 * The heading of a day's week, which begins on Monday.
 * @example
 * weekOf('2026-12-09', '2026-12-02') // 'Next week, 7 – 13 December 2026'
 */
export function weekOf(day: Day, today: Day): string {
  if (day < today) return 'Overdue'
  const monday = mondayOf(day)
  const days = week.formatRange(new Date(monday), new Date(addDays(monday, 6)))
  const thisMonday = mondayOf(today)
  if (monday === thisMonday) return `This week, ${days}`
  return monday === addDays(thisMonday, 7) ? `Next week, ${days}` : days
}
