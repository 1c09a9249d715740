import type {DatabaseSync} from 'node:sqlite'
import {Sql} from './sql.ts'

/**
 * The time that forgetting goes by: it passes at most twice as fast as the lake runs, so that a clock
 * that leaps years ahead makes nothing old.
 */
export class BelievedTime {
  readonly #sql: Sql
  #lookedAt = performance.now()

  constructor(database: DatabaseSync) {
    this.#sql = new Sql(database)
  }

  at(clock: Date, uptimeMs: number): Date {
    const passed = uptimeMs - this.#lookedAt
    this.#lookedAt = uptimeMs
    const before = this.#sql.get`SELECT value FROM progress WHERE name = 'believed time'`?.value
    const believed = Math.min(
      clock.getTime(),
      // After a leap of the clock it catches up at twice the pace.
      before === undefined ? (this.#newest() ?? Infinity) : Number(before) + 2 * passed,
    )
    this.#sql.run`INSERT OR REPLACE INTO progress
      VALUES ('believed time', ${Math.round(believed)})`
    return new Date(believed)
  }

  #newest(): number | undefined {
    const last = this.#sql.get`SELECT timestamp FROM transactions ORDER BY sequence DESC LIMIT 1`
    return last && Date.parse(String(last.timestamp))
  }
}
