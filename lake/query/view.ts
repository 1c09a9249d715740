import {LRUCache} from 'lru-cache'
import type {StoredDocument} from '../store/document.ts'
import {eachInTurns, type Work} from '../turns.ts'
import type {Budget} from './budget.ts'
import type {Part} from './documentParts.ts'
import {
  COPIED_AT_ONCE,
  documentIndex,
  documentList,
  type FieldIndex,
  ID_FIELD,
  type IndexedField,
  sortById,
  TYPE_FIELD,
} from './fieldIndex.ts'
import type {ViewChange} from './lateChanges.ts'
import type {Plan} from './plan.ts'
import {SortedIndex} from './sortedIndex.ts'
import type {SortedList} from './sortedList.ts'
import type {ExprNode} from './syntaxTree.ts'
import {keysMatching, type WordIndex, wordIndex} from './wordIndex.ts'

/** So few candidates are faster read one by one than an index built for them. */
const FEW = 64
/** What making an index takes, in milliseconds a document. */
const FIELD_MS = 0.0015
const SORTED_MS = 0.005
const WORDS_MS = 0.025
/** Indexes of one kind that a view keeps. */
const MOST_INDEXES = 24

/** What takes longer is left to the thread for slow queries, memory and all. */
const MOST_SOON_MS = 1000
/** So many documents are filed in one turn of the event loop. */
const FILED_IN_ONE_TURN = 500
/** With more changes than this to be worked in, nobody who asks is left to do it. */
const MANY_PENDING = 2000
/** So many documents are set in one piece of work: few enough that no index leaves them for later. */
const SET_AT_ONCE = 100

/** What is kept up to date with every change. */
interface Index {
  readonly pending: number
  replace(changes: readonly ViewChange[]): void
  /** Works in what changed. */
  settle(): void
}

/** What a view is to show under an id: undefined for nothing. */
export interface Shown {
  id: string
  after: StoredDocument | undefined
}

/** An index that is made little by little. */
interface Growing {
  index: Index
  /** The ids of the documents that are in it. */
  filed: Set<string>
  belongs(document: StoredDocument): boolean
  /** Makes the same index in another view. */
  growIn(view: View): void
}

type TextPlan = Extract<Plan, {find: 'text'}>

/** What a sorted index holds: the documents of one type, or all, in an order. */
interface TypedOrder {
  type: string | undefined
  args: readonly ExprNode[]
}

/**
 * The documents of one perspective, under the ids it shows, with the indexes that queries asked for
 * so far. Every change is worked into all of them; nothing is ever rebuilt.
 */
