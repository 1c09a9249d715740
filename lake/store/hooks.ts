import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {operationSchema} from './outbox.ts'

/** What every request says of itself, or what belongs to the connection. */
const OWN_HEADER =
  /^(sanity-.*|idempotency-key|content-(type|length)|host|connection|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i

const expression = z
  .string()
  .max(20_000)
  .nullish()
  .transform((text) => text?.trim() || null)

/** A webhook as whoever makes it describes it, in the words of hosted Sanity. */
export const hookInputSchema = z.object({
  type: z
    .literal('document', 'Only webhooks of the type "document" are served')
    .default('document'),
  name: z.string().trim().min(1).max(200),
  description: z.string().max(1024).nullable().default(null),
  url: z.string().max(2000).refine(isAskable, {
    error: 'An address that begins with http:// or https://, without a user name or password',
  }),
  /** One dataset, or `*` for all. */
  dataset: z.string(),
  rule: z.object({
    on: z.array(operationSchema).min(1),
    filter: expression,
    projection: expression,
  }),
  apiVersion: z
    .string()
    .regex(/^v(\d{4}-\d{2}-\d{2}|\d+|X)$/)
    .default('v2025-02-19'),
  httpMethod: z.enum(['POST', 'PUT', 'PATCH', 'DELETE', 'GET']).default('POST'),
  headers: z
    .record(z.string(), z.string().regex(/^[\t\x20-\x7e]{0,4000}$/))
    .refine((headers) => Object.keys(headers).every(isSettable), {
      error: 'One is no name of a header, or one that the webhook sets itself',
    })
    .refine((headers) => Object.keys(headers).length <= 20, {error: 'At most 20 headers'})
    .default({}),
  includeDrafts: z.boolean().default(false),
  includeAllVersions: z.boolean().default(false),
  secret: z
    .string()
    .max(1024)
    .nullish()
    .transform((secret) => secret || null),
  isDisabledByUser: z.boolean().default(false),
})

const hookSchema = hookInputSchema.extend({
  id: z.string(),
  /** Switched off by the lake, since it took too long to find out what to tell. */
  isDisabled: z.boolean(),
  createdAt: z.string(),
  createdByUserId: z.string(),
  updatedAt: z.string(),
})

/** A webhook as it is kept. */
export type Hook = z.infer<typeof hookSchema>

const isSettable = (name: string): boolean =>
  /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/.test(name) && !OWN_HEADER.test(name)

function isAskable(url: string): boolean {
  if (!URL.canParse(url)) return false
  const {protocol, username, password} = new URL(url)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** The webhooks, the oldest first. */
export class Hooks {
  readonly #database: DatabaseSync
  readonly #hooks: Map<string, Hook>

  constructor(database: DatabaseSync) {
    this.#database = database
    const rows = database.prepare('SELECT json FROM hooks ORDER BY rowid').all()
    const hooks = rows.map(({json}) => hookSchema.parse(JSON.parse(String(json))))
    this.#hooks = new Map(hooks.map((hook) => [hook.id, hook]))
  }

  list(): Hook[] {
    return [...this.#hooks.values()]
  }

  get(id: string): Hook | undefined {
    return this.#hooks.get(id)
  }

  /** Keeps a webhook, in place of the one with its id. */
  put(hook: Hook): void {
    this.#database
      .prepare(
        `INSERT INTO hooks (id, json) VALUES (?, ?)
         ON CONFLICT (id) DO UPDATE SET json = excluded.json`,
      )
      .run(hook.id, JSON.stringify(hook))
    this.#hooks.set(hook.id, hook)
  }

  delete(id: string): void {
    this.#database.prepare('DELETE FROM hooks WHERE id = ?').run(id)
    this.#hooks.delete(id)
  }
}
