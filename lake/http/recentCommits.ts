import type {Commit} from '../store/commit.ts'

/** How much is kept for streams that come back after a dropped connection: some thousand saves. */
const KEPT_BYTES = 32 * 1024 * 1024
/** How many of them a lake that starts reads back from its history: more than anybody types in a minute. */
export const READ_BACK = 1000
/** Of a large commit so many changes are measured, and the others taken to be like them. */
const MEASURED_CHANGES = 20

/**
 * The latest commits, so that an event stream can go on where it broke off, also after a restart.
 * What is no longer here makes the stream's owner load afresh instead: a Studio that has to loses
 * what was typed into it and is not saved yet.
 */
export class RecentCommits {
  readonly #commits: {commit: Commit; bytes: number}[] = []
  #bytes = 0
  #latest: number
  /** All after this one are here. */
  #since: number

  /**
   * @param latest the sequence number of the latest commit
   * @param known the latest commits, oldest first
   * @param since the sequence number of the one before those
   */
  constructor(latest: number, known: readonly Commit[] = [], since = latest) {
    this.#since = since
    for (const commit of known) this.add(commit)
    this.#latest = latest
  }

  /** The transaction id of the latest commit, where it is known. */
  get position(): string | undefined {
    return this.#commits.at(-1)?.commit.transactionId
  }

  get latest(): number {
    return this.#latest
  }

  add(commit: Commit): void {
    this.#latest = commit.sequence
    if (commit.purged.size > 0) {
      // Nothing of what is erased may be told again, so whoever comes back loads afresh.
      this.#commits.length = 0
      this.#bytes = 0
      this.#since = commit.sequence
      return
    }
    const bytes = sizeOf(commit.changes)
    this.#commits.push({commit, bytes})
    this.#bytes += bytes
    while (this.#bytes > KEPT_BYTES) {
      const oldest = this.#commits.shift()
      if (!oldest) break
      this.#bytes -= oldest.bytes
      this.#since = oldest.commit.sequence
    }
  }

  /** All commits after that one, or undefined when they are not all known. */
  after(sequence: number): Commit[] | undefined {
    if (!Number.isSafeInteger(sequence)) return undefined
    if (sequence === this.#latest) return []
    if (sequence < this.#since || sequence > this.#latest) return undefined
    return this.#commits.map(({commit}) => commit).filter((commit) => commit.sequence > sequence)
  }

  find(transactionId: string): Commit | undefined {
    return this.#commits.findLast(({commit}) => commit.transactionId === transactionId)?.commit
  }
}

/** Says of one commit after the other, the newest first, whether it is kept beside those before. */
export function roomForRecent(): (first: Commit['changes'], count: number) => boolean {
  let bytes = 0
  return (first, count) => {
    bytes += sizeOf(first, count)
    return bytes <= KEPT_BYTES
  }
}

/**
 * About what a commit takes in memory. What was before it is in the one before.
 * @param changes the first of it at least
 */
function sizeOf(changes: Commit['changes'], count = changes.length): number {
  const measured = changes.slice(0, MEASURED_CHANGES)
  const bytes = JSON.stringify(
    measured.map(({after, mutations, effects}) => [after, mutations, effects]),
  ).length
  return measured.length > 0 ? (bytes * count) / measured.length : 0
}
