import type {Kysely} from 'kysely'
import type {Tables} from '../data/database.ts'
import type {Enquiries} from './enquiries.ts'
import {deletionProblem} from './retention.ts'

/** A trial row, as large as an enquiry, written and deleted in one transaction. */
const trial = 'health'
const trialText = ' '.repeat(16 * 1024)

/**
 * Reports whether enquiries can be stored, how long the oldest mail has waited, and how many mails to
 * the office have failed. It holds no personal data.
 * @throws the database's error when it cannot be written or read
 * @example
 * const health = await enquiriesHealth(enquiries())
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

/**
 * Counts the mails that wait and those to the office that failed; reminders of later days wait for no server.
 * @example
 * const {waiting, failing} = await mailHealth(enquiries().database.db)
 */
export async function mailHealth(db: Kysely<Tables>) {
  const {waiting, failing, oldest} = await db
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .where('mails.state', '=', 'waiting')
    // A reminder for a later day is not waiting for the mail server.
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
