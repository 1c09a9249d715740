import type {SQLOutputValue} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import type {StoredDocument} from './document.ts'
import {encodePatch} from './mendoza.ts'
import {contentOf, insertChange, type Row, textOrNull, withoutRevision} from './pastRows.ts'
import type {PatchOperations} from './patch.ts'
import type {Sql} from './sql.ts'

export interface Retention {
  /** Default 730. */
  days: number
  /** Default 1000; the oldest go. */
  changesPerDocument: number
}

const DEFAULTS: Retention = {days: 730, changesPerDocument: 1000}

/**
 * One person's changes of a document within this become one: the Studio saves about each second, so that
 * the thousand that are kept would be a quarter of an hour of typing.
 */
const oneChangeMs = 60_000
const forgottenARound = 500
const dayMs = 24 * 60 * 60 * 1000

/** Tidies the past, a little in each round. */
export class Tidying {
  readonly #sql: Sql
  readonly #documentAt: (id: string, revision: string) => StoredDocument | undefined
  readonly #retention: Retention
  #looked = 0

  constructor(
    sql: Sql,
    documentAt: (id: string, revision: string) => StoredDocument | undefined,
    retention: Partial<Retention> = {},
  ) {
    this.#sql = sql
    this.#documentAt = documentAt
    this.#retention = {...DEFAULTS, ...retention}
  }

