import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {acceptInvitation} from '@home-care/lake/test/signIn.ts'
import {staffLake} from '@home-care/lake/test/staffLake.ts'
import {STUDIO_URL, TOKEN} from '@home-care/lake/test/testLake.ts'
import {addDays, type Day, formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {openEnquiries} from '@home-care/web/enquiries/enquiries.ts'
import type {ReadPage} from '@home-care/web/enquiries/readings.ts'
import {createInboxClient} from '@home-care/web/inbox/inboxClient.ts'
import {readingsRoutes} from '@home-care/web/inbox/readingsRoutes.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {startPostgres} from '@home-care/web/test/enquiriesPostgres.ts'
import {serve} from '@home-care/web/test/enquiriesSite.ts'
import {createReadingMail} from '@home-care/web/watch/readingMail.ts'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'

// Requests to read a page, with a real lake's accounts, database and mail server, as the Studio's client
// sends them.

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const documentId = 'safeguarding'
const today = londonDay(new Date())
const later = (days: number) => addDays(today, days)
/** At night the mails of 8am wait. */
const at = (day: Day, time: string) => new Date(`${day}T${time}:00Z`)

async function open(databaseUrl?: string) {
  const lake = await staffLake()
  const mail = await startMailServer()
  const environment = readEnquiriesEnvironment({
    DATA_DIR: temporaryFolder(),
    NODE_ENV: 'test',
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    STUDIO_URL,
    LAKE_URL: lake.url,
    LAKE_TOKEN: TOKEN,
    ...(databaseUrl && {DATABASE_URL: databaseUrl}),
  })
  const service = openEnquiries(environment)
  const {database, readings, staffList} = service
  const {mail: settings} = environment
  if (!settings || !staffList) throw new Error('The settings were not taken')
  const pages = new Map<string, ReadPage>()
  const publish = (revision: string) =>
    pages.set(documentId, {
      title: 'Safeguarding policy',
      path: '/legal/safeguarding',
      type: 'legalPage',
      revision,
    })
  publish('one')
  const pageOf = (id: string) => pages.get(id)
  const {of, ask, mine, confirm} = readingsRoutes({
    studioUrl: STUDIO_URL,
    project: {api: lake.url, projectId: 'local', dataset: 'production', roles: ['enquiries']},
    service: () => service,
    pageOf,
  })
  const context = {params: Promise.resolve({})}
  const site = await serve(
    Object.fromEntries(
      Object.entries({
        'GET /api/staff/readings': of,
        'POST /api/staff/readings': ask,
        'GET /api/staff/readings/mine': mine,
        'PATCH /api/staff/readings/mine': confirm,
      }).map(([name, handler]) => [
        name,
        (request: Request) => {
          // As a browser says from the Studio's page.
          request.headers.set('origin', STUDIO_URL)
          return handler(request, context)
        },
      ]),
    ),
  )
  const server = () => {
    const mails = createReadingMail({database, readings, staffList}, settings, pageOf)
    onTestFinished(() => mails.stop())
    return mails
  }
  onTestFinished(async () => {
    await site.close()
    await service.close()
    await mail.close()
  })
  async function enter(role: Role, name: string) {
    const {cookie} = await lake.enter(role, name)
    const {access} = lake.lake
    const {identity} = await access.identifyBrowser(new Headers({cookie, origin: STUDIO_URL}))
    if (!identity) throw new Error('Nobody signed in')
    return {
      cookie,
      id: identity.id,
      client: createInboxClient(site.url, access.ticketFor(identity)),
    }
  }
  const mails = () =>
    mail.received.map(({to, mail: {subject}}) => `${to.join()}: ${subject}`).toSorted()
  return {lake, mail, mails, publish, pages, server, enter, readings}
}

type Opened = Awaited<ReturnType<typeof open>>
type Reader = Awaited<ReturnType<Opened['enter']>>

const askEach = (asker: Reader, people: readonly Reader[], until: Day, revision = 'one') =>
  asker.client.askToRead({documentId, revision, until, people: people.map(({id}) => id)})

describe.each(['SQLite', 'Postgres'])('readings, over %s', (kind) => {
  const database = async () => (kind === 'Postgres' ? postgres.createDatabase() : undefined)

  test('name who was asked apart from a later colleague of the same name', async () => {
    const {lake, enter} = await open(await database())
    const [edith, vera] = [await enter('editor', 'edith'), await enter('viewer', 'vera')]
    await askEach(edith, [vera], later(14))
    const token = lake.accounts.invitations.add('second@care.example', 'viewer', 'test')
    const link = `${lake.url}/auth/invitation?token=${token}`
    await acceptInvitation(link, 'The vera', STUDIO_URL)
    const {people, asked} = await edith.client.readings(documentId)
    const names = ['The vera (second@care.example)', 'The vera (vera@care.example)']
    expect(people.map(({name}) => name).toSorted()).toEqual(['The edith', ...names])
    expect(asked).toMatchObject([{name: names[1]}])
  })

  test('are asked of staff once a version, and each says for themselves that they read it', async () => {
    const {publish, pages, enter, readings} = await open(await database())
    const [edith, vera, emil] = [
      await enter('editor', 'edith'),
      await enter('viewer', 'vera'),
      await enter('enquiries', 'emil'),
    ]
    const {people} = await edith.client.readings(documentId)
    expect(people.map(({name}) => name).toSorted()).toEqual(['The edith', 'The emil', 'The vera'])
    await askEach(edith, [vera, emil], later(14))
    // Asked again, with another day: who has not read it gets that day.
    expect((await askEach(edith, [vera], later(10))).asked).toMatchObject([
      {name: 'The emil', until: later(14), readAt: null, isOlder: false, isGone: false},
      {name: 'The vera', until: later(10), readAt: null, isOlder: false, isGone: false},
    ])
    const line = {
      documentId,
      title: 'Safeguarding policy',
      path: '/legal/safeguarding',
      revision: 'one',
      askedBy: 'The edith',
    }
    expect(await vera.client.toRead()).toEqual({pages: [{...line, until: later(10)}]})
    expect(await emil.client.toRead()).toEqual({pages: [{...line, until: later(14)}]})
    expect(await edith.client.toRead()).toEqual({pages: []})

    expect(await vera.client.haveRead(documentId, 'one')).toEqual({pages: []})
    const readAt = async () =>
      (await edith.client.readings(documentId)).asked.find(({name}) => name === 'The vera')?.readAt
    const first = await readAt()
    await vera.client.haveRead(documentId, 'one')
    expect([first, await readAt()]).toEqual([expect.any(String), first])

    publish('two')
    await expect(emil.client.haveRead(documentId, 'one')).rejects.toThrow('has changed since')
    await expect(askEach(edith, [vera], later(1))).rejects.toThrow('another version')
    const again = await askEach(edith, [vera, emil], later(20), 'two')
    expect(again.asked.map(({name, readAt, isOlder}) => [name, readAt !== null, isOlder])).toEqual([
      ['The emil', false, false],
      ['The vera', false, false],
      ['The emil', false, true],
      ['The vera', true, true],
    ])
    // Two askings of one page are one line, with the earlier day.
    expect((await emil.client.toRead()).pages.map(({until}) => until)).toEqual([later(14)])
    await emil.client.haveRead(documentId, 'two')
    expect(await emil.client.toRead()).toEqual({pages: []})
    pages.clear()
    expect(await vera.client.toRead()).toEqual({pages: []})
    // They are kept for six years.
    for (const [years, count] of [
      [5, 4],
      [6, 0],
    ] as const) {
      await readings.dropOld(new Date(Date.now() + years * 366 * 24 * 60 * 60_000))
      expect((await edith.client.readings(documentId)).asked).toHaveLength(count)
    }
  })

  test('are mailed once: when asked, the day before, and to the asker after the last day', async () => {
    const {lake, mails, mail, server, enter, publish} = await open(await database())
    const [edith, vera, emil, gus] = [
      await enter('editor', 'edith'),
      await enter('viewer', 'vera'),
      await enter('enquiries', 'emil'),
      await enter('writer', 'gus'),
    ]
    await askEach(edith, [vera, emil, gus], later(10))
    await askEach(edith, [vera], later(10))
    const now = new Date()
    await Promise.all([server().look(now), server().look(now)])
    const day = formatDay(later(10))
    const mailTo = (name: string) => `${name}@care.example: To read by ${day}: Safeguarding policy`
    expect(mails()).toEqual(['emil', 'gus', 'vera'].map(mailTo))
    expect(mail.received[0]?.mail.text?.split('\n\n').slice(0, 3)).toEqual([
      `Please read by ${day}:`,
      'Safeguarding policy',
      `Open it, and say that you have read it, in the Studio: ${STUDIO_URL}/`,
    ])

    await emil.client.haveRead(documentId, 'one')
    lake.accounts.setSuspended(gus.id, true, 'test')
    const list = (await edith.client.readings(documentId)).asked
    expect(list.filter(({isGone}) => isGone).map(({name}) => name)).toEqual(['The gus'])
    await server().look(at(later(8), '12:00'))
    await server().look(at(later(9), '00:30'))
    expect(mails()).toHaveLength(3)
    for (const time of ['08:00', '09:00', '23:00']) await server().look(at(later(9), time))
    await server().look(at(later(10), '12:00'))
    expect(mails()).toEqual(['emil', 'gus', 'vera', 'vera'].map(mailTo))

    publish('two')
    for (const days of [11, 12, 24, 25, 60]) await server().look(at(later(days), '12:00'))
    expect(mails()).toEqual([
      'edith@care.example: Not read yet: Safeguarding policy',
      ...['emil', 'gus', 'vera', 'vera'].map(mailTo),
    ])
    const text = mail.received.at(-1)?.mail.text ?? ''
    expect(text).toContain('The vera')
    expect(text).not.toMatch(/The (emil|gus)/)
  })

  test('are one mail after an outage, without a reminder of what is over', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const {mails, mail, server, enter} = await open(await database())
    const [edith, vera] = [await enter('editor', 'edith'), await enter('viewer', 'vera')]
    await askEach(edith, [vera], later(2))
    mail.setMood('refuse')
    await server().look(new Date())
    await server().look(at(later(1), '12:00'))
    expect(log.mock.calls.flat().join()).not.toContain('care.example')
    mail.setMood('accept')
    await server().look(at(later(3), '12:00'))
    expect(mails()).toEqual(['edith@care.example: Not read yet: Safeguarding policy'])
  })
})

