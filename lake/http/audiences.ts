import {BudgetError} from '../query/budget.ts'
import type {Commit} from '../store/commit.ts'
import type {Store} from '../store/store.ts'
import type {Work} from '../turns.ts'
import {asApiError} from './errors.ts'
import {eventText} from './eventStream.ts'

/** What is to be said of a commit, a piece after the other; undefined where it may be left off. */
export type Said = Generator<string | undefined, void>

type Send = (text: string) => void

interface Audience {
  asked: string
  describe(commit: Commit): Said
  members: Set<Send>
}

/**
 * Those who are told of commits, by what they asked: what is to be said is made once for all who asked
 * the same, as many tabs do, and a piece of it is gone before the next is made.
 */
export class Audiences {
  readonly #store: Pick<Store, 'follow' | 'telling'>
  readonly #audiences = new Map<string, Audience>()

  constructor(store: Pick<Store, 'follow' | 'telling'>) {
    this.#store = store
    store.follow((commit) => this.#telling(commit))
  }

  /** How many there are to tell. */
  get size(): number {
    let size = 0
    for (const {members} of this.#audiences.values()) size += members.size
    return size
  }

  /**
   * Somebody who is told of what is committed from now on.
   * @param asked the same for all to whom `describe` says the same
   * @param missed what they are told before that
   * @returns what ends that
   */
  join(
    asked: string,
    describe: Audience['describe'],
    send: Send,
    missed: Iterable<Said> = [],
  ): () => void {
    const audience = this.#audiences.get(asked) ?? {asked, describe, members: new Set()}
    this.#audiences.set(asked, audience)
    audience.members.add(send)
    for (const said of missed) this.#store.telling.add(0, this.#say(said, audience, [send]))
    return () => this.#leave(audience, send)
  }

  #leave(audience: Audience, send: Send): void {
    audience.members.delete(send)
    if (audience.members.size > 0 || this.#audiences.get(audience.asked) !== audience) return
    this.#audiences.delete(audience.asked)
  }

  /** Tells those who are there now of a commit. */
  #telling(commit: Commit): Work<void> {
    const present = [...this.#audiences.values()].map(
      (audience) => [audience, [...audience.members]] as const,
    )
    return this.#tell(commit, present)
  }

  *#tell(commit: Commit, present: readonly (readonly [Audience, readonly Send[]])[]): Work<void> {
    for (const [audience, members] of present) {
      yield* this.#say(audience.describe(commit), audience, members)
    }
  }

  *#say(said: Said, audience: Audience, to: readonly Send[]): Work<void> {
    const send = (text: string) => {
      for (const sendTo of to) if (audience.members.has(sendTo)) sendTo(text)
    }
    try {
      for (const text of said) {
        if (text) send(text)
        yield
        if (!to.some((member) => audience.members.has(member))) return
      }
    } catch (error) {
      // Whatever a filter asks of a document, nobody waits for it again.
      if (!(error instanceof BudgetError)) throw error
      send(eventText('channelError', asApiError(error).body))
      for (const member of to) this.#leave(audience, member)
    }
  }
}
