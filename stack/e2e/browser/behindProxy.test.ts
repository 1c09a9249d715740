// @module-tag slow: a whole proxy in front of the product
import {once} from 'node:events'
import {connect, type OutgoingHttpHeaders} from 'node:http2'
import {codeOf, PASSWORD} from '@home-care/lake/test/signIn.ts'
import {contactForm, referralForm} from '@home-care/schemas/site/forms.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {newKey, postJson, validMessage, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Browser, Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startCaddy} from '../caddy.ts'
import {fillForm} from '../fillForm.ts'
import {freePort} from '../freePort.ts'
import {launchBrowser} from '../launchBrowser.ts'
import {readMetrics} from '../readMetrics.ts'
import {Stack} from '../stack.ts'
import {StudioPage, until} from '../studioPage.ts'
import {startTlsProxy, type TlsProxy} from '../tlsProxy.ts'

// The product as a provider runs it: under public names, behind a proxy that ends TLS, with a mail
// server. Set CADDY_PATH=/usr/bin/caddy to run it behind Caddy with docs/server/Caddyfile.

const domain = 'provider.test'
const program = process.env.CADDY_PATH

let stack: Stack
let browser: Browser
let mail: Awaited<ReturnType<typeof startMailServer>>
let proxy: TlsProxy
let port: number
let metricsPorts: {WEB_METRICS_PORT: string; LAKE_METRICS_PORT: string}

const origin = (name: 'www' | 'studio') => `https://${name}.${domain}:${port}`

beforeAll(async () => {
  mail = await startMailServer()
  port = await freePort()
  metricsPorts = {
    WEB_METRICS_PORT: String(await freePort()),
    LAKE_METRICS_PORT: String(await freePort()),
  }
  const variables = {
    SITE_URL: origin('www'),
    STUDIO_URL: origin('studio'),
    ENQUIRIES_KEY: newKey(),
    ENQUIRIES_RATE_LIMIT: '1',
    SMTP_URL: mail.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    ...metricsPorts,
  }
  // The site reads its addresses when it starts; the build has none of them.
  stack = await Stack.start(['lake'], variables)
  await stack.start('web')
  const {ports} = stack
  proxy = program
    ? await startCaddy(program, {port, domain, ports})
    : await startTlsProxy(port, {
        [`www.${domain}`]: {ports: [Number(ports.WEB_PORT)]},
        [`studio.${domain}`]: {ports: [Number(ports.STUDIO_PORT)]},
      })
  browser = await launchBrowser({domain})
})

afterAll(async () => {
  await proxy?.close()
  await mail?.close()
})

/** Sends a request by HTTP/2 that trusts the proxy's own certificate authority only. */
async function ask(
  name: 'www' | 'studio',
  path: string,
  headers: OutgoingHttpHeaders = {},
  body?: string | Buffer,
) {
  const session = connect(`https://localhost:${port}`, {
    host: '127.0.0.1',
    servername: `${name}.${domain}`,
    ca: proxy.ca,
  })
  // The pending request rejects with the same error.
  session.on('error', () => undefined)
  try {
    const request = session.request({
      ':authority': new URL(origin(name)).host,
      ':path': path,
      ':method': body === undefined ? 'GET' : 'POST',
      ...headers,
    })
    request.end(body)
    const [answer] = await once(request, 'response')
    const chunks: Buffer[] = await request.toArray()
    return {status: Number(answer[':status']), headers: answer, bytes: Buffer.concat(chunks)}
  } finally {
    session.close()
  }
}

const atSite = (path: string) => `http://localhost:${stack.ports.WEB_PORT}${path}`
const fetchSite = (path: string) => fetch(atSite(path))

const [home, aService] = [pages.home.path, pathOf('service', 'personal-care')]

