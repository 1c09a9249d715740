import {statfs} from 'node:fs/promises'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake} from '@home-care/lake/server.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {staffLake} from '@home-care/lake/test/staffLake.ts'
import {STUDIO_URL} from '@home-care/lake/test/testLake.ts'
import {roleNames} from '@home-care/schemas/rules/roles.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {openAlarms} from '@home-care/web/data/openAlarms.ts'
import {openSite, siteState} from '@home-care/web/edition/current.ts'
import {Edition} from '@home-care/web/edition/edition.ts'
import {Editions} from '@home-care/web/edition/editions.ts'
import {FormerAddresses} from '@home-care/web/edition/formerAddresses.ts'
import {type Enquiries, openEnquiries} from '@home-care/web/enquiries/enquiries.ts'
import {mailRow} from '@home-care/web/enquiries/intake.ts'
import {enquiryRoles} from '@home-care/web/enquiries/staffIdentity.ts'
import {visitsSchema} from '@home-care/web/inbox/staffApi.ts'
import {addressOf} from '@home-care/web/test/enquiriesSite.ts'
import {createAlarms} from '@home-care/web/watch/alarms.ts'
import {checksOf} from '@home-care/web/watch/checks.ts'
import {readChecks} from '@home-care/web/watch/readChecks.ts'
import {readSiteMetrics} from '@home-care/web/watch/readMetrics.ts'
import {visitsRoute} from '@home-care/web/watch/visitsRoute.ts'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {parseMetrics} from './readMetrics.ts'

// The table of checks beside a real lake and a real database.

const token = 'a-token-that-may-do-everything'

beforeEach(() => {
  const state = openSite(new Edition(0, [], {isSample: true}))
  const {edition, fetching} = state
  state.edition = new Edition(0, [], {isSample: true})
  state.fetching = {answeredAt: Date.now()}
  onTestFinished(() => {
    Object.assign(state, {edition, fetching})
  })
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue()
})

async function startAll(variables: Record<string, string> = {}) {
  const lake = await startLake({robots: [{id: 'all', name: 'All', role: 'administrator', token}]})
  onTestFinished(() => lake.close())
  const policy = {_type: 'legalPage', title: 'A policy', slug: {current: 'a'}}
  await lakeClient(lake.url, token).create(policy)
  const service = openEnquiries(
    readEnquiriesEnvironment({
      DATA_DIR: temporaryFolder(),
      NODE_ENV: 'test',
      LAKE_URL: lake.url,
      ALARM_FREE_PERCENT: '1',
      ...variables,
    }),
  )
  onTestFinished(() => service.close())
  const startEdition = async (itsToken: string) => {
    const {DATA_DIR} = service.environment
    const editions = new Editions(
      lakeClient(lake.url, itsToken),
      join(DATA_DIR, 'edition.jsonl'),
      new FormerAddresses(service.database),
      {name: 'test', isNew: true, confirmFile: join(DATA_DIR, 'confirmed')},
    )
    onTestFinished(() => editions.stop())
    await editions.start()
  }
  return {lake, service, startEdition}
}

/** The checks with a problem, by name, as each reader of the table says them. */
async function problemsOf(service: Enquiries) {
  const readings = await readChecks(checksOf(service), 3_000)
  const problems = readings.flatMap(({check, problem}) => (problem ? [{check, problem}] : []))
  const metrics = parseMetrics(await readSiteMetrics(service))
  expect(
    [...metrics].flatMap(([name, value]) => {
      const check = /^site_problem\{check="(\w+)"\}$/.exec(name)?.[1]
      return check && value === 1 ? [check] : []
    }),
  ).toEqual(problems.map(({check}) => check.name))
  const alarms = createAlarms(service)
  await alarms.look(new Date())
  alarms.stop()
  expect((await openAlarms(service.database.db)).toSorted()).toEqual(
    problems.map(({problem}) => problem).toSorted(),
  )
  return new Map(problems.map(({check, problem}) => [check.name, problem]))
}

test('a new server whose token the lake refuses has a problem everywhere, and none once it is right', async () => {
  const {service, startEdition} = await startAll()
  await startEdition('a-token-that-nobody-knows')
  const problems = await problemsOf(service)
  expect([...problems.keys()]).toEqual(['samples', 'content'])
  expect(problems.get('samples')).toBe(
    'Visitors see the sample content without any telephone number. The Content Lake refuses SANITY_API_READ_TOKEN (401): set the right one and start the site again.',
  )
  await startEdition(token)
  await service.database.db.deleteFrom('alarms').execute()
  expect(await problemsOf(service)).toEqual(new Map())
})

