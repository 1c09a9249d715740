import {log} from '@home-care/environment/log.ts'
import {LRUCache} from 'lru-cache'
import type {DatasetName} from '../query/dataset.ts'
import {isQueryError, type QueryError} from '../query/queryError.ts'
import type {Commit} from '../store/commit.ts'
import type {History} from '../store/history.ts'
import {RecentCommits} from './recentCommits.ts'
import type {Stream} from './streams.ts'
import {HEARTBEAT_MS, heartbeatText, SharedText, type Text} from './text.ts'

/** A reader that lags behind more commits has their texts made again. */
const COMMITS_WITH_TEXTS = 16
/** Open streams get an erasure within this time, or are closed. */
const ERASED_MS = 15_000

/** A commit with the texts that several streams share. */
export class CommitTexts {
  readonly commit: Commit
  readonly #texts = new Map<string, SharedText>()
  readonly #answers = new Map<string, Text | Error>()

  constructor(commit: Commit) {
    this.commit = commit
  }

  /** The text of that name, which is made once. */
  shareText(name: string, make: () => string): SharedText {
    const text = this.#texts.get(name) ?? new SharedText(make())
    this.#texts.set(name, text)
    return text
  }

  /**
   * The answer to a question, which is evaluated once.
   * @throws Error when it cannot be
   */
  answerTo(question: Question): Text {
    const answer = this.#answers.get(question.key) ?? this.#evaluate(question)
    this.#answers.set(question.key, answer)
    if (answer instanceof Error) throw answer
    return answer
  }

  #evaluate(question: Question): Text | Error {
    try {
      return question.eventsOf(this)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }
}

/** A query about each commit, which several streams may share. */
export interface Question {
  /** Equal for questions with equal answers. */
  key: string
  /**
   * The events of a commit; empty when there are none.
   * @param after the id of an event of the commit: only later ones are included
   * @throws QueryError when it takes too long, or cannot be evaluated
   */
  eventsOf(texts: CommitTexts, after?: string): Text
  /** The last text, after which the reader does not come back for the same commit. */
  closingText(error: QueryError): Text
}

/** How far a stream has come. */
export interface Place {
  /** The sequence of the latest commit that it was sent. */
  sequence: number
  /** The event id after which its reader resumes. */
  position: string
  /** The id of the last event that it received of the next commit. */
  after?: string | undefined
}

/**
 * Tells the streams of a dataset of its commits. Each stream has a place among the latest commits, and
 * takes the next one when its client is ready, so it hears each once and in order, now and after it was
 * away. One whose next commit is no longer kept ends, and its client loads again.
 */
export class Feed {
  readonly name: DatasetName
  readonly recent: RecentCommits
  readonly #places = new Map<Stream, Place>()
  readonly #texts = new LRUCache<number, CommitTexts>({max: COMMITS_WITH_TEXTS})

  constructor(name: DatasetName, lastSequence: number, history: Pick<History, 'readBackwards'>) {
    this.name = name
    this.recent = new RecentCommits(lastSequence, history)
  }

  add(commit: Commit): void {
    const {sequence, purgedIds} = commit
    this.recent.add(commit)
    if (purgedIds.size > 0) {
      this.#texts.clear()
      setTimeout(() => this.#forgetTo(sequence), ERASED_MS).unref()
    }
    this.#texts.set(sequence, new CommitTexts(commit))
    this.#cutOffLate()
    for (const stream of this.#places.keys()) stream.notify()
  }

  /**
   * Sends a stream the events of each later commit, and heartbeats.
   * @param from where it resumes; by default after the latest commit
   */
  follow(stream: Stream, question: Question, from?: Place): void {
    const {latest: sequence, position} = this.recent
    const place: Place = from ?? {sequence, position}
    this.#places.set(stream, place)
    stream.onClose(() => this.#places.delete(stream))
    stream.sendEach(() => this.#nextText(stream, question, place))
    stream.repeat(HEARTBEAT_MS, () => heartbeatText(place.position))
  }

  #nextText(stream: Stream, question: Question, place: Place): Text | undefined {
    if (place.sequence >= this.recent.latest) return undefined
    const texts = this.#textsAfter(place.sequence)
    try {
      if (texts) {
        const {after} = place
        const text = after ? question.eventsOf(texts, after) : texts.answerTo(question)
        const {sequence, transactionId: position} = texts.commit
        Object.assign(place, {sequence, position, after: undefined} satisfies Place)
        return text
      }
    } catch (error) {
      if (isQueryError(error)) stream.send(question.closingText(error))
      else log.error({err: error}, 'Content Lake: a stream failed.')
    }
    stream.finish()
    return []
  }

  #textsAfter(sequence: number): CommitTexts | undefined {
    const cached = this.#texts.get(sequence + 1)
    const commit = cached ? undefined : this.recent.following(sequence)
    const texts = cached ?? (commit && new CommitTexts(commit))
    if (texts) this.#texts.set(sequence + 1, texts)
    return texts
  }

  #forgetTo(sequence: number): void {
    this.recent.forgetTo(sequence)
    for (const each of [...this.#texts.keys()]) if (each <= sequence) this.#texts.delete(each)
    this.#cutOffLate()
  }

  #cutOffLate(): void {
    for (const [stream, {sequence}] of this.#places) {
      if (sequence < this.recent.since) stream.cutOff()
    }
  }
}
