import {randomUUID} from 'node:crypto'
import {type AuditAction, readAuditTrail, recordAccess} from './auditTrail.ts'
import type {Database} from './database.ts'
import {detailsContext, detailsSchema, type Enquiry} from './enquiry.ts'
import type {EnquiryKind, EnquiryStatus} from './enquiryStates.ts'
import {type Keyring, UnreadableError} from './keyring.ts'

export interface Note {
  writtenAt: Date
  author: string
  text: string
}

export interface EnquiryFilter {
  kind?: EnquiryKind | undefined
  status?: EnquiryStatus | undefined
}

/** The enquiries as stored. Everything here expects the database to be `ready`. */
export type EnquiryStore = ReturnType<typeof createEnquiryStore>

export function createEnquiryStore({db, purge}: Database, keyring: Keyring) {
  const noteContext = (id: string) => `note ${id}`

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
        'mails.state as office_mail',
      ])

  type Row = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>

  function open(row: Row): Enquiry {
    return {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      status: row.status,
      receivedAt: new Date(row.received_at),
      promisedBy: new Date(row.promised_by),
      details: openDetails(row),
      officeMail: row.office_mail ?? 'waiting',
    }
  }

  function openDetails({id, sealed_details}: Row) {
    const text = openIfReadable(sealed_details, detailsContext(id))
    return text === undefined ? undefined : detailsSchema.parse(JSON.parse(text))
  }

  /** One lost key must not hide everything else from the staff. */
  function openIfReadable(sealed: string, context: string) {
    try {
      return keyring.open(sealed, context)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      console.error(`The ${context} cannot be read: ${error.message}`)
      return undefined
    }
  }

  /**
   * Enquiries, newest first.
   * @param before continue after this one, the last of the page before
   */
  async function list(
    {kind, status}: EnquiryFilter = {},
    {limit, before}: {limit: number; before?: Pick<Enquiry, 'receivedAt' | 'id'> | undefined},
  ): Promise<Enquiry[]> {
    let query = selectEnquiries().orderBy('received_at', 'desc').orderBy('enquiries.id', 'desc')
    if (kind) query = query.where('kind', '=', kind)
    if (status) query = query.where('status', '=', status)
    if (before) {
      const receivedAt = before.receivedAt.toISOString()
      query = query.where((where) =>
        where.or([
          where('received_at', '<', receivedAt),
          where.and([where('received_at', '=', receivedAt), where('enquiries.id', '<', before.id)]),
        ]),
      )
    }
    return (await query.limit(limit).execute()).map(open)
  }

  /** Every enquiry, newest first, a page at a time. */
  async function* all(filter: EnquiryFilter = {}) {
    let before: Enquiry | undefined
    do {
      const page = await list(filter, {limit: 200, before})
      yield* page
      before = page.at(-1)
    } while (before)
  }

  async function find(reference: string): Promise<Enquiry | undefined> {
    const row = await selectEnquiries().where('reference', '=', reference).executeTakeFirst()
    return row && open(row)
  }

  async function findById(id: string): Promise<Enquiry | undefined> {
    const row = await selectEnquiries().where('enquiries.id', '=', id).executeTakeFirst()
    return row && open(row)
  }

  /** Changes whenever any answer of `list` may have changed; says nothing about anybody. */
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
      text: openIfReadable(sealed_text, noteContext(id)) ?? 'Not readable: its key is missing.',
    }))
  }

  /** Adds a note that only staff read. */
  async function addNote(enquiry: Enquiry, author: string, text: string) {
    const id = randomUUID()
    await db.transaction().execute(async (transaction) => {
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
    })
  }

  async function setStatus(enquiry: Enquiry, actor: string, status: EnquiryStatus) {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('enquiries')
        .set({status, changed_at: new Date().toISOString()})
        .where('id', '=', enquiry.id)
        .execute()
      await recordAccess(transaction, actor, 'changed status', {
        reference: enquiry.reference,
        detail: `${enquiry.status} to ${status}`,
      })
    })
  }

  /** Deletes an enquiry with its notes and mails for good; only the audit trail's lines remain. */
  async function erase(enquiry: Enquiry, actor: string) {
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('enquiries').where('id', '=', enquiry.id).execute()
      await recordAccess(transaction, actor, 'erased', {reference: enquiry.reference})
    })
    await purge()
  }

  /**
   * Deletes what was received before a moment, for good.
   * @returns how many were deleted
   */
  async function deleteReceivedBefore(moment: Date) {
    const deleted = await db.transaction().execute(async (transaction) => {
      const rows = await transaction
        .deleteFrom('enquiries')
        .where('received_at', '<', moment.toISOString())
        .returning('reference')
        .execute()
      for (const {reference} of rows)
        await recordAccess(transaction, 'server', 'deleted after retention', {reference})
      return rows.length
    })
    if (deleted > 0) await purge()
    return deleted
  }

  /**
   * Encrypts anew, with the newest key, what an older key sealed; the older key can then go.
   * @returns how many texts were encrypted anew
   */
  async function reseal(actor: string) {
    const reseal = (sealed: string, context: string) =>
      keyring.seal(keyring.open(sealed, context), context)
    const enquiries = await db.selectFrom('enquiries').select(['id', 'sealed_details']).execute()
    const oldEnquiries = enquiries.filter((row) => !keyring.isCurrent(row.sealed_details))
    for (const {id, sealed_details} of oldEnquiries)
      await db
        .updateTable('enquiries')
        .set({sealed_details: reseal(sealed_details, detailsContext(id))})
        .where('id', '=', id)
        .execute()
    const notes = await db.selectFrom('notes').select(['id', 'sealed_text']).execute()
    const oldNotes = notes.filter((row) => !keyring.isCurrent(row.sealed_text))
    for (const {id, sealed_text} of oldNotes)
      await db
        .updateTable('notes')
        .set({sealed_text: reseal(sealed_text, noteContext(id))})
        .where('id', '=', id)
        .execute()
    const count = oldEnquiries.length + oldNotes.length
    await recordAccess(db, actor, 'encrypted anew', {detail: `${count} texts`})
    await purge()
    return count
  }

  return {
    list,
    all,
    find,
    findById,
    version,
    readNotes,
    addNote,
    setStatus,
    erase,
    deleteReceivedBefore,
    reseal,
    readAuditTrail: (reference: string) => readAuditTrail(db, reference),
    recordAccess: (
      actor: string,
      action: AuditAction,
      about?: {reference?: string; detail?: string},
    ) => recordAccess(db, actor, action, about),
  }
}
