import {globSync} from 'node:fs'
import type {IncomingMessage} from 'node:http'
import {extname} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, createBrotliCompress, createGzip, gzip} from 'node:zlib'
import Negotiator from 'negotiator'

/** How an answer may be packed, as `Content-Encoding` says it; the better one first. */
const packings = ['br', 'gzip'] as const

export type Packing = (typeof packings)[number]

/** @returns the packing to answer with; undefined for one who takes neither */
export function packingFor(request: IncomingMessage): Packing | undefined {
  const taken = new Negotiator(request).encodings([...packings])
  return packings.find((packing) => taken.includes(packing))
}

/** Whether an answer of a type gets smaller when it is packed. */
export const canBePacked = (type = ''): boolean =>
  /^(text\/|application\/(json|xml|manifest|ld)|image\/svg|.*\+(json|xml)\b)/.test(type) &&
  !type.startsWith('text/event-stream')

/** Good enough for what is sent once. */
const quick = {params: {[constants.BROTLI_PARAM_QUALITY]: 4}}

/** Packs what is sent to one visitor. */
export const packing = {
  br: () => createBrotliCompress(quick),
  gzip: () => createGzip(),
}

/** Packs a whole answer: quickly, or as well as can be, which takes a tenth of a second of another thread. */
export const packed = {
  quick: {br: (bytes: Buffer) => promisify(brotliCompress)(bytes, quick), gzip: promisify(gzip)},
  best: {
    br: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    gzip: promisify(gzip),
  },
} satisfies Record<string, Record<Packing, (bytes: Buffer) => Promise<Buffer>>>

/** What ends the name of a file's packed form. */
const endings = {br: '.br', gzip: '.gz'} satisfies Record<Packing, string>

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The form of a script or style that was packed when the site was built. */
export interface PackedFile {
  url: string
  headers: {'content-type': string; 'content-encoding': Packing; vary: string}
}

/**
 * Scripts and styles were packed when the site was built, a seventh smaller than on their way.
 * @returns what finds the packed form that answers a request, if there is one
 */
export function packedFiles(): (path: string, request: IncomingMessage) => PackedFile | undefined {
  const packedIn = (folder: string, address: string) =>
    globSync('**/*.{br,gz}', {cwd: folder}).map(
      (file) => `${address}/${file.replaceAll('\\', '/')}`,
    )
  const files = new Set([
    ...packedIn('.next/static', '/_next/static'),
    ...packedIn('public/dist', '/dist'),
  ])
  return (path, request) => {
    const type = /^\/(_next\/static|dist)\//.test(path) && types[extname(path)]
    const encoding = type && packingFor(request)
    if (!encoding || !files.has(path + endings[encoding])) return undefined
    return {
      url: path + endings[encoding],
      headers: {'content-type': type, 'content-encoding': encoding, vary: 'accept-encoding'},
    }
  }
}