async function expectToSay(site: string, studio: string) {
  const robots = await (await fetchSite('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  for (const path of [home, aService, pages.socialCareFunding.path, pages.contact.path]) {
    const answer = await fetchSite(path)
    expect([path, answer.status]).toEqual([path, 200])
    const policy = answer.headers.get('content-security-policy')?.split('; ')
    expect(policy).toContain(`frame-ancestors 'self' ${studio}`)
    const html = await answer.text()
    const named = (tag: RegExp) => new URL(tag.exec(html)?.[1] ?? '', 'http://nowhere.invalid')
    expect(named(/<link rel="canonical" href="([^"]+)"/).href).toBe(new URL(path, site).href)
    const picture = named(/<meta property="og:image" content="([^"]+)"/)
    expect(picture.origin).toBe(site)
    expect((await fetchSite(picture.pathname)).headers.get('content-type')).toBe('image/png')
    // No address comes from the build or from an earlier process.
    const own = html.matchAll(/https?:\/\/(?:localhost|[\w.]+\.test)\b[^"\\/]*/g)
    expect([...new Set(own.map(([address]) => address))]).toEqual([site])
  }
  const sitemap = await (await fetchSite('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, at = '']) => new URL(at).origin)
  expect(listed.length).toBeGreaterThan(20)
  expect(new Set(listed)).toEqual(new Set([site]))
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: {width: 1500, height: 1000},
    // `ask` verifies the certificate; a browser has no such authority.
    ignoreHTTPSErrors: true,
  })
  return context.newPage()
}

test('a build that holds none of its addresses names them from the first request on', async () => {
  await expectToSay(origin('www'), origin('studio'))
})

test('the first administrator comes by the server’s link, previews and publishes', async () => {
  const [link = ''] = /https:\S+\/auth\/invitation\S+/.exec(stack.output.lake) ?? []
  expect(link).toContain(origin('studio'))
  const page = await openPage()
  await page.goto(link)
  await page.getByLabel('Your email address').fill('ada@care.example')
  await page.getByLabel('Your name').fill('Ada Office')
  await page.getByLabel('A new password').fill(PASSWORD)
  await page.getByRole('button', {name: 'Continue'}).click()
  const secret = await page.locator('code').innerText()
  await page.getByLabel('The six digits the app shows now').fill(await codeOf(secret))
  await page.getByRole('button', {name: 'Finish and open the Studio'}).click()
  await page.waitForURL(({pathname}) => !pathname.startsWith('/auth/'))
  const ofStudio = await page.context().cookies(origin('studio'))
  expect(ofStudio.length).toBeGreaterThan(0)
  for (const cookie of ofStudio)
    expect(cookie).toMatchObject({secure: true, httpOnly: true, sameSite: 'Strict'})

  const sockets = new Set<string>()
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => sockets.add(socket.url()))
  })
  const studio = new StudioPage(page, origin('studio'))
  await page.goto(`${origin('studio')}/presentation?preview=${encodeURIComponent('/')}`)
  // A click opens its field once the Studio and the page are connected, however long that takes.
  const heading = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await until(
    async () => decodeURIComponent(page.url()).includes('hero.title'),
    () => heading.click({timeout: 5000}),
  )
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).toContain(origin('www'))
  for (const cookie of await page.context().cookies(origin('www')))
    expect(cookie).toMatchObject({secure: true, httpOnly: true})

  await studio.text('hero.title').fill('Written behind a proxy')
  await studio.publish()
  const visitor = await openPage()
  const title = async () => {
    await visitor.goto(origin('www'))
    return visitor.getByRole('heading', {level: 1}).innerText()
  }
  await expect.poll(title).toBe('Written behind a proxy')
  await expect.poll(() => [...sockets].join()).toContain(origin('studio').replace('https', 'wss'))
  // Sanity logs after some seconds that the page or the connection, which the click proved, is not there yet.
  const late = /^(Unable to connect to visual editing|The preview iframe hasn't finished loading)/
  expect(studio.errors.filter((error) => !late.test(error))).toEqual([])

  const pictures = visitor.locator('img')
  await pictures.first().evaluate((image) => image.scrollIntoView())
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await visitor.goto(origin('www') + pages.contact.path)
  await fillForm(visitor, {name: 'Mary Sample', email: 'mary@example.org', message: 'Oakham?'})
  await visitor.getByRole('button', {name: 'Send message'}).click()
  await visitor.waitForURL(({pathname}) => pathname.endsWith('/received'))
  expect(new URL(visitor.url()).origin).toBe(origin('www'))
  await expect
    .poll(() => mail.received.some(({to}) => to.includes('office@willowbrook.example')))
    .toBe(true)
})

