import {LRUCache} from 'lru-cache'
import type {DocumentChange, StoredDocument} from '../store/document.ts'
import {readers, type Work, waitFor} from '../turns.ts'
import {BudgetError, type Limits} from './budget.ts'
import type {Dataset, QueryAnswer, QueryRequest, Selection} from './dataset.ts'
import {type QueryLimits, Replica} from './replica.ts'

/*
 * An ordinary query is answered from the indexes within a millisecond, where it arrives. Which one is
 * not ordinary shows when it is tried: after some ten thousand steps it is given up and asked again
 * in a thread of its own, where it has all the time its asker may take. So nothing has to guess what
 * a query will cost, and no query keeps others waiting.
 */
const INLINE = {milliseconds: 20, steps: 30_000, made: 30_000}
/** While somebody's slow query is under way, the next one is given up sooner. */
const INLINE_WHILE_BUSY = {milliseconds: 5, steps: 5_000, made: 5_000}
/** A write that finds much takes longer anyway: a query that reads a hundred thousand does not. */
const FOR_WRITING = {milliseconds: 100, made: 5_000_000}
/** Parsing cannot be given up half-way: what is longer, or declares functions, is not tried. */
const MOST_CHARACTERS_INLINE = 8_000
/** Queries remembered as slow, so that the next time they are not tried: until an index has grown. */
const REMEMBERED = {max: 500, ttl: 60_000}

const isTried = (query: string) => query.length <= MOST_CHARACTERS_INLINE && !/\bfn\b/.test(query)

/** Answers queries over a dataset without ever blocking for long. */
export class Answering {
  readonly #dataset: Dataset
  readonly #replica: Replica
  readonly #slow = new LRUCache<string, true>(REMEMBERED)
  readonly #slowToWrite = new LRUCache<string, true>(REMEMBERED)
  readonly #building = new BuildingAllowance()

  constructor(dataset: Dataset) {
    this.#dataset = dataset
    this.#replica = new Replica(() => dataset.documents(), dataset.sanity)
    dataset.onIndexGrown = () => {
      this.#slow.clear()
      this.#slowToWrite.clear()
    }
  }

  /**
   * @returns the answer, or its JSON if it was made in another thread
   * @throws QueryParseError, BudgetError, BusyError
   */
  async answer(
    request: QueryRequest,
    limits: QueryLimits,
  ): Promise<QueryAnswer | Uint8Array<ArrayBuffer>> {
    const {query} = request
    if (isTried(query) && !this.#slow.has(query)) {
      // Of many that come at once, each of them ordinary, some wait for the next turn.
      const answer = await readers.spend(() => this.#try(request))
      if (answer) return answer
    }
    return this.#replica.query(request, limits)
  }

  /** @returns undefined when it is slow */
  #try(request: QueryRequest): QueryAnswer | undefined {
    const inline: Limits = this.#replica.isBusy ? INLINE_WHILE_BUSY : INLINE
    try {
      return this.#dataset.query(request, {...inline, build: (ms) => this.#building.take(ms)})
    } catch (error) {
      if (!(error instanceof BudgetError)) throw error
      this.#slow.set(request.query, true)
      return undefined
    }
  }

  /**
   * The ids of the documents a query finds. When it is slow the work waits for another thread: what is
   * committed meanwhile it may have seen or not.
   * @throws QueryParseError, BudgetError, BusyError; AtOnceError when it is slow and may not wait
   */
  *ids(selection: Selection, limits: QueryLimits): Work<string[]> {
    const {query} = selection
    if (isTried(query) && !this.#slowToWrite.has(query)) {
      try {
        const build = (milliseconds: number) => this.#building.take(milliseconds)
        return this.#dataset.ids(selection, {...FOR_WRITING, build})
      } catch (error) {
        if (!(error instanceof BudgetError)) throw error
        this.#slowToWrite.set(query, true)
      }
    }
    const json = yield* waitFor(() => this.#replica.ids(selection, limits))
    const ids: string[] = JSON.parse(new TextDecoder().decode(json))
    return ids
  }

  /** As `Dataset.mayFind`; of what may take long even to be read it says so of every document. */
  mayFind(selection: Selection): (document: StoredDocument) => boolean {
    return isTried(selection.query) ? this.#dataset.mayFind(selection) : () => true
  }

  /** How many slow queries wait for others. */
  get waiting(): number {
    return this.#replica.waiting
  }

  apply(changes: readonly DocumentChange[]): void {
    this.#dataset.apply(changes)
    this.#replica.apply(changes)
  }

  /** As `Dataset.applying`. */
  *applying(changes: readonly DocumentChange[]): Work<() => void> {
    const show = yield* this.#dataset.applying(changes)
    return () => {
      show()
      this.#replica.apply(changes)
    }
  }

  dropNext(): void {
    this.#dataset.dropNext()
  }

  stop(): void {
    this.#replica.stop()
  }
}

/** The longest that making one index may hold everybody up. */
const MOST_BLOCKING_MS = 150

/**
 * How much time making indexes may take where requests arrive: a tenth of it. The rest is made in the
 * other thread, with the query that asked.
 */
class BuildingAllowance {
  #left = 400
  #since = performance.now()

  /** @throws BudgetError when there is not so much left */
  take(milliseconds: number): void {
    const now = performance.now()
    this.#left = Math.min(400, this.#left + (now - this.#since) / 10)
    this.#since = now
    if (milliseconds > Math.min(MOST_BLOCKING_MS, this.#left)) throw new BudgetError('time')
    this.#left -= milliseconds
  }
}
