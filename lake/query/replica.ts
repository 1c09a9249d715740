import {extname} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {Worker} from 'node:worker_threads'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {BudgetError, type Exhausted, type Limits, MOST_BUILDING_MS} from './budget.ts'
import type {Dataset, QueryRequest, Selection} from './dataset.ts'
import {QueryParseError} from './parseQuery.ts'

/** Beside this file, in the language this one is in: the package holds JavaScript. */
const WORKER = new URL(`./queryWorker${extname(import.meta.url)}`, import.meta.url)

/** What the worker is told. Documents and changes come in pieces, and everything in order. */
export type ToWorker =
  | {type: 'documents'; documents: StoredDocument[]; last: boolean}
  | {type: 'changes'; changes: Pick<DocumentChange, 'after' | 'id'>[]; last: boolean}
  | Question

/** What is asked: a query's answer, or the ids of what it finds. */
type Question = {limits: QueryLimits} & (
  | {type: 'query'; request: QueryRequest}
  | {type: 'ids'; request: Selection}
)

/** What the worker answers to a question: the answer's JSON, or what is wrong. */
export type FromWorker =
  | {type: 'answer'; json: Uint8Array<ArrayBuffer>}
  | {type: 'refused'; message: string; query: string; start: number; end: number}
  | {type: 'exhausted'; exhausted: Exhausted}
  | {type: 'failed'; error: unknown}

export interface QueryLimits extends Pick<Limits, 'made' | 'milliseconds'> {
  /** The longest answer, as JSON. */
  bytes: number
}

/** Too many slow queries wait already. */
export class BusyError extends Error {
  override name = 'BusyError'
}

interface Job {
  question: Question
  resolve(json: Uint8Array<ArrayBuffer>): void
  reject(error: unknown): void
}

/** So many slow queries may wait for those before them. */
const MOST_WAITING = 20
/** Copying some hundred documents keeps the event loop for a few milliseconds. */
const A_PIECE = 250
/** What cannot be interrupted (a parser, a JSON writer) is ended so long after its time. */
const GRACE_MS = 1000
/** A copy that nobody asked for so long gives its memory back. */
const IDLE_MS = 300_000

/** The thread of a replica, which is told much a piece in a turn of the event loop. */
class ToldWorker {
  readonly thread: Worker
  readonly #waiting: ToWorker[] = []
  #isTelling = false

  constructor(sanity: Dataset['sanity']) {
    this.thread = new Worker(WORKER, {workerData: sanity})
    this.thread.unref()
  }

  /** Tells it something after all that waits to be told: now, if nothing does. */
  tell(message: ToWorker): void {
    this.#waiting.push(message)
    if (!this.#isTelling) void this.#tellAll()
  }

  end(): void {
    this.#waiting.length = 0
    void this.thread.terminate()
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true
    for (let message = this.#waiting.shift(); message; message = this.#waiting.shift()) {
      this.thread.postMessage(message)
      await nextTurn()
    }
    this.#isTelling = false
  }
}

function piecesOf<T>(items: readonly T[]): {items: T[]; last: boolean}[] {
  const count = Math.max(1, Math.ceil(items.length / A_PIECE))
  return Array.from({length: count}, (_, i) => ({
    items: items.slice(i * A_PIECE, (i + 1) * A_PIECE),
    last: i === count - 1,
  }))
}

/**
 * A copy of a dataset in a thread of its own, for queries that would keep everybody waiting. Started
 * when first asked, told of every change since, ended with whatever it does when that takes too long.
 */
export class Replica {
  readonly #documents: () => readonly StoredDocument[]
  readonly #sanity: Dataset['sanity']
  readonly #waiting: Job[] = []
  #worker: ToldWorker | undefined
  #current: Job | undefined
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(documents: () => readonly StoredDocument[], sanity: Dataset['sanity']) {
    this.#documents = documents
    this.#sanity = sanity
  }

