// `npm run restore`: unpacks a backup into an empty data folder.
import {existsSync, readdirSync, renameSync} from 'node:fs'
import {readdir, rm, rmdir} from 'node:fs/promises'
import {basename, join, resolve} from 'node:path'
import {type Environment, readEnvironment, SetupError} from '@home-care/environment/environment.ts'
import {makeFolder} from '@home-care/environment/makeFolder.ts'
import {isDiskFull} from '@home-care/lake/store/sqliteError.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {sqliteFile} from '@home-care/web/data/database.ts'
import type {Holdings} from '@home-care/web/watch/backups.ts'
import {putBackCopies, requireReadableBackup} from '../parts/dataFolder.ts'
import {restoring} from '../parts/lostContent.ts'
import {parseCommandLine, sayProblem} from '../parts/settings.ts'
import {readBackup, readKey} from './backup/archive.ts'
import {expectedOf, holdingsOf, inWords, withoutFile} from './backup/holdings.ts'
import {removeAtExit} from './backup/removeAtExit.ts'
import {checkDatabase, filesToKeep, isDatabase} from './backup/snapshot.ts'

const usage = `Usage: npm run restore -- <backup> --key <file>
       npm run restore -- --copies   after an update: what this release cannot read, from the copies
                                     that the later one kept beside it

Unpacks a backup into DATA_DIR, which must be empty. The file holds the secret key that belongs to
BACKUP_RECIPIENT. Enquiries open with the ENQUIRIES_KEY they were kept with, which no backup holds. Where
none was set, as on a development machine, the key is in the backup.`

await sayProblem(async () => {
  const {positionals, values} = parseCommandLine(usage, {
    allowPositionals: true,
    options: {key: {type: 'string'}, copies: {type: 'boolean'}},
  })
  const [archive] = positionals
  if (values.copies && !archive && !values.key) {
    const {DATA_DIR: dataDir} = readEnvironment(process.env)
    for (const {file, copy} of putBackCopies(dataDir))
      console.log(`${file} is again what ${basename(copy)} was.`)
    return
  }
  if (!archive || !values.key || values.copies || positionals.length > 1)
    throw new SetupError(usage)
  const environment = readEnvironment(process.env)
  const holds = await restore(resolve(archive), await readKey(resolve(values.key)), environment)
  console.log(`Restored ${archive} into ${environment.DATA_DIR}: ${inWords(holds)}.`)
  const lacking = withoutFile(environment.DATA_DIR)
  if (lacking.length > 0)
    console.warn(
      `The backup lacks the files of ${counted(lacking.length, 'picture or file', 'pictures and files')}, such as ${lacking[0]}.`,
    )
})

async function restore(
  archive: string,
  identity: string,
  environment: Environment,
): Promise<Holdings> {
  const {DATA_DIR: dataDir} = environment
  const isNew = makeFolder(dataDir)
  const found = (await readdir(dataDir)).filter((name) => name !== 'lost+found')
  if (found.length > 0) {
    throw new SetupError(
      `${dataDir} is not empty, and nothing in it is overwritten: stop everything, and move it elsewhere (or set DATA_DIR to another folder).`,
    )
  }
  const staging = join(dataDir, restoring)
  makeFolder(staging)
  removeAtExit(staging)
  try {
    await readBackup(archive, staging, identity)
    const names = await filesToKeep(staging)
    if (names.length === 0) throw new SetupError('There is nothing in this backup.')
    await requireReadableBackup(staging, archive)
    for (const name of names.filter(isDatabase)) checkDatabase(join(staging, name))
    const holds = holdingsOf(staging, `The backup ${archive}`, {
      ...expectedOf(environment),
      // A backup beside Postgres has none, whatever is set here.
      enquiries: existsSync(sqliteFile(staging)),
    })
    // Without interruption: a signal must not leave a part of it.
    for (const name of readdirSync(staging)) renameSync(join(staging, name), join(dataDir, name))
    return holds
  } catch (error) {
    await rm(staging, {recursive: true, force: true})
    if (isNew) await rmdir(dataDir).catch(() => {})
    if (isDiskFull(error))
      throw new SetupError('The disk is full: nothing was restored.', {cause: error})
    throw error
  }
}
