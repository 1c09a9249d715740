import {create as contentDisposition} from 'content-disposition'
import * as z from 'zod'
import {enquiryKinds, enquiryStatuses} from '../data/enquiryStates.ts'
import {openAlarms} from '../data/openAlarms.ts'
import {answeredShare} from '../enquiries/answeredInTime.ts'
import {nameOf} from '../enquiries/auditTrail.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {
  describe,
  type Enquiry,
  isUrgent,
  promiseTo,
  senderOf,
  urgencyOf,
} from '../enquiries/enquiry.ts'
import {gather, type PlaceInList} from '../enquiries/enquiryReader.ts'
import {isReference} from '../enquiries/reference.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import {RefusedRequest, readJsonObject} from '../forms/formRequest.ts'
import {forms} from '../forms/forms.ts'
import {telephoneUri} from '../forms/telephone.ts'
import {cleanParagraphs} from '../forms/text.ts'
import {addDays, clockTime, londonDay, londonMoment} from '../time/londonTime.ts'
import {toCsv} from './csv.ts'
import {searchEnquiries} from './searchEnquiries.ts'
import {
  type Answered,
  type Colleague,
  dutyChangeSchema,
  type EnquiryCounts,
  type EnquiryDetail,
  type EnquiryList,
  type EnquirySearch,
  type EnquirySummary,
} from './staffApi.ts'
import {createStaffGuard, type RouteContext, type StaffRouteOptions} from './staffGuard.ts'

const pageSize = 100
/** Reminders later than this would outlive the enquiry itself. */
const mostDaysAhead = 366
const mostDutyMs = 31 * 24 * 60 * 60 * 1000
const mostAuditLines = 10_000

const changeSchema = z.union([
  z.object({
    status: z.enum(enquiryStatuses),
    /** The status when the inbox last read it. */
    from: z.enum(enquiryStatuses).optional(),
  }),
  z.object({isSuspect: z.literal(false)}),
  z.object({
    /** A colleague's id; null for no assignee. */
    assignee: z.string().nullable(),
    /** The assignee when the inbox last read it. */
    from: z.string().nullable().optional(),
    note: z.string().max(5000).transform(cleanParagraphs).default(''),
  }),
  z.object({
    remindOn: z.iso.date().nullable(),
    /** The time of day in London; the default is the morning, or in an hour. */
    remindAt: z.iso.time({precision: -1}).optional(),
  }),
])
const searchSchema = z.object({text: z.string().trim().min(2).max(200)})
const noteSchema = z.object({
  text: z.string().transform(cleanParagraphs).pipe(z.string().min(1).max(5000)),
})

const cursorSchema = z.object({
  status: z.enum(enquiryStatuses),
  promisedBy: z.coerce.date(),
  remindOn: z.iso.date().optional(),
  receivedAt: z.coerce.date(),
  id: z.string(),
})

/**
 * The staff API, for the Studio's inbox, behind `createStaffGuard`. Every request that shows or changes
 * personal data is recorded in the audit trail under the user's name.
 *
 * - list: GET `?status=&kind=&overdue=true&mine=true&reminders=true&before=` (or `?suspects=true`)
 *  answers an EnquiryList. With `If-None-Match` it answers 304 when nothing changed, so that an
 *  open inbox can poll often without receiving personal data.
 * - search: POST `{text}` answers an EnquirySearch. POST, to keep names out of URLs.
 * - counts: GET answers EnquiryCounts. They hold no personal data and are not audited.
 * - answered: GET answers Answered: how many were answered in time, by month and kind
 * - colleagues: GET answers staff who used the inbox lately and still have access; PATCH takes a
 *  DutyChange and answers the same
 * - export: GET `?status=&kind=` answers CSV
 * - audit: GET answers `{entries: [{at, actor, action, subject}]}`, newest first, to administrators
 * - open: GET answers an EnquiryDetail
 * - change: PATCH `{status, from}` or `{assignee, from, note}`, 409 when `from` is out of date,
 *  `{remindOn, remindAt}` or `{isSuspect: false}`
 * - note: POST `{text}`
 * - erase: DELETE
 * @example
 * export const {list, open} = staffRoutes({studioUrl, project})
 */
