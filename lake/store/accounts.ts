import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'

export interface User {
  id: string
  name: string
}

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

  /** A new editor: "Local editor", then "Local editor 2" and so on. */
  addUser(): User {
    const count = Number(this.#database.prepare('SELECT count(*) AS n FROM users').get()?.n)
    const user = {
      id: `e${randomBytes(8).toString('hex')}`,
      name: count === 0 ? 'Local editor' : `Local editor ${count + 1}`,
    }
    this.#database
      .prepare('INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)')
      .run(user.id, user.name, new Date().toISOString())
    return user
  }

  /** Signs the user in and returns the token, which is told this once. */
  startSession(userId: string): string {
    const token = randomBytes(32).toString('base64url')
    this.#database
      .prepare('INSERT INTO sessions (token_hash, user_id, created_at) VALUES (?, ?, ?)')
      .run(hashToken(token), userId, new Date().toISOString())
    return token
  }

  userOfSession(token: string): User | undefined {
    const row = this.#database
      .prepare(
        `SELECT users.id, users.name FROM sessions JOIN users ON users.id = sessions.user_id
         WHERE token_hash = ?`,
      )
      .get(hashToken(token))
    return row && {id: String(row.id), name: String(row.name)}
  }

  endSession(token: string): void {
    this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashToken(token))
  }

  /** A user's value under a key, null when there is none. */
  value(userId: string, key: string): unknown {
    const row = this.#database
      .prepare('SELECT value FROM key_values WHERE user_id = ? AND key = ?')
      .get(userId, key)
    return row ? JSON.parse(String(row.value)) : null
  }

  setValue(userId: string, key: string, value: unknown): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO key_values (user_id, key, value) VALUES (?, ?, ?)')
      .run(userId, key, JSON.stringify(value ?? null))
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
