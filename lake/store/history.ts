import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'
import {applyPatch, type RawPatch} from 'mendoza'
import {withoutAddress} from './assetAddress.ts'
import type {Commit, CommittedChange, Effects} from './commit.ts'
import {inTransaction} from './database.ts'
import type {StoredDocument} from './document.ts'
import {isPublishedId, isVersionId, publishedIdOf, RELEASES} from './ids.ts'
import {encodePatch} from './mendoza.ts'
import {pack, unpack} from './packed.ts'
import type {PatchOperations} from './patch.ts'
import {asRecorded, type RecordedMutation} from './transaction.ts'

export interface PastChange {
  documentId: string
  /** The document's `_rev` before, null when there was no document. */
  previousRevision: string | null
  /** Those that create a document name it only: what it held is in the effects. */
  mutations: RecordedMutation[]
  /** Mendoza patches between the document's states without `_rev`. */
  effects: Effects
}

export interface PastTransaction {
  sequence: number
  id: string
  timestamp: string
  author: string
  /** To every document it changed. */
  changes: PastChange[]
}

export interface TransactionRange {
  /** Inclusive bounds; an unknown id is no bound. */
  fromTransaction?: string | undefined
  toTransaction?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  reverse?: boolean
  limit?: number
}

/** How much of the past is kept. */
export interface Retention {
  /** What is older is forgotten; default 730. */
  days: number
  /** Of a document with more changes than this the oldest are forgotten; default 1000. */
  changesPerDocument: number
}

const KEPT: Retention = {days: 730, changesPerDocument: 1000}

/** What one person does to one document within such a span of the clock becomes one change. */
const oneChangeMs = 60_000
/** So many changes and transactions are forgotten in one round. */
const forgottenARound = 500
const dayMs = 24 * 60 * 60 * 1000

export interface PastStep {
  sequence: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  previousRevision: string | null
  removed: boolean
}

/** Where in its history a document is wanted. */
export type Moment = {revision: string} | {time: string} | {lastRevision: true}

/** What is kept of the past: written with every commit, read by the Studio, tidied by and by. */
export class History {
  readonly #database: DatabaseSync
  readonly #current: (id: string) => StoredDocument | undefined
  readonly #kept: Retention
  /** After which transaction the next round looks for those of which nothing is left. */
  #looked = 0

  constructor(
    database: DatabaseSync,
    current: (id: string) => StoredDocument | undefined,
    kept: Partial<Retention> = {},
  ) {
    this.#database = database
    this.#current = current
    this.#kept = {...KEPT, ...kept}
  }

  record({sequence, transactionId, timestamp, author, changes}: Commit, digest: string): void {
    this.#database
      .prepare(
        'INSERT INTO transactions (sequence, id, timestamp, author, request) VALUES (?, ?, ?, ?, ?)',
      )
      .run(sequence, transactionId, timestamp, author, digest)
    const insert = this.#insertChange()
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

  /**
   * A round of tidying: makes one change of what somebody typed in one go, forgets what need not be
   * kept, and gives free room back to the disk.
   * @param believed the time that forgetting goes by
   */
  tidy(now: Date, believed = now): void {
    const ago = (ms: number) => new Date(believed.getTime() - ms).toISOString()
    // Only once it is stored: what the disk had no room for is looked at again.
    this.#looked = inTransaction(this.#database, () => {
      for (const id of this.#join(now)) this.#forgetBeyondCount(id)
      this.#forgetOlder(ago(this.#kept.days * dayMs))
      return this.#forgetEmpty(ago(dayMs))
    })
    this.#database.exec('PRAGMA incremental_vacuum(1000)')
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
  *steps(publishedId: string, documentIds: readonly string[]): Generator<PastStep> {
    const rows = this.#database
      .prepare(
        `SELECT c.sequence, c.document_id, c.previous_revision, c.removed,
           t.id, t.timestamp, t.author
         FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id IN (SELECT value FROM json_each(:ids))
           AND (c.previous_revision IS NULL OR c.removed OR c.document_id = :published)
         ORDER BY c.sequence DESC`,
      )
      .iterate({ids: JSON.stringify(documentIds), published: publishedId})
    for (const row of rows) yield asStep(row)
  }

