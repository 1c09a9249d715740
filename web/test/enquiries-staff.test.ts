import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {sql} from 'kysely'
import {afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {answeredShare} from '../enquiries/answeredInTime.ts'
import type {Outcome} from '../enquiries/enquiryWords.ts'
import {mailHealth} from '../enquiries/health.ts'
import {createInboxClient} from '../inbox/inboxClient.ts'
import type {ReportRow} from '../inbox/staffApi.ts'
import {staffRoutes} from '../inbox/staffRoutes.ts'
import {londonMoment} from '../time/londonTime.ts'
import {startMailServer} from './enquiriesMailServer.ts'
import {
  allEnquiries,
  day,
  findNow,
  postJson,
  type Site,
  serve,
  startSite,
  validCallBack,
  validCareRequest,
  validReferral,
} from './enquiriesSite.ts'

const studio = 'http://studio.example:3333'

/** The users the Content API knows, by token. */
const people = {
  editor: {
    user: {id: 'u1', name: 'Joan Staff', email: 'joan@care.example', provider: 'google'},
    permissions: ['read', 'update'],
  },
  administrator: {
    user: {id: 'u4', name: 'Ada Office', provider: 'google', roles: [{name: 'administrator'}]},
    permissions: ['read', 'update'],
  },
  viewer: {user: {id: 'u2', name: 'Vera Viewer', provider: 'google'}, permissions: ['read']},
  robot: {user: {id: 'r1', name: 'Deploy', provider: 'sanity-token'}, permissions: ['update']},
  stranger: {user: {id: 'u3', name: 'Sam Stranger', provider: 'google'}, permissions: undefined},
}

/** A server that answers the two requests as the Content API does; the Studio tests use the lake. */
async function serveContentApi() {
  const personOf = (request: Request) =>
    Object.entries(people).find(
      ([token]) => request.headers.get('authorization') === `Bearer ${token}`,
    )?.[1]
  const unauthorised = () => Response.json({message: 'Session not found'}, {status: 401})
  return serve({
    'GET /v2025-09-09/users/me': async (request) => {
      const person = personOf(request)
      return person ? Response.json(person.user) : unauthorised()
    },
    'GET /v2025-09-09/projects/local/datasets/production/acl': async (request) => {
      const {permissions} = personOf(request) ?? {}
      return permissions
        ? Response.json([{filter: '_id in path("**")', permissions}])
        : unauthorised()
    },
  })
}

const dayAndNight = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    opens: '00:00',
    closes: '23:59',
  },
]
let openingHours = dayAndNight

let site: Site
let contentApi: Awaited<ReturnType<typeof serve>>
let staffApi: Awaited<ReturnType<typeof serveStaff>>

/** The staff API; `open`, `change`, `note` and `erase` act on the enquiry in `about`. */
async function serveStaff(api: string) {
  const routes = staffRoutes({
    studioUrl: studio,
    project: {api, projectId: 'local', dataset: 'production'},
    service: () => site.service,
    officeHours: () => ({openingHours}),
    words: () => ({
      outcomes: [
        {title: 'Care began', meaning: 'enquiry'},
        {title: 'We had no room', meaning: 'declined'},
        {title: 'A duplicate', meaning: 'none'},
      ],
      marks: [{title: 'Complaint', keptYears: 3}, {title: 'Rings on Mondays'}],
    }),
    areaOf: (place) => ({Corby: 'Corby', 'NN17 1AA': 'Corby'})[place],
  })
  const about = {reference: ''}
  const context = () => ({params: Promise.resolve({...about})})
  const server = await serve({
    'GET /list': (request) => routes.list(request, context()),
    'OPTIONS /list': routes.preflight,
    'POST /search': (request) => routes.search(request, context()),
    'GET /counts': (request) => routes.counts(request, context()),
    'GET /colleagues': (request) => routes.colleagues(request, context()),
    'PATCH /colleagues': (request) => routes.setDuty(request, context()),
    'GET /words': (request) => routes.words(request, context()),
    'GET /answered': (request) => routes.answered(request, context()),
    'GET /report': (request) => routes.report(request, context()),
    'GET /export': (request) => routes.exportCsv(request, context()),
    'GET /audit': (request) => routes.audit(request, context()),
    'GET /one': (request) => routes.open(request, context()),
    'PATCH /one': (request) => routes.change(request, context()),
    'DELETE /one': (request) => routes.erase(request, context()),
    'GET /person': (request) => routes.samePerson(request, context()),
    'GET /file': (request) => routes.file(request, context()),
    'POST /note': (request) => routes.note(request, context()),
    'POST /reply': (request) => routes.reply(request, context()),
    'POST /list': (request) => routes.enter(request, context()),
    'POST /several': (request) => routes.several(request, context()),
    'POST /handover': (request) => routes.handOverAll(request, context()),
  })
  const ask = (path: string, init: RequestInit = {}, token = 'editor') =>
    fetch(server.url + path, {
      ...init,
      headers: {origin: studio, authorization: `Bearer ${token}`, ...init.headers},
    })
  return {...server, about, ask}
}

beforeAll(async () => {
  contentApi = await serveContentApi()
})
afterAll(() => contentApi.close())

beforeEach(async () => {
  site = await startSite()
  staffApi = await serveStaff(contentApi.url)
  return async () => {
    await staffApi.close()
    await site.close()
  }
})

async function receive(route: string, body: object) {
  const response = await postJson(`${site.url}/api/${route}`, body)
  const {reference} = await response.json()
  staffApi.about.reference = reference
  return reference
}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: {'content-type': 'application/json'},
  body: JSON.stringify(body),
})

const change = (fields: object) => staffApi.ask('/one', json('PATCH', fields))
const note = (text: string) => staffApi.ask('/note', json('POST', {text}))
const list = async (query = '', token = 'editor') =>
  (await staffApi.ask(`/list${query}`, {}, token)).json()

const trail = async () =>
  site.service.database.db.selectFrom('audit').selectAll().orderBy('at').execute()

async function bothCome() {
  await staffApi.ask('/counts')
  await staffApi.ask('/counts', {}, 'administrator')
}

test('a Studio user who may edit the content has access', async () => {
  const response = await staffApi.ask('/list')
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(studio)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const preflight = await staffApi.ask('/list', {method: 'OPTIONS'})
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(studio)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
})

test.each([
  ['without a token', '', 401],
  ['with a token nobody knows', 'made-up', 401],
  ['who may only read', 'viewer', 403],
  ['who is not in the project', 'stranger', 403],
  ['that is a program', 'robot', 403],
])('a user %s has no access', async (_who, token, status) => {
  await receive('submitReferralRequest', validReferral)
  for (const path of ['/list', '/export', '/one', '/answered']) {
    const response = await staffApi.ask(path, {}, token)
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('Grace')
  }
  expect((await staffApi.ask('/one', {method: 'DELETE'}, token)).status).toBe(status)
  expect(await site.service.store.find(staffApi.about.reference)).toBeDefined()
  expect(await trail()).toEqual([])
})

