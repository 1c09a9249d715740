import {log} from '@home-care/environment/log.ts'
import type {DatasetName} from '../query/dataset.ts'
import {QueryLimitError} from '../query/queryError.ts'
import type {Commit} from '../store/commit.ts'
import type {History} from '../store/history.ts'
import {RecentCommits} from './recentCommits.ts'
import {type Stream, TOO_SLOW} from './streams.ts'
import {SharedText, type Text} from './text.ts'
import type {Turns} from './turns.ts'

/** A commit with the texts that several questions share. */
export class CommitTexts {
  readonly commit: Commit
  readonly #texts = new Map<string, SharedText>()

  constructor(commit: Commit) {
    this.commit = commit
  }

  shared(name: string, make: () => string): SharedText {
    const text = this.#texts.get(name) ?? new SharedText(make())
    this.#texts.set(name, text)
    return text
  }
}

/** A query about each commit, which several streams may share. */
export interface Question {
  /** Equal for questions with equal answers. */
  key: string
  /**
   * The events of a commit; empty when there are none.
   * @param after the id of an event of the commit: only later ones are included
   * @throws QueryLimitError when it takes too long
   */
  textOf(texts: CommitTexts, after?: string): Text
  /** The last text after a QueryLimitError. */
  farewell(error: QueryLimitError): Text
}

interface Topic {
  question: Question
  /** Each with the sequence of the latest commit when it was added. */
  streams: Map<Stream, number>
}

/**
 * Sends the commits of a dataset to its streams, in order. A question is evaluated once a commit,
 * whatever the number of its streams, and other requests are answered in between.
 */
export class Feed {
  readonly name: DatasetName
  readonly recent: RecentCommits
  readonly #turns: Turns
  readonly #topics = new Map<string, Topic>()
  readonly #pending: Commit[] = []
  #isSending = false
  #sent: {sequence: number; transactionId: string | undefined}

  constructor(
    name: DatasetName,
    lastSequence: number,
    history: Pick<History, 'readBackwards'>,
    turns: Turns,
  ) {
    this.name = name
    this.#turns = turns
    this.recent = new RecentCommits(lastSequence, history)
    this.#sent = {sequence: lastSequence, transactionId: this.recent.position}
  }

  /** The latest commit that was sent to all streams. */
  get sent(): Readonly<{sequence: number; transactionId: string | undefined}> {
    return this.#sent
  }

  add(commit: Commit): void {
    this.recent.add(commit)
    this.#pending.push(commit)
    if (!this.#isSending) void this.#sendPending()
  }

  /** Sends a stream the events of each later commit. */
  listen(stream: Stream, question: Question): void {
    const {key} = question
    const topic = this.#topics.get(key) ?? {question, streams: new Map()}
    this.#topics.set(key, topic)
    topic.streams.set(stream, this.recent.latest)
    stream.onClose(() => this.#leave(stream, key))
  }

  /**
   * Sends a stream the events that it missed, as it reads them.
   * @param sequence of the last commit that it received
   * @param after the id of the last event that it received, of that commit
   */
  repeat(stream: Stream, question: Question, sequence: number, after?: string): void {
    stream.sendEach(this.#textsSince(stream, question, sequence, after))
  }

  *#textsSince(
    stream: Stream,
    question: Question,
    sequence: number,
    after: string | undefined,
  ): Generator<Text> {
    const {latest} = this.recent
    try {
      for (let at = after === undefined ? sequence : sequence - 1; at < latest; at++) {
        const commit = this.recent.following(at)
        // Erased, or no longer kept: the reader has to connect again.
        if (!commit) return stream.close(TOO_SLOW)
        yield question.textOf(new CommitTexts(commit), at < sequence ? after : undefined)
      }
    } catch (error) {
      if (!(error instanceof QueryLimitError)) throw error
      this.#leave(stream, question.key)
      yield question.farewell(error)
    }
  }

  #leave(stream: Stream, key: string): void {
    const streams = this.#topics.get(key)?.streams
    streams?.delete(stream)
    if (streams?.size === 0) this.#topics.delete(key)
  }

  async #sendPending(): Promise<void> {
    this.#isSending = true
    for (let commit = this.#pending.shift(); commit; commit = this.#pending.shift()) {
      const {sequence, transactionId} = commit
      const texts = new CommitTexts(commit)
      for (const topic of [...this.#topics.values()]) {
        const text = this.#textFor(topic, texts)
        for (const [stream, since] of topic.streams) {
          if (since < sequence) stream.send(text)
        }
        await this.#turns.take()
      }
      this.#sent = {sequence, transactionId}
    }
    this.#isSending = false
  }

  /** A question that takes too long is dropped. */
  #textFor({question, streams}: Topic, texts: CommitTexts): Text {
    try {
      return question.textOf(texts)
    } catch (error) {
      if (!(error instanceof QueryLimitError))
        log.error({err: error}, 'Content Lake: a stream failed.')
      this.#topics.delete(question.key)
      for (const stream of streams.keys()) {
        if (error instanceof QueryLimitError) stream.send(question.farewell(error))
        else stream.close()
      }
      streams.clear()
      return []
    }
  }
}
