import {LRUCache} from 'lru-cache'

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
    return Math.max(0, (this.#failures.get(name)?.until ?? 0) - Date.now())
  }

  failed(name: string): void {
    const {count: before = 0, isTold = false} = this.#failures.get(name) ?? {}
    const count = before + 1
    const beyond = count - this.#free
    const wait = beyond < 0 ? 0 : Math.min(2_000 * 2 ** beyond, 15 * 60_000)
    this.#failures.set(name, {count, until: Date.now() + wait, isTold})
  }

  /** Whether the name is locked, once for each lock. */
  isNewlyLocked(name: string): boolean {
    const known = this.#failures.get(name)
    if (!known || known.count < this.#free || known.isTold) return false
    known.isTold = true
    return true
  }

  succeeded(name: string): void {
    this.#failures.delete(name)
  }
}
