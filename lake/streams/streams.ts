import {log} from '@home-care/environment/log.ts'
import {Refusal} from '../store/errors.ts'
import {type Message, type Piece, piecesOf, plain, type Text} from './text.ts'
import {Turns} from './turns.ts'

/** A tab of the Studio holds eleven streams, the site's preview one for each visitor. */
const MOST_STREAMS = {holder: 500, all: 1000}
/** Bytes that several readers share count once in the total. */
const MOST_UNREAD_BYTES = {reader: 16 * 1024 * 1024, all: 64 * 1024 * 1024}
/** An entry of a queue takes about so much more than its text. */
const ENTRY_BYTES = 200

/** The close code and reason, as of a WebSocket. */
export interface Ending {
  code: number
  reason: string
}

const ENDED: Ending = {code: 1000, reason: ''}
const SIGNED_OUT: Ending = {code: 4001, reason: 'Signed out'}
/** The connection is cut off, since the reader would not read a last message. */
export const TOO_SLOW: Ending = {code: 1013, reason: 'Too slow'}

export type Holder = {id: string} | undefined
/** Calls back once the holder has lost the right. Returns the function that stops watching. */
export type Watch = (end: () => void) => () => void

interface StreamOptions {
  holder: Holder
  watch?: Watch
  /** A socket's stream that carries the texts of this one, and the frame around each. */
  carrier?: {stream: Stream; wrap: (text: Text) => Message}
}

/** All open streams. Their number and their unread bytes are bounded. */
export class Streams {
  readonly #open = new Set<Stream>()
  readonly #unread = new UnreadBytes()
  readonly turns = new Turns()

  get size(): number {
    return this.#open.size
  }

  get unreadBytes(): number {
    return this.#unread.total
  }

