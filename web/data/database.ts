import {existsSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {log} from '@home-care/environment/log.ts'
import {release} from '@home-care/environment/release.ts'
import {
  COPY_KEPT_MS,
  fromBefore,
  keepCopy,
  newerThan,
  removeCopies,
} from '@home-care/lake/store/schemaSteps.ts'
import {isDiskFull, resultCodeOf} from '@home-care/lake/store/sqliteError.ts'
import type {OutcomeMeaning} from '@home-care/schemas/options/outcomes.ts'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {type Generated, Kysely, PostgresDialect, sql} from 'kysely'
import {DEFAULT_MIGRATION_TABLE, type Migration, Migrator} from 'kysely/migration'
import pg from 'pg'
import type {EnquiriesEnvironment} from './enquiriesEnvironment.ts'
import type {EnquiryStatus, MailState} from './enquiryStates.ts'
import {enquirySteps} from './schema/steps.ts'
import {sqliteDialect} from './sqliteDatabase.ts'

export const staffRecipients = ['duty', 'assignee', 'reminder'] as const
export type StaffRecipient = (typeof staffRecipients)[number]
/** `reply`: what staff wrote to the sender; its text is the note of the same id. */
export type MailRecipient = 'office' | 'sender' | 'reply' | StaffRecipient

/** Before a promise runs out, and once it has. */
export type PromiseStage = 'soon' | 'over'

/** The store's tables. A visitor's words are only ever in `sealed_` columns, which are encrypted. */
export interface Tables {
  enquiries: {
    id: string
    reference: string
    kind: EnquiryKind
    status: EnquiryStatus
    received_at: string
    promised_by: string
    changed_at: string
    /** 1 for suspected spam that staff have not cleared. */
    is_suspect: Generated<number>
    assigned_id: string | null
    assigned_name: string | null
    /** When the sender was first reached (web/enquiries/answer.ts); null while the status is `new`. */
    answered_at: string | null
    /** The day (`YYYY-MM-DD`, in London) from which it is due for another look. */
    remind_on: string | null
    /** The outcome, in the words chosen when it was closed; null while it is open, and without one. */
    outcome: string | null
    outcome_meaning: OutcomeMeaning | null
    sealed_details: string
  }
  /** Marks that staff set. An enquiry is not deleted before the day `kept_until` of one. */
  enquiry_marks: {enquiry_id: string; title: string; kept_until: string | null}
  /** Staff who used the inbox lately. */
  colleagues: {id: string; name: string; email: string | null; seen_at: string}
  /** Duty periods; a weekly one repeats at the same hours in London. */
  duties: {
    id: string
    colleague_id: string
    starts_at: string
    ends_at: string
    is_weekly: Generated<number>
  }
  /** Answer counts of deleted enquiries, by month (`YYYY-MM`) and kind. */
  answered_counts: {month: string; kind: EnquiryKind; in_time: number; late: number}
  /** Fingerprints that identify a repeated submission. */
  claims: {claim: string; enquiry_id: string}
  mails: {
    id: string
    enquiry_id: string
    recipient: MailRecipient
    state: MailState
    /** When to try next; the server that is sending moves it on, so that no other server sends too. */
    due_at: string
    /** When it was first due: a mail server has kept it waiting since. */
    queued_at: string
    expires_at: string | null
    attempts: number
    last_failure: string | null
  }
  /** The mails to staff about a promise, each sent once: see promiseWatch.ts. */
  promise_mails: {
    enquiry_id: string
    stage: PromiseStage
    state: 'waiting' | 'sent'
    /** Until when a server has it that is sending it. */
    due_at: string
  }
  notes: {
    id: string
    enquiry_id: string
    written_at: string
    author: string
    sealed_text: string
  }
  /** Staff who have an enquiry open: `seen_at` moves on while they do. */
  readers: {enquiry_id: string; staff_id: string; name: string; seen_at: string}
  /** Rejected forms sent without JavaScript, kept until their page shows them again. */
  attempts: {id: string; client: string; expires_at: string; sealed_attempt: string}
  /** Keyed hashes of values that may be used once, kept until they would expire anyway. */
  used_once: {id: string; expires_at: string}
  /** How often a client did something, by a keyed hash, until `ends_at`, in milliseconds since 1970. */
  rate_limits: {key: string; number: number; ends_at: number}
  /** One row: the number of the newest content change known to the sites on this database. */
  newest_change: {id: string; number: number}
  /** The document last seen at each path of the site. */
  page_addresses: {path: string; document_id: string}
  /** Staff who subscribe to the weekly mail of what is due. */
  week_readers: {staff_id: string; email: string}
  /** Staff who are asked to read a version of a page, until a day in London. */
  readings: {
    document_id: string
    /** The version that was published when they were asked. */
    revision: string
    staff_id: string
    staff_name: string
    until_on: string
    asker_id: string
    asker_name: string
    asked_at: string
    read_at: string | null
    /** The version that they read, which may be a later one. */
    read_revision: string | null
  }
  /**
   * The mails of what is due: a row per month (`YYYY-MM`) for the office's, one per Monday and reader
   * (`YYYY-MM-DD <staff id>`) for the week's, and those of readings by the keys of readingMail.ts.
   */
  monthly_mails: {month: string; state: MailState; due_at: string}
  /** How often something of the site was used on a day (`YYYY-MM-DD`, in London). */
  daily_counts: {day: string; key: string; number: number}
  /**
   * Alarms: when each began, when it was last seen, and when the next mail about it is due. `seen_at` is
   * empty once it is over and only the mail that says so is left.
   */
  alarms: {name: string; words: string; since: string; seen_at: string; due_at: string}
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
  /** Set when the database is Postgres: servers may share it, and single rows can be locked. */
  postgres: pg.Pool | undefined
  /** Resolves once the tables exist. After a failure the next call tries again. */
  ready(): Promise<void>
  /**
   * Makes deleted text unrecoverable from the database's own files, as far as possible, and shrinks
   * them.
   */
  purge(): Promise<void>
  close(): Promise<void>
}

/** Opens the enquiries' database: Postgres at `DATABASE_URL`, or a SQLite file in `DATA_DIR`. */
export function openDatabase(
  environment: Pick<EnquiriesEnvironment, 'DATABASE_URL' | 'DATA_DIR'>,
  steps: Readonly<Record<string, Migration>> = enquirySteps,
): Database {
  const {DATABASE_URL} = environment
  const postgres = DATABASE_URL ? openPool(DATABASE_URL) : undefined
  const file = sqliteFile(environment.DATA_DIR)
  const db = new Kysely<Tables>({
    dialect: postgres ? new PostgresDialect({pool: postgres}) : sqliteDialect(file),
  })
  let migrated: Promise<void> | undefined

  return {
    db,
    postgres,
    ready() {
      migrated ??= migrate(db, steps, postgres ? undefined : file).catch((error) => {
        migrated = undefined
        throw error
      })
      return migrated
    },
    async purge() {
      if (postgres) return
      removeCopies(file)
      await sql`pragma incremental_vacuum`.execute(db)
      // SQLite has overwritten the deleted rows in the file; the WAL still holds earlier copies.
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
    // Postgres ends slow statements itself; this is for a connection that has gone silent.
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // Without a listener, Node exits when a connection breaks, idle or in use. The failed query reports
  // the error to its caller; the pool opens a new connection.
  const onLost = (error: Error) => log.error(`Lost a connection to Postgres: ${error.message}`)
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  // A query that timed out still runs on its connection; the next user would wait behind it.
  pool.on('release', (_error, client) => {
    if (client instanceof pg.Client && 'readyForQuery' in client && !client.readyForQuery)
      void client.end()
  })
  return pool
}

/** Processes that start on the same new SQLite file may create the tables at the same time. */
const migrationTries = 5

async function migrate(
  db: Kysely<Tables>,
  steps: Readonly<Record<string, Migration>>,
  file: string | undefined,
) {
  const applied = file ? appliedSteps(file) : await appliedStepsInPostgres(db)
  requireKnownSteps(applied, steps, file ?? postgresName)
  const next = Object.keys(steps).find((name) => !applied.some((step) => step.name === name))
  if (file && next && applied.length > 0) keepCopyOf(file, next)
  if (file) removeCopies(file, COPY_KEPT_MS)
  const migrator = new Migrator({db, provider: {getMigrations: async () => withRelease(steps)}})
  for (let tries = 1; ; tries++) {
    const {error} = await migrator.migrateToLatest()
    if (!error) return
    if (isDiskFull(error) || tries === migrationTries) throw error
    await pause(50 * tries)
  }
}

const postgresName = 'The enquiries’ database'

/** Each step, which also notes the release that applies it. */
const withRelease = (steps: Readonly<Record<string, Migration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, {up}]) => [
      name,
      {
        async up(db: Kysely<unknown>) {
          await up(db)
          await sql`create table if not exists marks (
            name text primary key, made_at text not null, release text not null)`.execute(db)
          await sql`insert into marks (name, made_at, release)
            values (${name}, ${new Date().toISOString()}, ${release}) on conflict do nothing`.execute(
            db,
          )
        },
      },
    ]),
  )

