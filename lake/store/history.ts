import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import type {Commit, CommittedChange} from './commit.ts'
import type {StoredDocument} from './document.ts'
import {isPublishedId, isVersionId, publishedIdOf, RELEASES} from './ids.ts'
import {
  asChange,
  asDocument,
  asStep,
  asTransaction,
  contentOf,
  insertChange,
  type PastChange,
  type PastStep,
  type PastTransaction,
  textOrNull,
  withoutRevision,
} from './pastRows.ts'
import {type Retention, Tidying} from './tidying.ts'
import {asRecorded, type RecordedMutation} from './transaction.ts'

export interface TransactionRange {
  /** Inclusive bounds; an unknown id is no bound. */
  fromTransaction?: string | undefined
  toTransaction?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  reverse?: boolean
  limit?: number
}

/** Where in its history a document is wanted. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

/** What is kept of the past: written with every commit, read by the Studio, tidied by and by. */
export class History {
  readonly #database: DatabaseSync
  readonly #current: (id: string) => StoredDocument | undefined
  readonly tidying: Tidying

  constructor(
    database: DatabaseSync,
    current: (id: string) => StoredDocument | undefined,
    kept?: Partial<Retention>,
  ) {
    this.#database = database
    this.#current = current
    this.tidying = new Tidying(database, (id, revision) => this.documentAt(id, {revision}), kept)
  }

  record({sequence, transactionId, timestamp, author, changes}: Commit, digest: string): void {
    this.#database
      .prepare(
        'INSERT INTO transactions (sequence, id, timestamp, author, request) VALUES (?, ?, ?, ?, ?)',
      )
      .run(sequence, transactionId, timestamp, author, digest)
    const insert = insertChange(this.#database)
    for (const {id, before, after, mutations, effects} of changes) {
      insert(sequence, id, before?._rev ?? null, after === null, {
        mutations: mutations.map(withoutContent),
        effects,
      })
    }
  }

  /** The ids of all documents whose past is known, also of those that are gone. */
  documentIds(): string[] {
    return this.#idsBetween('', '~')
  }

  /**
   * Whose past is erased with that of documents, and those: with a published document goes that of the
   * drafts and versions it had, which held the same words.
   */
  erasedWith(purged: ReadonlySet<string>): Set<string> {
    const ids = new Set(purged)
    if (![...purged].some(isPublishedId)) return ids
    for (const id of [
      ...this.#idsBetween('drafts.', 'drafts/'),
      ...this.#idsBetween('versions.', 'versions/'),
    ]) {
      if (purged.has(publishedIdOf(id)) && !this.#current(id)) ids.add(id)
    }
    return ids
  }

  forget(id: string): void {
    this.#database.prepare('DELETE FROM changes WHERE document_id = ?').run(id)
  }

  transactionsOf(
    documentIds: readonly string[],
    {fromTime = '', toTime = '~', reverse, limit, ...range}: TransactionRange,
  ): Omit<PastTransaction, 'changes'>[] {
    return this.#database
      .prepare(
        `SELECT DISTINCT t.sequence, t.id, t.timestamp, t.author
         FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id IN (SELECT value FROM json_each(:ids))
           AND t.sequence BETWEEN :from AND :to
           AND t.timestamp >= :fromTime AND t.timestamp <= :toTime
         ORDER BY t.sequence ${reverse ? 'DESC' : 'ASC'} LIMIT :limit`,
      )
      .all({
        ids: JSON.stringify(documentIds),
        ...this.#bounds(range),
        fromTime,
        toTime,
        limit: limit ?? -1,
      })
      .map(asTransaction)
  }

  /** What a transaction did to each document, or `only` to those, in its order. */
  changesOf(sequence: number, only?: readonly string[]): PastChange[] {
    const isChosen = only ? 'AND document_id IN (SELECT value FROM json_each(:only))' : ''
    return this.#database
      .prepare(`SELECT * FROM changes WHERE sequence = :sequence ${isChosen} ORDER BY rowid`)
      .all({sequence, ...(only && {only: JSON.stringify(only)})})
      .map(asChange)
  }

  /**
   * What could be a step in the life of a document: how its variants came and went, and changes of
   * the published one; newest first, read as they are asked for.
   */
  steps(published: string, documentIds: readonly string[]): Generator<PastStep> {
    return this.#steps(
      `c.document_id IN (SELECT value FROM json_each(:ids))
         AND (c.previous_revision IS NULL OR c.removed OR c.document_id = :published)`,
      {ids: JSON.stringify(documentIds), published},
    )
  }

