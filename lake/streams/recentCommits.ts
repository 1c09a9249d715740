import type {Commit, CommittedChange} from '../store/commit.ts'
import type {History} from '../store/history.ts'

/** Some thousand saves. */
const KEPT_BYTES = 32 * 1024 * 1024
/** Read from the history at the start: more than anybody types in a minute. */
const READ_BACK = 1000

interface PackedCommit {
  commit: Omit<Commit, 'changes'>
  /** As JSON, since garbage collection follows objects and not texts. */
  changes: string
}

/**
 * The latest commits, so that an event stream can resume, also after a restart. A Studio that has to
 * load again loses unsaved words.
 */
export class RecentCommits {
  readonly #commits: PackedCommit[] = []
  #bytes = 0
  #latest: number
  #since: number

  constructor(latest: number, history?: Pick<History, 'readBackwards'>) {
    this.#since = latest
    this.#latest = latest
    history?.readBackwards((commit) => {
      const entry = packed(commit)
      this.#bytes += entry.changes.length
      if (this.#bytes > KEPT_BYTES || this.#commits.length === READ_BACK) {
        this.#bytes -= entry.changes.length
        return false
      }
      this.#commits.unshift(entry)
      this.#since = commit.sequence - 1
      return true
    })
  }

  /** The transaction id of the latest commit in memory. */
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
    const entry = packed(commit)
    this.#commits.push(entry)
    this.#bytes += entry.changes.length
    while (this.#bytes > KEPT_BYTES) {
      const oldest = this.#commits.shift()
      if (!oldest) break
      this.#bytes -= oldest.changes.length
      this.#since = oldest.commit.sequence
    }
  }

  reachesBackTo(sequence: number): boolean {
    return (
      Number.isSafeInteger(sequence) &&
      (sequence === this.#latest || (sequence >= this.#since && sequence < this.#latest))
    )
  }

  following(sequence: number): Commit | undefined {
    const first = this.#commits[0]?.commit.sequence ?? 0
    const entry = this.#commits[sequence + 1 - first]
    return entry && asCommit(entry)
  }

  find(transactionId: string): Commit | undefined {
    const entry = this.#commits.findLast(({commit}) => commit.transactionId === transactionId)
    return entry && asCommit(entry)
  }
}

const packed = ({changes, ...commit}: Commit): PackedCommit => ({
  commit,
  changes: JSON.stringify(changes),
})

function asCommit({commit, changes}: PackedCommit): Commit {
  const parsed: CommittedChange[] = JSON.parse(changes)
  return {...commit, changes: parsed}
}
