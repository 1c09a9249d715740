import {applyPatch} from 'mendoza'
import type {Commit, CommittedChange} from './commit.ts'
import type {StoredDocument} from './document.ts'
import {draftIdOf, isVersionId, publishedIdOf} from './ids.ts'
import {serialize} from './json.ts'
import {
  changeOf,
  contentOf,
  documentOf,
  insertChange,
  type PastChange,
  type PastStep,
  type PastTransaction,
  stepOf,
  transactionOf,
  withoutRevision,
} from './pastRows.ts'
import type {Sql} from './sql.ts'
import {type Retention, Tidying} from './tidying.ts'

export interface TransactionRange {
  /** Inclusive; an unknown id is no bound. */
  fromTransaction?: string | undefined
  toTransaction?: string | undefined
  reverse?: boolean
  limit?: number
}

export type Moment = {revision: string} | {time: string} | {lastRevision: true}

/** The past: written with every commit, read by the Studio, tidied by and by. */
export class History {
  readonly #sql: Sql
  readonly #current: (id: string) => StoredDocument | undefined
  readonly tidying: Tidying

  constructor(
    sql: Sql,
    current: (id: string) => StoredDocument | undefined,
    retention?: Partial<Retention>,
  ) {
    this.#sql = sql
    this.#current = current
    const documentAt = (id: string, revision: string) => this.documentAt(id, {revision})
    this.tidying = new Tidying(sql, documentAt, retention)
  }

