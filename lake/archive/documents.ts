import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {UPLOADED_FIELDS} from '../store/assetAddress.ts'
import {parsedJson} from '../store/json.ts'

const documentSchema = z.looseObject({
  _id: z.string().default(() => randomUUID()),
  _type: z.string(),
})
export type ArchivedDocument = z.infer<typeof documentSchema>

/**
 * The documents of an export, one a line.
 * @throws Error with the number of the line that is none
 */
export function parseDocuments(bytes: Uint8Array): ArchivedDocument[] {
  // JSON allows U+2028 and U+2029 within a string.
  const lines = new TextDecoder('utf-8', {fatal: true}).decode(bytes).split('\n')
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return []
    const parsed = documentSchema.safeParse(parsedJson(line))
    if (parsed.success) return parsed.data
    throw new Error(`line ${at + 1} is not a document in JSON with a "_type"`)
  })
}

export const withoutUploaded = (asset: object) =>
  Object.fromEntries(Object.entries(asset).filter(([name]) => !UPLOADED_FIELDS.includes(name)))
