/** A map of at most `limit` entries: making one more drops the entry unused for longest. */
export class LeastRecentlyUsed<Key, Value> {
  readonly #limit: number
  readonly #entries = new Map<Key, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value of `key`, made (and kept) by `make` if there is none. */
  get(key: Key, make: () => Value): Value {
    const value = this.#entries.get(key) ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
    }
    return value
  }

  values(): Iterable<Value> {
    return this.#entries.values()
  }
}
