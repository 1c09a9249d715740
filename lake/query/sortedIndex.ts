import type {StoredDocument} from '../store/document.ts'
import {attribute} from './fieldIndex.ts'
import {LateChanges, type ViewChange} from './lateChanges.ts'
import {SortedList} from './sortedList.ts'
import type {ExprNode} from './syntaxTree.ts'

/** An argument of `order()`: what to compare, and which way. */
interface Ordering {
  expr: ExprNode
  descending: boolean
}

interface Entry {
  document: StoredDocument
  /** What it is ordered by; of several the rest apart, since one is usual and lists would be many. */
  key: unknown
  more: unknown[] | undefined
}

/**
 * Documents in the order of one `order()` call, ties by `_id`, kept sorted as documents change: the
 * first six of a hundred thousand stories are the first six entries.
 */
export class SortedIndex {
  readonly #args: readonly ExprNode[]
  readonly #orderings: Ordering[]
  #late = new LateChanges()
  #entries: SortedList<Entry>

  constructor(args: readonly ExprNode[], documents: readonly StoredDocument[]) {
    const orderings = args.map((argument) =>
      argument.type === 'Asc' || argument.type === 'Desc'
        ? {expr: argument.base, descending: argument.type === 'Desc'}
        : {expr: argument, descending: false},
    )
    this.#args = args
    this.#orderings = orderings
    const compare = comparing(orderings)
    const entries = documents.map((document) => this.#entry(document))
    this.#entries = new SortedList(entries.sort(compare), compare)
  }

  /** One that is the same now and changes by itself. */
  fork(): SortedIndex {
    const fork = new SortedIndex(this.#args, [])
    fork.#entries = this.#entries.copy()
    fork.#late = this.#late.copy()
    return fork
  }

  /** How many changes the next reader works in. */
  get pending(): number {
    return this.#late.size + this.#entries.pending
  }

  settle(): void {
    this.#workIn()
    this.#entries.settle()
  }

  /** Up to `count` documents from position `start` on. */
  slice(start: number, count: number): StoredDocument[] {
    this.#workIn()
    return this.#entries.items.slice(start, start + count).map((entry) => entry.document)
  }

  /** Works changes in: few now, many when somebody asks. */
  replace(changes: readonly ViewChange[]): void {
    this.#late.add(changes)
    if (!this.#late.areMany) this.#workIn()
  }

  #workIn(): void {
    for (const changes of this.#late.take()) {
      for (const {before, after} of changes) {
        const id = (after ?? before)?._id
        if (id === undefined) continue
        this.#entries.change(id, before && this.#entry(before), after && this.#entry(after))
      }
    }
  }

  #entry(document: StoredDocument): Entry {
    const [first, ...more] = this.#orderings
    return {
      document,
      key: first && keyOf(first.expr, document),
      more: more.length > 0 ? more.map(({expr}) => keyOf(expr, document)) : undefined,
    }
  }
}

function comparing(orderings: readonly Ordering[]): (a: Entry, b: Entry) => number {
  return (a, b) => {
    for (let i = 0; i < orderings.length; i++) {
      const order =
        i === 0 ? compareValues(a.key, b.key) : compareValues(a.more?.[i - 1], b.more?.[i - 1])
      if (order !== 0) return orderings[i]?.descending ? -order : order
    }
    return a.document._id < b.document._id ? -1 : a.document._id > b.document._id ? 1 : 0
  }
}

/**
 * Whether a `SortedIndex` can order by `args`: by attribute paths, also within `lower()`, `upper()`.
 */
export function isSortable(args: readonly ExprNode[]): boolean {
  return args.every((argument) =>
    isReadable(argument.type === 'Asc' || argument.type === 'Desc' ? argument.base : argument),
  )
}

function isReadable(expr: ExprNode): boolean {
  // The `url` of an asset is not the same for every asker.
  if (expr.type === 'AccessAttribute') {
    return expr.name !== 'url' && (!expr.base || isReadable(expr.base))
  }
  if (expr.type !== 'FuncCall') return expr.type === 'This'
  return (expr.name === 'lower' || expr.name === 'upper') && expr.args.every(isReadable)
}

/** The value of a readable expression. */
function keyOf(expr: ExprNode, document: StoredDocument): unknown {
  if (expr.type === 'AccessAttribute') {
    return attribute(expr.base ? keyOf(expr.base, document) : document, expr.name)
  }
  if (expr.type !== 'FuncCall' || !expr.args[0]) return document
  const text = keyOf(expr.args[0], document)
  if (typeof text !== 'string') return null
  return expr.name === 'lower' ? text.toLowerCase() : text.toUpperCase()
}

/** The order of `order()`: numbers, then strings, then booleans, then all else as equal. */
function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  const byType = rank(a) - rank(b)
  if (byType !== 0) return byType
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return 0
}

function rank(value: unknown): number {
  const rank = ['number', 'string', 'boolean'].indexOf(typeof value)
  return rank === -1 ? 3 : rank
}
