import type {Kysely} from 'kysely'
import type {Migration} from 'kysely/migration'

/**
 * The store's tables, step by step; both databases run the same steps. Never change a step that
 * was released: add the next one. A step may be cut short on SQLite, so each can run again.
 *
 * Times are ISO 8601 in UTC, as text: they sort alike in both databases.
 */
export const migrations: Record<string, Migration> = {
  '0001-enquiries': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('enquiries')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('received_at', 'text', (column) => column.notNull())
        .addColumn('promised_by', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'text', (column) => column.notNull())
        .addColumn('sealed_details', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('enquiries_received')
        .ifNotExists()
        .on('enquiries')
        .columns(['received_at', 'id'])
        .execute()
      await db.schema
        .createTable('claims')
        .ifNotExists()
        .addColumn('claim', 'text', (column) => column.primaryKey())
        .addColumn('enquiry_id', 'text', (column) =>
          column.notNull().references('enquiries.id').onDelete('cascade'),
        )
        .execute()
      await db.schema
        .createTable('mails')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('enquiry_id', 'text', (column) =>
          column.notNull().references('enquiries.id').onDelete('cascade'),
        )
        .addColumn('recipient', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('last_failure', 'text')
        .execute()
      await db.schema
        .createIndex('mails_due')
        .ifNotExists()
        .on('mails')
        .columns(['state', 'due_at'])
        .execute()
      await db.schema
        .createIndex('mails_enquiry')
        .ifNotExists()
        .on('mails')
        .column('enquiry_id')
        .execute()
      await db.schema
        .createIndex('claims_enquiry')
        .ifNotExists()
        .on('claims')
        .column('enquiry_id')
        .execute()
      await db.schema
        .createTable('notes')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('enquiry_id', 'text', (column) =>
          column.notNull().references('enquiries.id').onDelete('cascade'),
        )
        .addColumn('written_at', 'text', (column) => column.notNull())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('sealed_text', 'text', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('notes_enquiry')
        .ifNotExists()
        .on('notes')
        .column('enquiry_id')
        .execute()
      await db.schema
        .createTable('attempts')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('sealed_attempt', 'text', (column) => column.notNull())
        .execute()
      // Outlives what it is about, so it refers to an enquiry by its reference and to nothing else.
      await db.schema
        .createTable('audit')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('reference', 'text')
        .addColumn('detail', 'text')
        .execute()
      await db.schema
        .createIndex('audit_reference')
        .ifNotExists()
        .on('audit')
        .columns(['reference', 'at'])
        .execute()
    },
  },
}
