import type {StoredDocument} from '../store/document.ts'
import {publishedIdOf} from '../store/ids.ts'

/** What an index files documents under. The name tells one index of a view from another. */
export interface IndexedField {
  name: string
  keysOf(document: StoredDocument): readonly string[]
}

/** The string at an attribute path, such as `slug.current`. */
export function attributeField(path: readonly string[]): IndexedField {
  return {
    name: JSON.stringify(path),
    keysOf(document) {
      let value: unknown = document
      for (const key of path) value = attribute(value, key)
      return typeof value === 'string' ? [value] : []
    },
  }
}

export const TYPE_FIELD = attributeField(['_type'])
export const ID_FIELD = attributeField(['_id'])

/** The id shared by all versions of a document, as `sanity::versionOf()` compares it. */
export const BASE_ID_FIELD: IndexedField = {
  name: 'base id',
  keysOf: (document) => [publishedIdOf(document._id)],
}

/** Every id the document refers to, as `references()` finds them. */
export const REFERENCES_FIELD: IndexedField = {
  name: 'references',
  keysOf(document) {
    const ids = new Set<string>()
    for (const reference of referencesIn(document)) ids.add(reference._ref)
    return [...ids]
  },
}

/** Every reference in `value`. Like groq-js, it does not look inside a reference. */
export function* referencesIn(value: unknown): Generator<{_ref: string; _weak: boolean}> {
  if (Array.isArray(value)) {
    for (const item of value) yield* referencesIn(item)
  } else if (typeof value === 'object' && value !== null) {
    const ref = attribute(value, '_ref')
    if (ref) {
      if (typeof ref === 'string') yield {_ref: ref, _weak: attribute(value, '_weak') === true}
    } else {
      for (const item of Object.values(value)) yield* referencesIn(item)
    }
  }
}

/** The value of an own attribute of an object, as GROQ reads it; undefined when there is none. */
export function attribute(value: unknown, key: string): unknown {
  if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
  return value[key]
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function sortById(documents: StoredDocument[]): StoredDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0))
}

/**
 * Documents in ascending order of `_id`: the order of every query that asks for no other, so that an
 * index and a full scan answer alike.
 */
export class DocumentList {
  readonly documents: StoredDocument[]

  /** @param documents in order already; the list keeps the array for itself */
  constructor(documents: StoredDocument[]) {
    this.documents = documents
  }

  /** Adds `document` or replaces the one with its id. */
  put(document: StoredDocument): void {
    const at = this.#position(document._id)
    this.documents.splice(at, this.documents[at]?._id === document._id ? 1 : 0, document)
  }

  remove(id: string): void {
    const at = this.#position(id)
    if (this.documents[at]?._id === id) this.documents.splice(at, 1)
  }

  #position(id: string): number {
    let low = 0
    let high = this.documents.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.documents[middle]?._id ?? '') < id) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Documents filed under the keys of one field. */
export class FieldIndex {
  readonly #field: IndexedField
  readonly #lists = new Map<string, DocumentList>()

  /** @param documents in order of `_id` */
  constructor(field: IndexedField, documents: readonly StoredDocument[]) {
    this.#field = field
    const filed = new Map<string, StoredDocument[]>()
    for (const document of documents) {
      for (const key of field.keysOf(document)) {
        const list = filed.get(key)
        if (list) list.push(document)
        else filed.set(key, [document])
      }
    }
    for (const [key, list] of filed) this.#lists.set(key, new DocumentList(list))
  }

  find(key: string): readonly StoredDocument[] {
    return this.#lists.get(key)?.documents ?? []
  }

  replace(before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    const keys = after ? this.#field.keysOf(after) : []
    for (const key of before ? this.#field.keysOf(before) : []) {
      const list = this.#lists.get(key)
      if (!before || !list || keys.includes(key)) continue
      list.remove(before._id)
      if (list.documents.length === 0) this.#lists.delete(key)
    }
    for (const key of keys) {
      const list = this.#lists.get(key)
      if (!after) continue
      if (list) list.put(after)
      else this.#lists.set(key, new DocumentList([after]))
    }
  }
}
