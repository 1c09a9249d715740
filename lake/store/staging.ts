import type {DatabaseSync} from 'node:sqlite'
import type {CommittedChange} from './commit.ts'
import {inTransaction, noteErased} from './database.ts'
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
 * crash, from the changes. Of what it erases the ids are stored before, and the past of each goes
 * after. See docs/decisions/26-large-transactions.md.
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
   * then, and what it erases is gone; of one that was not there is nothing left.
   */
  recover(): void {
    const sequence = this.#sequence
    if (sequence === undefined) return
    const revision = this.#validRevision(sequence)
    inTransaction(this.#database, () => {
      if (revision !== undefined) this.#writeDocuments(sequence, revision)
      else this.#database.prepare('DELETE FROM changes WHERE sequence = ?').run(sequence)
    })
    while (this.clearSome(Infinity)) {
      // All of it: nobody waits yet.
    }
  }

  /** Whether anything of a transaction is staged, or still to be done. */
  get isUnderWay(): boolean {
    return this.#sequence !== undefined
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
    const sequence = this.#sequence
    if (sequence === undefined) throw new Error('Nothing is being staged')
    const some = someOf(changes, milliseconds)
    // The transaction they refer to comes last.
    this.#database.exec('PRAGMA foreign_keys = OFF')
    try {
      inTransaction(this.#database, () => this.#history.recordChanges(sequence, some))
    } finally {
      this.#database.exec('PRAGMA foreign_keys = ON')
    }
    return some.isMore
  }

  /** Stores, likewise, of which documents it erases the past. */
  addErased(ids: Iterator<string>, milliseconds: number): boolean {
    const some = someOf(ids, milliseconds)
    inTransaction(this.#database, () => {
      const insert = this.#database.prepare('INSERT INTO erasures (document_id) VALUES (?)')
      for (const id of some) insert.run(id)
    })
    return some.isMore
  }

  /**
   * Does some of what is left to be done once the documents are written: erases what a valid
   * transaction erases, or deletes what was staged for one that did not become valid.
   * @returns whether there is more
   */
  clearSome(milliseconds: number): boolean {
    const sequence = this.#sequence
    if (sequence === undefined) return false
    const isValid = this.#validRevision(sequence) !== undefined
    const isMore = inTransaction(this.#database, () => {
      const left = isValid ? this.#eraseSome(sequence, milliseconds) : this.#dropSome(sequence)
      if (!left) this.#database.prepare(`DELETE FROM progress WHERE name = 'staged'`).run()
      return left
    })
    if (!isMore) this.#sequence = undefined
    return isMore
  }

  #validRevision(sequence: number): string | undefined {
    const row = this.#database
      .prepare('SELECT id FROM transactions WHERE sequence = ?')
      .get(sequence)
    return row && String(row.id)
  }

  #eraseSome(sequence: number, milliseconds: number): boolean {
    const until = performance.now() + milliseconds
    const next = this.#database.prepare('SELECT document_id AS id FROM erasures LIMIT 1')
    const done = this.#database.prepare('DELETE FROM erasures WHERE document_id = ?')
    for (let row = next.get(); row; row = next.get()) {
      const id = String(row.id)
      this.#history.forget(id, sequence)
      done.run(id)
      noteErased(this.#database)
      if (performance.now() >= until) return true
    }
    return false
  }

  #dropSome(sequence: number): boolean {
    this.#database.exec('DELETE FROM erasures')
    const {changes} = this.#database
      .prepare(
        `DELETE FROM changes WHERE rowid IN (
           SELECT rowid FROM changes WHERE sequence = ? LIMIT ${DROPPED_AT_ONCE})`,
      )
      .run(sequence)
    return changes > 0
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

/**
 * As many of the items as there is time for, and at least one: `isMore` says afterwards whether there
 * may be others.
 */
function someOf<T>(items: Iterator<T>, milliseconds: number): Iterable<T> & {isMore: boolean} {
  const until = performance.now() + milliseconds
  return {
    isMore: true,
    *[Symbol.iterator]() {
      do {
        const next = items.next()
        this.isMore = !next.done
        if (!next.done) yield next.value
      } while (this.isMore && performance.now() < until)
    },
  }
}
