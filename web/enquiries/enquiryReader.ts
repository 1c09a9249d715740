import {setImmediate as nextTurn} from 'node:timers/promises'
import type {Day} from '@home-care/schemas/rules/day.ts'
import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import type {ExpressionBuilder} from 'kysely'
import type {Database, Tables} from '../data/database.ts'
import type {EnquiryStatus, MailState} from '../data/enquiryStates.ts'
import type {Keyring} from '../data/keyring.ts'
import {isRefusal} from '../data/mailServer.ts'
import {forms} from '../forms/forms.ts'
import {storedAnswers} from '../forms/storedAnswers.ts'
import {awaitsAnswer, isAwaited} from './answer.ts'
import {
  detailsContext,
  type Enquiry,
  type EnquiryCore,
  isUrgent,
  noteContext,
  promiseTo,
} from './enquiry.ts'
import {type Mark, readMarks} from './enquiryWords.ts'

export interface Note {
  writtenAt: Date
  author: string
  text: string
  /** The state of its mail, if it is a reply to the sender; undefined for a note for staff. */
  mail: MailState | undefined
}

export interface EnquiryFilter {
  kind?: EnquiryKind | undefined
  status?: EnquiryStatus | undefined
  /** Only those that wait for an answer that was promised before this moment. */
  promisedBefore?: Date | undefined
  /** Null: only open ones without an assignee. */
  assigneeId?: string | null | undefined
  /** Only open ones whose newest reply did not reach the sender. */
  isUndelivered?: boolean | undefined
  /** Only those with a reminder on or before this day. */
  remindedBy?: Day | undefined
  isSuspect?: boolean | undefined
  /** Only those with this mark. */
  mark?: string | undefined
  ids?: readonly string[] | undefined
  /** Only those received at or after this moment. */
  receivedFrom?: Date | undefined
  receivedBefore?: Date | undefined
}

/** Enquiries per query when all are read. */
const batchSize = 200
/** Enough to show whether the key is right. */
const newestEnquiries = 20

/** A position in the list; see `list`. */
export interface PlaceInList {
  due: string
  receivedAt: Date
  id: string
}

/** Follows every day and time. */
const never = '9'

/** Sorts enquiries that wait for an answer by promised time, others by reminder, and the rest last. */
const due = (builder: ExpressionBuilder<Tables, 'enquiries'>) =>
  builder
    .case()
    .when(awaitsAnswer(builder))
    .then(builder.ref('promised_by'))
    .else(builder.fn.coalesce('remind_on', builder.val(never)))
    .end()

export const placeInList = (enquiry: Enquiry): PlaceInList => ({
  due: isAwaited(enquiry) ? enquiry.promisedBy.toISOString() : (enquiry.remindOn ?? never),
  receivedAt: enquiry.receivedAt,
  id: enquiry.id,
})

/** The state of the newest reply's mail. */
const lastReply = (selectFrom: ExpressionBuilder<Tables, 'enquiries'>['selectFrom']) =>
  selectFrom('mails as replies')
    .select('replies.state')
    .whereRef('replies.enquiry_id', '=', 'enquiries.id')
    .where('replies.recipient', '=', 'reply')
    .orderBy('replies.queued_at', 'desc')
    .limit(1)

const isIn =
  ({
    kind,
    status,
    promisedBefore,
    assigneeId,
    isUndelivered,
    remindedBy,
    isSuspect,
    mark,
    ids,
    receivedFrom,
    receivedBefore,
  }: EnquiryFilter) =>
  (builder: ExpressionBuilder<Tables, 'enquiries'>) => {
    const {eb, and, exists, selectFrom} = builder
    return and([
      ...(promisedBefore
        ? [awaitsAnswer(builder), eb('promised_by', '<', promisedBefore.toISOString())]
        : []),
      ...(assigneeId ? [eb('assigned_id', '=', assigneeId)] : []),
      ...(assigneeId === null ? [eb('assigned_id', 'is', null), eb('status', '!=', 'closed')] : []),
      ...(isUndelivered
        ? [eb(lastReply(selectFrom), '=', 'abandoned'), eb('status', '!=', 'closed')]
        : []),
      ...(receivedFrom ? [eb('received_at', '>=', receivedFrom.toISOString())] : []),
      ...(receivedBefore ? [eb('received_at', '<', receivedBefore.toISOString())] : []),
      ...(ids ? [eb('enquiries.id', 'in', ids)] : []),
      ...(remindedBy ? [eb('remind_on', '<=', remindedBy)] : []),
      ...(kind ? [eb('kind', '=', kind)] : []),
      ...(status ? [eb('status', '=', status)] : []),
      ...(mark
        ? [
            exists(
              selectFrom('enquiry_marks')
                .select('title')
                .whereRef('enquiry_id', '=', 'enquiries.id')
                .where('title', '=', mark),
            ),
          ]
        : []),
      ...(isSuspect === undefined ? [] : [eb('is_suspect', '=', isSuspect ? 1 : 0)]),
    ])
  }

