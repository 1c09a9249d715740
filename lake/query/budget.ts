/** What an evaluation has used up: `time` (steps or milliseconds) or `size` (what it has made). */
export type Exhausted = 'time' | 'size'

/** An evaluation was stopped because its budget was used up. */
export class BudgetError extends Error {
  override name = 'BudgetError'
  readonly exhausted: Exhausted

  constructor(exhausted: Exhausted) {
    super(
      exhausted === 'time' ? 'The query takes too long' : 'The result of the query is too large',
    )
    this.exhausted = exhausted
  }
}

export interface Limits {
  milliseconds: number
  /** Elements, attributes and 16-byte pieces of text that an evaluation may look at; default any. */
  steps?: number
  /** Of those, how many it may make anew. */
  made: number
  /** Told before an index is made how many milliseconds that takes; may throw a BudgetError. */
  build?: (milliseconds: number) => void
}

/** Steps between two looks at the clock: some hundred microseconds of work. */
const STEPS_BETWEEN_LOOKS = 512

/** How much time making indexes may add to that of one evaluation. */
export const MOST_BUILDING_MS = 30_000

/** How much work one evaluation may still do. Whatever loops pays for each round. */
export class Budget {
  #deadline: number
  readonly #steps: number
  readonly #made: number
  readonly #build: (milliseconds: number) => void
  #building = 0
  #spent = 0
  #making = 0
  #nextLook = STEPS_BETWEEN_LOOKS

  constructor({milliseconds, steps = Infinity, made, build = () => undefined}: Limits) {
    this.#build = build
    this.#deadline = performance.now() + milliseconds
    this.#steps = steps
    this.#made = made
  }

  /**
   * Makes an index, about which the query's own time does not count: it is there for the next.
   * @param milliseconds about what it takes
   * @param otherwise called when that may not be now
   * @throws BudgetError then
   */
  build<T>(milliseconds: number, make: () => T, otherwise?: () => void): T {
    try {
      this.#build(milliseconds)
    } catch (error) {
      otherwise?.()
      throw error
    }
    const started = performance.now()
    const made = make()
    const took = Math.min(performance.now() - started, MOST_BUILDING_MS - this.#building)
    this.#building += took
    this.#deadline += took
    return made
  }

  /** Pays for looking at that many things. @throws BudgetError */
  spend(steps: number): void {
    this.#spent += steps
    if (this.#spent < this.#nextLook) return
    this.#nextLook = this.#spent + STEPS_BETWEEN_LOOKS
    if (this.#spent > this.#steps || performance.now() > this.#deadline)
      throw new BudgetError('time')
  }

  /** Pays for making that many things, before they are made. @throws BudgetError */
  make(count: number): void {
    this.#making += count
    if (this.#making > this.#made) throw new BudgetError('size')
    this.spend(count)
  }

  /** Pays for making a string. @throws BudgetError */
  makeText(length: number): void {
    if (length > 32) this.make(length >>> 4)
  }
}
