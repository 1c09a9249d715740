import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {type Generated, Kysely, PostgresDialect, sql} from 'kysely'
import {Migrator} from 'kysely/migration'
import pg from 'pg'
import type {EnquiryKind, EnquiryStatus, MailState} from './enquiryStates.ts'
import type {EnquiriesEnvironment} from './environment.ts'
import {migrations} from './migrations.ts'
import {resultCodeOf, sqliteDialect} from './sqliteDatabase.ts'

/** Of the staff: whoever is on duty, who is handed an enquiry, and who is to be reminded of one. */
export const staffRecipients = ['duty', 'assignee', 'reminder'] as const
export type StaffRecipient = (typeof staffRecipients)[number]
export type MailRecipient = 'office' | 'sender' | StaffRecipient

/** The store's tables. Every `sealed_` column is encrypted; no other holds what a person wrote. */
export interface Tables {
  enquiries: {
    id: string
    reference: string
    kind: EnquiryKind
    status: EnquiryStatus
    received_at: string
    promised_by: string
    changed_at: string
    /** 1 when it looks like spam and nobody has said otherwise. */
    is_suspect: Generated<number>
    /** Who of the staff deals with it. */
    assigned_id: string | null
    assigned_name: string | null
    /** When somebody was in touch; null while nobody was, and when it is new again. */
    answered_at: string | null
    /** The day (`YYYY-MM-DD`, in London) from which it is to be looked at again. */
    remind_on: string | null
    sealed_details: string
  }
  /** Who of the staff has used the inbox lately, and when they are on duty. */
  colleagues: {
    id: string
    name: string
    email: string | null
    seen_at: string
    duty_from: string | null
    duty_until: string | null
  }
  /** How many enquiries that are deleted were answered in time: by month (`YYYY-MM`) and kind. */
  answered_counts: {month: string; kind: EnquiryKind; in_time: number; late: number}
  /** What makes a second sending of the same form the same enquiry. */
  claims: {claim: string; enquiry_id: string}
  /** The outbox. */
  mails: {
    id: string
    enquiry_id: string
    recipient: MailRecipient
    state: MailState
    /** When to try next; a server that is trying moves it on, so that no other tries. */
    due_at: string
    expires_at: string | null
    attempts: number
    last_failure: string | null
  }
  notes: {
    id: string
    enquiry_id: string
    written_at: string
    author: string
    sealed_text: string
  }
  /** Forms that were sent without JavaScript and found wrong, until their page is shown again. */
  attempts: {id: string; client: string; expires_at: string; sealed_attempt: string}
  /** What may be used once, as a keyed hash, for as long as it could be used again. */
  used_once: {id: string; expires_at: string}
  /** One row: of how many changes of the content the sites on this database have heard. */
  newest_change: {id: string; number: number}
  /** The document that was last at a path of the site; since when it is not published. */
  page_addresses: {path: string; document_id: string; gone_at: Generated<string | null>}
  /** The mail of what is to be reviewed, of each month as `YYYY-MM`. */
  monthly_mails: {month: string; state: MailState; due_at: string}
  /** What is wrong just now: since when, when that was last seen, and when to mail of it next. */
  alarms: {name: string; words: string; since: string; seen_at: string; due_at: string}
  /** One row: when the clock was last read, and believed. */
  clock: {id: string; read_at: string}
  audit: {
    id: string
    at: string
    actor: string
    action: string
    reference: string | null
    detail: string | null
  }
}

export interface Database {
  db: Kysely<Tables>
  /** Set: several servers may share it, and rows can be locked one by one. */
  postgres: pg.Pool | undefined
  /**
   * Resolves once the tables are there. A database that cannot be reached yet is tried again at the
   * next call.
   */
  ready(): Promise<void>
  /**
   * Makes deleted text unrecoverable from the database's own files, as far as it can, and gives its
   * space back.
   */
  purge(): Promise<void>
  close(): Promise<void>
}

/** Opens the enquiries' database: Postgres at `DATABASE_URL`, or a SQLite file in `DATA_DIR`. */
export function openDatabase(
  environment: Pick<EnquiriesEnvironment, 'DATABASE_URL' | 'DATA_DIR'>,
): Database {
  const {DATABASE_URL} = environment
  const postgres = DATABASE_URL ? openPool(DATABASE_URL) : undefined
  const db = new Kysely<Tables>({
    dialect: postgres
      ? new PostgresDialect({pool: postgres})
      : sqliteDialect(sqliteFile(environment.DATA_DIR)),
  })
  let migrated: Promise<void> | undefined

  return {
    db,
    postgres,
    ready() {
      migrated ??= migrate(db).catch((error) => {
        migrated = undefined
        throw error
      })
      return migrated
    },
    async purge() {
      if (postgres) return
      await sql`pragma incremental_vacuum`.execute(db)
      // SQLite has overwritten the rows in the file; its log still holds earlier copies.
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
    },
    close: () => db.destroy(),
  }
}

export function sqliteFile(dataDirectory: string) {
  return join(dataDirectory, 'enquiries', 'enquiries.sqlite')
}

function openPool(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    // Postgres ends a statement itself; one of which nothing more is heard is given up here.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // Without a listener Node would exit when a connection breaks, idle or at work. Who is at work
  // with it is told by the query that fails; the pool makes a new one.
  const onLost = (error: Error) => console.error('Lost a connection to Postgres:', error.message)
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  // Given up on, not done: whoever got this connection next would wait behind that query.
  pool.on('release', (_error, client) => {
    if (client instanceof pg.Client && 'readyForQuery' in client && !client.readyForQuery)
      void client.end()
  })
  return pool
}

/** Another process that starts on the same new SQLite file may be making the same tables. */
const migrationTries = 5

async function migrate(db: Kysely<Tables>) {
  const migrator = new Migrator({db, provider: {getMigrations: async () => migrations}})
  for (let tries = 1; ; tries++) {
    const {error} = await migrator.migrateToLatest()
    if (!error) return
    if (tries === migrationTries) throw error
    await pause(50 * tries)
  }
}

/** SQLite's SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH and SQLITE_RANGE. */
const dataCodes = [19, 18, 20, 25]

/** Whether a database refused what it was given, as opposed to not being able to work at all. */
export function isAboutData(error: unknown) {
  if (error instanceof pg.DatabaseError) return /^2[23]/.test(error.code ?? '')
  if (error instanceof TypeError) return true
  const code = resultCodeOf(error)
  return code !== undefined && dataCodes.includes(code)
}
