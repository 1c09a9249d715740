import {setImmediate as nextTurn} from 'node:timers/promises'
import {BudgetError} from './query/budget.ts'

/**
 * So long a turn of the event loop may those have together who ask for much, and so long one of them
 * before it is another's turn.
 */
const READING_MS = {all: 25, one: 10}

/** What is done of a turn by those who ask for much, however many they are. */
class Readers {
  readonly #comers: (() => void)[] = []
  readonly #others: (() => void)[] = []
  #spent = 0
  #next: NodeJS.Immediate | undefined

  /**
   * Does a piece of work when it is its turn: now, if there is time left in this one. Whoever comes
   * goes before those who go on, of whom one has a piece of every turn.
   */
  spend<T>(work: () => T, isBegun = false): Promise<T> {
    const {promise, resolve, reject} = Promise.withResolvers<T>()
    const go = () => {
      const begun = performance.now()
      try {
        resolve(work())
      } catch (error) {
        reject(error)
      }
      this.#spent += performance.now() - begun
    }
    const isFirst = !isBegun && this.#comers.length === 0
    if (isFirst && this.#spent < READING_MS.all) go()
    else (isBegun ? this.#others : this.#comers).push(go)
    this.#next ??= setImmediate(() => this.#nextTurn())
    return promise
  }

  #nextTurn(): void {
    this.#next = undefined
    this.#spent = 0
    this.#others.shift()?.()
    while (this.#spent < READING_MS.all) {
      const go = this.#comers.shift() ?? this.#others.shift()
      if (!go) return
      go()
    }
    this.#next ??= setImmediate(() => this.#nextTurn())
  }
}

/** Those of all datasets, with those whose queries are tried where they arrive. */
export const readers = new Readers()

/**
 * Does what somebody asks for, and leaves off whenever others have waited long enough.
 * @param milliseconds how long it may take of all turns together
 * @throws BudgetError when that is not enough
 */
export async function readInTurns<T>(
  work: Generator<undefined, T>,
  milliseconds: number,
): Promise<T> {
  let spent = 0
  for (let isBegun = false; ; isBegun = true) {
    const {done, value} = await readers.spend(() => {
      const begun = performance.now()
      const step = doSome(work, READING_MS.one)
      spent += performance.now() - begun
      return step
    }, isBegun)
    if (done) return value
    if (spent > milliseconds) throw new BudgetError('time')
  }
}

/**
 * A body in pieces, each in a turn of the event loop of its own. A socket that takes what is written
 * at once, as those of this machine do, would otherwise be written to without end, and everybody else
 * wait for it. An empty piece is none: it says that making the next takes longer.
 */
export function inTurns(
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.iterator]()
  return new ReadableStream({
    async pull(controller) {
      for (;;) {
        await nextTurn()
        const next = await readers.spend(() => iterator.next(), true)
        if (next.done) return controller.close()
        if (next.value.length > 0) return controller.enqueue(next.value)
      }
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

/**
 * Work that may be left off at every `yield`, and gone on with in a later turn of the event loop. When
 * it yields a function it has to be left off until what that returns is there.
 */
export type Work<T> = Generator<(() => Promise<void>) | undefined, T>

/** What has to be waited for is wanted where nothing may be waited for. */
export class AtOnceError extends Error {}

/**
 * Waits, as part of a piece of work, for what is asked elsewhere.
 * @throws AtOnceError when the work is done without leaving off
 */
export function* waitFor<T>(ask: () => Promise<T>): Work<T> {
  let settled: PromiseSettledResult<T> | undefined
  yield async () => {
    settled = (await Promise.allSettled([ask()]))[0]
  }
  if (!settled) throw new AtOnceError('What has to be waited for is wanted at once')
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

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
): ReturnType<Work<T>['next']> {
  const until = performance.now() + milliseconds
  for (let steps = 1; ; steps++) {
    const step = work.next()
    if (step.done || step.value || (steps >= atLeast && performance.now() >= until)) return step
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

  get hasRoom(): boolean {
    return this.#size <= this.#mostWaiting
  }

  /** Resolves once there is room for more. */
  async room(): Promise<void> {
    if (!this.hasRoom) await new Promise<void>((resolve) => this.#whenRoom.push(resolve))
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
    if (this.hasRoom) for (const go of this.#whenRoom.splice(0)) go()
    this.#next ??= setImmediate(() => {
      this.#next = undefined
      this.#left = this.#inOneTurn
      if (this.#waiting.length > 0) this.#tellSome()
    })
  }
}

/** What event streams are told, in characters: in one turn some milliseconds' work. */
export const streamTelling = new Telling(1024 * 1024, 8 * 1024 * 1024)
/** With more than this waiting to be told, whoever writes little waits as well. */
const MUCH_TO_TELL = 64 * 1024 * 1024

/** So many steps are done in a turn however long they take: what is small is done at once. */
const STEPS_TOLD_AT_ONCE = 16

/**
 * Work that is done in the order in which it came: at once while that takes no longer than it may, and
 * what is left in later turns of the event loop, as fast as streams can be told of it.
 */
export class WorkInOrder {
  readonly #milliseconds: number
  readonly #mostWaiting: number
  readonly #waiting: {work: Work<void>; size: number}[] = []
  readonly #whenRoom: (() => void)[] = []
  readonly #whenDone: (() => void)[] = []
  #size = 0
  #isStopped = false

  /**
   * @param milliseconds how long it may take of one turn
   * @param mostWaiting with more than this waiting for what is being done there is no room for more
   */
  constructor(milliseconds: number, mostWaiting: number) {
    this.#milliseconds = milliseconds
    this.#mostWaiting = mostWaiting
  }

  /** Whether there is work that is not done yet. */
  get isBusy(): boolean {
    return this.#waiting.length > 0
  }

  /** Does it in this turn, or after what waits already. */
  add(size: number, work: Work<void>): void {
    if (this.#isStopped) return
    this.#waiting.push({work, size})
    this.#size += size
    if (this.#waiting.length === 1) void this.#doAll()
  }

  get hasRoom(): boolean {
    return this.#size - (this.#waiting[0]?.size ?? 0) <= this.#mostWaiting
  }

  /** Resolves once there is room for more. */
  async room(): Promise<void> {
    if (!this.hasRoom) await new Promise<void>((resolve) => this.#whenRoom.push(resolve))
  }

  /** Resolves once nothing is left to be done. */
  async done(): Promise<void> {
    if (this.isBusy) await new Promise<void>((resolve) => this.#whenDone.push(resolve))
  }

  /** Leaves off for good. */
  stop(): void {
    this.#isStopped = true
    this.#waiting.length = 0
    this.#size = 0
    this.#letGo()
  }

  async #doAll(): Promise<void> {
    const work = this.#inOrder()
    while (!this.#isStopped && !doSome(work, this.#milliseconds, STEPS_TOLD_AT_ONCE).done) {
      await nextTurn()
      await streamTelling.room()
    }
  }

  *#inOrder(): Work<void> {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      try {
        yield* next.work
      } catch (error) {
        console.error('Content Lake: somebody could not be told of a commit.', error)
      }
      if (this.#isStopped) return
      this.#waiting.shift()
      this.#size -= next.size
      this.#letGo()
    }
  }

  #letGo(): void {
    if (this.hasRoom) for (const go of this.#whenRoom.splice(0)) go()
    if (!this.isBusy) for (const go of this.#whenDone.splice(0)) go()
  }
}

/** Those who wait to write, in the order in which they came. */
const waiting: Record<'few' | 'many', (() => void)[]> = {few: [], many: []}
let isTaken = false
/** Called when somebody comes who writes little. */
let whenFewCome = () => {}

/**
 * Waits for a turn of the event loop in which nobody else does what is waited for with this: of many
 * who write at once, one writes, and who only asks is answered before the next. Whoever writes little
 * waits for one at the most of those who write much, and none for ever; and nobody writes much faster
 * than listeners are told of it.
 */
export function ownTurn(size: 'few' | 'many' = 'few'): Promise<void> {
  return new Promise((resolve) => {
    waiting[size].push(resolve)
    if (size === 'few') whenFewCome()
    if (!isTaken) void giveTurns()
  })
}

async function giveTurns(): Promise<void> {
  isTaken = true
  for (let turn = 0; waiting.few.length + waiting.many.length > 0; turn++) {
    await nextTurn()
    await roomForNext()
    const isForMany = turn % 2 === 1 && streamTelling.hasRoom
    const [first, second] = isForMany ? [waiting.many, waiting.few] : [waiting.few, waiting.many]
    const go = first.shift() ?? second.shift()
    go?.()
  }
  isTaken = false
}

/** Resolves once there is room for what the next who waits will have told. */
async function roomForNext(): Promise<void> {
  while (!streamTelling.hasRoom) {
    if (waiting.few.length > 0 && streamTelling.waiting <= MUCH_TO_TELL) return
    const fewCome = new Promise<void>((resolve) => {
      whenFewCome = resolve
    })
    await Promise.race([streamTelling.room(), fewCome])
  }
}
