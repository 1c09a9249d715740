import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {SetupError} from '@home-care/environment/environment.ts'
import {Sql} from './sql.ts'
import {isDamage} from './sqliteError.ts'

const SCHEMA = `
  CREATE TABLE documents (
    id TEXT PRIMARY KEY,
    json TEXT NOT NULL
  ) STRICT;

  CREATE TABLE transactions (
    sequence INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    -- Digest of the request, to recognise one that a client sends again.
    request TEXT NOT NULL
  ) STRICT;

  -- What each transaction did to each document. The two Mendoza patches lead from the state
  -- before (without _rev) to the state after and back; from the current documents every older
  -- state can be reached. Rows of 1 to 4 KB share a page.
  CREATE TABLE changes (
    sequence INTEGER NOT NULL REFERENCES transactions (sequence),
    document_id TEXT NOT NULL,
    previous_revision TEXT,
    -- 1 when the document was gone afterwards.
    removed INTEGER NOT NULL,
    -- [mutations, apply, revert], see pastRows.ts.
    content BLOB NOT NULL,
    PRIMARY KEY (document_id, sequence)
  ) STRICT;
  CREATE INDEX changes_by_sequence ON changes (sequence);

  CREATE TABLE key_values (
    user_id TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE marks (
    name TEXT PRIMARY KEY,
    made_at TEXT NOT NULL
  ) STRICT;

  -- How far work that is done little by little has come.
  CREATE TABLE progress (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
  ) STRICT;

  -- See writers.ts.
  CREATE TABLE writers (
    document_id TEXT PRIMARY KEY,
    author TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- See erasing.ts.
  CREATE TABLE erasures (
    sequence INTEGER PRIMARY KEY,
    document_ids TEXT NOT NULL,
    author TEXT NOT NULL
  ) STRICT;
`
/** The version of the schema, as `PRAGMA user_version`. A new one needs a step from each before it. */
const VERSION = 15

/** The data folder cannot be used; the message names the remedy. */
export class FolderError extends SetupError {}

/** A lake uses the folder. */
export class LockedError extends FolderError {}

/** The database needs a backup. */
export class DamagedError extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The database lake.sqlite in ${folder} is damaged (${reason}).`, {cause})
  }
}

/**
 * Opens or makes the database in a folder, and locks it: a second lake would not see this one's
 * writes.
 * @throws FolderError, DamagedError
 */
export function openDatabase(folder: string): DatabaseSync {
  let isNew = false
  try {
    isNew = makeFolder(folder)
    accessSync(folder, constants.W_OK)
    chmodSync(folder, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FolderError(
      `Cannot write to ${folder} (${reason}). Name a folder that can be written.`,
      {cause: error},
    )
  }
  let database: DatabaseSync | undefined
  try {
    const file = join(folder, 'lake.sqlite')
    // SQLite's log has the permissions of the file.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
    database = new DatabaseSync(file)
    // It writes, so it would keep an existing database from being opened on a full disk.
    if (statSync(file).size === 0) database.exec('PRAGMA auto_vacuum = INCREMENTAL')
    // Without a limit the log stays as large as the largest commit.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA secure_delete = ON;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA journal_size_limit = ${4 * 1024 * 1024};
      PRAGMA foreign_keys = ON;
    `)
    migrate(database)
    return database
  } catch (error) {
    database?.close()
    const reason = error instanceof Error ? error.message : String(error)
    if (/locked|busy/i.test(reason)) {
      throw new LockedError(
        `Another Content Lake is using ${folder}. Stop it, or name another folder.`,
        {cause: error},
      )
    }
    if (isDamage(error)) throw new DamagedError(folder, error)
    // An empty folder would look like a dataset.
    if (isNew) rmSync(folder, {recursive: true, force: true})
    throw new FolderError(
      `Cannot open the database in ${folder} (${reason}). Name another folder.`,
      {cause: error},
    )
  }
}

/** `mkdirSync(…, {recursive: true})` never returns below `/proc`. */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, {mode: 0o700})
    return true
  } catch (error) {
    if (existsSync(folder)) return false
    throw error
  }
}

function migrate(database: DatabaseSync): void {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)
  if (version > VERSION) throw new Error('it was written by a newer version of the lake')
  if (version > 0 && version < VERSION) throw new Error('it is from before the first release')
  // The first transaction takes the exclusive lock. On a full disk it must not write.
  new Sql(database).transaction(() => {
    if (version === 0) database.exec(`${SCHEMA} PRAGMA user_version = ${VERSION}`)
  })
}
