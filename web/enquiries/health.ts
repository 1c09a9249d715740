import type {Kysely} from 'kysely'
import type {Database, Tables} from '../data/database.ts'

/** A trial row, as large as an enquiry, written and deleted in one transaction. */
const trial = 'health'
const trialText = ' '.repeat(16 * 1024)

/**
 * Stores and deletes a trial row, to find out whether an enquiry can be stored.
 * @throws the database's error when it cannot be written
 */
export async function tryWriting({db, ready}: Pick<Database, 'db' | 'ready'>): Promise<void> {
  await ready()
  const expires_at = new Date().toISOString()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('attempts')
      .values({id: trial, client: trial, expires_at, sealed_attempt: trialText})
      .execute()
    await transaction.deleteFrom('attempts').where('id', '=', trial).execute()
  })
}

/**
 * Counts the mails that wait and those to the office that failed, and how long the mail server has kept
 * the oldest waiting. A reminder for a later day does not wait for the server.
 */
export async function mailHealth(db: Kysely<Tables>, now: Date) {
  const {waiting, failing, oldest} = await db
    .selectFrom('mails')
    .where('state', '=', 'waiting')
    .where('queued_at', '<=', now.toISOString())
    .select(({fn}) => [
      fn.countAll().as('waiting'),
      fn
        .count('id')
        .filterWhere('recipient', '=', 'office')
        .filterWhere('last_failure', 'is not', null)
        .as('failing'),
      fn.min('queued_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(waiting),
    failing: Number(failing),
    oldestWaitingSeconds: oldest ? Math.floor((now.getTime() - Date.parse(oldest)) / 1000) : 0,
  }
}
