import {londonDay} from '@home-care/schemas/rules/day.ts'
import {movedPaths} from '@home-care/schemas/rules/movedPaths.ts'
import {
  type Dangling,
  danglingIn,
  dueQuery,
  pathsWithoutPage,
  pointersQuery,
  pointersSchema,
} from '@home-care/schemas/rules/pointers.ts'
import {
  exampleWeeksQuery,
  figuresQuery,
  misfittingWeeks,
  missingFigures,
} from '@home-care/schemas/rules/pricesFit.ts'
import {sitePages} from '@home-care/schemas/rules/sitePages.ts'
import {titleField, titleSchema} from '@home-care/schemas/rules/titleOf.ts'
import {dueReviews, lastDueDay} from '@home-care/schemas/site/dueDays.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {type QueryParams, useClient, useCurrentUser, useSchema} from 'sanity'
import useSWR from 'swr'
import useSWRImmutable from 'swr/immutable'
import {z} from 'zod'
import {polled} from '../polled.ts'
import {askWhyNot, mayNeedSecondPerson, publishing} from '../publish/secondPerson.ts'
import {mayPublish} from '../staff/toolsOf.ts'

const lined = `{_id, _type, _updatedAt, ${titleField}}`

const query = `{
  "drafts": *[_type in $types && _id in path("drafts.**")] | order(_updatedAt desc){
    ...${lined},
    "isPublished": count(*[_id == string::split(^._id, "drafts.")[1]]) > 0
  },
  "published": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    | order(_updatedAt desc)[0...5]${lined}
}`

const lineSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  title: titleSchema,
})
export type Line = z.infer<typeof lineSchema>

const workSchema = z.object({
  drafts: z.array(lineSchema.extend({isPublished: z.boolean()})),
  published: z.array(lineSchema),
})
export type Work = z.infer<typeof workSchema>

export const useWork = () => useContent(query, workSchema)

export const documentsSchema = z.array(z.looseObject({_id: z.string(), _type: z.string()}))

/** The reviews due within a month, and the consents that end. */
export function useDue() {
  const until = lastDueDay(londonDay(new Date()))
  const query = dueQuery(useSchema(), contentTypes)
  const {data, error} = useContent(query, documentsSchema, {until}, 'published')
  return {data: data && dueReviews(data, until), error}
}

const pricesSchema = z.object({
  figures: z
    .array(
      z.object({
        name: z.string().nullable(),
        value: z.number().nullable(),
        highest: z.number().nullable(),
      }),
    )
    .nullable(),
  weeks: z.array(z.object({figure: z.string().nullable(), hours: z.number().nullable()})),
})

/** A message for each published example week whose price does not fit its hours, and each figure that is missing. */
export function usePrices() {
  const query = `{"figures": ${figuresQuery}, "weeks": ${exampleWeeksQuery}}`
  const {data} = useContent(query, pricesSchema, {}, 'published')
  const figures = data?.figures ?? []
  return {
    misfitting: data && misfittingWeeks(figures, data.weeks).map(({message}) => message),
    missing: data?.figures ? missingFigures(figures) : undefined,
  }
}

/** The answer to a query, asked again at an interval: each letter that anybody types is a change. */
export function useContent<Schema extends z.ZodType>(
  query: string,
  schema: Schema,
  others: QueryParams = {},
  perspective: 'raw' | 'published' = 'raw',
  everyMs = 5_000,
) {
  const client = useClient({apiVersion: '2025-09-09'})
  const params = {types: contentTypes, ...others}
  const read = async () => schema.parse(await client.fetch(query, params, {perspective}))
  return useSWR([query, params], read, polled(everyMs))
}

/** The drafts that wait for this user as the second person; undefined without that rule. */
export function useToApprove(drafts: readonly Line[]): readonly Line[] | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const user = useCurrentUser()
  const candidates = mayPublish(user) ? drafts.filter(({_type}) => mayNeedSecondPerson(_type)) : []
  const ask = async ({_id}: Line) => ({_id, ...(await askWhyNot(client, publishing(_id)))})
  const {data: answers} = useSWRImmutable(
    candidates.length > 0 && ['to-approve', candidates],
    () => Promise.all(candidates.map(ask)),
    {keepPreviousData: true},
  )
  if (!answers?.some(({isAsked}) => isAsked)) return undefined
  const mine = new Set(answers.filter(({why}) => why === null).map(({_id}) => _id))
  return candidates.filter(({_id}) => mine.has(_id))
}

/** Looks again for what points at nothing whenever the content changes. */
export function useDangling(): Dangling[] | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const {data: pointing} = useContent(pointersQuery(useSchema(), contentTypes), pointersSchema)
  const find = async () => {
    const ids = pointing?.flatMap(({references}) => references.map(({_ref}) => _ref))
    const [{pageAt}, published] = await Promise.all([
      sitePages(client),
      client.fetch<string[]>('*[_id in $ids]._id', {ids: [...new Set(ids)]}, {perspective: 'raw'}),
    ])
    const missing = pathsWithoutPage(pointing ?? [], pageAt)
    const moved = await movedPaths([...missing])
    return danglingIn(pointing ?? [], new Set(published), missing, moved)
  }
  return useSWRImmutable(pointing && ['dangling', pointing], find, {keepPreviousData: true}).data
}
