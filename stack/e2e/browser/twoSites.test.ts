// @module-tag slow: two sites, Postgres and a proxy
import {once} from 'node:events'
import {Agent, request} from 'node:https'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {startPostgres} from '@home-care/web/test/enquiriesPostgres.ts'
import {newKey, patientOf, postNative, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {startCaddy} from '../caddy.ts'
import {freePort} from '../freePort.ts'
import {startHaproxy} from '../haproxy.ts'
import {Stack} from '../stack.ts'
import {openStored} from '../storedEnquiries.ts'
import {startTlsProxy, type TlsProxy} from '../tlsProxy.ts'

// Two processes of the production build share one Postgres and one Content Lake, under a public address
// that leads to neither of them. Both must know what either received.

let postgres: Awaited<ReturnType<typeof startPostgres>>
let sites: [Stack, Stack]
let lake: SanityClient
let variables: Record<string, string>
const domain = 'willowbrook.example'

beforeAll(async () => {
  postgres = await startPostgres()
  variables = {
    DATABASE_URL: await postgres.createDatabase(),
    ENQUIRIES_KEY: newKey(),
    ENQUIRIES_RATE_LIMIT: '6',
    SANITY_WEBHOOK_SECRET: 'a-secret-that-both-sites-know',
    SITE_URL: `https://www.${domain}`,
  }
  const first = await Stack.start(['lake'], variables)
  const {LAKE_TOKEN} = first.settings.environment
  const second = await Stack.start([], {
    ...variables,
    LAKE_URL: first.settings.lakeUrl,
    LAKE_TOKEN,
    SANITY_API_READ_TOKEN: LAKE_TOKEN,
  })
  sites = [first, second]
  lake = first.lakeClient()
  // Both start at once, on an empty database.
  await Promise.all(sites.map((site) => site.start('web')))
})
afterAll(async () => {
  for (const site of sites ?? []) await site.close()
  await postgres?.stop()
})

const url = (site: 0 | 1, path: string) => `${sites[site].settings.siteUrl}${path}`
const both = [0, 1] as const

test('errors in a form sent to one show on the other', async () => {
  const wrong = {...validReferral, referrerEmail: 'not an address'}
  const answer = await postNative(url(0, '/api/submitReferralRequest'), wrong)
  expect(answer.status).toBe(303)
  const [cookie = ''] = answer.headers.getSetCookie()
  const page = await fetch(url(1, '/referral/check'), {
    headers: {cookie: cookie.split(';')[0] ?? ''},
  })
  const html = await page.text()
  expect(html).toContain('Please enter a valid email address')
  expect(html).toContain(validReferral.clientName)
})

async function home(site: 0 | 1) {
  const page = await fetch(url(site, '/'))
  return {html: await page.text(), isKept: page.headers.get('cache-status') === 'site; hit'}
}
const publish = (words: string) => lake.patch('homePage').set({'hero.subtitle': words}).commit()

describe('a published change', () => {
  async function expectShown(words: string, shownBy: readonly (0 | 1)[]) {
    for (const site of shownBy)
      await expect
        .poll(async () => {
          const {html, isKept} = await home(site)
          return isKept && html.includes(words)
        })
        .toBe(true)
  }

  test('shows on both, though the Content Lake notifies only one, and a render is always under way', async () => {
    await publish('Said once')
    await expectShown('Said once', both)
    let areDone = false
    // Always have a render under way: the first change makes the page stale, and the second arrives
    // mid-render.
    const visitors = both.map(async (site) => {
      while (!areDone) await home(site)
    })
    try {
      for (let round = 1; round <= 6; round++) {
        await publish(`Round ${round} begins`)
        await pause(round * 150)
        await publish(`Round ${round} is over`)
        await expectShown(`Round ${round} is over`, both)
      }
    } finally {
      areDone = true
      await Promise.all(visitors)
    }
  })

  test('shows on a site that was notified and killed before the next visit', async () => {
    await publish('Said, and forgotten')
    await expectShown('Said, and forgotten', [1])
    await sites[0].stop('web', 'SIGKILL')
    await sites[0].start('web')
    await expect.poll(async () => (await home(0)).html).toContain('Said, and forgotten')
  })

  test('shows on the notified site at once while the database is down, and on both when it is back', async () => {
    await postgres.crash()
    await publish('Said without a database')
    await expectShown('Said without a database', [0])
    await postgres.restart()
    await expectShown('Said without a database', both)
    await publish('Said with a database')
    await expectShown('Said with a database', both)
  })
})

// Set HAPROXY_PATH=/usr/sbin/haproxy and CADDY_PATH=/usr/bin/caddy to put these between visitors and
// the sites, with docs/server/haproxy.cfg and docs/server/Caddyfile.
describe('behind one address', () => {
  const {HAPROXY_PATH, CADDY_PATH = 'caddy'} = process.env
  let balancer: Awaited<ReturnType<typeof startHaproxy>> | undefined
  let proxy: TlsProxy
  let port: number

  beforeAll(async () => {
    port = await freePort()
    const [first, second] = [sites[0].ports.WEB_PORT, sites[1].ports.WEB_PORT]
    if (HAPROXY_PATH) {
      const between = await freePort()
      balancer = await startHaproxy(HAPROXY_PATH, {port: between, sites: [first, second]})
      const ports = {...sites[0].ports, WEB_PORT: String(between)}
      proxy = await startCaddy(CADDY_PATH, {port, domain, ports})
    } else {
      const ports = [Number(first), Number(second)]
      proxy = await startTlsProxy(port, {[`www.${domain}`]: {ports}})
    }
  })
  afterAll(async () => {
    await proxy?.close()
    await balancer?.close()
  })

  /** The end of a complete answer, by content type. */
  const wholeEnds = new Map([
    ['text/html', /<\/html>\s*$/],
    ['application/json', /\}\s*$/],
  ])

  type Visitor = (path: string, body?: object, key?: string) => Promise<Answer>
  interface Answer {
    path: string
    began: number
    ended: number
    status: number | 'broken off'
    html: string
  }

  /** A visitor with a connection of their own. */
  function newVisitor(): Visitor {
    const agent = new Agent({keepAlive: true, maxSockets: 1})
    onTestFinished(() => agent.destroy())
    return async (path, body, key) => {
      const began = Date.now()
      const asking = request({
        agent,
        host: '127.0.0.1',
        port,
        servername: `www.${domain}`,
        ca: proxy.ca,
        path,
        method: body ? 'POST' : 'GET',
        headers: {
          host: `www.${domain}`,
          ...(body && {'content-type': 'application/json'}),
          ...(key && {'idempotency-key': key}),
        },
      })
      asking.end(body && JSON.stringify(body))
      const [answer] = await once(asking, 'response').catch(() => [])
      if (!answer) return {path, began, ended: Date.now(), status: 'broken off', html: ''}
      const html = await text(answer).catch(() => '')
      const code = Number(answer.statusCode)
      // Caddy 2.6.2 ends a truncated answer as if it were whole.
      const end = wholeEnds.get(String(answer.headers['content-type']).split(';')[0] ?? '') ?? /./
      const status = code === 200 && !end.test(html) ? 'broken off' : code
      return {path, began, ended: Date.now(), status, html}
    }
  }

  test('while each site is killed in turn no page and no form fails, and each enquiry is stored once', async () => {
    let isOver = false
    const read: Answer[] = []
    const refused: (Answer & {isKeyed: boolean})[] = []
    const references = new Map<string, string>()
    let allowed = 0

    async function readOn(visitor: Visitor) {
      const readPage = async (path: string) => {
        const answer = await visitor(path)
        read.push({...answer, html: ''})
        return answer.html
      }
      while (!isOver) {
        const html = await readPage('/')
        const picture = /\ssrc="(\/images\/[0-9a-f]{40}[^"]+)"/.exec(html)?.[1]
        await readPage(pages.services.path)
        if (picture) await readPage(picture.replaceAll('&amp;', '&'))
      }
    }

    /** Sends forms with a key, as the form's script does, or without one; a refused form again. */
    async function sendOn(visitor: Visitor, name: string, isKeyed: boolean) {
      for (let number = 1; ; number++) {
        while (references.size >= allowed && !isOver) await pause(20)
        if (isOver) return
        const clientName = `${name} ${number}`
        const form = {...validReferral, clientName}
        while (!references.has(clientName)) {
          const answer = await visitor(referralForm.endpoint, form, isKeyed ? clientName : '')
          if (answer.status === 200) references.set(clientName, JSON.parse(answer.html).reference)
          else refused.push({...answer, isKeyed})
        }
      }
    }

    const underWay = Promise.all([
      readOn(newVisitor()),
      readOn(newVisitor()),
      sendOn(newVisitor(), 'Sender Ada', true),
      sendOn(newVisitor(), 'Sender Ben', true),
      sendOn(newVisitor(), 'Sender Cleo', false),
    ])
    // Awaited, and so reported, at the end.
    underWay.catch(() => undefined)
    const untilSent = async (count: number) => {
      allowed += count
      const most = allowed
      await expect.poll(() => references.size).toBeGreaterThanOrEqual(most)
    }
    const passerBy = newVisitor()
    /** Waits until the proxy sends requests to a site again, which logs the unknown path. */
    const untilAsked = (site: 0 | 1) =>
      expect
        .poll(async () => {
          await passerBy(`/back-again-${site}`)
          return sites[site].output.web
        })
        .toContain(`/back-again-${site}`)
    const kills: {from: number; to: number}[] = []
    try {
      await untilSent(9)
      for (const killed of both) {
        const sent = untilSent(12)
        const from = Date.now()
        await sites[killed].stop('web', 'SIGKILL')
        kills.push({from, to: Date.now()})
        await sent
        const words = `Said while ${killed} was away`
        await publish(words)
        await untilSent(6)
        await sites[killed].start('web')
        // The lake notifies the first site alone, and retries until that is up.
        for (const site of both)
          await expect.poll(async () => (await home(site)).html).toContain(words)
        await untilAsked(killed)
        await untilSent(6)
      }
    } finally {
      isOver = true
      await underWay
    }
    // The fate of requests that had reached the killed site is unknown: a visitor without a key gets an
    // error, and an answer under way breaks off. No other request fails.
    const isKills = ({began, ended}: Answer) =>
      kills.some(({from, to}) => began <= to && ended >= from)
    const unexplained = (answers: Answer[]) =>
      answers.filter((answer) => answer.status !== 'broken off' || !isKills(answer))
    expect(unexplained(refused.filter((answer) => answer.isKeyed || !isKills(answer)))).toEqual([])
    expect(unexplained(read.filter(({status}) => status !== 200))).toEqual([])
    expect(read.length).toBeGreaterThan(24)
    expect(read.some(({path}) => path.startsWith('/images/'))).toBe(true)

    const stored = openStored(sites[0], variables)
    const enquiries = await stored.all().finally(() => stored.close())
    const ofSenders = enquiries
      .map((enquiry) => [patientOf(enquiry), enquiry.reference])
      .filter(([name]) => name?.startsWith('Sender '))
    expect(ofSenders.toSorted()).toEqual([...references].toSorted())
  })
})
