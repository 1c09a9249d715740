import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import type {Database} from '../data/database.ts'

/** One server has this long to send a mail before another may try. */
const leaseMs = 10 * 60_000

/**
 * Sends each mail once, though several servers share a database and restart.
 * @param what names the mails in the log
 */
export function createMailsOnce({db}: Pick<Database, 'db'>, what: string) {
  /**
   * @param key of the mail, such as `2027-02`
   * @returns false when it was sent, or another server is sending it
   */
  async function take(key: string, now: Date): Promise<boolean> {
    const due_at = now.toISOString()
    await db
      .insertInto('monthly_mails')
      .values({month: key, state: 'waiting', due_at})
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const {numUpdatedRows} = await db
      .updateTable('monthly_mails')
      .set({due_at: new Date(now.getTime() + leaseMs).toISOString()})
      .where('month', '=', key)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', due_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function logged(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      // A mail server's message may repeat an address, so only its code is logged.
      const code = error instanceof Error && 'code' in error ? String(error.code) : messageOf(error)
      log.error(`The mail of ${what} waits: ${code}`)
    }
  }

  return {
    /** Does work on mails. One that fails is logged, and tried again later. */
    logged,

    /** Sends a mail once its moment has come, if it is unsent. */
    async sendOnce(key: string, now: Date, send: () => Promise<unknown>) {
      if (!(await take(key, now))) return
      await send()
      await db.updateTable('monthly_mails').set({state: 'sent'}).where('month', '=', key).execute()
    },
  }
}
