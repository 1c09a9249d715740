import {setImmediate as nextTurn} from 'node:timers/promises'

/**
 * A body in pieces, each in a turn of the event loop of its own. A socket that takes what is written
 * at once, as those of this machine do, would otherwise be written to without end, and everybody else
 * wait for it.
 */
export function inTurns(
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.iterator]()
  return new ReadableStream({
    async pull(controller) {
      await nextTurn()
      const next = iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
  })
}

/** Does something for one after the other of many, so many in a turn of the event loop. */
export async function eachInTurns<T>(
  items: readonly T[],
  inOneTurn: number,
  work: (some: readonly T[]) => void,
): Promise<void> {
  for (let at = 0; at < items.length; at += inOneTurn) {
    await nextTurn()
    work(items.slice(at, at + inOneTurn))
  }
}

let last = Promise.resolve()

/**
 * Waits for a turn of the event loop in which nobody else does what is waited for with this: of many
 * who write at once, one writes, and who only asks is answered before the next.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
