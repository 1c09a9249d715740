import {randomUUID} from 'node:crypto'
import type {Day} from '@home-care/schemas/rules/day.ts'
import type {Insertable, Kysely, Updateable} from 'kysely'
import type {Database, StaffRecipient, Tables} from '../data/database.ts'
import type {EnquiryStatus, MailState} from '../data/enquiryStates.ts'
import type {Keyring} from '../data/keyring.ts'
import {londonMoment} from '../time/londonTime.ts'
import {lockEnquiry} from './answer.ts'
import {keepCounts} from './answeredInTime.ts'
import {recordAccess} from './auditTrail.ts'
import {type Enquiry, noteContext} from './enquiry.ts'
import {keptUntil, type MarkChoice, type Outcome, readMarks} from './enquiryWords.ts'
import {type Expiry, isExpired} from './expired.ts'
import {mailRow} from './intake.ts'

const update = (
  transaction: Kysely<Tables>,
  {id}: Enquiry,
  values: Updateable<Tables['enquiries']>,
) =>
  transaction
    .updateTable('enquiries')
    .set({...values, changed_at: new Date().toISOString()})
    .where('id', '=', id)

const queue = (transaction: Kysely<Tables>, mail: Insertable<Tables['mails']>) =>
  transaction.insertInto('mails').values(mail).execute()

