import {QueryLimitError} from '../query/queryError.ts'
import type {Commit} from '../store/commit.ts'
import type {Store} from '../store/store.ts'
import {asApiError} from './errors.ts'
import {eventText} from './eventStream.ts'

type Send = (text: string) => void

interface Audience {
  describe(commit: Commit): string
  members: Set<Send>
}

/**
 * Those who are told of commits, by what they asked: what is said is made once for all who asked the
 * same, as many tabs do.
 */
export class Audiences {
  readonly #audiences = new Map<string, Audience>()

  constructor(store: Pick<Store, 'onCommit'>) {
    store.onCommit((commit) => {
      for (const [asked, audience] of [...this.#audiences]) this.#tell(asked, audience, commit)
    })
  }

  get size(): number {
    let size = 0
    for (const {members} of this.#audiences.values()) size += members.size
    return size
  }

  /**
   * Tells somebody of what is committed from now on.
   * @param asked the same for all to whom `describe` says the same
   * @returns what ends that
   */
  join(asked: string, describe: Audience['describe'], send: Send): () => void {
    const audience = this.#audiences.get(asked) ?? {describe, members: new Set()}
    this.#audiences.set(asked, audience)
    audience.members.add(send)
    return () => {
      audience.members.delete(send)
      if (audience.members.size === 0 && this.#audiences.get(asked) === audience) {
        this.#audiences.delete(asked)
      }
    }
  }

  #tell(asked: string, audience: Audience, commit: Commit): void {
    let text: string
    try {
      text = audience.describe(commit)
    } catch (error) {
      if (!(error instanceof QueryLimitError)) throw error
      // A filter that takes long is not asked again.
      text = eventText('channelError', asApiError(error).body)
      this.#audiences.delete(asked)
    }
    if (text) for (const send of audience.members) send(text)
  }
}
