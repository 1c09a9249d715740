import type {Kysely} from 'kysely'
import type {Migration} from 'kysely/migration'

/** Adds the subscribers of the weekly mail of what is due, and their addresses. */
export const weekReaders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('week_readers')
      .ifNotExists()
      .addColumn('staff_id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .execute()
  },
}
