import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {create as contentDisposition} from 'content-disposition'
import type * as z from 'zod'
import {openAlarms} from '../data/openAlarms.ts'
import {answeredShare} from '../enquiries/answeredInTime.ts'
import {type AuditAction, nameOf} from '../enquiries/auditTrail.ts'
import {type Duty, dutyWithin, fortnightFrom, uncoveredFrom} from '../enquiries/duty.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {type Enquiry, senderOf} from '../enquiries/enquiry.ts'
import {placeInList} from '../enquiries/enquiryReader.ts'
import {isReference} from '../enquiries/reference.ts'
import {deletionsUntil} from '../enquiries/retention.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import {forms} from '../forms/forms.ts'
import {londonMoment} from '../time/londonTime.ts'
import type {Stretch} from '../time/openingTimes.ts'
import {usualReminderTime} from '../time/reminderTime.ts'
import {enterByHand} from './byHand.ts'
import {conflictInWords} from './conflict.ts'
import {toCsv} from './csv.ts'
import {enquiryText} from './enquiryText.ts'
import {createEnquiryViews, etagOf} from './enquiryViews.ts'
import {readCursor, readFilter, urgentFirst, writeCursor} from './listQuery.ts'
import {reportOf} from './report.ts'
import {
  changeSchema,
  noteSchema,
  readBody,
  replySchema,
  searchSchema,
  severalSchema,
} from './requests.ts'
import {samePerson} from './samePerson.ts'
import {searchEnquiries} from './searchEnquiries.ts'
import {
  type Answered,
  type Colleagues,
  type Deletions,
  dutyChangeSchema,
  type EnquiryCounts,
  type EnquiryList,
  type EnquirySearch,
  enteredSchema,
  handoverSchema,
  reportQuerySchema,
  type SamePerson,
  type SeveralAnswer,
  type Words,
} from './staffApi.ts'
import {createStaffGuard, type RouteContext, type StaffRouteOptions} from './staffGuard.ts'

const pageSize = 100
/** Reminders later than this would outlive the enquiry itself. */
const mostDaysAhead = 366
const weekMs = 7 * 24 * 60 * 60 * 1000
const mostDutyMs = 31 * 24 * 60 * 60 * 1000
/** More than two a day for a month. */
const mostDuties = 100
const mostAuditLines = 10_000

/**
 * The staff API, for the Studio's inbox, behind `createStaffGuard`. Every request that shows or changes
 * personal data is recorded in the audit trail under the user's name.
 *
 * - list: GET `?status=&kind=&mark=&overdue=true&undelivered=true&mine=true&
 *  nobody=true&assignee=&reminders=true&before=` (or `?suspects=true`)
 *  answers an EnquiryList. With `If-None-Match` it answers 304 when nothing changed, so that an
 *  open inbox can poll often without receiving personal data.
 * - enter: POST an Entered answers `{reference}`; 400 `{error: {message, fields}}` without a name or a way
 *  to reach the person
 * - search: POST `{text}` answers an EnquirySearch. POST, to keep names out of URLs.
 * - counts: GET answers EnquiryCounts. They hold no personal data and are not audited.
 * - deletions: GET answers Deletions, of the coming year; they hold no personal data and are not audited
 * - answered: GET answers Answered: how many were answered in time, by month and kind
 * - report: GET `?by=&kind=&from=&to=` answers a Report, which holds no personal data and is not audited
 * - colleagues: GET answers staff who used the inbox lately and still have access; PATCH takes a
 *  DutyChange and answers the same
 * - export: GET `?from=&to=` and the list's filters answers CSV; `from` and `to` are days in London
 * - audit: GET answers `{entries: [{at, actor, action, subject}]}`, newest first, to administrators
 * - open: GET answers an EnquiryDetail
 * - change: PATCH `{status, from, outcome}` or `{assignee, from, note}`, 409 when `from` is out of date,
 *  `{remindOn, remindAt}` (without a time, when the office opens that day), `{isSuspect}`,
 *  `{mark, isSet}` or `{partOf}`: the reference of another enquiry, as part of which this one is closed
 * - several: POST `{changes: [{reference, change}]}`, up to 100; answers a SeveralAnswer: one that is
 *  refused stops no other
 * - words: GET answers Words: the outcomes and marks to choose from
 * - samePerson: GET answers a SamePerson
 * - file: GET answers all of an enquiry as text, with its notes and history
 * - note: POST `{text}`
 * - reply: POST `{text, seen}`: kept as a note, and mailed to the sender; 409 without an address or mail
 *  server, and when there are more replies than `seen`
 * - handOverAll: POST `{from, to}`: what one colleague deals with becomes another's; answers `{count}`
 * - erase: DELETE
 */
