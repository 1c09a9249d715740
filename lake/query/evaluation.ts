import {evaluateSync} from 'groq-js'
import type {StoredDocument} from '../store/document.ts'
import {type CompiledQuery, lookedUp, type Source, sourceOf} from './compile.ts'
import {TYPE_FIELD} from './fieldIndex.ts'
import {QueryParseError} from './parseQuery.ts'
import type {ExprNode} from './syntaxTree.ts'
import {WORDS_REF, wordsIn} from './textQuery.ts'
import type {View} from './view.ts'

/** So few candidates are sorted as fast as a sorted index is read. */
const FEW_TO_SORT = 64

/** What a query may ask about the asker and the dataset. */
export interface QueryContext {
  /** The answer of `identity()`. */
  identity: string
  /** The answers of `sanity::projectId()` and `sanity::dataset()`. */
  sanity: {projectId: string; dataset: string} | undefined
}

/** A value as groq-js makes it: `data` may hold its own date and path objects. */
export interface GroqValue {
  type: string
  data: unknown
}

/** One run of a query over a view: remembers the documents it read by reference. */
export class Evaluation {
  /** The ids dereferenced so far, found or not. */
  readonly dereferenced = new Set<string>()
  readonly #query: CompiledQuery
  readonly #view: View
  readonly #context: QueryContext
  readonly #timestamp = new Date()
  readonly #lookedUp = new Set<StoredDocument>()
  readonly #documents = new Map<Source, readonly StoredDocument[]>()

  constructor(query: CompiledQuery, view: View, context: QueryContext) {
    this.#query = query
    this.#view = view
    this.#context = context
  }

  /**
   * The value of a syntax tree (with `root` as `@`), in which untouched parts of documents are still
   * the very objects of the view. To be passed through groq-js's `toJS` before anyone sees it.
   * @throws QueryParseError when groq-js cannot evaluate it
   */
  evaluate(tree: ExprNode, root?: StoredDocument): GroqValue {
    try {
      return evaluateSync(tree, {
        root,
        // Every read of the dataset has become a source; see compile().
        dataset: [],
        identity: this.#context.identity,
        sanity: this.#context.sanity,
        timestamp: this.#timestamp,
        dereference: ({_ref}: {_ref: string}) => this.#dereference(_ref),
      })
    } catch (error) {
      if (error instanceof QueryParseError) throw error
      const message = error instanceof Error ? error.message : String(error)
      throw new QueryParseError(message, this.#query.query, 0, this.#query.query.length, error)
    }
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

  #dereference(ref: string): unknown {
    const source = sourceOf(ref, this.#query)
    if (source) return this.#read(source)
    const lookup = lookedUp(ref, this.#query)
    if (lookup) {
      const found = this.#view.candidates({find: 'keys', ...lookup})
      for (const document of found) this.#lookedUp.add(document)
      return found
    }
    if (ref.startsWith(WORDS_REF)) return wordsIn(this.#view.get(ref.slice(WORDS_REF.length)))
    this.dereferenced.add(ref)
    return this.#view.get(ref)
  }

  /** The documents of a source: read once a run, however often its place is evaluated. */
  #read(source: Source): readonly StoredDocument[] {
    const known = this.#documents.get(source)
    if (known) return known
    const documents = this.#find(source)
    this.#documents.set(source, documents)
    return documents
  }

  #find({plan, filter, order, limit}: Source): readonly StoredDocument[] {
    const candidates = this.#view.candidates(plan)
    if (!order) {
      return this.#take((start, count) => candidates.slice(start, start + count), filter, limit)
    }
    const ofType =
      order.type === undefined ? this.#view.documents : this.#view.find(TYPE_FIELD, order.type)
    // Reading in order pays where most of what is read is wanted; a few are sorted sooner.
    if (order.sortable && candidates.length > Math.max(FEW_TO_SORT, ofType.length / 4)) {
      const sorted = this.#view.sorted(order.type, order.args)
      return this.#take((start, count) => sorted.slice(start, count), filter, limit)
    }
    const base: ExprNode = {type: 'Value', value: this.#filtered(candidates, filter)}
    return this.#list({type: 'PipeFuncCall', name: 'order', base, args: order.args}).slice(0, limit)
  }

  /** The first `limit` documents that pass `filter`, reading in growing steps no more than needed. */
  #take(
    read: (start: number, count: number) => readonly StoredDocument[],
    filter: ExprNode | undefined,
    limit: number,
  ): readonly StoredDocument[] {
    const taken: StoredDocument[] = []
    let step = Math.max(limit, 16)
    for (let start = 0; taken.length < limit; start += step, step *= 4) {
      const documents = read(start, step)
      for (const document of this.#filtered(documents, filter)) taken.push(document)
      if (documents.length < step) break
    }
    return taken.length > limit ? taken.slice(0, limit) : taken
  }

  #filtered(documents: readonly StoredDocument[], filter: ExprNode | undefined) {
    if (!filter) return documents
    return this.#list({type: 'Filter', base: {type: 'Value', value: documents}, expr: filter})
  }

  /** Evaluates a tree that only picks or reorders the documents it is given. */
  #list(tree: ExprNode): readonly StoredDocument[] {
    const {data} = this.evaluate(tree)
    // groq-js's filter and order() pass their elements on by reference, so these are still documents.
    return Array.isArray(data) ? (data as StoredDocument[]) : []
  }
}
