import {randomUUID} from 'node:crypto'
import type {Insertable} from 'kysely'
import type {MailRecipient, Tables} from '../data/database.ts'

/** Mail any later would only confuse: an acknowledgement says 'within 2 hours'. */
const usefulMs = 24 * 60 * 60 * 1000

/** Creates a row of the outbox. Mail to the office never expires; other mail expires after a day. */
export function mailRow(
  enquiryId: string,
  recipient: MailRecipient,
  dueAt: Date,
  state: 'waiting' | 'withheld' = 'waiting',
): Insertable<Tables['mails']> {
  const expiry = new Date(dueAt.getTime() + usefulMs).toISOString()
  return {
    id: randomUUID(),
    enquiry_id: enquiryId,
    recipient,
    state,
    due_at: dueAt.toISOString(),
    queued_at: dueAt.toISOString(),
    expires_at: recipient === 'office' ? null : expiry,
    attempts: 0,
    last_failure: null,
  }
}
