import {statSync} from 'node:fs'

/** What a path leads to now. What is written to an open file that was moved or deleted is lost with it. */
export function fileIdentity(path: string): string | undefined {
  const stats = statSync(path, {throwIfNoEntry: false})
  return stats && `${stats.dev} ${stats.ino}`
}
