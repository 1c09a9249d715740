interface Identified {
  _id: string
}

type Compare<Document> = (a: Document, b: Document) => number

export const byId: Compare<Identified> = (a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

/** Documents by texts in them, each list in order of `_id`. It is made when first asked. */
export class DocumentIndex<Document extends Identified> {
  readonly #keysOf: (document: Document) => Iterable<string>
  #lists: Map<string, Document[]> | undefined

  constructor(keysOf: (document: Document) => Iterable<string>) {
    this.#keysOf = keysOf
  }

  get(key: string, all: Iterable<Document>): readonly Document[] {
    if (!this.#lists) {
      this.#lists = new Map()
      for (const document of all) this.change(undefined, document)
    }
    return this.#lists.get(key) ?? []
  }

  change(before: Document | undefined, after: Document | undefined): void {
    const lists = this.#lists
    if (!lists) return
    for (const key of before ? this.#keysOf(before) : []) {
      const list = lists.get(key) ?? []
      place(list, byId, before, undefined)
      if (list.length === 0) lists.delete(key)
    }
    for (const key of after ? this.#keysOf(after) : []) {
      const list = lists.get(key)
      if (list) place(list, byId, undefined, after)
      else if (after) lists.set(key, [after])
    }
  }
}

/** Replaces a document in an ordered list, or adds or removes it. */
export function place<Document>(
  list: Document[],
  compare: Compare<Document>,
  before: Document | undefined,
  after: Document | undefined,
): void {
  if (before) list.splice(positionOf(list, compare, before), 1)
  if (after) list.splice(positionOf(list, compare, after), 0, after)
}

function positionOf<Document>(
  list: readonly Document[],
  compare: Compare<Document>,
  document: Document,
): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = list[middle]
    if (there && compare(there, document) < 0) low = middle + 1
    else high = middle
  }
  return low
}
