import type {Enquiries} from './enquiries.ts'

/** A row that is taken back in the transaction that writes it. */
const trial = 'health'

/**
 * Whether enquiries can be stored, and how long the oldest mail has waited: nothing of what anybody
 * wrote.
 * @throws what the database says when it cannot be written or read
 */
export async function enquiriesHealth({database, outbox}: Enquiries) {
  await database.ready()
  const now = new Date()
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('attempts')
      .values({id: trial, client: trial, expires_at: now.toISOString(), sealed_attempt: ''})
      .execute()
    await transaction.deleteFrom('attempts').where('id', '=', trial).execute()
  })
  const {waiting, oldest} = await database.db
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .where('mails.state', '=', 'waiting')
    .select(({fn}) => [fn.countAll().as('waiting'), fn.min('enquiries.received_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return {
    isConfigured: outbox !== undefined,
    waiting: Number(waiting),
    oldestWaitingMinutes: oldest ? Math.floor((now.getTime() - Date.parse(oldest)) / 60_000) : 0,
  }
}