  get isBusy(): boolean {
    return this.#current !== undefined
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * Answers a query after those that wait already.
   * @returns the QueryAnswer as JSON
   * @throws QueryParseError, BudgetError; BusyError when too many wait
   */
  query(request: QueryRequest, limits: QueryLimits): Promise<Uint8Array<ArrayBuffer>> {
    return this.#ask({type: 'query', request, limits})
  }

  /**
   * Finds the ids of documents, as `query` does: among what is committed before the question is
   * answered, with all that is committed before it is asked.
   * @returns the ids as JSON
   */
  ids(request: Selection, limits: QueryLimits): Promise<Uint8Array<ArrayBuffer>> {
    return this.#ask({type: 'ids', request, limits})
  }

  #ask(question: Question): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#stopped || this.#waiting.length >= MOST_WAITING) {
      return Promise.reject(new BusyError('Too many slow queries are under way'))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({question, resolve, reject})
      this.#next()
    })
  }

  apply(changes: readonly DocumentChange[]): void {
    if (!this.#worker || changes.length === 0) return
    for (const {items, last} of piecesOf(changes)) {
      // Only what a dataset needs to know: a commit's changes hold mutations and effects as well.
      const plain = items.map(({id, after}) => ({id, after}))
      this.#worker.tell({type: 'changes', changes: plain, last})
    }
  }

  stop(): void {
    this.#stopped = true
    for (const {reject} of this.#waiting.splice(0)) reject(new BusyError('The lake is stopping'))
    this.#end(new BusyError('The lake is stopping'))
  }

  #next(): void {
    if (this.#current || this.#stopped) return
    clearTimeout(this.#timer)
    this.#current = this.#waiting.shift()
    if (!this.#current) {
      this.#timer = setTimeout(() => this.#end(undefined), IDLE_MS).unref()
      return
    }
    const {question} = this.#current
    this.#worker ??= this.#start()
    this.#worker.tell(question)
  }

  #start(): ToldWorker {
    const worker = new ToldWorker(this.#sanity)
    worker.thread.on('message', (message: FromWorker | {type: 'begins'} | {type: 'builds'}) => {
      if (worker !== this.#worker) return
      if (message.type === 'begins') this.#watch(GRACE_MS)
      else if (message.type === 'builds') this.#watch(GRACE_MS + MOST_BUILDING_MS)
      else this.#settle(message)
    })
    // Out of memory: what it made was too large.
    worker.thread.on('error', (error) => {
      if (worker !== this.#worker) return
      console.error('Content Lake: a query ended its thread.', error)
      this.#end(new BudgetError('size'))
      this.#next()
    })
    for (const {items, last} of piecesOf(this.#documents())) {
      worker.tell({type: 'documents', documents: items, last})
    }
    return worker
  }

  /** The query's time counts from when the worker takes it up, with all documents there. */
  #watch(more: number): void {
    clearTimeout(this.#timer)
    const milliseconds = (this.#current?.question.limits.milliseconds ?? 0) + more
    this.#timer = setTimeout(() => {
      this.#end(new BudgetError('time'))
      this.#next()
    }, milliseconds).unref()
  }

  #settle(message: FromWorker): void {
    clearTimeout(this.#timer)
    const job = this.#current
    this.#current = undefined
    if (message.type === 'answer') job?.resolve(message.json)
    else job?.reject(errorOf(message))
    this.#next()
  }

  /** Ends the worker and, with it, the current query. */
  #end(error: Error | undefined): void {
    clearTimeout(this.#timer)
    const [worker, job] = [this.#worker, this.#current]
    this.#worker = undefined
    this.#current = undefined
    worker?.end()
    job?.reject(error)
  }
}

function errorOf(message: Exclude<FromWorker, {type: 'answer'}>): unknown {
  switch (message.type) {
    case 'exhausted':
      return new BudgetError(message.exhausted)
    case 'refused':
      return new QueryParseError(message.message, message.query, message.start, message.end)
    case 'failed':
      return message.error
  }
}
