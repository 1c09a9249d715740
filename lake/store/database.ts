import {accessSync, chmodSync, closeSync, constants, openSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {SetupError} from '@home-care/environment/environment.ts'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {lakeSteps} from './schema/steps.ts'
import {COPY_KEPT_MS, removeCopies, SchemaError, type Step, upgrade} from './schemaSteps.ts'
import {isDamage} from './sqliteError.ts'

/** The data folder cannot be used; the message names the remedy. */
export class FolderError extends SetupError {}

/** A lake uses the folder. */
export class LockedError extends FolderError {}

/** The database needs a backup. */
export class DamagedError extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The database lake.sqlite in ${folder} is damaged (${messageOf(cause)}).`, {cause})
  }
}

/**
 * Opens or makes the database in a folder, and locks it: a second lake would not see this one's
 * writes.
 * @throws SchemaError, FolderError, DamagedError
 */
export function openDatabase(folder: string, steps: readonly Step[] = lakeSteps): DatabaseSync {
  const file = join(folder, 'lake.sqlite')
  let isNew = false
  try {
    isNew = makeFolder(folder)
    accessSync(folder, constants.W_OK)
    chmodSync(folder, 0o700)
  } catch (error) {
    throw new FolderError(
      `Cannot write to ${folder} (${messageOf(error)}). Name a folder that can be written.`,
      {cause: error},
    )
  }
  let database: DatabaseSync | undefined
  try {
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
    upgrade(database, file, steps)
    removeCopies(file, COPY_KEPT_MS)
    return database
  } catch (error) {
    database?.close()
    if (error instanceof SchemaError) throw error
    const reason = messageOf(error)
    if (/locked|busy/i.test(reason)) {
      throw new LockedError(
        `Another Content Lake is using ${folder}. Stop it, or set DATA_DIR to another folder.`,
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
