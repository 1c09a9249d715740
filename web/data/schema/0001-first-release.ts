import type {ColumnDefinitionBuilder, CreateTableBuilder, Kysely} from 'kysely'
import type {Migration} from 'kysely/migration'

/** The columns of a table. Those of the key and the texts are required. */
interface Columns {
  key: string[]
  texts?: string[]
  optionalTexts?: string[]
  /** Whole numbers, 0 unless set. */
  numbers?: string[]
}

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const ofEnquiry = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('enquiries.id').onDelete('cascade')

/** A table that is deleted row by row with its enquiry where it has an `enquiry_id`. */
function table(db: Kysely<unknown>, name: string, columns: Columns) {
  const {key, texts = [], optionalTexts = [], numbers = []} = columns
  let create: CreateTableBuilder<string, string> = db.schema.createTable(name).ifNotExists()
  for (const text of [...key, ...texts])
    create = create.addColumn(text, 'text', text === 'enquiry_id' ? ofEnquiry : required)
  for (const text of optionalTexts) create = create.addColumn(text, 'text')
  for (const number of numbers)
    create = create.addColumn(number, 'integer', (column) => column.notNull().defaultTo(0))
  return create.addPrimaryKeyConstraint(`${name}_key`, key)
}

const tables: Record<string, Columns> = {
  claims: {key: ['claim'], texts: ['enquiry_id']},
  mails: {
    key: ['id'],
    texts: ['enquiry_id', 'recipient', 'state', 'due_at', 'queued_at'],
    optionalTexts: ['expires_at', 'last_failure'],
    numbers: ['attempts'],
  },
  notes: {key: ['id'], texts: ['enquiry_id', 'written_at', 'author', 'sealed_text']},
  readers: {key: ['enquiry_id', 'staff_id'], texts: ['name', 'seen_at']},
  // `client` is the sender as a keyed hash; empty when the address is unknown.
  attempts: {key: ['id'], texts: ['client', 'expires_at', 'sealed_attempt']},
  // Audit entries outlive the enquiry, so they hold its reference and no foreign key.
  audit: {key: ['id'], texts: ['at', 'actor', 'action'], optionalTexts: ['reference', 'detail']},
  used_once: {key: ['id'], texts: ['expires_at']},
  answered_counts: {key: ['month', 'kind'], numbers: ['in_time', 'late']},
  daily_counts: {key: ['day', 'key'], numbers: ['number']},
  colleagues: {
    key: ['id'],
    texts: ['name', 'seen_at'],
    optionalTexts: ['email', 'duty_from', 'duty_until'],
  },
  monthly_mails: {key: ['month'], texts: ['state', 'due_at']},
  alarms: {key: ['name'], texts: ['words', 'since', 'seen_at', 'due_at']},
  newest_change: {key: ['id'], numbers: ['number']},
  page_addresses: {key: ['path'], texts: ['document_id']},
  clock: {key: ['id'], texts: ['read_at']},
}

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

/**
 * The tables of release 1.0.0, the same for both databases. Times are ISO 8601 in UTC, as text, which
 * sorts alike in both.
 */
export const firstRelease: Migration = {
  async up(db: Kysely<unknown>) {
    // `is_suspect` is 1 when the hidden field was filled in: the databases' boolean types differ.
    await table(db, 'enquiries', {
      key: ['id'],
      texts: ['reference', 'kind', 'status', 'received_at', 'promised_by', 'changed_at'],
      optionalTexts: ['answered_at', 'assigned_id', 'assigned_name', 'remind_on'],
      numbers: ['is_suspect'],
    })
      .addColumn('sealed_details', 'text', required)
      .addUniqueConstraint('enquiries_reference', ['reference'])
      .execute()
    for (const [name, columns] of Object.entries(tables)) await table(db, name, columns).execute()
    await table(db, 'rate_limits', {key: ['key'], numbers: ['number']})
      .addColumn('ends_at', 'bigint', required)
      .execute()
    for (const [name, on, columns] of indexes)
      await db.schema.createIndex(name).ifNotExists().on(on).columns(columns).execute()
  },
}
