import type {DatasetName, QueryRequest} from '../query/dataset.ts'
import {BusyError} from '../query/queryError.ts'
import {type QueryLimits, Reader} from '../query/reader.ts'
import type {ActionContext} from '../store/actions.ts'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {isPublicId} from '../store/ids.ts'
import {Store} from '../store/store.ts'
import type {Retention} from '../store/tidying.ts'
import type {Identity} from './access.ts'
import {Audiences} from './audiences.ts'
import type {StartStream} from './eventStream.ts'
import type {OpenStreams} from './openStreams.ts'
import {RecentCommits} from './recentCommits.ts'

const QUERY_LIMITS: QueryLimits = {milliseconds: 5000, bytes: 64 * 1024 * 1024}

export interface DatasetOptions {
  folder: string
  projectId: string
  dataset: string
  retention?: Partial<Retention> | undefined
  queryLimits?: Partial<QueryLimits> | undefined
  /** What of a document it is kept who wrote it: nothing unless told. */
  wordingOf?: ((document: StoredDocument) => unknown) | undefined
}

/** A query for documents that are to be written: it sees all of them, as they are stored. */
type Selection = Pick<QueryRequest, 'address' | 'identity' | 'params' | 'query'>

/** A dataset: its store, the reader that answers queries, and the streams that tell of changes. */
export class ServedDataset {
  readonly store: Store
  readonly reader: Reader
  readonly recent: RecentCommits
  readonly streams: OpenStreams
  /** Those whom the live stream tells of changes, and those who listen to documents. */
  readonly liveReaders: Audiences
  readonly listeners: Audiences
  readonly folder: string
  readonly projectId: string
  readonly dataset: string

  constructor(options: DatasetOptions, streams: OpenStreams) {
    const {folder, projectId, dataset, retention, queryLimits, wordingOf} = options
    this.folder = folder
    this.projectId = projectId
    this.dataset = dataset
    this.streams = streams
    this.store = new Store({folder, retention, wordingOf})
    const {documents, history, lastSequence} = this.store
    this.reader = new Reader(() => documents.values(), this.name, {...QUERY_LIMITS, ...queryLimits})
    this.recent = new RecentCommits(lastSequence, history)
    // A query that is asked from now on sees the commit; then streams tell of it.
    this.store.onCommit(({changes}) => this.reader.apply(changes))
    this.store.onCommit((commit) => this.recent.add(commit))
    this.liveReaders = new Audiences(this.store)
    this.listeners = new Audiences(this.store)
  }

  get name(): DatasetName {
    return {projectId: this.projectId, dataset: this.dataset}
  }

  answer(request: QueryRequest, identity: object | undefined): Promise<Uint8Array<ArrayBuffer>> {
    return this.reader.answer(identity ? request : {...request, perspective: 'published'})
  }

  /**
   * The ids of what each query finds that is to be written, among what its asker may read: with
   * everything that is committed when this returns.
   * @throws QueryParseError, QueryLimitError, BusyError
   */
  async find(selections: readonly Selection[], identity: object | undefined): Promise<string[][]> {
    const perspective = identity ? 'raw' : 'published'
    // So often a write asks which documents it is about when others write meanwhile.
    for (let attempt = 0; attempt < 20; attempt++) {
      const asked = this.store.lastSequence
      const found = await Promise.all(
        selections.map((selection) => this.reader.ids({...selection, perspective})),
      )
      if (this.store.lastSequence === asked) return found
    }
    throw new BusyError('What the query finds was changed by others again and again')
  }

  stream(identity: Identity | undefined, start: StartStream): StartStream {
    return this.streams.counted(identity, start)
  }

  get listenerCount(): number {
    return this.liveReaders.size + this.listeners.size
  }

  get waiting(): number {
    return this.reader.waiting
  }

  close(): void {
    this.reader.close()
    this.store.close()
  }

  readonly actionContext: ActionContext = {
    versionsOf: (id) => this.store.documents.versionsOf(id),
    documentsInRelease: (id) => this.store.documents.inRelease(id),
    removedWith: (id, otherId) => this.store.history.removedWith(id, otherId),
  }
}

export const isPublicChange = ({id}: DocumentChange): boolean => isPublicId(id)
