import {createHash} from 'node:crypto'
import type {DatabaseSync, SQLOutputValue} from 'node:sqlite'
import {z} from 'zod'
import {inTransaction} from './database.ts'
import {publishedIdOf} from './ids.ts'

/** How much may wait for one webhook. Beyond it the oldest are given up. */
const MOST_WAITING = 10_000
const MOST_WAITING_BYTES = 32 * 1024 * 1024
/** How many of a webhook's messages are told of once they are delivered or given up, */
const MOST_DONE = 500
/** and for how long. */
const DONE_KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** At so many messages is looked in one go when documents are erased, and so many told ones forgotten. */
const FORGOTTEN_AT_ONCE = 200

export const operationSchema = z.enum(['create', 'update', 'delete'])
const statusSchema = z.enum(['queued', 'success', 'failure'])

/** What is to be told of one change to one webhook. */
export interface NewMessage {
  hookId: string
  documentId: string
  transactionId: string
  transactionTime: string
  operation: z.infer<typeof operationSchema>
  /** The body, as JSON. */
  payload: string
}

const attemptSchema = z.object({
  createdAt: z.string(),
  /** How long it took, in milliseconds. */
  duration: z.number(),
  isFailure: z.boolean(),
  failureReason: z.enum(['http', 'network', 'timeout']).nullable(),
  resultCode: z.number().nullable(),
  resultBody: z.string().nullable(),
})

/** One request, as the log of deliveries tells of it. */
export type Attempt = z.infer<typeof attemptSchema>

const attemptsOf = (row: Record<string, SQLOutputValue>): Attempt[] =>
  z.array(attemptSchema).parse(JSON.parse(String(row.attempts)))

export interface Message extends NewMessage {
  /** Its idempotency key as well. */
  id: string
  createdAt: string
  updatedAt: string
  status: z.infer<typeof statusSchema>
  /** When it is sent next, in milliseconds; null once it is delivered or given up. */
  dueAt: number | null
  attempts: Attempt[]
}

export interface MessageOptions {
  most: number
  /** Whether only those that were sent at least once are wanted. */
  tried?: boolean
}

/**
 * What webhooks are still to be told of the changes in a dataset, and what they were told lately: on
 * disk, so that a restart loses none of it.
 */
export class Outbox {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The number of the last commit that webhooks were asked about. */
  get position(): number | undefined {
    const row = this.#database.prepare(`SELECT value FROM progress WHERE name = 'webhooks'`).get()
    return row && Number(row.value)
  }

  setPosition(sequence: number): void {
    this.#database
      .prepare(`INSERT OR REPLACE INTO progress (name, value) VALUES ('webhooks', ?)`)
      .run(sequence)
  }

