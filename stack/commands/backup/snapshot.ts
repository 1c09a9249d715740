import {createWriteStream, existsSync} from 'node:fs'
import {link, open, readdir} from 'node:fs/promises'
import posixOrWindows, {dirname, join, type PlatformPath, relative} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {pipeline} from 'node:stream/promises'
import {SetupError} from '@home-care/environment/environment.ts'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {isBusy, isDamage} from '@home-care/lake/store/sqliteError.ts'

/** Files that the product creates again: pictures in other sizes, cached pages. */
const madeAnew = ['lake/derived-images', 'site']
/** The lake's own dataset, and further ones by name. */
const lakeFile = /^lake\/(?:datasets\/(?<dataset>[^/]+)\/)?lake\.sqlite$/

/**
 * Milliseconds to wait for a database that is being written; none for a lake's, which is locked all the
 * time.
 */
const mostBusyMs = (name: string) => (lakeFile.test(name) ? 0 : 20_000)

export interface RunningLake {
  url: string
  token: string
}

/**
 * Copies a data folder that is in use into another one on the same disk: each database as of one
 * moment, each file whole.
 * @returns the files copied, below the folder
 * @throws SetupError when a database cannot be copied
 */
export async function takeSnapshot(
  dataDir: string,
  target: string,
  lake: RunningLake,
): Promise<string[]> {
  const databases = (await filesToKeep(dataDir)).filter(isDatabase)
  // Before the databases, in case a file is deleted meanwhile, and again after, in case one is added:
  // the copy then holds every picture that a document shows.
  await linkFiles(dataDir, target)
  for (const name of databases) {
    const [from, to] = [join(dataDir, name), join(target, name)]
    makeFolder(dirname(to))
    // SQLite writes into this empty file, which only its owner may read.
    await (await open(to, 'wx', 0o600)).close()
    if (!copyDatabase(from, to, mostBusyMs(name))) {
      const match = lakeFile.exec(name)
      if (!match) throw new SetupError(`${from} is busy: please try again.`)
      await copyFromLake(lake, match.groups?.dataset, to)
    }
    checkDatabase(to)
  }
  await linkFiles(dataDir, target)
  return filesToKeep(target)
}

/** @throws SetupError when the file is not an undamaged database */
export function checkDatabase(file: string): void {
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    const {quick_check: found} = database.prepare('PRAGMA quick_check(1)').get() ?? {}
    if (found !== 'ok') throw new SetupError(`${file} is damaged: ${found}`)
  } finally {
    database.close()
  }
}

export const isDatabase = (name: string): boolean => name.endsWith('.sqlite')

/**
 * The files of a data folder, except those that the product creates again and temporary ones (hidden
 * files, SQLite's logs, copies from before a step).
 */
export async function filesToKeep(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(
      (name) =>
        !name.split('/').some((part) => part.startsWith('.')) &&
        !/\.sqlite-(wal|shm|journal|before-.+)$/.test(name) &&
        !madeAnew.some((made) => name === made || name.startsWith(`${made}/`)),
    )
    .toSorted()
}

/**
 * Whether a folder is another one or lies in it.
 * @example
 * isWithin('/data', '/data/backups') // true
 */
export function isWithin(
  outer: string,
  inner: string,
  path: PlatformPath = posixOrWindows,
): boolean {
  const way = path.relative(outer, inner)
  // From one drive of Windows to another there is no relative way.
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way)
}

/**
 * Hard-links files: each is written once and renamed into place, so a second link keeps its content.
 */
async function linkFiles(dataDir: string, target: string): Promise<void> {
  for (const name of (await filesToKeep(dataDir)).filter((file) => !isDatabase(file))) {
    const to = join(target, name)
    if (existsSync(to)) continue
    makeFolder(dirname(to))
    try {
      await link(join(dataDir, name), to)
    } catch (error) {
      // The file was deleted since it was listed.
      if (existsSync(join(dataDir, name))) throw error
    }
  }
}

/** Copies a database as of one moment; returns false when another connection has it locked. */
function copyDatabase(from: string, to: string, timeout: number): boolean {
  const database = new DatabaseSync(from, {timeout})
  try {
    database.prepare('VACUUM INTO ?').run(to)
    return true
  } catch (error) {
    if (isDamage(error)) throw new SetupError(`${from} is damaged.`, {cause: error})
    if (!isBusy(error)) throw error
    return false
  } finally {
    database.close()
  }
}

/**
 * Has a running lake copy a database, because it keeps its databases locked.
 * @param dataset the lake's own if left out
 */
async function copyFromLake(
  {url, token}: RunningLake,
  dataset: string | undefined,
  to: string,
): Promise<void> {
  const search = dataset ? `?${new URLSearchParams({dataset})}` : ''
  let answer: Response
  try {
    answer = await fetch(`${url}/v1/backup${search}`, {headers: {authorization: `Bearer ${token}`}})
  } catch (cause) {
    throw new SetupError(
      `The lake's database is in use, but nothing answers at ${url}: is LAKE_PORT what the lake was started with?`,
      {cause},
    )
  }
  if (answer.status === 401) {
    throw new SetupError(
      `The lake at ${url} does not know this DATA_DIR's token: is LAKE_TOKEN what it was started with?`,
    )
  }
  if (answer.status === 409) throw new SetupError('Another backup is being made just now.')
  if (!answer.ok || !answer.body) {
    throw new SetupError(`The lake cannot copy its database (${answer.status}).`)
  }
  try {
    await pipeline(answer.body, createWriteStream(to, {flush: true}))
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause
    throw new SetupError('The lake stopped while it copied its database.', {cause})
  }
}
