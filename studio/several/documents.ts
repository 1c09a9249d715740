import type {Day} from '@home-care/schemas/rules/day.ts'
import {dayIn, lastDayFields} from '@home-care/schemas/rules/documentDates.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'
import {titleField, titleSchema} from '@home-care/schemas/rules/titleOf.ts'
import {lastDueDay} from '@home-care/schemas/site/dueDays.ts'
import {getPublishedId, getVersionFromId, isDraftId, isPublishedId, isVersionId} from 'sanity'
import {z} from 'zod'
import {type SiteState, siteStateOf} from '../preview/ofDocument.ts'

/** The rows of the list: every document, draft and version. */
export const rowsQuery = `*[_type in $types] | order(_id) {
  _id, _type, _rev, ${titleField}, isActive, consent, reviewBy, ${lastDayFields.join()}
}`

const rowSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  title: titleSchema,
  reviewBy: z.unknown(),
})
export const rowsSchema = z.array(rowSchema)
type Row = z.infer<typeof rowSchema>

/** A document with its draft and its versions, as one line. */
export interface Entry {
  /** Its published id. */
  id: string
  type: string
  title: string | null
  state: SiteState
  /** When a version of it is published. */
  planned: Date | undefined
  reviewBy: Day | undefined
  /** The ids of its versions in releases. */
  versions: string[]
}

/** Filters of the list beside the states that visitors see. */
export const otherFilters = {planned: 'Planned', review: 'To review within a month'} as const

export interface Filter {
  type: string
  state: string
  words: string
}

/** The documents of rows. @param plans when each scheduled release is published, by its name */
export function entriesOf(
  rows: readonly Row[],
  plans: ReadonlyMap<string, Date>,
  today: Day,
): Entry[] {
  return [...Map.groupBy(rows, ({_id}) => getPublishedId(_id))].flatMap(([id, its]) => {
    const published = its.find(({_id}) => isPublishedId(_id))
    const draft = its.find(({_id}) => isDraftId(_id))
    const [first] = [draft, published, ...its].filter((row) => row !== undefined)
    if (!first) return []
    const moments = its.flatMap(({_id}) => plans.get(getVersionFromId(_id) ?? '') ?? [])
    return {
      id,
      type: first._type,
      title: first.title,
      state: siteStateOf({draft, published}, today),
      planned: moments.toSorted((a, b) => a.getTime() - b.getTime())[0],
      reviewBy: dayIn(published?.reviewBy),
      versions: its.map(({_id}) => _id).filter(isVersionId),
    }
  })
}

/** Whether an entry passes the filter. @param name its name in the list */
export function isWanted(entry: Entry, name: string, filter: Filter, today: Day): boolean {
  const {type, state, words} = filter
  const isInState =
    state === 'planned'
      ? entry.planned !== undefined
      : state === 'review'
        ? entry.reviewBy !== undefined && entry.reviewBy <= lastDueDay(today)
        : state === '' || entry.state === state
  return (
    isInState && (type === '' || entry.type === type) && fold(name).includes(fold(words.trim()))
  )
}
