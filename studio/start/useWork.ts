import {useEffect, useState} from 'react'
import {useDocumentStore} from 'sanity'
import {contentTypes} from 'schemas/site/relations.ts'
import {z} from 'zod'

/** What is listed of each kind, the latest first. */
const most = 20

const lined = `{_id, _type, _updatedAt, "title": coalesce(title, name, heading), reviewBy, reviewer}`

/** Drafts, what was published last, what has links, and what somebody has to look at again by a day. */
const query = `{
  "drafts": *[_type in $types && _id in path("drafts.**")] | order(_updatedAt desc)[0...${most}]{
    ...${lined},
    "isPublished": count(*[_id == string::split(^._id, "drafts.")[1]]) > 0
  },
  "published": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    | order(_updatedAt desc)[0...5]${lined},
  "due": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && reviewBy <= $until]
    | order(reviewBy asc)[0...${most}]${lined},
  "consents": *[_type == "careStories" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) && consent.until <= $until]
    | order(consent.until asc)[0...${most}]{...${lined}, "reviewBy": consent.until},
  "linking": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    ...${lined},
    "hrefs": [...coalesce(body[].markDefs[].href, []), ...coalesce(content[].markDefs[].href, []),
      ...coalesce(agencyMessage.body[].markDefs[].href, []),
      ...coalesce(passage.text[].markDefs[].href, []), ...coalesce(extraLinks[].href, []),
      notice.href]
  }[count(hrefs) > 0],
  "figures": *[_id == "figures"][0].figures[reviewBy <= $until]{name, reviewBy}
}`

const lineSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  title: z.string().nullable(),
  reviewBy: z.string().nullable(),
  reviewer: z.string().nullable(),
})
export type Line = z.infer<typeof lineSchema>

const workSchema = z.object({
  drafts: z.array(lineSchema.extend({isPublished: z.boolean()})),
  published: z.array(lineSchema),
  due: z.array(lineSchema),
  consents: z.array(lineSchema),
  linking: z.array(lineSchema.extend({hrefs: z.array(z.string().nullable())})),
  figures: z
    .array(z.object({name: z.string().nullable(), reviewBy: z.string()}))
    .nullable()
    .transform((figures) => figures ?? []),
})
export type Work = z.infer<typeof workSchema>

/** A day as the content writes it, some days from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** The work that the content holds, as it is now: it follows every change. */
export function useWork(): {work: Work | undefined; hasFailed: boolean} {
  const {listenQuery} = useDocumentStore()
  const [work, setWork] = useState<Work>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const listening = listenQuery(
      {fetch: query, listen: '*[_type in $types]'},
      {types: contentTypes, until: dayFromToday(30)},
      {apiVersion: '2025-09-09', perspective: 'raw', throttleTime: 1000},
    ).subscribe({
      next: (answer) => {
        const parsed = workSchema.safeParse(answer)
        setHasFailed(!parsed.success)
        if (parsed.success) setWork(parsed.data)
      },
      error: () => setHasFailed(true),
    })
    return () => listening.unsubscribe()
  }, [listenQuery])
  return {work, hasFailed}
}
