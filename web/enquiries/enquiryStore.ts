import {randomUUID} from 'node:crypto'
import {type Kysely, sql} from 'kysely'
import {keepCounts, readAnswerCounts} from './answeredInTime.ts'
import {
  type AuditAction,
  type AuditSubject,
  pruneAuditTrail,
  readAuditTrail,
  readWholeAuditTrail,
  recordAccess,
  recordListing,
} from './auditTrail.ts'
import type {Database, StaffRecipient, Tables} from './database.ts'
import {detailsContext, type Enquiry, noteContext, urgencyChosen} from './enquiry.ts'
import type {EnquiryKind, EnquiryStatus} from './enquiryStates.ts'
import {forms} from './forms.ts'
import {keptAnswers} from './keptAnswers.ts'
import type {Keyring} from './keyring.ts'
import {type Day, londonMoment} from './londonTime.ts'
import {mailRow} from './mailRow.ts'
import {usualReminderTime} from './reminderTime.ts'
import {reseal} from './reseal.ts'

export interface Note {
  writtenAt: Date
  author: string
  text: string
}

export interface EnquiryFilter {
  kind?: EnquiryKind | undefined
  status?: EnquiryStatus | undefined
  /** Only new ones promised an answer before this moment. */
  promisedBefore?: Date | undefined
  assigneeId?: string | undefined
  /** Only those with a reminder on or before this day. */
  remindedBy?: Day | undefined
  isSuspect?: boolean | undefined
}

/** Enquiries per query when all are read. */
const batchSize = 200

/** Waits for all items of a stream. */
export async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** A position in the list; see `list`. */
export type PlaceInList = Pick<Enquiry, 'status' | 'promisedBy' | 'receivedAt' | 'id'> &
  Partial<Pick<Enquiry, 'remindOn'>>

/** Sorts new enquiries by promised time, others by reminder, and the rest last. */
const due = sql<string>`case when status = 'new' then promised_by else coalesce(remind_on, '9') end`
const dueOf = ({status, promisedBy, remindOn = '9'}: PlaceInList) =>
  status === 'new' ? promisedBy.toISOString() : remindOn

export type EnquiryStore = ReturnType<typeof createEnquiryStore>

/**
 * The stored enquiries. Every function expects the database to be `ready`, and throws its error when it
 * cannot be read or written.
 */
