import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import type {StoredDocument} from '../store/document.ts'
import {byId, DocumentIndex, place} from '../store/documentIndex.ts'
import {referencesIn} from '../store/references.ts'
import type {Part} from './documentParts.ts'
import type {Key, Order} from './keys.ts'
import {wordsIn} from './textQuery.ts'
import type {Words} from './viewQuestions.ts'

export interface Viewed {
  _id: string
  _type: string
  _createdAt?: unknown
  _updatedAt?: unknown
  slug?: unknown
}

type Compare = (a: Viewed, b: Viewed) => number

/** Up to this many documents are filtered; with more, an ordered list is read until enough are found. */
const FEW = 64

interface Ordered<Document> {
  list: Document[]
  type: string
  by: Order['by']
  compare: Compare
}

/** Documents by what queries ask for, each list in order of `_id`. An index is made when first asked. */
export class View<Document extends Viewed = StoredDocument> {
  readonly #byId = new Map<string, Document>()
  readonly #all: Document[]
  readonly #byType = new DocumentIndex<Document>(({_type}) => [_type])
  readonly #bySlug = new DocumentIndex<Document>(slugsOf)
  readonly #byReference = new DocumentIndex<Document>(referencesIn)
  readonly #ordered = new Map<string, Ordered<Document>>()
  /** The place of each part of a document, for source maps. */
  readonly parts = new WeakMap<object, Part>()
  readonly #words = new WeakMap<Document, Words>()

  constructor(documents: Iterable<Document>) {
    this.#all = [...documents].sort(byId)
    for (const document of this.#all) this.#byId.set(document._id, document)
  }

  get documents(): readonly Document[] {
    return this.#all
  }

  get(id: string): Document | undefined {
    return this.#byId.get(id)
  }

  ofType(type: string): readonly Document[] {
    return this.#byType.get(type, this.#all)
  }

  referringTo(id: string): readonly Document[] {
    return this.#byReference.get(id, this.#all)
  }

  /** A superset of the documents that have a key of each group. @param groups at least one */
  find(groups: readonly (readonly Key[])[]): readonly Document[] {
    const found = groups.map((group) => group.map((key) => this.#with(key)))
    const size = (lists: (typeof found)[number]) => lists.reduce((sum, {length}) => sum + length, 0)
    const [smallest = []] = found.toSorted((a, b) => size(a) - size(b))
    return union(smallest)
  }

  /**
   * Documents among which are the first `count` that have a key of each group and match.
   * @param matches what else they have to be
   */
  findFirst(
    groups: readonly (readonly Key[])[],
    order: Order,
    count: number,
    matches: (document: Document) => boolean,
  ): readonly Document[] {
    const found = this.find(groups)
    const type = groups.find(([key, ...others]) => key?.by === '_type' && others.length === 0)?.[0]
    if (!type || found.length <= Math.max(FEW, count)) return found
    const ordered = this.#inOrder(type.value, order)
    if (!ordered) return found
    const possible = found === this.ofType(type.value) ? undefined : new Set(found)
    const first: Document[] = []
    for (const document of ordered) {
      if (first.length === count) break
      if (possible?.has(document) !== false && matches(document)) first.push(document)
    }
    return first.sort(byId)
  }

  wordsIn(document: Document): Words {
    const words = this.#words.get(document) ?? wordsIn(document)
    this.#words.set(document, words)
    return words
  }

  set(id: string, after: Document | undefined): void {
    const before = this.#byId.get(id)
    if (before === after) return
    if (after) this.#byId.set(id, after)
    else this.#byId.delete(id)
    place(this.#all, byId, before, after)
    for (const index of [this.#byType, this.#bySlug, this.#byReference]) index.change(before, after)
    for (const [key, {list, type, by, compare}] of this.#ordered) {
      const [previous, next] = [before, after].map((state) =>
        state?._type === type ? state : undefined,
      )
      if (next && typeof next[by] !== 'string') this.#ordered.delete(key)
      else place(list, compare, previous, next)
    }
  }

  #with({by, value}: Key): readonly Document[] {
    switch (by) {
      case '_id': {
        const document = this.get(value)
        return document ? [document] : []
      }
      case '_type':
        return this.ofType(value)
      case 'slug':
        return this.#bySlug.get(value, this.#all)
      case 'reference':
        return this.referringTo(value)
      case 'slug of reference':
        return union(this.#bySlug.get(value, this.#all).map(({_id}) => this.referringTo(_id)))
    }
  }

  /** The documents of a type; undefined while one has no moment to order it by. */
  #inOrder(type: string, {by, descending}: Order): readonly Document[] | undefined {
    const key = `${by} ${descending} ${type}`
    const ordered = this.#ordered.get(key)
    if (ordered) return ordered.list
    const documents = this.ofType(type)
    if (documents.some((document) => typeof document[by] !== 'string')) return undefined
    const before = descending ? 1 : -1
    const compare: Compare = (a, b) =>
      a[by] === b[by] ? byId(a, b) : String(a[by]) < String(b[by]) ? before : -before
    const list = documents.toSorted(compare)
    this.#ordered.set(key, {list, type, by, compare})
    return list
  }
}

function slugsOf({slug}: Viewed): Set<string> {
  const values = [slug].flat().flatMap((each) => (isRecord(each) ? [each.current].flat() : []))
  return new Set(values.filter((value) => typeof value === 'string'))
}

function union<Document extends Viewed>(
  lists: readonly (readonly Document[])[],
): readonly Document[] {
  const [first = [], ...more] = lists.filter(({length}) => length > 0)
  return more.length === 0 ? first : [...new Set([...first, ...more.flat()])].sort(byId)
}
