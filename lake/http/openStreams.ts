import type {Identity} from './access.ts'
import {plainError} from './errors.ts'
import type {StartStream} from './eventStream.ts'

/** One tab of the Studio holds eleven streams, the site's preview one for each of its visitors. */
const MOST_STREAMS = {identity: 500, all: 1000}

const clientOf = (identity: Identity | undefined): string => identity?.id ?? ''

/** How many event streams are open: each costs something at every commit. */
export class OpenStreams {
  readonly #counts = new Map<string, number>()
  #all = 0

  get open(): number {
    return this.#all
  }

  /**
   * The stream, counted while it runs.
   * @throws ApiError 429 when there are too many already
   */
  counted(identity: Identity | undefined, start: StartStream): StartStream {
    this.#requireRoom(identity)
    return (send, finish) => {
      const begun = start(send, finish)
      const release = this.#add(identity)
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
   * Counts a socket as one of its holder's streams.
   * @returns ends the count
   * @throws ApiError 429 when there are too many already
   */
  count(identity: Identity | undefined): () => void {
    this.#requireRoom(identity)
    return this.#add(identity)
  }

  #requireRoom(identity: Identity | undefined): void {
    const refuse = (limit: number) => plainError(429, `Max listener limit exceeded at ${limit}`)
    if (this.#count(clientOf(identity)) >= MOST_STREAMS.identity)
      throw refuse(MOST_STREAMS.identity)
    if (this.#all >= MOST_STREAMS.all) throw refuse(MOST_STREAMS.all)
  }

  #add(identity: Identity | undefined): () => void {
    const client = clientOf(identity)
    this.#change(client, 1)
    let isOpen = true
    return () => {
      if (isOpen) this.#change(client, -1)
      isOpen = false
    }
  }

  #count(client: string): number {
    return this.#counts.get(client) ?? 0
  }

  #change(client: string, more: number): void {
    this.#all += more
    const count = this.#count(client) + more
    if (count > 0) this.#counts.set(client, count)
    else this.#counts.delete(client)
  }
}
