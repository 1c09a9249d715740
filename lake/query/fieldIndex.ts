import type {StoredDocument} from '../store/document.ts'
import {publishedIdOf, releaseOf} from '../store/ids.ts'
import type {Work} from '../turns.ts'
import {FEW_CHANGES, LateChanges, type ViewChange} from './lateChanges.ts'
import {wordsOf} from './match.ts'
import {SortedList} from './sortedList.ts'
import {textIn} from './textQuery.ts'

/** What an index files documents under. The name tells one index of a view from another. */
export interface IndexedField {
  name: string
  /** No key twice. */
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
export const URL_FIELD = attributeField(['url'])

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

/** The release that a version belongs to. */
export const RELEASE_FIELD: IndexedField = {
  name: 'release',
  keysOf(document) {
    const release = releaseOf(document._id)
    return release === undefined ? [] : [release]
  },
}

/** Every word of a document's text and, marked, of its id. */
export const WORDS_FIELD: IndexedField = {
  name: 'words',
  keysOf(document) {
    const words = new Set<string>()
    for (const text of textIn(document)) for (const word of wordsOf(text)) words.add(word)
    for (const word of wordsOf(document._id)) words.add(ID_MARK + word)
    return [...words]
  },
}
/** No word has this character. */
export const ID_MARK = '#'

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
  return documents.sort(byId)
}

function byId(a: StoredDocument, b: StoredDocument): number {
  return compareText(a._id, b._id)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Documents in ascending order of `_id`: the order of every query that asks for no other, so that an
 * index and a full scan answer alike.
 * @param documents in order already; the list keeps the array for itself
 */
export function documentList(documents: StoredDocument[]): SortedList<StoredDocument> {
  return new SortedList(documents, byId)
}

/** So many keys are copied in one piece of work. */
export const COPIED_AT_ONCE = 100

/** Among so few keys one is found by looking at each. */
const FEW_KEYS = 8

function isAmong(keys: readonly string[]): (key: string) => boolean {
  if (keys.length <= FEW_KEYS) return (key) => keys.includes(key)
  const set = new Set(keys)
  return (key) => set.has(key)
}

/** The documents under one key, and for whom the list was made: that index alone may change it. */
class KeyList extends SortedList<StoredDocument> {
  readonly owner: object

  constructor(owner: object, documents: StoredDocument[]) {
    super(documents, byId)
    this.owner = owner
  }
}

/** Documents filed under the keys of one field. */
export class FieldIndex {
  readonly #field: IndexedField
  #late = new LateChanges()
  #lists = new Map<string, KeyList>()
  /** Of a list with another owner a second index may have the same: it is copied to be changed. */
  #owner = {}
  /** Those with many changes that nobody has worked in. */
  readonly #unsettled = new Set<KeyList>()
  /** While it is being forked: the keys whose list came, was replaced or went. */
  #changedKeys: Set<string> | undefined
  /** The keys in order, once somebody looked for those that begin with something. */
  #ordered: SortedList<string> | undefined

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
    for (const [key, list] of filed) this.#lists.set(key, new KeyList(this.#owner, list))
  }

  /** Makes one that is the same by then and changes by itself: what neither changes, both have. */
  *forking(): Work<FieldIndex> {
    const fork = new FieldIndex(this.#field, [])
    const changed = new Set<string>()
    this.#changedKeys = changed
    for (const [key, list] of this.#lists) {
      fork.#lists.set(key, list)
      if (fork.#lists.size % COPIED_AT_ONCE === 0) yield
    }
    this.#changedKeys = undefined
    // Lists that were there all the time are the same in both, whatever came into them.
    for (const key of changed) {
      const list = this.#lists.get(key)
      if (list) fork.#lists.set(key, list)
      else fork.#lists.delete(key)
    }
    fork.#late = this.#late.copy()
    for (const list of this.#unsettled) fork.#unsettled.add(list)
    fork.#ordered = this.#ordered?.copy()
    this.#owner = {}
    return fork
  }

  /** Forgets a fork that is not made to its end. */
  dropFork(): void {
    this.#changedKeys = undefined
  }

  find(key: string): readonly StoredDocument[] {
    this.#workIn()
    return this.#lists.get(key)?.items ?? []
  }

  keys(): Iterable<string> {
    this.#workIn()
    return this.#lists.keys()
  }

  /** The keys that begin with `start`, in order. */
  keysBeginning(start: string): string[] {
    this.#workIn()
    this.#ordered ??= new SortedList([...this.#lists.keys()].sort(compareText), compareText)
    const found: string[] = []
    const {items} = this.#ordered
    for (let at = this.#ordered.placeOf(start); items[at]?.startsWith(start); at += 1) {
      found.push(items[at] ?? '')
    }
    return found
  }

  count(key: string): number {
    this.#workIn()
    return this.#lists.get(key)?.size ?? 0
  }

  /** How many changes the next reader works in, at the most. */
  get pending(): number {
    const lists = [...this.#unsettled, ...(this.#ordered ? [this.#ordered] : [])]
    return this.#late.size + Math.max(0, ...lists.map(({pending}) => pending))
  }

  settle(): void {
    this.#workIn()
    for (const list of this.#unsettled) list.settle()
    this.#unsettled.clear()
    this.#ordered?.settle()
  }

  /** Works changes in: few now, many when somebody asks. */
  replace(changes: readonly ViewChange[]): void {
    this.#late.add(changes)
    if (!this.#late.areMany) this.#workIn()
  }

  #workIn(): void {
    for (const changes of this.#late.take()) for (const change of changes) this.#file(change)
  }

  #file({before, after}: ViewChange): void {
    const oldKeys = before ? this.#field.keysOf(before) : []
    const newKeys = after ? this.#field.keysOf(after) : []
    const [isOld, isNew] = [isAmong(oldKeys), isAmong(newKeys)]
    for (const key of oldKeys) this.#change(key, before, isNew(key) ? after : undefined)
    for (const key of newKeys) if (!isOld(key)) this.#change(key, undefined, after)
  }

  #change(
    key: string,
    before: StoredDocument | undefined,
    after: StoredDocument | undefined,
  ): void {
    this.#changedKeys?.add(key)
    const known = this.#lists.get(key)
    const list = known?.owner === this.#owner ? known : this.#own(key, known)
    const id = (after ?? before)?._id
    if (id !== undefined) list.change(id, before, after)
    if (list.pending > FEW_CHANGES) this.#unsettled.add(list)
    const isKnown = known !== undefined
    const isKept = list.size > 0
    if (isKnown === isKept) return
    if (isKept) this.#lists.set(key, list)
    else this.#lists.delete(key)
    this.#ordered?.change(key, isKnown ? key : undefined, isKept ? key : undefined)
  }

  /** A list under the key that this index may change. */
  #own(key: string, known: KeyList | undefined): KeyList {
    const list = new KeyList(this.#owner, known ? [...known.items] : [])
    if (known) this.#lists.set(key, list)
    return list
  }
}
