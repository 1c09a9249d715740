import * as z from 'zod'
import {enquiryStatuses} from '../data/enquiryStates.ts'
import {RefusedRequest, readJsonObject} from '../forms/formRequest.ts'
import {cleanParagraphs} from '../forms/text.ts'

const atMost = (most: number) =>
  z.string().trim().max(most, `Please use ${most} characters or fewer.`)

export const changeSchema = z.union([
  z.object({
    status: z.enum(enquiryStatuses),
    /** The status when the inbox last read it. */
    from: z.enum(enquiryStatuses).optional(),
    /** The outcome of a closed enquiry, from Site settings. */
    outcome: z.string().optional(),
  }),
  z.object({isSuspect: z.boolean()}),
  /** The reference of the enquiry that this one is part of. */
  z.object({partOf: z.string()}),
  /** Sets a mark from Site settings, or removes any mark. */
  z.object({mark: z.string(), isSet: z.boolean()}),
  z.object({
    /** A colleague's id; null for no assignee. */
    assignee: z.string().nullable(),
    /** The assignee when the inbox last read it. */
    from: z.string().nullable().optional(),
    note: atMost(5000).transform(cleanParagraphs).default(''),
  }),
  z.object({
    remindOn: z.iso.date().nullable(),
    /** The time of day in London; the default is the morning, or in an hour. */
    remindAt: z.iso.time({precision: -1}).optional(),
  }),
])
export const severalSchema = z.object({
  changes: z.array(z.object({reference: z.string(), change: changeSchema})).max(100),
})
/** Whether a person wants a mail. */
export const wantedSchema = z.object({isWanted: z.boolean()})
/** The version of a page that a member of staff has read. */
export const haveReadSchema = z.object({documentId: z.string(), revision: z.string()})
export const searchSchema = z.object({text: atMost(200).min(2)})
export const noteSchema = z.object({
  text: z.string().transform(cleanParagraphs).pipe(atMost(5000).min(1)),
})

export const replySchema = noteSchema.extend({
  /** The number of replies that the writer has seen. */
  seen: z.int().optional(),
})

/** @throws a RefusedRequest if the body is not JSON, or not of this shape */
export async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const type = request.headers.get('content-type')?.split(';')[0]
  if (type !== 'application/json') throw new RefusedRequest(415, 'Please send JSON.')
  const parsed = schema.safeParse(await readJsonObject(request))
  if (!parsed.success) {
    const words = parsed.error.issues.map(({message}) => message)
    throw new RefusedRequest(400, words.join(' '))
  }
  return parsed.data
}