  /** What happened to a release, and how documents came into it and left it, newest first. */
  *releaseSteps(releaseId: string): Generator<PastStep> {
    const rows = this.#database
      .prepare(
        `SELECT c.sequence, c.document_id, c.previous_revision, c.removed,
           t.id, t.timestamp, t.author
         FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id = :release
           OR (c.document_id > :versions || '.' AND c.document_id < :versions || '/'
             AND (c.previous_revision IS NULL OR c.removed))
         ORDER BY c.sequence DESC`,
      )
      .iterate({release: RELEASES + releaseId, versions: `versions.${releaseId}`})
    for (const row of rows) yield asStep(row)
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
  *publicSteps(): Generator<PastStep> {
    const rows = this.#database
      .prepare(
        `SELECT c.sequence, c.document_id, c.previous_revision, c.removed,
           t.id, t.timestamp, t.author
         FROM changes c JOIN transactions t USING (sequence)
         WHERE instr(c.document_id, '.') = 0
           AND NOT (c.removed AND c.previous_revision IS NULL)
         ORDER BY c.sequence DESC`,
      )
      .iterate()
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
    const rows = this.#database
      .prepare(
        `SELECT c.sequence, c.document_id, c.previous_revision, c.removed,
           t.id, t.timestamp, t.author
         FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id = ? ORDER BY c.sequence DESC`,
      )
      .iterate(id)
    const since: PastStep[] = []
    for (const row of rows) {
      const step = asStep(row)
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

  #insertChange() {
    const insert = this.#database.prepare(
      `INSERT INTO changes (sequence, document_id, previous_revision, removed, content)
       VALUES (?, ?, ?, ?, ?)`,
    )
    return (
      sequence: number,
      id: string,
      previousRevision: string | null,
      removed: boolean,
      {mutations, effects}: Pick<PastChange, 'mutations' | 'effects'>,
    ) => {
      const content = JSON.stringify([mutations, effects.apply, effects.revert])
      insert.run(sequence, id, previousRevision, Number(removed), pack(content))
    }
  }

  #join(now: Date): Set<string> {
    // Nothing younger is touched: a client may be asking again for what it has just done.
    const settled = new Date(now.getTime() - 5 * 60_000).toISOString()
    const rows = this.#database
      .prepare(
        `SELECT c.sequence, c.document_id, t.author, t.timestamp
         FROM changes c JOIN transactions t USING (sequence)
         WHERE c.sequence > coalesce((SELECT value FROM progress WHERE name = 'joined'), 0)
           AND t.timestamp < :settled
         ORDER BY c.sequence LIMIT :limit`,
      )
      .all({settled, limit: 1000})
    const changes = Map.groupBy(rows, ({sequence}) => sequence)
    const joined = new Set<string>()
    const settledIds = new Set<string>()
    let last: SQLOutputValue | undefined
    for (const [sequence, [row, another]] of changes) {
      if (joined.size === 100) break
      last = sequence
      for (const {document_id} of changes.get(sequence) ?? []) settledIds.add(String(document_id))
      // What changed several documents stays as it is.
      if (!row || another) continue
      const id = String(row.document_id)
      const minute = Math.floor(Date.parse(String(row.timestamp)) / oneChangeMs)
      const span = `${id} ${minute}`
      if (joined.has(span)) continue
      joined.add(span)
      this.#joinSpan(id, minute)
    }
    if (last !== undefined) {
      this.#database
        .prepare(`INSERT OR REPLACE INTO progress VALUES ('joined', ?)`)
        .run(Number(last))
    }
    return settledIds
  }