export function staffRoutes({studioUrl, project, service = enquiries}: StaffRouteOptions) {
  const {forStaff, forAdministrators, preflight} = createStaffGuard({studioUrl, project, service})

  async function findEnquiry({params}: RouteContext): Promise<Enquiry> {
    const {reference} = await params
    const enquiry = isReference(reference) ? await service().store.find(reference) : undefined
    if (!enquiry) throw new RefusedRequest(404, 'There is no such enquiry any more.')
    return enquiry
  }

  function summarise(enquiry: Enquiry, staff: Staff): EnquirySummary {
    return {
      reference: enquiry.reference,
      kind: enquiry.kind,
      kindTitle: forms[enquiry.kind].site.kindTitle,
      name: senderOf(enquiry).name,
      urgency: urgencyOf(enquiry) || null,
      receivedAt: enquiry.receivedAt.toISOString(),
      promisedBy: enquiry.promisedBy.toISOString(),
      promise: promiseTo(enquiry).when,
      status: enquiry.status,
      officeMail: service().outbox ? enquiry.officeMail : 'off',
      isSuspect: enquiry.isSuspect,
      isUrgent: isUrgent(enquiry),
      assignee: enquiry.assignee ?? null,
      isMine: enquiry.assignee?.id === staff.id,
      remindOn: enquiry.remindOn ?? null,
    }
  }

  async function detail(enquiry: Enquiry, staff: Staff): Promise<EnquiryDetail> {
    const {store} = service()
    const notes = await store.readNotes(enquiry.id)
    const reminder = enquiry.remindOn && (await store.reminderDue(enquiry.id))
    const {email, phone} = senderOf(enquiry)
    return {
      ...summarise(enquiry, staff),
      answers: describe(enquiry),
      email,
      phone,
      telephoneHref: telephoneUri(phone) ?? null,
      remindAt: reminder ? clockTime(reminder) : null,
      notes: notes.map(({author, writtenAt, text}) => ({
        author: nameOf(author),
        writtenAt: writtenAt.toISOString(),
        text,
      })),
      history: (await store.readAuditTrail(enquiry.reference)).map((entry) => ({
        ...entry,
        actor: nameOf(entry.actor),
      })),
    }
  }

  const versionOf = ({changedAt}: Enquiry, {notes, officeMail}: EnquiryDetail) =>
    etagOf(changedAt.toISOString(), notes.length, officeMail)

  /** Returns the changed enquiry, so that the inbox need not open it again. */
  async function changed(context: RouteContext, staff: Staff) {
    const enquiry = await findEnquiry(context)
    const shown = await detail(enquiry, staff)
    return Response.json(shown, {headers: {ETag: versionOf(enquiry, shown)}})
  }

  const list = forStaff(async (request, staff) => {
    const {store, outbox} = service()
    const query = new URL(request.url).searchParams
    const now = new Date()
    // An enquiry becomes overdue without being written, so the tag includes that count and the day.
    const version = etagOf(
      await store.version(),
      outbox !== undefined,
      await store.countNew(now),
      londonDay(now),
    )
    if (request.headers.get('if-none-match') === version)
      return new Response(null, {status: 304, headers: {ETag: version}})
    const before = readCursor(query.get('before'))
    const page = await store.list(readFilter(query, staff, now), {limit: pageSize, before})
    await store.recordListing(actor(staff), page.length)
    const last = page.at(-1)
    const body: EnquiryList = {
      enquiries: urgentFirst(page.map((enquiry) => summarise(enquiry, staff))),
      next: last && page.length === pageSize ? writeCursor(last) : null,
      suspects: await store.countNewSuspects(),
    }
    return Response.json(body, {headers: {ETag: version}})
  })

  const search = forStaff(async (request, staff) => {
    const {text} = await readBody(request, searchSchema)
    const {store} = service()
    const {found, searched, hasOlder} = await searchEnquiries(store, text)
    await store.recordListing(actor(staff), found.length)
    const body: EnquirySearch = {
      enquiries: urgentFirst(found.map((enquiry) => summarise(enquiry, staff))),
      searched,
      hasOlder,
    }
    return Response.json(body)
  })

  const counts = forStaff(async () => {
    const {store, database} = service()
    const now = new Date()
    const [all, overdue, untilTonight, reminders, alarms] = await Promise.all([
      store.countNew(),
      store.countNew(now),
      store.countNew(londonMoment(addDays(londonDay(now), 1), '00:00')),
      store.countReminded(londonDay(now)),
      openAlarms(database.db),
    ])
    const dueToday = untilTonight - overdue
    const body: EnquiryCounts = {new: all, overdue, dueToday, reminders, alarms}
    return Response.json(body)
  })

  const answered = forStaff(async () => {
    const all = await service().store.readAnswerCounts()
    const body: Answered = {
      counts: all.map((count) => ({...count, kindTitle: forms[count.kind].site.kindTitle})),
      share: answeredShare(all) ?? null,
    }
    return Response.json(body)
  })

  const exportCsv = forStaff(async (request, staff) => {
    const {store} = service()
    const filter = readFilter(new URL(request.url).searchParams, staff, new Date())
    const all = await gather(store.allWithNotes(filter))
    await store.recordExport(actor(staff), all)
    return new Response(toCsv(all), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition('enquiries.csv'),
      },
    })
  })

  const audit = forAdministrators(async () => {
    const lines = await service().store.readWholeAuditTrail(mostAuditLines)
    const entries = lines.map(({at, actor, action, reference, detail}) => ({
      at,
      actor: nameOf(actor),
      action,
      subject: [reference && `enquiry ${reference}`, detail].filter(Boolean).join(', '),
    }))
    return Response.json({entries})
  })

  const open = forStaff(async (request, staff, context) => {
    const enquiry = await findEnquiry(context)
    const {reference} = enquiry
    const shown = await detail(enquiry, staff)
    const version = versionOf(enquiry, shown)
    if (request.headers.get('if-none-match') === version)
      return new Response(null, {status: 304, headers: {ETag: version}})
    await service().store.recordAccess(actor(staff), 'opened', {reference})
    return Response.json(await detail(enquiry, staff), {headers: {ETag: version}})
  })

  const change = forStaff(async (request, staff, context) => {
    const change = await readBody(request, changeSchema)
    const enquiry = await findEnquiry(context)
    const {store, outbox} = service()
    if ('isSuspect' in change) {
      await store.clearSuspicion(enquiry, actor(staff))
      outbox?.nudge()
    } else if ('assignee' in change) {
      await handOver(enquiry, staff, change)
      outbox?.nudge()
    } else if ('remindOn' in change) {
      const {remindOn, remindAt} = change
      const now = new Date()
      const today = londonDay(now)
      if (remindOn && (remindOn < today || remindOn > addDays(today, mostDaysAhead)))
        throw new RefusedRequest(400, 'Please choose a day between today and a year from now.')
      if (remindOn && remindAt && londonMoment(remindOn, remindAt) <= now)
        throw new RefusedRequest(400, 'Please choose a time that lies ahead.')
      await store.remind(enquiry, actor(staff), remindOn ?? undefined, remindAt)
    } else {
      const {status, from = enquiry.status} = change
      if (from !== enquiry.status || !(await store.setStatus(enquiry, actor(staff), status)))
        throw changedMeanwhile()
    }
    return changed(context, staff)
  })

  const changedMeanwhile = () =>
    new RefusedRequest(
      409,
      'Somebody else has changed this meanwhile. Look at it again before you do.',
    )

  async function findColleague(id: string) {
    const colleague = await service().colleagues.find(id)
    if (colleague) return colleague
    const words = 'This colleague has left, or has not used the inbox for a month.'
    throw new RefusedRequest(400, words)
  }

  async function handOver(
    enquiry: Enquiry,
    staff: Staff,
    {assignee: id, from, note}: {assignee: string | null; from?: string | null; note: string},
  ) {
    const {store} = service()
    const assignee = id === null ? undefined : await findColleague(id)
    if (from !== undefined && from !== (enquiry.assignee?.id ?? null)) throw changedMeanwhile()
    const handedOver = assignee && assignee.id !== staff.id ? {note} : undefined
    if (!(await store.assign(enquiry, actor(staff), assignee, handedOver))) throw changedMeanwhile()
  }

  const colleagues = forStaff(async (_request, staff) => Response.json(await everybody(staff)))

  const setDuty = forStaff(async (request, staff) => {
    const {id, duty} = await readBody(request, dutyChangeSchema)
    const colleague = await findColleague(id)
    const period = duty && {from: new Date(duty.from), until: new Date(duty.until)}
    if (period) {
      const length = period.until.getTime() - period.from.getTime()
      if (length <= 0 || length > mostDutyMs || period.until.getTime() <= Date.now())
        throw new RefusedRequest(400, 'Duty ends after it begins, after now, and within a month.')
      if (!colleague.email)
        throw new RefusedRequest(400, 'This colleague has no e-mail address to be told by.')
    }
    await service().colleagues.setDuty(colleague, actor(staff), period ?? undefined)
    return Response.json(await everybody(staff))
  })

  async function everybody(staff: Staff): Promise<{colleagues: Colleague[]}> {
    const all = await service().colleagues.list()
    return {
      colleagues: all.map(({id, name, email, duty}) => ({
        id,
        name,
        isMe: id === staff.id,
        isMailable: email !== undefined,
        duty: duty ? {from: duty.from.toISOString(), until: duty.until.toISOString()} : null,
      })),
    }
  }

  const note = forStaff(async (request, staff, context) => {
    const {text} = await readBody(request, noteSchema)
    const enquiry = await findEnquiry(context)
    await service().store.addNote(enquiry, actor(staff), text)
    return changed(context, staff)
  })

  const erase = forStaff(async (_request, staff, context) => {
    const enquiry = await findEnquiry(context)
    await service().store.erase(enquiry, actor(staff))
    return new Response(null, {status: 204})
  })

  return {
    list,
    search,
    counts,
    answered,
    colleagues,
    setDuty,
    exportCsv,
    audit,
    open,
    change,
    note,
    erase,
    preflight,
  }
}