  /**
   * Keeps what is to be told, all or nothing. What is kept already, as when a crash came between two
   * parts of a commit, stays as it is.
   * @param position the commit up to which that is everything, if it is
   * @returns how many older ones were given up for them, by webhook
   */
  add(messages: readonly NewMessage[], position?: number): Map<string, number> {
    const insert = this.#database.prepare(
      `INSERT INTO hook_messages
         (id, hook_id, document_id, transaction_id, transaction_time, operation, payload, bytes,
          created_at, updated_at, status, due_at, attempts)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', ?, '[]')
       ON CONFLICT (id) DO NOTHING`,
    )
    return inTransaction(this.#database, () => {
      const now = Date.now()
      const at = new Date(now).toISOString()
      for (const message of messages) {
        const {hookId, documentId, transactionId, transactionTime, operation, payload} = message
        const bytes = Buffer.byteLength(payload)
        insert.run(
          idOf(message),
          hookId,
          documentId,
          transactionId,
          transactionTime,
          operation,
          payload,
          bytes,
          at,
          at,
          now,
        )
      }
      if (position !== undefined) this.setPosition(position)
      const hooks = new Set(messages.map(({hookId}) => hookId))
      return new Map(
        [...hooks].flatMap((id) => {
          const givenUp = this.#giveUpBeyondBounds(id)
          return givenUp > 0 ? [[id, givenUp] as const] : []
        }),
      )
    })
  }

  /** How many messages are still to be delivered, to all webhooks together. */
  get waiting(): number {
    const row = this.#database
      .prepare('SELECT count(*) AS count FROM hook_messages WHERE due_at IS NOT NULL')
      .get()
    return Number(row?.count)
  }

  /** The message of a webhook that is to be sent first. */
  next(hookId: string): Message | undefined {
    const row = this.#database
      .prepare(
        `SELECT * FROM hook_messages WHERE hook_id = ? AND due_at IS NOT NULL
         ORDER BY due_at, number LIMIT 1`,
      )
      .get(hookId)
    return row && asMessage(row)
  }

  /** Notes what came of a request, and when the next is due, if any. */
  note(id: string, attempt: Attempt, status: Message['status'], dueAt: number | null): void {
    const row = this.#database
      .prepare('SELECT hook_id, attempts, due_at FROM hook_messages WHERE id = ?')
      .get(id)
    // Its webhook was deleted meanwhile, or its document erased.
    if (!row) return
    // What was given up meanwhile waits no more.
    if (row.due_at === null && dueAt !== null) return
    const attempts = JSON.stringify([...attemptsOf(row), attempt])
    inTransaction(this.#database, () => {
      this.#database
        .prepare(
          `UPDATE hook_messages SET attempts = ?, status = ?, due_at = ?, updated_at = ?
           WHERE id = ?`,
        )
        .run(attempts, status, dueAt, new Date().toISOString(), id)
      if (dueAt === null) this.#trim(String(row.hook_id))
    })
  }

  /** Those that wait and those that were delivered or given up lately, newest first. */
  messages(hookId: string, {most, tried = false}: MessageOptions): Message[] {
    return this.#database
      .prepare(
        `SELECT * FROM hook_messages WHERE hook_id = ? AND (attempts <> '[]' OR NOT ?)
         ORDER BY number DESC LIMIT ?`,
      )
      .all(hookId, Number(tried), most)
      .map(asMessage)
  }

  message(id: string): Message | undefined {
    const row = this.#database.prepare('SELECT * FROM hook_messages WHERE id = ?').get(id)
    return row && asMessage(row)
  }

  /** Gives up what waits for a webhook that is switched off. */
  cancel(hookId: string): void {
    this.#giveUp('hook_id = ?', hookId)
    this.#trim(hookId)
  }

  /**
   * Gives up what has waited for too long.
   * @returns how many messages that were
   */
  giveUpOlder(hookId: string, than: Date): number {
    const givenUp = this.#giveUp('created_at < ? AND hook_id = ?', than.toISOString(), hookId)
    this.#trim(hookId)
    return givenUp
  }

  /** Deletes all messages of a webhook that is gone. */
  deleteOf(hookId: string): void {
    this.#database.prepare('DELETE FROM hook_messages WHERE hook_id = ?').run(hookId)
  }

  /**
   * Erases what would tell of documents that are erased, as they were before a commit, and whatever
   * else was told before it: that may hold words of those documents too. Looks at a few messages only.
   * @param isErased whether the document with that id is
   * @param after the number of the message to go on after
   * @returns the number of the last one it looked at; undefined when there are no more
   */
  forgetSome(
    isErased: (documentId: string) => boolean,
    before = Number.MAX_SAFE_INTEGER,
    after = 0,
  ): number | undefined {
    const rows = this.#database
      .prepare(
        `SELECT number, document_id, due_at FROM hook_messages
         WHERE number > ? AND coalesce(
           (SELECT sequence FROM transactions WHERE id = transaction_id), 0) < ?
         ORDER BY number LIMIT ${FORGOTTEN_AT_ONCE}`,
      )
      .all(after, before)
    const erase = this.#database.prepare('DELETE FROM hook_messages WHERE number = ?')
    for (const {number, document_id, due_at} of rows) {
      const id = String(document_id)
      const tellsOfIt = isErased(id) || isErased(publishedIdOf(id))
      if (tellsOfIt || due_at === null) erase.run(Number(number))
    }
    const last = rows[FORGOTTEN_AT_ONCE - 1]
    return last && Number(last.number)
  }

  /** Forgets some of what was told long ago. */
  tidy(now: Date): void {
    this.#database
      .prepare(
        `DELETE FROM hook_messages WHERE number IN (
           SELECT number FROM hook_messages WHERE due_at IS NULL AND updated_at < ?
           LIMIT ${FORGOTTEN_AT_ONCE})`,
      )
      .run(new Date(now.getTime() - DONE_KEPT_MS).toISOString())
  }

  #waiting(hookId: string): {count: number; bytes: number} {
    const row = this.#database
      .prepare(
        `SELECT count(*) AS count, coalesce(sum(bytes), 0) AS bytes FROM hook_messages
         WHERE hook_id = ? AND due_at IS NOT NULL`,
      )
      .get(hookId)
    return {count: Number(row?.count), bytes: Number(row?.bytes)}
  }

  #giveUpBeyondBounds(hookId: string): number {
    const {count, bytes} = this.#waiting(hookId)
    if (count <= MOST_WAITING && bytes <= MOST_WAITING_BYTES) return 0
    const givenUp = this.#giveUp(
      `number IN (
         SELECT number FROM (
           SELECT number,
             row_number() OVER newest AS place,
             sum(bytes) OVER newest AS total
           FROM hook_messages WHERE hook_id = ? AND due_at IS NOT NULL
           WINDOW newest AS (ORDER BY number DESC)
         ) WHERE place > ${MOST_WAITING} OR total > ${MOST_WAITING_BYTES}
       )`,
      hookId,
    )
    this.#trim(hookId)
    return givenUp
  }

  #giveUp(which: string, ...parameters: string[]): number {
    const {changes} = this.#database
      .prepare(
        `UPDATE hook_messages SET status = 'failure', due_at = NULL, updated_at = ?
         WHERE due_at IS NOT NULL AND ${which}`,
      )
      .run(new Date().toISOString(), ...parameters)
    return Number(changes)
  }

  #trim(hookId: string): void {
    this.#database
      .prepare(
        `DELETE FROM hook_messages WHERE due_at IS NULL AND hook_id = ?1 AND number <= (
           SELECT number FROM hook_messages WHERE due_at IS NULL AND hook_id = ?1
           ORDER BY number DESC LIMIT 1 OFFSET ${MOST_DONE}
         )`,
      )
      .run(hookId)
  }
}

/** A UUID (version 8) that is the same for the same change and webhook: receivers tell repetitions by it. */
function idOf({hookId, transactionId, documentId}: NewMessage): string {
  const said = JSON.stringify([hookId, transactionId, documentId])
  const hash = createHash('sha256').update(said).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

function asMessage(row: Record<string, SQLOutputValue>): Message {
  return {
    id: String(row.id),
    hookId: String(row.hook_id),
    documentId: String(row.document_id),
    transactionId: String(row.transaction_id),
    transactionTime: String(row.transaction_time),
    operation: operationSchema.parse(row.operation),
    payload: String(row.payload),
    createdAt: String(row.created_at),
    updatedAt: String(row.updated_at),
    status: statusSchema.parse(row.status),
    dueAt: row.due_at === null ? null : Number(row.due_at),
    attempts: attemptsOf(row),
  }
}
