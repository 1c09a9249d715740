import {randomUUID} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {inTransaction} from './database.ts'
import {invalid} from './errors.ts'

/** How many a dataset holds, and how much they are together, as JSON. */
const MOST_SCHEMAS = 20
const MOST_BYTES = 16 * 1024 * 1024

/** A Studio's schema as `sanity schema deploy` sends it. */
export const schemaInputSchema = z.object({
  schema: z.array(z.unknown()),
  version: z.string().max(100).optional(),
  tag: z
    .string()
    .regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/, 'At most 100 of a-z, A-Z, 0-9, "_" and "-"')
    .optional(),
  workspace: z.object({
    name: z.string().min(1).max(200),
    title: z.string().max(1000).optional(),
  }),
})

type SchemaInput = z.infer<typeof schemaInputSchema>

/** The schemas that were deployed to a dataset, in the form of hosted Sanity's: nothing here reads them. */
export class Schemas {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** The JSON of each, the oldest first, or of the one with that id. */
  list(id?: string): string[] {
    return this.#database
      .prepare('SELECT json FROM schemas WHERE ?1 IS NULL OR id = ?1 ORDER BY rowid')
      .all(id ?? null)
      .map(({json}) => String(json))
  }

  /**
   * Keeps schemas, each in place of the one of its workspace and tag.
   * @returns their ids
   * @throws WriteError when they are too many or too large: then none is kept
   */
  put(schemas: readonly SchemaInput[]): string[] {
    const now = new Date().toISOString()
    return inTransaction(this.#database, () => {
      const ids = schemas.map(({schema, ...said}) => {
        const id = idOf(said)
        const before = this.#database
          .prepare(`SELECT json ->> '$._createdAt' AS made FROM schemas WHERE id = ?`)
          .get(id)
        const stored = {
          ...{_id: id, _type: 'system.schema', _rev: randomUUID()},
          ...{_createdAt: String(before?.made ?? now), _updatedAt: now},
          ...said,
          // A text there, too.
          schema: JSON.stringify(schema),
        }
        this.#database
          .prepare(
            `INSERT INTO schemas (id, json) VALUES (?, ?)
             ON CONFLICT (id) DO UPDATE SET json = excluded.json`,
          )
          .run(id, JSON.stringify(stored))
        return id
      })
      this.#requireRoom()
      return ids
    })
  }

  /** @returns whether there was one of that id */
  delete(id: string): boolean {
    return this.#database.prepare('DELETE FROM schemas WHERE id = ?').run(id).changes > 0
  }

  #requireRoom(): void {
    const {count, bytes} = this.#database
      .prepare('SELECT count(*) AS count, sum(octet_length(json)) AS bytes FROM schemas')
      .get() ?? {count: 0, bytes: 0}
    if (Number(count) > MOST_SCHEMAS) {
      throw invalid(`There may be at most ${MOST_SCHEMAS} deployed schemas in a dataset`)
    }
    if (Number(bytes) > MOST_BYTES) {
      throw invalid(`Deployed schemas may have at most ${MOST_BYTES / 1024 / 1024} MB in a dataset`)
    }
  }
}

/** As the `sanity` command works it out. */
function idOf({workspace, tag}: Pick<SchemaInput, 'tag' | 'workspace'>): string {
  const id = `_.schemas.${workspace.name.replace(/[^A-Za-z0-9_-]/g, '_')}`
  return tag === undefined ? id : `${id}.tag.${tag}`
}