  /**
   * Joins what the same person did in a row to one document within a minute of the clock, but not what
   * takes a field out with what came before it: the words that were there can be restored.
   */
  #joinSpan(id: string, minute: number): void {
    const time = (ms: number) => new Date(ms).toISOString()
    const rows = this.#database
      .prepare(
        `SELECT c.*, t.id, t.author, NOT EXISTS (
           SELECT 1 FROM changes other
           WHERE other.sequence = c.sequence AND other.document_id <> c.document_id) AS alone
         FROM changes c JOIN transactions t USING (sequence)
         WHERE c.document_id = :id AND t.timestamp >= :from AND t.timestamp < :to
         ORDER BY c.sequence`,
      )
      .all({id, from: time(minute * oneChangeMs), to: time((minute + 1) * oneChangeMs)})
    const isEdit = (row: Row) =>
      row.alone === 1 && row.removed === 0 && row.previous_revision !== null
    let run: Row[] = []
    for (const row of rows) {
      const follows =
        isEdit(row) && !takesOut(row) && run.every(({author}) => author === row.author)
      if (!follows) {
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
    const newest = this.documentAt(id, {revision: String(last.id)})
    if (!newest) return
    const after = withoutRevision(newest)
    let before: object | null = after
    for (const row of run.toReversed()) before = applyPatch(before, contentOf(row).effects.revert)
    if (!before) return
    const remove = this.#database.prepare(
      'DELETE FROM changes WHERE document_id = ? AND sequence = ?',
    )
    for (const row of run) remove.run(id, Number(row.sequence))
    this.#insertChange()(Number(last.sequence), id, textOrNull(first.previous_revision), false, {
      mutations: [{patch: {id, ...differenceOf(before, after)}}],
      effects: {apply: encodePatch({...before}, after), revert: encodePatch(after, {...before})},
    })
  }

  /** Forgets some of the oldest changes: times never go back. */
  #forgetOlder(time: string): void {
    this.#database
      .prepare(
        `DELETE FROM changes WHERE rowid IN (
           SELECT change FROM (
             SELECT c.rowid AS change, t.timestamp
             FROM changes c CROSS JOIN transactions t USING (sequence)
             ORDER BY c.sequence LIMIT ${forgottenARound})
           WHERE timestamp < ?)`,
      )
      .run(time)
  }

  #forgetBeyondCount(id: string): void {
    this.#database
      .prepare(
        `DELETE FROM changes WHERE document_id = :id AND sequence <= (
           SELECT sequence FROM changes WHERE document_id = :id
           ORDER BY sequence DESC LIMIT 1 OFFSET :kept)`,
      )
      .run({id, kept: this.#kept.changesPerDocument})
  }

  /**
   * Looks at the next transactions. One of which nothing is left is still known for a day, lest it be
   * done again. The last one stays: counting goes on from it.
   */
  #forgetEmpty(before: string): number {
    const after = this.#looked
    const row = this.#database
      .prepare(
        `SELECT count(*) AS count, max(sequence) AS last FROM (
           SELECT sequence FROM transactions WHERE sequence > ?
           ORDER BY sequence LIMIT ${forgottenARound})`,
      )
      .get(after)
    const last = Number(row?.last ?? 0)
    this.#database
      .prepare(
        `DELETE FROM transactions WHERE sequence > ? AND sequence <= ? AND timestamp < ?
           AND sequence < (SELECT max(sequence) FROM transactions)
           AND NOT EXISTS (SELECT 1 FROM changes WHERE changes.sequence = transactions.sequence)`,
      )
      .run(after, last, before)
    return Number(row?.count) < forgottenARound ? 0 : last
  }
}

type Row = Record<string, SQLOutputValue>

function textOrNull(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function contentOf({content}: Row): Pick<PastChange, 'mutations' | 'effects'> {
  if (!(content instanceof Uint8Array)) throw new Error('A change without content')
  // The cast is safe: `#insertChange` is what wrote it.
  const [mutations, apply, revert] = unpack(content) as [RecordedMutation[], RawPatch, RawPatch]
  return {mutations, effects: {apply, revert}}
}

/** Whether a change leaves a field empty that was not: items of a list come and go. */
function takesOut(row: Row): boolean {
  return contentOf(row).mutations.some(
    (mutation) =>
      'patch' in mutation &&
      (mutation.patch.unset?.some((path) => !path.endsWith(']')) ||
        Object.values(mutation.patch.set ?? {}).some((value) => value === '')),
  )
}

/** The patch of whole fields that turns one state of a document into another. */
function differenceOf(before: object, after: object): PatchOperations {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(was.get(field)) !== JSON.stringify(value),
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

/** Effects are about documents without `_rev`, which is how the Studio applies them. */
export function withoutRevision({_rev, ...rest}: StoredDocument): Omit<StoredDocument, '_rev'> {
  return rest
}

function asDocument(state: object | null, revision: string): StoredDocument {
  // Through JSON, so that states of one document never share parts with the current one. The cast
  // is safe: a state is a stored document less its revision.
  return withoutAddress(JSON.parse(JSON.stringify({...state, _rev: revision})) as StoredDocument)
}

function asTransaction(row: Record<string, unknown>): Omit<PastTransaction, 'changes'> {
  return {
    sequence: Number(row.sequence),
    id: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
  }
}

function asChange(row: Row): PastChange {
  return {
    documentId: String(row.document_id),
    previousRevision: textOrNull(row.previous_revision),
    ...contentOf(row),
  }
}

function asStep(row: Record<string, SQLOutputValue>): PastStep {
  return {
    sequence: Number(row.sequence),
    transactionId: String(row.id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    documentId: String(row.document_id),
    previousRevision: textOrNull(row.previous_revision),
    removed: row.removed === 1,
  }
}