export function createEnquiryStore({db, purge}: Database, keyring: Keyring) {
  const selectEnquiries = () =>
    db
      .selectFrom('enquiries')
      .leftJoin('mails', (join) =>
        join.onRef('mails.enquiry_id', '=', 'enquiries.id').on('mails.recipient', '=', 'office'),
      )
      .select([
        'enquiries.id',
        'reference',
        'kind',
        'status',
        'received_at',
        'promised_by',
        'sealed_details',
        'is_suspect',
        'changed_at',
        'assigned_id',
        'assigned_name',
        'answered_at',
        'remind_on',
        'mails.state as office_mail',
      ])

  type Row = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>

  function open<Kind extends EnquiryKind>(row: Row & {kind: Kind}): Enquiry<Kind> {
    const text = keyring.openIfReadable(row.sealed_details, detailsContext(row.id))
    return {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      status: row.status,
      receivedAt: new Date(row.received_at),
      promisedBy: new Date(row.promised_by),
      details: text === undefined ? undefined : keptAnswers(forms[row.kind], JSON.parse(text)),
      officeMail: row.office_mail ?? 'waiting',
      isSuspect: row.is_suspect === 1,
      assignee:
        row.assigned_id === null
          ? undefined
          : {id: row.assigned_id, name: row.assigned_name ?? row.assigned_id},
      answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
      remindOn: row.remind_on ?? undefined,
      changedAt: new Date(row.changed_at),
    }
  }

  /**
   * Lists new enquiries by promised time, mixed with others by reminder day, then the rest, newest
   * first.
   * @param before the last enquiry of the page before; the list continues after it
   */
  async function list(
    {kind, status, promisedBefore, assigneeId, remindedBy, isSuspect}: EnquiryFilter = {},
    {limit, before}: {limit: number; before?: PlaceInList | undefined},
  ): Promise<Enquiry[]> {
    let query = selectEnquiries()
      .orderBy(due)
      .orderBy('received_at', 'desc')
      .orderBy('enquiries.id', 'desc')
    if (promisedBefore)
      query = query
        .where('status', '=', 'new')
        .where('promised_by', '<', promisedBefore.toISOString())
    if (assigneeId) query = query.where('assigned_id', '=', assigneeId)
    if (remindedBy) query = query.where('remind_on', '<=', remindedBy)
    if (kind) query = query.where('kind', '=', kind)
    if (status) query = query.where('status', '=', status)
    if (isSuspect !== undefined) query = query.where('is_suspect', '=', isSuspect ? 1 : 0)
    if (before) {
      const receivedAt = before.receivedAt.toISOString()
      query = query.where((where) =>
        where.or([
          where(due, '>', dueOf(before)),
          where.and([where(due, '=', dueOf(before)), where('received_at', '<', receivedAt)]),
          where.and([
            where(due, '=', dueOf(before)),
            where('received_at', '=', receivedAt),
            where('enquiries.id', '<', before.id),
          ]),
        ]),
      )
    }
    return (await query.limit(limit).execute()).map(open)
  }

  /** Yields every enquiry in the order of `list`, reading a page at a time. */
  async function* all(filter: EnquiryFilter = {}) {
    let before: Enquiry | undefined
    do {
      const page = await list(filter, {limit: batchSize, before})
      yield* page
      before = page.at(-1)
    } while (before)
  }

  /** Yields every enquiry with its notes, for an export. */
  async function* allWithNotes(filter: EnquiryFilter = {}) {
    for await (const enquiry of all(filter)) {
      yield {...enquiry, notes: await readNotes(enquiry.id)}
    }
  }

  async function find(reference: string): Promise<Enquiry | undefined> {
    const row = await selectEnquiries().where('reference', '=', reference).executeTakeFirst()
    return row && open(row)
  }

  /**
   * Returns the promised-by time and the chosen urgency: all that somebody with the reference may see.
   */
  async function promiseOf(reference: string, kind: EnquiryKind) {
    const row = await selectEnquiries()
      .where('reference', '=', reference)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!row) return undefined
    const enquiry = open(row)
    return {promisedBy: enquiry.promisedBy, urgency: urgencyChosen(enquiry)}
  }

  async function findById(id: string): Promise<Enquiry | undefined> {
    const row = await selectEnquiries().where('enquiries.id', '=', id).executeTakeFirst()
    return row && open(row)
  }

  /** Changes whenever a result of `list` may have changed; holds no personal data. */
  async function version() {
    const {count, changed} = await db
      .selectFrom('enquiries')
      .select((select) => [
        select.fn.countAll().as('count'),
        select.fn.max('changed_at').as('changed'),
      ])
      .executeTakeFirstOrThrow()
    const mails = await db
      .selectFrom('mails')
      .select((select) => select.fn.countAll().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return [count, changed ?? '', mails.count].join(' ')
  }

  /** Counts enquiries waiting for an answer, optionally only those promised before a moment. */
  async function countNew(promisedBefore?: Date) {
    let query = db
      .selectFrom('enquiries')
      .select((select) => select.fn.countAll().as('count'))
      .where('is_suspect', '=', 0)
      .where('status', '=', 'new')
    if (promisedBefore) query = query.where('promised_by', '<', promisedBefore.toISOString())
    return Number((await query.executeTakeFirstOrThrow()).count)
  }

  /** Counts reminders due on a day or earlier. */
  async function countReminded(day: Day) {
    const {count} = await db
      .selectFrom('enquiries')
      .select((select) => select.fn.countAll().as('count'))
      .where('is_suspect', '=', 0)
      .where('remind_on', '<=', day)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Returns when the mail of a reminder is due, or undefined once sending was tried. */
  async function reminderDue(enquiryId: string): Promise<Date | undefined> {
    const mail = await db
      .selectFrom('mails')
      .select('due_at')
      .where('enquiry_id', '=', enquiryId)
      .where('recipient', '=', 'reminder')
      .where('state', '=', 'waiting')
      // Sending changes `due_at`.
      .where('attempts', '=', 0)
      .executeTakeFirst()
    return mail && new Date(mail.due_at)
  }

  async function countNewSuspects() {
    const {count} = await db
      .selectFrom('enquiries')
      .select((select) => select.fn.countAll().as('count'))
      .where('is_suspect', '=', 1)
      .where('status', '=', 'new')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async function readNotes(enquiryId: string): Promise<Note[]> {
    const rows = await db
      .selectFrom('notes')
      .selectAll()
      .where('enquiry_id', '=', enquiryId)
      .orderBy('written_at')
      .execute()
    return rows.map(({id, written_at, author, sealed_text}) => ({
      writtenAt: new Date(written_at),
      author,
      text:
        keyring.openIfReadable(sealed_text, noteContext(id)) ?? 'Not readable: its key is missing.',
    }))
  }

  /** Adds a note, for staff only. */
  async function addNote(enquiry: Enquiry, author: string, text: string) {
    await db.transaction().execute((transaction) => note(transaction, enquiry, author, text))
  }

  async function note(transaction: Kysely<Tables>, enquiry: Enquiry, author: string, text: string) {
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
    await recordAccess(transaction, author, 'noted', {reference: enquiry.reference})
  }

  /**
   * Sets the status, unless it has changed since the enquiry was read. Any status but `new` means
   * answered.
   * @returns whether it was set
   */
  async function setStatus(enquiry: Enquiry, actor: string, status: EnquiryStatus) {
    const now = new Date().toISOString()
    return db.transaction().execute(async (transaction) => {
      const {numUpdatedRows} = await transaction
        .updateTable('enquiries')
        .set({
          status,
          changed_at: now,
          ...(enquiry.status === 'new' && {answered_at: now}),
          ...(status === 'new' && {answered_at: null}),
          ...(status === 'closed' && {remind_on: null}),
        })
        .where('id', '=', enquiry.id)
        .where('status', '=', enquiry.status)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (status === 'closed') await dropWaiting(transaction, enquiry, 'reminder')
      await recordAccess(transaction, actor, 'changed status', {
        reference: enquiry.reference,
        detail: `${enquiry.status} to ${status}`,
      })
      return true
    })
  }

  /** Deletes a mail that was not sent yet. */
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
      const {numUpdatedRows} = await transaction
        .updateTable('enquiries')
        .set({
          assigned_id: assignee?.id ?? null,
          assigned_name: assignee?.name ?? null,
          changed_at: new Date().toISOString(),
        })
        .where('id', '=', enquiry.id)
        .where('assigned_id', 'is not distinct from', enquiry.assignee?.id ?? null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await dropWaiting(transaction, enquiry, 'assignee')
      if (handedOver) {
        const mail = mailRow(enquiry.id, 'assignee', new Date())
        await transaction.insertInto('mails').values(mail).execute()
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
   * Sets a reminder for a day and queues its mail; undefined removes it.
   * @param time of the mail, `HH:MM` in London
   */
  async function remind(
    enquiry: Enquiry,
    actor: string,
    day: Day | undefined,
    time = day && usualReminderTime(day, new Date()),
  ) {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('enquiries')
        .set({remind_on: day ?? null, changed_at: new Date().toISOString()})
        .where('id', '=', enquiry.id)
        .execute()
      await dropWaiting(transaction, enquiry, 'reminder')
      if (day && time) {
        const mail = mailRow(enquiry.id, 'reminder', londonMoment(day, time))
        await transaction.insertInto('mails').values(mail).execute()
      }
      await recordAccess(transaction, actor, 'set a reminder', {
        reference: enquiry.reference,
        detail: day ? `for ${day} at ${time}` : 'for no day',
      })
    })
  }

  /** Clears the spam suspicion and releases the withheld mails. */
  async function clearSuspicion(enquiry: Enquiry, actor: string) {
    const now = new Date().toISOString()
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('enquiries')
        .set({is_suspect: 0, changed_at: now})
        .where('id', '=', enquiry.id)
        .execute()
      await transaction
        .updateTable('mails')
        .set({state: 'waiting', due_at: now})
        .where('enquiry_id', '=', enquiry.id)
        .where('state', '=', 'withheld')
        .execute()
      await recordAccess(transaction, actor, 'marked as no spam', {reference: enquiry.reference})
    })
  }

  /** Deletes an enquiry with its notes and mails for good. Only counts and audit entries remain. */
  async function erase(enquiry: Enquiry, actor: string) {
    await db.transaction().execute(async (transaction) => {
      await keepCounts(transaction, {id: enquiry.id})
      await transaction.deleteFrom('enquiries').where('id', '=', enquiry.id).execute()
      await recordAccess(transaction, actor, 'erased', {reference: enquiry.reference})
    })
    await purge()
  }

  /**
   * Deletes enquiries received before a moment for good, except new ones that are not suspected spam.
   * @returns how many were deleted
   */
  async function deleteReceivedBefore(moment: Date) {
    const deleted = await db.transaction().execute(async (transaction) => {
      await keepCounts(transaction, {receivedBefore: moment})
      const rows = await transaction
        .deleteFrom('enquiries')
        .where('received_at', '<', moment.toISOString())
        .where((where) => where.or([where('status', '!=', 'new'), where('is_suspect', '=', 1)]))
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

  /** Whether any of the newest enquiries can be decrypted; undefined when there are none. */
  async function hasRightKey() {
    const rows = await selectEnquiries().orderBy('received_at', 'desc').limit(batchSize).execute()
    if (rows.length === 0) return undefined
    return rows.some(({id, sealed_details}) => keyring.canOpen(sealed_details, detailsContext(id)))
  }

  return {
    list,
    all,
    allWithNotes,
    find,
    promiseOf,
    findById,
    version,
    countNew,
    countReminded,
    countNewSuspects,
    assign,
    remind,
    reminderDue,
    readNotes,
    addNote,
    setStatus,
    clearSuspicion,
    hasRightKey,
    erase,
    deleteReceivedBefore,
    reseal: (actor: string) => reseal({db, purge}, keyring, actor),
    readAnswerCounts: () => readAnswerCounts(db),
    readAuditTrail: (reference: string) => readAuditTrail(db, reference),
    readWholeAuditTrail: (most: number) => readWholeAuditTrail(db, most),
    recordAccess: (actor: string, action: AuditAction, ...about: AuditSubject[]) =>
      recordAccess(db, actor, action, ...about),
    pruneAuditTrail: () => pruneAuditTrail(db),
    /** Records an export: one entry with the count, and one for each enquiry. */
    recordExport: (actor: string, exported: readonly Enquiry[]) =>
      recordAccess(
        db,
        actor,
        'exported',
        {detail: `${exported.length} enquiries`},
        ...exported.map(({reference}) => ({reference})),
      ),
    recordListing: (actor: string, count: number) => recordListing(db, actor, count),
  }
}
