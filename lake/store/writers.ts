import type {DatabaseSync} from 'node:sqlite'
import {isDeepStrictEqual} from 'node:util'
import type {Commit} from './commit.ts'
import type {StoredDocument} from './document.ts'
import {isPublishedId, publishedIdOf} from './ids.ts'

export interface WritersOptions {
  get(id: string): StoredDocument | undefined
  versionsOf(publishedId: string): Iterable<string>
  /** What of a document it is kept who wrote it, to compare; undefined for nothing. */
  wordingOf(document: StoredDocument): unknown
}

export interface Written {
  id: string
  /** Undefined: it says nothing any more of which that is kept. */
  author: string | undefined
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

  /** Who wrote what a commit changes, where that changes with it: as far as nothing else does. */
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
