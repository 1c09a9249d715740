import type {Kysely} from 'kysely'
import type {Tables} from './database.ts'
import type {Enquiries} from './enquiries.ts'
import {deletionProblem} from './retention.ts'

/** A row that is taken back in the transaction that writes it, and takes the room of an enquiry. */
const trial = 'health'
const trialText = ' '.repeat(16 * 1024)

/**
 * Whether enquiries can be stored, how long the oldest mail has waited, and how many of those to the
 * office could not be sent when it was tried: nothing of what anybody wrote.
 * @throws what the database says when it cannot be written or read
 */
export async function enquiriesHealth({database, outbox, environment}: Enquiries) {
  await database.ready()
  const now = new Date()
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('attempts')
      .values({id: trial, client: trial, expires_at: now.toISOString(), sealed_attempt: trialText})
      .execute()
    await transaction.deleteFrom('attempts').where('id', '=', trial).execute()
  })
  return {
    isConfigured: outbox !== undefined,
    deletionProblem: await deletionProblem(database.db, environment.ENQUIRIES_RETENTION_DAYS, now),
    ...(await mailHealth(database.db)),
  }
}

/** How it stands with the mail that waits. */
export async function mailHealth(db: Kysely<Tables>) {
  const {waiting, failing, oldest} = await db
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .where('mails.state', '=', 'waiting')
    // One of a later day does not wait for the mail server.
    .where('mails.recipient', '!=', 'reminder')
    .select(({fn}) => [
      fn.countAll().as('waiting'),
      fn
        .count('mails.id')
        .filterWhere('mails.recipient', '=', 'office')
        .filterWhere('mails.last_failure', 'is not', null)
        .as('failing'),
      fn.min('enquiries.received_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(waiting),
    failing: Number(failing),
    oldestWaitingMinutes: oldest ? Math.floor((Date.now() - Date.parse(oldest)) / 60_000) : 0,
  }
}
