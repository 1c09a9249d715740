import {setImmediate as nextTurn} from 'node:timers/promises'
import {plainError} from './errors.ts'

/** An address of the Studio has 11 kB, for 300 ids. */
const MOST_IDS = 2000

/**
 * The ids in a path, each once.
 * @throws ApiError 400
 */
export function idsNamed(path: string): string[] {
  const ids = [...new Set(path.split(','))]
  if (ids.length <= MOST_IDS) return ids
  throw plainError(400, `One request may name at most ${MOST_IDS} documents, not ${ids.length}`)
}

/** A body whose texts are made while it is sent, with other requests in between. */
export function streamed(texts: Iterable<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = texts[Symbol.iterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      await nextTurn()
      const until = performance.now() + 5
      let piece = ''
      while (piece.length < 256 * 1024 && performance.now() < until) {
        const {done, value} = iterator.next()
        if (done) {
          controller.enqueue(encoder.encode(piece))
          controller.close()
          return
        }
        piece += value
      }
      controller.enqueue(encoder.encode(piece))
    },
  })
}

/** The JSON of an object with one long list, in pieces. */
export function* jsonOf<T>(
  head: object,
  name: string,
  items: Iterable<T>,
  projection: (item: T) => unknown,
): Generator<string> {
  const opening = JSON.stringify(head).slice(0, -1)
  yield `${opening}${opening === '{' ? '' : ','}${JSON.stringify(name)}:[`
  let separator = ''
  for (const item of items) {
    yield separator + JSON.stringify(projection(item))
    separator = ','
  }
  yield ']}'
}
