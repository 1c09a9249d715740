import {DatabaseSync} from 'node:sqlite'
import {onTestFinished, vi} from 'vitest'

/** Lets this many commits of any database through, and fails the next; returns a function that makes room. */
export function fillDiskAfter(commits: number, failures = Infinity) {
  const {exec} = DatabaseSync.prototype
  let left = commits
  const full = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (sql === 'COMMIT' && left-- <= 0 && left >= -failures) {
      throw Object.assign(new Error('database or disk is full'), {errcode: 13})
    }
    exec.call(this, sql)
  })
  onTestFinished(() => full.mockRestore())
  return {room: () => full.mockRestore(), isFull: () => left < 0}
}
