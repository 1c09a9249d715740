import type {RawPatch} from 'mendoza'
import type {DocumentChange} from './document.ts'
import type {Kept} from './json.ts'
import type {RecordedMutation} from './transaction.ts'

export interface Effects {
  apply: RawPatch
  revert: RawPatch
}

export interface CommittedChange extends DocumentChange {
  mutations: RecordedMutation[]
  effects: Effects
}

export interface Commit {
  /** Counts from 1, across restarts. */
  sequence: number
  transactionId: string
  timestamp: string
  author: string
  changes: CommittedChange[]
  /** The changes as one text, which streams keep. */
  text: Kept<CommittedChange[]>
  purged: ReadonlySet<string>
}