  /**
   * Opens a stream and begins it, or undoes everything when that throws.
   * @throws Refusal
   */
  open({holder, watch, carrier}: StreamOptions, begin: (stream: Stream) => void): Stream {
    this.#requireRoom(holder)
    const onGrowth = () => this.#dropSlowest()
    const stream = new Stream({holder, carrier, unread: this.#unread, turns: this.turns, onGrowth})
    this.#open.add(stream)
    stream.onClose(() => this.#open.delete(stream))
    try {
      if (watch) stream.watch(watch)
      if (carrier) stream.onClose(carrier.stream.onClose((ending) => stream.close(ending)))
      begin(stream)
    } catch (error) {
      stream.close()
      throw error
    }
    return stream
  }

  /**
   * Counts a stream as another holder's, who has proved their identity.
   * @throws Refusal
   */
  assign(stream: Stream, holder: Holder): void {
    if (holder?.id === stream.holder?.id) return
    this.#requireRoom(holder)
    stream.holder = holder
  }

  #requireRoom(holder: Holder): void {
    const own = [...this.#open].filter((stream) => stream.holder?.id === holder?.id).length
    const refuse = (limit: number) => new Refusal(429, `Max listener limit exceeded at ${limit}`)
    if (own >= MOST_STREAMS.holder) throw refuse(MOST_STREAMS.holder)
    if (this.#open.size >= MOST_STREAMS.all) throw refuse(MOST_STREAMS.all)
  }

  #dropSlowest(): void {
    while (this.#unread.total > MOST_UNREAD_BYTES.all) {
      let slowest: Stream | undefined
      for (const stream of this.#open) {
        if (stream.behind > (slowest?.behind ?? 0)) slowest = stream
      }
      if (!slowest) return
      slowest.close(TOO_SLOW)
    }
  }
}

interface SharedState {
  unread: UnreadBytes
  turns: Turns
  onGrowth(): void
}

type Item = Message | Iterator<Message> | Ending

/**
 * The messages to one reader, in order: of a response, a socket, or one stream of a socket. `onClose`
 * undoes whatever the stream began.
 */
export class Stream {
  holder: Holder
  readonly #shared: SharedState
  readonly #carrier: StreamOptions['carrier']
  readonly #undo = new Set<(ending: Ending) => void>()
  readonly #queue: Item[] = []
  #queuedBytes = 0
  #reading: Message = []
  #pieces: Iterator<Piece, undefined> = piecesOf([])
  #wake = () => {}
  #unwatch = () => {}
  #ending: Ending | undefined

  constructor({
    holder,
    carrier,
    ...shared
  }: Pick<StreamOptions, 'carrier' | 'holder'> & SharedState) {
    this.holder = holder
    this.#carrier = carrier
    this.#shared = shared
  }

  get isClosed(): boolean {
    return this.#ending !== undefined
  }

  get behind(): number {
    return this.#queuedBytes + bytesOf(this.#reading)
  }

  /**
   * Calls back when the stream closes, or at once if it has closed.
   * @returns the function that removes the callback
   */
  onClose(undo: (ending: Ending) => void): () => void {
    if (this.#ending) undo(this.#ending)
    else this.#undo.add(undo)
    return () => this.#undo.delete(undo)
  }

  /** Closes the stream, or its carrier, once the holder has lost the right. */
  watch(watch: Watch): void {
    const {stream} = this.#carrier ?? {stream: this}
    this.#unwatch()
    const unwatch = watch(() => stream.close(SIGNED_OUT))
    const removeCallback = this.onClose(unwatch)
    this.#unwatch = () => {
      removeCallback()
      unwatch()
    }
  }

  repeat(ms: number, text: () => string): void {
    const timer = setInterval(() => this.send([text()]), ms)
    timer.unref()
    this.onClose(() => clearInterval(timer))
  }

  send(text: Text): void {
    if (text.length > 0 && !this.isClosed) this.#enqueue(this.#wrap(text))
  }

  /** Sends texts that are made when the reader is ready for them, one in a turn of the event loop. */
  sendEach(texts: Iterator<Text>): void {
    const next = (): IteratorResult<Message> => {
      if (this.isClosed) return {done: true, value: undefined}
      const {done, value} = texts.next()
      if (done) return {done, value: undefined}
      return {done: false, value: value.length > 0 ? this.#wrap(value) : []}
    }
    if (!this.isClosed) this.#enqueue({next})
  }

  finish(ending: Ending): void {
    if (!this.isClosed) this.#enqueue(ending)
  }

  close(ending: Ending = ENDED): void {
    if (this.#ending) return
    this.#ending = ending
    for (const item of this.#queue.splice(0)) if (isMessage(item)) this.#shared.unread.release(item)
    this.#queuedBytes = 0
    this.#finishReading()
    for (const undo of this.#undo) {
      try {
        undo(ending)
      } catch (error) {
        log.error({err: error}, 'Content Lake: a stream did not close properly.')
      }
    }
    this.#undo.clear()
    this.#wake()
  }

  /** The next piece; undefined when the stream is closed. */
  async next(): Promise<Piece | undefined> {
    for (;;) {
      const {value: piece} = this.#pieces.next()
      if (piece) await this.#shared.turns.take(piece.part.length)
      else if (!this.isClosed) await this.#beginNext()
      if (this.isClosed) return undefined
      if (piece) return piece
    }
  }

  async #beginNext(): Promise<void> {
    this.#finishReading()
    const [item] = this.#queue
    if (item === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    } else if (isMessage(item)) {
      this.#queue.shift()
      this.#queuedBytes -= bytesOf(item)
      this.#read(item)
    } else if ('next' in item) {
      await this.#shared.turns.take()
      const {done, value} = item.next()
      if (done) this.#queue.shift()
      else {
        this.#shared.unread.hold(value)
        this.#read(value)
      }
    } else this.close(item)
  }

  #read(message: Message): void {
    this.#reading = message
    this.#pieces = piecesOf(message)
  }

  #wrap(text: Text): Message {
    return this.#carrier ? this.#carrier.wrap(text) : plain(text)
  }

  #enqueue(item: Item): void {
    if (this.#carrier) {
      if (isMessage(item) || 'next' in item) this.#carrier.stream.#enqueue(item)
      return
    }
    this.#queue.push(item)
    this.#wake()
    if (!isMessage(item)) return
    this.#shared.unread.hold(item)
    this.#queuedBytes += bytesOf(item)
    if (this.#queuedBytes > MOST_UNREAD_BYTES.reader) this.close(TOO_SLOW)
    this.#shared.onGrowth()
  }

  #finishReading(): void {
    this.#shared.unread.release(this.#reading)
    this.#read([])
  }
}

const isMessage = (item: Item): item is Message => Array.isArray(item)

const bytesOf = (message: Message): number =>
  message.reduce((sum, part) => sum + part.length, message.length && ENTRY_BYTES)

class UnreadBytes {
  total = 0
  readonly #shared = new Map<Uint8Array, number>()

  hold(message: Message): void {
    this.#count(message, 1)
  }

  release(message: Message): void {
    this.#count(message, -1)
  }

  #count(message: Message, step: 1 | -1): void {
    if (message.length > 0) this.total += step * ENTRY_BYTES
    for (const part of message) {
      if (typeof part === 'string') this.total += step * part.length
      else {
        const before = this.#shared.get(part) ?? 0
        const holders = before + step
        if (holders > 0) this.#shared.set(part, holders)
        else this.#shared.delete(part)
        if (before === 0 || holders === 0) this.total += step * part.length
      }
    }
  }
}
