import type {Identity} from '../request/access.ts'
import {plainError} from '../request/errors.ts'
import type {StartStream} from './eventStream.ts'

/** A tab of the Studio holds eleven streams, the site's preview one for each visitor. */
const MOST_STREAMS = {identity: 500, all: 1000}

/** Counts the open event streams: each costs something at every commit. */
export class OpenStreams {
  readonly #counts = new Map<string, number>()
  #all = 0

  get open(): number {
    return this.#all
  }

  /**
   * The stream, counted until it ends.
   * @throws ApiError 429 when there are too many already
   */
  counted(identity: Identity | undefined, start: StartStream): StartStream {
    const release = this.count(identity)
    return (send, finish) => {
      const begun = start(send, finish)
      return {
        ...begun,
        end() {
          release()
          begun.end()
        },
      }
    }
  }

  /**
   * Counts one more stream, or socket, of an identity.
   * @returns the function that ends the count
   * @throws ApiError 429 when there are too many already
   */
  count(identity: Identity | undefined): () => void {
    const client = identity?.id ?? ''
    const count = () => this.#counts.get(client) ?? 0
    const refuse = (limit: number) => plainError(429, `Max listener limit exceeded at ${limit}`)
    if (count() >= MOST_STREAMS.identity) throw refuse(MOST_STREAMS.identity)
    if (this.#all >= MOST_STREAMS.all) throw refuse(MOST_STREAMS.all)
    this.#all += 1
    this.#counts.set(client, count() + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#all -= 1
      if (count() > 1) this.#counts.set(client, count() - 1)
      else this.#counts.delete(client)
    }
  }
}
