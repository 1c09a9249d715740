import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'

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

/**
 * When the newest backup was finished; undefined without one. @throws when the folder cannot be read
 */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const [newest] = await backupsIn(folder)
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime
}
