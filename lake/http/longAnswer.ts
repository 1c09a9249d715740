import {BudgetError} from '../query/budget.ts'
import type {QueryLimits} from '../query/replica.ts'
import {inTurns, readInTurns} from '../turns.ts'
import {plainError} from './errors.ts'
import type {LakeContext} from './lakeEnv.ts'

/*
 * Answers that may be long: what is asked for is bounded before it is made, and it is made and goes
 * out a piece in a turn of the event loop, with others between.
 */

/** As much as goes out in one turn of the event loop: a millisecond's work. */
const PIECE_BYTES = 256 * 1024
/** So long a piece may take to be made. */
const PIECE_MS = 5
/** The Studio asks by addresses of 11 kB: for 300 documents with ids as it makes them. */
const MOST_IDS = 2000

/**
 * The ids that are named in a path, each once: clients find in the answer by id what they asked for.
 * @throws ApiError 400
 */
export function idsNamed(path: string): string[] {
  const ids = [...new Set(path.split(','))]
  if (ids.length <= MOST_IDS) return ids
  throw plainError(400, `One request may name at most ${MOST_IDS} documents, not ${ids.length}`)
}

/** What belongs together as bytes, some of it at a time: none when what there is took long. */
export function* encoded(texts: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let piece = ''
  let until = performance.now() + PIECE_MS
  for (const text of texts) {
    piece += text
    if (piece.length < PIECE_BYTES && performance.now() < until) continue
    yield encoder.encode(piece)
    piece = ''
    until = performance.now() + PIECE_MS
  }
  yield encoder.encode(piece)
}

/** Bytes, so many at a time. */
export function* piecesOf(...texts: Uint8Array<ArrayBuffer>[]): Generator<Uint8Array<ArrayBuffer>> {
  for (const text of texts) {
    for (let at = 0; at < text.length; at += PIECE_BYTES) yield text.subarray(at, at + PIECE_BYTES)
  }
}

/** The JSON of `{...head, [name]: items}`. */
export function* jsonOf<T>(
  head: object,
  name: string,
  items: readonly T[],
  toldOf: (item: T) => unknown,
): Generator<string> {
  const opening = JSON.stringify(head).slice(0, -1)
  yield `${opening}${opening === '{' ? '' : ','}${JSON.stringify(name)}:[`
  for (const [place, item] of items.entries()) {
    yield (place > 0 ? ',' : '') + JSON.stringify(toldOf(item))
  }
  yield ']}'
}

/**
 * Answers with JSON within what an answer to a query may take. It is measured first, and made once
 * more as it goes out: however many ask, and read slowly, it is kept in memory for none of them.
 * @throws BudgetError when it is too long
 */
export async function answerJson(
  c: LakeContext,
  texts: () => Iterable<string>,
  {bytes: most, milliseconds}: Pick<QueryLimits, 'bytes' | 'milliseconds'>,
): Promise<Response> {
  const headers = {'content-type': 'application/json'}
  const short = await readInTurns(measured(texts(), most), milliseconds)
  return c.body(short ?? inTurns(encoded(texts())), 200, headers)
}

/** The text, if one piece is enough for it. */
function* measured(
  texts: Iterable<string>,
  most: number,
): Generator<undefined, string | undefined> {
  let bytes = 0
  let beginning = ''
  for (const text of texts) {
    bytes += Buffer.byteLength(text)
    if (bytes > most) throw new BudgetError('size')
    if (bytes <= PIECE_BYTES) beginning += text
    yield
  }
  return bytes <= PIECE_BYTES ? beginning : undefined
}
