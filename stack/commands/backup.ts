// `npm run backup`: writes all data that cannot be recreated into one encrypted file, while the product
// runs.
import {accessSync, constants, existsSync} from 'node:fs'
import {mkdtemp, readdir, realpath, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {type Environment, readEnvironment, SetupError} from '@home-care/environment/environment.ts'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {release} from '@home-care/environment/release.ts'
import {whyUnreadable} from '@home-care/environment/whyUnreadable.ts'
import {isDiskFull} from '@home-care/lake/store/sqliteError.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {backupName, backupsIn, recordFile, type recordSchema} from '@home-care/web/watch/backups.ts'
import {generateX25519Identity, identityToRecipient} from 'age-encryption'
import type * as z from 'zod'
import {parseCommandLine, readSettings, sayProblem} from '../parts/settings.ts'
import {encrypterTo, readBack, readBackup, readKey, writeBackup} from './backup/archive.ts'
import {
  expectedOf,
  holdingsOf,
  inWords,
  lostSince,
  requireHoldings,
  withoutFile,
} from './backup/holdings.ts'
import {removeAtExit} from './backup/removeAtExit.ts'
import {isWithin, takeSnapshot} from './backup/snapshot.ts'
import {tryOut} from './backup/tryOut.ts'

const usage = `Usage: npm run backup             writes a backup into BACKUP_FOLDER
       npm run backup -- --check  the same, then restores it into a temporary folder and tries it
       npm run backup -- --check --key <file>
                                  tries the newest backup there is, and says what is not in it
       npm run --silent backup -- key    prints a new pair of keys

Encrypts to BACKUP_RECIPIENT, a public key of age, and keeps the newest BACKUP_KEEP backups.`

const partial = '.partial'
/** No backup takes this long, so older partial files are of interrupted ones and may go. */
const interruptedAfterMs = 24 * 60 * 60 * 1000

await sayProblem(async () => {
  const {positionals, values} = parseCommandLine(usage, {
    allowPositionals: true,
    options: {check: {type: 'boolean'}, key: {type: 'string'}},
  })
  const [command, ...more] = positionals
  const isKey = command === 'key' && !values.check && values.key === undefined
  if (
    more.length > 0 ||
    (command !== undefined && !isKey) ||
    (values.key !== undefined && !values.check)
  )
    throw new SetupError(usage)
  if (isKey) return printKey()
  const environment = readEnvironment(process.env)
  const {folder, keys} = await requireFolders(environment)
  if (values.key !== undefined)
    await tryNewest(environment, folder, await readKey(resolve(values.key)))
  else await backup(environment, folder, keys, values.check ?? false)
})

async function printKey(): Promise<void> {
  const identity = await generateX25519Identity()
  console.log(`# Keep this away from the server: whoever holds it can read every backup.`)
  console.log(`# public key: ${await identityToRecipient(identity)}`)
  console.log(identity)
}

/** @returns the folder of the backups, which is writable, and the recipient to encrypt for */
async function requireFolders(environment: Environment): Promise<{folder: string; keys: Keys}> {
  const {BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient, DATA_DIR: dataDir} = environment
  if (!folder || !recipient) {
    throw new SetupError(
      'Set BACKUP_FOLDER to where backups are kept, and BACKUP_RECIPIENT to the public key they are encrypted to (`npm run --silent backup -- key` makes a pair).',
    )
  }
  const keys = await encrypterTo(recipient)
  // Before anything is made: at a wrong address, or without its disk, the data folder would look new.
  requireHoldings(
    dataDir,
    `No backup was made, and none removed: DATA_DIR, ${dataDir},`,
    expectedOf(environment),
  )
  const requireOutside = (path: string, inner: string) => {
    if (isWithin(path, inner))
      throw new SetupError('BACKUP_FOLDER must lie outside of DATA_DIR, best on another disk.')
  }
  requireOutside(resolve(dataDir), resolve(folder))
  try {
    makeFolder(folder)
    await readdir(folder)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new SetupError(`BACKUP_FOLDER, ${folder}, ${whyUnreadable(error)}.`, {cause: error})
  }
  requireOutside(await realpath(dataDir), await realpath(folder))
  await forgetInterrupted(dataDir, (name) => name.startsWith('.backup-'))
  await forgetInterrupted(folder, (name) => name.endsWith(partial))
  return {folder, keys}
}

type Keys = Awaited<ReturnType<typeof encrypterTo>>

async function backup(
  environment: Environment,
  folder: string,
  {encrypter, passing}: Keys,
  isTried: boolean,
): Promise<void> {
  const {BACKUP_KEEP: keep, DATA_DIR: dataDir} = environment
  const name = backupName(new Date())
  const file = join(folder, name)
  const snapshot = await temporaryFolder(dataDir)
  const record = `${file}.json`
  removeAtExit(file + partial, record + partial)
  try {
    const names = await takeSnapshot(dataDir, snapshot, runningLake())
    const holds = holdingsOf(
      snapshot,
      `No backup was made, and none removed: ${dataDir}`,
      expectedOf(environment),
    )
    await writeBackup(snapshot, file + partial, encrypter)
    await readBack(file + partial, passing, snapshot, names)
    const {size} = await stat(file + partial)
    const holding: z.output<typeof recordSchema> = {file: name, bytes: size, release, holds}
    await writeFile(record + partial, JSON.stringify(holding), {mode: 0o600, flush: true})
    await rename(file + partial, file)
    // Two backups may run at the same time, and the first to begin may end last.
    const [newest] = await backupsIn(folder)
    if (newest === name) await rename(record + partial, join(folder, recordFile))
    console.log(
      `Wrote ${file}: ${inWords(holds)}; ${names.length} files, ${(size / 1024 / 1024).toFixed(1)} MB.`,
    )
    const lacking = holds.documents === null ? [] : withoutFile(snapshot)
    if (lacking.length > 0)
      throw new SetupError(
        `It lacks the files of ${counted(lacking.length, 'picture or file', 'pictures and files')}, such as ${lacking[0]}, and no older backup was removed: ${dataDir} has lost them. Bring them back from an older backup into its folder lake/assets.`,
      )
    if (isTried) {
      const restored = await temporaryFolder(dataDir)
      await readBackup(file, restored, passing)
      console.log(await tryOut(restored, file, holds))
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error
    const outcome = existsSync(file) ? `${file} was written, and not tried` : 'no backup was made'
    throw new SetupError(`The disk is full: ${outcome}.`, {cause: error})
  }
  if (environment.DATABASE_URL) {
    console.warn('The enquiries are in Postgres, and not in this backup: use pg_dump for them.')
  }
  if (environment.SANITY_PROJECT_ID) {
    console.warn('The content is with Sanity, and not in this backup: use `sanity dataset export`.')
  }
  for (const old of (await backupsIn(folder)).slice(keep)) {
    await rm(join(folder, old), {force: true})
    console.log(`Removed ${old}: the newest ${keep} are kept.`)
  }
}

/** Tries the newest backup, and compares it with the current data folder. */
async function tryNewest(environment: Environment, folder: string, key: string): Promise<void> {
  const {DATA_DIR: dataDir} = environment
  const [name] = await backupsIn(folder)
  if (name === undefined) throw new SetupError(`There is no backup in ${folder}.`)
  const [restored, snapshot] = [await temporaryFolder(dataDir), await temporaryFolder(dataDir)]
  await readBackup(join(folder, name), restored, key)
  const then = holdingsOf(restored, name, expectedOf(environment))
  console.log(await tryOut(restored, join(folder, name), then))
  await takeSnapshot(dataDir, snapshot, runningLake())
  const lost = lostSince(then, holdingsOf(snapshot, dataDir, expectedOf(environment)))
  console.log(`Not in ${name}, so lost with this disk: ${lost ?? 'nothing'}.`)
}

function runningLake() {
  const {lakeUrl, environment} = readSettings(process.env)
  return {url: lakeUrl, token: environment.LAKE_TOKEN}
}

/** A folder on the disk of the data, which has the room and is not backed up elsewhere. */
async function temporaryFolder(dataDir: string): Promise<string> {
  const folder = await mkdtemp(join(dataDir, '.backup-'))
  removeAtExit(folder)
  return folder
}

async function forgetInterrupted(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOurs)) {
    const {mtimeMs} = await stat(join(folder, name))
    if (Date.now() - mtimeMs < interruptedAfterMs) continue
    await rm(join(folder, name), {recursive: true, force: true})
  }
}
