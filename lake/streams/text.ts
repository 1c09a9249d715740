/** The parts of one message to one reader. Several messages may share bytes. */
export type Message = readonly (string | Uint8Array)[]

export type Text = readonly (string | SharedText)[]

/** A long text, which is encoded once for all readers. */
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

  /** The bytes within a JSON string. */
  get escaped(): Uint8Array {
    this.#escaped ??= Buffer.from(escapeJson(this.#text))
    return this.#escaped
  }
}

const escapeJson = (text: string): string => JSON.stringify(text).slice(1, -1)

export const plain = (text: Text): Message =>
  text.map((part) => (typeof part === 'string' ? part : part.bytes))

/** The text within a JSON string. */
export const escaped = (text: Text): Message =>
  text.map((part) => (typeof part === 'string' ? escapeJson(part) : part.escaped))

/** A part that is written at once; a long message is cut, so that other requests go on. */
export interface Piece {
  part: string | Uint8Array
  isLast: boolean
}

const PIECE_BYTES = 128 * 1024

/** Cuts long parts of a message, and joins short ones. */
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

export function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

export const HEARTBEAT_MS = 15_000

/** Keeps proxies from ending a quiet stream. A reader can resume at the position after an hour. */
export const heartbeatText = (position: string): string => `id: ${position}\n:\n\n`
