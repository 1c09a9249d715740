import type {Commit, CommittedChange, ToldCommit} from '../store/commit.ts'
import {doAtOnce, type Work} from '../turns.ts'

/** How much is kept for streams that come back after a dropped connection: some thousand saves. */
const KEPT_BYTES = 32 * 1024 * 1024
/** How many of them a lake that starts reads back from its history: more than anybody types in a minute. */
export const READ_BACK = 1000
/** So many changes of a commit are made text at once; the others are taken to be as large. */
const MEASURED_CHANGES = 20

interface Kept {
  commit: Omit<ToldCommit, 'changes'>
  /** As JSON once it is made: a text costs a collection of garbage nothing, objects are followed each. */
  changes: (CommittedChange | string)[]
  bytes: number
}

/**
 * The latest commits, so that an event stream can go on where it broke off, also after a restart.
 * What is no longer here makes the stream's owner load afresh instead: a Studio that has to loses
 * what was typed into it and is not saved yet.
 */
export class RecentCommits {
  readonly #commits: Kept[] = []
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
    for (const commit of known) {
      this.add(commit)
      doAtOnce(this.packing(commit))
    }
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
    const {changes, ...about} = commit
    const texts = textsOfFirst(changes)
    const bytes = sizeOf(texts, changes.length)
    this.#commits.push({
      commit: about,
      changes: [...texts, ...changes.slice(texts.length)],
      bytes,
    })
    this.#bytes += bytes
    while (this.#bytes > KEPT_BYTES) {
      const oldest = this.#commits.shift()
      if (!oldest) break
      this.#bytes -= oldest.bytes
      this.#since = oldest.commit.sequence
    }
  }

  /** Makes text of the rest of a commit that is kept. */
  *packing({sequence}: Commit): Work<void> {
    const kept = this.#commits.findLast(({commit}) => commit.sequence === sequence)
    if (!kept) return
    for (const [index, change] of kept.changes.entries()) {
      if (typeof change === 'string') continue
      kept.changes[index] = JSON.stringify(change)
      yield
    }
  }

  /** All commits after that one, or undefined when they are not all known. */
  after(sequence: number): ToldCommit[] | undefined {
    if (!Number.isSafeInteger(sequence)) return undefined
    if (sequence === this.#latest) return []
    if (sequence < this.#since || sequence > this.#latest) return undefined
    return this.#commits.filter(({commit}) => commit.sequence > sequence).map(asTold)
  }

  find(transactionId: string): ToldCommit | undefined {
    const kept = this.#commits.findLast(({commit}) => commit.transactionId === transactionId)
    return kept && asTold(kept)
  }
}

/** A commit that is kept, each change of which is made again as it is asked for. */
function asTold({commit, changes}: Kept): ToldCommit {
  return {
    ...commit,
    changes: {
      *[Symbol.iterator]() {
        // The cast is safe: `packing` is what wrote it.
        for (const change of changes)
          yield typeof change === 'string' ? (JSON.parse(change) as CommittedChange) : change
      },
    },
  }
}

/** Says of one commit after the other, the newest first, whether it is kept beside those before. */
export function roomForRecent(): (first: Commit['changes'], count: number) => boolean {
  let bytes = 0
  return (first, count) => {
    bytes += sizeOf(textsOfFirst(first), count)
    return bytes <= KEPT_BYTES
  }
}

const textsOfFirst = (changes: Commit['changes']): string[] =>
  changes.slice(0, MEASURED_CHANGES).map((change) => JSON.stringify(change))

/**
 * About what a commit takes in memory.
 * @param texts of the first of its changes
 * @param count how many it has
 */
function sizeOf(texts: readonly string[], count: number): number {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  return texts.length > 0 ? (length * count) / texts.length : 0
}
