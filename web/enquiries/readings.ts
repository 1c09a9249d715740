import type {Day} from '@home-care/schemas/rules/day.ts'
import type {Selectable} from 'kysely'
import type {Database, Tables} from '../data/database.ts'
import {othersKeptMs} from './auditTrail.ts'
import type {Staff} from './staffIdentity.ts'

export type Reading = Selectable<Tables['readings']>
export type Readings = ReturnType<typeof createReadings>

/** A page of the site, as visitors see it. */
export interface ReadPage {
  title: string
  path: string
  type: string
  /** Another one after each change that was published. */
  revision: string
}
/** The page of a document; undefined for what has none on the site now. */
export type PageOf = (documentId: string) => ReadPage | undefined

type Named = Pick<Staff, 'id' | 'name'>

/** Staff who are asked to read a page, and what they said. Expects the database to be `ready`. */
export function createReadings({db}: Pick<Database, 'db'>) {
  return {
    /** A person who has an open request to read this version gets the new day, and no second request. */
    async ask(
      documentId: string,
      revision: string,
      people: readonly Named[],
      until_on: Day,
      asker: Named,
    ) {
      const asked_at = new Date().toISOString()
      await db
        .insertInto('readings')
        .values(
          people.map(({id: staff_id, name: staff_name}) => ({
            document_id: documentId,
            revision,
            staff_id,
            staff_name,
            until_on,
            asker_id: asker.id,
            asker_name: asker.name,
            asked_at,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['document_id', 'revision', 'staff_id'])
            .doUpdateSet({until_on})
            .where('readings.read_at', 'is', null),
        )
        .execute()
    },

    /** All about a document, the newest first. */
    about: (documentId: string): Promise<Reading[]> =>
      db
        .selectFrom('readings')
        .selectAll()
        .where('document_id', '=', documentId)
        .orderBy('asked_at', 'desc')
        .orderBy('staff_name')
        .execute(),

    /** Requests that are open: all, those of one person, or those due on this day or later. */
    unread({since, staffId}: {since?: Day; staffId?: string}): Promise<Reading[]> {
      let query = db.selectFrom('readings').selectAll().where('read_at', 'is', null)
      if (since) query = query.where('until_on', '>=', since)
      if (staffId) query = query.where('staff_id', '=', staffId)
      return query.orderBy('until_on').orderBy('staff_name').execute()
    },

    /**
     * Notes that a person read a version; they may have been asked to read another version of the page.
     * @returns false if they were never asked
     */
    async confirm(documentId: string, read_revision: string, {id}: Pick<Staff, 'id'>) {
      const {numUpdatedRows} = await db
        .updateTable('readings')
        .set({read_at: new Date().toISOString(), read_revision})
        .where('document_id', '=', documentId)
        .where('staff_id', '=', id)
        .where('read_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return true
      const before = await db
        .selectFrom('readings')
        .select('staff_id')
        .where('document_id', '=', documentId)
        .where('staff_id', '=', id)
        .executeTakeFirst()
      return before !== undefined
    },

    /** Requests are kept as long as the audit trail, because staff prove with them who read a page. */
    async dropOld(now: Date) {
      const before = new Date(now.getTime() - othersKeptMs).toISOString()
      await db.deleteFrom('readings').where('asked_at', '<=', before).execute()
    },
  }
}
