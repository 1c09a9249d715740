// Loaded into a site before its own program: makes SQLite files and disk fail as a control file says,
// with SQLite's and the system's own errors.
import {readFileSync} from 'node:fs'
import fs from 'node:fs/promises'
import {syncBuiltinESMExports} from 'node:module'
import {DatabaseSync} from 'node:sqlite'

const pragmas = {
  none: 'pragma max_page_count=4294967294',
  // Free the pages of deleted rows, and allow no new ones.
  full: 'pragma incremental_vacuum; pragma max_page_count=1',
}

export type StorageFault = keyof typeof pragmas

const isFault = (text: string): text is StorageFault => Object.hasOwn(pragmas, text)

/** The line printed once a fault is in place. */
export const announcement = (fault: StorageFault) => `Storage faults: ${fault}`

const control = process.env.STORAGE_FAULT_FILE
if (control) {
  const databases = new Set<DatabaseSync>()
  const {exec} = DatabaseSync.prototype
  DatabaseSync.prototype.exec = function (sql) {
    databases.add(this)
    return exec.call(this, sql)
  }

  let fault: StorageFault = 'none'
  const {statfs} = fs
  Object.assign(fs, {
    statfs: async (path: string) => {
      const facts = await statfs(path)
      return fault === 'full' ? {...facts, bavail: 0} : facts
    },
  })
  syncBuiltinESMExports()

  setInterval(() => {
    const next = readFileSync(control, 'utf8')
    if (next === fault || !isFault(next)) return
    try {
      for (const database of databases) if (database.isOpen) exec.call(database, pragmas[next])
    } catch {
      // Another connection is writing; the next interval tries again.
      return
    }
    fault = next
    console.log(announcement(fault))
  }, 20).unref()
}
