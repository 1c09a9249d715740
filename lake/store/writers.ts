import type {DatabaseSync} from 'node:sqlite'
import {isDeepStrictEqual} from 'node:util'
import type {Commit} from './commit.ts'
import type {StoredDocument} from './document.ts'
import {isPublishedId, publishedIdOf} from './ids.ts'

export interface WritersOptions {
  get(id: string): StoredDocument | undefined
  /** The ids of every version of a document: its draft and its copies in releases. */
  versionsOf(publishedId: string): Iterable<string>
  /** What of a document it is kept who wrote it, to compare; undefined for nothing. */
  wordingOf(document: StoredDocument): unknown
}

/**
 * Who wrote what stands in drafts and in releases. It is kept with the documents, since the history
 * joins what was done in a minute, and forgets: whoever may wait, or type, for long enough would be
 * the author no more.
 */
export class Writers {
  readonly #database: DatabaseSync
  readonly #options: WritersOptions

  constructor(database: DatabaseSync, options: WritersOptions) {
    this.#database = database
    this.#options = options
  }

  /** Whoever changed last what the draft or version says; undefined when nobody knows. */
  of(id: string): string | undefined {
    const row = this.#database.prepare('SELECT author FROM writers WHERE document_id = ?').get(id)
    return row && String(row.author)
  }

  /** Notes who wrote what a commit changes, as part of the SQLite transaction that stores it. */
  note({author, changes}: Pick<Commit, 'author' | 'changes'>): void {
    const {wordingOf} = this.#options
    const written = changes.flatMap(({id, before, after}) => {
      if (isPublishedId(id)) return []
      const wording = after ? wordingOf(after) : undefined
      if (isDeepStrictEqual(before ? wordingOf(before) : undefined, wording)) return []
      return {id, author: wording === undefined ? undefined : this.#copiedFrom(id, wording, author)}
    })
    for (const one of written) {
      if (one.author === undefined) {
        this.#database.prepare('DELETE FROM writers WHERE document_id = ?').run(one.id)
      } else {
        this.#database
          .prepare('INSERT OR REPLACE INTO writers (document_id, author) VALUES (?, ?)')
          .run(one.id, one.author)
      }
    }
  }

  /**
   * Who wrote what stands in another version of the document already: whoever copies it, as
   * scheduling a draft does, is no author. What is published is no such place: whoever brings back
   * what was live before says it anew.
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
