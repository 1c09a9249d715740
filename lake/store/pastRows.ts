import type {SQLOutputValue} from 'node:sqlite'
import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import type {RawPatch} from 'mendoza'
import {withoutAddress} from './assetAddress.ts'
import type {Effects} from './commit.ts'
import type {StoredDocument} from './document.ts'
import type {Sql} from './sql.ts'
import type {RecordedMutation} from './transaction.ts'

export interface PastChange {
  documentId: string
  previousRevision: string | null
  mutations: RecordedMutation[]
  /** Between the document's states without `_rev`. */
  effects: Effects
}

export interface PastTransaction {
  sequence: number
  transactionId: string
  timestamp: string
  author: string
}

export interface PastStep extends PastTransaction {
  documentId: string
  previousRevision: string | null
  removed: boolean
}

export type Row = Record<string, SQLOutputValue>

export function textOrNull(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

export function insertChange(
  sql: Sql,
  sequence: number,
  {documentId, previousRevision, mutations, effects}: PastChange,
  removed = false,
): void {
  const content = pack(JSON.stringify([mutations, effects.apply, effects.revert]))
  sql.run`INSERT INTO changes (sequence, document_id, previous_revision, removed, content)
    VALUES (${sequence}, ${documentId}, ${previousRevision}, ${Number(removed)}, ${content})`
}

export function contentOf({content}: Row): Pick<PastChange, 'mutations' | 'effects'> {
  if (!(content instanceof Uint8Array)) throw new Error('A change without content')
  // `insertChange` wrote it.
  const [mutations, apply, revert] = unpack(content) as [RecordedMutation[], RawPatch, RawPatch]
  return {mutations, effects: {apply, revert}}
}

/** The Studio applies effects to documents without `_rev`. */
export function withoutRevision({_rev, ...rest}: StoredDocument): Omit<StoredDocument, '_rev'> {
  return rest
}

export function documentOf(state: object | null, revision: string): StoredDocument {
  // Copied, so that states share no parts with the current document. A state is a stored document
  // without its revision.
  return withoutAddress(JSON.parse(JSON.stringify({...state, _rev: revision})) as StoredDocument)
}

export function transactionOf(row: Row): PastTransaction {
  return {
    sequence: Number(row.sequence),
    transactionId: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
  }
}

export function changeOf(row: Row): PastChange {
  return {
    documentId: String(row.document_id),
    previousRevision: textOrNull(row.previous_revision),
    ...contentOf(row),
  }
}

export function stepOf(row: Row): PastStep {
  return {
    ...transactionOf(row),
    documentId: String(row.document_id),
    previousRevision: textOrNull(row.previous_revision),
    removed: row.removed === 1,
  }
}

const params = {[constants.ZSTD_c_compressionLevel]: 3}

/** JSON in UTF-8, compressed with Zstandard where that saves room. */
function pack(json: string): Uint8Array {
  const bytes = Buffer.from(json)
  const {length} = bytes
  if (length < 300) return bytes
  // Otherwise each call would take a megabyte of memory.
  const chunkSize = Math.min(64 * 1024, length)
  return zstdCompressSync(bytes, {params, chunkSize, pledgedSrcSize: length})
}

function unpack(packed: Uint8Array): unknown {
  // Every Zstandard frame begins so; JSON never does.
  const bytes = packed[0] === 0x28 ? zstdDecompressSync(packed) : Buffer.from(packed)
  return JSON.parse(bytes.toString())
}
