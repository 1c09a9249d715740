import type {ExpressionBuilder, Kysely} from 'kysely'
import type {Tables} from '../data/database.ts'
import {recordAccess} from './auditTrail.ts'
import type {Enquiry} from './enquiry.ts'

// An enquiry is answered once its sender was reached: staff say that they did, or a mail server takes a
// reply. Closing it is no answer, but nobody waits any longer.

/** Whether the sender of an enquiry waits to be reached: also while a reply has not left. */
export const awaitsAnswer = ({and, eb}: ExpressionBuilder<Tables, 'enquiries'>) =>
  and([eb('answered_at', 'is', null), eb('status', '!=', 'closed')])

/** The rule of `awaitsAnswer` for one that was read. */
export const isAwaited = ({answeredAt, status}: Enquiry) => !answeredAt && status !== 'closed'

/** Whether a sender waits for longer than was promised. */
export const isOverdue = (enquiry: Enquiry) => isAwaited(enquiry) && enquiry.promisedBy < new Date()

/** Locks an enquiry: of two changes at the same time, the second sees the first. */
export const lockEnquiry = (transaction: Kysely<Tables>, id: string) =>
  transaction
    .updateTable('enquiries')
    .set({changed_at: new Date().toISOString()})
    .where('id', '=', id)
    .execute()

/** Notes that a mail server took a reply. One that staff have set back to new stays unanswered. */
export async function recordReplySent(transaction: Kysely<Tables>, id: string) {
  await transaction
    .updateTable('enquiries')
    .set({answered_at: new Date().toISOString()})
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('status', '!=', 'new')
    .execute()
}

/**
 * Opens an enquiry again whose reply was refused, unless its sender was or may yet be reached, or staff
 * said that it is no enquiry.
 */
export async function recordReplyRefused(transaction: Kysely<Tables>, id: string) {
  const enquiry = await transaction
    .selectFrom('enquiries')
    .select(['reference', 'status'])
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('status', '!=', 'new')
    .where('outcome_meaning', 'is distinct from', 'none')
    .where(({not, exists, selectFrom}) =>
      not(
        exists(
          selectFrom('mails')
            .select('mails.id')
            .where('enquiry_id', '=', id)
            .where('recipient', '=', 'reply')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!enquiry) return
  await transaction
    .updateTable('enquiries')
    .set({status: 'new', outcome: null, outcome_meaning: null})
    .where('id', '=', id)
    .execute()
  const {reference, status} = enquiry
  const detail = `the reply was not delivered: ${status} to new`
  await recordAccess(transaction, 'The server', 'changed status', {reference, detail})
}
