import {setImmediate as nextTurn} from 'node:timers/promises'
import {Worker} from 'node:worker_threads'
import {log} from '@home-care/environment/log.ts'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {Refusal} from '../store/errors.ts'
import type {DatasetName, QueryRequest} from './dataset.ts'
import {isSimple, parseQuery} from './parseQuery.ts'
import {type Exhausted, QueryLimitError, QueryParseError} from './queryError.ts'
import {FEW_REFERENCES, mostRead, narrow} from './viewQuestions.ts'

export interface QueryLimits {
  milliseconds: number
  bytes: number
}

export interface Task {
  request: QueryRequest
  wants: 'answer' | 'ids'
  documents?: readonly StoredDocument[]
}

export type ToThread =
  | {type: 'documents'; documents: readonly StoredDocument[]; isLast: boolean}
  | {type: 'changes'; changes: Pick<DocumentChange, 'after' | 'id'>[]}
  | {type: 'task'; task: Task; bytes: number}

export type FromThread =
  | {type: 'ready'}
  | {type: 'answer'; json: Uint8Array<ArrayBuffer>}
  | {type: 'refused'; message: string; query: string; start: number; end: number}
  | {type: 'exhausted'; exhausted: Exhausted}

export interface Asker {
  id: string | undefined
  signal?: AbortSignal | undefined
}

interface Job {
  task: Task
  asker: Asker
  since: number
  isSmall?: boolean
  resolve(json: Uint8Array<ArrayBuffer>): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  pending: ToThread[]
  isReady: boolean
  /** The asker of the query that it evaluates, or of the one that ended the thread before it. */
  lastAsker?: Asker | undefined
  job?: Job
  began: number
  deadline?: NodeJS.Timeout
}

/** One of them is kept free for small queries. */
const THREADS = 3
/** After all threads were busy for this long, a query that only seemed small is put off. */
const SLOW_MS = 50
/** A query that reads at most this many documents is small: referrers, and what each of them refers to. */
const FEW_DOCUMENTS = FEW_REFERENCES ** 2
const LONGEST_WAIT_MS = 10_000
/** Most queries end by themselves before this, and a new thread costs more than they do. */
const ABANDONED_MS = 250
/** Copying this many documents to a thread blocks the event loop for some milliseconds. */
const DOCUMENTS_AT_ONCE = 200
/** Node's default of 48 MB stays allocated in each thread, and makes no query faster. */
const YOUNG_MB = 16

/**
 * Answers queries in worker threads. Each holds a copy of the store's documents and gets every commit in
 * order, so a query sees all commits before it. Users take turns, and the queries of one user run one after
 * another; small queries go first. A query that takes too long, or whose client has gone, is ended with its
 * thread, which is replaced.
 */
