// @module-tag slow: locked, full and dying databases
import {once} from 'node:events'
import {connect, createServer} from 'node:net'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {sql} from 'kysely'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {openDatabase, sqliteFile} from '../data/database.ts'
import {createKeyring} from '../data/keyring.ts'
import {openRateLimits} from '../data/rateLimiter.ts'
import {query, startPostgres} from './enquiriesPostgres.ts'
import {
  allEnquiries,
  newKey,
  patientOf,
  postJson,
  startSite,
  validReferral,
} from './enquiriesSite.ts'
import {lockFile} from './lockFile.ts'

const endpoint = '/api/submitReferralRequest'

/** A site over its own SQLite file, with its tables created. */
async function startReadySite(...options: Parameters<typeof startSite>) {
  const site = await startSite(...options)
  onTestFinished(() => site.close())
  await site.service.database.ready()
  return site
}

/** A TCP proxy to a local port. While blocked it accepts data and forwards nothing. */
async function openRoad(port: number) {
  const road = {isBlocked: false, taken: 0, port: 0, close: () => void server.close()}
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        road.taken++
        if (!road.isBlocked) to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'object' && address) road.port = address.port
  return road
}

test('a locked SQLite file blocks no other requests, and enquiries are stored after the lock', async () => {
  const site = await startReadySite({}, {'GET /page': async () => new Response('A page')})
  const unlock = await lockFile(sqliteFile(site.directory))
  const answers: string[] = []
  const names = ['Edith One', 'Edith Two', 'Edith Three']
  const sent = names.map(async (clientName) => {
    const answer = await postJson(site.url + endpoint, {...validReferral, clientName})
    answers.push('form')
    return answer
  })
  for (let i = 0; i < 50; i++) {
    await (await fetch(`${site.url}/page`)).text()
    answers.push('page')
  }
  expect(answers).toEqual(Array(50).fill('page'))
  await unlock()
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200)
  const stored = await allEnquiries(site.service)
  expect(stored.map(patientOf).sort()).toEqual(names.sort())
})

/** As stated in docs/limits.md. */
const mostCounts = 20_000

test('the newest counts of clients’ requests are kept up to a limit, for ten minutes', async () => {
  const limits = openRateLimits(
    openDatabase({DATABASE_URL: undefined, DATA_DIR: temporaryFolder()}),
    createKeyring(newKey()),
  )
  onTestFinished(() => limits.close())
  const limiter = limits.limiter('posts', 2)
  const takeAll = (client: string) => Promise.all([limiter.take(client), limiter.take(client)])
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())

  await takeAll('the first')
  expect(await limiter.secondsLeft('the first')).toBeGreaterThan(0)
  for (let client = 0; client < mostCounts; client++) await limiter.take(String(client))
  await takeAll('the last')
  expect(await limiter.secondsLeft('the first')).toBe(0)
  expect(await limiter.secondsLeft('the last')).toBeGreaterThan(0)

  vi.setSystemTime(Date.now() + 11 * 60_000)
  expect(await limiter.take('the last')).toBe(0)
  await takeAll('the last')
  expect(await limiter.take('the last')).toBeGreaterThan(0)
  // A clock that was a day fast is put right.
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
  expect(await limiter.take('the last')).toBe(0)
})