export class View {
  /** Where the objects and arrays inside documents stand, as far as source maps asked for them. */
  parts = new WeakMap<object, Part>()
  readonly #byId = new Map<string, StoredDocument>()
  #all: SortedList<StoredDocument>
  #types: FieldIndex<StoredDocument>
  /** Once somebody searched. */
  #words: WordIndex | undefined
  readonly #fields = new LRUCache<string, FieldIndex<StoredDocument>, IndexedField>({
    max: MOST_INDEXES,
    memoMethod: (_name, _stale, {context: field}) => documentIndex(field, this.documents),
  })
  readonly #sorted = new LRUCache<string, TypedOrder & {index: SortedIndex}, TypedOrder>({
    max: MOST_INDEXES,
    memoMethod: (_name, _stale, {context}) => ({...context, index: this.#sort(context)}),
  })

  readonly #growing = new Map<string, Growing>()
  readonly #tellGrown: () => void
  /** What is to take its place, and hears of everything that changes until then. */
  #next: View | undefined

  /** @param tellGrown called when an index is there that was not to be made at once */
  constructor(documents: Iterable<StoredDocument>, tellGrown: () => void) {
    this.#tellGrown = tellGrown
    this.#all = documentList(sortById([...documents]))
    for (const document of this.documents) this.#byId.set(document._id, document)
    this.#types = documentIndex(TYPE_FIELD, this.documents)
  }

  /** All documents in order of `_id`. The array is live: read it before the next change. */
  get documents(): readonly StoredDocument[] {
    return this.#all.items
  }

  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  /**
   * Begins a second view that is the same, to be changed little by little beside this one. What
   * changes here changes there too, until `dropNext`.
   */
  *beginNext(): Work<View> {
    const next = new View([], this.#tellGrown)
    this.#next = next
    next.parts = this.parts
    // What changes meanwhile comes there as well, so the indexes come after the documents.
    for (const [id, document] of this.#byId) {
      next.#byId.set(id, document)
      if (next.#byId.size % COPIED_AT_ONCE === 0) yield
    }
    next.#all = this.#all.copy()
    yield
    next.#types = yield* this.#types.forking()
    yield
    if (this.#words) next.#words = yield* this.#words.forking()
    yield
    // The one that was asked last comes last here too.
    for (const name of [...this.#fields.keys()].reverse()) {
      const index = this.#fields.peek(name)
      if (index) next.#fields.set(name, yield* index.forking())
      yield
    }
    for (const name of [...this.#sorted.keys()].reverse()) {
      const order = this.#sorted.peek(name)
      if (order) next.#sorted.set(name, {...order, index: order.index.fork()})
      yield
    }
    for (const {growIn} of this.#growing.values()) growIn(next)
    return next
  }

  dropNext(): void {
    this.#next = undefined
    for (const index of this.#filed()) index.dropFork()
  }

  /** Sets many documents, and brings all indexes up to date. */
  *setting(documents: readonly Shown[]): Work<void> {
    for (let at = 0; at < documents.length; at += SET_AT_ONCE) {
      this.set(documents.slice(at, at + SET_AT_ONCE))
      yield
      yield* this.#settling(MANY_PENDING)
    }
    yield* this.#settling(0)
  }

  *#settling(pending: number): Work<void> {
    for (const index of this.unsettled(pending)) {
      index.settle()
      yield
    }
  }

  /** Makes each `after` the document with its id, or removes that: no id stands there twice. */
  set(documents: readonly Shown[]): void {
    this.#next?.set(documents)
    const changes = documents.flatMap(({id, after}) => {
      const before = this.#byId.get(id)
      return before === after ? [] : {id, before, after}
    })
    for (const {id, before, after} of changes) {
      this.#all.change(id, before, after)
      if (after) this.#byId.set(id, after)
      else this.#byId.delete(id)
    }
    for (const index of this.#filed()) index.replace(changes)
    for (const {type, index} of this.#sorted.values()) index.replace(changesOfType(type, changes))
    for (const {index, filed, belongs} of this.#growing.values()) {
      const due = changes.filter(({id, before, after}) => {
        const document = after ?? before
        if (!document || !belongs(document)) return false
        // One that was there already is filed as it is by then.
        const isFiled = filed.has(id) || !before
        if (!before) filed.add(id)
        return isFiled
      })
      index.replace(due)
    }
  }

  /** What has more changes to work in than that. */
  unsettled(pending = MANY_PENDING): Pick<Index, 'settle'>[] {
    const sorted = [...this.#sorted.values()].map(({index}) => index)
    return [this.#all, ...this.#filed(), ...sorted].filter((index) => index.pending > pending)
  }

  #filed(): (FieldIndex<StoredDocument> | WordIndex)[] {
    return [this.#types, ...(this.#words ? [this.#words] : []), ...this.#fields.values()]
  }

  /** Makes an index before anybody asks for it. */
  prepare(field: IndexedField): void {
    void this.#growField(field)
  }

  #growField(field: IndexedField): Promise<void> {
    const index = documentIndex(field, [])
    const growing = {
      index,
      filed: new Set<string>(),
      belongs: () => true,
      growIn: (view: View) => void view.#growField(field),
    }
    return this.#grow(field.name, growing, this.documents, () => {
      this.#fields.set(field.name, index)
    })
  }

  /** Makes an index in the pauses between what others ask. */
  async #grow(
    name: string,
    growing: Growing,
    documents: readonly StoredDocument[],
    keep: () => void,
  ): Promise<void> {
    if (this.#growing.has(name)) return
    this.#growing.set(name, growing)
    const {index, filed} = growing
    const ids = documents.map(({_id}) => _id)
    await eachInTurns(ids, FILED_IN_ONE_TURN, (some) => {
      for (const id of some) {
        const document = this.#byId.get(id)
        if (!document || filed.has(id)) continue
        filed.add(id)
        index.replace([{before: undefined, after: document}])
      }
      index.settle()
    })
    this.#growing.delete(name)
    keep()
    this.#tellGrown()
  }

  /** Documents whose `field` has the key, in order of `_id`. The array is live. */
  find(field: IndexedField, key: string, budget?: Budget): readonly StoredDocument[] {
    if (field.name === ID_FIELD.name) {
      const document = this.#byId.get(key)
      return document ? [document] : []
    }
    if (field.name === TYPE_FIELD.name) return this.#types.find(key)
    return this.#fieldIndex(field, budget).find(key)
  }

  #fieldIndex(field: IndexedField, budget: Budget | undefined): FieldIndex<StoredDocument> {
    const known = this.#fields.get(field.name)
    if (known) return known
    const make = () => this.#fields.memo(field.name, {context: field})
    if (!budget) return make()
    const milliseconds = this.#all.size * FIELD_MS
    return budget.build(milliseconds, make, () => {
      if (milliseconds < MOST_SOON_MS) void this.#growField(field)
    })
  }

  /** Made at once or, where that would keep others waiting, never: every write would take longer. */
  #wordIndex(budget: Budget | undefined): WordIndex {
    if (this.#words) return this.#words
    const make = () => wordIndex(this.documents)
    this.#words = budget ? budget.build(this.#all.size * WORDS_MS, make) : make()
    return this.#words
  }

  /** A superset of the documents that `plan` finds, in order of `_id`. The array may be live. */
  candidates(plan: Plan | undefined, budget?: Budget): readonly StoredDocument[] {
    if (!plan) return this.documents
    if (plan.find === 'all') {
      return this.candidates(this.#cheapest(plan.plans, budget).plan, budget)
    }
    if (plan.find === 'text') return this.#withFewestWords(plan, budget)
    if (plan.find === 'keys' && plan.keys.length === 1)
      return this.find(plan.field, plan.keys[0] ?? '', budget)
    const lists =
      plan.find === 'keys'
        ? plan.keys.map((key) => this.find(plan.field, key, budget))
        : plan.plans.map((part) => this.candidates(part, budget))
    const total = lists.reduce((sum, list) => sum + list.length, 0)
    if (this.#isMost(total)) return this.documents
    budget?.spend(total)
    return sortById([...new Set(lists.flat())])
  }

  /** Whether merging lists with so many documents costs more than reading all of the view. */
  #isMost(total: number): boolean {
    return total * 2 > this.documents.length && total > FEW
  }

  /** The ids of the documents whose text has a word that matches; undefined without index of words. */
  withText(pattern: string): ReadonlySet<string> | undefined {
    const index = this.#words
    if (!index) return undefined
    return new Set(keysMatching(pattern, index, false).flatMap((key) => index.find(key)))
  }

  /** The documents with a word for that of the patterns which fits the fewest. */
  #withFewestWords(plan: TextPlan, budget: Budget | undefined): readonly StoredDocument[] {
    const {keys, count} = this.#fewestWords(plan, budget)
    if (this.#isMost(count)) return this.documents
    budget?.spend(count)
    const index = this.#wordIndex(budget)
    const documents: StoredDocument[] = []
    for (const id of new Set(keys.flatMap((key) => index.find(key)))) {
      const document = this.#byId.get(id)
      if (document) documents.push(document)
    }
    return keys.length > 1 ? sortById(documents) : documents
  }

  /** The keys of the pattern, of all that have to match, that the fewest documents have. */
  #fewestWords(
    {patterns, ids}: TextPlan,
    budget: Budget | undefined,
  ): {keys: readonly string[]; count: number} {
    const index = this.#wordIndex(budget)
    const counted = patterns.map((pattern) => {
      const keys = keysMatching(pattern, index, ids)
      return {keys, count: keys.reduce((sum, key) => sum + index.count(key), 0)}
    })
    return counted.sort((a, b) => a.count - b.count)[0] ?? {keys: [], count: 0}
  }

  /** The documents of one type (or all) in the order of the arguments of `order()`. */
  sorted(type: string | undefined, args: readonly ExprNode[], budget?: Budget): SortedIndex {
    const name = JSON.stringify([type ?? null, args])
    const size = type === undefined ? this.#all.size : this.#types.count(type)
    const changes = this.#sorted.get(name)?.index.pending ?? size
    const make = () => {
      const {index} = this.#sorted.memo(name, {context: {type, args}})
      index.slice(0, 0)
      return index
    }
    if (!budget) return make()
    const milliseconds = changes * SORTED_MS
    return budget.build(milliseconds, make, () => {
      if (!this.#sorted.has(name) && milliseconds < MOST_SOON_MS) this.#growSorted(name, type, args)
    })
  }

  #growSorted(name: string, type: string | undefined, args: readonly ExprNode[]): void {
    const index = new SortedIndex(args, [])
    const growing = {
      index,
      filed: new Set<string>(),
      belongs: ({_type}: StoredDocument) => type === undefined || _type === type,
      growIn: (view: View) => view.#growSorted(name, type, args),
    }
    const documents = type === undefined ? this.documents : this.#types.find(type)
    void this.#grow(name, growing, documents, () => {
      this.#sorted.set(name, {type, args, index})
    })
  }

  #sort({type, args}: TypedOrder): SortedIndex {
    return new SortedIndex(args, type === undefined ? this.documents : this.#types.find(type))
  }

  /** The plan that finds the fewest, with that number; stops looking once it is small. */
  #cheapest(
    plans: readonly Plan[],
    budget: Budget | undefined,
  ): {plan: Plan | undefined; count: number} {
    let best: {plan: Plan | undefined; count: number} = {plan: undefined, count: Infinity}
    // Ids and types are always indexed: looking at them first may spare building another index.
    const standing = (plan: Plan) =>
      plan.find === 'keys' && [ID_FIELD.name, TYPE_FIELD.name].includes(plan.field.name)
    for (const plan of plans.toSorted((a, b) => Number(standing(b)) - Number(standing(a)))) {
      if (best.count <= FEW) break
      const count = this.#count(plan, budget)
      if (count < best.count) best = {plan, count}
    }
    return best
  }

  #count(plan: Plan, budget: Budget | undefined): number {
    if (plan.find === 'all') return this.#cheapest(plan.plans, budget).count
    if (plan.find === 'text') return this.#fewestWords(plan, budget).count
    return plan.find === 'keys'
      ? plan.keys.reduce((sum, key) => sum + this.find(plan.field, key, budget).length, 0)
      : plan.plans.reduce((sum, part) => sum + this.#count(part, budget), 0)
  }
}

/** The changes as an index of the documents of one type, or of all, sees them. */
function changesOfType(
  type: string | undefined,
  changes: readonly ViewChange[],
): readonly ViewChange[] {
  if (type === undefined) return changes
  const ofType = (document?: StoredDocument) => (document?._type === type ? document : undefined)
  return changes
    .map(({before, after}) => ({before: ofType(before), after: ofType(after)}))
    .filter(({before, after}) => before ?? after)
}
