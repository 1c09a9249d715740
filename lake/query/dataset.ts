import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import type {ContentSourceMap} from '@sanity/client'
import {LRUCache} from 'lru-cache'
import {isAsset} from '../store/assetAddress.ts'
import {type DocumentChange, isRemoval, type StoredDocument} from '../store/document.ts'
import {isPublicId, publishedIdOf} from '../store/ids.ts'
import {isPreviewSecret, reaches, type SecretReach} from '../store/secrets.ts'
import {evaluate} from './evaluate.ts'
import {instrument} from './instrument.ts'
import {parseQuery} from './parseQuery.ts'
import {idInLayer, layersOf, type Perspective} from './perspective.ts'
import {asQueryError} from './queryError.ts'
import {extractSourceMap} from './sourceMap.ts'
import {documentTag, GLOBAL_TAG} from './syncTags.ts'
import {View} from './view.ts'
import {narrow, type Prepared, prepare} from './viewQuestions.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  identity?: string | undefined
  /** The preview secrets that the perspective `raw` has; the others have none. */
  reach?: SecretReach
  /** The address of the lake for the client, such as `http://localhost:3030`. */
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

type QueryText = Pick<QueryRequest, 'params' | 'query'>
type VersionOf = (base: string) => StoredDocument | undefined

/** All documents of a dataset in memory, for queries in any perspective with groq-js. */
export class Dataset {
  readonly #raw: View
  readonly #secrets = new Map<string, StoredDocument>()
  readonly #name: DatasetName | undefined
  /** The address of the lake for the query that runs. */
  #lakeAddress = ''
  readonly #address = () => this.#lakeAddress
  readonly #views = new LRUCache<
    string,
    {view: View; versionOf: VersionOf},
    Exclude<Perspective, 'raw'>
  >({
    max: 8,
    memoMethod: (_name, _stale, {context: perspective}) => {
      const versionOf = this.#versionsIn(perspective)
      const bases = new Set(this.#raw.documents.map(({_id}) => publishedIdOf(_id)))
      return {view: new View([...bases].flatMap((base) => versionOf(base) ?? [])), versionOf}
    },
  })
  readonly #compiled = new LRUCache<string, CompiledQuery, QueryText>({
    max: 500,
    memoMethod: (_key, _stale, {context: {query, params}}) => compile(query, params),
  })

  constructor(documents: Iterable<StoredDocument>, name?: DatasetName) {
    const all = [...documents].map((document) => withLiveUrl(document, this.#address))
    for (const document of all.filter(isPreviewSecret)) this.#secrets.set(document._id, document)
    this.#raw = new View(all)
    this.#name = name
  }

  apply(changes: readonly Pick<DocumentChange, 'after' | 'id'>[]): void {
    for (const {id, after} of changes) {
      const document = after ? withLiveUrl(after, this.#address) : undefined
      if (document && isPreviewSecret(document)) this.#secrets.set(id, document)
      else this.#secrets.delete(id)
      this.#raw.set(id, document)
    }
    const bases = new Set(changes.map(({id}) => publishedIdOf(id)))
    for (const {view, versionOf} of this.#views.values()) {
      for (const base of bases) view.set(base, versionOf(base))
    }
  }

  query(request: QueryRequest): QueryAnswer {
    const {syncTags, plain, traced} = this.#compile(request)
    this.#lakeAddress = request.address ?? ''
    const view = request.perspective === 'raw' ? this.#raw : this.#view(request.perspective)
    const reading = {dereferenced: new Set<string>(), seen: new Set<string>()}
    const value = this.#evaluate(request, request.resultSourceMap ? traced : plain, view, reading)
    const {dereferenced, seen} = reading
    const read = request.resultSourceMap
      ? extractSourceMap(value, view, this.#raw, new Set([...dereferenced, ...seen]))
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
    {query, perspective, reach, identity = '<anonymous>'}: QueryRequest,
    prepared: Prepared,
    view: View,
    reading: {dereferenced: Set<string>; seen: Set<string>},
  ): unknown {
    // Other perspectives are made without any.
    const secrets = perspective === 'raw' ? [...this.#secrets.values()] : []
    const hidden = new Set(secrets.filter((secret) => !reaches(reach, secret)))
    try {
      return evaluate(prepared, view, {
        ...(hidden.size > 0 && {
          show: (document) => (hidden.has(document) ? undefined : document),
        }),
        onReference: (id) => reading.dereferenced.add(id),
        onRead: (id) => reading.seen.add(id),
        identity,
        sanity: this.#name,
      }).data
    } catch (error) {
      throw asQueryError(error, query)
    }
  }

  #compile({query, params}: QueryText): CompiledQuery {
    return this.#compiled.memo(JSON.stringify([query, params]), {context: {query, params}})
  }

  #view(perspective: Exclude<Perspective, 'raw'>): View {
    return this.#views.memo(JSON.stringify(perspective), {context: perspective}).view
  }

  #versionsIn(perspective: Exclude<Perspective, 'raw'>): VersionOf {
    const get = (id: string) => (this.#secrets.has(id) ? undefined : this.#raw.get(id))
    if (perspective === 'published') {
      return (base) => (isPublicId(base) ? get(base) : undefined)
    }
    const layers = layersOf(perspective)
    return (base) => {
      for (const layer of layers) {
        const document = get(idInLayer(base, layer))
        if (!document) continue
        // A version may remove its document when the release is published.
        if (isRemoval(document)) return undefined
        return withIdInPerspective(document, base, this.#address)
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

/* The store keeps the `url` of an asset as a path. A query sees it at the client's address of the lake. */

function withLiveUrl(document: StoredDocument, address: () => string): StoredDocument {
  const {path, url} = document
  if (!isAsset(document) || url !== `/${path}`) return document
  return Object.defineProperty({...document}, 'url', {
    enumerable: true,
    get: () => address() + url,
  })
}

function withIdInPerspective(
  document: StoredDocument,
  _id: string,
  address: () => string,
): StoredDocument {
  const copy = {...document, _id, _originalId: document._id}
  const isLive = Object.getOwnPropertyDescriptor(document, 'url')?.get !== undefined
  return isLive ? withLiveUrl({...copy, url: `/${document.path}`}, address) : copy
}
