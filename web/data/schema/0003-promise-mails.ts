import type {Migration} from 'kysely/migration'

/**
 * The mails to staff about a promise, one row per enquiry and stage: `soon` before it runs out, `over`
 * once it has. `due_at` is until when a server has it, then when it was sent.
 */
export const promiseMails: Migration = {
  async up(db) {
    await db.schema
      .createTable('promise_mails')
      .ifNotExists()
      .addColumn('enquiry_id', 'text', (column) =>
        column.notNull().references('enquiries.id').onDelete('cascade'),
      )
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('promise_mails_key', ['enquiry_id', 'stage'])
      .execute()
  },
}