test('staff who may not publish can neither ask nor list, and a wrong request says what is wrong', async () => {
  const {enter, lake, pages} = await open()
  const edith = await enter('editor', 'edith')
  const ada = await enter('administrator', 'ada')
  for (const role of ['writer', 'enquiries', 'viewer'] as const) {
    const reader = await enter(role, role)
    await expect(reader.client.readings(documentId)).rejects.toMatchObject({status: 403})
    await expect(askEach(reader, [reader], later(1))).rejects.toMatchObject({status: 403})
    await expect(reader.client.haveRead(documentId, 'one')).rejects.toMatchObject({status: 404})
    expect(await reader.client.toRead()).toEqual({pages: []})
  }
  // Addresses of staff are for the website alone.
  expect((await lake.ask(edith.cookie, '/users')).status).toBe(403)
  await askEach(ada, [edith], later(1))
  await expect(askEach(edith, [], later(1))).rejects.toThrow('Please choose who is to read it.')
  for (const day of [later(-1), later(367)])
    await expect(askEach(edith, [ada], day)).rejects.toThrow('a day between today and a year')
  await expect(askEach(edith, [ada], '2027-02-30')).rejects.toThrow('Please choose a day.')
  const gus = await enter('writer', 'gus')
  lake.accounts.setSuspended(gus.id, true, 'test')
  await expect(gus.client.toRead()).rejects.toMatchObject({status: 401})
  await expect(askEach(edith, [gus], later(1))).rejects.toThrow('has left')
  pages.clear()
  await expect(askEach(edith, [edith], later(1))).rejects.toMatchObject({status: 404})
})
