import {LRUCache} from 'lru-cache'

const LONGEST_WAIT_MS = 15 * 60_000

/**
 * A soft lock for guesses that ends by itself, for known and unknown names alike: wrong answers
 * beyond `free` double the wait.
 */
export class Attempts {
  readonly #free: number
  readonly #failures = new LRUCache<string, {count: number; until: number; isTold: boolean}>({
    max: 10_000,
    ttl: 60 * 60_000,
  })

  constructor(free: number) {
    this.#free = free
  }

  waitFor(name: string): number {
    const left = (this.#failures.get(name)?.until ?? 0) - Date.now()
    // One of a clock that was ahead would last until then.
    return left > LONGEST_WAIT_MS ? 0 : Math.max(0, left)
  }

  /** @returns the function that takes the failure back */
  failed(name: string): () => void {
    const before = this.#failures.get(name)
    const count = (before?.count ?? 0) + 1
    const beyond = count - this.#free
    const wait = beyond < 0 ? 0 : Math.min(2_000 * 2 ** beyond, LONGEST_WAIT_MS)
    const failure = {count, until: Date.now() + wait, isTold: before?.isTold ?? false}
    this.#failures.set(name, failure)
    return () => {
      const latest = this.#failures.get(name)
      if (!latest) return
      latest.count -= 1
      if (latest === failure) latest.until = before?.until ?? 0
    }
  }

  /** Whether the name is locked, once for each lock. */
  isNewlyLocked(name: string): boolean {
    const failure = this.#failures.get(name)
    if (!failure || failure.count < this.#free || failure.isTold) return false
    failure.isTold = true
    return true
  }

  succeeded(name: string): void {
    this.#failures.delete(name)
  }
}
