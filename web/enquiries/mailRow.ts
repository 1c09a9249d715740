import {randomUUID} from 'node:crypto'
import type {Insertable} from 'kysely'
import type {MailRecipient, Tables} from '../data/database.ts'

/** Mail any later would only confuse: an acknowledgement says 'within 2 hours'. */
const usefulMs = 24 * 60 * 60 * 1000

/** Mail to the office, and what staff wrote, is sent however late. */
const lasting: readonly MailRecipient[] = ['office', 'reply']

/** Creates a row of the outbox. Other mail expires after a day. */
export function mailRow(
  enquiryId: string,
  recipient: MailRecipient,
  dueAt: Date,
  state: 'waiting' | 'withheld' = 'waiting',
  id: string = randomUUID(),
): Insertable<Tables['mails']> {
  const expiry = new Date(dueAt.getTime() + usefulMs).toISOString()
  return {
    id,
    enquiry_id: enquiryId,
    recipient,
    state,
    due_at: dueAt.toISOString(),
    queued_at: dueAt.toISOString(),
    expires_at: lasting.includes(recipient) ? null : expiry,
    attempts: 0,
    last_failure: null,
  }
}
