import {existsSync, linkSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type Environment, SetupError} from '@home-care/environment/environment.ts'
import {release} from '@home-care/environment/release.ts'
import {accountSteps} from '@home-care/lake/accounts/schema/steps.ts'
import {movedMark} from '@home-care/lake/contentAtStart.ts'
import {lakeSteps} from '@home-care/lake/store/schema/steps.ts'
import {copiesOf, requireKnown, SchemaError} from '@home-care/lake/store/schemaSteps.ts'
import {isBusy, isDamage} from '@home-care/lake/store/sqliteError.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {
  requireKnownEnquiries,
  requireKnownInPostgres,
  sqliteFile,
} from '@home-care/web/data/database.ts'
import {restoreHint} from './lostContent.ts'

/**
 * Looks whether this release can open each database of a data folder, before anything is written.
 * @throws SetupError with a line for each that it cannot, and its remedy
 */
export async function requireReadable(
  dataDir: string,
  {DATABASE_URL}: Pick<Environment, 'DATABASE_URL'> = {},
): Promise<void> {
  const problems: string[] = []
  for (const {file, look} of databasesIn(dataDir)) {
    try {
      if (DATABASE_URL && file === sqliteFile(dataDir))
        await requireKnownInPostgres({DATA_DIR: dataDir, DATABASE_URL})
      else look(file)
    } catch (error) {
      if (error instanceof SchemaError) problems.push(error.message)
      else if (isDamage(error)) problems.push(`${file} is damaged. ${restoreHint}`)
      // A database that is busy or away reports that when it is used.
    }
  }
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
}

/**
 * @param backup the file that was unpacked into the folder
 * @throws SetupError that names the backup, when this release cannot read a database of it
 */
export async function requireReadableBackup(folder: string, backup: string): Promise<void> {
  await requireReadable(folder).catch((cause) => {
    if (!(cause instanceof SetupError)) throw cause
    throw new SetupError(
      `This backup is of another release. ${cause.message.replaceAll(folder, backup)}`,
      {cause},
    )
  })
}

/**
 * Puts back the newest copy from before a step that this release can read, of each database of a data
 * folder that it cannot read. What it replaces stays beside it, for as long as the copies do.
 * @returns the files and their copies
 * @throws SetupError when there is nothing to put back, or something is in use; nothing has changed then
 */
export function putBackCopies(dataDir: string): {file: string; copy: string}[] {
  const unreadable = databasesIn(dataDir).filter(
    ({file, look}) => problemOf(file, look) instanceof SchemaError,
  )
  if (unreadable.length === 0)
    throw new SetupError(
      `Nothing in ${dataDir} is of a later release than ${release}: nothing was put back.`,
    )
  const found = unreadable.map(({file, look}) => {
    const copy = copiesOf(file).find((path) => problemOf(path, look) === undefined)
    if (!copy)
      throw new SetupError(
        `${file} has no copy that release ${release} can read, so nothing was put back. ${restoreHint}`,
      )
    requireUnused(file)
    return {file, copy}
  })
  for (const {file, copy} of found) {
    const newer = `${file}-before-going-back`
    rmSync(newer, {force: true})
    linkSync(file, newer)
    renameSync(copy, file)
  }
  return found
}

/** @throws SetupError when the file is in use */
function problemOf(file: string, look: (file: string) => void): unknown {
  try {
    look(file)
    return undefined
  } catch (error) {
    if (isBusy(error)) throw inUse(file, error)
    return error
  }
}

/**
 * Writes the log of a database into its file, because SQLite would otherwise apply it to the copy.
 * @throws SetupError when the database is in use
 */
function requireUnused(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA journal_mode = DELETE')
  } catch (error) {
    throw isBusy(error) ? inUse(file, error) : error
  } finally {
    database.close()
  }
}

const inUse = (file: string, cause?: unknown) =>
  new SetupError(`${file} is in use: stop everything first. Nothing was put back.`, {cause})

/** The SQLite databases of a data folder, and what refuses one that this release cannot read. */
function databasesIn(dataDir: string): {file: string; look: (file: string) => void}[] {
  const moved = {prefix: movedMark, known: migrations.map(({name}) => name)}
  return [
    ...lakeFiles(dataDir).map((file) => ({
      file,
      look: (each: string) => requireKnown(each, lakeSteps, moved),
    })),
    {
      file: join(dataDir, 'accounts/accounts.sqlite'),
      look: (each) => requireKnown(each, accountSteps),
    },
    {file: sqliteFile(dataDir), look: requireKnownEnquiries},
  ]
}

function lakeFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'lake')
  const others = join(folder, 'datasets')
  const names = existsSync(others) ? readdirSync(others) : []
  return [folder, ...names.map((name) => join(others, name))].map((each) =>
    join(each, 'lake.sqlite'),
  )
}
