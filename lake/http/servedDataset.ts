import {Answering} from '../query/answering.ts'
import {Dataset, type QueryAnswer, type QueryRequest, type Selection} from '../query/dataset.ts'
import type {QueryLimits} from '../query/replica.ts'
import type {ActionContext} from '../store/actions.ts'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import type {Retention} from '../store/history.ts'
import {isPublicId} from '../store/ids.ts'
import {Store} from '../store/store.ts'
import type {Work} from '../turns.ts'
import type {Identity} from './access.ts'
import {Audiences} from './audiences.ts'
import type {StartStream} from './eventStream.ts'
import type {OpenStreams} from './openStreams.ts'
import {READ_BACK, RecentCommits, roomForRecent} from './recentCommits.ts'

/** What a query may take. */
const QUERY_LIMITS = {milliseconds: 15_000, made: 20_000_000, bytes: 256 * 1024 * 1024}

export interface DatasetOptions {
  /** Where everything it holds is kept. */
  folder: string
  projectId: string
  dataset: string
  /** How much of the past is kept; see `Retention` for the defaults. */
  retention?: Partial<Retention> | undefined
  /** What a query may take; see `QUERY_LIMITS` for the defaults. */
  queryLimits?: Partial<QueryLimits> | undefined
  /** How long a piece of a large transaction may take, in milliseconds; see `Store` for the default. */
  sliceMs?: number | undefined
  /** What of a document it is kept who wrote it: nothing unless told. */
  wordingOf?: ((document: StoredDocument) => unknown) | undefined
}

/** A dataset: its store together with the views of it that queries and streams use. */
export class ServedDataset {
  readonly store: Store
  readonly recent: RecentCommits
  readonly streams: OpenStreams
  /** Those whom the live stream tells of changes, and those who listen to documents. */
  readonly liveReaders: Audiences
  readonly listeners: Audiences
  readonly folder: string
  readonly projectId: string
  /** Its name. */
  readonly dataset: string
  /** Every document. */
  readonly everything: Dataset
  /**
   * What is published. A dataset of its own, so that no join, count or reference in a query for
   * published content can reach a draft or a secret.
   */
  readonly publicDocuments: Dataset
  readonly #answers: {all: Answering; published: Answering}
  /** What an answer may take. */
  readonly limits: QueryLimits

  /**
   * @param streams counts the event streams of all datasets together
   * @throws FolderError when the folder cannot be used
   */
  constructor(options: DatasetOptions, streams: OpenStreams) {
    const {folder, projectId, dataset, retention, queryLimits, sliceMs} = options
    const {wordingOf} = options
    this.folder = folder
    this.projectId = projectId
    this.dataset = dataset
    this.streams = streams
    const sanity = {projectId, dataset}
    this.store = new Store({
      folder,
      retention,
      sliceMs,
      strongReferrersOf: (id) => this.everything.strongReferrersOf(id),
      writers: wordingOf && {versionsOf: (id) => this.everything.versionsOf(id), wordingOf},
      views: {
        apply: (changes) => {
          this.#answers.all.apply(changes)
          this.#answers.published.apply(changes.filter(isPublicChange))
        },
        applying: (changes) => this.#applying(changes),
        dropNext: () => {
          this.#answers.all.dropNext()
          this.#answers.published.dropNext()
        },
      },
    })
    const {lastSequence, history} = this.store
    const known = history.latest(READ_BACK, roomForRecent())
    this.recent = new RecentCommits(lastSequence, known, history.sequenceBefore(known))
    this.everything = new Dataset(this.store.documents(), sanity)
    this.everything.prepareLookups()
    this.publicDocuments = new Dataset(
      this.store.documents().filter((document) => isPublicId(document._id)),
      sanity,
    )
    this.limits = {...QUERY_LIMITS, ...queryLimits}
    this.#answers = {
      all: new Answering(this.everything),
      published: new Answering(this.publicDocuments),
    }
    this.store.onCommit((commit) => this.recent.add(commit))
    this.liveReaders = new Audiences(this.store)
    this.listeners = new Audiences(this.store)
    this.store.follow((commit) => this.recent.packing(commit))
  }

  *#applying(changes: readonly DocumentChange[]): Work<() => void> {
    const {all, published} = this.#answers
    const showAll = yield* all.applying(changes)
    const showPublic = yield* published.applying(changes.filter(isPublicChange))
    return () => {
      showAll()
      showPublic()
    }
  }

  /**
   * Answers a query with what its asker may read and within what it may take.
   * @throws QueryParseError, BudgetError, BusyError
   */
  answer(
    request: QueryRequest,
    identity: object | undefined,
  ): Promise<QueryAnswer | Uint8Array<ArrayBuffer>> {
    // The site asks with a token that reads drafts: what it shows its visitors holds none.
    const reader = request.perspective === 'published' ? undefined : identity
    return this.#answersOf(reader).answer(request, this.limits)
  }

  /**
   * The ids of what a query finds that is to be written, among what its asker may read.
   * @throws QueryParseError, BudgetError, BusyError; AtOnceError when it is slow and may not wait
   */
  find(selection: Selection, identity: object | undefined): Work<string[]> {
    return this.#answersOf(identity).ids(selection, this.limits)
  }

  /** A test on documents: whether the change of one could make `find` find others. */
  mayFind(
    selection: Selection,
    identity: object | undefined,
  ): (document: StoredDocument) => boolean {
    return this.#answersOf(identity).mayFind(selection)
  }

  #answersOf(identity: object | undefined): Answering {
    return identity ? this.#answers.all : this.#answers.published
  }

  /**
   * An event stream of it, which is counted while it runs.
   * @throws ApiError 429 when there are too many already
   */
  stream(identity: Identity | undefined, start: StartStream): StartStream {
    return this.streams.counted(identity, start)
  }

  /** How many are told of what is committed to it. */
  get listenerCount(): number {
    return this.liveReaders.size + this.listeners.size
  }

  /** How many slow queries wait for others. */
  get waiting(): number {
    return this.#answers.published.waiting + this.#answers.all.waiting
  }

  /** Ends what runs and closes the store. */
  close(): void {
    this.#answers.published.stop()
    this.#answers.all.stop()
    this.store.close()
  }

  /** The dataset a reader may query. */
  readableBy(identity: object | undefined): Dataset {
    return identity ? this.everything : this.publicDocuments
  }

  /** What actions need to know beside the documents they name. */
  readonly actionContext: ActionContext = {
    versionsOf: (id) => this.everything.versionsOf(id),
    documentsInRelease: (id) => this.everything.inRelease(id),
    removedWith: (id, otherId) => this.store.history.removedWith(id, otherId),
  }
}

export const isPublicChange = ({id}: DocumentChange): boolean => isPublicId(id)