  /**
   * Joins a person's changes, deletes old ones, and frees disk space.
   * @param believed the time for deleting history
   */
  round(now: Date, believed = now): void {
    const ago = (ms: number) => new Date(believed.getTime() - ms).toISOString()
    // A full disk makes the round fail.
    this.#looked = this.#sql.transaction(() => {
      for (const id of this.#join(now)) this.#forgetBeyondCount(id)
      this.#forgetOlder(ago(this.#retention.days * dayMs), believed.toISOString())
      return this.#forgetEmpty(ago(dayMs))
    })
    this.#sql.database.exec('PRAGMA incremental_vacuum(1000)')
  }

  #join(now: Date): Set<string> {
    // A client may repeat a recent request.
    const settled = new Date(now.getTime() - 5 * 60_000).toISOString()
    const rows = this.#sql.all`SELECT c.sequence, c.document_id, t.author, t.timestamp
      FROM changes c JOIN transactions t USING (sequence)
      WHERE c.sequence > coalesce((SELECT value FROM progress WHERE name = 'joined'), 0)
        AND t.timestamp < ${settled}
      ORDER BY c.sequence LIMIT 1000`
    const changes = Map.groupBy(rows, ({sequence}) => sequence)
    const joined = new Set<string>()
    const settledIds = new Set<string>()
    let last: SQLOutputValue | undefined
    for (const [sequence, [row, another]] of changes) {
      if (joined.size === 100) break
      last = sequence
      for (const {document_id} of changes.get(sequence) ?? []) settledIds.add(String(document_id))
      if (!row || another) continue
      const id = String(row.document_id)
      const minute = Math.floor(Date.parse(String(row.timestamp)) / oneChangeMs)
      const span = `${id} ${minute}`
      if (joined.has(span)) continue
      joined.add(span)
      this.#joinSpan(id, minute)
    }
    if (last !== undefined) {
      this.#sql.run`INSERT OR REPLACE INTO progress VALUES ('joined', ${Number(last)})`
    }
    return settledIds
  }

  /**
   * Joins one person's changes in a row within a minute of the clock, but keeps what took a field out
   * apart, so that its words can be restored.
   */
  #joinSpan(id: string, minute: number): void {
    const time = (at: number) => new Date(at * oneChangeMs).toISOString()
    const rows = this.#sql.all`SELECT c.*, t.id, t.author, NOT EXISTS (
        SELECT 1 FROM changes other
        WHERE other.sequence = c.sequence AND other.document_id <> c.document_id) AS alone
      FROM changes c JOIN transactions t USING (sequence)
      WHERE c.document_id = ${id}
        AND t.timestamp >= ${time(minute)} AND t.timestamp < ${time(minute + 1)}
      ORDER BY c.sequence`
    const isEdit = (row: Row) =>
      row.alone === 1 && row.removed === 0 && row.previous_revision !== null
    let run: Row[] = []
    for (const row of rows) {
      const before = run.at(-1)
      // A clock that stepped back passes the same minute twice.
      const isNext = row.author === before?.author && row.previous_revision === before?.id
      if (!isNext || !isEdit(row) || removesField(row)) {
        this.#joinRun(id, run)
        run = []
      }
      if (isEdit(row)) run.push(row)
    }
    this.#joinRun(id, run)
  }

  #joinRun(id: string, run: readonly Row[]): void {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last || first === last) return
    const newest = this.#documentAt(id, String(last.id))
    if (!newest) return
    const after = withoutRevision(newest)
    let before: object | null = after
    for (const row of run.toReversed()) before = applyPatch(before, contentOf(row).effects.revert)
    if (!before) return
    for (const {sequence} of run) {
      this.#sql
        .run`DELETE FROM changes WHERE document_id = ${id} AND sequence = ${Number(sequence)}`
    }
    insertChange(this.#sql, Number(last.sequence), {
      documentId: id,
      previousRevision: textOrNull(first.previous_revision),
      mutations: [{patch: {id, ...differenceOf(before, after)}}],
      effects: {apply: encodePatch({...before}, after), revert: encodePatch(after, {...before})},
    })
  }

  /**
   * Forgets the changes before the first one of that time or later. By their order, and not each by its own
   * time, so that a clock that was behind for a while makes none of them older. A time in the future does
   * not count.
   */
  #forgetOlder(time: string, believed: string): void {
    this.#sql.run`DELETE FROM changes WHERE rowid IN (
      SELECT rowid FROM changes WHERE sequence < coalesce(
        (SELECT sequence FROM transactions
          WHERE timestamp >= ${time} AND timestamp <= ${believed} ORDER BY sequence LIMIT 1),
        (SELECT max(sequence) + 1 FROM transactions WHERE timestamp < ${time}))
      ORDER BY sequence LIMIT ${forgottenARound})`
  }

  #forgetBeyondCount(id: string): void {
    this.#sql.run`DELETE FROM changes WHERE document_id = ${id} AND sequence <= (
      SELECT sequence FROM changes WHERE document_id = ${id}
      ORDER BY sequence DESC LIMIT 1 OFFSET ${this.#retention.changesPerDocument})`
  }

  /**
   * Deletes transactions without rows, after a day in which a client may repeat them. The last one
   * stays, for counting.
   */
  #forgetEmpty(before: string): number {
    const after = this.#looked
    const row = this.#sql.get`SELECT count(*) AS count, max(sequence) AS last FROM (
      SELECT sequence FROM transactions WHERE sequence > ${after}
      ORDER BY sequence LIMIT ${forgottenARound})`
    const last = Number(row?.last ?? 0)
    this.#sql.run`DELETE FROM transactions
      WHERE sequence > ${after} AND sequence <= ${last} AND timestamp < ${before}
        AND sequence < (SELECT max(sequence) FROM transactions)
        AND NOT EXISTS (SELECT 1 FROM changes WHERE changes.sequence = transactions.sequence)`
    return Number(row?.count) < forgottenARound ? 0 : last
  }
}

/** Whether a change empties a field; items of a list come and go. */
function removesField(row: Row): boolean {
  return contentOf(row).mutations.some(
    (mutation) =>
      'patch' in mutation &&
      (mutation.patch.unset?.some((path) => !path.endsWith(']')) ||
        Object.values(mutation.patch.set ?? {}).some((value) => value === '')),
  )
}

/** The patch of whole fields between two states. */
function differenceOf(before: object, after: object): PatchOperations {
  const previous = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(previous.get(field)) !== JSON.stringify(value),
  )
  return {
    set: Object.fromEntries(changed.map(([field, value]) => [pathTo(field), value])),
    unset: Object.keys(before)
      .filter((field) => !Object.hasOwn(after, field))
      .map(pathTo),
  }
}

const pathTo = (field: string): string =>
  /^[A-Za-z_]\w*$/.test(field) ? field : `['${field.replace(/['\\]/g, '\\$&')}']`
