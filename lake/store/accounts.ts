import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {inTransaction} from './database.ts'

export interface User {
  id: string
  name: string
}

/** What one person's settings may take on the disk, in all. */
export const MOST_SETTINGS_BYTES = 4 * 1024 * 1024

const dayMs = 24 * 60 * 60 * 1000
/** A session ends after `idle` without use, and in any case when it is `longest` old. */
const sessionMs = {idle: 14 * dayMs, longest: 90 * dayMs}

/** Editors, their sessions and their Studio settings. Of a token only its hash is kept. */
export class Accounts {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  user(id: string): User | undefined {
    const row = this.#database.prepare('SELECT id, name FROM users WHERE id = ?').get(id)
    return row && {id: String(row.id), name: String(row.name)}
  }

  users(): User[] {
    return this.#database
      .prepare('SELECT id, name FROM users ORDER BY name')
      .all()
      .map(({id, name}) => ({id: String(id), name: String(name)}))
  }

  /** The editor with that id, entered if new: "Local editor", then "Local editor 2" and so on. */
  ensureUser(id: string): User {
    const known = this.user(id)
    if (known) return known
    const count = Number(this.#database.prepare('SELECT count(*) AS n FROM users').get()?.n)
    const user = {id, name: count === 0 ? 'Local editor' : `Local editor ${count + 1}`}
    this.#database
      .prepare('INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)')
      .run(user.id, user.name, new Date().toISOString())
    return user
  }

  startSession(userId: string): string {
    const token = randomBytes(32).toString('base64url')
    const now = new Date().toISOString()
    this.#endOldSessions()
    this.#database
      .prepare(
        'INSERT INTO sessions (token_hash, user_id, created_at, used_at) VALUES (?, ?, ?, ?)',
      )
      .run(hashToken(token), userId, now, now)
    return token
  }

  userOfSession(token: string): User | undefined {
    const row = this.#database
      .prepare(
        `SELECT users.id, users.name, sessions.used_at FROM sessions
           JOIN users ON users.id = sessions.user_id
         WHERE token_hash = ? AND sessions.used_at > ? AND sessions.created_at > ?`,
      )
      .get(hashToken(token), ago(sessionMs.idle), ago(sessionMs.longest))
    if (!row) return undefined
    // Records use at most this often, so that reading does not become writing.
    if (String(row.used_at) < ago(60 * 60 * 1000)) {
      this.#database
        .prepare('UPDATE sessions SET used_at = ? WHERE token_hash = ?')
        .run(new Date().toISOString(), hashToken(token))
    }
    return {id: String(row.id), name: String(row.name)}
  }

  #endOldSessions(): void {
    this.#database
      .prepare('DELETE FROM sessions WHERE used_at < ? OR created_at < ?')
      .run(ago(sessionMs.idle), ago(sessionMs.longest))
  }

  endSession(token: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashToken(token))
  }

  value(userId: string, key: string): unknown {
    const row = this.#database
      .prepare('SELECT value FROM key_values WHERE user_id = ? AND key = ?')
      .get(userId, key)
    return row ? JSON.parse(String(row.value)) : null
  }

  /** Keeps the values; false, and nothing is kept, when they would be too many. */
  setValues(userId: string, pairs: readonly {key: string; value?: unknown}[]): boolean {
    const put = this.#database.prepare(
      'INSERT OR REPLACE INTO key_values (user_id, key, value) VALUES (?, ?, ?)',
    )
    return inTransaction(this.#database, () => {
      const added = pairs.map(({key, value}) => ({key, json: JSON.stringify(value ?? null)}))
      const keys = JSON.stringify(added.map(({key}) => key))
      const kept = this.#database
        .prepare(
          `SELECT coalesce(sum(length(key) + length(value)), 0) AS size FROM key_values
           WHERE user_id = ? AND key NOT IN (SELECT value FROM json_each(?))`,
        )
        .get(userId, keys)
      const size = added.reduce((sum, {key, json}) => sum + key.length + json.length, 0)
      if (Number(kept?.size) + size > MOST_SETTINGS_BYTES) return false
      for (const {key, json} of added) put.run(userId, key, json)
      return true
    })
  }
}

export function newUserId(): string {
  return `e${randomBytes(8).toString('hex')}`
}

const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
