import type {Sql} from './sql.ts'

export const MOST_SETTINGS_BYTES = 4 * 1024 * 1024

/** The settings of the Studio that people keep, by their id. */
export class Settings {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  value(userId: string, key: string): unknown {
    const row = this.#sql
      .get`SELECT value FROM key_values WHERE user_id = ${userId} AND key = ${key}`
    return row ? JSON.parse(String(row.value)) : null
  }

  /** Stores the values, or none of them if all would take too much room; returns whether it did. */
  setValues(userId: string, pairs: readonly {key: string; value?: unknown}[]): boolean {
    return this.#sql.transaction(() => {
      const added = pairs.map(({key, value}) => ({key, json: JSON.stringify(value ?? null)}))
      const keys = JSON.stringify(added.map(({key}) => key))
      const others = this.#sql.get`
        SELECT coalesce(sum(length(key) + length(value)), 0) AS size FROM key_values
        WHERE user_id = ${userId} AND key NOT IN (SELECT value FROM json_each(${keys}))`
      const size = added.reduce((sum, {key, json}) => sum + key.length + json.length, 0)
      if (Number(others?.size) + size > MOST_SETTINGS_BYTES) return false
      for (const {key, json} of added) {
        this.#sql.run`INSERT OR REPLACE INTO key_values (user_id, key, value)
          VALUES (${userId}, ${key}, ${json})`
      }
      return true
    })
  }
}
