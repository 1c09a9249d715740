import {statSync} from 'node:fs'

/**
 * The device and inode of the file at a path; undefined without one. Writes to an open file that was moved
 * or deleted are lost with it.
 */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, {throwIfNoEntry: false})
  return stats && `${stats.dev} ${stats.ino}`
}
