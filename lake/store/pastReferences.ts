import {setImmediate as nextTurn} from 'node:timers/promises'
import type {StoredDocument} from './document.ts'
import type {History} from './history.ts'
import {referencesIn} from './references.ts'

/** Reading the history of this many documents blocks the event loop for some milliseconds. */
const DOCUMENTS_A_TURN = 20

/** The references that documents have and ever had, as far as their history is kept. */
export class PastReferences {
  readonly #history: History
  readonly #current: (id: string) => StoredDocument | undefined
  readonly #found = new Map<string, {sequence: number; ids: ReadonlySet<string>}>()

  constructor(history: History, current: (id: string) => StoredDocument | undefined) {
    this.#history = history
    this.#current = current
  }

  /** Whether the documents not read before are few enough to be read within one turn. */
  isQuick(ids: ReadonlySet<string>): boolean {
    return [...ids].filter((id) => !this.#found.has(id)).length <= DOCUMENTS_A_TURN
  }

  /** Reads the past of documents, with other work in between. */
  async read(ids: Iterable<string>): Promise<void> {
    let read = 0
    for (const id of ids) {
      this.of(id)
      if (++read % DOCUMENTS_A_TURN === 0) await nextTurn()
    }
  }

  /** The ids that a document refers to or referred to. It is read again when it changed since. */
  of(id: string): ReadonlySet<string> {
    const sequence = this.#history.lastSequenceOf(id)
    const found = this.#found.get(id)
    if (found?.sequence === sequence) return found.ids
    const past = this.#history.states(id).flatMap(({before, after}) => [before, after])
    const states = [this.#current(id), ...past].filter((state) => !!state)
    const ids = new Set(states.flatMap((state) => [...referencesIn(state)]))
    this.#found.set(id, {sequence, ids})
    return ids
  }
}