/** Changes stored enquiries. The audit trail has a line about each change, in its transaction. */
export function createEnquiryWriter({db, purge}: Pick<Database, 'db' | 'purge'>, keyring: Keyring) {
  async function addNote(enquiry: Enquiry, author: string, text: string) {
    await db.transaction().execute((transaction) => note(transaction, enquiry, author, text))
  }

  /**
   * Keeps what staff write to the sender, and queues its mail. A new enquiry is contacted by it, and
   * answered once a mail server takes it.
   * @param seen how many replies the author has seen
   * @returns false when there are more: a colleague has replied meanwhile
   */
  async function reply(enquiry: Enquiry, author: string, text: string, seen = Infinity) {
    return db.transaction().execute(async (transaction) => {
      await lockEnquiry(transaction, enquiry.id)
      const replies = await transaction
        .selectFrom('mails')
        .select('id')
        .where('enquiry_id', '=', enquiry.id)
        .where('recipient', '=', 'reply')
        .execute()
      if (replies.length > seen) return false
      const id = await note(transaction, enquiry, author, text, 'replied')
      await queue(transaction, mailRow(enquiry.id, 'reply', new Date(), 'waiting', id))
      await moveOn(transaction, {...enquiry, status: 'new'}, author, 'contacted')
      return true
    })
  }

  async function note(
    transaction: Kysely<Tables>,
    enquiry: Enquiry,
    author: string,
    text: string,
    action: 'noted' | 'replied' = 'noted',
  ) {
    const id = randomUUID()
    await transaction
      .insertInto('notes')
      .values({
        id,
        enquiry_id: enquiry.id,
        written_at: new Date().toISOString(),
        author,
        sealed_text: keyring.seal(text, noteContext(id)),
      })
      .execute()
    await recordAccess(transaction, author, action, {reference: enquiry.reference})
    return id
  }

  /**
   * Sets the status and the outcome, unless they have changed since the enquiry was read. Contacted means
   * answered; new means that the sender was not reached after all.
   * @returns whether it was set
   */
  async function setStatus(
    enquiry: Enquiry,
    actor: string,
    status: EnquiryStatus,
    outcome?: Outcome,
  ) {
    return db.transaction().execute((transaction) =>
      moveOn(transaction, enquiry, actor, status, {
        outcome,
        answer: {
          ...(status === 'contacted' && {
            answered_at: (enquiry.answeredAt ?? new Date()).toISOString(),
          }),
          ...(status === 'new' && {answered_at: null}),
        },
      }),
    )
  }

  /**
   * Closes an enquiry as part of another one of the same person, unless its status has changed since it was
   * read. A note in each names the other; both get the marks of both, which say how long they are kept. The
   * other one keeps the earlier promise of both. It must be open: two colleagues who join the same two in
   * opposite directions would leave none to answer.
   * @returns whether it was joined, or which of the two has changed
   */
  async function join(
    enquiry: Enquiry,
    whole: Enquiry,
    actor: string,
  ): Promise<'joined' | 'changed' | 'whole is closed'> {
    const outcome: Outcome = {title: `Part of ${whole.reference}`, meaning: 'none'}
    return db.transaction().execute(async (transaction) => {
      // In a fixed order, so that two joins in opposite directions do not deadlock.
      for (const id of [enquiry.id, whole.id].toSorted()) await lockEnquiry(transaction, id)
      const isOpen = await transaction
        .selectFrom('enquiries')
        .select('id')
        .where('id', '=', whole.id)
        .where('status', '!=', 'closed')
        .where('is_suspect', '=', 0)
        .executeTakeFirst()
      if (!isOpen) return 'whole is closed'
      if (!(await moveOn(transaction, enquiry, actor, 'closed', {outcome}))) return 'changed'
      if (!enquiry.answeredAt)
        await update(transaction, whole, {promised_by: enquiry.promisedBy.toISOString()})
          .where('answered_at', 'is', null)
          .where('promised_by', '>', enquiry.promisedBy.toISOString())
          .execute()
      const pair = [enquiry, whole]
      const marks = await readMarks(
        transaction,
        pair.map(({id}) => id),
      )
      const keptByTitle = new Map<string, Day | null>()
      for (const {title, keptUntil: until = null} of [...marks.values()].flat()) {
        const other = keptByTitle.get(title) ?? null
        keptByTitle.set(title, until === null || (other !== null && other > until) ? other : until)
      }
      for (const [title, until] of keptByTitle)
        for (const each of pair) await addMark(transaction, each, title, until)
      await note(transaction, enquiry, actor, `This enquiry is part of ${whole.reference}.`)
      await note(transaction, whole, actor, `${enquiry.reference} is part of this enquiry.`)
      return 'joined'
    })
  }

  async function moveOn(
    transaction: Kysely<Tables>,
    enquiry: Enquiry,
    actor: string,
    status: EnquiryStatus,
    {
      outcome,
      answer = {},
    }: {
      outcome?: Outcome | undefined
      answer?: Pick<Updateable<Tables['enquiries']>, 'answered_at'>
    } = {},
  ) {
    const {numUpdatedRows} = await update(transaction, enquiry, {
      status,
      outcome: outcome?.title ?? null,
      outcome_meaning: outcome?.meaning ?? null,
      ...answer,
      ...(status === 'closed' && {remind_on: null}),
    })
      .where('status', '=', enquiry.status)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (status === 'closed') await dropWaiting(transaction, enquiry, 'reminder')
    await recordAccess(transaction, actor, 'changed status', {
      reference: enquiry.reference,
      detail: `${enquiry.status} to ${status}${outcome ? `: ${outcome.title}` : ''}`,
    })
    return true
  }

  const dropWaiting = (transaction: Kysely<Tables>, {id}: Enquiry, recipient: StaffRecipient) =>
    transaction
      .deleteFrom('mails')
      .where('enquiry_id', '=', id)
      .where('recipient', '=', recipient)
      .where('state', '=', 'waiting')
      .execute()

  /**
   * Sets who deals with an enquiry, unless that has changed since it was read.
   * @param assignee undefined for no assignee
   * @param handedOver mails the assignee about it, with an optional note
   * @returns whether it was set
   */
  async function assign(
    enquiry: Enquiry,
    actor: string,
    assignee: Enquiry['assignee'],
    handedOver?: {note: string},
  ) {
    return db.transaction().execute(async (transaction) => {
      const {numUpdatedRows} = await update(transaction, enquiry, {
        assigned_id: assignee?.id ?? null,
        assigned_name: assignee?.name ?? null,
      })
        .where('assigned_id', 'is not distinct from', enquiry.assignee?.id ?? null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await dropWaiting(transaction, enquiry, 'assignee')
      if (handedOver) {
        await queue(transaction, mailRow(enquiry.id, 'assignee', new Date()))
        if (handedOver.note) await note(transaction, enquiry, actor, handedOver.note)
      }
      await recordAccess(transaction, actor, 'assigned', {
        reference: enquiry.reference,
        detail: assignee ? `to ${assignee.name}` : 'to nobody',
      })
      return true
    })
  }

  /**
   * Sets a reminder and queues its mail; undefined removes it.
   * @param reminder `time` is `HH:MM` in London
   */
  async function remind(enquiry: Enquiry, actor: string, reminder?: {day: Day; time: string}) {
    await db.transaction().execute(async (transaction) => {
      await update(transaction, enquiry, {remind_on: reminder?.day ?? null}).execute()
      await dropWaiting(transaction, enquiry, 'reminder')
      if (reminder) {
        const {day, time} = reminder
        await queue(transaction, mailRow(enquiry.id, 'reminder', londonMoment(day, time)))
      }
      await recordAccess(transaction, actor, 'set a reminder', {
        reference: enquiry.reference,
        detail: reminder ? `for ${reminder.day} at ${reminder.time}` : 'for no day',
      })
    })
  }

  /** Marks an enquiry as spam: it is closed, sends no mail and counts in no report. */
  async function markAsSpam(enquiry: Enquiry, actor: string) {
    await db.transaction().execute(async (transaction) => {
      await update(transaction, enquiry, {
        is_suspect: 1,
        status: 'closed',
        remind_on: null,
      }).execute()
      await dropWaiting(transaction, enquiry, 'reminder')
      await moveMails(transaction, enquiry, 'waiting', 'withheld')
      await recordAccess(transaction, actor, 'marked as spam', {reference: enquiry.reference})
    })
  }

  /** Clears the suspicion of spam. The enquiry is new again, or contacted if it has been answered. */
  async function clearSuspicion(enquiry: Enquiry, actor: string) {
    const status = enquiry.answeredAt ? 'contacted' : 'new'
    await db.transaction().execute(async (transaction) => {
      await update(transaction, enquiry, {
        is_suspect: 0,
        status,
        outcome: null,
        outcome_meaning: null,
      }).execute()
      await moveMails(transaction, enquiry, 'withheld', 'waiting')
      await recordAccess(transaction, actor, 'marked as no spam', {reference: enquiry.reference})
    })
  }

  /** Mails that wait are due now. */
  const moveMails = (
    transaction: Kysely<Tables>,
    {id}: Enquiry,
    from: MailState,
    state: MailState,
  ) => {
    const now = new Date().toISOString()
    return transaction
      .updateTable('mails')
      .set({state, due_at: now, queued_at: now})
      .where('enquiry_id', '=', id)
      .where('state', '=', from)
      .execute()
  }

  /** Sets a mark, or takes it off. Doing so again changes nothing but the day until which it is kept. */
  async function setMark(enquiry: Enquiry, actor: string, mark: MarkChoice, isSet: boolean) {
    const {title, keptYears} = mark
    const kept_until = keptYears ? keptUntil(enquiry.receivedAt, keptYears) : null
    await db.transaction().execute(async (transaction) => {
      await update(transaction, enquiry, {}).execute()
      if (isSet) await addMark(transaction, enquiry, title, kept_until)
      else
        await transaction
          .deleteFrom('enquiry_marks')
          .where('enquiry_id', '=', enquiry.id)
          .where('title', '=', title)
          .execute()
      await recordAccess(transaction, actor, isSet ? 'marked' : 'unmarked', {
        reference: enquiry.reference,
        detail: title,
      })
    })
  }

  const addMark = (
    transaction: Kysely<Tables>,
    {id}: Enquiry,
    title: string,
    kept_until: Day | null,
  ) =>
    transaction
      .insertInto('enquiry_marks')
      .values({enquiry_id: id, title, kept_until})
      .onConflict((same) => same.columns(['enquiry_id', 'title']).doUpdateSet({kept_until}))
      .execute()

  /** Deletes an enquiry with its notes and mails for good. Only counts and audit entries remain. */
  async function erase(enquiry: Enquiry, actor: string) {
    await db.transaction().execute(async (transaction) => {
      await keepCounts(transaction, (where) => where('enquiries.id', '=', enquiry.id))
      await transaction.deleteFrom('enquiries').where('id', '=', enquiry.id).execute()
      await recordAccess(transaction, actor, 'erased', {reference: enquiry.reference})
    })
    await purge()
  }

  /**
   * Deletes for good the expired enquiries (see `isExpired`).
   * @returns how many were deleted
   */
  async function deleteExpired(expiry: Expiry) {
    const deleted = await db.transaction().execute(async (transaction) => {
      await keepCounts(transaction, isExpired(expiry))
      const rows = await transaction
        .deleteFrom('enquiries')
        .where(isExpired(expiry))
        .returning('reference')
        .execute()
      if (rows.length === 0) return 0
      await recordAccess(
        transaction,
        'The server',
        'deleted after retention',
        ...rows.map(({reference}) => ({reference})),
      )
      return rows.length
    })
    if (deleted > 0) await purge()
    return deleted
  }

  /** Assigns all enquiries of one person to another. @returns the number of enquiries */
  async function assignAll(
    actor: string,
    from: NonNullable<Enquiry['assignee']>,
    to: NonNullable<Enquiry['assignee']>,
  ) {
    return db.transaction().execute(async (transaction) => {
      const moved = await transaction
        .updateTable('enquiries')
        .set({
          assigned_id: to.id,
          assigned_name: to.name,
          changed_at: new Date().toISOString(),
        })
        .where('assigned_id', '=', from.id)
        .where('status', '!=', 'closed')
        .returning('reference')
        .execute()
      const detail = `from ${from.name} to ${to.name}`
      if (moved.length > 0)
        await recordAccess(
          transaction,
          actor,
          'assigned',
          ...moved.map(({reference}) => ({reference, detail})),
        )
      return moved.length
    })
  }

  return {
    addNote,
    reply,
    assignAll,
    setStatus,
    join,
    assign,
    remind,
    markAsSpam,
    clearSuspicion,
    setMark,
    erase,
    deleteExpired,
  }
}
