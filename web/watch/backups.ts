import {readdir, readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import * as z from 'zod'

/** The extension of a backup. `age -d -i key.txt <file> | tar xz` opens one without this program. */
export const backupExtension = '.tar.gz.age'

/** The file name of a backup, which says when it was made. */
export const backupName = (at: Date): string =>
  `home-care-${at.toISOString().replaceAll(/[:.]/g, '-')}${backupExtension}`

/**
 * The finished backups in a folder, newest first. Those that a clock ahead dated come last: they were
 * made at an unknown time before now.
 * @throws when the folder cannot be read
 */
export async function backupsIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).toSorted().toReversed()
  const names = files.filter((name) => /^home-care-[\dT-]+Z\.tar\.gz\.age$/.test(name))
  const now = backupName(new Date())
  return [...names.filter((name) => name <= now), ...names.filter((name) => name > now)]
}

/** The counts of a data folder or a backup; null for parts kept elsewhere, with Sanity or in Postgres. */
const holdingsSchema = z.object({
  documents: z.number().nullable(),
  /** Pictures and files. */
  assets: z.number().nullable(),
  /** How often content was saved. */
  saves: z.number().nullable(),
  accounts: z.number(),
  enquiries: z.number().nullable(),
})

export type Holdings = z.output<typeof holdingsSchema>

/** Beside the backups, unencrypted: the contents of the newest one, for operators who cannot decrypt it. */
export const recordFile = 'home-care-newest.json'

export const recordSchema = z.object({
  file: z.string(),
  bytes: z.number(),
  release: z.string(),
  holds: holdingsSchema,
})

interface NewestBackup {
  name: string
  at: Date
  /** A sentence about why it is no whole backup. */
  problem: string | undefined
}

/**
 * The newest backup, and whether it still is the one that was verified when it was made; undefined without
 * one.
 * @throws when the folder cannot be read
 */
export async function newestBackup(folder: string): Promise<NewestBackup | undefined> {
  const [name] = await backupsIn(folder)
  if (name === undefined) return undefined
  const {mtime, size} = await stat(join(folder, name))
  const text = await readFile(join(folder, recordFile), 'utf8').catch(() => '')
  const record = recordSchema.safeParse(parsed(text)).data
  const problem =
    record?.file !== name
      ? `What ${name} holds is not known.`
      : record.bytes !== size
        ? `${name} is not whole: it has ${size} bytes of ${record.bytes}.`
        : record.holds.documents === 0
          ? `${name} holds no content.`
          : undefined
  return {name, at: mtime, problem}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