test.each(['https://evil.example', 'null', 'http://studio.example', undefined])(
  'a page of the origin %s has no access',
  async (origin) => {
    const headers = new Headers({authorization: 'Bearer editor'})
    if (origin) headers.set('origin', origin)
    const response = await fetch(`${staffApi.url}/list`, {headers})
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${staffApi.url}/list`, {method: 'OPTIONS', headers})
    expect(preflight.status).toBe(403)
  },
)

test('guessing tokens is limited, but staff at the same address have access', async () => {
  const from = {headers: {'x-forwarded-for': '203.0.113.7'}}
  expect((await staffApi.ask('/list', from)).status).toBe(200)
  for (let i = 0; i < 30; i++)
    expect((await staffApi.ask('/list', from, `guess-${i}`)).status).toBe(401)
  const refused = await staffApi.ask('/list', from, 'viewer')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await staffApi.ask('/list', from)).status).toBe(200)
})

test('while the Content API does not answer, no user has access', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const alone = await serveStaff('http://127.0.0.1:1')
  expect((await alone.ask('/list')).status).toBe(503)
  await alone.close()
})

test('the list has the details for a call-back, sorted by promised time, and is audited', async () => {
  const referral = await receive('submitReferralRequest', validReferral)
  const careRequest = await receive('submitCareRequest', validCareRequest)
  const response = await staffApi.ask('/list')
  expect(await response.json()).toEqual({
    enquiries: [
      {
        reference: careRequest,
        kind: 'care-request',
        kindTitle: 'Care request',
        name: 'Ada Example',
        patient: null,
        urgency: null,
        firstLine: 'Please ring twice.',
        town: 'Kettering',
        careFor: 'A parent',
        startOn: londonDay(new Date(validCareRequest.startDate)),
        receivedAt: expect.stringMatching(/Z$/),
        promisedBy: expect.stringMatching(/Z$/),
        promise: expect.stringMatching(/^between 9am and 12 noon on /),
        status: 'new',
        officeMail: 'off',
        isOverdue: false,
        hasFailedReply: false,
        isSuspect: false,
        isUrgent: false,
        assignee: null,
        isMine: false,
        remindOn: null,
        outcome: null,
        marks: [],
      },
      expect.objectContaining({
        reference: referral,
        name: 'Grace Sample',
        patient: 'Edith Example',
        urgency: 'Soon (within 1 week)',
        firstLine: validReferral.referralReason,
        town: 'Corby',
        careFor: '',
        startOn: null,
      }),
    ],
    next: null,
    suspects: 0,
    total: 2,
  })
  expect(await trail()).toMatchObject([
    {actor: 'Joan Staff (u1)', action: 'listed', detail: '2 enquiries'},
  ])
})

test('an open list that polls gets 304 until something changes', async () => {
  await receive('submitReferralRequest', validReferral)
  const etag = (await staffApi.ask('/list')).headers.get('etag') ?? ''
  const again = () => staffApi.ask('/list', {headers: {'if-none-match': etag}})
  expect((await again()).status).toBe(304)
  expect(await trail()).toHaveLength(1)
  await receive('submitCareRequest', validCareRequest)
  expect((await again()).status).toBe(200)
  // An open inbox that polls makes one audit entry.
  expect(await trail()).toHaveLength(1)
})

test('urgent enquiries come first, whatever was promised to others', async () => {
  await receive('submitCareRequest', validCareRequest)
  const urgent = await receive('submitReferralRequest', {
    ...validReferral,
    urgencyLevel: 'urgent',
  })
  const {enquiries} = await list()
  expect(enquiries).toMatchObject([{reference: urgent, isUrgent: true}, {isUrgent: false}])
  await change({status: 'contacted'})
  const later = await list()
  expect(later.enquiries).toMatchObject([{status: 'new'}, {reference: urgent}])
})

test('overdue enquiries are filtered and counted', async () => {
  const {intake, database} = site.service
  await database.ready()
  const late = await intake.add({
    kind: 'referral',
    details: {...validReferral, clientName: 'Late'},
    receivedAt: new Date(Date.now() - 3 * day),
    promisedBy: new Date(Date.now() - day),
    mailTo: ['office'],
  })
  await receive('submitReferralRequest', validReferral)
  expect((await list('?overdue=true')).enquiries).toMatchObject([{reference: late}])
  expect(await (await staffApi.ask('/counts')).json()).toMatchObject({
    new: 2,
    overdue: 1,
    alarms: [],
  })
})

test('a search finds names, telephone numbers in any format, and references', async () => {
  const reference = await receive('submitReferralRequest', {
    ...validReferral,
    clientName: 'Zoë Marjorie O’Quill',
    referrerPhone: '+44 (0)1632 960456',
  })
  const startDate = validCareRequest.startDate.replace(/T.*/, 'T10:04:56.000Z')
  await receive('submitCareRequest', {...validCareRequest, startDate})
  const search = async (text: string) =>
    (await staffApi.ask('/search', json('POST', {text}))).json()
  for (const text of [
    'marjorie oQUILL',
    "o'quill",
    'zoe',
    'ZOË',
    'o´quill',
    'o‘quill',
    'Grace',
    '01632 960456',
    '+44 (0) 1632 960456',
    '0044 1632-960456',
    '441632960456',
    '\u00A0０１６３２ ９６０４５６',
    '0456',
    '3 May 1941',
    'NHS Trust',
    reference.toLowerCase(),
  ])
    expect(await search(text), text).toMatchObject({
      enquiries: [{reference}],
      searched: 2,
      hasOlder: false,
    })
  for (const text of ['nobody of this name', '\u0301\u0302', '--', '\u200b\u200b'])
    expect(await search(text), text).toMatchObject({enquiries: []})
  expect((await staffApi.ask('/search', json('POST', {text: 'x'}))).status).toBe(400)
})

test('an open enquiry that polls gets 304 until a colleague changes it', async () => {
  await receive('submitReferralRequest', validReferral)
  const etag = (await staffApi.ask('/one')).headers.get('etag') ?? ''
  const again = () => staffApi.ask('/one', {headers: {'if-none-match': etag}})
  expect((await again()).status).toBe(304)
  expect(await trail()).toHaveLength(1)
  await note('Rang.')
  expect(await (await again()).json()).toMatchObject({notes: [{text: 'Rang.'}]})
  const changed = await change({status: 'contacted'})
  expect(await (await again()).json()).toMatchObject({status: 'contacted'})
  // The user who changed it has seen the change.
  const seen = await trail()
  const ifChanged = {headers: {'if-none-match': changed.headers.get('etag') ?? ''}}
  expect((await staffApi.ask('/one', ifChanged)).status).toBe(304)
  expect(await trail()).toEqual(seen)
  // However often it is read on, it was opened once.
  await staffApi.ask('/one')
  expect((await trail()).filter(({action}) => action === 'opened')).toHaveLength(1)
})

test('an enquiry shows every answer, its notes and its audit trail', async () => {
  await receive('submitReferralRequest', validReferral)
  const noted = await note(' Rang at ten.\u0000 ')
  expect(noted.status).toBe(200)
  const response = await staffApi.ask('/one')
  expect(await response.json()).toMatchObject({
    answers: expect.arrayContaining([{label: 'Date of birth', value: '3 May 1941'}]),
    email: 'grace@example.org',
    phone: '01632 960456',
    telephoneHref: 'tel:+441632960456',
    notes: [{author: 'Joan Staff', text: 'Rang at ten.'}],
    history: [{action: 'noted'}, {actor: 'Joan Staff', action: 'opened'}],
  })
})

test('a change that says nothing valid is refused', async () => {
  await receive('submitReferralRequest', validReferral)
  expect((await change({status: 'lost'})).status).toBe(400)
  expect((await staffApi.ask('/one', {method: 'PATCH', body: '{}'})).status).toBe(415)
  expect((await note(' ')).status).toBe(400)
  const long = 'x'.repeat(5001)
  for (const refused of [await note(long), await change({assignee: null, note: long})])
    expect((await refused.json()).error.message).toBe('Please use 5000 characters or fewer.')
})

test.each([
  ['status', 'new', ['contacted', 'closed', 'contacted']],
  ['assignee', null, ['u1', 'u4', 'u1']],
])('of conflicting changes of the %s one is made and audited', async (field, from, values) => {
  await bothCome()
  const reference = await receive('submitReferralRequest', validReferral)
  const answers = await Promise.all(values.map((value) => change({[field]: value, from})))
  expect(answers.map(({status}) => status).sort()).toEqual([200, 409, 409])
  expect(await site.service.store.readAuditTrail(reference)).toHaveLength(1)
})

test('suspected spam is listed apart and not exported, until it is cleared', async () => {
  const reference = await receive('submitReferralRequest', {...validReferral, site: 'x'})
  await receive('submitCareRequest', validCareRequest)
  staffApi.about.reference = reference
  expect(await list()).toMatchObject({enquiries: [{kind: 'care-request'}], suspects: 1})
  expect(await list('?suspects=true')).toMatchObject({
    enquiries: [{reference, isSuspect: true}],
  })
  expect(await (await staffApi.ask('/export')).text()).not.toContain(reference)
  const cleared = await change({isSuspect: false})
  expect(await cleared.json()).toMatchObject({isSuspect: false})
  expect((await list()).enquiries).toContainEqual(expect.objectContaining({reference}))
  expect(await list()).toMatchObject({suspects: 0})
  const mails = site.service.database.db.selectFrom('mails').select('state')
  expect(new Set((await mails.execute()).map(({state}) => state))).toEqual(new Set(['waiting']))
})

test('spam that the trap missed is said to be spam, counts nowhere, and can come back', async () => {
  const reference = await receive('submitReferralRequest', validReferral)
  const {db} = site.service.database
  await db
    .updateTable('enquiries')
    .set({promised_by: new Date(0).toISOString()})
    .execute()
  const counts = async () => (await (await staffApi.ask('/counts')).json()).new
  const answerCounts = async () => (await (await staffApi.ask('/answered')).json()).counts
  expect([await counts(), await answerCounts()]).toMatchObject([1, [{late: 1}]])
  expect(await (await change({isSuspect: true})).json()).toMatchObject({
    isSuspect: true,
    status: 'closed',
  })
  expect([await counts(), await answerCounts()]).toEqual([0, []])
  expect(await list()).toMatchObject({enquiries: [], suspects: 0})
  expect((await list('?suspects=true')).enquiries).toMatchObject([{reference}])
  const mails = () => db.selectFrom('mails').select('state').where('recipient', '=', 'office')
  expect(await mails().execute()).toEqual([{state: 'withheld'}])
  await change({isSuspect: false})
  expect((await list()).enquiries).toMatchObject([{reference, status: 'new'}])
  expect(await mails().execute()).toEqual([{state: 'waiting'}])
  await change({status: 'closed', outcome: 'A duplicate'})
  await change({isSuspect: true})
  expect(await (await change({isSuspect: false})).json()).toMatchObject({outcome: null})
  expect(await answerCounts()).toMatchObject([{late: 1}])
})

test('closing sets an outcome of Site settings, and one that was no enquiry is in no count', async () => {
  await receive('submitReferralRequest', validReferral)
  const {db} = site.service.database
  await db
    .updateTable('enquiries')
    .set({promised_by: new Date(0).toISOString()})
    .execute()
  const late = async () => (await (await staffApi.ask('/answered')).json()).counts[0]?.late
  for (const refused of [
    {status: 'closed', outcome: 'Won the pools'},
    {status: 'contacted', outcome: 'Care began'},
  ])
    expect((await change(refused)).status).toBe(400)
  const closed = await change({status: 'closed', from: 'new', outcome: 'We had no room'})
  expect(await closed.json()).toMatchObject({outcome: 'We had no room'})
  expect(await late()).toBe(1)
  expect(await (await change({status: 'new'})).json()).toMatchObject({outcome: null})
  await change({status: 'closed', outcome: 'A duplicate'})
  expect(await late()).toBeUndefined()
})

test('marks are set, listed and removed, and those no longer in Site settings are still found', async () => {
  const reference = await receive('submitReferralRequest', validReferral)
  await receive('submitCareRequest', validCareRequest)
  staffApi.about.reference = reference
  expect((await change({mark: 'Unheard of', isSet: true})).status).toBe(400)
  const inThreeYears = `${new Date().getUTCFullYear() + 3}`
  for (const title of ['Complaint', 'Complaint', 'Rings on Mondays'])
    expect((await change({mark: title, isSet: true})).status).toBe(200)
  expect(await (await staffApi.ask('/one')).json()).toMatchObject({
    marks: ['Complaint', 'Rings on Mondays'],
    keptUntil: expect.stringMatching(inThreeYears),
  })
  expect(await list('?mark=Complaint')).toMatchObject({enquiries: [{reference}], total: 1})
  await site.service.database.db
    .updateTable('enquiry_marks')
    .set({title: 'Lost'})
    .where('title', '=', 'Rings on Mondays')
    .execute()
  expect(await (await staffApi.ask('/words')).json()).toMatchObject({oldMarks: ['Lost']})
  await change({mark: 'Complaint', isSet: false})
  expect(await (await change({mark: 'Lost', isSet: false})).json()).toMatchObject({
    marks: [],
    keptUntil: null,
  })
})

test('the export takes days in London, sorts by their clock, and has one column for each name', async () => {
  const {intake, database} = site.service
  await database.ready()
  const came = (receivedAt: Date, name: string) =>
    intake.add({
      kind: 'call-back',
      details: {...validCallBack, name},
      receivedAt,
      promisedBy: receivedAt,
      mailTo: [],
    })
  await came(new Date('2026-06-30T22:59:00Z'), 'On the last of June')
  await came(new Date('2026-06-30T23:01:00Z'), 'On the first of July')
  await came(new Date('2026-07-01T23:01:00Z'), 'On the second of July')
  await receive('submitReferralRequest', validReferral)
  await change({mark: 'Complaint', isSet: true})
  await change({status: 'closed', outcome: 'We had no room'})
  const rows = async (query = '') => {
    const text = await (await staffApi.ask(`/export${query}`)).text()
    const [header = [], ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'))
    return lines.map((cells) => Object.fromEntries(header.map((title, i) => [title, cells[i]])))
  }
  expect(await rows('?from=2026-07-01&to=2026-07-01')).toMatchObject([
    {Name: 'On the first of July', Received: '2026-07-01 00:01', Telephone: '01632 960789'},
  ])
  expect(await rows('?to=2026-06-30')).toMatchObject([{Name: 'On the last of June'}])
  for (const unread of ['from=01/07/2026', 'to=2026-02-30', 'kind=ward', 'status=late'])
    expect((await staffApi.ask(`/export?${unread}`)).status).toBe(400)
  const all = await rows()
  expect(all).toHaveLength(4)
  expect(all).toContainEqual(
    expect.objectContaining({
      Name: 'Grace Sample',
      Email: 'grace@example.org',
      Telephone: '01632 960456',
      'Referral: Patient’s full name': 'Edith Example',
      'What became of it': 'We had no room',
      Marks: 'Complaint',
      'Last reply': '',
    }),
  )
  expect(
    Object.keys(all[0] ?? {}).filter((title) => /full name$|Email|Phone/i.test(title)),
  ).toEqual(['Email', 'Telephone', 'Referral: Patient’s full name'])
})

test('the export is CSV that no spreadsheet runs, audited for each enquiry', async () => {
  const reference = await receive('submitReferralRequest', {
    ...validReferral,
    clientName: '=cmd|calc',
    referrerPhone: '+441632960456',
  })
  await note('=Rang, no answer')
  const response = await staffApi.ask('/export')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(`"'=cmd|calc"`)
  // Neither a formula nor a number that loses its 0.
  expect(text).toContain('"01632 960456"')
  expect(text).toMatch(/"Joan Staff, [^"]+: =Rang, no answer"/)
  expect(await site.service.store.readAuditTrail(reference)).toMatchObject([
    {action: 'noted'},
    {action: 'exported'},
  ])
})

describe('colleagues', () => {
  const mailsTo = (recipient: 'duty' | 'assignee' | 'reminder') =>
    site.service.database.db
      .selectFrom('mails')
      .select(['recipient', 'state', 'due_at'])
      .where('recipient', '=', recipient)
      .execute()

  test('are listed if they used the inbox within a month', async () => {
    await bothCome()
    const {colleagues} = await (await staffApi.ask('/colleagues')).json()
    expect(colleagues).toEqual([
      {id: 'u4', name: 'Ada Office', isMe: false, isMailable: false, duties: [], isOnDuty: false},
      {id: 'u1', name: 'Joan Staff', isMe: true, isMailable: true, duties: [], isOnDuty: false},
    ])
    const {db} = site.service.database
    await db
      .updateTable('colleagues')
      .set({seen_at: new Date(Date.now() - 31 * day).toISOString()})
      .where('id', '=', 'u4')
      .execute()
    expect((await (await staffApi.ask('/colleagues')).json()).colleagues).toHaveLength(1)
    await receive('submitReferralRequest', validReferral)
    const refused = await change({assignee: 'u4'})
    expect(refused.status).toBe(400)
    await site.service.colleagues.dropUnseen()
    expect(await db.selectFrom('colleagues').select('id').execute()).toEqual([{id: 'u1'}])
  })

  test('get an enquiry with a note and one mail, and find it under their own', async () => {
    await bothCome()
    const reference = await receive('submitReferralRequest', validReferral)
    const handed = await change({assignee: 'u4', from: null, note: 'She is in until five.'})
    expect(await handed.json()).toMatchObject({
      assignee: {id: 'u4', name: 'Ada Office'},
      isMine: false,
      notes: [{author: 'Joan Staff', text: 'She is in until five.'}],
    })
    const mine = await list('?mine=true', 'administrator')
    expect(mine.enquiries).toMatchObject([{reference, isMine: true}])
    expect(await mailsTo('assignee')).toHaveLength(1)
    // An assignment based on an outdated assignee gets 409 and changes nothing.
    const late = await change({assignee: 'u1', from: null, note: 'x'})
    expect(late.status).toBe(409)
    // Assigning an enquiry to oneself sends no mail, and cancels the other one.
    await change({assignee: 'u1', from: 'u4'})
    expect(await mailsTo('assignee')).toEqual([])
    expect((await list('?mine=true')).enquiries).toMatchObject([{reference}])
    expect(await site.service.store.readAuditTrail(reference)).toMatchObject([
      {action: 'noted'},
      {action: 'assigned', detail: 'to Ada Office'},
      {action: 'assigned', detail: 'to Joan Staff'},
    ])
    expect(await (await staffApi.ask('/export')).text()).toContain('"Joan Staff"')
  })

  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const ask = (change: object) => staffApi.ask('/colleagues', json('PATCH', change))

  test('can be on duty if they have an email address, for a time that is to come and ends', async () => {
    await bothCome()
    for (const [id, from, until, isWeekly] of [
      ['nobody', at(-1), at(1), false],
      ['u4', at(-1), at(1), false],
      ['u1', at(1), at(-1), false],
      ['u1', at(-2), at(-1), false],
      ['u1', at(0), at(24 * 40), false],
      ['u1', at(0), at(24 * 8), true],
    ] as const)
      expect(
        (await ask({colleague: id, duty: {from, until, isWeekly}})).status,
        `${id} ${from} ${until}`,
      ).toBe(400)
    await receive('submitReferralRequest', {...validReferral, clientName: 'Before'})
    expect(await mailsTo('duty')).toEqual([])
  })

  test('get mail while they are on duty, which ends by itself or when it is ended', async () => {
    await bothCome()
    const later = {from: at(3), until: at(4), isWeekly: true}
    const now = {from: at(-1), until: at(1), isWeekly: false}
    await ask({colleague: 'u1', duty: later})
    // The second overlaps the first, which comes again next week.
    const both = await (await ask({colleague: 'u1', duty: now})).json()
    expect(both.colleagues).toMatchObject([
      {id: 'u4', duties: []},
      {id: 'u1', duties: [now, later], isOnDuty: true},
    ])
    expect(both.fortnight.filter(({name}: {name: string | null}) => name)).toHaveLength(3)
    await receive('submitReferralRequest', {...validReferral, clientName: 'During'})
    expect(await mailsTo('duty')).toHaveLength(1)
    await receive('submitReferralRequest', {...validReferral, site: 'x'})
    expect(await mailsTo('duty')).toMatchObject([{state: 'waiting'}, {state: 'withheld'}])
    const end = both.colleagues[1].duties[0].id
    const ended = await (await ask({colleague: 'u1', end})).json()
    expect(ended.colleagues[1]).toMatchObject({duties: [later], isOnDuty: false})
    // Start lists periods in which the office is closed and no colleague is on duty.
    openingHours = []
    onTestFinished(() => {
      openingHours = dayAndNight
    })
    const {uncovered} = await (await staffApi.ask('/counts')).json()
    expect(uncovered).toContainEqual(expect.objectContaining({until: later.from}))
    await receive('submitReferralRequest', {...validReferral, clientName: 'After'})
    expect(await mailsTo('duty')).toHaveLength(2)
    expect(await trail()).toContainEqual(
      expect.objectContaining({
        action: 'changed duty',
        detail: expect.stringMatching(/^Joan Staff: no longer /),
      }),
    )
  })

  test('are reminded by one mail, at a time or when the office opens on a day', async () => {
    await receive('submitReferralRequest', validReferral)
    await change({status: 'contacted'})
    const today = londonDay(new Date())
    const tomorrow = addDays(today, 1)
    for (const remindOn of [addDays(today, -1), addDays(today, 400), 'soon'])
      expect((await change({remindOn})).status, remindOn).toBe(400)
    expect(await (await change({remindOn: today})).json()).toMatchObject({remindOn: today})
    expect((await change({remindOn: today, remindAt: '00:00'})).status).toBe(400)
    expect((await change({remindOn: today, remindAt: 'soon'})).status).toBe(400)
    const afternoon = {remindOn: tomorrow, remindAt: '14:30'}
    expect(await (await change(afternoon)).json()).toMatchObject(afternoon)
    expect(await (await staffApi.ask('/one')).json()).toMatchObject(afternoon)
    const at = londonMoment(tomorrow, '14:30').toISOString()
    expect(await mailsTo('reminder')).toMatchObject([{state: 'waiting', due_at: at}])
    const morning = {remindOn: tomorrow, remindAt: '00:00'}
    expect(await (await change({remindOn: tomorrow})).json()).toMatchObject(morning)
    // One mail, when the office opens on the later day.
    const due_at = londonMoment(tomorrow, '00:00').toISOString()
    expect(await mailsTo('reminder')).toEqual([{recipient: 'reminder', state: 'waiting', due_at}])
    const waiting = async () => (await mailHealth(site.service.database.db, new Date())).waiting
    const before = await waiting()
    await change({remindOn: today})
    expect(await waiting()).toBe(before)
  })

  test('have a reminder among those due from its day until the enquiry is closed', async () => {
    const reference = await receive('submitReferralRequest', validReferral)
    const today = londonDay(new Date())
    await change({status: 'contacted', remindOn: addDays(today, 1)})
    const dueNow = async () => (await list('?reminders=true')).enquiries
    const reminders = async () => (await (await staffApi.ask('/counts')).json()).reminders
    expect([await dueNow(), await reminders()]).toEqual([[], 0])
    await change({remindOn: today})
    expect(await dueNow()).toMatchObject([{reference, remindOn: today}])
    expect(await reminders()).toBe(1)
    expect(await (await staffApi.ask('/export')).text()).toContain(`"${today}"`)

    await change({status: 'closed'})
    expect([await dueNow(), await reminders(), await mailsTo('reminder')]).toEqual([[], 0, []])
  })
})

test('a report’s counts, answer times and outcomes are those counted by hand', async () => {
  const {intake, store, database} = site.service
  await database.ready()
  const at = (moment: string) => new Date(`${moment}:00Z`)
  /**
   * An enquiry that came at a moment, was promised for two hours later, and was answered after this many
   * minutes.
   */
  const came = async (moment: string, answeredAfter?: number, town = 'Corby', closed?: Outcome) => {
    const receivedAt = at(moment)
    const reference = await intake.add({
      kind: 'referral',
      details: {...validReferral, clientAddress: `1 Sample Street, ${town}`, clientName: moment},
      receivedAt,
      promisedBy: new Date(receivedAt.getTime() + 120 * 60_000),
      mailTo: [],
    })
    const enquiry = await findNow(site.service, reference)
    const answered_at =
      answeredAfter === undefined
        ? null
        : new Date(receivedAt.getTime() + answeredAfter * 60_000).toISOString()
    if (closed) await store.setStatus(enquiry, 'Joan Staff (u1)', 'closed', closed)
    await database.db
      .updateTable('enquiries')
      .set({answered_at})
      .where('reference', '=', reference)
      .execute()
  }
  const noRoom = {title: 'We had no room', meaning: 'declined'} as const
  await came('2026-06-28T10:00', 30)
  // By London's clock that is in July, and in the next week.
  await came('2026-06-30T23:30', 121, 'nn17 1aa', noRoom)
  await came('2026-07-02T10:00', 2_000, 'ask for Mary', noRoom)
  await came('2026-07-03T10:00', undefined, '', {title: 'Care began', meaning: 'enquiry'})
  await came('2026-07-03T11:00', 10, 'Corby', {title: 'A duplicate', meaning: 'none'})
  await came('2026-07-20T10:00', undefined, 'Corby')
  const report = async (query: string) =>
    (await staffApi.ask(`/report?from=2026-06-01&to=2026-07-19&${query}`)).json()
  const {rows, total} = await report('by=month')
  expect(rows).toMatchObject([
    {title: 'June 2026', received: 1, inTime: 1, late: 0, medianMinutes: 30, overADay: 0},
    {title: 'July 2026', received: 3, inTime: 0, late: 3, medianMinutes: 1061, overADay: 1},
  ])
  expect(total).toEqual({
    title: 'All',
    received: 4,
    inTime: 1,
    late: 3,
    medianMinutes: 121,
    overADay: 1,
    longestMinutes: 2000,
    referrals: 4,
    outcomes: [
      {title: 'We had no room', count: 2, declinedReferrals: 2},
      {title: 'Care began', count: 1, declinedReferrals: 0},
    ],
  })
  const counts = async (query: string) =>
    (await report(query)).rows.map(({title, received}: ReportRow) => [title, received])
  expect(await counts('by=area')).toEqual([
    ['Corby', 2],
    ['Elsewhere', 1],
    ['Not said', 1],
  ])
  expect(await counts('by=week')).toEqual([
    ['Week of 1 June 2026', 0],
    ['Week of 8 June 2026', 0],
    ['Week of 15 June 2026', 0],
    ['Week of 22 June 2026', 1],
    ['Week of 29 June 2026', 3],
    ['Week of 6 July 2026', 0],
    ['Week of 13 July 2026', 0],
  ])
  expect(await counts('by=colleague')).toEqual([['Nobody', 4]])
  expect(await counts('by=kind&kind=contact')).toEqual([])
  for (const wrong of ['by=month&from=2026-07-20', 'by=day', 'by=week&from=1900-01-01'])
    expect((await staffApi.ask(`/report?to=2026-07-19&${wrong}`)).status, wrong).toBe(400)
  expect(await trail()).not.toContainEqual(expect.objectContaining({action: 'listed'}))
})

test('the published share covers twelve whole months of 20 enquiries, and is never rounded up', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const counted = (months: string[], inTime: number) =>
    answeredShare(
      months.map((month) => ({month, kind: 'contact', inTime, late: 1})),
      now,
    )
  expect(counted(['2026-11', '2026-10', '2025-11', '2025-10'], 999)).toEqual({
    percent: 99,
    count: 2_000,
    from: '2025-11',
    to: '2026-10',
  })
  expect(counted(['2026-10'], 18)).toBeUndefined()
  expect(counted(['2026-10'], 19)).toMatchObject({percent: 95, count: 20})
})

test('an export that cannot be audited is refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reference = await receive('submitCareRequest', validCareRequest)
  const {db} = site.service.database
  await sql`create unique index once on audit (reference)`.execute(db)
  expect((await staffApi.ask('/export')).status).toBe(200)
  const refused = await staffApi.ask('/export')
  expect(refused.status).toBe(503)
  expect(await refused.text()).not.toContain(validCareRequest.name)
  expect(await site.service.store.readAuditTrail(reference)).toHaveLength(1)
})

test('only administrators can read the audit trail', async () => {
  await receive('submitReferralRequest', validReferral)
  const reference = await receive('submitCareRequest', validCareRequest)
  await staffApi.ask('/one')
  await staffApi.ask('/export')
  expect((await staffApi.ask('/one', {method: 'DELETE'})).status).toBe(204)
  expect((await staffApi.ask('/one')).status).toBe(404)
  const statuses = await Promise.all(
    ['editor', 'viewer', 'robot', 'stranger', 'nobody'].map(
      async (token) => (await staffApi.ask('/audit', {}, token)).status,
    ),
  )
  expect(statuses).toEqual([403, 403, 403, 403, 401])
  const answer = await staffApi.ask('/audit', {}, 'administrator')
  const {entries} = await answer.json()
  expect(
    entries
      .map(({actor, action, subject}: Record<string, string>) => `${actor} ${action} ${subject}`)
      .toSorted(),
  ).toEqual([
    `Joan Staff erased enquiry ${reference}`,
    'Joan Staff exported 2 enquiries',
    `Joan Staff opened enquiry ${reference}`,
  ])
  expect(JSON.stringify(entries)).not.toContain('Ada Example')
})

test('two who read one enquiry see each other, and a conflict says who did what', async () => {
  await bothCome()
  await receive('submitReferralRequest', validReferral)
  const mine = await staffApi.ask('/one')
  expect(await mine.json()).toMatchObject({readers: []})
  const theirs = await staffApi.ask('/one', {}, 'administrator')
  expect(await theirs.json()).toMatchObject({readers: ['Joan Staff']})
  const ifChanged = {headers: {'if-none-match': mine.headers.get('etag') ?? ''}}
  expect(await (await staffApi.ask('/one', ifChanged)).json()).toMatchObject({
    readers: ['Ada Office'],
  })

  await staffApi.ask(
    '/one',
    json('PATCH', {status: 'closed', from: 'new', outcome: 'Care began'}),
    'administrator',
  )
  const refused = await change({status: 'contacted', from: 'new'})
  expect(refused.status).toBe(409)
  expect((await refused.json()).error.message).toMatch(
    /^Ada Office closed this at \d\d:\d\d\. Check before you change it\.$/,
  )
  const handed = json('PATCH', {assignee: 'u1', from: null})
  await staffApi.ask('/one', handed, 'administrator')
  const late = await change({assignee: 'u4', from: null})
  expect((await late.json()).error.message).toMatch(/^Ada Office gave this to Joan Staff at /)
})

test('the inbox lists enquiries without an assignee, and those of a colleague, who may have left', async () => {
  await bothCome()
  const theirs = await receive('submitReferralRequest', validReferral)
  await change({assignee: 'u4'})
  await receive('callMeBack', validCallBack)
  await change({status: 'closed'})
  const nobodys = await receive('submitCareRequest', validCareRequest)
  expect(await list('?nobody=true')).toMatchObject({enquiries: [{reference: nobodys}], total: 1})
  expect(await list('?assignee=u4')).toMatchObject({enquiries: [{reference: theirs}], total: 1})
  const leavers = async () => (await (await staffApi.ask('/colleagues')).json()).gone
  expect(await leavers()).toEqual([])
  const {db} = site.service.database
  await db.deleteFrom('colleagues').where('id', '=', 'u4').execute()
  expect(await leavers()).toEqual([{id: 'u4', name: 'Ada Office'}])
})

test('several are changed at once, and a conflict with a colleague does not stop the others', async () => {
  await bothCome()
  const [first, second, third] = [
    await receive('submitReferralRequest', validReferral),
    await receive('submitCareRequest', validCareRequest),
    await receive('callMeBack', validCallBack),
  ]
  staffApi.about.reference = second
  await staffApi.ask('/one', json('PATCH', {assignee: 'u4', from: null}), 'administrator')
  const several = async (changed: object, references = [first, second, third]) => {
    const changes = references.map((reference) => ({reference, change: changed}))
    return (await staffApi.ask('/several', json('POST', {changes}))).json()
  }
  expect(await several({assignee: 'u1', from: null}, [first, 'AAAA-AAAA', second, third])).toEqual({
    refused: [
      {reference: 'AAAA-AAAA', message: 'There is no such enquiry any more.'},
      {reference: second, message: expect.stringMatching(/^Ada Office gave this to Ada Office at/)},
    ],
  })
  expect(await list('?mine=true')).toMatchObject({total: 2})
  await several({mark: 'Complaint', isSet: true})
  await several({status: 'closed', from: 'new', outcome: 'We had no room'})
  expect(await list('?mark=Complaint')).toMatchObject({
    enquiries: Array(3).fill({status: 'closed', outcome: 'We had no room'}),
  })
  const changes = Array(101).fill({reference: first, change: {mark: 'Complaint', isSet: true}})
  expect((await staffApi.ask('/several', json('POST', {changes}))).status).toBe(400)
})

test('enquiries of one person are found by email, telephone, or name and postcode; a ward has none', async () => {
  const first = await receive('submitCareRequest', validCareRequest)
  const called = await receive('callMeBack', {
    ...validCallBack,
    phone: '+44 (0)1632 960123 after 6',
  })
  await change({status: 'closed', outcome: 'Care began'})
  const again = await receive('submitCareRequest', {
    ...validCareRequest,
    email: 'ADA@example.org',
    phone: '01632 960999',
    address: '9 Other Road, Corby, NN17 1AA',
  })
  const referred = await receive('submitReferralRequest', {
    ...validReferral,
    clientName: 'Mrs. ada  EXAMPLE',
    clientAddress: 'Flat 1, Kettering, nn160aa',
  })
  await receive('submitReferralRequest', validReferral)
  const ward = await receive('submitReferralRequest', {
    ...validReferral,
    clientName: 'Someone Else',
  })
  const others = async (reference: string) => {
    staffApi.about.reference = reference
    const {enquiries} = await (await staffApi.ask('/person')).json()
    return enquiries.map((other: {reference: string}) => other.reference).toSorted()
  }
  expect(await others(first)).toEqual([called, again, referred].toSorted())
  expect(await others(called)).toEqual([first])
  expect(await others(referred)).toEqual([first])
  expect(await others(ward)).toEqual([])
  staffApi.about.reference = first
  const {enquiries} = await (await staffApi.ask('/person')).json()
  expect(enquiries).toContainEqual(
    expect.objectContaining({reference: called, status: 'closed', outcome: 'Care began'}),
  )
})

test('an enquiry is closed as part of another, and nothing of either is lost or counted twice', async () => {
  const first = await receive('submitCareRequest', validCareRequest)
  await change({mark: 'Complaint', isSet: true})
  const second = await receive('submitCareRequest', {...validCareRequest, phone: '01632 960999'})
  expect((await change({partOf: second})).status).toBe(400)
  expect((await change({partOf: 'NNH-0000-0000'})).status).toBe(404)
  const joined = await (await change({partOf: first})).json()
  expect(joined).toMatchObject({
    status: 'closed',
    outcome: `Part of ${first}`,
    notes: [{text: `This enquiry is part of ${first}.`}],
  })
  staffApi.about.reference = first
  const whole = await (await staffApi.ask('/one')).json()
  expect(whole).toMatchObject({
    status: 'new',
    notes: [{text: `${second} is part of this enquiry.`}],
  })
  expect(joined.marks).toEqual(whole.marks)
  expect(whole.marks).toEqual(['Complaint'])
  staffApi.about.reference = second
  expect(await (await change({status: 'new', from: 'closed'})).json()).toMatchObject({
    status: 'new',
    outcome: null,
  })
})

test('of two enquiries that are joined to each other one stays open, with the earlier promise', async () => {
  const {store, intake, database} = site.service
  await database.ready()
  const promised = ['2030-06-01T10:00Z', '2030-05-01T10:00Z'].map((moment) => new Date(moment))
  const more = {receivedAt: new Date(), mailTo: [], details: validReferral}
  for (const isSecondFirst of [false, true]) {
    const pair = []
    for (const promisedBy of promised) {
      const idempotencyKey = `${isSecondFirst} ${promisedBy}`
      const kind = 'referral'
      const reference = await intake.add({...more, kind, promisedBy, idempotencyKey})
      const enquiry = await store.find(reference)
      if (enquiry) pair.push(enquiry)
    }
    const [one, other] = isSecondFirst ? pair.toReversed() : pair
    if (!one || !other) throw new Error('Both were stored.')
    const how = await Promise.all([store.join(one, other, 'Ann'), store.join(other, one, 'Bob')])
    expect(how.toSorted()).toEqual(['joined', 'whole is closed'])
    const open = (await Promise.all([store.findById(one.id), store.findById(other.id)])).filter(
      (each) => each?.status === 'new',
    )
    expect(open.map((each) => each?.promisedBy)).toEqual([promised[1]])
  }
  staffApi.about.reference = await receive('submitCareRequest', validCareRequest)
  await change({status: 'closed'})
  const closed = staffApi.about.reference
  await receive('submitReferralRequest', validReferral)
  const refused = await change({partOf: closed})
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(closed)])
})

test('one enquiry is saved as a file with its notes and history, and the audit trail records it', async () => {
  const reference = await receive('submitReferralRequest', validReferral)
  await note('Rang at ten.')
  const file = await staffApi.ask('/file')
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await file.text()
  for (const part of [
    reference,
    'Date of birth: 3 May 1941',
    'Joan Staff: Rang at ten.',
    'Joan Staff noted',
    'Joan Staff exported',
  ])
    expect(text).toContain(part)
  expect((await staffApi.ask('/file', {}, 'viewer')).status).toBe(403)
})

test('a colleague who leaves hands all that they deal with to another', async () => {
  await bothCome()
  const open = await receive('submitReferralRequest', validReferral)
  await change({assignee: 'u1'})
  const closed = await receive('submitCareRequest', validCareRequest)
  await change({assignee: 'u1'})
  await change({status: 'closed'})
  const over = await staffApi.ask('/handover', json('POST', {from: 'u1', to: 'u4'}))
  expect(await over.json()).toEqual({count: 1})
  const {enquiries} = await list('?mine=true', 'administrator')
  expect(enquiries).toMatchObject([{reference: open}])
  expect(await site.service.store.readAuditTrail(open)).toContainEqual(
    expect.objectContaining({action: 'assigned', detail: 'from Joan Staff to Ada Office'}),
  )
  expect(await site.service.store.find(closed)).toMatchObject({assignee: {id: 'u1'}})
  const nobody = await staffApi.ask('/handover', json('POST', {from: 'u4', to: 'gone'}))
  expect(nobody.status).toBe(400)
  const nothing = await staffApi.ask('/handover', json('POST', {from: 'gone', to: 'gone'}))
  expect(await nothing.json()).toEqual({count: 0})
})

describe('an enquiry that came by telephone', () => {
  const enter = (fields: object = {}) =>
    staffApi.ask(
      '/list',
      json('POST', {
        kind: 'referral',
        values: validReferral,
        receivedAt: new Date().toISOString(),
        key: crypto.randomUUID(),
        ...fields,
      }),
    )

  test('is stored by the clock of the form, and says who entered it', async () => {
    const receivedAt = new Date(Date.now() - 60 * 60 * 1000)
    const key = crypto.randomUUID()
    const values = {...validReferral, urgencyLevel: 'urgent'}
    const answer = await enter({values, receivedAt: receivedAt.toISOString(), key})
    expect(answer.status).toBe(200)
    const {reference} = await answer.json()
    expect(await (await enter({values, receivedAt: receivedAt.toISOString(), key})).json()).toEqual(
      {
        reference,
      },
    )
    const {enquiries} = await list()
    expect(enquiries).toMatchObject([
      {reference, receivedAt: receivedAt.toISOString(), isUrgent: true, officeMail: 'off'},
    ])
    expect(Date.parse(enquiries[0].promisedBy)).toBeGreaterThan(receivedAt.getTime())
    expect(await site.service.store.readAuditTrail(reference)).toContainEqual(
      expect.objectContaining({actor: 'Joan Staff (u1)', action: 'entered by hand'}),
    )
  })

  test.each([
    ['care-request', {name: 'Tess', phone: '960123'}, 'Tess'],
    ['care-request', {name: 'Tess', email: 'tess@example.org', supportTypes: []}, 'Tess'],
    ['referral', {referrerName: 'Ward 7', referrerPhone: '01632 960111', clientDob: ''}, 'Ward 7'],
    ['contact', {name: 'Tess', phone: '01632 960111', message: 'Hm'}, 'Tess'],
    ['call-back', {name: 'T', phone: '01632 960111'}, 'T'],
  ])('of the kind %s needs %o alone', async (kind, values, name) => {
    const answer = await enter({kind, values, note: 'Ring her sister.', isAnswered: true})
    const {reference} = await answer.json()
    staffApi.about.reference = reference
    expect(await (await staffApi.ask('/one')).json()).toMatchObject({
      name,
      status: 'contacted',
      notes: [{author: 'Joan Staff', text: 'Ring her sister.'}],
    })
  })

  test('that is sent twice has its note once', async () => {
    const call = {note: 'Ring her sister.', key: crypto.randomUUID(), isAnswered: true}
    await enter(call)
    staffApi.about.reference = (await (await enter(call)).json()).reference
    const {notes, history} = await (await staffApi.ask('/one')).json()
    expect(notes).toHaveLength(1)
    expect(history.map(({action}: {action: string}) => action)).toEqual([
      'noted',
      'changed status',
      'entered by hand',
      'opened',
    ])
  })

  test.each([
    ['a day of birth to come', {values: {...validReferral, clientDob: '2999-01-01'}}],
    ['no way to reach them', {values: {referrerName: 'Ward 7'}}],
    ['an address that is none', {values: {...validReferral, referrerEmail: 'ward7'}}],
    ['nothing', {values: {}}],
    ['a time to come', {receivedAt: new Date(Date.now() + day).toISOString()}],
    ['a time of last month', {receivedAt: new Date(Date.now() - 30 * day).toISOString()}],
    ['a kind that there is not', {kind: 'visit'}],
  ])('is refused with %s', async (_what, fields) => {
    const answer = await enter(fields)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error.message).toBeTruthy()
    expect(await list()).toMatchObject({enquiries: []})
  })

  test('says at which field it is refused', async () => {
    const answer = await enter({values: {referralReason: 'Short'}})
    expect((await answer.json()).error.fields).toEqual({
      referrerName: ['Please enter the name of who called.'],
      referrerPhone: ['Please enter a way to reach them.'],
    })
  })
})

describe('a reply', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>
  const reply = (text: string) => staffApi.ask('/reply', json('POST', {text}))

  beforeEach(async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    mailServer = await startMailServer()
    await site.close()
    site = await startSite({
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'office@care.example',
      ENQUIRIES_TO: 'office@care.example',
    })
    site.service.start()
    return async () => {
      await mailServer.close()
      // A refusal names neither the sender nor their message.
      for (const [line] of log.mock.calls)
        expect(line).toMatch(/^Mail [\da-f-]{36} to the (office|sender|reply) failed: \w+( \d+)?$/)
    }
  })

  const toSender = () => mailServer.received.filter(({mail}) => mail.subject?.startsWith('Your '))

  test('goes by the office’s mail, is kept sealed, counts as an answer, and is erased with the enquiry', async () => {
    const reference = await receive('submitReferralRequest', validReferral)
    const answer = await reply('Dear Grace,\n\nwe can begin on Monday.')
    expect(await answer.json()).toMatchObject({
      status: 'contacted',
      canReply: true,
      notes: [{author: 'Joan Staff', mail: expect.stringMatching(/waiting|sent/)}],
    })
    await expect.poll(() => toSender().length).toBe(1)
    const [{to, mail}] = toSender() as [ReturnType<typeof toSender>[number]]
    expect(to).toEqual(['grace@example.org'])
    expect(mail.text).toContain('we can begin on Monday.')
    expect(mail.text).toContain(reference)
    expect(mail.subject).not.toContain('Grace')
    await expect.poll(open).toMatchObject({notes: [{mail: 'sent'}]})
    expect((await allEnquiries(site.service))[0]?.answeredAt).toBeDefined()
    const {db} = site.service.database
    expect(JSON.stringify(await db.selectFrom('notes').selectAll().execute())).not.toContain(
      'Monday',
    )
    expect(await (await staffApi.ask('/export')).text()).toMatch(
      /"taken by their mail server".*to the sender: Dear Grace/s,
    )
    await staffApi.ask('/one', {method: 'DELETE'})
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('of two who reply at once, the second sees the first reply, and may still send', async () => {
    await receive('submitReferralRequest', validReferral)
    const send = async (token: string, seen: number) => {
      const answer = await staffApi.ask('/reply', json('POST', {text: 'Dear Grace', seen}), token)
      return answer.ok ? 'sent' : (await answer.json()).error.message
    }
    const outcomes = await Promise.all([send('editor', 0), send('administrator', 0)])
    expect(outcomes.toSorted()).toEqual([
      expect.stringMatching(
        /^(Ada Office|Joan Staff) replied to this at \d\d:\d\d\. Check before you change it\.$/,
      ),
      'sent',
    ])
    await expect.poll(() => toSender().length).toBe(1)
    expect(await send('editor', 1)).toBe('sent')
    await expect.poll(() => toSender().length).toBe(2)
  })

  const open = async () => (await staffApi.ask('/one')).json()
  const list = async (query = '') => (await (await staffApi.ask(`/list${query}`)).json()).enquiries
  const setStatus = (status: string, from: string) =>
    staffApi.ask('/one', json('PATCH', {status, from}))

  test.each([
    ['its address', 'reject recipient'],
    ['its words', 'reject message'],
  ] as const)('that is refused for %s opens the enquiry again, closed or not', async (_, mood) => {
    await receive('submitReferralRequest', validReferral)
    mailServer.setMood(mood)
    await reply('We can begin on Monday.')
    await expect.poll(open).toMatchObject({status: 'new', notes: [{mail: 'abandoned'}]})
    expect(await list()).toMatchObject([{status: 'new', hasFailedReply: true}])
    expect(await list('?undelivered=true')).toMatchObject([{hasFailedReply: true}])
    const closing = {status: 'closed', from: 'new', outcome: 'We had no room'}
    await staffApi.ask('/one', json('PATCH', closing))
    expect(await list()).toMatchObject([{hasFailedReply: false}])
    expect(await list('?undelivered=true')).toEqual([])
    await reply('Please ring us.')
    await expect
      .poll(open)
      .toMatchObject({status: 'new', outcome: null, notes: [{}, {mail: 'abandoned'}]})
    const [enquiry] = await allEnquiries(site.service)
    expect(enquiry?.answeredAt).toBeUndefined()
    const {history} = await open()
    expect(history).toContainEqual(
      expect.objectContaining({
        actor: 'The server',
        detail: 'the reply was not delivered: contacted to new',
      }),
    )
  })

  test('that is refused leaves an enquiry answered whose sender was also called', async () => {
    await receive('submitReferralRequest', validReferral)
    mailServer.setMood('refuse')
    await reply('We can begin on Monday.')
    await setStatus('contacted', 'contacted')
    mailServer.setMood('reject recipient')
    await expect.poll(open).toMatchObject({status: 'contacted', notes: [{mail: 'abandoned'}]})
    const [enquiry] = await allEnquiries(site.service)
    expect(enquiry?.answeredAt).toBeDefined()
  })

  test('a refused receipt is shown with the enquiry, and refreshes an open page', async () => {
    mailServer.setMood('reject recipient')
    await receive('submitReferralRequest', validReferral)
    const seen = (await staffApi.ask('/one')).headers.get('etag')
    await expect.poll(open).toMatchObject({isReceiptRefused: true})
    const now = await staffApi.ask('/one')
    expect(now.headers.get('etag')).not.toBe(seen)
  })

  test('without an address is refused', async () => {
    await receive('callMeBack', validCallBack)
    expect((await reply('We can begin on Monday.')).status).toBe(409)
  })
})

test('a website that hangs is an error that the writer of a note sees', async () => {
  const hanging = await serve({
    'POST /api/staff/enquiries/one/notes': () => new Promise<never>(() => undefined),
  })
  const inbox = createInboxClient(hanging.url, undefined, 100)
  await expect(inbox.addNote('one', 'Rang')).rejects.toThrow('The website does not answer.')
  await hanging.close()
})
