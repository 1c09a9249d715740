import {createHash, randomUUID} from 'node:crypto'
import {backup, type DatabaseSync} from 'node:sqlite'
import {Accounts} from './accounts.ts'
import {Aliases} from './aliases.ts'
import type {Commit, CommittedChange} from './commit.ts'
import {erase, inTransaction, openDatabase} from './database.ts'
import type {StoredDocument} from './document.ts'
import {invalid, WriteError} from './errors.ts'
import {History, type PastTransaction, type Retention, withoutRevision} from './history.ts'
import {Hooks} from './hooks.ts'
import {encodePatch} from './mendoza.ts'
import {Outbox} from './outbox.ts'
import {type TouchedDocument, Transaction} from './transaction.ts'
import {Writers, type WritersOptions} from './writers.ts'

export interface CommitOptions {
  author: string
  transactionId?: string | undefined
  /** Checks everything and stores nothing. */
  dryRun?: boolean
  /** What was asked for; lets the same request under the same transaction id be answered again. */
  request: unknown
}

export interface Receipt {
  transactionId: string
  results: {
    id: string
    operation: 'create' | 'update' | 'delete' | 'none'
    /** The document as the transaction left it; null when it removed it. */
    document: StoredDocument | null
  }[]
}

export interface StoreOptions {
  /** Where the database lies; made if missing. */
  folder: string
  /** The ids of the documents that refer strongly to one. */
  strongReferrersOf(id: string): Iterable<string>
  /** How much of the past is kept. */
  retention?: Partial<Retention> | undefined
  /** Of what it is kept who wrote it: of nothing unless told. */
  writers?: Omit<WritersOptions, 'get'> | undefined
}

/** How often the history is tidied, a little at a time. */
const HOUSEKEEPING_MS = 60_000

const TRANSACTION_ID = /^[A-Za-z0-9_.-]{1,128}$/

/**
 * The lake's documents and everything that has happened to them. SQLite is the truth; all
 * documents are in memory as well. A commit is one SQLite transaction with an fsync, then the
 * memory changes, then the listeners hear of it: what they hear cannot be lost any more.
 */
export class Store {
  readonly accounts: Accounts
  readonly aliases: Aliases
  readonly history: History
  readonly hooks: Hooks
  readonly outbox: Outbox
  readonly writers: Writers
  readonly #database: DatabaseSync
  readonly #options: StoreOptions
  readonly #documents = new Map<string, StoredDocument>()
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #housekeeping: NodeJS.Timeout
  #lastSequence: number
  #lastTimestamp: string

