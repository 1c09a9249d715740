import type {StoredDocument} from '../store/document.ts'
import type {Budget} from './budget.ts'
import type {CompiledQuery, Source} from './compile.ts'
import {filtered} from './evaluator.ts'
import {TYPE_FIELD} from './fieldIndex.ts'
import {keysPlan} from './plan.ts'
import {type Environment, type Run, Scope} from './scope.ts'
import {isRecord} from './values.ts'
import type {View} from './view.ts'

/** So few candidates are sorted as fast as a sorted index is read. */
const FEW_TO_SORT = 64

/** What a query may ask about the asker and the dataset. */
export type QueryContext = Pick<Environment, 'address' | 'identity' | 'sanity'>

/** One run of a query over a view: remembers the documents it read by reference. */
export class Evaluation implements Environment {
  readonly budget: Budget
  readonly identity: string
  readonly address: string
  readonly sanity: Environment['sanity']
  readonly now = new Date()
  /** The ids dereferenced so far, found or not. */
  readonly dereferenced = new Set<string>()
  readonly #query: CompiledQuery
  readonly #view: View
  readonly #lookedUp = new Set<StoredDocument>()
  readonly #documents = new Map<number, readonly StoredDocument[]>()
  readonly #texts = new Map<string, ReadonlySet<string>>()

  constructor(query: CompiledQuery, view: View, budget: Budget, context: QueryContext) {
    this.#query = query
    this.#view = view
    this.budget = budget
    this.identity = context.identity
    this.address = context.address
    this.sanity = context.sanity
  }

  /**
   * The value of an expression of the query, with `root` as `@`. Untouched parts of documents are
   * the very objects of the view, dates and paths are not JSON yet: see `toJson`.
   * @throws BudgetError
   */
  evaluate(run: Run, root: StoredDocument | null = null): unknown {
    return run(new Scope(this, root, null))
  }

  /** Every document read so far: those the sources gave and those dereferenced. */
  *touched(): Generator<StoredDocument> {
    for (const documents of this.#documents.values()) yield* documents
    yield* this.#lookedUp
    for (const id of this.dereferenced) {
      const document = this.#view.get(id)
      if (document) yield document
    }
  }

  /** The documents of a source: read once a run, however often its place is evaluated. */
  read(source: number): readonly StoredDocument[] {
    const known = this.#documents.get(source)
    if (known) return known
    const wanted = this.#query.sources[source]
    const documents = wanted ? this.#find(wanted) : []
    this.#documents.set(source, documents)
    return documents
  }

  lookUp(lookup: number, keys: readonly string[]): readonly StoredDocument[] {
    const field = this.#query.lookups[lookup]
    if (!field) return []
    const found = this.#view.candidates(keysPlan(field, keys), this.budget)
    for (const document of found) this.#lookedUp.add(document)
    this.budget.spend(found.length)
    return found
  }

  dereference(id: string): StoredDocument | undefined {
    this.dereferenced.add(id)
    this.budget.spend(1)
    return this.#view.get(id)
  }

  hasText(pattern: string, document: unknown): boolean | undefined {
    let found = this.#texts.get(pattern)
    if (!found) {
      found = this.#view.withText(pattern)
      if (!found) return undefined
      this.#texts.set(pattern, found)
    }
    const id = isRecord(document) ? document._id : undefined
    if (typeof id !== 'string' || this.#view.get(id) !== document) return undefined
    return found.has(id)
  }

  #find({plan, passes, order, limit}: Source): readonly StoredDocument[] {
    const candidates = this.#view.candidates(plan, this.budget)
    if (!order) {
      return this.#take((start, count) => candidates.slice(start, start + count), passes, limit)
    }
    const ofType =
      order.type === undefined ? this.#view.documents : this.#view.find(TYPE_FIELD, order.type)
    // Reading in order pays where most of what is read is wanted; a few are sorted sooner.
    if (order.sortable && candidates.length > Math.max(FEW_TO_SORT, ofType.length / 4)) {
      const sorted = this.#view.sorted(order.type, order.args, this.budget)
      return this.#take((start, count) => sorted.slice(start, count), passes, limit)
    }
    const scope = new Scope(this, null, null)
    return order.sort(this.#filtered(candidates, passes), scope).slice(0, limit)
  }

  /** The first `limit` documents that pass `filter`, reading in growing steps no more than needed. */
  #take(
    read: (start: number, count: number) => readonly StoredDocument[],
    passes: Run | undefined,
    limit: number,
  ): readonly StoredDocument[] {
    const taken: StoredDocument[] = []
    let step = Math.max(limit, 16)
    for (let start = 0; taken.length < limit; start += step, step *= 4) {
      const documents = read(start, step)
      for (const document of this.#filtered(documents, passes)) taken.push(document)
      if (documents.length < step) break
    }
    return taken.length > limit ? taken.slice(0, limit) : taken
  }

  #filtered(documents: readonly StoredDocument[], passes: Run | undefined) {
    return passes ? filtered(documents, passes, new Scope(this, null, null)) : documents
  }
}