export class QueryThreads {
  readonly #documents: () => Iterable<StoredDocument>
  readonly #name: DatasetName
  readonly #limits: QueryLimits
  readonly #threads: Thread[] = []
  readonly #waiting: Job[] = []
  /** The number of documents of each type. */
  readonly #numbers = new Map<string, number>()
  /** In the order of their latest queries. */
  readonly #recentAskers = new Set<string | undefined>()
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(documents: () => Iterable<StoredDocument>, name: DatasetName, limits: QueryLimits) {
    this.#documents = documents
    this.#name = name
    this.#limits = limits
    for (const {_type} of documents()) this.#count(_type, 1)
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * The answer as JSON.
   * @param documents to query instead of the dataset's
   * @throws QueryParseError, QueryLimitError, Refusal
   */
  answer(
    request: QueryRequest,
    asker: Asker,
    documents?: readonly StoredDocument[],
  ): Promise<Uint8Array<ArrayBuffer>> {
    return this.#ask({request, wants: 'answer', ...(documents && {documents})}, asker)
  }

  async ids(request: QueryRequest, asker: Asker): Promise<string[]> {
    const json = await this.#ask({request, wants: 'ids'}, asker)
    const ids: string[] = JSON.parse(new TextDecoder().decode(json))
    return ids
  }

  apply(changes: readonly DocumentChange[]): void {
    for (const {before, after} of changes) {
      if (before) this.#count(before._type, -1)
      if (after) this.#count(after._type, 1)
    }
    const message: ToThread = {
      type: 'changes',
      changes: changes.map(({id, after}) => ({id, after})),
    }
    for (const thread of this.#threads) this.#send(thread, message)
  }

  close(): void {
    this.#isClosed = true
    for (const {reject} of this.#waiting.splice(0)) reject(stopping())
    for (const thread of [...this.#threads]) {
      this.#end(thread, stopping())
    }
  }

  #count(type: string, more: number): void {
    this.#numbers.set(type, (this.#numbers.get(type) ?? 0) + more)
  }

  #ask(task: Task, asker: Asker): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#isClosed) return Promise.reject(stopping())
    return new Promise((resolve, reject) => {
      const job: Job = {task, asker, since: performance.now(), resolve, reject}
      this.#waiting.push(job)
      if (asker.signal?.aborted) this.#abandon(job)
      else asker.signal?.addEventListener('abort', () => this.#abandon(job), {once: true})
      this.#next()
    })
  }

  #abandon(job: Job): void {
    const place = this.#waiting.indexOf(job)
    if (place >= 0) {
      this.#waiting.splice(place, 1)
      job.reject(abandoned())
      return
    }
    setTimeout(() => {
      const thread = this.#threads.find((each) => each.job === job)
      if (thread) this.#end(thread, abandoned())
    }, ABANDONED_MS).unref()
  }

  #next(): void {
    this.#refuseLate()
    for (;;) {
      const thread = this.#threads.find(({isReady, job}) => isReady && !job)
      const next = thread ? this.#nextJob() : undefined
      if (!thread || !next) break
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#give(thread, next)
    }
    this.#makeRoom()
  }

  /** A small query if there is one, of the user whose last turn was the longest ago. */
  #nextJob(): Job | undefined {
    const threads = this.#threads.filter(({isReady}) => isReady)
    const isFull = threads.filter(({job}) => job).length >= Math.max(1, threads.length - 1)
    const ready = this.#waiting.filter(({asker}) => !isFull && !this.#occupiesThread(asker))
    // The size matters only while other queries wait.
    const [only, another] = this.#waiting
    if (only && !another && ready.length > 0) return only
    const small = this.#waiting.filter(this.#isSmall)
    const order = [...this.#recentAskers]
    return (small.length > 0 ? small : ready).toSorted(
      (a, b) => order.indexOf(a.asker.id) - order.indexOf(b.asker.id),
    )[0]
  }

  /** Starts a thread for waiting queries, or puts off a query that only seemed small. */
  #makeRoom(): void {
    const busy = this.#threads.filter(({job}) => job)
    if (this.#waiting.length > 0 && busy.length === this.#threads.length) this.#startThread()
    if (busy.length < THREADS || !this.#waiting.some(this.#isSmall)) return
    const slow = busy.filter(({began}) => performance.now() - began >= SLOW_MS)
    if (slow.length === busy.length) this.#putOff(slow.find(({job}) => job?.isSmall))
    else {
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined
        this.#next()
      }, SLOW_MS).unref()
    }
  }

