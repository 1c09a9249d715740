/** So few changes are worked in one by one; of more, all are, in one pass over the list. */
const FEW = 32
/** Changes to one item in so many are worked in at once: noted, they keep what was there before. */
const ITEMS_A_CHANGE = 8

interface Pending<T> {
  before: T | undefined
  after: T | undefined
}

/**
 * A list kept in order while its items come, change and go. Changes are only noted, and worked in when
 * somebody reads or they are many for the list: a transaction of ten thousand then costs one pass, not
 * ten thousand moves of half the list.
 */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number
  /** Only while there are some: an index may have a hundred thousand lists. */
  #pending: Map<string, Pending<T>> | undefined
  #items: T[]
  #size: number

  /**
   * @param items in order already; the list keeps the array for itself
   * @param compare never 0 for two different items
   */
  constructor(items: T[], compare: (a: T, b: T) => number) {
    this.#items = items
    this.#size = items.length
    this.#compare = compare
  }

  get size(): number {
    return this.#size
  }

  /** How many changes the next reader works in. */
  get pending(): number {
    return this.#pending?.size ?? 0
  }

  /** A list of its own with what is in this one. */
  copy(): SortedList<T> {
    return new SortedList([...this.items], this.#compare)
  }

  /** Works in what changed. */
  settle(): void {
    const pending = this.#pending
    if (!pending) return
    this.#pending = undefined
    this.#workIn([...pending.values()])
  }

  /** All items in order. The array is live: read it before the next change. */
  get items(): readonly T[] {
    this.settle()
    return this.#items
  }

  /** The place in `items` of the first that does not come before `item`. */
  placeOf(item: T): number {
    this.settle()
    return this.#position(item)
  }

  /** Replaces an item by another, or adds or removes one; `id` tells which, whatever its place. */
  change(id: string, before: T | undefined, after: T | undefined): void {
    this.#size += Number(after !== undefined) - Number(before !== undefined)
    const enough = this.#items.length / ITEMS_A_CHANGE
    if (!this.#pending && enough <= 1) {
      this.#workIn([{before, after}])
      return
    }
    this.#pending ??= new Map()
    const earlier = this.#pending.get(id)
    if (earlier) earlier.after = after
    else this.#pending.set(id, {before, after})
    if (this.#pending.size >= enough) this.settle()
  }

  #workIn(changes: readonly Pending<T>[]): void {
    const added: T[] = []
    const removed: number[] = []
    for (const {before, after} of changes) {
      const at = before === undefined ? -1 : this.#position(before)
      if (before !== undefined && after !== undefined && this.#compare(before, after) === 0) {
        this.#items[at] = after
        continue
      }
      if (at >= 0) removed.push(at)
      if (after !== undefined) added.push(after)
    }
    removed.sort((a, b) => a - b)
    added.sort(this.#compare)
    if (removed.length + added.length > FEW) {
      this.#items = this.#merged(removed, added)
      return
    }
    for (const at of removed.reverse()) this.#items.splice(at, 1)
    for (const item of added) this.#items.splice(this.#position(item), 0, item)
  }

  /** The items without those at the places `removed` and with those `added`, both in order. */
  #merged(removed: readonly number[], added: readonly T[]): T[] {
    const merged: T[] = []
    let at = 0
    let nextRemoved = 0
    const takeUpTo = (end: number) => {
      for (const item of this.#items.slice(at, end)) {
        if (at === removed[nextRemoved]) nextRemoved += 1
        else merged.push(item)
        at += 1
      }
    }
    for (const item of added) {
      takeUpTo(this.#position(item, at))
      merged.push(item)
    }
    takeUpTo(this.#items.length)
    return merged
  }

  /** @param from where to look first: what is near is found with few comparisons */
  #position(item: T, from = 0): number {
    const isBefore = (at: number) => {
      const other = this.#items[at]
      return other !== undefined && this.#compare(other, item) < 0
    }
    let low = from
    let high = this.#items.length
    if (from > 0) {
      let step = 1
      for (; low + step < high && isBefore(low + step - 1); step *= 2) low += step
      high = Math.min(high, low + step)
    }
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(middle)) low = middle + 1
      else high = middle
    }
    return low
  }
}