test('browsers are made to use TLS, by one header, and get packed answers as they were packed', async () => {
  for (const [name, path, expected] of [
    ['www', '/', 200],
    ['studio', '/', 200],
    ['studio', '/auth/sign-in', 200],
    ['studio', '/auth/code', 200],
    // The page where a new member chooses a password; this link has expired.
    ['studio', '/auth/invitation?token=none', 410],
    ['studio', '/health', 200],
    ['studio', '/api/staff/enquiries', 401],
    ['studio', '/static/none.js', 404],
  ] as const) {
    const {status, headers} = await ask(name, path)
    expect([name, path, status, headers['strict-transport-security']]).toEqual([
      ...[name, path, expected],
      'max-age=31536000',
    ])
  }
  const path = pages.about.path
  // The site packs a page at best quality after the first request for it.
  const packed = async () => {
    const {headers, bytes} = await ask('www', path, {'accept-encoding': 'gzip, br'})
    return {encoding: headers['content-encoding'], length: Number(headers['content-length']), bytes}
  }
  await expect.poll(async () => (await packed()).length).toBeGreaterThan(0)
  const {encoding, length, bytes} = await packed()
  expect([encoding, bytes.length]).toEqual(['br', length])
  const {headers} = await ask('www', path, {'accept-encoding': 'br'})
  const again = await ask('www', path, {'if-none-match': headers.etag})
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${origin('studio')}`)
})

test('moved addresses and posted forms redirect under the public name', async () => {
  const leadsTo = async (...call: Parameters<typeof ask>) => {
    const {headers} = await ask(...call)
    return new URL(headers.location ?? '', origin('www'))
  }
  expect((await leadsTo('www', '/care-stories')).href).toBe(origin('www') + pages.caseStudies.path)
  expect((await leadsTo('www', '/services/gone')).origin).toBe(origin('www'))
  const form = {
    accept: 'text/html',
    origin: origin('www'),
    'content-type': 'application/x-www-form-urlencoded',
  }
  const posted = await leadsTo('www', contactForm.endpoint, form, 'name=Mary')
  expect([posted.origin, posted.pathname]).toEqual([origin('www'), `${pages.contact.path}/check`])
  const foreign = {...form, origin: 'https://other.example'}
  expect((await ask('www', contactForm.endpoint, foreign, 'name=Mary')).status).toBe(403)
})

const json = {'content-type': 'application/json'}

test('a body that is too long is refused with a sentence, and a large file from staff gets through', async () => {
  const long = JSON.stringify({...validReferral, referralReason: 'a'.repeat(2_000_000)})
  const {status, bytes} = await ask('www', referralForm.endpoint, json, long)
  expect([status, bytes.toString()]).toEqual([413, expect.stringContaining('This is too long')])

  const token = {authorization: `Bearer ${stack.settings.environment.LAKE_TOKEN}`}
  const address = '/v1/assets/files/production?filename=film.bin'
  const film = Buffer.alloc(10_000_000)
  expect((await ask('studio', address, token, film)).status).toBe(200)
})

test('the proxy can reuse an idle connection without having its next request cut off', async () => {
  const {WEB_PORT, STUDIO_PORT} = stack.ports
  for (const port of [WEB_PORT, STUDIO_PORT]) {
    const answer = await fetch(`http://localhost:${port}/`)
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
    // Caddy keeps an idle connection for two minutes.
    expect(Number(seconds)).toBeGreaterThan(120)
  }
})

test('a visitor who claims a new address with each request is counted as one', async () => {
  const statuses: number[] = []
  for (let at = 1; at <= 25; at++) {
    const claimed = `203.0.113.${at}`
    const {status} = await ask(
      'www',
      referralForm.endpoint,
      {...json, 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}`},
      JSON.stringify({...validReferral, clientName: `Patient ${at}`}),
    )
    statuses.push(status)
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})

test('metrics count visitors’ requests, and only programs on the server can read them', async () => {
  // Metrics show what other visitors do, so no public address serves them.
  for (const name of ['www', 'studio'] as const)
    expect((await ask(name, '/metrics')).bytes.toString()).not.toContain('_total')
  const {WEB_METRICS_PORT, LAKE_METRICS_PORT} = metricsPorts
  const names = async () =>
    [...(await readMetrics(WEB_METRICS_PORT)).keys()].filter((name) => name.startsWith('site_'))
  const grown = async (name: string, act: () => Promise<unknown>) => {
    const before = (await readMetrics(WEB_METRICS_PORT)).get(name) ?? 0
    await act()
    return ((await readMetrics(WEB_METRICS_PORT)).get(name) ?? 0) - before
  }
  await ask('www', '/made-up')
  const earlier = await names()
  const walk = async () => {
    for (let at = 0; at < 20; at++) await ask('www', `/made-up/${at}?with=${at}`)
  }
  expect(await grown('site_requests_total{route="page",status="4xx"}', walk)).toBe(20)
  expect(await names()).toEqual(earlier)

  // Counters from a route that Next.js bundled, from the server itself, and looked up when they are
  // read.
  const visitor = {origin: origin('www'), 'x-forwarded-for': '203.0.113.200'}
  const send = async () =>
    expect((await postJson(atSite(contactForm.endpoint), validMessage, visitor)).status).toBe(200)
  expect(await grown('site_enquiries_received_total{form="contact"}', send)).toBe(1)
  for (let visits = 0; visits < 2; visits++) await ask('www', pages.about.path)
  const site = await readMetrics(WEB_METRICS_PORT)
  expect(site.get('site_pages_total{cache="hit"}')).toBeGreaterThan(0)
  expect(site.get('site_problem{check="database"}')).toBe(0)
  const lake = await readMetrics(LAKE_METRICS_PORT)
  expect(lake.get('lake_documents')).toBeGreaterThan(20)
})

test('a build that is started for other addresses names those', async () => {
  const [site, studio] = ['https://other.test', 'https://studio.other.test']
  await stack.stop('web')
  await stack.start('web', {SITE_URL: site, STUDIO_URL: studio})
  await expectToSay(site, studio)
  expect((await fetchSite(home)).headers.get('strict-transport-security')).toBe('max-age=31536000')
})
