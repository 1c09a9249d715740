import {AssetError} from './assetError.ts'

/** What all renderings under way may take of the machine's memory, by estimate. */
const BUDGET_BYTES = 512 * 1024 * 1024
/** More waiting than this are no people looking at pages. */
const MOST_WAITING = 500

/** Lets as many renderings go on at once as their memory allows; the others wait their turn. */
export class RenderQueue {
  readonly #waiting: {cost: number; start: () => void}[] = []
  #used = 0

  /**
   * @param bytes the memory the work is likely to take; one that exceeds the budget runs alone
   * @throws AssetError 503 when too many wait
   */
  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const cost = Math.min(bytes, BUDGET_BYTES)
    if (this.#waiting.length > 0 || this.#used + cost > BUDGET_BYTES) {
      if (this.#waiting.length >= MOST_WAITING) {
        throw new AssetError(503, 'Too many images are waiting to be made')
      }
      await new Promise<void>((start) => this.#waiting.push({cost, start}))
    } else this.#used += cost
    try {
      return await work()
    } finally {
      this.#used -= cost
      this.#startNext()
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#used + next.cost > BUDGET_BYTES) return
      this.#waiting.shift()
      this.#used += next.cost
      next.start()
    }
  }
}
