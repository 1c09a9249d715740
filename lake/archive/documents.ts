import {randomUUID} from 'node:crypto'
import {parseJson} from '@home-care/environment/parseJson.ts'
import {ARCHIVED_ASSET} from '@home-care/schemas/rules/archivedAssets.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {reviseJson} from '@home-care/schemas/rules/reviseJson.ts'
import {z} from 'zod'
import {fileOf, UPLOADED_FIELDS} from '../store/assetAddress.ts'
import {MOST_DOCUMENT_BYTES} from '../store/transaction.ts'

export const documentSchema = z.looseObject({
  _id: z.string().default(() => randomUUID()),
  _type: z.string(),
})
export type ArchivedDocument = z.infer<typeof documentSchema>

const MEBIBYTE = 1024 * 1024
/** Ten thousand documents of 50 kB. */
const MOST_BYTES = 512 * MEBIBYTE

export const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEBIBYTE)} MB`

/**
 * The documents of an export, one a line.
 * @throws Error with the number of the line that is not a document, or when they are too large
 */
export async function parseDocuments(
  chunks: AsyncIterable<Uint8Array>,
): Promise<ArchivedDocument[]> {
  const decoder = new TextDecoder('utf-8', {fatal: true})
  const documents: ArchivedDocument[] = []
  let number = 0
  for await (const bytes of linesOf(chunks)) {
    number += 1
    const line = decoder.decode(bytes)
    if (line.trim() === '') continue
    const parsed = documentSchema.safeParse(parseJson(line))
    if (!parsed.success) {
      throw new Error(`line ${number} is not a document in JSON with a "_type"`)
    }
    documents.push(parsed.data)
  }
  return documents
}

/** Lines end at LF alone: JSON allows U+2028 and U+2029 within a string. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let line: Uint8Array[] = []
  let [lineBytes, allBytes, number] = [0, 0, 1]
  for await (const chunk of chunks) {
    allBytes += chunk.length
    if (allBytes > MOST_BYTES) {
      throw new Error(`its documents are larger than ${megabytes(MOST_BYTES)}`)
    }
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...line, chunk.subarray(start, end)])
      line = []
      lineBytes = 0
      number += 1
      start = end + 1
    }
    line.push(chunk.subarray(start))
    lineBytes += chunk.length - start
    if (lineBytes > MOST_DOCUMENT_BYTES) {
      throw new Error(
        `line ${number} is longer than ${megabytes(MOST_DOCUMENT_BYTES)}, as no document is`,
      )
    }
  }
  yield Buffer.concat(line)
}

/** The fields of an asset's document that neither its upload nor a change of it sets. */
export const withoutUploaded = (asset: object) =>
  Object.fromEntries(
    Object.entries(asset).filter(
      ([name]) =>
        !UPLOADED_FIELDS.includes(name) &&
        !['_id', '_type', '_rev', '_createdAt', '_updatedAt'].includes(name),
    ),
  )

/** Replaces each asset by the name of its file in the archive. */
export const toArchive = (
  document: ArchivedDocument,
  inArchive: ReadonlySet<string>,
): ArchivedDocument =>
  reviseJson(document, (_name, part) => {
    if (!isRecord(part)) return part
    const {[ARCHIVED_ASSET]: _, ...fields} = part
    const {asset, ...others} = fields
    const file = isRecord(asset) && typeof asset._ref === 'string' && fileOf(asset._ref)
    if (!isRecord(asset) || !file) return fields
    // A strong reference to a missing asset would keep the document out of any dataset.
    if (!inArchive.has(String(asset._ref))) return {...others, asset: {...asset, _weak: true}}
    // A file's name has no place for more than a plain reference says.
    const isPlain = Object.keys(asset).length === 2 && asset._type === 'reference'
    if (!isPlain) return {...others, asset}
    return {[ARCHIVED_ASSET]: `${file.kind}@file://./${file.folder}/${file.name}`, ...others}
  })
