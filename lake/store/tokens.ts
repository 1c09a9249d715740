import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {roleNames} from '../accounts/roles.ts'

const tokenSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    role: z.enum(roleNames),
    made_by: z.string(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    hash: z.string().nullable(),
  })
  .transform(({made_by, created_at, expires_at, ...token}) => ({
    ...token,
    /** The id of who answers for it. */
    madeBy: made_by,
    createdAt: created_at,
    expiresAt: expires_at,
  }))

/** A token that an administrator made. Of its words only a hash is kept, and none once it is deleted. */
export type Token = Readonly<z.infer<typeof tokenSchema>>

/** So many are remembered after they were deleted, for what the history and the audit trail name. */
const MOST_DELETED = 1000

/** The tokens that administrators made, the oldest first. */
export class Tokens {
  readonly #database: DatabaseSync
  /** Also those that are deleted. */
  readonly #tokens: Map<string, Token>
  readonly #byHash = new Map<string, Token>()
  readonly #listeners = new Set<() => void>()

  constructor(database: DatabaseSync) {
    this.#database = database
    const rows = database.prepare('SELECT * FROM tokens ORDER BY created_at').all()
    const tokens = rows.map((row) => tokenSchema.parse(row))
    this.#tokens = new Map(tokens.map((token) => [token.id, token]))
    for (const token of tokens) if (token.hash !== null) this.#byHash.set(token.hash, token)
  }

  /** Those that are not deleted; one may be too old. */
  list(): Token[] {
    return [...this.#tokens.values()].filter(({hash}) => hash !== null)
  }

  /** Also one that was deleted. */
  get(id: string): Token | undefined {
    return this.#tokens.get(id)
  }

  /** The one with these words, unless it is too old. */
  shown(words: string): Token | undefined {
    const token = this.#byHash.get(hashOf(words))
    return token && this.holds(token) ? token : undefined
  }

  /** Whether it may still be used: neither deleted, nor replaced, nor too old. */
  holds(token: Token): boolean {
    if (token.hash === null || this.#tokens.get(token.id) !== token) return false
    return token.expiresAt === null || Date.parse(token.expiresAt) > Date.now()
  }

  /**
   * Calls the listener whenever a token was deleted or replaced.
   * @returns what stops that
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Makes one, and tells its words, this once. */
  make(made: Pick<Token, 'label' | 'role' | 'madeBy' | 'expiresAt'>): {
    token: Token
    words: string
  } {
    const words = newWords()
    // No "-" to begin with: the id is an argument of commands.
    const id = `r${randomBytes(8).toString('hex')}`
    const token = {...made, id, createdAt: new Date().toISOString(), hash: hashOf(words)}
    this.#put(token)
    return {token, words}
  }

  /** Gives one other words, which are told this once: those it had are good for nothing any more. */
  replace(token: Token): {token: Token; words: string} {
    const words = newWords()
    const replaced = {...token, hash: hashOf(words)}
    this.#put(replaced)
    return {token: replaced, words}
  }

  delete(token: Token): void {
    this.#put({...token, hash: null})
    const deleted = [...this.#tokens.values()].filter(({hash}) => hash === null)
    for (const {id} of deleted.slice(0, -MOST_DELETED)) {
      this.#database.prepare('DELETE FROM tokens WHERE id = ?').run(id)
      this.#tokens.delete(id)
    }
  }

  #put(token: Token): void {
    const {id, label, role, madeBy, createdAt, expiresAt, hash} = token
    this.#database
      .prepare(
        `INSERT INTO tokens (id, label, role, made_by, created_at, expires_at, hash)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash`,
      )
      .run(id, label, role, madeBy, createdAt, expiresAt, hash)
    const was = this.#tokens.get(id)?.hash
    if (was) this.#byHash.delete(was)
    this.#tokens.set(id, token)
    if (hash !== null) this.#byHash.set(hash, token)
    for (const listener of this.#listeners) listener()
  }
}

/** They begin as those of hosted Sanity, which scanners for secrets know. */
const newWords = () => `sk${randomBytes(32).toString('base64url')}`

const hashOf = (words: string): string => createHash('sha256').update(words).digest('hex')