/** The steps that a database has had, and the release that applied each where it is noted. */
type AppliedSteps = {name: string; release: string | null}[]

const appliedStepsQuery = (hasMarks: boolean) =>
  hasMarks
    ? `select step.name, marks.release from ${DEFAULT_MIGRATION_TABLE} as step
       left join marks on marks.name = step.name order by step.name`
    : `select name, null as release from ${DEFAULT_MIGRATION_TABLE} order by name`

/** Reads them without writing a byte: opening the file as the site does would write. */
function appliedSteps(file: string): AppliedSteps {
  if (!existsSync(file) || statSync(file).size === 0) return []
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5_000})
  try {
    const tables = database.prepare('select name from sqlite_schema').all()
    const isThere = (table: string) => tables.some(({name}) => name === table)
    if (!isThere(DEFAULT_MIGRATION_TABLE)) return []
    const rows = database.prepare(appliedStepsQuery(isThere('marks'))).all()
    return rows.map(({name, release: by}) => ({
      name: String(name),
      release: by === null ? null : String(by),
    }))
  } finally {
    database.close()
  }
}

async function appliedStepsInPostgres(db: Kysely<Tables>): Promise<AppliedSteps> {
  const tables = await db.introspection.getTables({withInternalKyselyTables: true})
  const isThere = (table: string) => tables.some(({name}) => name === table)
  if (!isThere(DEFAULT_MIGRATION_TABLE)) return []
  const {rows} = await sql
    .raw<AppliedSteps[number]>(appliedStepsQuery(isThere('marks')))
    .execute(db)
  return rows
}

