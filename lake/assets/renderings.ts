import {AssetError} from './assetError.ts'

// Pictures share libuv's four threads with files and passwords: at most three threads work on
// pictures, and one of the three on dear ones.

export const LONGEST_SECONDS = 30

class Lane {
  readonly #waiting = new Set<() => void>()
  #free: number

  constructor(places: number) {
    this.#free = places
  }

  /** @throws AssetError 503 when too many wait, or nobody does any more */
  async run<T>(work: () => Promise<T>, givenUp?: AbortSignal): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#place(givenUp)
    try {
      requireWanted(givenUp)
      return await work()
    } finally {
      const [next] = this.#waiting
      if (next) next()
      else this.#free++
    }
  }

  #place(givenUp: AbortSignal | undefined): Promise<void> {
    requireWanted(givenUp)
    // People who look at pages are fewer.
    if (this.#waiting.size >= 500) {
      throw new AssetError(503, 'Too many images are waiting to be made')
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(start)
        reject(unwanted())
      }
      const start = () => {
        this.#waiting.delete(start)
        givenUp?.removeEventListener('abort', leave)
        resolve()
      }
      this.#waiting.add(start)
      givenUp?.addEventListener('abort', leave, {once: true})
    })
  }
}

const unwanted = () => new AssetError(503, 'Nobody waits for this image any more')

function requireWanted(givenUp: AbortSignal | undefined): void {
  if (givenUp?.aborted) throw unwanted()
}

const ordinary = new Lane(2)
const dear = new Lane(1)

/** Runs the work on pictures, by the bytes of memory that it takes. */
export const renderings = {
  run<T>(bytes: number, work: () => Promise<T>, givenUp?: AbortSignal): Promise<T> {
    // A photograph of 24 million pixels for a large screen takes less.
    return (bytes > 128 * 1024 * 1024 ? dear : ordinary).run(work, givenUp)
  },
}

/** Work that several askers share, and that hears when all of them have left. */
export class SharedWork<T> {
  readonly #givenUp = new AbortController()
  readonly #done: Promise<T>
  #waiting = 0

  constructor(work: (givenUp: AbortSignal) => Promise<T>) {
    this.#done = work(this.#givenUp.signal)
  }

  get isGivenUp(): boolean {
    return this.#givenUp.signal.aborted
  }

  async wait(left?: AbortSignal): Promise<T> {
    this.#waiting++
    const leave = () => {
      this.#waiting--
      if (this.#waiting === 0) this.#givenUp.abort()
    }
    if (left?.aborted) leave()
    else left?.addEventListener('abort', leave, {once: true})
    try {
      return await this.#done
    } finally {
      left?.removeEventListener('abort', leave)
    }
  }
}
