import type {DocumentChange, StoredDocument} from './document.ts'
import {DocumentIndex} from './documentIndex.ts'
import {publishedIdOf, releaseOf} from './ids.ts'
import {referencesIn} from './references.ts'

/** All documents in memory, with their versions and referrers. */
export class Documents {
  readonly #byId: Map<string, StoredDocument>
  readonly #byBase = new DocumentIndex<StoredDocument>(({_id}) => [publishedIdOf(_id)])
  readonly #byReference = new DocumentIndex<StoredDocument>(referencesIn)

  constructor(documents: Iterable<StoredDocument>) {
    this.#byId = new Map(Iterator.from(documents).map((document) => [document._id, document]))
    // Otherwise the first write would wait for its indexes.
    this.groupOf('')
    this.referrersOf('')
  }

  get size(): number {
    return this.#byId.size
  }

  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  values(): MapIterator<StoredDocument> {
    return this.#byId.values()
  }

  apply(changes: readonly DocumentChange[]): void {
    for (const {id, after} of changes) {
      const before = this.#byId.get(id)
      for (const index of [this.#byBase, this.#byReference])
        index.change(before, after ?? undefined)
      if (after) this.#byId.set(id, after)
      else this.#byId.delete(id)
    }
  }

  versionsOf(publishedId: string): string[] {
    return idsOf(this.#byBase.get(publishedId, this.values())).filter((id) => id !== publishedId)
  }

  /** The ids of a published document, its draft and its versions, there or not. */
  groupOf(id: string): string[] {
    const published = publishedIdOf(id)
    return [published, ...this.versionsOf(published)]
  }

  inRelease(release: string): string[] {
    return [...this.#byId.keys()].filter((id) => releaseOf(id) === release).sort()
  }

  referrersOf(id: string): string[] {
    return idsOf(this.#byReference.get(id, this.values()))
  }
}

const idsOf = (documents: readonly StoredDocument[]): string[] => documents.map(({_id}) => _id)
