import {log} from '@home-care/environment/log.ts'
import type {Sql} from './sql.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Machines sleep, and clocks are set, by less. */
const LARGEST_LEAP_MS = dayMs
/** A lake may be stopped for as long. */
const LONGEST_STOP_MS = 31 * dayMs

const NAME = 'believed time'

/**
 * The one guard of what acts on the clock. It doubts a clock that leaps further ahead than it can
 * explain: scheduled releases and drafts then wait for a person, and nothing becomes old by the leap.
 * Order is none of its concern: that is the sequence's.
 */
export class GuardedClock {
  readonly #sql: Sql
  #believed: number
  #checkedAt = performance.now()
  #largestLeap = LONGEST_STOP_MS
  #isDoubted = false

  constructor(sql: Sql) {
    this.#sql = sql
    const stored = this.#sql.get`SELECT value FROM progress WHERE name = ${NAME}`?.value
    const last = this.#sql.get`SELECT timestamp FROM transactions ORDER BY sequence DESC LIMIT 1`
      ?.timestamp
    const now = new Date()
    this.#believed = Number(stored ?? (last ? Date.parse(String(last)) : now.getTime()))
    this.at(now, this.#checkedAt)
  }

  /** Why scheduled work waits; undefined while the clock is believed. */
  get doubt(): string | undefined {
    const now = new Date()
    this.at(now, performance.now())
    return this.#isDoubted ? this.#doubtOf(now) : undefined
  }

  /**
   * The time for deleting history. After a leap in doubt it catches up at twice the pace of the lake's own
   * run time.
   */
  at(clock: Date, uptimeMs: number): Date {
    const now = clock.getTime()
    const elapsed = uptimeMs - this.#checkedAt
    this.#checkedAt = uptimeMs
    const expected = this.#believed + 2 * Math.max(0, elapsed)
    const isDoubted = now - expected > this.#largestLeap
    if (!isDoubted) this.#largestLeap = LARGEST_LEAP_MS
    // A clock that steps back for a while, as before it is first set, is no reason to doubt it later.
    this.#believed = isDoubted ? expected : Math.max(now, this.#believed)
    const wasDoubted = this.#isDoubted
    this.#isDoubted = isDoubted
    if (isDoubted && !wasDoubted) log.warn(`Content Lake: ${this.#doubtOf(clock)}`)
    return new Date(Math.min(now, this.#believed))
  }

  /** Stores the time that it believes, for the next start, as part of a transaction. */
  keep(): void {
    this.#sql.run`INSERT OR REPLACE INTO progress VALUES (${NAME}, ${Math.round(this.#believed)})`
  }

  trust(): void {
    this.#believed = Date.now()
    this.keep()
  }

  #doubtOf(clock: Date): string {
    const [says, latest] = [clock, new Date(this.#believed)].map((time) => time.toISOString())
    return `The clock of the machine says ${says}, but by the lake's own count it is ${latest} at the latest. Scheduled releases and drafts wait. Set the clock, or say that it is right: npm run content -- clock ${says?.slice(0, 10)}`
  }
}
