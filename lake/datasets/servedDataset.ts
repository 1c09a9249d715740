import type {DatasetName, QueryRequest} from '../query/dataset.ts'
import {type Asker, type QueryLimits, QueryThreads} from '../query/queryThreads.ts'
import {Refusal} from '../store/errors.ts'
import {Store, type StoreOptions} from '../store/store.ts'
import {Feed} from '../streams/feed.ts'
import {Presence} from '../streams/presence.ts'
import type {Streams} from '../streams/streams.ts'

const QUERY_LIMITS: QueryLimits = {milliseconds: 5000, bytes: 64 * 1024 * 1024}

export interface DatasetOptions extends StoreOptions, DatasetName {
  queryLimits?: Partial<QueryLimits> | undefined
}

type Selection = Pick<QueryRequest, 'address' | 'identity' | 'params' | 'query' | 'reach'>

/** A dataset: its store, the threads that answer its queries, and its streams of changes. */
export class ServedDataset {
  readonly store: Store
  readonly queryThreads: QueryThreads
  readonly feed: Feed
  readonly presence = new Presence()
  readonly streams: Streams
  readonly folder: string
  readonly projectId: string
  readonly dataset: string

  constructor(options: DatasetOptions, streams: Streams) {
    const {folder, projectId, dataset, queryLimits} = options
    this.folder = folder
    this.projectId = projectId
    this.dataset = dataset
    this.streams = streams
    this.store = new Store(options)
    const {documents, history, lastSequence} = this.store
    this.queryThreads = new QueryThreads(() => documents.values(), this.name, {
      ...QUERY_LIMITS,
      ...queryLimits,
    })
    this.feed = new Feed(this.name, lastSequence, history)
    // Queries see a commit before streams tell of it.
    this.store.onCommit(({changes}) => this.queryThreads.apply(changes))
    this.store.onCommit((commit) => this.feed.add(commit))
  }

  get name(): DatasetName {
    return {projectId: this.projectId, dataset: this.dataset}
  }

  /**
   * The ids that each query finds among the documents that the client may read, as of the latest commit.
   * @throws QueryParseError, QueryLimitError, Refusal
   */
  async find(
    selections: readonly Selection[],
    identity: object | undefined,
    asker: Asker,
  ): Promise<string[][]> {
    const perspective = identity ? 'raw' : 'published'
    // Others may write while the threads answer.
    for (let attempt = 0; attempt < 20; attempt++) {
      const before = this.store.lastSequence
      const found = await Promise.all(
        selections.map((selection) => this.queryThreads.ids({...selection, perspective}, asker)),
      )
      if (this.store.lastSequence === before) return found
    }
    throw new Refusal(429, 'What the query finds was changed by others again and again')
  }

  close(): void {
    this.queryThreads.close()
    this.store.close()
  }
}
