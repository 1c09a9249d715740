import {randomUUID} from 'node:crypto'
import {mkdir, open, rm} from 'node:fs/promises'
import {extname, join} from 'node:path'
import {Worker} from 'node:worker_threads'
import type {CopyWork} from '../store/copyWorker.ts'
import {ClosedError} from '../store/errors.ts'
import {isDiskFull} from '../store/sqliteError.ts'
import {plainError} from './errors.ts'
import type {ServedDataset} from './servedDataset.ts'

/** Beside the store, in the language this file is in: the package holds JavaScript. */
const WORKER = new URL(`../store/copyWorker${extname(import.meta.url)}`, import.meta.url)

/** How many are told of once they have ended. */
const MOST_JOBS = 100

/** What is copied, beside the documents as they are. */
export type CopyOptions = Pick<CopyWork, 'skipContentReleases' | 'skipHistory'>

/** A copy that is being made or has ended, in the words of hosted Sanity. */
interface CopyJob {
  id: string
  state: 'completed' | 'failed' | 'pending'
  sourceDataset: string
  targetDataset: string
  withHistory: boolean
  /** In percent. */
  progress: number
  /** Why it failed. */
  message?: string
  createdAt: string
  updatedAt: string
}

/** Where the copies come to be datasets. */
interface Datasets {
  unnamedFolder(): string
  addDataset(name: string, folder: string): Promise<void>
}

/** It was copied for nothing; the message says why. */
class CopyError extends Error {}

/**
 * Copies datasets, one at a time: a copy of the database of one moment, of which another thread makes
 * the new one in a folder that is no dataset before it has its name. Others are answered meanwhile.
 */
export class DatasetCopies {
  readonly #datasets: Datasets
  /** By id, the oldest first. */
  readonly #jobs = new Map<string, CopyJob>()
  readonly #followers = new Map<(job: CopyJob) => void, string>()
  #worker: Worker | undefined
  #isStopped = false

  constructor(datasets: Datasets) {
    this.#datasets = datasets
  }

  /** The name of the dataset that is being made. */
  get target(): string | undefined {
    return [...this.#jobs.values()].find(({state}) => state === 'pending')?.targetDataset
  }

  /** The latest first. */
  list(): CopyJob[] {
    return [...this.#jobs.values()].reverse()
  }

  get(id: string): CopyJob | undefined {
    return this.#jobs.get(id)
  }

  /** Calls the listener with how a job comes on; returns what ends that. */
  follow(id: string, listener: (job: CopyJob) => void): () => void {
    this.#followers.set(listener, id)
    return () => this.#followers.delete(listener)
  }

  /**
   * Begins to copy a dataset.
   * @param whenDone called once the copy is there
   * @throws ApiError 429 while another is being copied
   */
  begin(source: ServedDataset, name: string, options: CopyOptions, whenDone: () => void): CopyJob {
    if (this.target !== undefined) throw plainError(429, 'A dataset is being copied already')
    const now = new Date().toISOString()
    const job: CopyJob = {
      id: randomUUID(),
      state: 'pending',
      sourceDataset: source.dataset,
      targetDataset: name,
      withHistory: !options.skipHistory,
      progress: 0,
      createdAt: now,
      updatedAt: now,
    }
    this.#jobs.set(job.id, job)
    const [oldest] = this.#jobs.keys()
    if (this.#jobs.size > MOST_JOBS && oldest !== undefined) this.#jobs.delete(oldest)
    void this.#copy(job, source, options)
      .then(() => {
        whenDone()
        this.#tell(job, {state: 'completed', progress: 100})
      })
      .catch((error) => {
        // There is nobody any more to tell.
        if (!this.#isStopped) this.#tell(job, {state: 'failed', message: reasonOf(error)})
      })
    return job
  }

  async #copy(job: CopyJob, source: ServedDataset, options: CopyOptions): Promise<void> {
    const folder = this.#datasets.unnamedFolder()
    const from = join(folder, 'from')
    const to = join(folder, 'to')
    let isPurged = false
    const unlisten = source.store.onCommit(({purged}) => {
      isPurged ||= purged.size > 0
    })
    try {
      await mkdir(from, {recursive: true, mode: 0o700})
      const file = join(from, 'lake.sqlite')
      // Nobody else's on this machine from its first byte.
      await (await open(file, 'wx', 0o600)).close()
      await source.store.copyTo(file)
      this.#tell(job, {progress: 40})
      await this.#work({from, to, ...options})
      this.#tell(job, {progress: 80})
      // Whoever purges is told that it is gone from the files.
      if (isPurged) throw new CopyError('Something was purged meanwhile: copy the dataset anew')
      await this.#datasets.addDataset(job.targetDataset, to)
    } finally {
      unlisten()
      await rm(folder, {recursive: true, force: true})
    }
  }

  async #work(workerData: CopyWork): Promise<void> {
    if (this.#isStopped) throw new ClosedError('The lake is stopping')
    const worker = new Worker(WORKER, {workerData})
    worker.unref()
    this.#worker = worker
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('exit', (code) => {
        if (code === 0) resolve()
        else reject(new ClosedError('The lake is stopping'))
      })
    })
  }

  #tell(job: CopyJob, news: Partial<CopyJob>): void {
    Object.assign(job, news, {updatedAt: new Date().toISOString()})
    for (const [follower, id] of [...this.#followers]) if (id === job.id) follower(job)
  }

  /** Leaves off: what is there of a copy goes at the next start. */
  stop(): void {
    this.#isStopped = true
    void this.#worker?.terminate()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CopyError) return error.message
  if (isDiskFull(error)) return 'The disk of the Content Lake is full'
  console.error('Content Lake: a dataset could not be copied.', error)
  return 'The log of the Content Lake says why'
}
