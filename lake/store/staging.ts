import type {DatabaseSync} from 'node:sqlite'
import type {CommittedChange} from './commit.ts'
import {inTransaction} from './database.ts'
import type {StoredDocument} from './document.ts'
import {changed, type History} from './history.ts'

/** So many commits may come while a large transaction is being stored: more than in any minute. */
const NUMBERS_KEPT_FREE = 1_000_000
/** How many rows are deleted in one go. */
const DROPPED_AT_ONCE = 500

/**
 * The changes of one large transaction, stored little by little under a number that no transaction
 * has yet: nobody sees them. What makes them valid is the transaction's own row, as small as that of
 * any other; its documents are written after that, also little by little, from memory or, after a
 * crash, from the changes. See docs/decisions/26-large-transactions.md.
 */
export class Staging {
  readonly #database: DatabaseSync
  readonly #history: History
  /** Under which number something is staged; undefined when nothing is. */
  #sequence: number | undefined

  constructor(database: DatabaseSync, history: History) {
    this.#database = database
    this.#history = history
    const row = database.prepare(`SELECT value FROM progress WHERE name = 'staged'`).get()
    this.#sequence = row && Number(row.value)
  }

  /**
   * Finishes what the end of the lake interrupted: a transaction that was valid has all its documents
   * then, and of one that was not there is nothing left.
   */
  recover(): void {
    const sequence = this.#sequence
    if (sequence === undefined) return
    const row = this.#database
      .prepare('SELECT id FROM transactions WHERE sequence = ?')
      .get(sequence)
    inTransaction(this.#database, () => {
      if (row) this.#writeDocuments(sequence, String(row.id))
      else this.#database.prepare('DELETE FROM changes WHERE sequence = ?').run(sequence)
      this.noteWritten()
    })
    this.#sequence = undefined
  }

  /**
   * Begins to stage a transaction.
   * @returns the number it will have, beyond those of all that is committed until it is valid
   */
  begin(lastSequence: number): number {
    if (this.#sequence !== undefined) throw new Error('Something is being staged already')
    const sequence = lastSequence + NUMBERS_KEPT_FREE
    this.#database
      .prepare(`INSERT OR REPLACE INTO progress (name, value) VALUES ('staged', ?)`)
      .run(sequence)
    this.#sequence = sequence
    return sequence
  }

  /**
   * Stores as many of its changes as it can within so long, and at least one.
   * @returns whether there may be more
   */
  add(changes: Iterator<CommittedChange>, milliseconds: number): boolean {
    const until = performance.now() + milliseconds
    let isMore = true
    function* some() {
      do {
        const next = changes.next()
        isMore = !next.done
        if (!next.done) yield next.value
      } while (isMore && performance.now() < until)
    }
    const sequence = this.#sequence
    if (sequence === undefined) throw new Error('Nothing is being staged')
    // The transaction they refer to comes last.
    this.#database.exec('PRAGMA foreign_keys = OFF')
    try {
      inTransaction(this.#database, () => this.#history.recordChanges(sequence, some()))
    } finally {
      this.#database.exec('PRAGMA foreign_keys = ON')
    }
    return isMore
  }

  /**
   * Deletes some of what was staged for a transaction that did not become valid.
   * @returns whether there is more
   */
  dropSome(): boolean {
    const sequence = this.#sequence
    if (sequence === undefined) return false
    const valid = this.#database.prepare('SELECT 1 FROM transactions WHERE sequence = ?')
    if (valid.get(sequence)) throw new Error('What is valid cannot be dropped')
    const isMore = inTransaction(this.#database, () => {
      const {changes} = this.#database
        .prepare(
          `DELETE FROM changes WHERE rowid IN (
             SELECT rowid FROM changes WHERE sequence = ? LIMIT ${DROPPED_AT_ONCE})`,
        )
        .run(sequence)
      if (changes === 0) this.noteWritten()
      return changes > 0
    })
    if (!isMore) this.#sequence = undefined
    return isMore
  }

  /** Notes, as part of a SQLite transaction, that the documents are written, or are not to be. */
  noteWritten(): void {
    this.#database.prepare(`DELETE FROM progress WHERE name = 'staged'`).run()
  }

  /** The documents are written: another may be staged. */
  end(): void {
    this.#sequence = undefined
  }

  /** Makes the documents what the changes say, but for those that were changed again since. */
  #writeDocuments(sequence: number, revision: string): void {
    const rows = this.#database
      .prepare(
        `SELECT c.*, d.json FROM changes c LEFT JOIN documents d ON d.id = c.document_id
         WHERE c.sequence = :sequence AND NOT EXISTS (
           SELECT 1 FROM changes later
           WHERE later.document_id = c.document_id AND later.sequence > :sequence)`,
      )
      .all({sequence})
    const put = this.#database.prepare('INSERT OR REPLACE INTO documents (id, json) VALUES (?, ?)')
    const remove = this.#database.prepare('DELETE FROM documents WHERE id = ?')
    for (const row of rows) {
      const id = String(row.document_id)
      const stored: StoredDocument | null = row.json === null ? null : JSON.parse(String(row.json))
      if (stored?._rev === revision) continue
      if ((stored?._rev ?? null) !== row.previous_revision && row.removed !== 1) {
        throw new Error(`the change of "${id}" in transaction "${revision}" does not fit it`)
      }
      const document = changed(stored, row, revision)
      if (document) put.run(id, JSON.stringify(document))
      else remove.run(id)
    }
  }
}