  /** What happened to a release, and how documents came into it and left it, newest first. */
  releaseSteps(releaseId: string): Generator<PastStep> {
    return this.#steps(
      `c.document_id = :release
         OR (c.document_id > :versions || '.' AND c.document_id < :versions || '/'
           AND (c.previous_revision IS NULL OR c.removed))`,
      {release: RELEASES + releaseId, versions: `versions.${releaseId}`},
    )
  }

  *states(id: string): Generator<{sequence: number; before: object | null; after: object | null}> {
    const current = this.#current(id)
    let after: object | null = current ? withoutRevision(current) : null
    const rows = this.#database
      .prepare(
        `SELECT c.sequence, c.content FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id = ? ORDER BY c.sequence DESC`,
      )
      .iterate(id)
    for (const row of rows) {
      const before = applyPatch(after, contentOf(row).effects.revert)
      yield {sequence: Number(row.sequence), before, after}
      after = before
    }
  }

  /** What was put live or taken off, and by whom, newest first. */
  publicSteps(): Generator<PastStep> {
    return this.#steps(
      `instr(c.document_id, '.') = 0 AND NOT (c.removed AND c.previous_revision IS NULL)`,
    )
  }

  *#steps(where: string, params: Record<string, string> = {}): Generator<PastStep> {
    const rows = this.#database
      .prepare(
        `SELECT c.sequence, c.document_id, c.previous_revision, c.removed,
           t.id, t.timestamp, t.author
         FROM changes c JOIN transactions t USING (sequence)
         WHERE ${where} ORDER BY c.sequence DESC`,
      )
      .iterate(params)
    for (const row of rows) yield asStep(row)
  }

  /**
   * Tells of the latest commits, the newest first, as they were told: as far back as every change is
   * still kept as it was made, neither joined with others nor erased.
   * @param tell returns whether it wants the one before
   */
  backFrom(tell: (commit: Commit) => boolean): void {
    const rows = this.#database
      .prepare('SELECT * FROM transactions ORDER BY sequence DESC')
      .iterate()
    const states = new Map<string, StoredDocument | null>()
    for (const row of rows) {
      const {id: transactionId, ...transaction} = asTransaction(row)
      const past = this.changesOf(transaction.sequence)
      const changes = past.flatMap((change) => {
        const {documentId: id} = change
        const after = states.has(id) ? (states.get(id) ?? null) : (this.#current(id) ?? null)
        return asCommitted(change, transactionId, after) ?? []
      })
      if (past.length === 0 || changes.length < past.length) return
      if (!tell({...transaction, transactionId, changes, purged: new Set()})) return
      for (const {id, before} of changes) states.set(id, before)
    }
  }

  askedFor(id: string): {sequence: number; author: string; digest: string} | undefined {
    const row = this.#database
      .prepare('SELECT sequence, author, request FROM transactions WHERE id = ?')
      .get(id)
    return (
      row && {
        sequence: Number(row.sequence),
        author: String(row.author),
        digest: String(row.request),
      }
    )
  }

  changedBy(sequence: number): Pick<PastChange, 'documentId' | 'previousRevision'>[] {
    return this.#database
      .prepare(
        'SELECT document_id, previous_revision FROM changes WHERE sequence = ? ORDER BY rowid',
      )
      .all(sequence)
      .map((row) => ({
        documentId: String(row.document_id),
        previousRevision: textOrNull(row.previous_revision),
      }))
  }

  /**
   * The document as it was at that moment, undefined when it did not exist then. It is rebuilt by
   * taking back, one by one, what has happened to it since. The last of a release's version bears
   * the revision of what ended it: by that the Studio finds what the release did.
   */
  documentAt(id: string, moment: Moment): StoredDocument | undefined {
    const current = this.#current(id)
    if ('lastRevision' in moment && current) return current
    const since = this.#since(id, moment)
    const oldest = since?.at(-1)
    const revision = oldest ? oldest.previousRevision : (current?._rev ?? null)
    if (!since || revision === null) return undefined
    let state = current ? withoutRevision(current) : null
    const change = this.#database.prepare(
      'SELECT content FROM changes WHERE document_id = ? AND sequence = ?',
    )
    for (const {sequence} of since) {
      const row = change.get(id, sequence)
      if (row) state = applyPatch(state, contentOf(row).effects.revert)
    }
    const ended = 'lastRevision' in moment && isVersionId(id) ? oldest?.transactionId : undefined
    return asDocument(state, ended ?? revision)
  }

  #since(
    id: string,
    moment: Moment,
  ): Pick<PastStep, 'sequence' | 'transactionId' | 'previousRevision'>[] | undefined {
    const since: PastStep[] = []
    for (const step of this.#steps('c.document_id = :id', {id})) {
      const isReached =
        'revision' in moment
          ? step.transactionId === moment.revision
          : 'time' in moment
            ? step.timestamp <= moment.time
            : !step.removed
      if (isReached) return since
      since.push(step)
    }
    return undefined
  }

  /**
   * A document as it was when a transaction that changed another one as well last took it away, such
   * as a version by what archived its release. All of it stands in that one change, so it is known as
   * long as that is kept, whatever was done under the id before and since.
   */
  removedWith(id: string, otherId: string): StoredDocument | undefined {
    const row = this.#database
      .prepare(
        `SELECT c.content, c.previous_revision FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id = :id AND c.removed = 1 AND c.previous_revision IS NOT NULL
           AND EXISTS (
             SELECT 1 FROM changes other
             WHERE other.document_id = :otherId AND other.sequence = c.sequence)
         ORDER BY c.sequence DESC LIMIT 1`,
      )
      .get({id, otherId})
    if (!row) return undefined
    return asDocument(
      applyPatch(null, contentOf(row).effects.revert),
      String(row.previous_revision),
    )
  }

  #bounds(range: TransactionRange): {from: number; to: number} {
    const sequenceOf = (id: string | undefined) =>
      id ? this.#database.prepare('SELECT sequence FROM transactions WHERE id = ?').get(id) : null
    return {
      from: Number(sequenceOf(range.fromTransaction)?.sequence ?? 0),
      to: Number(sequenceOf(range.toTransaction)?.sequence ?? Number.MAX_SAFE_INTEGER),
    }
  }

  #idsBetween(from: string, to: string): string[] {
    return this.#database
      .prepare(
        'SELECT DISTINCT document_id AS id FROM changes WHERE document_id > ? AND document_id < ?',
      )
      .all(from, to)
      .map(({id}) => String(id))
  }
}

