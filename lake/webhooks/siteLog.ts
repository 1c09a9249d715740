import type {Attempt, Message, MessageOptions} from '../store/outbox.ts'

/** How much is told of, the latest. */
const MOST_MESSAGES = 100
const MOST_ATTEMPTS = 20

/** What the site was told lately, and what came of it, for as long as the lake runs. */
export class SiteLog {
  readonly #messages = new Map<string, Message>()

  /** Newest first. */
  messages({most, tried = false}: MessageOptions): Message[] {
    return [...this.#messages.values()]
      .filter(({attempts}) => !tried || attempts.length > 0)
      .toReversed()
      .slice(0, most)
  }

  message(id: string): Message | undefined {
    return this.#messages.get(id)
  }

  /** Adds what is being told. */
  add(message: Message): void {
    this.#messages.set(message.id, message)
    const [oldest] = this.#messages.keys()
    if (this.#messages.size > MOST_MESSAGES && oldest) this.#messages.delete(oldest)
  }

  /** Notes what came of a request, and when the next is due, if any. */
  note(id: string, attempt: Attempt, status: Message['status'], dueAt: number | null): void {
    const message = this.#messages.get(id)
    if (!message) return
    // Of what is told again and again, the first are kept and the last.
    const attempts = [...message.attempts.slice(0, MOST_ATTEMPTS - 1), attempt]
    const updatedAt = new Date().toISOString()
    this.#messages.set(id, {...message, attempts, status, dueAt, updatedAt})
  }

  /** Forgets all of it. */
  clear(): void {
    this.#messages.clear()
  }
}
