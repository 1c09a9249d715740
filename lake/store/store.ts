import {createHash, randomUUID} from 'node:crypto'
import {backup, type DatabaseSync} from 'node:sqlite'
import {setImmediate as nextTurn, setTimeout as pause} from 'node:timers/promises'
import {doAtOnce, doSome, ownTurn, type Work, WorkInOrder} from '../turns.ts'
import {Accounts} from './accounts.ts'
import type {Commit, CommittedChange} from './commit.ts'
import {
  erase,
  eraseAtStart,
  inTransaction,
  isErasedNoted,
  noteErased,
  openDatabase,
} from './database.ts'
import type {DocumentChange, StoredDocument} from './document.ts'
import {ClosedError, invalid, WriteError} from './errors.ts'
import {Footing} from './footing.ts'
import {History, type Retention, withoutRevision} from './history.ts'
import {encodePatch} from './mendoza.ts'
import {isNoError} from './sqliteError.ts'
import {Staging} from './staging.ts'
import {type TouchedDocument, Transaction} from './transaction.ts'
import {Writers, type WritersOptions, type Written} from './writers.ts'

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
  strongReferrersOf(id: string): Work<string[]>
  /** What shows the documents to others. */
  views?: Views | undefined
  /** How much of the past is kept. */
  retention?: Partial<Retention> | undefined
  /** Of what it is kept who wrote it: of nothing unless told. */
  writers?: Omit<WritersOptions, 'get'> | undefined
  /** How long a piece of a large transaction may take; see `SLICE_MS` for the default. */
  sliceMs?: number | undefined
}

/** Shows the documents to others: it is told of a commit before whoever listens. */
interface Views {
  /** Shows what a commit changed. */
  apply(changes: readonly DocumentChange[]): void
  /**
   * Prepares that beside what is shown, little by little. Meanwhile `apply` is told of other
   * documents.
   * @returns what shows it
   */
  applying(changes: readonly CommittedChange[]): Work<() => void>
  /** Forgets what was prepared, unless it is shown. */
  dropNext(): void
}

/** What takes longer is done in pieces, and others are answered between them. */
const SLICE_MS = 25
/** So many steps of a transaction, six for each document, are done in one piece however long they take. */
const STEPS_AT_ONCE = 60
/**
 * A transaction with no more changes is never large, however slow the machine is: with the default a
 * thousand, which are some hundredths of a second's work to store in one piece and more in slices.
 */
const FEW_CHANGES = {always: 33, aMillisecond: 40}
/** With more changes than that still to be told after what is being told, whoever writes waits. */
const MOST_UNTOLD = 20_000
/** So often what others write meanwhile may make a large transaction begin again. */
const MOST_ATTEMPTS = 3

/** What whoever waits for a transaction is told when the store is closed. */
const UNSTORED = 'The lake is stopping: nothing was stored'
const UNERASED = 'The lake is stopping: what is not erased yet will be when it starts again'
const LEFT_ELSEWHERE = 'The lake is stopping: ask once more to erase what was said about it'

/** So often a copy is begun again that failed because somebody wrote: of those one in five may. */
const MOST_COPIES = 50
/** So long, times how often it has failed, it waits at the most before that. */
const COPY_AGAIN_MS = 20

/** How often the history is tidied, a little at a time. */
const HOUSEKEEPING_MS = 60_000

const TRANSACTION_ID = /^[A-Za-z0-9_.-]{1,128}$/

/** A transaction that is being prepared. */
interface Begun {
  transaction: Transaction
  footing: Footing
  work: Work<Prepared>
  /** What its work waits for. */
  ask?: (() => Promise<void>) | undefined
}

/** A transaction that has only to be stored. */
interface Prepared {
  receipt: Receipt
  /** Undefined when there is nothing to be stored. */
  save?: Save
}

interface Save {
  commit: Omit<Commit, 'sequence'>
  digest: string
  written: readonly Written[]
  /** The documents whose past it erases: those it purges and versions these had. */
  erased: ReadonlySet<string>
}

type Write<T> = (transaction: Transaction) => T

/**
 * The lake's documents and everything that has happened to them. SQLite is the truth; all
 * documents are in memory as well. A commit is one SQLite transaction with an fsync, then the
 * memory changes, then the listeners hear of it: what they hear cannot be lost any more.
 */
