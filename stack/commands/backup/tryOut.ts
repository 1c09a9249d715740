import {join} from 'node:path'
import {SetupError} from '@home-care/environment/environment.ts'
import {startLake} from '@home-care/lake/server.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {openDatabase} from '@home-care/web/data/database.ts'
import type {Holdings} from '@home-care/web/watch/backups.ts'
import {requireReadableBackup} from '../../parts/dataFolder.ts'
import {inWords, withoutFile} from './holdings.ts'

/**
 * Opens an unpacked backup as a start would: every database, the lake and its pictures.
 * @param backup the file that was unpacked into the folder
 * @returns a sentence about its content
 * @throws SetupError when it holds less than the backup says
 */
export async function tryOut(folder: string, backup: string, holds: Holdings): Promise<string> {
  await requireReadableBackup(folder, backup)
  if (holds.documents !== null) await tryLake(folder, holds)
  if (holds.enquiries !== null) await tryEnquiries(folder, holds)
  return `Restored it into a temporary folder, and it opens: ${inWords(holds)}.`
}

async function tryLake(folder: string, holds: Holdings): Promise<void> {
  const [lacking] = withoutFile(folder)
  if (lacking !== undefined) throw new SetupError(`The backup lacks the file of ${lacking}.`)
  const {lake, url, close} = await startLake({folder: join(folder, 'lake'), migrations})
  try {
    const health = await fetch(`${url}/health`)
    if (!health.ok)
      throw new SetupError(`The lake that was restored is not well (${health.status}).`)
    const found = lake.store.documents.size
    if (found < (holds.documents ?? 0))
      throw new SetupError(
        `The lake that was restored has ${found} documents of ${holds.documents}.`,
      )
  } finally {
    await close()
  }
}

async function tryEnquiries(folder: string, holds: Holdings): Promise<void> {
  const {db, ready, close} = openDatabase({DATA_DIR: folder})
  try {
    await ready()
    const {n} = await db
      .selectFrom('enquiries')
      .select((select) => select.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(n) < (holds.enquiries ?? 0))
      throw new SetupError(`The backup has ${n} enquiries of ${holds.enquiries}.`)
  } finally {
    await close()
  }
}
