import type {Kysely} from 'kysely'
import type {Migration} from 'kysely/migration'

/** Adds the outcome of an enquiry, and the marks that staff set. */
export const outcomes: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite adds one column a statement.
    for (const column of ['outcome', 'outcome_meaning'])
      await db.schema.alterTable('enquiries').addColumn(column, 'text').execute()
    await db.schema
      .createTable('enquiry_marks')
      .addColumn('enquiry_id', 'text', (column) =>
        column.notNull().references('enquiries.id').onDelete('cascade'),
      )
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('kept_until', 'text')
      .addPrimaryKeyConstraint('enquiry_marks_key', ['enquiry_id', 'title'])
      .execute()
  },
}