export class Store {
  readonly accounts: Accounts
  readonly history: History
  readonly writers: Writers
  readonly #database: DatabaseSync
  readonly #options: StoreOptions
  readonly #documents = new Map<string, StoredDocument>()
  /** Tells those who follow of what is committed. */
  readonly telling: WorkInOrder
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #followers = new Set<(commit: Commit) => Work<void>>()
  readonly #erasers = new Set<(commit: Commit) => Promise<void>>()
  readonly #housekeeping: NodeJS.Timeout
  readonly #staging: Staging
  readonly #sliceMs: number
  #lastSequence: number
  #lastTimestamp: string
  /** The transaction that is being prepared in pieces, because it is large or takes long. */
  #long: Begun | undefined
  /** Resolves once another may be. */
  #longEnds: Promise<void> | undefined
  /** The documents of a large transaction that are still to be written to the database. */
  #unwritten: string[] = []
  /** Resolves once nothing is left elsewhere of what was erased. */
  #erasedElsewhere: Promise<unknown> = Promise.resolve()
  /** The large transaction of which everybody sees what it did, but not all is erased yet. */
  #erasing: string | undefined
  #isClosed = false

  /** @throws FolderError when the folder cannot be used */
  constructor(options: StoreOptions) {
    this.#options = options
    this.#database = openDatabase(options.folder)
    this.accounts = new Accounts(this.#database)
    this.history = new History(this.#database, (id) => this.get(id), options.retention)
    this.writers = new Writers(this.#database, {
      versionsOf: () => [],
      wordingOf: () => undefined,
      ...options.writers,
      get: (id) => this.get(id),
    })
    this.#staging = new Staging(this.#database, this.history)
    this.#staging.recover()
    eraseAtStart(this.#database)
    this.#sliceMs = options.sliceMs ?? SLICE_MS
    this.telling = new WorkInOrder(this.#sliceMs, MOST_UNTOLD)
    const rows = this.#database.prepare('SELECT json FROM documents ORDER BY id').iterate()
    for (const {json} of rows) {
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

  /**
   * Calls the listener with every commit, in order, in the turn in which it becomes valid; returns what
   * ends that. Whoever has much to do with a commit follows.
   */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Asks the follower of every commit, when it becomes valid, for what there is to do with it, which is
   * done in order: at once if it is little, else little by little.
   * @returns what ends that; what is begun is not left off
   */
  follow(follower: (commit: Commit) => Work<void>): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /**
   * Asks, when a commit that purges becomes valid, for whatever is kept elsewhere of what it purges to be
   * erased: whoever performs it is answered after that.
   */
  onErase(eraser: (commit: Commit) => Promise<void>): void {
    this.#erasers.add(eraser)
  }

  /**
   * Performs one transaction: `write` makes its changes on a working copy, and when it returns
   * they are stored together. When it throws, or a reference would be broken, nothing is.
   * A request that is repeated under its transaction id is answered as before, not performed
   * again: a client that lost the answer may safely ask once more.
   * @throws WriteError when the transaction is refused
   */
  commit(options: CommitOptions, write: Write<void>): Receipt {
    const {work} = this.#begin(options, function* (transaction) {
      write(transaction)
      yield
    })
    return this.#store(doAtOnce(work))
  }

  /**
   * Performs one transaction as `commit` does. One that takes long is prepared in pieces, between which
   * others are answered, and may write too: it comes after what they write. So is one that has to wait
   * for something. One that turns out to be large is stored in pieces as well.
   * @param write may be asked to make its changes more than once
   * @throws WriteError when the transaction is refused, ClosedError when the store is closed before
   */
  async perform(options: CommitOptions, write: Write<Work<void>>): Promise<Receipt> {
    for (;;) {
      await this.#roomToTell()
      const begun = this.#begin(options, write)
      const {done, value} = doSome(begun.work, this.#sliceMs, STEPS_AT_ONCE)
      // Followers first tell of what came before it.
      if (done && erases(value) && this.telling.isBusy) {
        await this.telling.done()
        await this.#turnAgain()
        continue
      }
      const waits =
        !done ||
        // What is still to be written could bring back what is erased.
        (erases(value) && this.#unwritten.length > 0) ||
        // Asked for once more, before everything is erased.
        value.receipt.transactionId === this.#erasing
      if (!waits || !this.#longEnds) {
        if (done) return this.#storeAndErase(value)
        return this.#performInPieces(options, write, {...begun, ask: value})
      }
      await this.#longEnds
      await this.#turnAgain()
    }
  }

  /** Nobody writes faster than it is told. */
  async #roomToTell(): Promise<void> {
    while (!this.telling.hasRoom) {
      await this.telling.room()
      await this.#turnAgain()
    }
  }

  async #turnAgain(): Promise<void> {
    await ownTurn('many')
    this.#requireOpen()
  }

  async #performInPieces(options: CommitOptions, write: Write<Work<void>>, first: Begun) {
    const end = this.#beginLong()
    try {
      let begun = first
      for (let attempt = 1; ; attempt++) {
        this.#long = begun
        const receipt = await this.#attempt(begun)
        if (receipt) {
          // Nobody is told that something is erased before it is.
          if (begun.transaction.purged.size > 0) {
            this.#erasing = receipt.transactionId
            await this.telling.done()
            await this.#clearUp(UNERASED)
            await this.#erasedElsewhere
          }
          return receipt
        }
        this.#long = undefined
        // Before it begins again and again, the others wait.
        if (attempt === MOST_ATTEMPTS) return await this.#performAtOnce(options, write)
        begun = this.#begin(options, write)
      }
    } finally {
      this.#long = undefined
      this.#erasing = undefined
      end()
    }
  }

  /** Performs one that takes long in one piece. */
  async #performAtOnce(options: CommitOptions, write: Write<Work<void>>): Promise<Receipt> {
    for (;;) {
      const prepared = doAtOnce(this.#begin(options, write).work)
      if (!erases(prepared) || !this.telling.isBusy) return await this.#storeAndErase(prepared)
      await this.telling.done()
      this.#requireOpen()
    }
  }

  /**
   * Keeps others that take long waiting.
   * @returns what ends that, once nothing is half done any more
   */
  #beginLong(): () => void {
    const {promise, resolve} = Promise.withResolvers<void>()
    this.#longEnds = promise
    const end = () => {
      this.#longEnds = undefined
      resolve()
    }
    return () =>
      void this.#clearUp()
        .catch((error) => {
          // The next start goes on with it.
          if (error instanceof ClosedError) return
          console.error('Content Lake: what a large transaction left will be tried again.', error)
        })
        .finally(end)
  }

  /** Prepares and stores a transaction; undefined when it would come to something else now. */
  async #attempt({transaction, footing, work, ask}: Begun): Promise<Receipt | undefined> {
    const isShaken = () => footing.isShaken((id) => transaction.isDeleted(id))
    let prepared: Prepared | undefined
    for (let asked = ask; !prepared; ) {
      await asked?.()
      await this.#nextTurn()
      if (isShaken()) return undefined
      const {done, value} = doSome(work, this.#sliceMs)
      if (done) prepared = value
      else asked = value
    }
    const {receipt, save} = prepared
    if (!save) return receipt
    if (this.#isSmall(prepared)) {
      await this.#nextTurn()
      if (isShaken() || this.history.has(save.commit.transactionId)) return undefined
      this.#long = undefined
      return this.#store(prepared)
    }

    // Of an attempt before this one, or of another transaction when the disk was full.
    await this.#clearUp()
    if (isShaken()) return undefined
    const {changes, transactionId} = save.commit
    const sequence = this.#staging.begin(this.#lastSequence)
    const left = changes.values()
    const leftToErase = save.erased.values()
    for (let isMore = true; isMore; ) {
      await this.#nextTurn()
      if (isShaken()) return undefined
      isMore =
        this.#staging.add(left, this.#sliceMs) ||
        this.#staging.addErased(leftToErase, this.#sliceMs)
    }
    const {views} = this.#options
    try {
      const applying = views?.applying(changes)
      let apply: (() => void) | undefined
      for (let isMore = true; isMore; ) {
        await this.#nextTurn()
        if (isShaken()) return undefined
        const step = applying && doSome(applying, this.#sliceMs)
        isMore = step?.done === false
        if (step?.done) apply = step.value
      }
      await this.#nextTurn()
      const isLate = this.#lastSequence >= sequence || this.history.has(transactionId)
      if (isLate || isShaken()) return undefined
      const commit = {...save.commit, sequence}
      inTransaction(this.#database, () => {
        this.writers.note(save.written)
        this.history.recordTransaction(commit, save.digest)
      })
      this.#unwritten = changes.map(({id}) => id)
      this.#long = undefined
      this.#show(commit, apply)
      return receipt
    } finally {
      views?.dropNext()
    }
  }

  /** Whether it is stored in one piece. What it erases takes long, however little it is. */
  #isSmall(prepared: Prepared): boolean {
    const most = FEW_CHANGES.always + FEW_CHANGES.aMillisecond * this.#sliceMs
    return !erases(prepared) && (prepared.save?.commit.changes.length ?? 0) <= most
  }

