import type {DocumentChange, StoredDocument} from './document.ts'
import {publishedIdOf, releaseOf} from './ids.ts'
import {referencesIn} from './references.ts'

/** All documents in memory, with their versions and referrers. */
export class Documents {
  readonly #byId = new Map<string, StoredDocument>()
  readonly #byBase = new Map<string, Set<string>>()
  readonly #referrers = new Map<string, Set<string>>()

  constructor(documents: Iterable<StoredDocument>) {
    for (const document of documents) this.#add(document)
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
      if (before) this.#unfile(before)
      if (after) this.#add(after)
      else this.#byId.delete(id)
    }
  }

  versionsOf(publishedId: string): string[] {
    return [...(this.#byBase.get(publishedId) ?? [])].filter((id) => id !== publishedId).sort()
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
    return [...(this.#referrers.get(id) ?? [])].sort()
  }

  #add(document: StoredDocument): void {
    const {_id} = document
    this.#byId.set(_id, document)
    file(this.#byBase, publishedIdOf(_id), _id)
    for (const target of referencesIn(document)) file(this.#referrers, target, _id)
  }

  #unfile(document: StoredDocument): void {
    const {_id} = document
    unfile(this.#byBase, publishedIdOf(_id), _id)
    for (const target of referencesIn(document)) unfile(this.#referrers, target, _id)
  }
}

function file(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}

function unfile(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  ids?.delete(id)
  if (ids?.size === 0) index.delete(key)
}