/**
 * @param name the database, as its operator knows it
 * @throws SchemaError when there is a step that this release does not know
 */
function requireKnownSteps(
  taken: AppliedSteps,
  steps: Readonly<Record<string, Migration>>,
  name: string,
): void {
  const later = taken.findLast((step) => !Object.hasOwn(steps, step.name))
  if (!later) return
  if (taken.every((step) => step.release === null)) throw fromBefore(name)
  throw newerThan(name, later.release ?? undefined, `step ${later.name}`)
}

/**
 * Looks whether this release can follow the enquiries in a SQLite file, and writes nothing.
 * @throws SchemaError
 */
export function requireKnownEnquiries(file: string): void {
  requireKnownSteps(appliedSteps(file), enquirySteps, file)
}

/** The same of the enquiries in Postgres. */
export async function requireKnownInPostgres(
  environment: Pick<EnquiriesEnvironment, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<void> {
  const {db, close} = openDatabase(environment)
  try {
    requireKnownSteps(await appliedStepsInPostgres(db), enquirySteps, postgresName)
  } finally {
    await close()
  }
}

function keepCopyOf(file: string, step: string): void {
  const database = new DatabaseSync(file)
  try {
    keepCopy(database, file, step)
  } finally {
    database.close()
  }
}

/** SQLite's SQLITE_CONSTRAINT, SQLITE_TOOBIG, SQLITE_MISMATCH and SQLITE_RANGE. */
const dataCodes = [19, 18, 20, 25]

/** Whether the database rejected the given data, rather than being unable to work at all. */
export function isAboutData(error: unknown) {
  if (error instanceof pg.DatabaseError) return /^2[23]/.test(error.code ?? '')
  if (error instanceof TypeError) return true
  const code = resultCodeOf(error)
  return code !== undefined && dataCodes.includes(code)
}
