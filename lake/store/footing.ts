import type {Commit} from './commit.ts'
import type {StoredDocument} from './document.ts'
import {publishedIdOf, RELEASES, releaseOf} from './ids.ts'
import {strongReferences} from './references.ts'

type Test = (document: StoredDocument) => boolean

/**
 * What a transaction that is prepared little by little rests on, and what others commit meanwhile:
 * whether it would come to the same if it began only now. When in doubt it would not.
 */
export class Footing {
  /** The published ids of what it read, found or not: of a document and its versions it reads any. */
  readonly #read = new Set<string>()
  readonly #selections: {couldChange: () => Test; test?: Test}[] = []
  /** What others changed, by published ids, and the releases they changed something in. */
  readonly #changed = new Set<string>()
  /** What others referred to, before or after. */
  readonly #referred = new Set<string>()
  #isSelectionShaken = false

  /** It reads the document with that id, or finds none. */
  read(id: string): void {
    this.#read.add(publishedIdOf(id))
  }

  /** It reads what a query finds. */
  select(couldChange: () => Test): void {
    this.#selections.push({couldChange})
  }

  /** Somebody else commits something. */
  note({changes, purged}: Pick<Commit, 'changes' | 'purged'>): void {
    for (const {id, before, after} of changes) {
      this.#noteId(id)
      for (const state of [before, after]) {
        if (!state) continue
        for (const target of strongReferences(state)) this.#referred.add(target)
        this.#isSelectionShaken ||= this.#selections.some((selection) => {
          selection.test ??= selection.couldChange()
          return selection.test(state)
        })
      }
    }
    for (const id of purged) this.#noteId(id)
  }

  /** @param isDeleted whether the transaction, so far, deletes the document with that id */
  isShaken(isDeleted: (id: string) => boolean): boolean {
    if (this.#isSelectionShaken) return true
    for (const id of this.#changed) if (this.#read.has(id)) return true
    for (const id of this.#referred) if (isDeleted(id)) return true
    return false
  }

  #noteId(id: string): void {
    this.#changed.add(publishedIdOf(id))
    const release = releaseOf(id)
    if (release !== undefined) this.#changed.add(RELEASES + release)
  }
}
