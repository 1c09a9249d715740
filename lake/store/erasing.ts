import {setImmediate as nextTurn} from 'node:timers/promises'
import {log} from '@home-care/environment/log.ts'
import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import {z} from 'zod'
import {Refusal, UnerasedError} from './errors.ts'
import type {Sql} from './sql.ts'

/** A deletion whose words may still be in a file. */
export interface Erasure {
  sequence: number
  documentIds: ReadonlySet<string>
  author: string
}

type Eraser = (erasure: Erasure) => Promise<void>

const documentIdsSchema = z.array(z.string())

const TABLES = [
  {
    table: 'documents',
    content: 'json',
    insertFiller: `INSERT INTO documents (rowid, id, json)
      VALUES (:rowid, ' ' || :rowid, hex(zeroblob(2020)))`,
  },
  {
    table: 'changes',
    content: 'content',
    insertFiller: `INSERT INTO changes (rowid, sequence, document_id, removed, content)
      VALUES (:rowid, (SELECT max(sequence) FROM transactions), ' ' || :rowid, 1, zeroblob(4040))`,
  },
] as const

/** An erasure that takes longer is a problem. */
const LONG_MS = 10 * 60_000

/** A step rewrites this many bytes. Other work waits some milliseconds for it. */
const BYTES_A_STEP = 128 * 1024
const ROWS_A_STEP = 200

/**
 * Leaves nothing of deleted documents in any file. Each erasure is written down in the transaction that
 * deletes, and done when the files of this store and those that the erasers look after hold nothing of
 * it: at once, after a restart, or once the disk has room again.
 *
 * `secure_delete` overwrites rows, but not the copies that SQLite leaves in the free part of a page
 * when it moves rows. So every row moves to new pages, little by little, and SQLite overwrites the
 * pages that become free. That takes a few pages of room, where `VACUUM` takes twice the database.
 */
export class Erasing {
  readonly #sql: Sql
  readonly #erasers: Eraser[] = []
  /** Why each erasure that was tried last is not finished, by its sequence. */
  #failures: ReadonlyMap<number, unknown> = new Map()
  #rewrittenTo = 0
  #underWay: Promise<void> | undefined
  #isClosed = false

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Adds what erases elsewhere; it may be called again for the same erasure. */
  onErase(eraser: Eraser): void {
    this.#erasers.push(eraser)
  }