/** The name of a member of staff in the audit trail. */
function actor({id, name}: Staff) {
  return `${name} (${id})`
}

async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const type = request.headers.get('content-type')?.split(';')[0]
  if (type !== 'application/json') throw new RefusedRequest(415, 'Please send JSON.')
  const parsed = schema.safeParse(await readJsonObject(request))
  if (!parsed.success) throw new RefusedRequest(400, z.prettifyError(parsed.error))
  return parsed.data
}

/**
 * Puts urgent new ones first on their page: urgency is encrypted, so the database cannot sort by it.
 */
function urgentFirst(page: readonly EnquirySummary[]) {
  const presses = ({isUrgent, status}: EnquirySummary) => isUrgent && status === 'new'
  return [...page.filter(presses), ...page.filter((enquiry) => !presses(enquiry))]
}

/** An entity tag made from the parts of an answer. */
const etagOf = (...parts: unknown[]) => `"${Buffer.from(parts.join(' ')).toString('base64url')}"`

function readFilter(query: URLSearchParams, staff: Staff, now: Date) {
  const kind = query.get('kind')
  const status = query.get('status')
  return {
    kind: enquiryKinds.find((candidate) => candidate === kind),
    status: enquiryStatuses.find((candidate) => candidate === status),
    remindedBy: query.get('reminders') === 'true' ? londonDay(now) : undefined,
    promisedBefore: query.get('overdue') === 'true' ? now : undefined,
    assigneeId: query.get('mine') === 'true' ? staff.id : undefined,
    isSuspect: query.get('suspects') === 'true',
  }
}

function writeCursor({status, promisedBy, remindOn, receivedAt, id}: PlaceInList) {
  return [status, promisedBy.toISOString(), remindOn, receivedAt.toISOString(), id].join('_')
}

function readCursor(cursor: string | null): PlaceInList | undefined {
  const [status, promisedBy, remindOn, receivedAt, id] = cursor?.split('_') ?? []
  return cursorSchema.safeParse({
    status,
    promisedBy,
    remindOn: remindOn || undefined,
    receivedAt,
    id,
  }).data
}
