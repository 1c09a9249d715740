import type {ContentSourceMap} from '@sanity/client'
import {LRUCache} from 'lru-cache'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {publishedIdOf} from '../store/ids.ts'
import {eachInTurns, type Work} from '../turns.ts'
import {Budget, BudgetError, type Limits} from './budget.ts'
import {type CompiledQuery, compile, joined} from './compile.ts'
import {Evaluation} from './evaluation.ts'
import {prepare} from './evaluator.ts'
import {
  attribute,
  BASE_ID_FIELD,
  isObject,
  REFERENCES_FIELD,
  RELEASE_FIELD,
  referencesIn,
} from './fieldIndex.ts'
import {QueryParseError} from './parseQuery.ts'
import {idInLayer, layersOf, type Perspective, parsePerspective} from './perspective.ts'
import {readSourceMap} from './sourceMap.ts'
import {documentTag, GLOBAL_TAG} from './syncTags.ts'
import {type ExprNode, someNode} from './syntaxTree.ts'
import {toJson} from './toJson.ts'
import {type Shown, View} from './view.ts'

export {type Perspective, parsePerspective, QueryParseError}

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** Who asks, for `identity()`; default `<anonymous>` as on hosted Sanity. */
  identity?: string | undefined
  /** Where they reach the lake, such as `http://localhost:3030`; without it `url`s are paths. */
  address?: string | undefined
  /** Whether to tell where in the documents each value of the result stands. */
  resultSourceMap?: boolean | undefined
}

/** A query for documents that are to be written: it sees all of them, as they are stored. */
export type Selection = Pick<QueryRequest, 'address' | 'identity' | 'params' | 'query'>

