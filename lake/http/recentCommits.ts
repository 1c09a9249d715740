import type {Commit} from '../store/store.ts'

/** How many changes are kept for streams that come back after a dropped connection. */
const KEPT_CHANGES = 10_000

/**
 * The latest commits, so that an event stream can go on where it broke off. What is no longer (or,
 * after a restart, not yet) here makes the stream's owner load afresh instead.
 */
export class RecentCommits {
  readonly #commits: Commit[] = []
  #changes = 0
  #latest: number

  /** @param latest the sequence number of the commit before the first one added */
  constructor(latest: number) {
    this.#latest = latest
  }

  get latest(): number {
    return this.#latest
  }

  add(commit: Commit): void {
    this.#latest = commit.sequence
    if (commit.purges) {
      // Nothing of what is erased may be told again, so whoever comes back loads afresh.
      this.#commits.length = 0
      this.#changes = 0
      return
    }
    this.#commits.push(commit)
    this.#changes += commit.changes.length
    while (this.#changes > KEPT_CHANGES && this.#commits.length > 1) {
      this.#changes -= this.#commits.shift()?.changes.length ?? 0
    }
  }

  /** All commits after that one, or undefined when they are not all known. */
  after(sequence: number): Commit[] | undefined {
    if (!Number.isSafeInteger(sequence)) return undefined
    if (sequence === this.#latest) return []
    const first = this.#commits[0]
    if (sequence > this.#latest || !first || first.sequence > sequence + 1) return undefined
    return this.#commits.filter((commit) => commit.sequence > sequence)
  }

  find(transactionId: string): Commit | undefined {
    return this.#commits.findLast((commit) => commit.transactionId === transactionId)
  }
}
