/** What is written to one reader. Bytes are shared with other messages, and in memory once. */
export type Message = readonly (string | Uint8Array)[]

/** A text for several readers, of which some parts are shared. */
export type Text = readonly (string | SharedText)[]

/** A long text that is encoded once, however many streams send it. */
export class SharedText {
  readonly #text: string
  #bytes: Uint8Array | undefined
  #escaped: Uint8Array | undefined

  constructor(text: string) {
    this.#text = text
  }

  get bytes(): Uint8Array {
    this.#bytes ??= Buffer.from(this.#text)
    return this.#bytes
  }

  /** As a part of a JSON string. */
  get escaped(): Uint8Array {
    this.#escaped ??= Buffer.from(escapeJson(this.#text))
    return this.#escaped
  }
}

const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1)

export const plain = (text: Text): Message =>
  text.map((part) => (typeof part === 'string' ? part : part.bytes))

/** The text as a part of a JSON string. */
export const escaped = (text: Text): Message =>
  text.map((part) => (typeof part === 'string' ? escapeJson(part) : part.escaped))

/** What is written in one go, so that other requests wait for no long message. */
export interface Piece {
  part: string | Uint8Array
  isLast: boolean
}

const PIECE_BYTES = 128 * 1024

/** The parts of a message, of which long ones are cut and short ones are put together. */
export function* piecesOf(message: Message): Generator<Piece, undefined> {
  if (message.length === 0) return
  const bytes = message.reduce((sum, {length}) => sum + length, 0)
  const parts =
    message.length === 1 || bytes > PIECE_BYTES
      ? message
      : [
          Buffer.concat(
            message.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
          ),
        ]
  for (const [place, part] of parts.entries()) {
    // A cut string could break a character.
    const step = typeof part === 'string' ? part.length : PIECE_BYTES
    for (let at = 0; at < part.length; at += step) {
      const isLast = place === parts.length - 1 && at + step >= part.length
      yield {part: typeof part === 'string' ? part : part.subarray(at, at + step), isLast}
    }
  }
}

/** A server-sent event. */
export function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

export const HEARTBEAT_MS = 15_000

/** Keeps proxies from ending a quiet stream. By the position a reader can come back after an hour. */
export const heartbeatText = (position: string | undefined): string =>
  `${position === undefined ? '' : `id: ${position}\n`}:\n\n`
