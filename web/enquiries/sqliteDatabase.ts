import {chmodSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {DatabaseSync, type SQLInputValue, type StatementSync} from 'node:sqlite'
import type {SqliteDatabase} from 'kysely'

/**
 * Opens a SQLite file for Kysely's own SQLite dialect, which expects better-sqlite3's shape.
 * Each commit reaches the disk before it returns (WAL with `synchronous=FULL`), and deleted text is
 * overwritten (`secure_delete`).
 */
export function openSqliteDatabase(file: string): SqliteDatabase {
  mkdirSync(dirname(file), {recursive: true, mode: 0o700})
  const database = new DatabaseSync(file, {timeout: 10_000, enableForeignKeyConstraints: true})
  chmodSync(file, 0o600)
  database.exec('pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on')
  const statements = new Map<string, StatementSync>()

  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql)
      statements.set(sql, statement)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toInput)),
        run: (parameters) => statement.run(...parameters.map(toInput)),
        iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
      }
    },
    close: () => database.close(),
  }
}

function toInput(value: unknown): SQLInputValue {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint'
  )
    return value
  throw new TypeError(`SQLite cannot hold a parameter of type ${typeof value}`)
}