export function staffRoutes({
  studioUrl,
  project,
  service = enquiries,
  officeHours,
  words,
  areaOf,
}: StaffRouteOptions) {
  const {forStaff, forAdministrators, preflight} = createStaffGuard({studioUrl, project, service})

  const {summarise, detail, versionOf} = createEnquiryViews(service)

  const findEnquiry = async ({params}: RouteContext) => findByReference((await params).reference)

  async function findByReference(reference: string | undefined): Promise<Enquiry> {
    const enquiry = isReference(reference) ? await service().store.find(reference) : undefined
    if (!enquiry) throw new RefusedRequest(404, 'There is no such enquiry any more.')
    return enquiry
  }

  async function changed(context: RouteContext, staff: Staff) {
    const enquiry = await findEnquiry(context)
    const view = await detail(enquiry, staff)
    return Response.json(view, {headers: {ETag: versionOf(enquiry, view)}})
  }

  const changedMeanwhile = async ({reference}: Enquiry, among?: readonly AuditAction[]) =>
    new RefusedRequest(409, conflictInWords(await service().store.lastChange(reference, among)))

  const notOffered = (title: string) =>
    new RefusedRequest(400, `Site settings have no “${title}” any more. Please choose again.`)

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
    if (from !== undefined && from !== (enquiry.assignee?.id ?? null))
      throw await changedMeanwhile(enquiry)
    const handedOver = assignee && assignee.id !== staff.id ? {note} : undefined
    if (!(await store.assign(enquiry, actor(staff), assignee, handedOver)))
      throw await changedMeanwhile(enquiry)
  }

  async function applyChange(enquiry: Enquiry, staff: Staff, change: z.infer<typeof changeSchema>) {
    const {store, outbox} = service()
    if ('isSuspect' in change) {
      if (change.isSuspect) await store.markAsSpam(enquiry, actor(staff))
      else await store.clearSuspicion(enquiry, actor(staff))
      outbox?.nudge()
    } else if ('partOf' in change) {
      const whole = await findByReference(change.partOf)
      if (whole.id === enquiry.id)
        throw new RefusedRequest(400, 'An enquiry is not part of itself. Please choose another.')
      const how = await store.join(enquiry, whole, actor(staff))
      if (how === 'changed') throw await changedMeanwhile(enquiry)
      if (how === 'whole is closed')
        throw new RefusedRequest(
          409,
          `${whole.reference} is closed, so nobody would answer. Open it first, or join it to this one.`,
        )
    } else if ('mark' in change) {
      const {mark: title, isSet} = change
      const mark = words().marks.find((each) => each.title === title)
      if (isSet && !mark) throw notOffered(title)
      await store.setMark(enquiry, actor(staff), mark ?? {title}, isSet)
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
        throw new RefusedRequest(400, 'Please choose a time in the future.')
      await store.remind(
        enquiry,
        actor(staff),
        remindOn
          ? {day: remindOn, time: remindAt ?? usualReminderTime(remindOn, now, officeHours())}
          : undefined,
      )
    } else {
      const {status, from = enquiry.status, outcome: title} = change
      const outcome = words().outcomes.find((each) => each.title === title)
      if (title !== undefined && (!outcome || status !== 'closed')) throw notOffered(title)
      const isSet =
        from === enquiry.status && (await store.setStatus(enquiry, actor(staff), status, outcome))
      if (!isSet) throw await changedMeanwhile(enquiry)
    }
  }

  async function everybody(staff: Staff): Promise<Colleagues> {
    const {store, colleagues} = service()
    const all = await colleagues.list()
    const assignees = await store.assignees()
    return {
      gone: assignees.filter((assignee) => all.every(({id}) => id !== assignee.id)),
      colleagues: all.map(({id, name, email, duties, isOnDuty}) => ({
        id,
        name,
        isMe: id === staff.id,
        isMailable: email !== undefined,
        duties: duties.map(({from, until, ...duty}) => ({
          ...duty,
          from: from.toISOString(),
          until: until.toISOString(),
        })),
        isOnDuty,
      })),
      fortnight: [...dutiesAhead(all), ...uncoveredBy(all)].toSorted((a, b) =>
        a.from < b.from ? -1 : 1,
      ),
    }
  }

  const uncoveredBy = (all: readonly {duties: readonly Duty[]}[]) =>
    uncoveredFrom(
      new Date(),
      all.flatMap(({duties}) => duties),
      officeHours(),
    ).map((gap) => ({name: null, ...stretchOf(gap)}))

  const dutiesAhead = (all: readonly {name: string; duties: readonly Duty[]}[]) =>
    all.flatMap(({name, duties}) =>
      duties
        .flatMap((duty) => dutyWithin(duty, fortnightFrom(new Date())))
        .map((stretch) => ({name, ...stretchOf(stretch)})),
    )

  return {
    list: forStaff(async (request, staff) => {
      const {store, outbox} = service()
      const query = new URL(request.url).searchParams
      const now = new Date()
      // An enquiry becomes overdue without being written, so the tag includes that count and the day.
      const version = etagOf(
        await store.version(),
        outbox !== undefined,
        await store.countDue(now),
        londonDay(now),
      )
      if (request.headers.get('if-none-match') === version)
        return new Response(null, {status: 304, headers: {ETag: version}})
      const before = readCursor(query.get('before'))
      const filter = readFilter(query, staff, now)
      const page = await store.list(filter, {limit: pageSize, before})
      await store.recordListing(actor(staff), page.length)
      const last = page.at(-1)
      const body: EnquiryList = {
        enquiries: urgentFirst(page.map((enquiry) => summarise(enquiry, staff))),
        next: last && page.length === pageSize ? writeCursor(placeInList(last)) : null,
        suspects: await store.count({isSuspect: true, status: 'new'}),
        total: await store.count(filter),
      }
      return Response.json(body, {headers: {ETag: version}})
    }),

    search: forStaff(async (request, staff) => {
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
    }),

    enter: forStaff(async (request, staff) => {
      const entered = await readBody(request, enteredSchema)
      return enterByHand(service(), officeHours(), entered, actor(staff))
    }),

    counts: forStaff(async () => {
      const {store, database, colleagues} = service()
      const now = new Date()
      const [all, overdue, untilTonight, reminders, alarms] = await Promise.all([
        store.countNew(),
        store.countDue(now),
        store.countDue(londonMoment(addDays(londonDay(now), 1), '00:00')),
        store.count({isSuspect: false, remindedBy: londonDay(now)}),
        openAlarms(database.db),
      ])
      const dueToday = untilTonight - overdue
      const uncovered = (await colleagues.haveDuty()) ? uncoveredBy(await colleagues.list()) : []
      const body: EnquiryCounts = {new: all, overdue, dueToday, reminders, uncovered, alarms}
      return Response.json(body)
    }),

    deletions: forStaff(async () => {
      const {database, environment} = service()
      const until = addDays(londonDay(new Date()), mostDaysAhead)
      const days = environment.ENQUIRIES_RETENTION_DAYS
      const body: Deletions = {deletions: await deletionsUntil(database.db, days, until)}
      return Response.json(body)
    }),

    words: forStaff(async () => {
      const {outcomes, marks} = words()
      const titles = marks.map(({title}) => title)
      const used = await service().store.usedMarks()
      const body: Words = {
        outcomes: outcomes.map(({title}) => title),
        marks: [...marks],
        oldMarks: used.filter((title) => !titles.includes(title)),
      }
      return Response.json(body)
    }),

    answered: forStaff(async () => {
      const all = await service().store.readAnswerCounts()
      const body: Answered = {
        counts: all.map((count) => ({...count, kindTitle: forms[count.kind].site.kindTitle})),
        share: answeredShare(all) ?? null,
      }
      return Response.json(body)
    }),

    report: forStaff(async (request) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const {data, error} = reportQuerySchema.safeParse(query)
      if (error) throw new RefusedRequest(400, error.issues.map(({message}) => message).join(' '))
      return Response.json(await reportOf(service().store.scan(), data, areaOf, new Date()))
    }),

    exportCsv: forStaff(async (request, staff) => {
      const {store} = service()
      const filter = readFilter(new URL(request.url).searchParams, staff, new Date())
      const all = await Array.fromAsync(store.allWithNotes(filter))
      await store.recordExport(actor(staff), all)
      return new Response(toCsv(all), {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': contentDisposition('enquiries.csv'),
        },
      })
    }),

    audit: forAdministrators(async () => {
      const lines = await service().store.readWholeAuditTrail(mostAuditLines)
      const entries = lines.map(({at, actor, action, reference, detail}) => ({
        at,
        actor: nameOf(actor),
        action,
        subject: [reference && `enquiry ${reference}`, detail].filter(Boolean).join(', '),
      }))
      return Response.json({entries})
    }),

    open: forStaff(async (request, staff, context) => {
      const enquiry = await findEnquiry(context)
      const {reference} = enquiry
      const view = await detail(enquiry, staff)
      const version = versionOf(enquiry, view)
      if (request.headers.get('if-none-match') === version)
        return new Response(null, {status: 304, headers: {ETag: version}})
      await service().store.recordOpening(actor(staff), reference)
      return Response.json(await detail(enquiry, staff), {headers: {ETag: version}})
    }),

    change: forStaff(async (request, staff, context) => {
      const change = await readBody(request, changeSchema)
      await applyChange(await findEnquiry(context), staff, change)
      return changed(context, staff)
    }),

    several: forStaff(async (request, staff) => {
      const {changes} = await readBody(request, severalSchema)
      const refused: SeveralAnswer['refused'] = []
      for (const {reference, change} of changes)
        try {
          await applyChange(await findByReference(reference), staff, change)
        } catch (error) {
          if (!(error instanceof RefusedRequest)) throw error
          refused.push({reference, message: error.message})
        }
      const body: SeveralAnswer = {refused}
      return Response.json(body)
    }),

    colleagues: forStaff(async (_request, staff) => Response.json(await everybody(staff))),

    setDuty: forStaff(async (request, staff) => {
      const change = await readBody(request, dutyChangeSchema)
      const colleague = await findColleague(change.colleague)
      const {colleagues} = service()
      if ('end' in change) await colleagues.endDuty(colleague, actor(staff), change.end)
      else {
        const {isWeekly, ...period} = change.duty
        const [from, until] = [new Date(period.from), new Date(period.until)]
        const length = until.getTime() - from.getTime()
        if (length <= 0 || length > mostDutyMs || until.getTime() <= Date.now())
          throw new RefusedRequest(
            400,
            'Duty must end after it begins, in the future and within a month.',
          )
        if (isWeekly && length > weekMs)
          throw new RefusedRequest(400, 'A weekly duty is a week long at most.')
        if (!colleague.email)
          throw new RefusedRequest(400, 'This colleague has no email address to write to.')
        if (colleague.duties.length >= mostDuties)
          throw new RefusedRequest(400, `A colleague has ${mostDuties} duties at most.`)
        await colleagues.addDuty(colleague, actor(staff), {from, until, isWeekly})
      }
      return Response.json(await everybody(staff))
    }),

    samePerson: forStaff(async (_request, staff, context) => {
      const {store} = service()
      const others = await samePerson(store, await findEnquiry(context))
      await store.recordListing(actor(staff), others.length)
      const body: SamePerson = {enquiries: others.map((other) => summarise(other, staff))}
      return Response.json(body)
    }),

    file: forStaff(async (_request, staff, context) => {
      const {store} = service()
      const enquiry = await findEnquiry(context)
      await store.recordExport(actor(staff), [enquiry])
      const notes = await store.readNotes(enquiry.id)
      const text = enquiryText(enquiry, notes, await store.readAuditTrail(enquiry.reference))
      return new Response(text, {headers: {'Content-Type': 'text/plain; charset=utf-8'}})
    }),

    note: forStaff(async (request, staff, context) => {
      const {text} = await readBody(request, noteSchema)
      const enquiry = await findEnquiry(context)
      await service().store.addNote(enquiry, actor(staff), text)
      return changed(context, staff)
    }),

    reply: forStaff(async (request, staff, context) => {
      const {text, seen} = await readBody(request, replySchema)
      const enquiry = await findEnquiry(context)
      const {store, outbox} = service()
      if (!outbox)
        throw new RefusedRequest(409, 'The website sends no mail: no mail server is set up.')
      if (!isEmailAddress(senderOf(enquiry).email))
        throw new RefusedRequest(409, 'There is no email address to write to.')
      if (!(await store.reply(enquiry, actor(staff), text, seen)))
        throw await changedMeanwhile(enquiry, ['replied'])
      outbox.nudge()
      return changed(context, staff)
    }),

    handOverAll: forStaff(async (request, staff) => {
      const {from, to} = await readBody(request, handoverSchema)
      const {store} = service()
      const leaver = await store.assigneeNamed(from)
      // Without an enquiry to hand over, the successor need not deal with enquiries.
      const count = leaver
        ? await store.assignAll(actor(staff), leaver, await findColleague(to))
        : 0
      return Response.json({count})
    }),

    erase: forStaff(async (_request, staff, context) => {
      const enquiry = await findEnquiry(context)
      await service().store.erase(enquiry, actor(staff))
      return new Response(null, {status: 204})
    }),

    preflight,
  }
}

const stretchOf = ({opens, closes}: Stretch) => ({
  from: opens.toISOString(),
  until: closes.toISOString(),
})

function actor({id, name}: Staff) {
  return `${name} (${id})`
}
