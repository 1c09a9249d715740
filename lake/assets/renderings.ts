import {AssetError} from './assetError.ts'

// Pictures share libuv's four threads with files and passwords: at most three threads work on pictures,
// and one of the three on expensive ones.

export const LONGEST_SECONDS = 30

class Lane {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(places: number) {
    this.#free = places
  }

  /** @throws AssetError 503 when too many wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    // People who look at pages are fewer.
    if (this.#waiting.length >= 500) {
      throw new AssetError(503, 'Too many images are waiting to be made')
    }
    if (this.#free > 0) this.#free--
    else await new Promise<void>((start) => this.#waiting.push(start))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

const ordinary = new Lane(2)
const expensive = new Lane(1)

/** Runs the work on pictures, by the bytes of memory that it takes. */
export const renderings = {
  run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    // A photograph of 24 million pixels for a large screen takes less.
    return (bytes > 128 * 1024 * 1024 ? expensive : ordinary).run(work)
  },
}