export interface QueryAnswer {
  result: unknown
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

/** A Next.js cache entry drops its tags beyond the 128th and would then miss changes. */
const MOST_TAGS = 100

/** What a change leaves of a document. */
type State = Pick<DocumentChange, 'after' | 'id'> & Partial<DocumentChange>

type Asker = Pick<QueryRequest, 'address' | 'identity'>
type Question = Pick<QueryRequest, 'params' | 'query'>

/** Of so many documents it is found out in one piece of work what a perspective shows. */
const SHOWN_AT_ONCE = 500
/** What making a view of a perspective takes, in milliseconds a document. */
const VIEW_MS = 0.004

/** Every listener is asked about every document of every commit. */
const FOR_LISTENING: Limits = {
  milliseconds: 10,
  steps: 3_000,
  made: 3_000,
  build: (milliseconds) => {
    if (milliseconds > 10) throw new BudgetError('time')
  },
}
const UNLIMITED: Limits = {milliseconds: Infinity, made: Infinity}

/** One view of the dataset, and how to find what it shows under an id: from the view of everything. */
interface KeptView {
  view: View
  shown: (base: string, raw: View) => StoredDocument | undefined
}

/**
 * All documents of a dataset in memory, to be queried in any perspective. Told of every change, it
 * keeps its views and indexes up to date; it knows nothing of storage or HTTP.
 */
export class Dataset {
  #raw: View
  #isSettling = false
  /** Called when an index is there for want of which a query was given up. */
  onIndexGrown: () => void = () => {}
  /** What `sanity::projectId()` and `sanity::dataset()` answer; null when undefined. */
  readonly sanity: {projectId: string; dataset: string} | undefined
  readonly #views = new LRUCache<string, KeptView, Exclude<Perspective, 'raw'>>({
    max: 8,
    memoMethod: (_name, _stale, {context: perspective}) => this.#makeView(perspective),
  })
  readonly #compiled = new LRUCache<string, CompiledQuery, Question>({
    max: 500,
    memoMethod: (_key, _stale, {context: {query, params}}) => compile(query, params),
  })

  constructor(
    documents: Iterable<StoredDocument>,
    sanity?: {projectId: string; dataset: string} | undefined,
  ) {
    this.#raw = new View(documents, () => this.onIndexGrown())
    this.sanity = sanity
  }

  /** Works a commit's changes into every view, in order. */
  apply(changes: readonly State[]): void {
    this.#raw.set(changes.map(({id, after}) => ({id, after: after ?? undefined})))
    const bases = [...new Set(changes.map(({id}) => publishedIdOf(id)))]
    for (const {view, shown} of this.#views.values()) {
      view.set(bases.map((id) => ({id, after: shown(id, this.#raw)})))
    }
    if (changes.length > 0) this.#settleSoon()
  }

  /**
   * Works a large commit's changes into views beside those that answer. What `apply` is told
   * meanwhile comes to both, and must be about other documents and other versions than this.
   * Whoever leaves it off, or does not show it, calls `dropNext`.
   * @returns what makes them the views that answer
   */
  *applying(changes: readonly State[]): Work<() => void> {
    const raw = yield* this.#raw.beginNext()
    const states: Shown[] = []
    const bases = new Set<string>()
    for (const {id, after} of changes) {
      states.push({id, after: after ?? undefined})
      bases.add(publishedIdOf(id))
      if (states.length % SHOWN_AT_ONCE === 0) yield
    }
    yield* raw.setting(states)
    const views = new Map<string, KeptView & {before: View}>()
    for (const [name, {view, shown}] of [...this.#views.entries()].reverse()) {
      const next = yield* view.beginNext()
      views.set(name, {view: next, shown, before: view})
      const states: Shown[] = []
      for (const id of bases) {
        states.push({id, after: shown(id, raw)})
        if (states.length % SHOWN_AT_ONCE === 0) yield
      }
      yield* next.setting(states)
    }
    return () => {
      const known = new Map(this.#views.entries())
      this.#raw = raw
      this.#views.clear()
      // A view that was made meanwhile, or made again, knows nothing of it.
      for (const [name, {before, view, shown}] of views) {
        if (known.get(name)?.view === before) this.#views.set(name, {view, shown})
      }
    }
  }

  /** Forgets what `applying` made, unless it is shown. */
  dropNext(): void {
    for (const view of [this.#raw, ...[...this.#views.values()].map(({view}) => view)]) {
      view.dropNext()
    }
  }

  /**
   * Works in what much that was written has left to do, one index in a turn of the event loop:
   * whoever asks next would do it all at once.
   */
  #settleSoon(): void {
    if (this.#isSettling) return
    const views = [this.#raw, ...[...this.#views.values()].map(({view}) => view)]
    const unsettled = views.flatMap((view) => view.unsettled())
    if (unsettled.length === 0) return
    this.#isSettling = true
    void eachInTurns(unsettled, 1, (some) => {
      for (const index of some) index.settle()
    }).finally(() => {
      this.#isSettling = false
      this.#settleSoon()
    })
  }

  /** Makes the indexes that writes ask, so that the first who deletes something need not wait. */
  prepareLookups(): void {
    this.#raw.prepare(BASE_ID_FIELD)
    this.#raw.prepare(REFERENCES_FIELD)
  }

  /** All documents as stored, in order of `_id`: a copy that no change touches. */
  documents(): readonly StoredDocument[] {
    return [...this.#raw.documents]
  }

  /** Makes the view of a perspective, so that the first who asks need not wait for it. */
  prepare(perspective: Exclude<Perspective, 'raw'>): void {
    this.#view(perspective, new Budget(UNLIMITED))
  }

  /** The document stored under `id`. */
  get(id: string): StoredDocument | undefined {
    return this.#raw.get(id)
  }

  /**
   * Answers a query.
   * @throws QueryParseError when it cannot be read, BudgetError when it takes or makes too much
   */
  query(request: QueryRequest, limits: Limits = UNLIMITED): QueryAnswer {
    const compiled = this.#compile(request)
    const budget = new Budget(limits)
    const view = this.#view(request.perspective, budget)
    const evaluation = this.#evaluation(compiled, view, budget, request)
    const run = request.resultSourceMap ? compiled.runTraced : compiled.run
    const value = evaluation.evaluate(run)
    const read = request.resultSourceMap
      ? readSourceMap(value, view, this.#raw, () => evaluation.touched(), budget)
      : undefined
    const tags = new Set(compiled.syncTags)
    for (const id of evaluation.dereferenced) tags.add(documentTag(id))
    return {
      result: toJson(read ? read.value : value, budget, evaluation.address),
      syncTags: tags.size > MOST_TAGS ? [GLOBAL_TAG] : [...tags],
      ...(read && {resultSourceMap: read.resultSourceMap}),
    }
  }

  /**
   * The stored ids of the documents a query finds: what a patch or delete by query is about.
   * @throws QueryParseError, BudgetError
   */
  ids(selection: Selection, limits: Limits = UNLIMITED): string[] {
    const compiled = this.#compile(selection)
    const budget = new Budget(limits)
    const evaluation = this.#evaluation(compiled, this.#raw, budget, selection)
    const result = evaluation.evaluate(compiled.run)
    const found = Array.isArray(result) ? result : [result]
    return found
      .map((item: unknown) => (isObject(item) ? attribute(item, '_id') : item))
      .map((id) => toJson(id, budget, evaluation.address))
      .filter((id) => typeof id === 'string')
  }

  /**
   * A test on what a document was or is: whether its change could make `ids` find others. It says so
   * wherever that is not plain from the document alone.
   */
  mayFind(selection: Selection): (document: StoredDocument) => boolean {
    try {
      if (!readsOneByOne(this.#compile(selection))) return () => true
      const {query, params, ...asker} = selection
      const matches = this.filter(query, params, asker)
      return (document) => {
        try {
          return matches(document)
        } catch (error) {
          if (error instanceof BudgetError) return true
          throw error
        }
      }
    } catch (error) {
      if (error instanceof QueryParseError) return () => true
      throw error
    }
  }

  /**
   * The filter of a query as a test on single documents, for listeners. Order, slices and projections
   * do not matter to it; dereferences and joins read the documents as they are when it is asked.
   * @throws QueryParseError when the query cannot be read or does not begin with `*`; the test itself
   * throws a BudgetError when it would read much, since every commit waits for every listener.
   */
  filter(
    query: string,
    params: Record<string, unknown>,
    asker: Asker = {},
  ): (document: StoredDocument) => boolean {
    const compiled = this.#compile({query, params})
    const filter = filterOf(compiled)
    if (!filter) return () => true
    const passes = prepare(filter)
    return (document) => {
      const budget = new Budget(FOR_LISTENING)
      return (
        this.#evaluation(compiled, this.#raw, budget, asker).evaluate(passes, document) === true
      )
    }
  }

  /** The ids of a document's draft and of its copies in releases. */
  versionsOf(publishedId: string): string[] {
    const group = this.#raw.find(BASE_ID_FIELD, publishedId)
    return group.map(({_id}) => _id).filter((id) => id !== publishedId)
  }

  /** The ids of the versions that belong to a release. */
  inRelease(release: string): string[] {
    return this.#raw.find(RELEASE_FIELD, release).map(({_id}) => _id)
  }

  /** The ids of the documents that refer to `id`. */
  referrersOf(id: string): string[] {
    return this.#raw.find(REFERENCES_FIELD, id).map(({_id}) => _id)
  }

  /** Which of them do so by a strong reference, found out little by little. */
  *strongReferrersOf(id: string): Work<string[]> {
    const strong: string[] = []
    for (const document of [...this.#raw.find(REFERENCES_FIELD, id)]) {
      const references = referencesIn(document)
      if (references.some(({_ref, _weak}) => _ref === id && !_weak)) strong.push(document._id)
      yield
    }
    return strong
  }

  #compile({query, params}: Question): CompiledQuery {
    return this.#compiled.memo(keyOf(query, params), {context: {query, params}})
  }

  #evaluation(
    compiled: CompiledQuery,
    view: View,
    budget: Budget,
    {identity = '<anonymous>', address = ''}: Asker,
  ): Evaluation {
    return new Evaluation(compiled, view, budget, {
      identity,
      address,
      sanity: this.sanity,
    })
  }

  #view(perspective: Perspective, budget: Budget): View {
    if (perspective === 'raw') return this.#raw
    const name = JSON.stringify(perspective)
    const known = this.#views.get(name)
    if (known) return known.view
    return budget.build(
      this.#raw.documents.length * VIEW_MS,
      () => this.#views.memo(name, {context: perspective}).view,
    )
  }

  #makeView(perspective: Exclude<Perspective, 'raw'>): KeptView {
    const shown = shownIn(perspective)
    const bases = new Set(this.#raw.documents.map((document) => publishedIdOf(document._id)))
    const documents = [...bases]
      .map((base) => shown(base, this.#raw))
      .filter((document) => document !== undefined)
    return {view: new View(documents, () => this.onIndexGrown()), shown}
  }
}

/** How what a perspective shows under an id is found. */
function shownIn(perspective: Exclude<Perspective, 'raw'>): KeptView['shown'] {
  if (perspective === 'published') return (base, raw) => raw.get(base)
  const layers = layersOf(perspective)
  return (base, raw) => {
    for (const layer of layers) {
      const document = raw.get(idInLayer(base, layer))
      if (!document) continue
      // A version may say that its release unpublishes the document.
      if (attribute(document._system, 'delete') === true) return undefined
      return {...document, _id: base, _originalId: document._id}
    }
    return undefined
  }
}

/** @throws QueryParseError when the parameters nest too deep even to be written down */
function keyOf(query: string, params: Record<string, unknown>): string {
  try {
    return JSON.stringify([query, params])
  } catch (error) {
    throw new QueryParseError('The params nest too deeply', query, 0, query.length, error)
  }
}

/** Whether a query reads the dataset once, and of that each document by itself. */
function readsOneByOne({tree, sources, lookups}: CompiledQuery): boolean {
  const [source, ...others] = sources
  if (!source || others.length + lookups.length > 0) return false
  const read = [tree, ...(source.filter ? [source.filter] : []), ...(source.order?.args ?? [])]
  return !read.some((node) => someNode(node, ({type}) => type === 'Deref'))
}

/** The condition a document has to meet to be found by a query that begins with `*`. */
function filterOf(compiled: CompiledQuery): ExprNode | undefined {
  let conditions: ExprNode[] = []
  let node = compiled.tree
  // Down the spine of the query to where it reads the dataset.
  while ('base' in node && node.base && node.type !== 'Deref') {
    // What is filtered after a projection is not the document any more.
    if (['FlatMap', 'Map', 'Projection'].includes(node.type)) conditions = []
    if (node.type === 'Filter') conditions.unshift(node.expr)
    node = node.base
  }
  const source = node.type === 'Source' ? compiled.sources[node.source] : undefined
  if (!source) {
    const message = 'Expected a query that begins with a filter: *[...]'
    throw new QueryParseError(message, compiled.query)
  }
  return joined(source.filter ? [source.filter, ...conditions] : conditions)
}