  #putOff(thread: Thread | undefined): void {
    const {job} = thread ?? {}
    if (!thread || !job) return
    delete thread.job
    this.#waiting.push(Object.assign(job, {isSmall: false}))
    this.#end(thread)
  }

  #refuseLate(): void {
    for (const job of [...this.#waiting]) {
      if (performance.now() - job.since < LONGEST_WAIT_MS) continue
      this.#waiting.splice(this.#waiting.indexOf(job), 1)
      job.reject(new Refusal(429, 'Too many slow queries are under way'))
    }
  }

  /** Whether it reads few documents. The answer is kept. */
  #isSmall = (job: Job): boolean =>
    (job.isSmall ??= mostReadBy(job.task, this.#numbers) <= FEW_DOCUMENTS)

  #occupiesThread({id}: Asker): boolean {
    return this.#threads.some(({lastAsker}) => lastAsker && lastAsker.id === id)
  }

  #give(thread: Thread, job: Job): void {
    thread.job = job
    thread.began = performance.now()
    thread.lastAsker = job.asker
    this.#recentAskers.delete(job.asker.id)
    this.#recentAskers.add(job.asker.id)
    const {milliseconds, bytes} = this.#limits
    thread.deadline = setTimeout(
      () => this.#end(thread, new QueryLimitError('time')),
      milliseconds,
    ).unref()
    const message: ToThread = {type: 'task', task: job.task, bytes}
    thread.worker.postMessage(message)
  }

  /** @param lastAsker whose query ended the thread before it */
  #startThread(lastAsker?: Asker): void {
    if (this.#isClosed || this.#threads.length === THREADS) return
    const documents = [...this.#documents()]
    const pending: ToThread[] = []
    for (let at = 0; at === 0 || at < documents.length; at += DOCUMENTS_AT_ONCE) {
      const isLast = at + DOCUMENTS_AT_ONCE >= documents.length
      pending.push({
        type: 'documents',
        documents: documents.slice(at, at + DOCUMENTS_AT_ONCE),
        isLast,
      })
    }
    const worker = new Worker(new URL('./queryThread.ts', import.meta.url), {
      workerData: this.#name,
      resourceLimits: {
        maxOldGenerationSizeMb: memoryFor(documents.length),
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    })
    worker.unref()
    const thread: Thread = {worker, pending, isReady: false, lastAsker, began: 0}
    this.#threads.push(thread)
    worker.on('message', (message: FromThread) => this.#receive(thread, message))
    // A query needed more memory than its thread has.
    worker.on('error', (error) => {
      log.error({err: error}, 'Content Lake: a query ended its thread.')
      this.#end(thread, new QueryLimitError('size'))
    })
    void this.#sendDocuments(thread)
  }

  /** Sends a thread its documents, then the commits since, with other work in between. */
  async #sendDocuments({worker, pending}: Thread): Promise<void> {
    for (let message = pending[0]; message; message = pending[0]) {
      worker.postMessage(message)
      pending.shift()
      await nextTurn()
    }
  }

  #send({worker, pending}: Thread, message: ToThread): void {
    if (pending.length > 0) pending.push(message)
    else worker.postMessage(message)
  }

  #receive(thread: Thread, message: FromThread): void {
    if (message.type === 'ready') {
      thread.isReady = true
      delete thread.lastAsker
      if (this.#threads.length < THREADS) this.#startThread()
    } else {
      const {job} = thread
      clearTimeout(thread.deadline)
      delete thread.job
      delete thread.lastAsker
      if (message.type === 'answer') job?.resolve(message.json)
      else job?.reject(errorOf(message))
    }
    this.#next()
  }

  #end(thread: Thread, error?: Error): void {
    const place = this.#threads.indexOf(thread)
    if (place < 0) return
    this.#threads.splice(place, 1)
    clearTimeout(thread.deadline)
    thread.pending.length = 0
    // One that runs out of memory meanwhile is ended all the same.
    thread.worker.removeAllListeners().on('error', () => {})
    void thread.worker.terminate()
    thread.job?.reject(error)
    if (thread.isReady && this.#threads.length < THREADS) this.#startThread(thread.lastAsker)
    this.#next()
  }
}

function mostReadBy(
  {request: {query, params}, documents}: Task,
  numbers: ReadonlyMap<string, number>,
): number {
  if (documents) return documents.length
  if (!isSimple(query, params)) return Infinity
  try {
    return mostRead(narrow(parseQuery(query, params), new Set()), (type) => numbers.get(type) ?? 0)
  } catch {
    // The thread answers it with the parse error.
    return Infinity
  }
}

const stopping = () => new Refusal(429, 'The lake is stopping')
const abandoned = () => new Refusal(408, 'Whoever asked has gone')

/** In megabytes, for the documents and the values that a query makes of them. */
const memoryFor = (documents: number): number => 512 + Math.round(documents / 10)

function errorOf(message: Extract<FromThread, {type: 'refused' | 'exhausted'}>): Error {
  if (message.type === 'exhausted') return new QueryLimitError(message.exhausted)
  return new QueryParseError(message.message, message.query, message.start, message.end)
}
