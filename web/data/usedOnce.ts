import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import type {Database} from './database.ts'
import type {Keyring} from './keyring.ts'
import {withDeadline} from './withDeadline.ts'

/** A request waits this long for the database. Then this process's own memory decides. */
const timeoutMs = 1_000

export type UsedOnce = ReturnType<typeof createUsedOnce>

/**
 * Remembers values that may be used once, such as a signature or a link's secret. They are stored in
 * the database, for other servers and the next start; while it is unavailable each server remembers for
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
     * Claims a genuine value, so that no stranger can fill the table.
     * @param name the kind of value with the value itself
     * @param lifeMs how long it could be used again
     * @returns false when it was used before
     */
    async claim(name: string, lifeMs: number): Promise<boolean> {
      const now = Date.now()
      for (const [old, until] of remembered) if (until < now) remembered.delete(old)
      if (remembered.has(name)) return false
      remembered.set(name, now + lifeMs)
      try {
        return await withDeadline(insert(name, now + lifeMs), 'The database', timeoutMs)
      } catch (error) {
        log.error(`What was used once is not shared: ${messageOf(error)}`)
        return true
      }
    },

    async dropExpired() {
      await db.deleteFrom('used_once').where('expires_at', '<=', new Date().toISOString()).execute()
    },
  }
}
