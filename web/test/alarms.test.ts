import {mkdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {openAlarms} from '../data/openAlarms.ts'
import {openSite, siteState} from '../edition/current.ts'
import {Edition} from '../edition/edition.ts'
import {openEnquiries} from '../enquiries/enquiries.ts'
import {createAlarms} from '../watch/alarms.ts'
import {recordFile} from '../watch/backups.ts'
import {type Check, checksOf, figureHelp} from '../watch/checks.ts'
import {readChecks} from '../watch/readChecks.ts'
import {type MailServer, startMailServer} from './enquiriesMailServer.ts'
import {startPostgres} from './enquiriesPostgres.ts'
import {postJson, startSite, validReferral} from './enquiriesSite.ts'

// Alarms over real mail servers, databases and file systems. `now` is passed in, so that days can pass.
// The checks of content and lake are in stack/e2e/watch.test.ts, beside a real lake.

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

beforeEach(() => {
  openSite(new Edition(0, [], {isSample: true}))
  vi.spyOn(console, 'error').mockReturnValue()
})

const manager = 'manager@provider.example'
/** At 100 percent every disk is nearly full; at 1 percent, none that tests can run on. */
const full = {ALARM_FREE_PERCENT: '100'}
const roomy = {ALARM_FREE_PERCENT: '1'}

const started = new Date()
const after = ({minutes = 0, hours = 0}) =>
  new Date(started.getTime() + (hours * 60 + minutes) * 60_000)

const withoutLake = ['misfits', 'pictures', 'database', 'key', 'mail', 'deletion', 'disk', 'backup']
const checksHere = (service: Parameters<typeof checksOf>[0]) =>
  checksOf(service).filter(({name}) => withoutLake.includes(name))

async function mailServer() {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  return server
}

const subjects = ({received}: MailServer) => received.map(({mail}) => mail.subject ?? '')

/** Servers of the site on one database, which mail to the manager. */
async function servers(variables: Record<string, string> = {}) {
  const mail = await mailServer()
  const DATA_DIR = temporaryFolder()
  function server(
    more: Record<string, string> = {},
    options: {checks?: Check[]; withinMs?: number} = {},
  ) {
    const environment = readEnquiriesEnvironment({
      DATA_DIR,
      NODE_ENV: 'test',
      SMTP_URL: mail.url,
      ENQUIRIES_TO: 'office@provider.example',
      ALARM_TO: manager,
      ...roomy,
      ...variables,
      ...more,
    })
    const service = openEnquiries(environment)
    const alarms = createAlarms(service, {checks: checksHere(service), ...options})
    onTestFinished(async () => {
      alarms.stop()
      await service.close()
    })
    return {...alarms, database: service.database}
  }
  return {mail, server}
}

describe.each(['SQLite', 'Postgres'])('alarms about a full disk, on %s', (kind) => {
  const variables = async (): Promise<Record<string, string>> =>
    kind === 'Postgres' ? {DATABASE_URL: await postgres.createDatabase()} : {}

  test('a problem is mailed once, then daily across restarts, and when it is over', async () => {
    const {mail, server} = await servers(await variables())
    const first = server(full)
    await first.look(after({}))
    expect(await openAlarms(first.database.db, after({}))).toEqual([
      expect.stringContaining('The disk is nearly full'),
    ])
    expect(mail.received).toEqual([])
    await first.look(after({minutes: 5}))
    expect(mail.received).toMatchObject([{to: [manager]}])
    expect(subjects(mail)[0]).toMatch(/^Alarm, localhost:3000: The disk is nearly full$/)
    expect(mail.received[0]?.mail.text).toMatch(/\d+% \(\d+\.\d GB\) is free/)

    await first.look(after({minutes: 6}))
    const second = server(full)
    await second.look(after({minutes: 7}))
    for (let at = 20; at < 24 * 60; at += 10) await second.look(after({minutes: at}))
    expect(mail.received).toHaveLength(1)
    await second.look(after({hours: 24, minutes: 6}))
    expect(mail.received).toHaveLength(2)

    const roomyAgain = server()
    await roomyAgain.look(after({hours: 24, minutes: 7}))
    // The disk may fill again soon, so the mail waits; the Studio shows the current state.
    expect(mail.received).toHaveLength(2)
    const {db} = roomyAgain.database
    expect(await openAlarms(db, after({hours: 24, minutes: 8}))).toHaveLength(1)
    expect(await openAlarms(db, after({hours: 24, minutes: 14}))).toEqual([])
    await roomyAgain.look(after({hours: 24, minutes: 22}))
    expect(subjects(mail)[2]).toMatch(/^Over, .*: The disk is nearly full$/)
    await roomyAgain.look(after({hours: 25}))
    expect(mail.received).toHaveLength(3)
  })

  test('the mail that a problem is over is tried again, unless the problem is back', async () => {
    const {mail, server} = await servers(await variables())
    const [filled, emptied] = [server(full), server()]
    for (const minutes of [0, 5]) await filled.look(after({minutes}))
    mail.setMood('refuse')
    for (const minutes of [20, 21]) await emptied.look(after({minutes}))
    mail.setMood('accept')
    for (const minutes of [22, 31, 60]) await emptied.look(after({minutes}))
    expect(subjects(mail).map((subject) => subject.split(',')[0])).toEqual(['Alarm', 'Over'])

    for (const minutes of [70, 75]) await filled.look(after({minutes}))
    mail.setMood('refuse')
    await emptied.look(after({minutes: 90}))
    mail.setMood('accept')
    for (const minutes of [91, 95]) await filled.look(after({minutes}))
    await emptied.look(after({minutes: 105}))
    expect(subjects(mail).map((subject) => subject.split(',')[0])).toEqual([
      'Alarm',
      'Over',
      'Alarm',
    ])
    await filled.look(after({minutes: 106}))
    await emptied.look(after({minutes: 121}))
    expect(subjects(mail).at(-1)).toMatch(/^Over/)
    expect(mail.received).toHaveLength(5)
  })

  test('one of two servers mails a problem that both see', async () => {
    const {mail, server} = await servers(await variables())
    const both = [server(full), server(full)]
    for (const minutes of [0, 5, 6]) await Promise.all(both.map(({look}) => look(after({minutes}))))
    expect(mail.received).toHaveLength(1)
    const neither = [server(), server()]
    await Promise.all(neither.map(({look}) => look(after({minutes: 40}))))
    expect(subjects(mail).map((subject) => subject.split(',')[0])).toEqual(['Alarm', 'Over'])
  })

  test('a problem that comes and goes within minutes is one alarm', async () => {
    const {mail, server} = await servers(await variables())
    const [filling, emptied] = [server(full), server()]
    for (let minutes = 0; minutes < 120; minutes += 10) {
      await filling.look(after({minutes}))
      await emptied.look(after({minutes: minutes + 5}))
    }
    expect(mail.received).toHaveLength(1)
  })

  test('a problem that lasts is mailed once, and when it is over, even if the database cannot be written', async () => {
    const {mail, server} = await servers(await variables())
    let problem: string | undefined = 'It is wrong (ENOENT: no such file, 12.5%). Mend it.'
    const alarms = server({}, {checks: [{name: 'other', read: async () => ({value: '', problem})}]})
    await alarms.database.ready()
    await alarms.database.db.schema.dropTable('alarms').execute()
    for (const minutes of [0, 1]) await alarms.look(after({minutes}))
    expect(mail.received).toEqual([])
    for (const minutes of [5, 6, 20]) await alarms.look(after({minutes}))
    expect(mail.received).toHaveLength(1)
    problem = undefined
    for (const minutes of [21, 35, 36]) await alarms.look(after({minutes}))
    expect(subjects(mail)[1]).toMatch(/^Over, .*: It is wrong$/)
  })

  test('a clock that was a year ahead neither hides a problem nor keeps one', async () => {
    const {mail, server} = await servers(await variables())
    const alarms = server(full)
    await alarms.look(after({hours: 365 * 24}))
    for (const minutes of [0, 5]) await alarms.look(after({minutes}))
    expect(mail.received).toHaveLength(1)
    await alarms.look(after({hours: 365 * 24}))
    for (const minutes of [6, 22]) await server().look(after({minutes}))
    expect(await openAlarms(alarms.database.db, after({minutes: 22}))).toEqual([])
  })
})

async function siteWithoutMail(variables: Record<string, string> = {}) {
  const first = await mailServer()
  first.setMood('refuse')
  const site = await startSite({
    SMTP_URL: first.url,
    ENQUIRIES_TO: 'office@provider.example',
    ALARM_TO: manager,
    ...roomy,
    ...variables,
  })
  onTestFinished(() => site.close())
  const {database} = site.service
  const alarms = createAlarms(site.service, {checks: checksHere(site.service)})
  onTestFinished(() => alarms.stop())
  expect((await postJson(`${site.url}/api/submitReferralRequest`, validReferral)).status).toBe(200)
  site.service.start()
  const lastFailure = async () =>
    (
      await database.db
        .selectFrom('mails')
        .select('last_failure')
        .where('recipient', '=', 'office')
        .executeTakeFirst()
    )?.last_failure
  await expect.poll(lastFailure).toBeTruthy()
  return {first, alarms, database, lastFailure}
}

test('the Studio shows an alarm about unsent mail at once, and the second mail server sends it', async () => {
  const second = await mailServer()
  const {alarms, database} = await siteWithoutMail({ALARM_SMTP_URL: second.url})
  await alarms.look(after({}))
  expect(await openAlarms(database.db, after({}))).toEqual([
    expect.stringContaining('The mail server does not take mail'),
  ])
  // A greylisting mail server accepts the second try.
  expect(second.received).toEqual([])
  await alarms.look(after({minutes: 5}))
  expect(second.received).toMatchObject([{to: [manager]}])
  const [{source = ''} = {}] = second.received
  // The alarm must hold nothing from an enquiry.
  for (const word of Object.values(validReferral)) expect(source).not.toContain(word)
  for (let minutes = 6; minutes < 60; minutes += 5) await alarms.look(after({minutes}))
  expect(second.received).toHaveLength(1)
})

test('without a second mail server, the first sends the alarm once it is back', async () => {
  const {first, alarms, database, lastFailure} = await siteWithoutMail()
  for (const minutes of [0, 5, 16]) await alarms.look(after({minutes}))
  expect(first.received).toEqual([])
  expect(await openAlarms(database.db, after({minutes: 16}))).toHaveLength(1)

  first.setMood('accept')
  await expect.poll(lastFailure).toBeNull()
  await alarms.look(after({minutes: 40}))
  await expect.poll(() => first.received.filter(({to}) => to.includes(manager)).length).toBe(1)
  expect(subjects(first).filter((subject) => /^Over, /.test(subject))).toHaveLength(1)
  expect(await openAlarms(database.db, after({}))).toEqual([])
})

test('the server’s guide has instructions for each check, and for no other', async () => {
  const site = await startSite()
  onTestFinished(() => site.close())
  const {database, store, environment} = site.service
  const table = checksOf({database, store, environment: {...environment, NODE_ENV: 'production'}})
  const guide = readFileSync(join(root, 'docs/server/README.md'), 'utf8')
  // A check may have a row for each of its problems.
  const rows = new Set(Array.from(guide.matchAll(/^\| `(\w+)`: /gm), ([, name]) => name))
  expect([...rows].toSorted()).toEqual(table.map(({name}) => name).toSorted())
})

test('every figure of a check is described, or the metrics would lack it', async () => {
  const site = await startSite()
  onTestFinished(() => site.close())
  const readings = await readChecks(checksOf(site.service), 10_000)
  const names = readings.flatMap(({figures = {}}) => Object.keys(figures))
  expect(names.filter((name) => !(name in figureHelp))).toEqual([])
  expect(names).toContain('documents')
})

test('a missing, old, empty or cut backup raises an alarm, and a new whole one ends it', async () => {
  const BACKUP_FOLDER = join(temporaryFolder(), 'backups')
  const {mail, server} = await servers({BACKUP_FOLDER, ALARM_BACKUP_HOURS: '30'})
  const {look, database} = server()
  const messages = () => openAlarms(database.db)
  await look(after({}))
  expect(await messages()).toEqual([expect.stringContaining('The backup check failed (ENOENT')])

  mkdirSync(BACKUP_FOLDER)
  await look(after({minutes: 1}))
  expect(await messages()).toEqual([expect.stringContaining('No backup has been made yet')])

  const file = (name: string, hoursAgo: number) => {
    const path = join(BACKUP_FOLDER, name)
    writeFileSync(path, '')
    const at = (Date.now() - hoursAgo * 3_600_000) / 1000
    utimesSync(path, at, at)
  }
  file('home-care-2026-01-01T02-00-00-000Z.tar.gz.age', 31)
  // An unfinished backup, and another file.
  file('home-care-2026-01-02T02-00-00-000Z.tar.gz.age.partial', 0)
  file('holiday.jpg', 0)
  await look(after({minutes: 6}))
  expect(await messages()).toEqual([expect.stringContaining('The newest backup')])
  expect(mail.received).toHaveLength(1)

  // A backup that a clock ahead dated is no new one, and hides none.
  file('home-care-2999-01-02T02-00-00-000Z.tar.gz.age', -1000)
  await look(after({minutes: 7}))
  expect(await messages()).toEqual([expect.stringContaining('The newest backup')])

  const newest = 'home-care-2026-01-02T02-00-00-000Z.tar.gz.age'
  file(newest, 29)
  const holds = {documents: 3, assets: 0, saves: 9, accounts: 1, enquiries: 2}
  const record = (bytes: number, changes = {}) => {
    const held = {file: newest, bytes, release: '1.0.0', holds: {...holds, ...changes}}
    writeFileSync(join(BACKUP_FOLDER, recordFile), JSON.stringify(held))
  }
  const young: [string, () => void][] = [
    ['is not known', () => {}],
    ['is not whole', () => record(100)],
    ['holds no content', () => record(0, {documents: 0})],
  ]
  for (const [words, write] of young) {
    write()
    await look(after({minutes: 8}))
    expect(await messages()).toEqual([expect.stringContaining(words)])
  }
  record(0)
  await look(after({minutes: 30}))
  expect(await messages()).toEqual([])
  expect(mail.received).toHaveLength(2)
})

test('a published document that the site cannot show raises an alarm with its name', async () => {
  const state = siteState()
  const {edition} = state
  onTestFinished(() => {
    state.edition = edition
  })
  const story = {_id: 'story-fit', _type: 'careStories', title: 'A window'}
  const misfits = [
    {id: 'story-odd', field: 'title'},
    {id: 'story-fit', field: 'body[3]'},
  ]
  state.edition = new Edition(1, [story], {misfits})
  const {mail, server} = await servers()
  const {look, database} = server()
  await look(after({}))
  const words = expect.stringContaining(
    'are partly hidden: story-odd (title, http://localhost:3333/intent/edit/id=story-odd/) and “A window” (body[3], http://localhost:3333/intent/edit/id=story-fit;type=careStories/). Open each in the Studio',
  )
  expect(await openAlarms(database.db, after({}))).toEqual([words])
  await look(after({minutes: 5}))
  expect(mail.received).toMatchObject([{to: [manager]}])
})

test('a picture without its people’s consent raises an alarm with the pages, until none uses it', async () => {
  const state = siteState()
  const {edition} = state
  onTestFinished(() => {
    state.edition = edition
  })
  const image = {_type: 'imageWithAlt', asset: {_type: 'reference', _ref: 'image-a'}}
  const area = {_id: 'corby', _type: 'location', name: 'Corby', isActive: true}
  const use = {...area, image}
  const hidden = {...use, _id: 'oundle', isActive: false}
  const picture = {_id: 'image-a', _type: 'sanity.imageAsset', consent: {isWithdrawn: true}}
  const {server} = await servers()
  const {look, database} = server()
  state.edition = new Edition(1, [use, hidden, picture])
  await look(after({}))
  expect(await openAlarms(database.db, after({}))).toEqual([
    expect.stringMatching(
      /^1 picture is off the site.*Gone since .*2026, .*still used in “Corby” \(http\S*id=corby;type=location\/\)\. Choose another/,
    ),
  ])
  expect(new Edition(2, [area, hidden, picture]).withheld()).toMatchObject([{uses: []}])
})

test('a check that hangs raises an alarm, runs once and does not delay the others', async () => {
  const {mail, server} = await servers()
  let begun = 0
  const never = Promise.withResolvers<never>()
  const checks: Check[] = [
    {
      name: 'lost disk',
      read() {
        begun++
        return never.promise
      },
    },
    {name: 'other', read: async () => ({value: 'wrong', problem: 'Something else is wrong.'})},
  ]
  const {look, database} = server({}, {checks, withinMs: 50})
  for (const minutes of [0, 1, 5]) await look(after({minutes}))
  expect(begun).toBe(1)
  expect(await openAlarms(database.db, after({}))).toEqual([
    expect.stringContaining('The lost disk check failed (it does not answer)'),
    'Something else is wrong.',
  ])
  expect(mail.received).toHaveLength(2)
})

test('a problem that is over after a minute is shown but not mailed', async () => {
  const {mail, server} = await servers()
  const [filling, emptied] = [server(full), server()]
  await filling.look(after({}))
  expect(await openAlarms(filling.database.db)).toHaveLength(1)
  await emptied.look(after({minutes: 16}))
  expect(await openAlarms(emptied.database.db)).toEqual([])
  expect(mail.received).toEqual([])
})

test('without a mail server, alarms are only shown in the Studio', async () => {
  const {server} = await servers({SMTP_URL: '', ENQUIRIES_TO: '', ALARM_TO: ''})
  const {look, database} = server(full)
  await look(after({}))
  expect(await openAlarms(database.db)).toHaveLength(1)
})
