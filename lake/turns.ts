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

/** Work that may be left off at every `yield`, and gone on with in a later turn of the event loop. */
export type Work<T> = Generator<void, T>

/** Does the work without leaving off. */
export function doAtOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/**
 * Goes on with the work for so long; tells whether it is done, and with what.
 * @param atLeast so many steps, however long they take
 */
export function doSome<T>(
  work: Work<T>,
  milliseconds: number,
  atLeast = 1,
): IteratorResult<void, T> {
  const until = performance.now() + milliseconds
  for (let steps = 1; ; steps++) {
    const step = work.next()
    if (step.done || (steps >= atLeast && performance.now() >= until)) return step
  }
}

interface Untold {
  size: number
  tell(): void
}

/**
 * What many are told, so much in a turn of the event loop, in the order in which it came: two hundred
 * listeners of a bulk write are told tens of megabytes, and whoever asks for something else meanwhile
 * does not wait for it.
 */
export class Telling {
  readonly #inOneTurn: number
  readonly #mostWaiting: number
  readonly #waiting: Untold[] = []
  readonly #whenRoom: (() => void)[] = []
  #size = 0
  #left: number
  #next: NodeJS.Immediate | undefined

  /**
   * @param inOneTurn what may be told in one turn
   * @param mostWaiting with more than this waiting to be told there is no room for more
   */
  constructor(inOneTurn: number, mostWaiting: number) {
    this.#inOneTurn = inOneTurn
    this.#mostWaiting = mostWaiting
    this.#left = inOneTurn
  }

  /** How much waits to be told. */
  get waiting(): number {
    return this.#size
  }

  /** Tells it in this turn, or after what waits already. */
  add(size: number, tell: () => void): void {
    this.#waiting.push({size, tell})
    this.#size += size
    this.#tellSome()
  }

  /** Resolves once there is room for more. */
  async room(): Promise<void> {
    if (this.#size > this.#mostWaiting) {
      await new Promise<void>((resolve) => this.#whenRoom.push(resolve))
    }
  }

  #tellSome(): void {
    while (this.#left > 0) {
      const untold = this.#waiting.shift()
      if (!untold) break
      this.#size -= untold.size
      this.#left -= untold.size
      try {
        untold.tell()
      } catch (error) {
        console.error('Content Lake: a listener could not be told.', error)
      }
    }
    if (this.#size <= this.#mostWaiting) for (const go of this.#whenRoom.splice(0)) go()
    this.#next ??= setImmediate(() => {
      this.#next = undefined
      this.#left = this.#inOneTurn
      if (this.#waiting.length > 0) this.#tellSome()
    })
  }
}

/** What event streams are told, in characters: in one turn some milliseconds' work. */
export const streamTelling = new Telling(1024 * 1024, 32 * 1024 * 1024)

/** Those who wait to write, in the order in which they came. */
const waiting: Record<'few' | 'many', (() => void)[]> = {few: [], many: []}
let isTaken = false

/**
 * Waits for a turn of the event loop in which nobody else does what is waited for with this: of many
 * who write at once, one writes, and who only asks is answered before the next. Whoever writes little
 * waits for one at the most of those who write much, and none for ever; and nobody writes faster than
 * listeners are told of it.
 */
export function ownTurn(size: 'few' | 'many' = 'few'): Promise<void> {
  return new Promise((resolve) => {
    waiting[size].push(resolve)
    if (!isTaken) void giveTurns()
  })
}

async function giveTurns(): Promise<void> {
  isTaken = true
  for (let turn = 0; waiting.few.length + waiting.many.length > 0; turn++) {
    await nextTurn()
    await streamTelling.room()
    const [first, second] = turn % 2 ? [waiting.many, waiting.few] : [waiting.few, waiting.many]
    const go = first.shift() ?? second.shift()
    go?.()
  }
  isTaken = false
}
