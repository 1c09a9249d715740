import {isDeepStrictEqual} from 'node:util'
import type {Commit} from './commit.ts'
import type {StoredDocument} from './document.ts'
import type {Documents} from './documents.ts'
import {isPublishedId, publishedIdOf} from './ids.ts'
import type {Sql} from './sql.ts'

/**
 * The authors of the words of drafts and versions. The history forgets and joins changes, so it
 * cannot tell.
 */
export class Writers {
  readonly #sql: Sql
  readonly #documents: Documents
  readonly #wordingOf: (document: StoredDocument) => unknown

  constructor(sql: Sql, documents: Documents, wordingOf: (document: StoredDocument) => unknown) {
    this.#sql = sql
    this.#documents = documents
    this.#wordingOf = wordingOf
  }

  /** The person who changed the draft or version last; undefined when unknown. */
  of(id: string): string | undefined {
    const row = this.#sql.get`SELECT author FROM writers WHERE document_id = ${id}`
    return row && String(row.author)
  }

  /** Notes the authors of the words that a commit changes, as part of it. */
  note({author, changes}: Pick<Commit, 'author' | 'changes'>): void {
    const wordingOf = this.#wordingOf
    // Before any is written: one commit may copy a version and delete it.
    const written = changes.flatMap(({id, before, after}) => {
      if (isPublishedId(id)) return []
      const wording = after ? wordingOf(after) : undefined
      if (isDeepStrictEqual(before ? wordingOf(before) : undefined, wording)) return []
      return {id, by: wording === undefined ? undefined : this.#copiedFrom(id, wording, author)}
    })
    for (const {id, by} of written) {
      if (by === undefined) this.#sql.run`DELETE FROM writers WHERE document_id = ${id}`
      else this.#sql.run`INSERT OR REPLACE INTO writers VALUES (${id}, ${by})`
    }
  }

  /**
   * A version copied from another keeps its author. Restoring published text makes the restorer its
   * author.
   */
  #copiedFrom(id: string, wording: unknown, author: string): string {
    for (const other of this.#documents.versionsOf(publishedIdOf(id))) {
      const document = other === id ? undefined : this.#documents.get(other)
      if (document && isDeepStrictEqual(this.#wordingOf(document), wording)) {
        return this.of(other) ?? author
      }
    }
    return author
  }
}
