import type {DatabaseSync} from 'node:sqlite'

/**
 * The time that forgetting goes by: it passes at most twice as fast as the lake runs, so that a clock
 * that leaps years ahead makes nothing old.
 */
export class BelievedTime {
  readonly #database: DatabaseSync
  #lookedAt = performance.now()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  at(clock: Date, uptimeMs: number): Date {
    const passed = uptimeMs - this.#lookedAt
    this.#lookedAt = uptimeMs
    const before = this.#database
      .prepare(`SELECT value FROM progress WHERE name = 'believed time'`)
      .get()?.value
    const believed = Math.min(
      clock.getTime(),
      // After a leap of the clock it catches up at twice the pace.
      before === undefined ? (this.#newest() ?? Infinity) : Number(before) + 2 * passed,
    )
    this.#database
      .prepare(`INSERT OR REPLACE INTO progress VALUES ('believed time', ?)`)
      .run(Math.round(believed))
    return new Date(believed)
  }

  #newest(): number | undefined {
    const last = this.#database
      .prepare('SELECT timestamp FROM transactions ORDER BY sequence DESC LIMIT 1')
      .get()
    return last && Date.parse(String(last.timestamp))
  }
}
