import {hash, randomUUID} from 'node:crypto'
import {rmSync} from 'node:fs'
import {type FileHandle, open, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {backup} from 'node:sqlite'
import {log} from '@home-care/environment/log.ts'
import {release} from '@home-care/environment/release.ts'
import {fileOf, isAsset} from './assetAddress.ts'
import type {Commit, CommittedChange} from './commit.ts'
import {DamagedError, openDatabase} from './database.ts'
import type {StoredDocument} from './document.ts'
import {Documents} from './documents.ts'
import {Erasing} from './erasing.ts'
import {invalid, Refusal, WriteError} from './errors.ts'
import {fileIdentity} from './fileIdentity.ts'
import {GuardedClock} from './guardedClock.ts'
import {History} from './history.ts'
import {RELEASES, releaseOf} from './ids.ts'
import {type SerializedValue, serialize} from './json.ts'
import {encodePatch} from './mendoza.ts'
import {PastReferences} from './pastReferences.ts'
import {withoutRevision} from './pastRows.ts'
import {keepCopy, requireKnownMarks} from './schemaSteps.ts'
import {Settings} from './settings.ts'
import {Sql} from './sql.ts'
import type {Retention} from './tidying.ts'
import {type TouchedDocument, Transaction} from './transaction.ts'
import {Writers} from './writers.ts'

export interface CommitOptions {
  author: string
  transactionId?: string | undefined
  dryRun?: boolean
  /** It waits for nothing, since `write` depends on documents that were found before. */
  isImmediate?: boolean
  /** Recognises the same request under the same transaction id. */
  request: unknown
}

export interface Receipt {
  transactionId: string
  results: {
    id: string
    operation: 'create' | 'update' | 'delete' | 'none'
    document: StoredDocument | null
  }[]
}

export interface StoreOptions {
  folder: string
  retention?: Partial<Retention> | undefined
  /** The part of a document whose author is kept. */
  wordingOf?: ((document: StoredDocument) => unknown) | undefined
  /** Writes what follows from a transaction, in the same one. */
  complete?: ((transaction: Transaction, history: History) => void) | undefined
}

interface CommitResult {
  receipt: Receipt
  sequence?: number
}

/** A transaction before it is stored. */
interface PendingCommit extends Required<Pick<CommitOptions, 'author' | 'dryRun'>> {
  transaction: Transaction
  digest: string
  /** When the request repeats one that is stored. */
  previousResult?: CommitResult
}

/**
 * The documents and their past. SQLite is the truth; all documents are in memory as well. A commit is
 * one SQLite transaction with an fsync, then the documents in memory, then the listeners.
 */
export class Store {
  readonly settings: Settings
  readonly history: History
  readonly writers: Writers
  readonly documents: Documents
  readonly erasing: Erasing
  readonly #sql: Sql
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #chores: (() => void)[] = []
  readonly #housekeeping: NodeJS.Timeout
  readonly clock: GuardedClock
  readonly #copyFile: string
  readonly #file: string
  readonly #requireInPlace: () => void
  readonly #complete: NonNullable<StoreOptions['complete']>
  #lastSequence: number
  #isClosed = false

  constructor({folder, retention, wordingOf, complete}: StoreOptions) {
    this.#complete = complete ?? (() => {})
    this.#sql = new Sql(openDatabase(folder))
    const file = join(folder, 'lake.sqlite')
    this.#file = file
    const opened = fileIdentity(file)
    this.#requireInPlace = () => {
      if (fileIdentity(file) === opened) return
      throw new Refusal(503, 'The lake’s files were moved or deleted: restart it')
    }
    // A lake that was killed may have left it, with words that are erased since.
    this.#copyFile = join(folder, '.copy.sqlite')
    rmSync(this.#copyFile, {force: true})
    this.erasing = new Erasing(this.#sql)
    this.settings = new Settings(this.#sql)
    this.clock = new GuardedClock(this.#sql)
    const rows = this.#sql.iterate`SELECT json FROM documents ORDER BY id`
    this.documents = new Documents(rows.map(({json}) => parseStored(String(json), folder)))
    this.history = new History(this.#sql, (id) => this.get(id), retention)
    this.writers = new Writers(this.#sql, this.documents, wordingOf ?? (() => undefined))
    const last = this.#sql.get`SELECT max(sequence) AS sequence FROM transactions`
    this.#lastSequence = Number(last?.sequence ?? 0)
    this.#housekeeping = setInterval(() => this.tidy(), 60_000)
    this.#housekeeping.unref()
  }

  get(id: string): StoredDocument | undefined {
    return this.documents.get(id)
  }

  get size(): {documents: number; changes: number; bytes: number} {
    const {database} = this.#sql
    const one = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0])
    return {
      documents: this.documents.size,
      changes: one('SELECT count(*) FROM changes'),
      bytes: one('PRAGMA page_count') * one('PRAGMA page_size'),
    }
  }

  get lastSequence(): number {
    return this.#lastSequence
  }

  onTidy(chore: () => void): void {
    this.#chores.push(chore)
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Performs one transaction: `write` changes a working copy, which is stored when it returns. A
   * request that is repeated under its transaction id gets the same answer and changes nothing.
   * @throws WriteError, Refusal
   */
  commit(options: CommitOptions, write: (transaction: Transaction) => void): Receipt {
    return this.#finish(this.#prepare(options, write)).receipt
  }

  /**
   * Performs one transaction, and returns once nothing is left of what it purged, also when it was
   * performed before. It waits for no other erasure: what is stored is answered as stored.
   * @throws WriteError, Refusal; UnerasedError when it was performed and something is left
   */
  async commitAndErase(
    options: CommitOptions,
    write: (transaction: Transaction) => void,
  ): Promise<Receipt> {
    const pasts = new PastReferences(this.history, (id) => this.get(id))
    let pending = this.#prepare(options, write)
    // Other requests take turns while the history of many documents is read.
    for (let ids = this.#purgedIdsOf(pending); !options.isImmediate && !pasts.isQuick(ids); ) {
      await pasts.read(ids)
      pending = this.#prepare(options, write)
      ids = this.#purgedIdsOf(pending)
    }
    const {receipt, sequence} = this.#finish(pending, pasts)
    if (sequence !== undefined) await this.erasing.done(sequence)
    return receipt
  }

  #prepare(options: CommitOptions, write: (transaction: Transaction) => void): PendingCommit {
    if (this.#isClosed) throw new Refusal(503, 'The lake is stopping: nothing was stored')
    const {author, dryRun = false} = options
    const transaction = new Transaction({
      id: options.transactionId ?? randomUUID(),
      timestamp: new Date().toISOString(),
      read: (id) => this.get(id),
      referrersOf: (id) => this.documents.referrersOf(id),
    })
    const {id} = transaction.context
    if (!/^[A-Za-z0-9_.-]{1,128}$/.test(id)) {
      throw invalid(
        'A transaction ID may hold at most 128 characters of a-z, A-Z, 0-9, ".", "_", "-"',
      )
    }
    const digest = hash('sha256', JSON.stringify(options.request), 'base64')
    const previousResult = options.transactionId && this.#previousResult(id, author, digest)
    if (!previousResult) write(transaction)
    return {transaction, author, dryRun, digest, ...(previousResult && {previousResult})}
  }

  #finish(
    {transaction, author, dryRun, digest, previousResult}: PendingCommit,
    pasts = new PastReferences(this.history, (id) => this.get(id)),
  ): CommitResult {
    if (previousResult) return previousResult
    const {id, timestamp} = transaction.context
    if (transaction.purgedIds.size > 0) this.#completePurge(transaction, pasts)
    this.#complete(transaction, this.history)
    const touched = transaction.changes()
    const purgedIds = this.#purgedIdsOf({transaction})
    const receipt: Receipt = {
      transactionId: id,
      results: touched.map(({id, before, after, mutations}) => ({
        id,
        operation: mutations.length === 0 ? 'none' : operationOf(before !== null, after !== null),
        document: after,
      })),
    }
    const changes = touched
      .filter(({mutations}) => mutations.length > 0)
      .map((change) => withEffects(change, purgedIds.has(change.id)))
    const text = textOf(changes)
    if (dryRun || changes.length + purgedIds.size === 0) return {receipt}
    const sequence = this.#lastSequence + 1
    this.#save({sequence, transactionId: id, timestamp, author, changes, text, purgedIds}, digest)
    return {receipt, sequence}
  }

  #purgedIdsOf({transaction}: Pick<PendingCommit, 'transaction'>): ReadonlySet<string> {
    const {purgedIds} = transaction
    if (purgedIds.size === 0) return purgedIds
    return this.history.withFormerVersions(purgedIds, (id) => transaction.get(id) !== undefined)
  }

  /**
   * When no draft or version of a purged document is left, purges the assets that only it used.
   * Archived releases forget what is purged, so that they can be unarchived without it.
   */
  #completePurge(transaction: Transaction, pasts: PastReferences): void {
    const isThere = (id: string) => transaction.get(id) !== undefined
    const isGone = (id: string) => !this.documents.groupOf(id).some(isThere)
    const referenced = new Set<string>()
    for (const id of this.#purgedIdsOf({transaction})) {
      const release = RELEASES + releaseOf(id)
      if (transaction.get(release)?.state === 'archived') {
        transaction.patch(release, {unset: [`finalDocumentStates[_key=="${id}"]`]})
      }
      if (!isGone(id)) continue
      for (const target of pasts.of(id)) referenced.add(target)
    }
    for (const id of referenced) {
      const document = transaction.get(id)
      // The history of a document that was deleted before has its name, its title and a small copy.
      const isUpload = document ? isAsset(document) : fileOf(id) !== undefined
      if (isUpload && !transaction.isReferred(id)) transaction.purge(id)
    }
  }

  #save(commit: Commit, digest: string): void {
    this.#requireInPlace()
    const {changes, purgedIds} = commit
    this.#sql.transaction(() => {
      for (const {id, after} of changes) {
        if (after) {
          this.#sql.run`INSERT OR REPLACE INTO documents VALUES (${id}, ${JSON.stringify(after)})`
        } else this.#sql.run`DELETE FROM documents WHERE id = ${id}`
      }
      if (purgedIds.size > 0) {
        this.erasing.note({...commit, documentIds: purgedIds})
        for (const id of purgedIds) this.history.forget(id)
      }
      this.writers.note(commit)
      this.clock.at(new Date(), performance.now())
      this.clock.keep()
      this.history.record(commit, digest)
    })
    this.#lastSequence = commit.sequence
    this.documents.apply(changes)
    for (const listener of this.#listeners) this.#tell(listener, commit)
  }

  /** The commit is stored, and the other listeners still get it. */
  #tell(listener: (commit: Commit) => void, commit: Commit): void {
    try {
      listener(commit)
    } catch (error) {
      log.error({err: error}, 'Content Lake: a listener to commits failed.')
    }
  }

  hasMark(name: string): boolean {
    return this.#sql.get`SELECT 1 FROM marks WHERE name = ${name}` !== undefined
  }

  setMark(name: string): void {
    this.#sql.run`INSERT OR REPLACE INTO marks (name, made_at, release)
      VALUES (${name}, ${new Date().toISOString()}, ${release})`
  }

  /** @throws SchemaError when a later release left a mark with the prefix */
  requireKnownMarks(prefix: string, known: readonly string[]): void {
    requireKnownMarks(this.#sql.database, this.#file, prefix, known)
  }

  /** A copy beside the database, for going back; it stays for a week, or until something is erased. */
  keepCopy(before: string): void {
    keepCopy(this.#sql.database, this.#file, before)
  }

  requireWritable(): void {
    this.#requireInPlace()
    this.setMark('written')
  }

  /** A copy of the database as of one moment, since the file is locked for others. It goes when closed. */
  async copy(): Promise<FileHandle> {
    const handle = await open(this.#copyFile, 'wx+', 0o600)
    try {
      // In one step, since a write between two steps makes the copy start again.
      await backup(this.#sql.database, this.#copyFile, {rate: 0x7fff_ffff})
      return handle
    } catch (error) {
      await handle.close()
      throw error
    } finally {
      await rm(this.#copyFile, {force: true})
    }
  }

  close(): void {
    this.#isClosed = true
    this.erasing.close()
    clearInterval(this.#housekeeping)
    this.#listeners.clear()
    this.#sql.database.close()
  }

  #previousResult(id: string, author: string, digest: string): CommitResult | undefined {
    const stored = this.history.transactionById(id)
    if (!stored) return undefined
    if (stored.author !== author || stored.digest !== digest) {
      throw new WriteError({
        type: 'transactionIDAlreadyExistsError',
        description: `Transaction ID "${id}" has already been used for another transaction`,
      })
    }
    const changes = this.history.changesOf(stored.sequence)
    const results = changes.map(({documentId, previousRevision}) => {
      const current = this.get(documentId)
      const document =
        current?._rev === id ? current : this.history.documentAt(documentId, {revision: id})
      return {
        id: documentId,
        operation: operationOf(previousRevision !== null, document !== undefined),
        document: document ?? null,
      }
    })
    return {receipt: {transactionId: id, results}, sequence: stored.sequence}
  }

  /** Tidies the history, each minute. The next round tries again after a failure. */
  tidy(clock = new Date(), uptimeMs = performance.now()): void {
    try {
      this.history.tidying.round(clock, this.clock.at(clock, uptimeMs))
      this.clock.keep()
      for (const chore of this.#chores) chore()
    } catch (error) {
      log.error({err: error}, 'Content Lake: tidying failed.')
    }
    void this.erasing.resume()
  }
}

function parseStored(json: string, folder: string): StoredDocument {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new DamagedError(folder, error)
  }
}

/** Less than half of the longest text that V8 holds. */
const MOST_CHARACTERS = 256 * 1024 * 1024

/** @throws WriteError when the changes are too long for one text */
function textOf(changes: CommittedChange[]): SerializedValue<CommittedChange[]> {
  try {
    const text = serialize(changes)
    if (text.length <= MOST_CHARACTERS) return text
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw invalid(
    'A transaction may hold at most 256 MB, its documents as they were and as they are to be: send it in parts',
  )
}

/** @param isPurged leaves no way back to what the document was */
function withEffects(
  {id, before, after, mutations}: TouchedDocument,
  isPurged: boolean,
): CommittedChange {
  const [from, to] = [before && withoutRevision(before), after && withoutRevision(after)]
  const revert = encodePatch(to, isPurged ? null : from)
  const recorded = isPurged ? [{delete: {id}}] : mutations
  return {id, before, after, mutations: recorded, effects: {apply: encodePatch(from, to), revert}}
}

function operationOf(existed: boolean, exists: boolean): 'create' | 'update' | 'delete' | 'none' {
  if (exists) return existed ? 'update' : 'create'
  return existed ? 'delete' : 'none'
}