/** What a created document held stands in the effects already. */
function withoutContent(mutation: RecordedMutation): RecordedMutation {
  const named = ({_id, _type}: {_id: string; _type: string}) => ({_id, _type})
  if ('create' in mutation) return {create: named(mutation.create)}
  if ('createIfNotExists' in mutation) {
    return {createIfNotExists: named(mutation.createIfNotExists)}
  }
  if ('createOrReplace' in mutation) return {createOrReplace: named(mutation.createOrReplace)}
  return mutation
}

/** The change with the document's states around it; undefined when they do not fit each other. */
function asCommitted(
  {documentId: id, previousRevision, mutations, effects}: PastChange,
  transactionId: string,
  after: StoredDocument | null,
): CommittedChange | undefined {
  if (after && after._rev !== transactionId) return undefined
  const state = applyPatch(after && withoutRevision(after), effects.revert)
  const before = state && previousRevision !== null ? asDocument(state, previousRevision) : null
  if ((before === null) !== (previousRevision === null)) return undefined
  // Those that made the document do not say any more what it held.
  const isTold = mutations.every((mutation) => 'patch' in mutation || 'delete' in mutation)
  const told = isTold || !after ? mutations : [{createOrReplace: asRecorded(after)}]
  return {id, before, after, mutations: told, effects}
}
