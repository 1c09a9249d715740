import type {DatabaseSync} from 'node:sqlite'
import {isDeepStrictEqual} from 'node:util'
import type {Commit} from './commit.ts'
import type {StoredDocument} from './document.ts'
import {isPublishedId, publishedIdOf} from './ids.ts'
import {Sql} from './sql.ts'

export interface WritersOptions {
  get(id: string): StoredDocument | undefined
  versionsOf(publishedId: string): Iterable<string>
  /** The part of a document whose author is kept. */
  wordingOf(document: StoredDocument): unknown
}

export interface Written {
  id: string
  /** Undefined when nothing of that part is left. */
  author: string | undefined
}

/**
 * The authors of the words of drafts and versions. The history forgets and joins changes, so it
 * cannot tell.
 */
export class Writers {
  readonly #sql: Sql
  readonly #options: WritersOptions

  constructor(database: DatabaseSync, options: WritersOptions) {
    this.#sql = new Sql(database)
    this.#options = options
  }

  /** Who changed the draft or version last; undefined when nobody knows. */
  of(id: string): string | undefined {
    const row = this.#sql.get`SELECT author FROM writers WHERE document_id = ${id}`
    return row && String(row.author)
  }

  /** The authors of the words that a commit changes. */
  ofCommit({author, changes}: Pick<Commit, 'author' | 'changes'>): Written[] {
    const {wordingOf} = this.#options
    const written: Written[] = []
    for (const {id, before, after} of changes) {
      if (isPublishedId(id)) continue
      const wording = after ? wordingOf(after) : undefined
      if (isDeepStrictEqual(before ? wordingOf(before) : undefined, wording)) continue
      const by = wording === undefined ? undefined : this.#copiedFrom(id, wording, author)
      written.push({id, author: by})
    }
    return written
  }

  note(written: readonly Written[]): void {
    for (const {id, author} of written) {
      if (author === undefined) this.#sql.run`DELETE FROM writers WHERE document_id = ${id}`
      else this.#sql.run`INSERT OR REPLACE INTO writers VALUES (${id}, ${author})`
    }
  }

  /**
   * The author of the same words in another version: a copy, as scheduling makes one, has no new
   * author. Who brings back published words is their author.
   */
  #copiedFrom(id: string, wording: unknown, author: string): string {
    const {get, versionsOf, wordingOf} = this.#options
    for (const other of versionsOf(publishedIdOf(id))) {
      const document = other === id ? undefined : get(other)
      if (document && isDeepStrictEqual(wordingOf(document), wording)) {
        return this.of(other) ?? author
      }
    }
    return author
  }
}
