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

/** What a query may take, without a token and with one. */
const QUERY_LIMITS = {
  anyone: {milliseconds: 2_000, made: 5_000_000, bytes: 64 * 1024 * 1024},
  editor: {milliseconds: 15_000, made: 20_000_000, bytes: 256 * 1024 * 1024},
}

export interface DatasetOptions {
  /** Where everything it holds is kept. */
  folder: string
  projectId: string
  dataset: string
  /** How much of the past is kept; see `Retention` for the defaults. */
  retention?: Partial<Retention> | undefined
  /** What a query may take; see `QUERY_LIMITS` for the defaults. */
  queryLimits?: Partial<Record<keyof typeof QUERY_LIMITS, Partial<QueryLimits>>> | undefined
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
  /** Every document: for whoever holds a token. */
  readonly everything: Dataset
  /**
   * What anyone may read. A dataset of its own, so that no join, count or reference in an
   * anonymous query can reach a draft or a secret.
   */
  readonly publicDocuments: Dataset
  readonly #answers: Record<keyof typeof QUERY_LIMITS, Answering>
  readonly #limits: Record<keyof typeof QUERY_LIMITS, QueryLimits>

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
          this.#answers.editor.apply(changes)
          this.#answers.anyone.apply(changes.filter(isPublicChange))
        },
        applying: (changes) => this.#applying(changes),
        dropNext: () => {
          this.#answers.editor.dropNext()
          this.#answers.anyone.dropNext()
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
    this.#limits = {
      anyone: {...QUERY_LIMITS.anyone, ...queryLimits?.anyone},
      editor: {...QUERY_LIMITS.editor, ...queryLimits?.editor},
    }
    this.#answers = {
      anyone: new Answering(this.publicDocuments),
      editor: new Answering(this.everything),
    }
    this.store.onCommit((commit) => this.recent.add(commit))
    this.liveReaders = new Audiences(this.store)
    this.listeners = new Audiences(this.store)
    this.store.follow((commit) => this.recent.packing(commit))
  }

  *#applying(changes: readonly DocumentChange[]): Work<() => void> {
    const {editor, anyone} = this.#answers
    const showAll = yield* editor.applying(changes)
    const showPublic = yield* anyone.applying(changes.filter(isPublicChange))
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
    return this.#answersOf(identity).answer(request, this.limitsOf(identity))
  }

  /** What an answer may take, by who asks. */
  limitsOf(identity: object | undefined): QueryLimits {
    return this.#limits[identity ? 'editor' : 'anyone']
  }

  /**
   * The ids of what a query finds that is to be written, among what its asker may read.
   * @throws QueryParseError, BudgetError, BusyError; AtOnceError when it is slow and may not wait
   */
  find(selection: Selection, identity: object | undefined): Work<string[]> {
    return this.#answersOf(identity).ids(selection, this.#limits.editor)
  }

  /** A test on documents: whether the change of one could make `find` find others. */
  mayFind(
    selection: Selection,
    identity: object | undefined,
  ): (document: StoredDocument) => boolean {
    return this.#answersOf(identity).mayFind(selection)
  }

  #answersOf(identity: object | undefined): Answering {
    return this.#answers[identity ? 'editor' : 'anyone']
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
    return this.#answers.anyone.waiting + this.#answers.editor.waiting
  }

  /** Ends what runs and closes the store. */
  close(): void {
    this.#answers.anyone.stop()
    this.#answers.editor.stop()
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
