import {readdir, stat} from 'node:fs/promises'
import {join} from 'node:path'

/** Whether a file name is that of a finished backup. */
export const isBackup = (name: string): boolean => /^home-care-[\dTZ-]+\.tar\.gz\.age$/.test(name)

/**
 * When the newest backup was finished; undefined without one. @throws when the folder cannot be read
 */
export async function lastBackup(folder: string): Promise<Date | undefined> {
  const newest = (await readdir(folder)).filter(isBackup).toSorted().at(-1)
  return newest === undefined ? undefined : (await stat(join(folder, newest))).mtime
}
