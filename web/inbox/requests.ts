import * as z from 'zod'
import {enquiryStatuses} from '../data/enquiryStates.ts'
import {RefusedRequest, readJsonObject} from '../forms/formRequest.ts'
import {cleanParagraphs} from '../forms/text.ts'

export const changeSchema = z.union([
  z.object({
    status: z.enum(enquiryStatuses),
    /** The status when the inbox last read it. */
    from: z.enum(enquiryStatuses).optional(),
  }),
  z.object({isSuspect: z.literal(false)}),
  z.object({
    /** A colleague's id; null for no assignee. */
    assignee: z.string().nullable(),
    /** The assignee when the inbox last read it. */
    from: z.string().nullable().optional(),
    note: z.string().max(5000).transform(cleanParagraphs).default(''),
  }),
  z.object({
    remindOn: z.iso.date().nullable(),
    /** The time of day in London; the default is the morning, or in an hour. */
    remindAt: z.iso.time({precision: -1}).optional(),
  }),
])
export const searchSchema = z.object({text: z.string().trim().min(2).max(200)})
export const noteSchema = z.object({
  text: z.string().transform(cleanParagraphs).pipe(z.string().min(1).max(5000)),
})

export const replySchema = noteSchema.extend({
  /** The number of replies that the writer has seen. */
  seen: z.int().optional(),
})

/** @throws a RefusedRequest for what is no JSON, or not of this shape */
export async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const type = request.headers.get('content-type')?.split(';')[0]
  if (type !== 'application/json') throw new RefusedRequest(415, 'Please send JSON.')
  const parsed = schema.safeParse(await readJsonObject(request))
  if (!parsed.success) throw new RefusedRequest(400, z.prettifyError(parsed.error))
  return parsed.data
}