  /** @throws FolderError when the folder cannot be used */
  constructor(options: StoreOptions) {
    this.#options = options
    this.#database = openDatabase(options.folder)
    this.accounts = new Accounts(this.#database)
    this.aliases = new Aliases(this.#database)
    this.hooks = new Hooks(this.#database)
    this.outbox = new Outbox(this.#database)
    this.history = new History(this.#database, (id) => this.get(id), options.retention)
    this.writers = new Writers(this.#database, {
      versionsOf: () => [],
      wordingOf: () => undefined,
      ...options.writers,
      get: (id) => this.get(id),
    })
    for (const {json} of this.#database.prepare('SELECT json FROM documents').iterate()) {
      const document: StoredDocument = JSON.parse(String(json))
      this.#documents.set(document._id, document)
    }
    const last = this.#database
      .prepare('SELECT sequence, timestamp FROM transactions ORDER BY sequence DESC LIMIT 1')
      .get()
    this.#lastSequence = Number(last?.sequence ?? 0)
    this.#lastTimestamp = String(last?.timestamp ?? '')
    this.#housekeeping = setInterval(() => this.#tidy(), HOUSEKEEPING_MS)
    this.#housekeeping.unref()
  }

  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  documents(): MapIterator<StoredDocument> {
    return this.#documents.values()
  }

  /** How much is kept. */
  get size(): {documents: number; changes: number; bytes: number} {
    const one = (sql: string) => Number(Object.values(this.#database.prepare(sql).get() ?? {})[0])
    return {
      documents: this.#documents.size,
      changes: one('SELECT count(*) FROM changes'),
      bytes: one('PRAGMA page_count') * one('PRAGMA page_size'),
    }
  }

  /** The number of the latest commit. */
  get lastSequence(): number {
    return this.#lastSequence
  }

  /** Calls the listener after every commit, in order; returns what ends that. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get listenerCount(): number {
    return this.#listeners.size
  }

  /**
   * Performs one transaction: `write` makes its changes on a working copy, and when it returns
   * they are stored together. When it throws, or a reference would be broken, nothing is.
   * A request that is repeated under its transaction id is answered as before, not performed
   * again: a client that lost the answer may safely ask once more.
   * @throws WriteError when the transaction is refused
   */
  commit(options: CommitOptions, write: (transaction: Transaction) => void): Receipt {
    const transactionId = options.transactionId ?? randomUUID()
    if (!TRANSACTION_ID.test(transactionId)) {
      throw invalid(
        'A transaction ID may hold at most 128 characters of a-z, A-Z, 0-9, ".", "_", "-"',
      )
    }
    const digest = createHash('sha256').update(JSON.stringify(options.request)).digest('base64')
    if (options.transactionId) {
      const earlier = this.#earlierReceipt(transactionId, options.author, digest)
      if (earlier) return earlier
    }

    const timestamp = this.#now()
    const transaction = new Transaction({
      id: transactionId,
      timestamp,
      read: (id) => this.get(id),
      strongReferrersOf: (id) => this.#options.strongReferrersOf(id),
    })
    write(transaction)
    const touched = transaction.finish()
    const {purged} = transaction
    const changes = touched
      .filter(({mutations}) => mutations.length > 0)
      .map((change) => withEffects(change, purged.has(change.id)))
    if (!options.dryRun && changes.length + purged.size > 0) {
      const sequence = this.#lastSequence + 1
      const {author} = options
      const commit = {sequence, transactionId, timestamp, author, changes, purged}
      this.#save(commit, digest)
      this.#lastSequence = sequence
      this.#lastTimestamp = timestamp
      for (const {id, after} of changes) {
        if (after) this.#documents.set(id, after)
        else this.#documents.delete(id)
      }
      if (purged.size > 0) erase(this.#database)
      this.#tell(commit)
    }
    return {
      transactionId,
      results: touched.map(({id, before, after, mutations}) => ({
        id,
        operation: mutations.length === 0 ? 'none' : operationOf(before !== null, after !== null),
        document: after,
      })),
    }
  }

  /** Whether something that happens once in a lake's life has happened. */
  hasMark(name: string): boolean {
    return this.#database.prepare('SELECT 1 FROM marks WHERE name = ?').get(name) !== undefined
  }

  setMark(name: string): void {
    this.#database
      .prepare('INSERT OR IGNORE INTO marks (name, made_at) VALUES (?, ?)')
      .run(name, new Date().toISOString())
  }

  /** @throws what SQLite says when nothing can be written */
  requireWritable(): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO marks (name, made_at) VALUES (?, ?)')
      .run('written', new Date().toISOString())
  }

  /**
   * Copies the database, as of one moment, while it is written: the file is locked, so nobody else
   * can.
   */
  async copyTo(file: string): Promise<void> {
    await backup(this.#database, file)
  }

  close(): void {
    clearInterval(this.#housekeeping)
    this.#listeners.clear()
    this.#database.close()
  }

  /** What a listener makes of a commit cannot undo it, nor keep it from the others. */
  #tell(commit: Commit): void {
    for (const listener of this.#listeners) {
      try {
        listener(commit)
      } catch (error) {
        console.error('Content Lake: a listener to commits failed.', error)
      }
    }
  }

  #earlierReceipt(id: string, author: string, digest: string): Receipt | undefined {
    const earlier = this.history.transaction(id)
    if (!earlier) return undefined
    const row = this.#database.prepare('SELECT request FROM transactions WHERE id = ?').get(id)
    if (earlier.author !== author || row?.request !== digest) {
      throw new WriteError({
        type: 'transactionIDAlreadyExistsError',
        description: `Transaction ID "${id}" has already been used for another transaction`,
      })
    }
    return receiptOf(earlier, (documentId) => this.history.documentAt(documentId, {revision: id}))
  }

  /** The time now, but never before the last transaction's, even when the clock is set back. */
  #now(): string {
    const now = new Date().toISOString()
    if (now > this.#lastTimestamp) return now
    return this.#lastTimestamp
  }

  #save(commit: Commit, digest: string): void {
    const db = this.#database
    inTransaction(db, () => {
      const put = db.prepare('INSERT OR REPLACE INTO documents (id, json) VALUES (?, ?)')
      const remove = db.prepare('DELETE FROM documents WHERE id = ?')
      for (const {id, after} of commit.changes) {
        if (after) put.run(id, JSON.stringify(after))
        else remove.run(id)
      }
      for (const id of commit.purged) {
        this.history.forget(id)
        this.outbox.forget(id)
      }
      this.writers.note(commit)
      this.history.record(commit, digest)
    })
  }

  /** A failure is no reason to stop answering: the next round tries again. */
  #tidy(): void {
    try {
      this.history.tidy(new Date())
      this.outbox.tidy(new Date())
    } catch (error) {
      console.error('Content Lake: tidying the history failed.', error)
    }
  }
}

/** @param purged whether nothing may be left that leads back to what the document was */
function withEffects(
  {id, before, after, mutations}: TouchedDocument,
  purged: boolean,
): CommittedChange {
  const [from, to] = [before && withoutRevision(before), after && withoutRevision(after)]
  const revert = encodePatch(to, purged ? null : from)
  return {id, before, after, mutations, effects: {apply: encodePatch(from, to), revert}}
}

function operationOf(existed: boolean, exists: boolean): 'create' | 'update' | 'delete' | 'none' {
  if (exists) return existed ? 'update' : 'create'
  return existed ? 'delete' : 'none'
}

function receiptOf(
  transaction: PastTransaction,
  documentAfter: (id: string) => StoredDocument | undefined,
): Receipt {
  return {
    transactionId: transaction.id,
    results: transaction.changes.map(({documentId, previousRevision}) => {
      const document = documentAfter(documentId) ?? null
      return {
        id: documentId,
        operation: operationOf(previousRevision !== null, document !== null),
        document,
      }
    }),
  }
}