  record({sequence, transactionId, timestamp, author, changes}: Commit, digest: string): void {
    this.#sql.run`INSERT INTO transactions (sequence, id, timestamp, author, request)
      VALUES (${sequence}, ${transactionId}, ${timestamp}, ${author}, ${digest})`
    for (const {id: documentId, before, after, mutations, effects} of changes) {
      const change = {documentId, previousRevision: before?._rev ?? null, mutations, effects}
      insertChange(this.#sql, sequence, change, after === null)
    }
  }

  /** The ids of a published document, its draft and its versions, if they have history. */
  variantsOf(publishedId: string): string[] {
    const ids = this.#sql.all`SELECT DISTINCT document_id AS id FROM changes
      WHERE document_id IN (${publishedId}, ${draftIdOf(publishedId)})
        OR (document_id > 'versions.' AND document_id < 'versions/'
          AND substr(document_id, ${-publishedId.length}) = ${publishedId})`
    return ids.map(({id}) => String(id)).filter((id) => publishedIdOf(id) === publishedId)
  }

  documentIds(): string[] {
    return this.#sql.all`SELECT DISTINCT document_id AS id FROM changes`.map(({id}) => String(id))
  }

  /** The latest of a document's changes, 0 for none. */
  lastSequenceOf(id: string): number {
    const row = this.#sql.get`SELECT max(sequence) AS last FROM changes WHERE document_id = ${id}`
    return Number(row?.last ?? 0)
  }

  /**
   * The ids with whose past the words of purged documents go: theirs and, for a published one, those
   * of its former drafts and versions.
   * @param isThere whether a document is there after the purge
   */
  withFormerVersions(
    purgedIds: ReadonlySet<string>,
    isThere: (id: string) => boolean,
  ): Set<string> {
    const variants = this.#sql.all`SELECT DISTINCT document_id AS id FROM changes
      WHERE document_id BETWEEN 'drafts.' AND 'drafts/'
        OR document_id BETWEEN 'versions.' AND 'versions/'`.map(({id}) => String(id))
    const former = variants.filter((id) => purgedIds.has(publishedIdOf(id)) && !isThere(id))
    return new Set([...purgedIds, ...former])
  }

  forget(id: string): void {
    this.#sql.run`DELETE FROM changes WHERE document_id = ${id}`
  }

  transactionsOf(
    documentIds: readonly string[],
    {fromTransaction = '', toTransaction = '', reverse = false, limit = -1}: TransactionRange,
  ): PastTransaction[] {
    const ids = JSON.stringify(documentIds)
    const found = this.#sql.all`SELECT DISTINCT t.sequence, t.id, t.timestamp, t.author
      FROM changes c JOIN transactions t USING (sequence)
      WHERE c.document_id IN (SELECT value FROM json_each(${ids}))
        AND t.sequence >= coalesce(
          (SELECT sequence FROM transactions WHERE id = ${fromTransaction}), 0)
        AND t.sequence <= coalesce(
          (SELECT sequence FROM transactions WHERE id = ${toTransaction}), t.sequence)
      ORDER BY iif(${Number(reverse)}, -t.sequence, t.sequence) LIMIT ${limit}`
    return found.map(transactionOf)
  }

  changesOf(sequence: number, only?: readonly string[]): PastChange[] {
    const ids = only ? JSON.stringify(only) : null
    return this.#sql.all`SELECT * FROM changes
      WHERE sequence = ${sequence}
        AND (${ids} IS NULL OR document_id IN (SELECT value FROM json_each(${ids})))
      ORDER BY rowid`.map(changeOf)
  }

  /**
   * The steps in the life of a document: how its variants came and went, and changes of the published
   * one; newest first.
   */
  steps(published: string, documentIds: readonly string[]): Generator<PastStep> {
    return this.#steps(
      `c.document_id IN (SELECT value FROM json_each(:ids))
         AND (c.previous_revision IS NULL OR c.removed OR c.document_id = :published)`,
      {ids: JSON.stringify(documentIds), published},
    )
  }

  /** The states of a document around each of its changes, newest first. */
  *states(id: string): Generator<PastStep & {before: object | null; after: object | null}> {
    const current = this.#current(id)
    let after: object | null = current ? withoutRevision(current) : null
    const rows = this.#sql.iterate`SELECT c.*, t.id, t.timestamp, t.author
      FROM changes c JOIN transactions t USING (sequence)
      WHERE c.document_id = ${id} ORDER BY c.sequence DESC`
    for (const row of rows) {
      const before = applyPatch(after, contentOf(row).effects.revert)
      yield {...stepOf(row), before, after}
      after = before
    }
  }

  publicSteps(): Generator<PastStep> {
    return this.#steps(
      `instr(c.document_id, '.') = 0 AND NOT (c.removed AND c.previous_revision IS NULL)`,
    )
  }

  /** How drafts and published documents went since a moment (ISO), newest first. */
  removals(since: string): Generator<PastStep> {
    return this.#steps(
      // By the index of `c.removed = 1`.
      `c.removed = 1 AND c.previous_revision IS NOT NULL AND t.timestamp > :since
         AND (instr(c.document_id, '.') = 0 OR c.document_id LIKE 'drafts.%')`,
      {since},
    )
  }

  *#steps(where: string, params: Record<string, string> = {}): Generator<PastStep> {
    const rows = this.#sql.database
      .prepare(
        `SELECT c.sequence, c.document_id, c.previous_revision, c.removed,
           t.id, t.timestamp, t.author
         FROM changes c JOIN transactions t USING (sequence)
         WHERE ${where} ORDER BY c.sequence DESC`,
      )
      .iterate(params)
    for (const row of rows) yield stepOf(row)
  }

  /**
   * Reads the latest commits, the newest first, as far back as all their changes are neither
   * joined nor erased.
   * @param isWanted reads a commit, and returns whether it wants the one before
   */
  readBackwards(isWanted: (commit: Commit) => boolean): void {
    const rows = this.#sql.iterate`SELECT * FROM transactions ORDER BY sequence DESC`
    const states = new Map<string, StoredDocument | null>()
    for (const row of rows) {
      const transaction = transactionOf(row)
      const past = this.changesOf(transaction.sequence)
      const changes = past.flatMap((change) => {
        const {documentId: id} = change
        const after = states.has(id) ? (states.get(id) ?? null) : (this.#current(id) ?? null)
        return asCommitted(change, transaction.transactionId, after) ?? []
      })
      if (past.length === 0 || changes.length < past.length) return
      const text = serialize(changes)
      if (!isWanted({...transaction, changes, text, purgedIds: new Set()})) return
      for (const {id, before} of changes) states.set(id, before)
    }
  }

  transactionById(id: string): (PastTransaction & {digest: string}) | undefined {
    const row = this.#sql.get`SELECT * FROM transactions WHERE id = ${id}`
    return row && {...transactionOf(row), digest: String(row.request)}
  }

  /**
   * The document at a moment, rebuilt by reverting one change after the other. The last revision of a
   * release's version is that of its end: the Studio finds the release's work with it.
   */
  documentAt(id: string, moment: Moment): StoredDocument | undefined {
    const current = this.#current(id)
    if (current && isFound(current, moment)) return current
    let revision = current?._rev ?? null
    let oldest: object | null = null
    for (const {before, after, previousRevision, ...step} of this.states(id)) {
      if (isReached(step, moment))
        return revision === null ? undefined : documentOf(after, revision)
      const isEnd = 'lastRevision' in moment && isVersionId(id)
      revision = isEnd ? step.transactionId : previousRevision
      oldest = before
    }
    if (!oldest || revision === null) return undefined
    const document = documentOf(oldest, revision)
    return isFound(document, moment) ? document : undefined
  }
}

/** Whether it is the document at a moment, though nothing is kept of how it came to be. */
function isFound({_rev, _updatedAt}: StoredDocument, moment: Moment): boolean {
  if ('revision' in moment) return _rev === moment.revision
  return 'time' in moment ? _updatedAt <= moment.time : true
}

function isReached(step: Omit<PastStep, 'previousRevision'>, moment: Moment): boolean {
  if ('revision' in moment) return step.transactionId === moment.revision
  return 'time' in moment ? step.timestamp <= moment.time : !step.removed
}

/** The change with the document's states around it; undefined when they do not fit. */
function asCommitted(
  {documentId: id, previousRevision, mutations, effects}: PastChange,
  transactionId: string,
  after: StoredDocument | null,
): CommittedChange | undefined {
  if (after && after._rev !== transactionId) return undefined
  const state = applyPatch(after && withoutRevision(after), effects.revert)
  const before = state && previousRevision !== null ? documentOf(state, previousRevision) : null
  if ((before === null) !== (previousRevision === null)) return undefined
  return {id, before, after, mutations, effects}
}
