import type {Identity} from './access.ts'
import {plainError} from './errors.ts'
import type {StartStream} from './eventStream.ts'

/** One tab of the Studio holds eleven streams, the site's preview one for each of its visitors. */
const MOST_STREAMS = {anyone: 300, identity: 500, all: 1000}

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
    const client = identity?.id ?? ''
    const most = identity ? MOST_STREAMS.identity : MOST_STREAMS.anyone
    const refuse = (limit: number) => plainError(429, `Max listener limit exceeded at ${limit}`)
    if (this.#count(client) >= most) throw refuse(most)
    if (this.#all >= MOST_STREAMS.all) throw refuse(MOST_STREAMS.all)
    return (send, finish) => {
      const begun = start(send, finish)
      this.#add(client, 1)
      let open = true
      const end = () => {
        if (open) this.#add(client, -1)
        open = false
        begun.end()
      }
      return {...begun, end}
    }
  }

  #count(client: string): number {
    return this.#counts.get(client) ?? 0
  }

  #add(client: string, more: number): void {
    this.#all += more
    const count = this.#count(client) + more
    if (count > 0) this.#counts.set(client, count)
    else this.#counts.delete(client)
  }
}
