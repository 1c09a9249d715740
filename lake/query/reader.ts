import {setImmediate as nextTurn} from 'node:timers/promises'
import {Worker} from 'node:worker_threads'
import {log} from '@home-care/environment/log.ts'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import type {DatasetName, QueryRequest} from './dataset.ts'
import {BusyError, type Exhausted, QueryLimitError, QueryParseError} from './queryError.ts'

export interface QueryLimits {
  milliseconds: number
  /** The longest answer, as JSON. */
  bytes: number
}

export interface ReaderRequest {
  request: QueryRequest
  wants: 'answer' | 'ids'
  documents?: readonly StoredDocument[]
}

export type ToThread =
  | {type: 'documents'; documents: readonly StoredDocument[]; isLast: boolean}
  | {type: 'changes'; changes: Pick<DocumentChange, 'after' | 'id'>[]}
  | {type: 'question'; question: ReaderRequest; bytes: number}

export type FromThread =
  | {type: 'ready'}
  | {type: 'answer'; json: Uint8Array<ArrayBuffer>}
  | {type: 'refused'; message: string; query: string; start: number; end: number}
  | {type: 'exhausted'; exhausted: Exhausted}

interface Job {
  question: ReaderRequest
  since: number
  resolve(json: Uint8Array<ArrayBuffer>): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  pending: ToThread[]
  isReady: boolean
  job?: Job
  deadline?: NodeJS.Timeout
}

/** While one evaluates a slow query, the other answers everybody else. */
const THREADS = 2
/** Copying so many documents for a thread keeps the event loop for some milliseconds. */
const DOCUMENTS_AT_ONCE = 200

/**
 * Answers queries in threads that hold the documents of the store and hear of each commit in order, so
 * a query sees every commit before it. A query that takes too long ends with its thread, and another
 * thread takes its place.
 */
export class Reader {
  readonly #documents: () => Iterable<StoredDocument>
  readonly #name: DatasetName
  readonly #limits: QueryLimits
  readonly #threads: Thread[] = []
  readonly #waiting: Job[] = []
  #isClosed = false

  constructor(documents: () => Iterable<StoredDocument>, name: DatasetName, limits: QueryLimits) {
    this.#documents = documents
    this.#name = name
    this.#limits = limits
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /**
   * The answer as JSON.
   * @param documents asked instead of the dataset's
   * @throws QueryParseError, QueryLimitError, BusyError
   */
  answer(
    request: QueryRequest,
    documents?: readonly StoredDocument[],
  ): Promise<Uint8Array<ArrayBuffer>> {
    return this.#ask({request, wants: 'answer', ...(documents && {documents})})
  }

  async ids(request: QueryRequest): Promise<string[]> {
    const json = await this.#ask({request, wants: 'ids'})
    const ids: string[] = JSON.parse(new TextDecoder().decode(json))
    return ids
  }

  apply(changes: readonly DocumentChange[]): void {
    const seen = changes.map(({id, after}) => ({id, after}))
    for (const thread of this.#threads) this.#tell(thread, {type: 'changes', changes: seen})
  }

  close(): void {
    this.#isClosed = true
    for (const {reject} of this.#waiting.splice(0)) reject(new BusyError('The lake is stopping'))
    for (const thread of [...this.#threads]) {
      this.#end(thread, new BusyError('The lake is stopping'))
    }
  }

  #ask(question: ReaderRequest): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#isClosed) return Promise.reject(new BusyError('The lake is stopping'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({question, since: performance.now(), resolve, reject})
      this.#next()
    })
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#threads.find(({isReady, job}) => isReady && !job)
      if (!thread) {
        this.#startThread()
        return
      }
      const job = this.#waiting.shift()
      if (!job) return
      if (performance.now() - job.since > 10_000) {
        job.reject(new BusyError('Too many slow queries are under way'))
        continue
      }
      thread.job = job
      thread.deadline = setTimeout(
        () => this.#end(thread, new QueryLimitError('time')),
        this.#limits.milliseconds,
      ).unref()
      const {bytes} = this.#limits
      thread.worker.postMessage({
        type: 'question',
        question: job.question,
        bytes,
      } satisfies ToThread)
    }
  }

  /** Starts a thread, unless there are enough or one is starting. */
  #startThread(): void {
    const isStarting = this.#threads.some(({isReady}) => !isReady)
    if (this.#isClosed || isStarting || this.#threads.length === THREADS) return
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
    const worker = new Worker(new URL('./readerThread.ts', import.meta.url), {
      workerData: this.#name,
      resourceLimits: {maxOldGenerationSizeMb: memoryFor(documents.length)},
    })
    worker.unref()
    const thread: Thread = {worker, pending, isReady: false}
    this.#threads.push(thread)
    worker.on('message', (message: FromThread) => this.#hear(thread, message))
    // A query made more than the memory holds.
    worker.on('error', (error) => {
      log.error({err: error}, 'Content Lake: a query ended its thread.')
      this.#end(thread, new QueryLimitError('size'))
    })
    void this.#tellDocuments(thread)
  }

  /** Sends a thread its documents, then the commits since, with other work in between. */
  async #tellDocuments({worker, pending}: Thread): Promise<void> {
    for (let message = pending[0]; message; message = pending[0]) {
      worker.postMessage(message)
      pending.shift()
      await nextTurn()
    }
  }

  #tell({worker, pending}: Thread, message: ToThread): void {
    if (pending.length > 0) pending.push(message)
    else worker.postMessage(message)
  }

  #hear(thread: Thread, message: FromThread): void {
    if (message.type === 'ready') {
      thread.isReady = true
      this.#startThread()
    } else {
      const {job} = thread
      clearTimeout(thread.deadline)
      delete thread.job
      if (message.type === 'answer') job?.resolve(message.json)
      else job?.reject(errorOf(message))
    }
    this.#next()
  }

  #end(thread: Thread, error: Error): void {
    const place = this.#threads.indexOf(thread)
    if (place < 0) return
    this.#threads.splice(place, 1)
    clearTimeout(thread.deadline)
    thread.pending.length = 0
    thread.worker.removeAllListeners()
    void thread.worker.terminate()
    thread.job?.reject(error)
    if (thread.isReady) this.#startThread()
    this.#next()
  }
}

/** In megabytes, for the documents and the values that a query makes of them. */
const memoryFor = (documents: number): number => 512 + Math.round(documents / 10)

function errorOf(message: Extract<FromThread, {type: 'refused' | 'exhausted'}>): Error {
  if (message.type === 'exhausted') return new QueryLimitError(message.exhausted)
  return new QueryParseError(message.message, message.query, message.start, message.end)
}