  /** Writes an erasure down, as part of the transaction that deletes. */
  note({sequence, documentIds, author}: Erasure): void {
    this.#sql.run`INSERT INTO erasures
      VALUES (${sequence}, ${JSON.stringify([...documentIds])}, ${author})`
  }

  /**
   * Returns once nothing is left of what a transaction deleted; without a sequence, of anything.
   * @throws UnerasedError when something is; it goes on later
   */
  async done(sequence?: number): Promise<void> {
    const pending = () =>
      this.#sql.get`SELECT sequence FROM erasures
        WHERE sequence = coalesce(${sequence ?? null}, sequence) LIMIT 1`
    try {
      for (let next = pending(); next; next = pending()) {
        await this.#run()
        const cause = this.#failures.get(Number(next.sequence))
        if (cause !== undefined) throw cause
      }
    } catch (cause) {
      throw new UnerasedError(cause)
    }
  }

  /** Deleted documents whose erasure failed or takes long: in sentences for staff. */
  problems(): string[] {
    const now = Date.now()
    return this.#erasures().flatMap(({sequence, documentIds, since}) => {
      const failure = this.#failures.get(sequence)
      const isYoung = since && Math.abs(now - since.getTime()) < LONG_MS
      if (failure === undefined && isYoung) return []
      const [first, ...others] = documentIds
      const what = others.length > 0 ? `${first} and ${others.length} more` : first
      const on = since ? `on ${formatDay(londonDay(since))}` : 'more than a day ago'
      const why = failure instanceof Error ? failure.message : 'it takes long'
      return `What was deleted ${on} is not erased from the disk yet: ${what} (${why}). The lake tries again each minute. Make room on the disk, or look whose the file is.`
    })
  }

  #run(): Promise<void> {
    this.#underWay ??= this.#eraseAll().finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  /** Continues unfinished erasures, if there are any. */
  async resume(): Promise<void> {
    if (this.#isClosed || this.#erasures().length === 0) return
    await this.#run()
    for (const err of new Set(this.#isClosed ? [] : this.#failures.values())) {
      log.error({err}, 'Content Lake: what was deleted is not erased from the disk yet.')
    }
  }

  close(): void {
    this.#isClosed = true
  }

  #erasures(): (Erasure & {since: Date | undefined})[] {
    const rows = this.#sql.all`SELECT e.*, t.timestamp FROM erasures e
      LEFT JOIN transactions t USING (sequence) ORDER BY sequence`
    return rows.map((row) => ({
      sequence: Number(row.sequence),
      documentIds: new Set(documentIdsSchema.parse(JSON.parse(String(row.document_ids)))),
      author: String(row.author),
      since: typeof row.timestamp === 'string' ? new Date(row.timestamp) : undefined,
    }))
  }

  /** An erasure that fails keeps no other from its end. */
  async #eraseAll(): Promise<void> {
    const erasures = this.#erasures()
    const failures = new Map<number, unknown>()
    for (const erasure of erasures) {
      try {
        for (const eraser of this.#erasers) await eraser(erasure)
      } catch (error) {
        failures.set(erasure.sequence, error)
      }
    }
    try {
      await this.#rewriteAll(erasures.at(-1)?.sequence ?? 0)
      for (const {sequence} of erasures) {
        if (!failures.has(sequence))
          this.#sql.run`DELETE FROM erasures WHERE sequence = ${sequence}`
      }
    } catch (error) {
      for (const {sequence} of erasures) failures.set(sequence, error)
    }
    this.#failures = failures
  }

  /** Removes everything deleted up to a sequence from the database's files. */
  async #rewriteAll(sequence: number): Promise<void> {
    this.#requireOpen()
    if (sequence <= this.#rewrittenTo) return
    for (const table of TABLES) await this.#rewrite(table)
    this.#emptyLog()
    this.#rewrittenTo = sequence
  }

  /**
   * Moves every row of a table behind the last one, and keeps their order. Fillers of a whole page each
   * keep old and new rows off each other's pages meanwhile.
   */
  async #rewrite({table, content, insertFiller}: (typeof TABLES)[number]): Promise<void> {
    const {database} = this.#sql
    const range = database
      .prepare(`SELECT min(rowid) AS first, max(rowid) AS last FROM ${table}`)
      .get()
    const [first, last] = [Number(range?.first ?? 1), Number(range?.last ?? 1)]
    const fillers = [last + 1, last + 2, last + 3]
    const distance = last - first + 1 + fillers.length
    const rowsUpTo = database.prepare(
      `SELECT rowid, octet_length(${content}) AS bytes FROM ${table}
       WHERE rowid <= ? ORDER BY rowid DESC LIMIT ${ROWS_A_STEP}`,
    )
    let next: number | undefined = last
    while (next !== undefined) {
      const upTo: number = next
      let [lowest, bytes] = [upTo, 0]
      next = undefined
      for (const row of rowsUpTo.all(upTo)) {
        if (bytes > BYTES_A_STEP) break
        lowest = Number(row.rowid)
        bytes += Number(row.bytes)
        next = lowest - 1
      }
      this.#sql.transaction(() => {
        const insert = database.prepare(insertFiller)
        for (const rowid of fillers) insert.run({rowid})
        database
          .prepare(`UPDATE ${table} SET rowid = rowid + ? WHERE rowid BETWEEN ? AND ?`)
          .run(distance, lowest, upTo)
        database
          .prepare(`DELETE FROM ${table} WHERE rowid BETWEEN ? AND ?`)
          .run(last + 1, last + fillers.length)
      })
      // The log takes no more room than a step.
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
      await nextTurn()
      this.#requireOpen()
    }
  }

  /** Moves the log into the database, and leaves no byte in it. */
  #emptyLog(): void {
    const {busy} = this.#sql.get`PRAGMA wal_checkpoint(TRUNCATE)` ?? {}
    if (busy !== 0) throw new Error('The log of the database is being read')
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new Refusal(503, 'The lake is stopping')
  }
}
