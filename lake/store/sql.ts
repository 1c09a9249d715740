import type {DatabaseSync, SQLInputValue} from 'node:sqlite'

/** SQL as template strings, whose values are bound. Node's own store of tags stays open after `close()`. */
export class Sql {
  readonly database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.database = database
  }

  get(parts: TemplateStringsArray, ...values: SQLInputValue[]) {
    return this.database.prepare(parts.join('?')).get(...values)
  }

  all(parts: TemplateStringsArray, ...values: SQLInputValue[]) {
    return this.database.prepare(parts.join('?')).all(...values)
  }

  run(parts: TemplateStringsArray, ...values: SQLInputValue[]) {
    return this.database.prepare(parts.join('?')).run(...values)
  }

  iterate(parts: TemplateStringsArray, ...values: SQLInputValue[]) {
    return this.database.prepare(parts.join('?')).iterate(...values)
  }

  /** One within another is a part of it. */
  transaction<T>(work: () => T): T {
    if (this.database.isTransaction) return work()
    this.database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.database.exec('COMMIT')
      return result
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK')
      throw error
    }
  }
}
