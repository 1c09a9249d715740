import {setImmediate as nextTurn} from 'node:timers/promises'

/** The longest that streams work in one turn of the event loop, and the most they write. */
const ONE_TURN = {ms: 5, bytes: 2 * 1024 * 1024}

/** Shares the turns of the event loop among streams, so that other requests are answered in between. */
export class Turns {
  #until = 0
  #bytes = 0
  #next: Promise<void> | undefined

  /** Resolves at once while there is time in this turn, or in a later one. */
  async take(bytes = 0): Promise<void> {
    while (performance.now() >= this.#until || this.#bytes >= ONE_TURN.bytes) {
      this.#next ??= this.#begin()
      await this.#next
    }
    this.#bytes += bytes
  }

  async #begin(): Promise<void> {
    await nextTurn()
    this.#until = performance.now() + ONE_TURN.ms
    this.#bytes = 0
    this.#next = undefined
  }
}
