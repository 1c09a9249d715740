import {log} from '@home-care/environment/log.ts'
import {Refusal} from '../store/errors.ts'
import {type Message, type Piece, piecesOf, plain, type Text} from './text.ts'
import {Turns} from './turns.ts'

/** A tab of the Studio holds eleven streams, the site's preview one for each visitor. */
const MOST_STREAMS = {holder: 500, all: 1000}
/** The queued messages. The events of commits are made when the reader is ready for them. */
const MOST_UNREAD_BYTES = {reader: 1024 * 1024, all: 16 * 1024 * 1024}
/** The approximate size of a queue's entry beside its text. */
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
  readonly turns = new Turns()

  get size(): number {
    return this.#open.size
  }

  get unreadBytes(): number {
    return this.#open.values().reduce((sum, {unreadBytes}) => sum + unreadBytes, 0)
  }

  /**
   * Opens a stream and begins it, or undoes everything when that throws.
   * @throws Refusal
   */
  open({holder, watch, carrier}: StreamOptions, begin: (stream: Stream) => void): Stream {
    this.#requireRoom(holder)
    const stream = new Stream({holder, carrier}, this.turns, () => this.#dropSlowest())
    this.#open.add(stream)
    stream.onClose(() => this.#open.delete(stream))
    try {
      if (watch) stream.watch(watch)
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
    const ownStreams = [...this.#open].filter((stream) => stream.holder?.id === holder?.id).length
    const refuse = (limit: number) => new Refusal(429, `Max listener limit exceeded at ${limit}`)
    if (ownStreams >= MOST_STREAMS.holder) throw refuse(MOST_STREAMS.holder)
    if (this.#open.size >= MOST_STREAMS.all) throw refuse(MOST_STREAMS.all)
  }

  #dropSlowest(): void {
    while (this.unreadBytes > MOST_UNREAD_BYTES.all) {
      const slowest = [...this.#open].reduce((a, b) => (b.unreadBytes > a.unreadBytes ? b : a))
      slowest.cutOff()
    }
  }
}

/**
 * The messages to one reader, in order: of a response, a socket, or one stream of a socket. `onClose`
 * undoes whatever the stream began.
 */
export class Stream {
  holder: Holder
  readonly #turns: Turns
  readonly #onGrowth: () => void
  readonly #carrier: StreamOptions['carrier']
  readonly #carried = new Set<Stream>()
  readonly #undo = new Set<(ending: Ending) => void>()
  readonly #queue: (Message | Ending)[] = []
  #heartbeat: (() => string) | undefined
  #source: () => Text | undefined = () => undefined
  #pieces: Iterator<Piece, undefined> = piecesOf([])
  /** Whether there may be something to send since the last look. */
  #hasNews = false
  #endWait = () => {}
  #unwatch = () => {}
  #ending: Ending | undefined
  /** The bytes of the queued messages. */
  unreadBytes = 0

  constructor(
    {holder, carrier}: Pick<StreamOptions, 'carrier' | 'holder'>,
    turns: Turns,
    onGrowth: () => void,
  ) {
    this.holder = holder
    this.#turns = turns
    this.#onGrowth = onGrowth
    this.#carrier = carrier
    if (!carrier) return
    const {stream} = carrier
    stream.#carried.add(this)
    this.onClose(() => stream.#carried.delete(this))
    this.onClose(stream.onClose((ending) => this.close(ending)))
  }

  get isClosed(): boolean {
    return this.#ending !== undefined
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

  /** Sends a text at this interval, made when the reader is ready for it. */
  repeat(ms: number, text: () => string): void {
    const timer = setInterval(() => {
      this.#heartbeat = text
      this.notify()
    }, ms)
    timer.unref()
    this.onClose(() => clearInterval(timer))
  }

  /** Sends the source's next text whenever the client is ready and its messages are sent. */
  sendEach(source: () => Text | undefined): void {
    this.#source = source
    this.notify()
  }

  /** Tells the stream that its source has something. */
  notify(): void {
    this.#hasNews = true
    this.#endWait()
    this.#carrier?.stream.notify()
  }

  send(text: Text): void {
    if (text.length > 0) this.#enqueue(this.#wrap(text))
  }

  /** Closes the stream once its reader has its messages. */
  finish(ending: Ending = ENDED): void {
    this.#enqueue(ending)
  }

  /** Cuts off a reader that is too far behind. */
  cutOff(): void {
    const {stream} = this.#carrier ?? {stream: this}
    stream.close(TOO_SLOW)
  }

  close(ending: Ending = ENDED): void {
    if (this.#ending) return
    this.#ending = ending
    this.#queue.length = 0
    this.unreadBytes = 0
    this.#pieces = piecesOf([])
    for (const undo of this.#undo) {
      try {
        undo(ending)
      } catch (error) {
        log.error({err: error}, 'Content Lake: a stream did not close properly.')
      }
    }
    this.#undo.clear()
    this.notify()
  }

  /** The next piece; undefined when the stream is closed. */
  async next(): Promise<Piece | undefined> {
    for (;;) {
      const {value: piece} = this.#pieces.next()
      await this.#turns.take(piece?.part.length)
      if (this.isClosed) return undefined
      if (piece) return piece
      this.#hasNews = false
      const message = this.#take()
      if (message) this.#pieces = piecesOf(message)
      else if (!this.#hasNews) {
        await new Promise<void>((resolve) => {
          this.#endWait = resolve
        })
      }
    }
  }

  /** The next message, which may be empty; undefined when there is none now. */
  #take(): Message | undefined {
    const item = this.#queue.shift()
    if (item && 'code' in item) this.close(item)
    else if (item) {
      this.unreadBytes -= bytesOf(item)
      return item
    }
    if (this.isClosed) return undefined
    const heartbeat = this.#heartbeat
    this.#heartbeat = undefined
    const text = heartbeat ? [heartbeat()] : this.#source()
    return text ? this.#wrap(text) : this.#takeCarried()
  }

  #takeCarried(): Message | undefined {
    for (const stream of this.#carried) {
      const message = stream.#take()
      if (!message) continue
      // The others come first now.
      if (this.#carried.delete(stream)) this.#carried.add(stream)
      return message
    }
    return undefined
  }

  #wrap(text: Text): Message {
    if (text.length === 0) return []
    return this.#carrier ? this.#carrier.wrap(text) : plain(text)
  }

  #enqueue(item: Message | Ending): void {
    if (this.isClosed) return
    this.#queue.push(item)
    if (!('code' in item)) {
      this.unreadBytes += bytesOf(item)
      if (this.unreadBytes > MOST_UNREAD_BYTES.reader) this.cutOff()
      this.#onGrowth()
    }
    this.notify()
  }
}

const bytesOf = (message: Message): number =>
  message.reduce((sum, part) => sum + part.length, ENTRY_BYTES)
