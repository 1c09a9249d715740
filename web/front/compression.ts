import type {IncomingMessage} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import Negotiator from 'negotiator'

/** The values of `Content-Encoding` that the site sends, the better one first. */
const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** @returns the encoding to answer with; undefined where the client accepts neither */
export function encodingFor(request: IncomingMessage): Encoding | undefined {
  const accepted = new Negotiator(request).encodings([...encodings])
  return encodings.find((encoding) => accepted.includes(encoding))
}

/** Whether compression makes an answer of this type smaller. */
export const isCompressible = (type = ''): boolean =>
  /^(text\/|application\/(javascript|json|xml|manifest|ld)|image\/svg|.*\+(json|xml)\b)/.test(
    type,
  ) && !type.startsWith('text/event-stream')

function brotli(quality: number) {
  const {BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT} = constants
  return (bytes: Buffer) => {
    const params = {[BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length}
    return promisify(brotliCompress)(bytes, {params})
  }
}

/** Compresses a whole answer: quickly, or as well as possible, which takes a thread 0.1 s. */
export const compress = {
  quick: {br: brotli(4), gzip: promisify(gzip)},
  best: {br: brotli(constants.BROTLI_MAX_QUALITY), gzip: promisify(gzip)},
} satisfies Record<string, Record<Encoding, (bytes: Buffer) => Promise<Buffer>>>
