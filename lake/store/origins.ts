import {randomInt} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'

/** Whose pages an administrator let ask. */
export interface Origin {
  id: number
  /** `https://blog.example.com`, or with `*` for one label: `https://*.example.com`. */
  origin: string
  /** Whether a browser lets a page read what it asked for with a token. */
  allowCredentials: boolean
  createdAt: string
}

/** Beyond the numbers of those of the configuration, which are counted. */
const ids = {least: 100_000, most: 2 ** 47}

/** The origins that administrators added, the oldest first. */
export class Origins {
  readonly #database: DatabaseSync
  readonly #origins: Map<string, Origin>

  constructor(database: DatabaseSync) {
    this.#database = database
    const rows = database.prepare('SELECT * FROM origins ORDER BY created_at').all()
    const origins = rows.map(({id, origin, allow_credentials, created_at}) => ({
      id: Number(id),
      origin: String(origin),
      allowCredentials: allow_credentials === 1,
      createdAt: String(created_at),
    }))
    this.#origins = new Map(origins.map((origin) => [origin.origin, origin]))
  }

  list(): Origin[] {
    return [...this.#origins.values()]
  }

  get(origin: string): Origin | undefined {
    return this.#origins.get(origin)
  }

  add(added: Pick<Origin, 'origin' | 'allowCredentials'>): Origin {
    const createdAt = new Date().toISOString()
    const origin: Origin = {id: randomInt(ids.least, ids.most), ...added, createdAt}
    this.#database
      .prepare(
        'INSERT INTO origins (id, origin, allow_credentials, created_at) VALUES (?, ?, ?, ?)',
      )
      .run(origin.id, origin.origin, Number(origin.allowCredentials), createdAt)
    this.#origins.set(origin.origin, origin)
    return origin
  }

  delete({id, origin}: Origin): void {
    this.#database.prepare('DELETE FROM origins WHERE id = ?').run(id)
    this.#origins.delete(origin)
  }
}
