import type {Kysely} from 'kysely'
import type {Migration} from 'kysely/migration'

/** Staff who are asked to read a version of a page, and when they said that they had. */
export const readings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('readings')
      .ifNotExists()
      .addColumn('document_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('staff_id', 'text', (column) => column.notNull())
      .addColumn('staff_name', 'text', (column) => column.notNull())
      .addColumn('until_on', 'text', (column) => column.notNull())
      .addColumn('asker_id', 'text', (column) => column.notNull())
      .addColumn('asker_name', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'text', (column) => column.notNull())
      .addColumn('read_at', 'text')
      .addColumn('read_revision', 'text')
      .addPrimaryKeyConstraint('readings_key', ['document_id', 'revision', 'staff_id'])
      .execute()
    await db.schema
      .createIndex('readings_by_staff')
      .ifNotExists()
      .on('readings')
      .columns(['staff_id', 'read_at'])
      .execute()
  },
}
