import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  rmSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {withoutAddress} from './assetAddress.ts'
import {pack} from './packed.ts'
import {isDamage} from './sqliteError.ts'

/**
 * The schema, one step a version. A step that has been released is never edited: add another.
 * `PRAGMA user_version` counts the steps a file has taken.
 */
const migrations = [
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

  // A row's content in one compressed piece, and a table with row ids: rows of 1 to 4 KB then
  // share a page instead of taking one each.
  `ALTER TABLE changes RENAME TO changes_before;
   DROP INDEX changes_by_sequence;
   CREATE TABLE changes (
     sequence INTEGER NOT NULL REFERENCES transactions (sequence),
     document_id TEXT NOT NULL,
     previous_revision TEXT,
     -- 1 when the document was gone afterwards.
     removed INTEGER NOT NULL,
     -- [mutations, apply, revert], see packed.ts.
     content BLOB NOT NULL,
     PRIMARY KEY (document_id, sequence)
   ) STRICT;
   INSERT INTO changes
     SELECT sequence, document_id, previous_revision, apply = '[0,null]',
       pack('[' || mutations || ',' || apply || ',' || revert || ']')
     FROM changes_before;
   DROP TABLE changes_before;
   CREATE INDEX changes_by_sequence ON changes (sequence);

   -- How far work that is done little by little has come.
   CREATE TABLE progress (
     name TEXT PRIMARY KEY,
     value INTEGER NOT NULL
   ) STRICT;`,

  // Sessions begun before they could end are over.
  `DELETE FROM sessions;
   ALTER TABLE sessions ADD COLUMN used_at TEXT NOT NULL DEFAULT '';`,

  // Assets used to be kept with the address they were uploaded at.
  `UPDATE documents SET json = without_address(json)
     WHERE json ->> '$._type' IN ('sanity.imageAsset', 'sanity.fileAsset');`,

  // Of features that went, as are the other empty steps.
  '',

  // Who changed last what a draft or a version says, see writers.ts.
  `CREATE TABLE writers (
     document_id TEXT PRIMARY KEY,
     author TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,

  '',
  '',
  '',
  '',
  '',

  // Of features that went: what webhooks were to be told holds words of documents.
  `DROP TABLE IF EXISTS hook_messages;
   DROP TABLE IF EXISTS hooks;
   DROP TABLE IF EXISTS aliases;
   DROP TABLE IF EXISTS schemas;
   DROP TABLE IF EXISTS origins;
   DROP TABLE IF EXISTS tokens;
   DELETE FROM progress WHERE name = 'webhooks';
   PRAGMA incremental_vacuum;`,

  // What a large transaction, stored in pieces, left when it was never valid.
  `DELETE FROM changes WHERE sequence NOT IN (SELECT sequence FROM transactions);
   DELETE FROM progress WHERE name = 'staged';
   DROP TABLE IF EXISTS erasures;`,

  `DROP TABLE sessions;
   DROP TABLE users;`,
]

/** The data folder cannot be used; the message names the remedy. */
export class FolderError extends Error {}

/** The database cannot be read: a backup has to be put back. */
export class DamagedError extends Error {
  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The database lake.sqlite in ${folder} is damaged (${reason}).`, {cause})
  }
}

/**
 * Opens (or makes) the database in a folder. The file is locked for as long as it is open, because
 * the documents are also held in memory: a second lake would not see this one's writes.
 * @throws FolderError when the folder cannot be written or another lake has it open, DamagedError when
 *   the file is no whole database
 */
export function openDatabase(folder: string): DatabaseSync {
  let isNew = false
  try {
    isNew = makeFolder(folder)
    accessSync(folder, constants.W_OK)
    // Drafts, and the hashes of tokens, are nobody else's on this machine.
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
    // SQLite gives its log the permissions of the file.
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
    database = new DatabaseSync(file)
    // Without a limit the log would stay as large as the largest commit ever made it.
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA auto_vacuum = INCREMENTAL;
      PRAGMA secure_delete = ON;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA journal_size_limit = ${4 * 1024 * 1024};
      PRAGMA foreign_keys = ON;
    `)
    database.function('pack', {deterministic: true}, (json) => pack(String(json)))
    database.function('without_address', {deterministic: true}, (json) =>
      JSON.stringify(withoutAddress(JSON.parse(String(json)))),
    )
    migrate(database)
    return database
  } catch (error) {
    database?.close()
    const reason = error instanceof Error ? error.message : String(error)
    if (/locked|busy/i.test(reason)) {
      throw new FolderError(
        `Another Content Lake is using ${folder}. Stop it, or name another folder.`,
        {cause: error},
      )
    }
    if (isDamage(error)) throw new DamagedError(folder, error)
    // Left empty, it would be taken for a dataset at the next start.
    if (isNew) rmSync(folder, {recursive: true, force: true})
    throw new FolderError(
      `Cannot open the database in ${folder} (${reason}). Name another folder.`,
      {cause: error},
    )
  }
}

/**
 * Where none can be made, as in /proc, Node's own `recursive` would try for ever.
 * @returns whether it was made here, and by nobody else at the same time
 */
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
  const taken = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0)
  if (taken > migrations.length) throw new Error('it was written by a newer version of the lake')
  // Begun even when there is nothing to do: the first write is what takes the exclusive lock.
  inTransaction(database, () => {
    for (const step of migrations.slice(taken)) database.exec(step)
    // What was deleted before deletions were made secure lies in free pages still.
    if (taken === 1) noteErased(database)
    database.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

/** Notes, as part of a SQLite transaction, that it deletes what no file may hold any more. */
export function noteErased(database: DatabaseSync): void {
  database.exec(`INSERT OR REPLACE INTO progress VALUES ('rewrite at start', 1)`)
}

/**
 * Leaves nothing in the database and in its log of what was erased. SQLite overwrites what is deleted
 * (`secure_delete`), but not the copies it may have made when it moved rows about: a database of
 * ordinary size is therefore written anew; a large one is at its next start.
 */
export function erase(database: DatabaseSync): void {
  const {bytes} = database
    .prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size')
    .get() ?? {bytes: 0}
  // Rewriting more takes over a tenth of a second, in which nothing is answered.
  if (Number(bytes) <= 16 * 1024 * 1024) rewrite(database)
  else emptyLog(database)
}

/** Does what was left of that, however large the database is. */
export function eraseAtStart(database: DatabaseSync): void {
  if (isErasedNoted(database)) rewrite(database)
}

function isErasedNoted(database: DatabaseSync): boolean {
  const noted = database.prepare(`SELECT 1 FROM progress WHERE name = 'rewrite at start'`).get()
  return noted !== undefined
}

function rewrite(database: DatabaseSync): void {
  database.exec('VACUUM')
  database.exec(`DELETE FROM progress WHERE name = 'rewrite at start'`)
  emptyLog(database)
}

/** Moves what the log holds into the database and leaves no byte in it. */
function emptyLog(database: DatabaseSync): void {
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
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
