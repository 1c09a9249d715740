import type {ContentSourceMap} from '@sanity/client'
import {evaluateSync} from 'groq-js'
import {LRUCache} from 'lru-cache'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {isPublicId, isWellFormedId, publishedIdOf} from '../store/ids.ts'
import {isRecord} from '../store/json.ts'
import {shownAs, withLiveUrl} from './assetUrl.ts'
import {instrument} from './instrument.ts'
import {parseQuery} from './parseQuery.ts'
import {idInLayer, layersOf, type Perspective} from './perspective.ts'
import {asQueryError} from './queryError.ts'
import {readSourceMap} from './sourceMap.ts'
import {type Key, narrow, type Prepared, prepare} from './sources.ts'
import {documentTag, GLOBAL_TAG} from './syncTags.ts'
import {wordsOf} from './textQuery.ts'
import {View} from './view.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** The asker, for `identity()`. */
  identity?: string | undefined
  /** The address of the lake for the asker, such as `http://localhost:3030`. */
  address?: string | undefined
  resultSourceMap?: boolean | undefined
}

export interface QueryAnswer {
  result: unknown
  syncTags: string[]
  resultSourceMap?: ContentSourceMap
}

export interface DatasetName {
  projectId: string
  dataset: string
}

interface CompiledQuery {
  plain: Prepared
  traced: Prepared
  syncTags: ReadonlySet<string>
}

type Question = Pick<QueryRequest, 'params' | 'query'>
type Shown = (base: string) => StoredDocument | undefined

/** All documents of a dataset in memory, for queries in any perspective with groq-js. */
export class Dataset {
  readonly #raw: View
  readonly #name: DatasetName | undefined
  /** The address of the lake for the query that runs. */
  #asked = ''
  readonly #address = () => this.#asked
  readonly #views = new LRUCache<string, {view: View; shown: Shown}, Exclude<Perspective, 'raw'>>({
    max: 8,
    memoMethod: (_name, _stale, {context: perspective}) => {
      const shown = this.#shownIn(perspective)
      const bases = new Set(this.#raw.documents.map(({_id}) => publishedIdOf(_id)))
      return {view: new View([...bases].flatMap((base) => shown(base) ?? [])), shown}
    },
  })
  readonly #compiled = new LRUCache<string, CompiledQuery, Question>({
    max: 500,
    memoMethod: (_key, _stale, {context: {query, params}}) => compile(query, params),
  })

  constructor(documents: Iterable<StoredDocument>, name?: DatasetName) {
    this.#raw = new View([...documents].map((document) => withLiveUrl(document, this.#address)))
    this.#name = name
  }

  apply(changes: readonly Pick<DocumentChange, 'after' | 'id'>[]): void {
    for (const {id, after} of changes)
      this.#raw.set(id, after ? withLiveUrl(after, this.#address) : undefined)
    const bases = new Set(changes.map(({id}) => publishedIdOf(id)))
    for (const {view, shown} of this.#views.values()) {
      for (const base of bases) view.set(base, shown(base))
    }
  }

  query(request: QueryRequest): QueryAnswer {
    const {syncTags, plain, traced} = this.#compile(request)
    this.#asked = request.address ?? ''
    const view = this.#view(request.perspective)
    const reading = {dereferenced: new Set<string>(), seen: new Set<string>()}
    const value = this.#evaluate(request, request.resultSourceMap ? traced : plain, view, reading)
    const {dereferenced, seen} = reading
    const read = request.resultSourceMap
      ? readSourceMap(value, view, this.#raw, new Set([...dereferenced, ...seen]))
      : {value}
    const tags = new Set([...syncTags, ...[...dereferenced].map(documentTag)])
    return {
      result: read.value ?? null,
      // A Next.js cache entry drops its tags beyond the 128th.
      syncTags: tags.size > 100 ? [GLOBAL_TAG] : [...tags],
      ...('resultSourceMap' in read && {resultSourceMap: read.resultSourceMap}),
    }
  }

  /**
   * The stored ids of the documents that the query of a patch or deletion finds.
   * @throws QueryParseError
   */
  ids(request: QueryRequest): string[] {
    const found = [this.query(request).result].flat()
    return found
      .map((item) => (isRecord(item) ? item._id : item))
      .filter((id) => typeof id === 'string')
  }

  #evaluate(
    {query, identity = '<anonymous>'}: QueryRequest,
    {tree, questionIn}: Prepared,
    view: View,
    reading: {dereferenced: Set<string>; seen: Set<string>},
  ): unknown {
    const dereference = ({_ref}: {_ref: string}): unknown => {
      const {question, id} = questionIn(_ref)
      if (question.asks === 'documents') return documentsWith(view, question.keys)
      if (question.asks === 'reference') {
        if (!isWellFormedId(id)) return null
        reading.dereferenced.add(id)
        return view.get(id)
      }
      if (question.asks === 'seen') {
        reading.seen.add(id)
        return null
      }
      const document = view.get(id)
      return (
        document && question.test(view.textOf(document) + (question.withId ? wordsOf([id]) : ''))
      )
    }
    try {
      const dataset = [...view.documents]
      return evaluateSync(tree, {dataset, dereference, identity, sanity: this.#name}).data
    } catch (error) {
      throw asQueryError(error, query)
    }
  }

  #compile({query, params}: Question): CompiledQuery {
    return this.#compiled.memo(JSON.stringify([query, params]), {context: {query, params}})
  }

  #view(perspective: Perspective): View {
    if (perspective === 'raw') return this.#raw
    return this.#views.memo(JSON.stringify(perspective), {context: perspective}).view
  }

  #shownIn(perspective: Exclude<Perspective, 'raw'>): Shown {
    if (perspective === 'published') {
      return (base) => (isPublicId(base) ? this.#raw.get(base) : undefined)
    }
    const layers = layersOf(perspective)
    return (base) => {
      for (const layer of layers) {
        const document = this.#raw.get(idInLayer(base, layer))
        if (!document) continue
        // A version may remove its document when the release is published.
        const {_system: system} = document
        if (isRecord(system) && system.delete === true) return undefined
        return shownAs(document, base, this.#address)
      }
      return undefined
    }
  }
}

function compile(query: string, params: Record<string, unknown>): CompiledQuery {
  const parsed = parseQuery(query, params)
  try {
    const syncTags = new Set<string>()
    const tree = narrow(parsed, syncTags)
    return {plain: prepare(tree), traced: prepare(instrument(tree)), syncTags}
  } catch (error) {
    throw asQueryError(error, query)
  }
}

function documentsWith(view: View, keys: readonly Key[]): readonly StoredDocument[] {
  const lists = keys.map(({by, value}) =>
    by === '_id' ? [view.get(value)].filter((found) => found !== undefined) : view.ofType(value),
  )
  const [first = [], ...more] = lists.filter((list) => list.length > 0)
  if (more.length === 0) return [...first]
  return [...new Set([...first, ...more.flat()])].sort((a, b) => (a._id < b._id ? -1 : 1))
}