describe('Postgres', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  /** A site whose way to Postgres can be blocked. */
  async function startBehindRoad(queryTimeout: number) {
    const url = new URL(await postgres.createDatabase())
    const road = await openRoad(Number(url.port))
    onTestFinished(road.close)
    url.port = String(road.port)
    url.searchParams.set('query_timeout', String(queryTimeout))
    return {road, ...(await startReadySite({DATABASE_URL: url.href}))}
  }

  test('the counts of clients’ requests have the same limit', async () => {
    const url = await postgres.createDatabase()
    const {service} = await startReadySite({DATABASE_URL: url})
    const limits = openRateLimits(service.database, createKeyring(newKey()))
    onTestFinished(() => limits.close())
    const log = vi.spyOn(console, 'error')
    await limits.sweep()
    expect(await limits.limiter('posts', 2).take('the first')).toBe(0)
    const inMinutes = Date.now() + 20 * 60_000
    await query(
      url,
      `insert into rate_limits (key, number, ends_at) select i::text, 1, ${inMinutes} from generate_series(1, ${mostCounts + 500}) as i`,
    )
    await limits.sweep()
    const {rows} = await query(url, 'select count(*)::int as n from rate_limits')
    expect(rows).toEqual([{n: mostCounts}])
    expect(log).not.toHaveBeenCalled()
  })

  test('a lost connection fails only the query that was using it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const url = await postgres.createDatabase()
    const site = await startReadySite({DATABASE_URL: url})
    const {db} = site.service.database
    await expect(
      db.transaction().execute(async (transaction) => {
        const {rows} = await sql<{pid: number}>`select pg_backend_pid() as pid`.execute(transaction)
        await query(url, `select pg_terminate_backend(${rows[0]?.pid})`)
        // The connection is lost between two queries, when no request waits for it.
        await expect.poll(() => log).toHaveBeenCalled()
        await transaction.selectFrom('enquiries').select('id').execute()
      }),
    ).rejects.toThrow()
    expect((await postJson(site.url + endpoint, validReferral)).status).toBe(200)
  })

  test('servers share their counts, and each counts alone while Postgres is down', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const variables = {
      DATABASE_URL: await postgres.createDatabase(),
      ENQUIRIES_RATE_LIMIT: '3',
      ENQUIRIES_KEY: newKey(),
    }
    const first = await startReadySite(variables)
    const second = await startReadySite(variables)
    const client = {'x-forwarded-for': '203.0.113.7'}
    const send = (site: typeof first, clientName: string) =>
      postJson(site.url + endpoint, {...validReferral, clientName}, client)
    for (const [i, site] of [first, second, first].entries())
      expect((await send(site, `Edith ${i}`)).status).toBe(200)
    expect((await send(first, 'Edith 4')).status).toBe(429)
    expect((await send(second, 'Edith 4')).status).toBe(429)
    await postgres.crash()
    const other = {'x-forwarded-for': '203.0.113.8'}
    const posts = Array.from({length: 20}, () =>
      postJson(second.url + endpoint, {clientName: 'x'}, other),
    )
    const statuses = (await Promise.all(posts)).map(({status}) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(15)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    await postgres.restart()
    await expect.poll(async () => (await send(second, 'Edith 4')).status).toBe(429)
  })

  test('a silent server is given up on, and asked again once it answers', async () => {
    const {road, service} = await startBehindRoad(3000)
    const ask = () => service.database.db.selectFrom('enquiries').select('id').execute()
    expect(await ask()).toEqual([])
    road.isBlocked = true
    await expect(ask()).rejects.toThrow('Query read timeout')
    road.isBlocked = false
    // The connection with the lost answer must not be used.
    await expect.poll(ask).toEqual([])
  })

  test('rate limits wait for a silent server once, not for each request', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    // Longer than the limiters wait, so that only they give up.
    const {road, service} = await startBehindRoad(30_000)
    const {posts, enquiries} = service.limits
    expect(await posts.take('203.0.113.7')).toBe(0)
    road.isBlocked = true
    await Promise.all(Array.from({length: 12}, () => posts.take('203.0.113.7')))
    const before = road.taken
    for (let i = 0; i < 12; i++) await enquiries.take('203.0.113.7')
    // No request asks a database known to be silent, and the log has one line.
    expect(road.taken).toBe(before)
    expect(log.mock.calls).toEqual([['Rate limits are not shared: The database does not answer']])
    road.isBlocked = false
  })

  test('no acknowledged enquiry is lost when it crashes under load', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const url = await postgres.createDatabase()
    const site = await startReadySite({DATABASE_URL: url, ENQUIRIES_RATE_LIMIT: '100000'})
    const acknowledged: string[] = []
    let isOver = false
    const submitters = Array.from({length: 8}, async (_, submitter) => {
      for (let i = 0; !isOver; i++) {
        const clientName = `Edith ${submitter}.${i}`
        const answer = await postJson(site.url + endpoint, {...validReferral, clientName})
        if (answer.ok) acknowledged.push(clientName)
        else await answer.body?.cancel()
      }
    })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    await postgres.crash()
    await postgres.restart()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
    isOver = true
    await Promise.all(submitters)
    const stored = await allEnquiries(site.service)
    const names = stored.map(patientOf)
    expect(names).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(names).size).toBe(names.length)
  })
})
