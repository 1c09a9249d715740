import {type Kysely, sql} from 'kysely'
import type {Migration} from 'kysely/migration'

/**
 * The store's migrations, the same for both databases. Never change a released one: add the next. On
 * SQLite one may be cut short, so each must be safe to run again.
 *
 * Times are ISO 8601 in UTC, as text, which sorts alike in both databases.
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
      // Audit entries outlive the enquiry, so they hold its reference and no foreign key.
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
  '0002-bounded-attempts-and-suspects': {
    async up(db: Kysely<unknown>) {
      const tables = await db.introspection.getTables()
      const hasColumn = (table: string, column: string) =>
        tables.some(
          ({name, columns}) =>
            name === table && columns.some((candidate) => candidate.name === column),
        )
      // The sender as a keyed hash; empty when the address is unknown.
      if (!hasColumn('attempts', 'client'))
        await db.schema
          .alterTable('attempts')
          .addColumn('client', 'text', (column) => column.notNull().defaultTo(''))
          .execute()
      await db.schema
        .createIndex('attempts_client')
        .ifNotExists()
        .on('attempts')
        .columns(['client', 'expires_at'])
        .execute()
      await db.schema
        .createIndex('attempts_expiry')
        .ifNotExists()
        .on('attempts')
        .column('expires_at')
        .execute()
      // 1: the hidden field was filled in. An integer, because the databases' boolean types differ.
      if (!hasColumn('enquiries', 'is_suspect'))
        await db.schema
          .alterTable('enquiries')
          .addColumn('is_suspect', 'integer', (column) => column.notNull().defaultTo(0))
          .execute()
      await db.schema.createIndex('audit_at').ifNotExists().on('audit').column('at').execute()
    },
  },
  '0003-who-deals-with-it': {
    async up(db: Kysely<unknown>) {
      const tables = await db.introspection.getTables()
      const columns = tables.find(({name}) => name === 'enquiries')?.columns ?? []
      for (const added of ['assigned_id', 'assigned_name'] as const) {
        if (columns.some(({name}) => name === added)) continue
        await db.schema.alterTable('enquiries').addColumn(added, 'text').execute()
      }
    },
  },
  '0004-used-once': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('used_once')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0005-content-changes': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('content_changes')
        .ifNotExists()
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('server', 'text', (column) => column.notNull())
        .addColumn('tags', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0006-answered-in-time': {
    async up(db: Kysely<unknown>) {
      const tables = await db.introspection.getTables()
      const columns = tables.find(({name}) => name === 'enquiries')?.columns ?? []
      if (!columns.some(({name}) => name === 'answered_at'))
        await db.schema.alterTable('enquiries').addColumn('answered_at', 'text').execute()
      // The audit trail says when the status first changed from `new`.
      await sql`
        update enquiries set answered_at = coalesce((
          select max(at) from audit where audit.reference = enquiries.reference
            and action = 'changed status' and detail like 'new to %'
        ), changed_at)
        where status <> 'new' and answered_at is null`.execute(db)
      await db.schema
        .createTable('answered_counts')
        .ifNotExists()
        .addColumn('month', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('in_time', 'integer', (column) => column.notNull())
        .addColumn('late', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('answered_counts_key', ['month', 'kind'])
        .execute()
    },
  },
  '0007-colleagues-and-reminders': {
    async up(db: Kysely<unknown>) {
      const tables = await db.introspection.getTables()
      const columns = tables.find(({name}) => name === 'enquiries')?.columns ?? []
      if (!columns.some(({name}) => name === 'remind_on'))
        await db.schema.alterTable('enquiries').addColumn('remind_on', 'text').execute()
      await db.schema
        .createTable('colleagues')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text')
        .addColumn('seen_at', 'text', (column) => column.notNull())
        .addColumn('duty_from', 'text')
        .addColumn('duty_until', 'text')
        .execute()
    },
  },
  '0008-monthly-mails': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('monthly_mails')
        .ifNotExists()
        .addColumn('month', 'text', (column) => column.primaryKey())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0009-alarms': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('alarms')
        .ifNotExists()
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('since', 'text', (column) => column.notNull())
        .addColumn('seen_at', 'text', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0011-newest-change': {
    async up(db: Kysely<unknown>) {
      await db.schema.dropTable('content_changes').ifExists().execute()
      await db.schema
        .createTable('newest_change')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull())
        .execute()
    },
  },
  '0012-page-addresses': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('page_addresses')
        .ifNotExists()
        .addColumn('path', 'text', (column) => column.primaryKey())
        .addColumn('document_id', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0010-clock': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('clock')
        .ifNotExists()
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('read_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '0013-mail-queued-at': {
    async up(db: Kysely<unknown>) {
      const tables = await db.introspection.getTables()
      const columns = tables.find(({name}) => name === 'mails')?.columns ?? []
      if (!columns.some(({name}) => name === 'queued_at'))
        await db.schema.alterTable('mails').addColumn('queued_at', 'text').execute()
      await sql`update mails set queued_at = due_at where queued_at is null`.execute(db)
    },
  },
  '0014-daily-counts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('daily_counts')
        .ifNotExists()
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('daily_counts_key', ['day', 'key'])
        .execute()
    },
  },
}