export function createEnquiryReader({db}: Pick<Database, 'db'>, keyring: Keyring) {
  const selectCores = () =>
    db
      .selectFrom('enquiries')
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
        'outcome',
        'outcome_meaning',
      ])

  const selectEnquiries = () =>
    selectCores()
      .leftJoin('mails', (join) =>
        join.onRef('mails.enquiry_id', '=', 'enquiries.id').on('mails.recipient', '=', 'office'),
      )
      .select(({selectFrom}) => [
        lastReply(selectFrom).as('last_reply'),
        selectFrom('mails as receipts')
          .select('receipts.last_failure')
          .whereRef('receipts.enquiry_id', '=', 'enquiries.id')
          .where('receipts.recipient', '=', 'sender')
          .where('receipts.state', '=', 'abandoned')
          .limit(1)
          .as('receipt_failure'),
        'mails.state as office_mail',
      ])

  type CoreRow = Awaited<ReturnType<ReturnType<typeof selectCores>['executeTakeFirstOrThrow']>>
  type Row = Awaited<ReturnType<ReturnType<typeof selectEnquiries>['executeTakeFirstOrThrow']>>

  async function fromRows(rows: readonly Row[]): Promise<Enquiry[]> {
    const marks = await readMarks(
      db,
      rows.map(({id}) => id),
    )
    return rows.map((row) => fromRow(row, marks.get(row.id) ?? []))
  }

  function coreOf<Kind extends EnquiryKind>(row: CoreRow & {kind: Kind}): EnquiryCore<Kind> {
    const text = keyring.tryOpen(row.sealed_details, detailsContext(row.id))
    return {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      status: row.status,
      receivedAt: new Date(row.received_at),
      promisedBy: new Date(row.promised_by),
      details: text === undefined ? undefined : storedAnswers(forms[row.kind], JSON.parse(text)),
      isSuspect: row.is_suspect === 1,
      assignee:
        row.assigned_id === null
          ? undefined
          : {id: row.assigned_id, name: row.assigned_name ?? row.assigned_id},
      answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
      remindOn: row.remind_on ?? undefined,
      outcome:
        row.outcome === null
          ? undefined
          : {title: row.outcome, meaning: row.outcome_meaning ?? 'enquiry'},
      changedAt: new Date(row.changed_at),
    }
  }

  const fromRow = <Kind extends EnquiryKind>(
    row: Row & {kind: Kind},
    marks: readonly Mark[],
  ): Enquiry<Kind> => ({
    ...coreOf(row),
    officeMail: row.office_mail ?? 'waiting',
    lastReply: row.last_reply ?? undefined,
    isReceiptRefused: isRefusal(row.receipt_failure),
    marks,
  })

  /**
   * Yields every enquiry without its mails, in the order of `list`, and lets others have a turn between
   * some of them: of thousands the decrypting takes a while.
   */
  async function* scan() {
    const rows = await selectCores()
      .orderBy(due)
      .orderBy('received_at', 'desc')
      .orderBy('enquiries.id', 'desc')
      .execute()
    for (const [index, row] of rows.entries()) {
      if (index % batchSize === batchSize - 1) await nextTurn()
      yield coreOf(row)
    }
  }

  /**
   * Lists in the order of `due`, then newest first.
   * @param before the last enquiry of the page before
   */
  async function list(
    filter: EnquiryFilter = {},
    {limit, before}: {limit: number; before?: PlaceInList | undefined},
  ): Promise<Enquiry[]> {
    let query = selectEnquiries()
      .where(isIn(filter))
      .orderBy(due)
      .orderBy('received_at', 'desc')
      .orderBy('enquiries.id', 'desc')
    if (before) {
      const receivedAt = before.receivedAt.toISOString()
      query = query.where((where) =>
        where.or([
          where(due(where), '>', before.due),
          where.and([where(due(where), '=', before.due), where('received_at', '<', receivedAt)]),
          where.and([
            where(due(where), '=', before.due),
            where('received_at', '=', receivedAt),
            where('enquiries.id', '<', before.id),
          ]),
        ]),
      )
    }
    return fromRows(await query.limit(limit).execute())
  }

  async function count(filter: EnquiryFilter): Promise<number> {
    const {all} = await db
      .selectFrom('enquiries')
      .select((select) => select.fn.countAll().as('all'))
      .where(isIn(filter))
      .executeTakeFirstOrThrow()
    return Number(all)
  }

  const countNew = () => count({status: 'new', isSuspect: false})
  const countDue = (promisedBefore: Date) => count({isSuspect: false, promisedBefore})

  /** The titles of all marks that stored enquiries have. */
  async function usedMarks() {
    const rows = await db
      .selectFrom('enquiry_marks')
      .select('title')
      .distinct()
      .orderBy('title')
      .execute()
    return rows.map(({title}) => title)
  }

  /** Everybody who deals with a stored enquiry, or dealt with it. */
  async function assignees() {
    const rows = await db
      .selectFrom('enquiries')
      .select(({fn}) => ['assigned_id as id', fn.max('assigned_name').as('name')])
      .where('assigned_id', 'is not', null)
      .groupBy('assigned_id')
      .orderBy('name')
      .execute()
    return rows.flatMap(({id, name}) => (id === null ? [] : [{id, name: name ?? id}]))
  }

  /** The person with this id, by the name that an enquiry they deal with has. */
  async function assigneeNamed(id: string) {
    const row = await db
      .selectFrom('enquiries')
      .select(['assigned_id as id', 'assigned_name as name'])
      .where('assigned_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    return row?.id ? {id: row.id, name: row.name ?? row.id} : undefined
  }

  /** Yields every enquiry with its mails in the order of `list`, reading a page at a time. */
  async function* all(filter: EnquiryFilter = {}) {
    let last: Enquiry | undefined
    do {
      const before = last && placeInList(last)
      const page = await list(filter, {limit: batchSize, before})
      yield* page
      last = page.at(-1)
    } while (last)
  }

  async function* allWithNotes(filter: EnquiryFilter = {}) {
    for await (const enquiry of all(filter)) {
      yield {...enquiry, notes: await readNotes(enquiry.id)}
    }
  }

  async function findBy(column: 'reference' | 'enquiries.id', value: string) {
    const [found] = await fromRows(await selectEnquiries().where(column, '=', value).execute())
    return found
  }
  const find = (reference: string) => findBy('reference', reference)
  const findById = (id: string) => findBy('enquiries.id', id)

  /** Returns the promise and whether it is urgent: all that the reference alone opens. */
  async function promiseOf(reference: string, kind: EnquiryKind) {
    const enquiry = await find(reference)
    if (enquiry?.kind !== kind) return undefined
    return {...promiseTo(enquiry), isUrgent: isUrgent(enquiry)}
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

  async function readNotes(enquiryId: string): Promise<Note[]> {
    const rows = await db
      .selectFrom('notes')
      .leftJoin('mails', 'mails.id', 'notes.id')
      .select(['notes.id', 'written_at', 'author', 'sealed_text', 'mails.state'])
      .where('notes.enquiry_id', '=', enquiryId)
      .orderBy('written_at')
      .execute()
    return rows.map(({id, written_at, author, sealed_text, state}) => ({
      writtenAt: new Date(written_at),
      author,
      mail: state ?? undefined,
      text: keyring.tryOpen(sealed_text, noteContext(id)) ?? 'Not readable: its key is missing.',
    }))
  }

  /** The text of a reply, by the id that it shares with its mail; undefined when it cannot be read. */
  async function readReply(id: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('notes')
      .select('sealed_text')
      .where('id', '=', id)
      .executeTakeFirst()
    return row && keyring.tryOpen(row.sealed_text, noteContext(id))
  }

  /**
   * Whether the key decrypts half of the newest enquiries: a wrong key decrypts those that it stored
   * itself.
   */
  async function hasRightKey(): Promise<boolean> {
    const rows = await db
      .selectFrom('enquiries')
      .select(['id', 'sealed_details'])
      .orderBy('received_at', 'desc')
      .limit(newestEnquiries)
      .execute()
    const unreadable = rows.filter(
      ({id, sealed_details}) => !keyring.canOpen(sealed_details, detailsContext(id)),
    )
    return unreadable.length <= rows.length / 2
  }

  return {
    list,
    count,
    usedMarks,
    assignees,
    assigneeNamed,
    scan,
    all,
    allWithNotes,
    find,
    promiseOf,
    findById,
    version,
    countNew,
    countDue,
    reminderDue,
    readNotes,
    readReply,
    hasRightKey,
  }
}
