import {randomUUID} from 'node:crypto'
import type {Commit, CommittedChange} from '../store/commit.ts'
import type {History} from '../store/history.ts'
import type {SerializedValue} from '../store/json.ts'

/** Some thousand saves. */
const KEPT_BYTES = 32 * 1024 * 1024
/** Read from the history at the start: more than anybody types in a minute. */
const READ_BACK = 1000

interface PackedCommit {
  commit: Omit<Commit, 'changes' | 'text'>
  ids: readonly string[]
  /** Undefined once erased. */
  text: SerializedValue<CommittedChange[]> | undefined
}

const sizeOf = (entry: PackedCommit | undefined): number => entry?.text?.length ?? 0

/**
 * The latest commits, for the streams that follow them and those that resume, also after a restart. A
 * Studio that has to load again loses unsaved words.
 */
export class RecentCommits {
  readonly #commits: PackedCommit[] = []
  #bytes = 0
  #latest: number
  #position: string
  #since: number
  /** Stands for the commits before the start, if the last of them is not kept. */
  readonly #start: {id: string; sequence: number}
  /** A stream resumes after the latest erasure only. */
  #lastErasure = 0

  constructor(latest: number, history?: Pick<History, 'readBackwards'>) {
    this.#since = latest
    this.#latest = latest
    history?.readBackwards((commit) => {
      const entry = packCommit(commit)
      this.#bytes += sizeOf(entry)
      if (this.#bytes > KEPT_BYTES || this.#commits.length === READ_BACK) {
        this.#bytes -= sizeOf(entry)
        return false
      }
      this.#commits.unshift(entry)
      this.#since = commit.sequence - 1
      return true
    })
    this.#start = {id: randomUUID(), sequence: latest}
    this.#position = this.#commits.at(-1)?.commit.transactionId ?? this.#start.id
  }

  /** The transaction id of the latest commit. After a restore no other commit has it, as its sequence may. */
  get position(): string {
    return this.#position
  }

  get latest(): number {
    return this.#latest
  }

  /** The sequence from which all later commits are kept, but for the erased ones. */
  get since(): number {
    return this.#since
  }

  add(commit: Commit): void {
    const {sequence, transactionId, purgedIds} = commit
    this.#latest = sequence
    this.#position = transactionId
    if (purgedIds.size > 0) {
      this.#lastErasure = sequence
      for (const entry of this.#commits) {
        if (!entry.ids.some((id) => purgedIds.has(id))) continue
        this.#bytes -= sizeOf(entry)
        entry.text = undefined
      }
    }
    const entry = packCommit(commit)
    this.#commits.push(entry)
    this.#bytes += sizeOf(entry)
    while (this.#bytes > KEPT_BYTES && this.#commits.length > 1) this.#forgetOldest()
  }

  /** Drops the commits up to this one. */
  forgetTo(sequence: number): void {
    while (this.#since < sequence) this.#forgetOldest()
  }

  #forgetOldest(): void {
    this.#bytes -= sizeOf(this.#commits.shift())
    this.#since++
  }

  /** The commit after that one; undefined when it is erased or no longer kept. */
  following(sequence: number): Commit | undefined {
    const entry = this.#commits[sequence - this.#since]
    return entry?.text && {...entry.commit, text: entry.text, changes: entry.text.read()}
  }

  /** The sequence of a commit after which a stream can go on. */
  sequenceOf(transactionId: string): number | undefined {
    if (transactionId === this.#position) return this.#latest
    const {sequence} =
      transactionId === this.#start.id
        ? this.#start
        : (this.#commits.findLast(({commit}) => commit.transactionId === transactionId)?.commit ??
          {})
    const isKept = sequence !== undefined && sequence >= Math.max(this.#since, this.#lastErasure)
    return isKept ? sequence : undefined
  }
}

const packCommit = ({changes, text, ...commit}: Commit): PackedCommit => ({
  commit,
  ids: changes.map(({id}) => id),
  text,
})
