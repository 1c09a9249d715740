import type {Database} from './database.ts'
import {inTime} from './inTime.ts'
import type {Keyring} from './keyring.ts'
import {messageOf} from './messageOf.ts'

/** How long somebody waits for the database before what this process remembers has to do. */
const patienceMs = 1_000

export type UsedOnce = ReturnType<typeof createUsedOnce>

/**
 * Remembers what may be used once, such as a signature or the secret of a link, where every server on
 * the same database and the next start find it. While the database is away each server remembers for
 * itself.
 */
export function createUsedOnce({db, ready}: Pick<Database, 'db' | 'ready'>, keyring: Keyring) {
  const remembered = new Map<string, number>()
  const rowId = (name: string) => keyring.fingerprint(`used ${name}`)

  async function insert(name: string, expiresAt: number) {
    await ready()
    const {numInsertedOrUpdatedRows} = await db
      .insertInto('used_once')
      .values({id: rowId(name), expires_at: new Date(expiresAt).toISOString()})
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  return {
    /**
     * @param name what is used, with what it is; only what was found to be genuine, so that no
     *   stranger can fill the table
     * @param lifeMs for how long it could be used again
     * @returns false when it was used before
     */
    async claim(name: string, lifeMs: number): Promise<boolean> {
      const now = Date.now()
      for (const [old, until] of remembered) if (until < now) remembered.delete(old)
      if (remembered.has(name)) return false
      remembered.set(name, now + lifeMs)
      try {
        return await inTime(insert(name, now + lifeMs), patienceMs)
      } catch (error) {
        console.error('What was used once is not shared:', messageOf(error))
        return true
      }
    },

    async dropExpired() {
      await db.deleteFrom('used_once').where('expires_at', '<=', new Date().toISOString()).execute()
    },
  }
}
