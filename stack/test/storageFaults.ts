// Loaded into a site before its own program: its SQLite files and its disk then fail as a file says,
// in SQLite's and the system's own way.
import {readFileSync} from 'node:fs'
import fs from 'node:fs/promises'
import {syncBuiltinESMExports} from 'node:module'
import {DatabaseSync} from 'node:sqlite'

const pragmas = {
  none: 'pragma max_page_count=4294967294; pragma query_only=off',
  // Without the room that deleted rows left, and no page more.
  full: 'pragma incremental_vacuum; pragma max_page_count=1',
  'read only': 'pragma query_only=on',
}

export type StorageFault = keyof typeof pragmas

const isFault = (text: string): text is StorageFault => Object.hasOwn(pragmas, text)

/** Said once a fault is there. */
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
    const wanted = readFileSync(control, 'utf8')
    if (wanted === fault || !isFault(wanted)) return
    try {
      for (const database of databases) if (database.isOpen) exec.call(database, pragmas[wanted])
    } catch {
      // Somebody else is writing: the next look tries again.
      return
    }
    fault = wanted
    console.log(announcement(fault))
  }, 20).unref()
}