test('a lake that is gone, content of hours ago, and a refused edition each say what to do', async () => {
  const {lake, service, startEdition} = await startAll()
  await startEdition(token)
  await lake.close()
  Object.assign(siteState().fetching, {
    answeredAt: Date.now() - 61 * 60_000,
    failure: new Error('It is away.'),
    doubt: 'The lake lost its settings.',
  })
  const problems = await problemsOf(service)
  expect(problems.get('lake')).toContain('does not answer (connect ECONNREFUSED')
  expect(problems.get('content')).toContain('The Content Lake does not answer (It is away.)')
  expect(problems.get('edition')).toBe('The lake lost its settings.')
})

test('a lake that doubts the clock, so that what is scheduled waits, is a problem', async () => {
  const {service, startEdition} = await startAll({LAKE_TOKEN: token})
  await startEdition(token)
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60_000})
  onTestFinished(() => void vi.useRealTimers())
  expect((await problemsOf(service)).get('lake')).toContain('npm run content -- clock')
})

test('a check that hangs is named, and no other is taken for it', async () => {
  const hanging = createServer(() => {}).listen(0)
  onTestFinished(() => {
    hanging.closeAllConnections()
    hanging.close()
  })
  const {service, startEdition} = await startAll({LAKE_URL: addressOf(hanging)})
  await startEdition(token)
  const readings = await readChecks(checksOf(service), 200)
  expect(readings.flatMap(({check, problem}) => (problem ? [check.name] : []))).toEqual(['lake'])
})

test('a problem names no path of the server', async () => {
  const read = () => statfs('/no/such/folder').then(() => ({value: 'ok'}))
  const [reading] = await readChecks([{name: 'disk', read}], 1000)
  expect(reading?.problem).toBe(
    'The disk check failed (ENOENT: no such file or directory). Look at what it reads: it may be gone, or its rights may have changed.',
  )
})

test('the mail’s own wait counts, not the age of its enquiry', async () => {
  const {service, startEdition} = await startAll({
    SMTP_URL: 'smtp://localhost:9',
    ENQUIRIES_TO: 'office@provider.example',
  })
  await startEdition(token)
  const {intake, database} = service
  await database.ready()
  const receivedAt = new Date(Date.now() - 3 * 24 * 60 * 60_000)
  await intake.add({
    kind: 'contact',
    details: {name: 'Ada Example', email: 'ada@example.org', message: 'A question.'},
    receivedAt,
    promisedBy: receivedAt,
    idempotencyKey: undefined,
    mailTo: [],
    isSuspect: false,
  })
  const {id} = await database.db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  const handedOverAt = new Date(Date.now() - 60_000)
  const mail = mailRow(id, 'assignee', handedOverAt)
  await database.db.insertInto('mails').values(mail).execute()
  expect((await problemsOf(service)).has('mail')).toBe(false)
  const longAgo = new Date(Date.now() - 31 * 60_000).toISOString()
  await database.db.updateTable('mails').set({queued_at: longAgo}).execute()
  expect((await problemsOf(service)).get('mail')).toContain('one mail about an enquiry waits')
})

test('administrators and editors see how the site is used, without joining the inbox’s colleagues', async () => {
  const lake = await staffLake()
  const {service} = await startAll({LAKE_URL: lake.url})
  const {GET} = visitsRoute({
    studioUrl: STUDIO_URL,
    project: {api: lake.url, projectId: 'local', dataset: 'production', roles: enquiryRoles},
    service: () => service,
  })
  const ask = async (headers: Record<string, string>) =>
    GET(new Request('http://site.example/api/staff/visits', {headers}), {
      params: Promise.resolve({}),
    })
  const statuses: [string, number][] = []
  for (const role of roleNames) {
    const {cookie} = await lake.enter(role)
    const browser = await lake.lake.access.identifyBrowser(
      new Headers({cookie, origin: STUDIO_URL}),
    )
    const ticket = browser.identity && lake.lake.access.ticketFor(browser.identity)
    const answer = await ask({origin: STUDIO_URL, authorization: `Bearer ${ticket}`})
    statuses.push([role, answer.status])
    if (answer.ok) expect(visitsSchema.parse(await answer.json()).forms.length).toBeGreaterThan(3)
  }
  expect(statuses).toEqual([
    ['administrator', 200],
    ['editor', 200],
    ['writer', 403],
    ['enquiries', 403],
    ['viewer', 403],
  ])
  expect((await ask({origin: STUDIO_URL})).status).toBe(401)
  expect((await ask({origin: 'https://elsewhere.example'})).status).toBe(403)
  expect(await service.database.db.selectFrom('colleagues').selectAll().execute()).toEqual([])
})
