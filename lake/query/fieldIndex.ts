import type {StoredDocument} from '../store/document.ts'
import {publishedIdOf, releaseOf} from '../store/ids.ts'
import type {Work} from '../turns.ts'
import {FEW_CHANGES, LateChanges, type ViewChange} from './lateChanges.ts'
import {SortedList} from './sortedList.ts'

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

/** How an index files a document under its keys. */
interface Filing<Filed> {
  filed(document: StoredDocument): Filed
  /** The order under a key: that of `_id`. */
  compare(a: Filed, b: Filed): number
}
/** Found without looking anything up. */
const AS_DOCUMENT: Filing<StoredDocument> = {filed: (document) => document, compare: byId}
/** Under keys that stay a change of the document changes nothing. */
const BY_ID: Filing<string> = {filed: ({_id}) => _id, compare: compareText}

/** Documents themselves under the few keys that each has. */
export function documentIndex(
  field: IndexedField,
  documents: readonly StoredDocument[],
): FieldIndex<StoredDocument> {
  return new FieldIndex(field, AS_DOCUMENT, documents)
}

/** The ids of documents under the many keys that each has, most of which a change leaves as they are. */
export function idIndex(
  field: IndexedField,
  documents: readonly StoredDocument[],
): FieldIndex<string> {
  return new FieldIndex(field, BY_ID, documents)
}

/** What is filed under one key, and for whom the list was made: that index alone may change it. */
class KeyList<Filed> extends SortedList<Filed> {
  readonly owner: object

  constructor(owner: object, {compare}: Filing<Filed>, items: Filed[]) {
    super(items, compare)
    this.owner = owner
  }
}

/** Documents filed under the keys of one field. */
export class FieldIndex<Filed> {
  readonly #field: IndexedField
  readonly #filing: Filing<Filed>
  #late = new LateChanges()
  /** Where there never was more than one under a key, as with most: lists would be many. */
  readonly #single = new Map<string, Filed>()
  readonly #lists = new Map<string, KeyList<Filed>>()
  /** Of a list with another owner a second index may have the same: it is copied to be changed. */
  #owner = {}
  /** Those with many changes that nobody has worked in. */
  readonly #unsettled = new Set<KeyList<Filed>>()
  /** While it is being forked: the keys whose list came, was replaced or went. */
  #changedKeys: Set<string> | undefined
  /** The keys in order, once somebody looked for those that begin with something. */
  #ordered: SortedList<string> | undefined

  /** @param documents in order of `_id` */
  constructor(field: IndexedField, filing: Filing<Filed>, documents: readonly StoredDocument[]) {
    this.#field = field
    this.#filing = filing
    const lists = new Map<string, Filed[]>()
    for (const document of documents) {
      const filed = filing.filed(document)
      for (const key of field.keysOf(document)) {
        const list = lists.get(key)
        if (list) list.push(filed)
        else lists.set(key, [filed])
      }
    }
    for (const [key, list] of lists) {
      const [first] = list
      if (first !== undefined && list.length === 1) this.#single.set(key, first)
      else this.#lists.set(key, new KeyList(this.#owner, filing, list))
    }
  }

  /** Makes one that is the same by then and changes by itself: what neither changes, both have. */
  *forking(): Work<FieldIndex<Filed>> {
    const fork = new FieldIndex(this.#field, this.#filing, [])
    const changed = new Set<string>()
    this.#changedKeys = changed
    yield* copying(this.#single, fork.#single)
    yield* copying(this.#lists, fork.#lists)
    this.#changedKeys = undefined
    // Lists that were there all the time are the same in both, whatever came into them.
    for (const key of changed) {
      setOrDelete(fork.#single, key, this.#single.get(key))
      setOrDelete(fork.#lists, key, this.#lists.get(key))
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

  /** What is filed under the key, in order of `_id`. The array is live. */
  find(key: string): readonly Filed[] {
    this.#workIn()
    const single = this.#single.get(key)
    return single === undefined ? (this.#lists.get(key)?.items ?? []) : [single]
  }

  *keys(): Generator<string> {
    this.#workIn()
    yield* this.#single.keys()
    yield* this.#lists.keys()
  }

  /** The keys that begin with `start`, in order. */
  keysBeginning(start: string): string[] {
    this.#workIn()
    this.#ordered ??= new SortedList([...this.keys()].sort(compareText), compareText)
    const found: string[] = []
    const {items} = this.#ordered
    for (let at = this.#ordered.placeOf(start); items[at]?.startsWith(start); at += 1) {
      found.push(items[at] ?? '')
    }
    return found
  }

  count(key: string): number {
    this.#workIn()
    return this.#single.has(key) ? 1 : (this.#lists.get(key)?.size ?? 0)
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
    const id = (after ?? before)?._id
    if (id === undefined) return
    const oldKeys = before ? this.#field.keysOf(before) : []
    const newKeys = after ? this.#field.keysOf(after) : []
    const [isOld, isNew] = [isAmong(oldKeys), isAmong(newKeys)]
    const [old, filed] = [before && this.#filing.filed(before), after && this.#filing.filed(after)]
    for (const key of oldKeys) {
      if (!isNew(key)) this.#change(key, id, old, undefined)
      else if (old !== filed) this.#change(key, id, old, filed)
    }
    for (const key of newKeys) if (!isOld(key)) this.#change(key, id, undefined, filed)
  }

  #change(key: string, id: string, before: Filed | undefined, after: Filed | undefined): void {
    this.#changedKeys?.add(key)
    const isKnown = this.#single.has(key) || this.#lists.has(key)
    const list = this.#listFor(key, before)
    list?.change(id, before, after)
    if (list && list.pending > FEW_CHANGES) this.#unsettled.add(list)
    if (list?.size === 0) this.#lists.delete(key)
    if (!list) setOrDelete(this.#single, key, after)
    const isKept = list ? list.size > 0 : after !== undefined
    if (isKnown !== isKept) {
      this.#ordered?.change(key, isKnown ? key : undefined, isKept ? key : undefined)
    }
  }

  /** The list under the key, which this index may change; undefined for a single one that comes or goes. */
  #listFor(key: string, before: Filed | undefined): KeyList<Filed> | undefined {
    const known = this.#lists.get(key)
    if (known?.owner === this.#owner) return known
    const single = this.#single.get(key)
    if (!known && single === undefined) return undefined
    const {compare} = this.#filing
    if (single !== undefined && before !== undefined && compare(single, before) === 0)
      return undefined
    const items = single === undefined ? [...(known?.items ?? [])] : [single]
    const list = new KeyList(this.#owner, this.#filing, items)
    this.#single.delete(key)
    this.#lists.set(key, list)
    return list
  }
}

/** Copies a map little by little; what is set meanwhile may be copied or not. */
function* copying<T>(from: ReadonlyMap<string, T>, to: Map<string, T>): Work<void> {
  for (const [key, value] of from) {
    to.set(key, value)
    if (to.size % COPIED_AT_ONCE === 0) yield
  }
}

function setOrDelete<T>(map: Map<string, T>, key: string, value: T | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
