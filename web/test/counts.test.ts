import {once} from 'node:events'
import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {type CountKey, counts} from '../telemetry/counts.ts'
import {readVisits, saveCounts} from '../watch/dailyCounts.ts'
import {observeRequest} from '../watch/observeRequest.ts'
import {reportRoute} from '../watch/reportRoute.ts'
import {startPostgres} from './enquiriesPostgres.ts'
import {postJson, serve, startSite, validReferral} from './enquiriesSite.ts'

// The counts of the site's use: over HTTP, and in both databases.

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const programs = [
  'curl/8.5.0',
  'node',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)',
  'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/153.0.0.0',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'facebookexternalhit/1.1',
]

/** The growth of each count during an action. */
async function grownBy(act: () => Promise<unknown>): Promise<Partial<Record<CountKey, number>>> {
  const before = new Map(counts())
  await act()
  return Object.fromEntries(
    [...counts()].flatMap(([key, number]) => {
      const grown = number - (before.get(key) ?? 0)
      return grown > 0 ? [[key, grown]] : []
    }),
  )
}

/** A server that answers every path with a status, and is observed as the site is. */
async function observed(status: number, isPreview = false) {
  const server = createServer((asked, response) =>
    observeRequest(asked, response, {isPreview}, () => response.writeHead(status).end()),
  ).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const {port} = server.address() as AddressInfo
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const outgoing = request({
      port,
      path,
      method,
      headers: {'user-agent': browser, ...headers},
    }).end()
    const [response] = await once(outgoing, 'response')
    response.resume()
    await once(response, 'close')
  }
}

test('a page shown to a person counts by its key of the site map, and nothing else does', async () => {
  const ask = await observed(200)
  const grown = await grownBy(async () => {
    for (const path of ['/', '/services/personal-care', '/services/made-up?name=Ada', '/referral'])
      await ask(path)
    await ask('/', {'sec-purpose': 'prefetch'})
    await ask('/', {}, 'HEAD')
    for (const agent of programs) await ask('/about', {'user-agent': agent})
    for (let at = 0; at < 50; at++) await ask(`/made-up/${at}`)
  })
  expect(grown).toEqual({'page home': 1, 'page service': 2, 'page referral': 1})
  const unchanged = await observed(304)
  expect(await grownBy(() => unchanged('/'))).toEqual({'page home': 1})
  const log = vi.spyOn(console, 'error').mockReturnValue()
  for (const status of [404, 500, 307]) {
    const askFailing = await observed(status)
    expect(await grownBy(() => askFailing('/'))).toEqual({})
  }
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^The site could not answer .path \/, status 500/)],
  ])
  const preview = await observed(200, true)
  expect(await grownBy(() => preview('/'))).toEqual({})
})

async function startReports() {
  const site = await startSite({ENQUIRIES_RATE_LIMIT: '1000'})
  onTestFinished(() => site.close())
  const server = await serve({'POST /api/report': reportRoute(site.url, () => site.service)})
  onTestFinished(() => server.close())
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/report`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {'user-agent': browser, 'x-forwarded-for': '203.0.113.9', ...headers},
    }).then(({status}) => status)
  return {site, report}
}

test('a report is one of a few, from our own pages; a loop of a stranger adds little', async () => {
  const {report} = await startReports()
  const grown = await grownBy(async () => {
    expect(await report({pressed: 'call'})).toBe(204)
    expect(await report({begun: 'referral'})).toBe(204)
    expect(await report({refused: 'referral', fields: ['clientDob', 'made up']})).toBe(204)
    expect(await report({pressed: 'call'}, {'user-agent': programs[2] ?? ''})).toBe(204)
    for (const body of [
      {pressed: 'mail'},
      {begun: 'made up'},
      {pressed: 'call', name: 'Ada'},
      {refused: 'contact', fields: Array.from({length: 99}, () => 'name')},
      'no JSON',
      '',
    ])
      expect([body, await report(body)]).toEqual([body, 400])
    expect(await report('x'.repeat(100_000))).toBe(413)
    expect(await report({pressed: 'call'}, {'sec-fetch-site': 'cross-site'})).toBe(403)
  })
  expect(grown).toEqual({'pressed call': 1, 'begun referral': 1, 'refused referral clientDob': 1})
  const statuses = new Set<number>()
  const loop = await grownBy(async () => {
    for (let at = 0; at < 200; at++) statuses.add(await report({pressed: 'whatsapp'}))
  })
  expect([...statuses]).toEqual([204, 429])
  expect(loop['pressed whatsapp']).toBeLessThan(60)
})

test('a stored form counts as sent once, and a refused one by its fields', async () => {
  const {site} = await startReports()
  const send = (body: object) =>
    postJson(`${site.url}/api/submitReferralRequest`, body, {'idempotency-key': 'one'})
  const grown = await grownBy(async () => {
    await send({...validReferral, clientDob: '', clientName: ''})
    await send(validReferral)
    await send(validReferral)
  })
  expect(grown).toEqual({
    'refused referral clientDob': 1,
    'refused referral clientName': 1,
    'sent referral': 1,
  })
})

describe.each(['SQLite', 'Postgres'])('daily counts on %s', (kind) => {
  async function openDatabase() {
    const site = await startSite(
      kind === 'Postgres' ? {DATABASE_URL: await postgres.createDatabase()} : {},
    )
    onTestFinished(() => site.close())
    return site.service.database
  }

  test('grow by what each server counted, across days, and are read with the site’s words', async () => {
    const database = await openDatabase()
    const today = new Date()
    const ask = await observed(200)
    await saveCounts(database, today)
    await database.db.deleteFrom('daily_counts').execute()
    await ask('/referral')
    await ask('/referral')
    await Promise.all([saveCounts(database, today), saveCounts(database, today)])
    await saveCounts(database, today)
    const old = {day: addDays(londonDay(today), -89), key: 'page home', number: 5}
    const older = {day: addDays(londonDay(today), -90), key: 'page home', number: 100}
    await database.db.insertInto('daily_counts').values([old, older]).execute()
    const visits = await readVisits(database, today)
    expect(visits.since).toBe(old.day)
    expect(visits.pages).toEqual([
      {title: 'Home', all: 5, recent: 0},
      {title: 'Make a Referral', all: 2, recent: 2},
    ])
    expect(visits.forms).toContainEqual(
      expect.objectContaining({title: 'Make a Referral', shown: {all: 2, recent: 2}}),
    )
    const keys = await database.db.selectFrom('daily_counts').select('key').execute()
    expect(keys).toHaveLength(2)
  })

  test('wait while the database cannot be written, and none is lost', async () => {
    const database = await openDatabase()
    const now = new Date()
    await saveCounts(database, now)
    const ask = await observed(200)
    await database.db.schema.alterTable('daily_counts').renameTo('elsewhere').execute()
    await ask('/about')
    await expect(saveCounts(database, now)).rejects.toThrow()
    await ask('/about')
    await database.db.schema.alterTable('elsewhere').renameTo('daily_counts').execute()
    const before = (await readAbout()) ?? 0
    await saveCounts(database, now)
    expect((await readAbout()) ?? 0).toBe(before + 2)

    async function readAbout() {
      const row = await database.db
        .selectFrom('daily_counts')
        .select('number')
        .where('key', '=', 'page about')
        .executeTakeFirst()
      return row?.number
    }
  })
})
