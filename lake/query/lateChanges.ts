import type {StoredDocument} from '../store/document.ts'

/** What became of one document of a view: undefined when it was, or is, not there. */
export interface ViewChange {
  before: StoredDocument | undefined
  after: StoredDocument | undefined
}

/** So few changes are worked in within a millisecond. */
export const FEW_CHANGES = 100

/**
 * The changes of large commits that an index has still to work in. Whoever commits would otherwise
 * keep everybody waiting until all indexes of all views are up to date; so each is when somebody
 * asks it, or in a turn of the event loop of its own.
 */
export class LateChanges {
  #commits: (readonly ViewChange[])[] = []
  #size = 0

  /** How many there are. */
  get size(): number {
    return this.#size
  }

  /** Whether there are so many that they should wait. */
  get areMany(): boolean {
    return this.#size > FEW_CHANGES
  }

  add(changes: readonly ViewChange[]): void {
    if (changes.length === 0) return
    this.#commits.push(changes)
    this.#size += changes.length
  }

  /** The same, to be worked in once more. */
  copy(): LateChanges {
    const copy = new LateChanges()
    copy.#commits = [...this.#commits]
    copy.#size = this.#size
    return copy
  }

  /** All of them, in the order in which they came: whoever takes them works them in. */
  take(): readonly (readonly ViewChange[])[] {
    const commits = this.#commits
    if (this.#size > 0) {
      this.#commits = []
      this.#size = 0
    }
    return commits
  }
}
