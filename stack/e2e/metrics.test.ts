import {request} from 'node:http'
import {testLake} from '@home-care/lake/test/testLake.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {postJson, postNative, startSite, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {readSiteMetrics} from '@home-care/web/watch/readMetrics.ts'
import {expect, onTestFinished, test, vi} from 'vitest'
import {createLakeMetrics} from '../parts/lakeMetrics.ts'
import {serveMetrics} from '../parts/metrics.ts'
import {freePort} from './freePort.ts'
import {parseMetrics, readMetrics} from './readMetrics.ts'

async function lakeWithMetrics() {
  const metrics = createLakeMetrics()
  const lake = await testLake({observe: metrics.observe, queryLimits: {milliseconds: 500}})
  metrics.follow(lake.lake)
  const port = await freePort()
  const server = await serveMetrics(port, {
    registry: metrics.registry,
    read: () => metrics.read(lake.lake),
  })
  onTestFinished(() => server.close())
  return {lake, port}
}

function ask(port: number, headers: Record<string, string>, path = '/metrics'): Promise<number> {
  return new Promise((resolve, reject) => {
    request({port, host: '127.0.0.1', path, headers}, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
}

test('the lake’s counters and gauges follow what happens', async () => {
  const {lake, port} = await lakeWithMetrics()
  const before = await readMetrics(port)
  expect(before.get('lake_refused_total{reason="budget"}')).toBe(0)
  expect(before.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(before.has('nodejs_eventloop_lag_seconds')).toBe(true)

  await lake.client.create({_id: 'one', _type: 'service', title: 'One'})
  await lake.client.fetch('*[_type == "service"]')
  const doubling = encodeURIComponent(`{"a":[1]}${'{"a":[...a,...a]}'.repeat(40)}`)
  const costly = await lake.fetch(`/data/query/production?query=${doubling}`)
  expect(costly.status).toBe(400)
  const stream = new AbortController()
  const listening = await lake.fetch('/data/listen/production?query=*', {signal: stream.signal})
  expect(listening.status).toBe(200)

  const after = await readMetrics(port)
  expect(
    after.get('lake_requests_total{endpoint="/data/query/:dataset",status="2xx"}'),
  ).toBeGreaterThan(0)
  expect(after.get('lake_requests_total{endpoint="/data/mutate/:dataset",status="2xx"}')).toBe(1)
  expect(after.get('lake_request_duration_seconds_count{endpoint="/data/mutate/:dataset"}')).toBe(1)
  expect(after.get('lake_refused_total{reason="budget"}')).toBe(1)
  expect(after.get('lake_commits_total')).toBe(1)
  expect(after.get('lake_streams_open')).toBe(1)
  expect(after.get('lake_documents')).toBe(1)
  expect(after.get('lake_history_rows')).toBe(1)
  expect(after.get('lake_database_bytes')).toBeGreaterThan(4096)

  stream.abort()
  await expect.poll(async () => (await readMetrics(port)).get('lake_streams_open')).toBe(0)
})

test('a stranger’s loop over made-up paths makes no series, and a busy lake can be read', async () => {
  const {lake, port} = await lakeWithMetrics()
  vi.spyOn(console, 'warn').mockReturnValue()
  const go = async (from: number) => {
    for (let at = from; at < from + 40; at++) {
      await fetch(`${lake.url}/made-up/${at}`)
      await fetch(`${lake.url}/v2025-09-09/data/query/made-up-${at}?query=${at}`)
      await fetch(`${lake.url}/v2025-09-09/data/doc/production/made-up-${at}`, {method: 'DELETE'})
    }
  }
  const series = async () =>
    [...(await readMetrics(port)).keys()].filter((name) => name.startsWith('lake_'))
  await go(0)
  const names = await series()
  const [read] = await Promise.all([readMetrics(port), go(100), go(200), go(300)])
  expect(read.size).toBeGreaterThan(0)
  expect(await series()).toEqual(names)
  expect(names.filter((name) => name.includes('made-up'))).toEqual([])
})

test('metrics answer programs on this machine, but no request that a proxy or a page leads there', async () => {
  const {port} = await lakeWithMetrics()
  const host = `localhost:${port}`
  expect(await ask(port, {host})).toBe(200)
  expect(await ask(port, {host: `127.0.0.1:${port}`})).toBe(200)
  expect(await ask(port, {host}, '/anything')).toBe(404)
  const elsewhere: Record<string, string>[] = [
    {host: 'www.provider.example'},
    {host: 'localhost.provider.example'},
    {host, 'x-forwarded-for': '127.0.0.1'},
    {host, forwarded: 'for=127.0.0.1'},
    {host, via: '2.0 Caddy'},
    {host, 'sec-fetch-site': 'cross-site'},
    {host, 'sec-fetch-site': 'same-site'},
  ]
  for (const headers of elsewhere)
    expect([headers, await ask(port, headers)]).toEqual([headers, 403])
})

/** A site with a mail server, which takes two forms from one address. */
async function siteWithMetrics() {
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const site = await startSite({
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    ENQUIRIES_RATE_LIMIT: '2',
  })
  onTestFinished(() => site.close())
  const read = async () => parseMetrics(await readSiteMetrics(site.service))
  const before = await read()
  const grown = async (name: string) => ((await read()).get(name) ?? 0) - (before.get(name) ?? 0)
  const visitor = {'x-forwarded-for': '203.0.113.9'}
  const send = (body: unknown, headers = {}) =>
    postJson(`${site.url}/api/submitReferralRequest`, body, {...visitor, ...headers})
  return {site, mail, read, grown, send}
}

test('the site counts an enquiry that is sent twice once, and what waits', async () => {
  const {read, grown, send} = await siteWithMetrics()
  // No mail is sent before the outbox starts.
  const key = {'idempotency-key': 'sent twice'}
  expect((await send(validReferral, key)).status).toBe(200)
  expect((await send(validReferral, key)).status).toBe(200)
  expect(await grown('site_enquiries_received_total{form="referral"}')).toBe(1)
  const stored = await read()
  expect(stored.get('site_enquiries_new')).toBe(1)
  expect(stored.get('site_mails_waiting')).toBe(2)
  expect(stored.get('site_data_folder_free_bytes')).toBeGreaterThan(0)
  expect(stored.get('site_problem{check="database"}')).toBe(0)
  // BACKUP_FOLDER is not set.
  expect(stored.has('site_backup_last_success_timestamp_seconds')).toBe(false)
})

test('the site counts refused forms by reason', async () => {
  const {site, grown, send} = await siteWithMetrics()
  for (const clientName of ['One', 'Two'])
    expect((await send({...validReferral, clientName})).status).toBe(200)
  expect((await send({...validReferral, referrerEmail: 'nobody'})).status).toBe(400)
  const wrong = {...validReferral, referrerPhone: 'none'}
  expect((await postNative(`${site.url}/api/submitReferralRequest`, wrong)).status).toBe(303)
  expect((await send('x'.repeat(100_000))).status).toBe(413)
  expect((await send(validReferral, {'content-type': 'text/plain'})).status).toBe(415)
  expect((await send(validReferral, {'sec-fetch-site': 'cross-site'})).status).toBe(403)
  expect((await send({...validReferral, clientName: 'Another'})).status).toBe(429)
  const refused = (reason: string) => grown(`site_enquiries_refused_total{reason="${reason}"}`)
  expect(await refused('not valid')).toBe(2)
  for (const reason of ['too long', 'no form', 'other site', 'too many'])
    expect([reason, await refused(reason)]).toEqual([reason, 1])
})

test('the site counts the mails that failed and those that were sent', async () => {
  const {site, mail, read, grown, send} = await siteWithMetrics()
  expect((await send(validReferral)).status).toBe(200)
  mail.setMood('refuse')
  site.service.start()
  await expect.poll(() => grown('site_mails_total{outcome="failed"}')).toBeGreaterThan(0)
  expect((await read()).get('site_mails_failing')).toBe(1)
  mail.setMood('accept')
  await expect.poll(() => grown('site_mails_total{outcome="sent"}')).toBe(2)
  await expect.poll(async () => (await read()).get('site_mails_waiting')).toBe(0)
})

test('a value that cannot be read is left out, and its check has a problem', async () => {
  const site = await startSite({BACKUP_FOLDER: '/nowhere/at/all'})
  onTestFinished(() => site.close())
  await site.service.database.ready()
  await site.service.database.db.schema.dropTable('mails').execute()
  const read = parseMetrics(await readSiteMetrics(site.service))
  expect(read.get('site_problem{check="backup"}')).toBe(1)
  expect(read.get('site_problem{check="database"}')).toBe(0)
  expect(read.has('site_mails_waiting')).toBe(false)
  expect(read.has('site_enquiries_received_total{form="contact"}')).toBe(true)
})
