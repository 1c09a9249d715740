import {existsSync, readdirSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {SetupError} from '@home-care/environment/environment.ts'

/** The remedy for lost or damaged content. */
export const restoreHint =
  'Stop everything, move DATA_DIR elsewhere and put back a backup: npm run restore -- <backup> --key <file>'

/** Where a restore unpacks a backup, in DATA_DIR. */
export const restoring = '.restore'

/**
 * Checks that no restore was cut short, and that a lake without a database is new: if its database was
 * lost, seeding it again would show visitors the sample content.
 * @throws SetupError when a restore was, or other parts of the product already hold data
 */
export function requireContent(dataDir: string): void {
  if (existsSync(join(dataDir, restoring)))
    throw new SetupError(`A restore into ${dataDir} is under way or was cut short. ${restoreHint}`)
  const file = join(dataDir, 'lake/lake.sqlite')
  if (finds(file, 'SELECT 1 FROM sqlite_schema')) return
  const remains = [
    hasFiles(join(dataDir, 'lake/assets')) && 'pictures or files',
    finds(join(dataDir, 'accounts/accounts.sqlite'), 'SELECT 1 FROM user') && 'accounts',
    finds(join(dataDir, 'enquiries/enquiries.sqlite'), 'SELECT 1 FROM enquiries') && 'enquiries',
  ].filter((name) => name !== false)
  if (remains.length === 0) return
  const found = new Intl.ListFormat('en-GB').format(remains)
  throw new SetupError(
    `The content is lost: ${file} is ${existsSync(file) ? 'empty' : 'missing'}, and there are ${found}. ${restoreHint} (or begin with the sample content: npm run reset)`,
  )
}

function hasFiles(folder: string): boolean {
  if (!existsSync(folder)) return false
  return readdirSync(folder, {recursive: true, withFileTypes: true}).some((entry) => entry.isFile())
}

/** Whether a query of a SQLite file finds a row; an unreadable file counts as a hit. */
function finds(file: string, question: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false
  let database: DatabaseSync | undefined
  try {
    // On the first start the site may be making its tables.
    database = new DatabaseSync(file, {readOnly: true, timeout: 5_000})
    return database.prepare(`${question} LIMIT 1`).get() !== undefined
  } catch (error) {
    return !(error instanceof Error && error.message.startsWith('no such table'))
  } finally {
    database?.close()
  }
}
