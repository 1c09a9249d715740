import type {StoredDocument} from '../store/document.ts'
import type {Part} from './documentParts.ts'
import {textOf} from './textQuery.ts'

/** Documents by id and by type, each list in order of `_id`. */
export class View {
  readonly #byId = new Map<string, StoredDocument>()
  readonly #all: StoredDocument[]
  readonly #byType = new Map<string, StoredDocument[]>()
  /** The place of each part of a document, for source maps. */
  readonly parts = new WeakMap<object, Part>()
  readonly #texts = new WeakMap<StoredDocument, string>()

  constructor(documents: Iterable<StoredDocument>) {
    this.#all = [...documents].sort((a, b) => (a._id < b._id ? -1 : 1))
    for (const document of this.#all) {
      this.#byId.set(document._id, document)
      this.#ofType(document._type).push(document)
    }
  }

  get documents(): readonly StoredDocument[] {
    return this.#all
  }

  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  ofType(type: string): readonly StoredDocument[] {
    return this.#byType.get(type) ?? []
  }

  textOf(document: StoredDocument): string {
    const known = this.#texts.get(document)
    if (known !== undefined) return known
    const text = textOf(document)
    this.#texts.set(document, text)
    return text
  }

  set(id: string, after: StoredDocument | undefined): void {
    const before = this.#byId.get(id)
    if (before === after) return
    if (after) this.#byId.set(id, after)
    else this.#byId.delete(id)
    const sameType = before?._type === after?._type
    place(this.#all, id, before, after)
    if (before) place(this.#ofType(before._type), id, before, sameType ? after : undefined)
    if (after && !sameType) place(this.#ofType(after._type), id, undefined, after)
  }

  #ofType(type: string): StoredDocument[] {
    const known = this.#byType.get(type)
    if (known) return known
    const list: StoredDocument[] = []
    this.#byType.set(type, list)
    return list
  }
}

function place(
  list: StoredDocument[],
  id: string,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): void {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle]?._id ?? '') < id) low = middle + 1
    else high = middle
  }
  list.splice(low, before ? 1 : 0, ...(after ? [after] : []))
}
