import {dueParams, dueQuery, dueSchema} from '@home-care/schemas/site/dueForReview.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {z} from 'zod'
import {useListened} from './useListened.ts'

const lined = `{_id, _type, _updatedAt, "title": coalesce(title, name, heading)}`

const query = `{
  "drafts": *[_type in $types && _id in path("drafts.**")] | order(_updatedAt desc){
    ...${lined},
    "isPublished": count(*[_id == string::split(^._id, "drafts.")[1]]) > 0
  },
  "published": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    | order(_updatedAt desc)[0...5]${lined},
  "linking": *[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    ...${lined},
    "hrefs": [...coalesce(body[].markDefs[].href, []), ...coalesce(content[].markDefs[].href, []),
      ...coalesce(agencyMessage.body[].markDefs[].href, []),
      ...coalesce(passage.text[].markDefs[].href, []), ...coalesce(extraLinks[].href, []),
      notice.href]
  }[count(hrefs) > 0]
}`
const params = {types: contentTypes}

const lineSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  _updatedAt: z.string(),
  title: z.string().nullable(),
})
export type Line = z.infer<typeof lineSchema>

const workSchema = z.object({
  drafts: z.array(lineSchema.extend({isPublished: z.boolean()})),
  published: z.array(lineSchema),
  linking: z.array(lineSchema.extend({hrefs: z.array(z.string().nullable())})),
})
export type Work = z.infer<typeof workSchema>

export const useWork = () => useListened(query, params, 'raw', workSchema)

export const useDue = () => useListened(dueQuery, dueParams(new Date()), 'published', dueSchema)
