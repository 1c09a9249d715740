import type {Commit, CommittedChange} from '../store/commit.ts'
import type {History} from '../store/history.ts'

/** Some thousand saves. */
const KEPT_BYTES = 32 * 1024 * 1024
/** The commits that a lake reads back when it starts: more than anybody types in a minute. */
const READ_BACK = 1000

interface Kept {
  commit: Omit<Commit, 'changes'>
  /** As JSON, since garbage collection follows objects and not texts. */
  changes: string
}

/**
 * The latest commits, by which an event stream goes on where it broke off, also after a restart. A
 * Studio that has to load afresh loses unsaved words.
 */
export class RecentCommits {
  readonly #commits: Kept[] = []
  #bytes = 0
  #latest: number
  #since: number

  constructor(latest: number, history?: Pick<History, 'backFrom'>) {
    this.#since = latest
    this.#latest = latest
    history?.backFrom((commit) => {
      const kept = asKept(commit)
      this.#bytes += kept.changes.length
      if (this.#bytes > KEPT_BYTES || this.#commits.length === READ_BACK) {
        this.#bytes -= kept.changes.length
        return false
      }
      this.#commits.unshift(kept)
      this.#since = commit.sequence - 1
      return true
    })
  }

  /** The transaction id of the latest commit that is kept. */
  get position(): string | undefined {
    return this.#commits.at(-1)?.commit.transactionId
  }

  get latest(): number {
    return this.#latest
  }

  add(commit: Commit): void {
    this.#latest = commit.sequence
    if (commit.purged.size > 0) {
      // No stream may repeat erased words.
      this.#commits.length = 0
      this.#bytes = 0
      this.#since = commit.sequence
      return
    }
    const kept = asKept(commit)
    this.#commits.push(kept)
    this.#bytes += kept.changes.length
    while (this.#bytes > KEPT_BYTES) {
      const oldest = this.#commits.shift()
      if (!oldest) break
      this.#bytes -= oldest.changes.length
      this.#since = oldest.commit.sequence
    }
  }

  /** Whether it has every commit after that one. */
  reachesBackTo(sequence: number): boolean {
    return (
      Number.isSafeInteger(sequence) &&
      (sequence === this.#latest || (sequence >= this.#since && sequence < this.#latest))
    )
  }

  /** The commit after that one; undefined when it is not kept. */
  following(sequence: number): Commit | undefined {
    const first = this.#commits[0]?.commit.sequence ?? 0
    const kept = this.#commits[sequence + 1 - first]
    return kept && asCommit(kept)
  }

  find(transactionId: string): Commit | undefined {
    const kept = this.#commits.findLast(({commit}) => commit.transactionId === transactionId)
    return kept && asCommit(kept)
  }
}

const asKept = ({changes, ...commit}: Commit): Kept => ({commit, changes: JSON.stringify(changes)})

function asCommit({commit, changes}: Kept): Commit {
  const parsed: CommittedChange[] = JSON.parse(changes)
  return {...commit, changes: parsed}
}
