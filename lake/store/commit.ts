import type {RawPatch} from 'mendoza'
import type {SerializedValue} from './json.ts'
import type {TouchedDocument} from './transaction.ts'

export interface Effects {
  apply: RawPatch
  revert: RawPatch
}

export interface CommittedChange extends TouchedDocument {
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
  text: SerializedValue<CommittedChange[]>
  /** The documents whose past is erased. */
  purgedIds: ReadonlySet<string>
}
