import {accessSync, constants, mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'

/**
 * The schema, one step a version. A step that has been released is never edited: add another.
 * `PRAGMA user_version` counts the steps a file has taken.
 */
const MIGRATIONS = [
  `CREATE TABLE documents (
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
   -- state can be reached.
   CREATE TABLE changes (
     sequence INTEGER NOT NULL REFERENCES transactions (sequence),
     document_id TEXT NOT NULL,
     previous_revision TEXT,
     mutations TEXT NOT NULL,
     apply TEXT NOT NULL,
     revert TEXT NOT NULL,
     PRIMARY KEY (document_id, sequence)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX changes_by_sequence ON changes (sequence);

   CREATE TABLE users (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE sessions (
     token_hash TEXT PRIMARY KEY,
     user_id TEXT NOT NULL REFERENCES users (id),
     created_at TEXT NOT NULL
   ) STRICT;

   CREATE TABLE key_values (
     user_id TEXT NOT NULL,
     key TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (user_id, key)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE marks (
     name TEXT PRIMARY KEY,
     made_at TEXT NOT NULL
   ) STRICT;`,
]

/** The data folder cannot be used; the message names the remedy. */
export class FolderError extends Error {}

/**
 * Opens (or makes) the database in a folder. The file is locked for as long as it is open, because
 * the documents are also held in memory: a second lake would not see this one's writes.
 * @throws FolderError when the folder cannot be written or another lake has it open
 */
export function openDatabase(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, {recursive: true})
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FolderError(
      `Cannot write to ${folder} (${reason}). Set DATA_DIR to a folder that can be written.`,
    )
  }
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(join(folder, 'lake.sqlite'))
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
    `)
    migrate(database)
    return database
  } catch (error) {
    database?.close()
    const reason = error instanceof Error ? error.message : String(error)
    if (/locked|busy/i.test(reason)) {
      throw new FolderError(
        `Another Content Lake is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
      )
    }
    throw new FolderError(
      `Cannot open the database in ${folder} (${reason}). Set DATA_DIR to another folder.`,
    )
  }
}

function migrate(database: DatabaseSync): void {
  const taken = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)
  if (taken > MIGRATIONS.length) throw new Error('it was written by a newer version of the lake')
  // Begun even when there is nothing to do: the first write is what takes the exclusive lock.
  inTransaction(database, () => {
    for (const step of MIGRATIONS.slice(taken)) database.exec(step)
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
  })
}

/** Runs the work in one SQLite transaction; if it throws, none of it has happened. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
