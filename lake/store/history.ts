import type {DatabaseSync} from 'node:sqlite'
import {applyPatch, type RawPatch} from 'mendoza'
import type {StoredDocument} from './document.ts'
import type {RecordedMutation} from './transaction.ts'

export interface Effects {
  apply: RawPatch
  revert: RawPatch
}

/** What a past transaction did to one document. */
export interface PastChange {
  documentId: string
  /** The document's `_rev` before, null when there was no document. */
  previousRevision: string | null
  /** Those that create a document name it only: what it held is in the effects. */
  mutations: RecordedMutation[]
  /** Mendoza patches between the document's states without `_rev`. */
  effects: Effects
}

export interface PastTransaction {
  sequence: number
  id: string
  timestamp: string
  author: string
  /** To every document it changed. */
  changes: PastChange[]
}

export interface TransactionRange {
  /** Inclusive bounds; an unknown id is no bound. */
  fromTransaction?: string | undefined
  toTransaction?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  /** Newest first. */
  reverse?: boolean
  limit?: number
}

/** Where in its history a document is wanted. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

/** Reads what has been stored about the past. */
export class History {
  readonly #database: DatabaseSync
  readonly #current: (id: string) => StoredDocument | undefined

  constructor(database: DatabaseSync, current: (id: string) => StoredDocument | undefined) {
    this.#database = database
    this.#current = current
  }

  /** The transactions that changed any of the documents. */
  transactions(documentIds: readonly string[], range: TransactionRange): PastTransaction[] {
    const {from, to} = this.#bounds(range)
    const rows = this.#database
      .prepare(
        `SELECT t.sequence, t.id, t.timestamp, t.author FROM transactions t
         WHERE t.sequence IN (
             SELECT sequence FROM changes
             WHERE document_id IN (SELECT value FROM json_each(:ids))
               AND sequence BETWEEN :from AND :to)
           AND t.timestamp >= :fromTime AND t.timestamp <= :toTime
         ORDER BY t.sequence ${range.reverse ? 'DESC' : 'ASC'} LIMIT :limit`,
      )
      .all({
        ids: JSON.stringify(documentIds),
        from,
        to,
        fromTime: range.fromTime ?? '',
        toTime: range.toTime ?? '~',
        limit: range.limit ?? -1,
      })
    return rows.map((row) => ({
      ...asTransaction(row),
      changes: this.#changes(Number(row.sequence)),
    }))
  }

  transaction(id: string): PastTransaction | undefined {
    const row = this.#database.prepare('SELECT * FROM transactions WHERE id = ?').get(id)
    return row && {...asTransaction(row), changes: this.#changes(Number(row.sequence))}
  }

  /**
   * The document as it was at that moment, undefined when it did not exist then. It is rebuilt by
   * taking back, one by one, what has happened to it since.
   */
  documentAt(id: string, moment: Moment): StoredDocument | undefined {
    const current = this.#current(id)
    if ('lastRevision' in moment && current) return current

    let state = current ? withoutRevision(current) : null
    let revision = current?._rev ?? null
    const rows = this.#database
      .prepare(
        `SELECT c.revert, c.previous_revision, t.id, t.timestamp
         FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id = ? ORDER BY c.sequence DESC`,
      )
      .iterate(id)
    for (const row of rows) {
      const reached =
        'revision' in moment
          ? row.id === moment.revision
          : 'time' in moment
            ? String(row.timestamp) <= moment.time
            : state !== null
      if (reached) return revision === null ? undefined : asDocument(state, revision)
      state = applyPatch(state, JSON.parse(String(row.revert)))
      revision = row.previous_revision === null ? null : String(row.previous_revision)
    }
    return undefined
  }

  #bounds(range: TransactionRange): {from: number; to: number} {
    const sequenceOf = (id: string | undefined) =>
      id ? this.#database.prepare('SELECT sequence FROM transactions WHERE id = ?').get(id) : null
    return {
      from: Number(sequenceOf(range.fromTransaction)?.sequence ?? 0),
      to: Number(sequenceOf(range.toTransaction)?.sequence ?? Number.MAX_SAFE_INTEGER),
    }
  }

  #changes(sequence: number): PastChange[] {
    return this.#database
      .prepare('SELECT * FROM changes WHERE sequence = ?')
      .all(sequence)
      .map((row) => ({
        documentId: String(row.document_id),
        previousRevision: row.previous_revision === null ? null : String(row.previous_revision),
        mutations: JSON.parse(String(row.mutations)),
        effects: {apply: JSON.parse(String(row.apply)), revert: JSON.parse(String(row.revert))},
      }))
  }
}

/** Effects are about documents without `_rev`, which is how the Studio applies them. */
export function withoutRevision({_rev, ...rest}: StoredDocument): Omit<StoredDocument, '_rev'> {
  return rest
}

function asDocument(state: object | null, revision: string): StoredDocument {
  // Through JSON, so that states of one document never share parts with the current one. The cast
  // is safe: a state is a stored document less its revision.
  return JSON.parse(JSON.stringify({...state, _rev: revision})) as StoredDocument
}

function asTransaction(row: Record<string, unknown>): Omit<PastTransaction, 'changes'> {
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
  }
}
