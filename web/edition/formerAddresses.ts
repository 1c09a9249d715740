import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {isPagedType} from '@home-care/schemas/site/relations.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import * as z from 'zod'
import type {Database} from '../data/database.ts'
import {withDeadline} from '../data/withDeadline.ts'
import type {Edition} from './edition.ts'

/** Rows of one statement: SQLite takes 32,766 values. */
const mostRows = 1_000

/** The Studio wrote old addresses into this field before the site kept them. */
const formerSlugsSchema = z.array(z.string()).catch([])

/**
 * The document that was last at each path. It is kept in the enquiries' database, so that an old link
 * leads to the page after any number of changes, and whichever program made them.
 */
export class FormerAddresses {
  readonly #database: Pick<Database, 'db' | 'ready'>
  /** Ids of documents by path. */
  readonly documentAt = new Map<string, string>()
  readonly #unsaved = new Map<string, string>()

  constructor(database: Pick<Database, 'db' | 'ready'>) {
    this.#database = database
  }

  /** Notes where the pages of an edition are. */
  note(edition: Edition): void {
    for (const {_id, path} of edition.listed().value) if (path) this.#set(path, _id)
  }

  #set(path: string, id: string) {
    if (this.documentAt.get(path) === id) return
    this.documentAt.set(path, id)
    this.#unsaved.set(path, id)
  }

  /**
   * Saves the notes, and reads those of other sites on the database.
   * @returns whether this site learned of an address
   * @throws an Error if the database does not answer in time; the next call saves the notes
   */
  sync(edition: Edition): Promise<boolean> {
    return withDeadline(this.#sync(edition), 'The database')
  }

  async #sync(edition: Edition): Promise<boolean> {
    const {db, ready} = this.#database
    await ready()
    let hasLearned = false
    const rows = await db.selectFrom('page_addresses').selectAll().execute()
    for (const {path, document_id} of rows) {
      if (this.#unsaved.has(path) || this.documentAt.get(path) === document_id) continue
      this.documentAt.set(path, document_id)
      hasLearned = true
    }
    for (const [path, id] of [...edition.documents.values()].flatMap(formerAddressesIn)) {
      if (this.documentAt.has(path)) continue
      this.#set(path, id)
      hasLearned = true
    }
    while (this.#unsaved.size > 0) {
      const notes = [...this.#unsaved.entries().take(mostRows)]
      await db
        .insertInto('page_addresses')
        .values(notes.map(([path, document_id]) => ({path, document_id})))
        .onConflict((known) =>
          known.column('path').doUpdateSet(({ref}) => ({document_id: ref('excluded.document_id')})),
        )
        .execute()
      for (const [path, id] of notes) if (this.#unsaved.get(path) === id) this.#unsaved.delete(path)
    }
    return hasLearned
  }
}

function formerAddressesIn({_id, _type, formerSlugs}: ShownDocument): [path: string, id: string][] {
  if (!isPagedType(_type) || !formerSlugs) return []
  return formerSlugsSchema.parse(formerSlugs).map((slug) => [pathOf(_type, slug), _id])
}