  /**
   * Leaves nothing half done of a large transaction: writes its documents and erases what it erases, or
   * drops its changes. Only for whoever keeps other large ones waiting.
   */
  async #clearUp(whenClosed?: string): Promise<void> {
    for (let isMore = true; isMore; ) {
      await this.#nextTurn(whenClosed)
      isMore = this.#clearSome(this.#sliceMs)
    }
  }

  /** Does some of that; tells whether there is more. */
  #clearSome(milliseconds: number): boolean {
    if (this.#unwritten.length > 0) this.#writeSome(milliseconds)
    else if (this.#staging.isUnderWay) this.#staging.clearSome(milliseconds)
    else {
      if (isErasedNoted(this.#database)) erase(this.#database)
      return false
    }
    return true
  }

  /** Writes some documents of a large transaction as they are now. */
  #writeSome(milliseconds: number): void {
    const left = [...this.#unwritten]
    const until = performance.now() + milliseconds
    inTransaction(this.#database, () => {
      const write = this.#documentWriter()
      do {
        const id = left.pop()
        if (id !== undefined) write(id, this.get(id))
      } while (left.length > 0 && performance.now() < until)
    })
    this.#unwritten = left
  }

  #documentWriter(): (id: string, document: StoredDocument | null | undefined) => void {
    const put = this.#database.prepare('INSERT OR REPLACE INTO documents (id, json) VALUES (?, ?)')
    const remove = this.#database.prepare('DELETE FROM documents WHERE id = ?')
    return (id, document) => {
      if (document) put.run(id, JSON.stringify(document))
      else remove.run(id)
    }
  }

  async #nextTurn(whenClosed?: string): Promise<void> {
    await nextTurn()
    this.#requireOpen(whenClosed)
  }

  #requireOpen(message = UNSTORED): void {
    if (this.#isClosed) throw new ClosedError(message)
  }

  #begin(options: CommitOptions, write: Write<Work<void>>): Begun {
    const footing = new Footing()
    const transaction = new Transaction({
      id: options.transactionId ?? randomUUID(),
      timestamp: this.#now(),
      read: (id) => {
        footing.read(id)
        return this.get(id)
      },
      strongReferrersOf: (id) => this.#options.strongReferrersOf(id),
      restOn: (couldChange) => footing.select(couldChange),
    })
    return {transaction, footing, work: this.#prepare(options, write, transaction)}
  }

  *#prepare(
    {author, transactionId, request, dryRun = false}: CommitOptions,
    write: Write<Work<void>>,
    transaction: Transaction,
  ): Work<Prepared> {
    const {id, timestamp} = transaction.context
    if (!TRANSACTION_ID.test(id)) {
      throw invalid(
        'A transaction ID may hold at most 128 characters of a-z, A-Z, 0-9, ".", "_", "-"',
      )
    }
    const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64')
    if (transactionId) {
      const earlier = yield* this.#earlierReceipt(id, author, digest)
      if (earlier) return {receipt: earlier}
    }
    yield* write(transaction)
    const touched = yield* transaction.finishing()
    const {purged} = transaction
    const changes: CommittedChange[] = []
    for (const change of touched) {
      if (change.mutations.length > 0) changes.push(withEffects(change, purged.has(change.id)))
      yield
    }
    const receipt: Receipt = {
      transactionId: id,
      results: touched.map(({id, before, after, mutations}) => ({
        id,
        operation: mutations.length === 0 ? 'none' : operationOf(before !== null, after !== null),
        document: after,
      })),
    }
    if (dryRun || changes.length + purged.size === 0) return {receipt}
    const commit = {transactionId: id, timestamp, author, changes, purged}
    const written = yield* this.writers.ofCommit(commit)
    const erased = yield* this.history.erasedWith(purged)
    return {receipt, save: {commit, digest, written, erased}}
  }

  /** Stores a transaction in one piece; returns once nothing is left elsewhere of what it erases. */
  async #storeAndErase(prepared: Prepared): Promise<Receipt> {
    const receipt = this.#store(prepared)
    if (erases(prepared)) await this.#erasedElsewhere
    return receipt
  }

  /** Stores a transaction in one piece. */
  #store({receipt, save}: Prepared): Receipt {
    if (!save) return receipt
    const commit = {...save.commit, sequence: this.#lastSequence + 1}
    this.#save(commit, save)
    this.#show(commit)
    if (save.erased.size > 0) erase(this.#database)
    return receipt
  }

  /** Makes what is stored what everybody sees. */
  #show(commit: Commit, apply = () => this.#options.views?.apply(commit.changes)): void {
    this.#lastSequence = commit.sequence
    this.#lastTimestamp = commit.timestamp
    for (const {id, after} of commit.changes) {
      if (after) this.#documents.set(id, after)
      else this.#documents.delete(id)
    }
    this.#long?.footing.note(commit)
    this.#try(apply)
    this.#tell(commit)
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
    for (let attempt = 1; ; attempt++) {
      try {
        await backup(this.#database, file)
        return
      } catch (error) {
        if (attempt === MOST_COPIES || !isNoError(error)) throw error
        // At once it would meet the same writer at the same place, again and again.
        await pause(COPY_AGAIN_MS * Math.random() * Math.min(attempt, 10))
      }
    }
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#housekeeping)
    this.#listeners.clear()
    this.#followers.clear()
    this.telling.stop()
    this.#database.close()
  }

  #tell(commit: Commit): void {
    for (const listener of this.#listeners) this.#try(() => listener(commit))
    for (const follower of this.#followers) {
      this.#try(() => this.telling.add(commit.changes.length, follower(commit)))
    }
    if (commit.purged.size > 0) this.#eraseElsewhere(commit)
  }

  /** Whoever asked is told when something is left elsewhere: it goes when they ask again. */
  #eraseElsewhere(commit: Commit): void {
    const earlier = this.#erasedElsewhere.catch(() => {})
    const erasing = [...this.#erasers].map((erase) => erase(commit))
    this.#erasedElsewhere = Promise.all([earlier, ...erasing]).catch((error) => {
      if (error instanceof ClosedError) throw new ClosedError(LEFT_ELSEWHERE)
      console.error('Content Lake: something is left of what was erased.', error)
      throw error
    })
    // Who erases in the lake's own name does not wait for it.
    this.#erasedElsewhere.catch(() => {})
  }

  /** What a listener makes of a commit cannot undo it, nor keep it from the others. */
  #try(hear: () => void): void {
    try {
      hear()
    } catch (error) {
      console.error('Content Lake: a listener to commits failed.', error)
    }
  }

  /** How a transaction was answered that was done already, worked out little by little. */
  *#earlierReceipt(id: string, author: string, digest: string): Work<Receipt | undefined> {
    const earlier = this.history.askedFor(id)
    if (!earlier) return undefined
    if (earlier.author !== author || earlier.digest !== digest) {
      throw new WriteError({
        type: 'transactionIDAlreadyExistsError',
        description: `Transaction ID "${id}" has already been used for another transaction`,
      })
    }
    const results: Receipt['results'] = []
    for (const {documentId, previousRevision} of this.history.changedBy(earlier.sequence)) {
      let document = this.get(documentId)
      yield
      if (document?._rev !== id) {
        document = yield* this.history.workedOut(documentId, {revision: id})
      }
      const operation = operationOf(previousRevision !== null, document !== undefined)
      results.push({id: documentId, operation, document: document ?? null})
    }
    return {transactionId: id, results}
  }

  /**
   * The time now, but never before the last transaction's, even when the clock is set back; and while
   * one is prepared in pieces never as late as its, since it comes after all that is committed till then.
   */
  #now(): string {
    const long = this.#long?.transaction.context.timestamp
    const latest = long === undefined ? Infinity : Date.parse(long) - 1
    const now = new Date(Math.min(Date.now(), latest)).toISOString()
    if (now > this.#lastTimestamp) return now
    return this.#lastTimestamp
  }

  #save(commit: Commit, {digest, written, erased}: Omit<Save, 'commit'>): void {
    // What is erased may not come back from what is still to be written.
    if (erased.size > 0) while (this.#unwritten.length > 0) this.#writeSome(Infinity)
    inTransaction(this.#database, () => {
      const write = this.#documentWriter()
      for (const {id, after} of commit.changes) write(id, after)
      if (erased.size > 0) this.#forget(erased)
      this.writers.note(written)
      this.history.record(commit, digest)
    })
  }

  /** Erases the past of documents, as part of the SQLite transaction that stores what they are now. */
  #forget(erased: ReadonlySet<string>): void {
    noteErased(this.#database)
    for (const id of erased) this.history.forget(id)
  }

  /** A failure is no reason to stop answering: the next round tries again. */
  #tidy(): void {
    // A large transaction has changes there that nobody may touch.
    if (this.#longEnds) return
    // When the disk was full it may have left something.
    this.#beginLong()()
    if (this.#staging.isUnderWay) return
    try {
      this.history.tidy(new Date())
    } catch (error) {
      console.error('Content Lake: tidying the history failed.', error)
    }
  }
}

const erases = ({save}: Prepared): boolean => save !== undefined && save.erased.size > 0

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
