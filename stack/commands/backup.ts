// `npm run backup`: writes all data that cannot be recreated into one encrypted file, while the product
// runs.
import {
  access,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import {join} from 'node:path'
import {type Environment, readEnvironment, SetupError} from '@home-care/environment/environment.ts'
import {isDiskFull} from '@home-care/lake/store/sqliteError.ts'
import {backupName, backupsIn} from '@home-care/web/watch/backups.ts'
import {generateX25519Identity, identityToRecipient} from 'age-encryption'
import {run, type Settings} from '../parts/settings.ts'
import {encrypterTo, writeBackup} from './backup/archive.ts'
import {removeAtExit} from './backup/removeAtExit.ts'
import {isWithin, takeSnapshot} from './backup/snapshot.ts'

const usage = `Usage: npm run backup             writes a backup into BACKUP_FOLDER
       npm run --silent backup -- key    prints a new pair of keys

Encrypts to BACKUP_RECIPIENT, a public key of age, and keeps the newest BACKUP_KEEP backups.`

const partial = '.partial'
/** No backup takes this long, so older partial files are of interrupted ones and may go. */
const interruptedAfterMs = 24 * 60 * 60 * 1000

const [command, ...rest] = process.argv.slice(2)
if (command === 'key' && rest.length === 0) {
  const identity = await generateX25519Identity()
  console.log(`# Keep this away from the server: whoever holds it can read every backup.`)
  console.log(`# public key: ${await identityToRecipient(identity)}`)
  console.log(identity)
} else {
  await run(async (settings) => {
    if (command !== undefined) throw new SetupError(usage)
    await backup(settings, readEnvironment(process.env))
  })
}

async function backup(settings: Settings, environment: Environment): Promise<void> {
  const {BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient, BACKUP_KEEP: keep} = environment
  const {dataDir} = settings
  if (!folder || !recipient) {
    throw new SetupError(
      'Set BACKUP_FOLDER to where backups are kept, and BACKUP_RECIPIENT to the public key they are encrypted to (`npm run --silent backup -- key` makes a pair).',
    )
  }
  const encrypter = encrypterTo(recipient)
  await makeWritable(folder)
  if (isWithin(await realpath(dataDir), await realpath(folder))) {
    throw new SetupError('BACKUP_FOLDER must lie outside of DATA_DIR, best on another disk.')
  }
  await forgetInterrupted(dataDir, (name) => name.startsWith('.backup-'))
  await forgetInterrupted(folder, (name) => name.endsWith(partial))

  const file = join(folder, backupName(new Date()))
  const snapshot = await mkdtemp(join(dataDir, '.backup-'))
  removeAtExit(snapshot, file + partial)
  try {
    const lake = {url: settings.lakeUrl, token: settings.environment.LAKE_TOKEN}
    const names = await takeSnapshot(dataDir, snapshot, lake)
    await writeBackup(snapshot, file + partial, encrypter)
    await rename(file + partial, file)
    const {size} = await stat(file)
    console.log(`Wrote ${file}: ${names.length} files, ${(size / 1024 / 1024).toFixed(1)} MB.`)
  } catch (error) {
    if (isDiskFull(error))
      throw new SetupError('The disk is full: no backup was made.', {cause: error})
    throw error
  }
  if (environment.DATABASE_URL) {
    console.warn('The enquiries are in Postgres, and not in this backup: use pg_dump for them.')
  }
  if (settings.hosted) {
    console.warn('The content is with Sanity, and not in this backup: use `sanity dataset export`.')
  }
  for (const name of (await backupsIn(folder)).slice(keep)) {
    await rm(join(folder, name), {force: true})
    console.log(`Removed ${name}: the newest ${keep} are kept.`)
  }
}

/** @throws SetupError when the folder cannot hold backups */
async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, {recursive: true, mode: 0o700})
    await access(folder, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? `: ${error.code}` : ''
    throw new SetupError(`BACKUP_FOLDER, ${folder}, cannot be written${code}.`, {cause: error})
  }
}

async function forgetInterrupted(folder: string, isOurs: (name: string) => boolean): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOurs)) {
    const {mtimeMs} = await stat(join(folder, name))
    if (Date.now() - mtimeMs < interruptedAfterMs) continue
    await rm(join(folder, name), {recursive: true, force: true})
  }
}
