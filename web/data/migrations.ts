import type {ColumnDefinitionBuilder, Kysely} from 'kysely'
import type {Migration} from 'kysely/migration'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofEnquiry = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('enquiries.id').onDelete('cascade')

/**
 * The store's migrations, the same for both databases. Never change a released one: add the next. On
 * SQLite one may be cut short, so each must be safe to run again.
 *
 * Times are ISO 8601 in UTC, as text, which sorts alike in both databases.
 */
export const migrations: Record<string, Migration> = {
  '0001-enquiries': {
    async up(db: Kysely<unknown>) {
      const create = (table: string) => db.schema.createTable(table).ifNotExists()
      // `is_suspect` is 1 when the hidden field was filled in: the databases' boolean types differ.
      await create('enquiries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', required)
        .addColumn('status', 'text', required)
        .addColumn('received_at', 'text', required)
        .addColumn('promised_by', 'text', required)
        .addColumn('changed_at', 'text', required)
        .addColumn('answered_at', 'text')
        .addColumn('assigned_id', 'text')
        .addColumn('assigned_name', 'text')
        .addColumn('remind_on', 'text')
        .addColumn('is_suspect', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('sealed_details', 'text', required)
        .execute()
      await create('claims')
        .addColumn('claim', 'text', (column) => column.primaryKey())
        .addColumn('enquiry_id', 'text', ofEnquiry)
        .execute()
      await create('mails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('enquiry_id', 'text', ofEnquiry)
        .addColumn('recipient', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('due_at', 'text', required)
        .addColumn('queued_at', 'text', required)
        .addColumn('expires_at', 'text')
        .addColumn('attempts', 'integer', required)
        .addColumn('last_failure', 'text')
        .execute()
      await create('notes')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('enquiry_id', 'text', ofEnquiry)
        .addColumn('written_at', 'text', required)
        .addColumn('author', 'text', required)
        .addColumn('sealed_text', 'text', required)
        .execute()
      await create('readers')
        .addColumn('enquiry_id', 'text', ofEnquiry)
        .addColumn('staff_id', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('seen_at', 'text', required)
        .addPrimaryKeyConstraint('readers_key', ['enquiry_id', 'staff_id'])
        .execute()
      // `client` is the sender as a keyed hash; empty when the address is unknown.
      await create('attempts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('client', 'text', required)
        .addColumn('expires_at', 'text', required)
        .addColumn('sealed_attempt', 'text', required)
        .execute()
      // Audit entries outlive the enquiry, so they hold its reference and no foreign key.
      await create('audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'text', required)
        .addColumn('actor', 'text', required)
        .addColumn('action', 'text', required)
        .addColumn('reference', 'text')
        .addColumn('detail', 'text')
        .execute()
      await create('used_once')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'text', required)
        .execute()
      await create('answered_counts')
        .addColumn('month', 'text', required)
        .addColumn('kind', 'text', required)
        .addColumn('in_time', 'integer', required)
        .addColumn('late', 'integer', required)
        .addPrimaryKeyConstraint('answered_counts_key', ['month', 'kind'])
        .execute()
      await create('daily_counts')
        .addColumn('day', 'text', required)
        .addColumn('key', 'text', required)
        .addColumn('number', 'integer', required)
        .addPrimaryKeyConstraint('daily_counts_key', ['day', 'key'])
        .execute()
      await create('colleagues')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', required)
        .addColumn('email', 'text')
        .addColumn('seen_at', 'text', required)
        .addColumn('duty_from', 'text')
        .addColumn('duty_until', 'text')
        .execute()
      await create('monthly_mails')
        .addColumn('month', 'text', (column) => column.primaryKey())
        .addColumn('state', 'text', required)
        .addColumn('due_at', 'text', required)
        .execute()
      await create('alarms')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('words', 'text', required)
        .addColumn('since', 'text', required)
        .addColumn('seen_at', 'text', required)
        .addColumn('due_at', 'text', required)
        .execute()
      await create('rate_limits')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', required)
        .addColumn('ends_at', 'bigint', required)
        .execute()
      await create('newest_change')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', required)
        .execute()
      await create('page_addresses')
        .addColumn('path', 'text', (column) => column.primaryKey())
        .addColumn('document_id', 'text', required)
        .execute()
      await create('clock')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('read_at', 'text', required)
        .execute()
      const indexes: [name: string, table: string, columns: string[]][] = [
        ['enquiries_received', 'enquiries', ['received_at', 'id']],
        ['claims_enquiry', 'claims', ['enquiry_id']],
        ['mails_due', 'mails', ['state', 'due_at']],
        ['mails_enquiry', 'mails', ['enquiry_id']],
        ['notes_enquiry', 'notes', ['enquiry_id']],
        ['attempts_client', 'attempts', ['client', 'expires_at']],
        ['attempts_expiry', 'attempts', ['expires_at']],
        ['audit_reference', 'audit', ['reference', 'at']],
        ['audit_at', 'audit', ['at']],
        ['rate_limits_end', 'rate_limits', ['ends_at']],
      ]
      for (const [name, table, columns] of indexes)
        await db.schema.createIndex(name).ifNotExists().on(table).columns(columns).execute()
    },
  },
}
