import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'

/** Whether a file of the folder of backups is one of ours, and whole. */
export const isBackup = (name: string): boolean => /^home-care-[\dTZ-]+\.tar\.gz\.age$/.test(name)

/** When the newest backup was finished; undefined when there is none. @throws when it cannot be read */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const newest = (await readdir(folder)).filter(isBackup).toSorted().at(-1)
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime
}
