import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {SetupError} from '@home-care/environment/environment.ts'
import {release} from '@home-care/environment/release.ts'
import {Sql} from './sql.ts'
import {isDamage} from './sqliteError.ts'

/*
 * How the databases of lake and accounts follow the code: see docs/how-to-add.md, A step of a database.
 * `PRAGMA user_version` has the number of the last step, and the table `marks`, which no step may change,
 * the release that took it.
 */

/** A change of a schema. A released step never changes; a later change is a new step. */
export interface Step<Result = void> {
  number: number
  /** It runs in a transaction, with the steps that are taken with it. */
  up(database: DatabaseSync): Result
}

/** The database was written by another release; the message names the remedy. */
export class SchemaError extends SetupError {}

/** The copy from before a step is kept for a week, so that the operator can go back. */
export const COPY_KEPT_MS = 7 * 24 * 60 * 60 * 1000

const marksTable = `CREATE TABLE IF NOT EXISTS marks (
  name TEXT PRIMARY KEY,
  made_at TEXT NOT NULL,
  release TEXT NOT NULL
) STRICT`

/**
 * The steps that a database lacks. It writes nothing.
 * @throws SchemaError when it has steps that this release does not know, or is from before the first
 */
export function pendingSteps<One extends Step<unknown>>(
  database: DatabaseSync,
  file: string,
  steps: readonly One[],
): One[] {
  const number = numberOf(database)
  const [first, last] = [steps[0]?.number ?? 0, steps.at(-1)?.number ?? 0]
  if (number > last) throw newerThan(file, releaseOf(database, markOf(number)), `step ${number}`)
  if (number > 0 && number < first) throw fromBefore(file)
  return steps.filter((step) => step.number > number)
}

/**
 * Brings a database to the newest step, after a copy of it; all steps, or none.
 * @param tables SQL that runs before the first step that is taken
 */
export function upgrade(
  database: DatabaseSync,
  file: string,
  steps: readonly Step[],
  tables = '',
): void {
  const sql = new Sql(database)
  const [next] = pendingSteps(database, file, steps)
  // A new database needs no copy.
  if (next && numberOf(database) > 0) keepCopy(database, file, next.number)
  // The first transaction takes the exclusive lock. On a full disk it must not write.
  sql.transaction(() => {
    // Another process may have taken them meanwhile.
    const pending = pendingSteps(database, file, steps)
    if (pending.length > 0) database.exec(tables)
    for (const {number, up} of pending) {
      up(database)
      database.exec(`${marksTable}; PRAGMA user_version = ${number}`)
      sql.run`INSERT OR IGNORE INTO marks (name, made_at, release)
        VALUES (${markOf(number)}, ${new Date().toISOString()}, ${release})`
    }
  })
}

/**
 * Copies a database beside itself, before a step.
 * @throws SchemaError on a disk that is full or fails
 */
export function keepCopy(database: DatabaseSync, file: string, step: string | number): void {
  const copy = `${file}-before-${step}`
  const part = `${copy}.part`
  try {
    rmSync(part, {force: true})
    // SQLite writes into this empty file, which only its owner may read.
    closeSync(openSync(part, 'wx', 0o600))
    database.prepare('VACUUM INTO ?').run(part)
    const descriptor = openSync(part, 'r+')
    fsyncSync(descriptor)
    closeSync(descriptor)
    renameSync(part, copy)
  } catch (error) {
    rmSync(part, {force: true})
    if (isDamage(error)) throw error
    const megabytes = Math.ceil((2 * statSync(file).size) / 1024 / 1024)
    throw new SchemaError(
      `Before release ${release} changes ${file} it keeps a copy of it, and none could be written: the disk is full, or fails. Make room for ${megabytes} MB and start again. Nothing was changed, and the release before still opens it.`,
      {cause: error},
    )
  }
}

/** The whole copies of a database, the newest first. */
export function copiesOf(file: string): string[] {
  return filesOfCopies(file)
    .filter(({path}) => !/\.part$|-(wal|shm|journal)$/.test(path))
    .toSorted((a, b) => b.madeAt - a.madeAt)
    .map(({path}) => path)
}

/** Removes the copies of a database that are older; all, once something was erased. */
export function removeCopies(file: string, olderThanMs = 0): void {
  for (const {path, madeAt} of filesOfCopies(file))
    if (Date.now() - madeAt >= olderThanMs) rmSync(path, {force: true})
}

/** With copies that were cut short, and the logs that SQLite makes beside one that is opened. */
function filesOfCopies(file: string): {path: string; madeAt: number}[] {
  const folder = dirname(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}-before-`))
    .map((name) => join(folder, name))
    .map((path) => ({path, madeAt: statSync(path).mtimeMs}))
}

/**
 * Looks whether a file can be opened by this release, and writes nothing.
 * @param marks the marks that a later release may have left: a prefix, and those that are known
 * @throws SchemaError
 */
export function requireKnown(
  file: string,
  steps: readonly Step<unknown>[],
  marks?: {prefix: string; known: readonly string[]},
): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const database = new DatabaseSync(file, {readOnly: true, timeout: 5_000})
  try {
    pendingSteps(database, file, steps)
    if (marks) requireKnownMarks(database, file, marks.prefix, marks.known)
  } finally {
    database.close()
  }
}

/** @throws SchemaError when there is a mark with the prefix that this release does not know */
export function requireKnownMarks(
  database: DatabaseSync,
  file: string,
  prefix: string,
  known: readonly string[],
): void {
  if (!hasMarks(database)) return
  const rows = new Sql(database)
    .all`SELECT name, release FROM marks WHERE name LIKE ${`${prefix}%`} ORDER BY made_at, name`
  const later = rows.findLast(({name}) => !known.includes(String(name).slice(prefix.length)))
  if (later) throw newerThan(file, String(later.release), String(later.name))
}

/**
 * @param by the release, where the database names it
 * @param what what it did there that this one does not know
 */
export function newerThan(file: string, by: string | undefined, what: string): SchemaError {
  const isSameNumber = by === release
  const writer = isSameNumber
    ? `a later state of release ${by}`
    : `release ${by ?? 'unknown, a later one'}`
  const remedy = by ? `Start ${writer} or a later one` : 'Start the release that wrote it'
  return new SchemaError(
    `${file} was written by ${writer} (${what}); this is ${release} and cannot read it. Nothing was changed. ${remedy}. To stay with ${release}: Going back, in docs/server/README.md.`,
  )
}

/** The file is of the time when no server ran this product. */
export function fromBefore(file: string): SchemaError {
  return new SchemaError(
    `${file} is from before release 1.0.0. Nothing was changed. Its content moves by an archive: with the code that wrote it run \`npm run content -- export content.tar.gz\` while its lake runs, then set DATA_DIR to a new folder, start this release, and run \`npm run content -- import content.tar.gz --replace\`. Enquiries: \`npm run enquiries -- export\` there. Keep the old folder.`,
  )
}

const markOf = (number: number) => `schema ${number}`

const numberOf = (database: DatabaseSync) =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)

const hasMarks = (database: DatabaseSync) =>
  database.prepare(`SELECT 1 FROM pragma_table_info('marks') WHERE name = 'release'`).get() !==
  undefined

function releaseOf(database: DatabaseSync, mark: string): string | undefined {
  if (!hasMarks(database)) return undefined
  const row = new Sql(database).get`SELECT release FROM marks WHERE name = ${mark}`
  return row && String(row.release)
}
