// @module-tag slow: two sites, Postgres and a proxy
import {once} from 'node:events'
import {Agent, request} from 'node:https'
import {text} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {inspect} from 'node:util'
import {deserialize} from 'node:v8'
import {gunzipSync} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {cookiesOf} from 'lake/test/signIn.ts'
import {revalidation} from 'lake/webhooks/revalidation.ts'
import {referralForm} from 'schemas/site/forms.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openEnquiries} from 'web/enquiries/enquiries.ts'
import {readEnquiriesEnvironment} from 'web/enquiries/environment.ts'
import {startMailServer} from 'web/test/enquiriesMailServer.ts'
import {query, startPostgres} from 'web/test/enquiriesPostgres.ts'
import {
  allEnquiries,
  newKey,
  patientOf,
  postJson,
  postNative,
  validReferral,
} from 'web/test/enquiriesSite.ts'
import {startValkey} from 'web/test/valkey.ts'
import {startCaddy} from '../caddy.ts'
import {freePort} from '../freePort.ts'
import {startHaproxy} from '../haproxy.ts'
import {readMetrics} from '../readMetrics.ts'
import {Stack} from '../stack.ts'
import {startTlsProxy, type TlsProxy} from '../tlsProxy.ts'

// Two processes of the production build over one Postgres and one Content Lake, under a public address
// that leads to neither of them: what either was told, both know. They share their pages on Valkey: the
// real one with VALKEY_PATH=/usr/bin/valkey-server.

const limit = 6

let postgres: Awaited<ReturnType<typeof startPostgres>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let valkey: Awaited<ReturnType<typeof startValkey>>
let sites: [Stack, Stack]
let lake: SanityClient
let variables: Record<string, string>
let metricsPorts: [number, number]
const secret = 'a-secret-that-both-sites-know'
const domain = 'willowbrook.example'

beforeAll(async () => {
  postgres = await startPostgres()
  mailServer = await startMailServer()
  valkey = await startValkey()
  metricsPorts = [await freePort(), await freePort()]
  variables = {
    DATABASE_URL: await postgres.createDatabase(),
    CACHE_URL: valkey.url,
    ENQUIRIES_KEY: newKey(),
    ENQUIRIES_RATE_LIMIT: String(limit),
    SANITY_WEBHOOK_SECRET: secret,
    SMTP_URL: mailServer.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    SITE_URL: `https://www.${domain}`,
  }
  const first = await Stack.start(['lake'], {
    ...variables,
    WEB_METRICS_PORT: `${metricsPorts[0]}`,
  })
  const {LAKE_TOKEN} = first.settings.environment
  const second = await Stack.start([], {
    ...variables,
    WEB_METRICS_PORT: `${metricsPorts[1]}`,
    LAKE_URL: first.settings.lakeUrl,
    LAKE_TOKEN,
    SANITY_API_READ_TOKEN: LAKE_TOKEN,
  })
  sites = [first, second]
  lake = first.lakeClient()
  // At once, on an empty database.
  await Promise.all(sites.map((site) => site.start('web')))
})
afterAll(async () => {
  for (const site of sites ?? []) await site.close()
  await mailServer?.close()
  await valkey?.stop()
  await postgres?.stop()
})

const url = (site: 0 | 1, path: string) => `${sites[site].settings.siteUrl}${path}`
const both = [0, 1] as const
const from = (client: string) => ({'x-forwarded-for': client})

test('what one stored the other shows, and a form sent to both at once is one enquiry and two mails', async () => {
  const key = {'idempotency-key': 'sent to both', ...from('203.0.113.1')}
  const answers = await Promise.all(
    both.map((site) => postJson(url(site, '/api/submitReferralRequest'), validReferral, key)),
  )
  const references = await Promise.all(
    answers.map(async (answer) => (await answer.json()).reference),
  )
  const [reference] = references
  expect(references).toEqual([reference, reference])
  for (const site of both) {
    const page = await fetch(url(site, `/referral/received?ref=${reference}`))
    expect(await page.text()).toContain(reference)
  }
  await expect.poll(() => mailServer.received.length).toBe(2)
  expect(new Set(mailServer.received.flatMap(({to}) => to))).toEqual(
    new Set(['office@willowbrook.example', validReferral.referrerEmail]),
  )
})

test('a form that one found wrong is shown again by the other', async () => {
  const wrong = {...validReferral, referrerEmail: 'not an address'}
  const answer = await postNative(url(0, '/api/submitReferralRequest'), wrong, from('203.0.113.2'))
  expect(answer.status).toBe(303)
  const [cookie = ''] = answer.headers.getSetCookie()
  const page = await fetch(url(1, '/referral/check'), {
    headers: {cookie: cookie.split(';')[0] ?? ''},
  })
  const html = await page.text()
  expect(html).toContain('Please enter a valid email address')
  expect(html).toContain(validReferral.clientName)
})

test('a client’s limit is one for both', async () => {
  const send = (site: 0 | 1, patient: number) =>
    postJson(
      url(site, '/api/submitReferralRequest'),
      {...validReferral, clientName: `Patient ${patient}`},
      from('203.0.113.3'),
    )
  for (let patient = 0; patient < limit; patient++)
    expect((await send(patient % 2 === 0 ? 0 : 1, patient)).status).toBe(200)
  for (const site of both) expect((await send(site, limit)).status).toBe(429)
})

test('a webhook that one heard is not heard again by the other', async () => {
  const body = JSON.stringify({_type: 'service', slugs: []})
  const headers = {[SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret)}
  const post = async (site: 0 | 1) =>
    (await fetch(url(site, revalidation.path), {method: 'POST', body, headers})).status
  expect(await post(0)).toBe(200)
  expect(await post(1)).toBe(409)
})

async function home(site: 0 | 1) {
  const page = await fetch(url(site, '/'))
  return {html: await page.text(), isKept: page.headers.get('x-nextjs-cache') === 'HIT'}
}
const publish = (words: string) => lake.patch('homePage').set({'hero.subtitle': words}).commit()

describe('what is published', () => {
  /** Until a site shows it, from a page that it has kept. */
  async function expectShown(words: string, shownBy: readonly (0 | 1)[]) {
    for (const site of shownBy)
      await expect
        .poll(async () => {
          const {html, isKept} = await home(site)
          return isKept && html.includes(words)
        })
        .toBe(true)
  }

  test('is shown by both, though the Content Lake tells the one beside it, and there is always a page being made', async () => {
    await publish('Said once')
    await expectShown('Said once', both)
    let areDone = false
    // What the first of two changes makes stale, the second finds half made.
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

  test('is shown by one that was stopped meanwhile, at its first visit', async () => {
    await sites[1].stop('web')
    await publish('Said while it was stopped')
    await expectShown('Said while it was stopped', [0])
    await sites[1].start('web')
    await expect.poll(async () => (await home(1)).html).toContain('Said while it was stopped')
  })

  test('is shown by one that was told of it and was killed before anybody came', async () => {
    await publish('Said, and forgotten')
    await expectShown('Said, and forgotten', [1])
    await sites[0].stop('web', 'SIGKILL')
    await sites[0].start('web')
    await expect.poll(async () => (await home(0)).html).toContain('Said, and forgotten')
  })

  const countPages = async (site: 0 | 1, outcome: string) =>
    (await readMetrics(metricsPorts[site])).get(`site_shared_pages_total{outcome="${outcome}"}`) ??
    0

  test('is made by one, and taken by the other', async () => {
    let round = 0
    let lastWords = ''
    // One that waits for Valkey in vain, as on a busy machine, makes its own.
    await expect
      .poll(async () => {
        const [kept, taken] = [await countPages(0, 'kept'), await countPages(1, 'taken')]
        const words = `Made once, round ${++round}`
        await publish(words)
        await expect.poll(async () => (await home(0)).html).toContain(words)
        await expect
          .poll(async () => {
            await home(0)
            return (await countPages(0, 'kept')) + (await countPages(0, 'failed'))
          })
          .toBeGreaterThan(kept)
        await expectShown(words, [1])
        lastWords = words
        return (await countPages(1, 'taken')) - taken
      })
      .toBeGreaterThan(0)

    // It never asked for those words itself, and now nobody can: what the other was told stands.
    await sites[0].stop('lake')
    await query(
      variables.DATABASE_URL ?? '',
      `insert into content_changes select max(id) + 1, 'nobody', '["homePage"]' from content_changes`,
    )
    const failures = async () =>
      (await readMetrics(metricsPorts[1])).get('site_content_failures_total')
    const before = await failures()
    await expect
      .poll(async () => {
        await home(1)
        return failures()
      })
      .not.toBe(before)
    await expect.poll(async () => (await home(1)).html).toContain(lastWords)
    await sites[0].start('lake')
  })

  test.each([
    ['gone', () => valkey.crash(), () => valkey.restart()],
    ['hanging', () => valkey.hang(), () => valkey.goOn()],
  ])(
    'while Valkey is %s is shown by both, who share again when it is back',
    async (fault, begin, end) => {
      const isShared = async () => {
        const kept = await countPages(0, 'kept')
        const words = `Said to be shared at ${Date.now()}`
        await publish(words)
        await expectShown(words, both)
        return (await countPages(0, 'kept')) > kept
      }
      await expect.poll(isShared).toBe(true)
      await begin()
      try {
        for (const time of ['once', 'twice']) {
          await publish(`Said ${time} while Valkey was ${fault}`)
          await expectShown(`Said ${time} while Valkey was ${fault}`, both)
        }
      } finally {
        await end()
      }
      await expect.poll(isShared).toBe(true)
      expect(sites[0].output.web).toContain('Pages are shared between servers again.')
    },
  )

  test('while the database is gone is shown by the one at once, and by both when it is back', async () => {
    await postgres.crash()
    await publish('Said without a database')
    await expectShown('Said without a database', [0])
    await postgres.restart()
    await expectShown('Said without a database', both)
    await publish('Said with a database')
    await expectShown('Said with a database', both)
  })
})

/** All that Valkey holds, in readable words. */
async function lookIntoValkey(): Promise<string[]> {
  const client = await valkey.client()
  try {
    const held = (await client.keys('*')).map(async (name) => {
      const sealed = await client.get(name)
      const entry =
        sealed && sealed.length > 32 ? deserialize(gunzipSync(sealed.subarray(32))) : undefined
      return inspect([`${name}`, entry], {depth: null, maxStringLength: null})
    })
    return await Promise.all(held)
  } finally {
    client.destroy()
  }
}

test('pages are shared as visitors see them: no draft, and nothing of an enquiry', async () => {
  const draft = 'Words nobody has published'
  const published = await lake.getDocument('homePage')
  await lake.createOrReplace({
    ...published,
    _id: 'drafts.homePage',
    _type: 'homePage',
    hero: {...published?.hero, subtitle: draft},
  })
  const {secret: previewSecret} = await createPreviewSecret(
    lake,
    'test',
    sites[0].settings.studioUrl,
  )
  const link = `/api/draft-mode/enable?${new URLSearchParams({
    'sanity-preview-secret': previewSecret,
    'sanity-preview-pathname': '/',
  })}`
  const opened = await fetch(url(0, link), {redirect: 'manual'})
  const preview = await fetch(url(0, '/'), {headers: {cookie: cookiesOf(opened)}})
  expect(vercelStegaCleanAll(await preview.text())).toContain(draft)
  await lake.delete('drafts.homePage')
  const searched = 'words-only-one-visitor-looked-for'
  expect(await (await fetch(url(0, `/search?q=${searched}`))).text()).toContain(searched)

  await expect
    .poll(async () => {
      const words = `Said for everybody at ${Date.now()}`
      await publish(words)
      await expect.poll(async () => (await home(0)).html).toContain(words)
      return (await lookIntoValkey()).some((entry) => entry.includes(words))
    })
    .toBe(true)
  const held = (await lookIntoValkey()).join('\n')
  const personal = [validReferral.clientName, validReferral.referrerEmail]
  expect([draft, searched, ...personal].filter((words) => held.includes(words))).toEqual([])
})

// With HAPROXY_PATH=/usr/sbin/haproxy and CADDY_PATH=/usr/bin/caddy these are between visitors and the
// sites, with docs/server/haproxy.cfg and docs/server/Caddyfile.
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

  /** How whole answers end. */
  const wholeEnds = new Map([
    ['text/html', /<\/html>\s*$/],
    ['application/json', /\}\s*$/],
  ])

  /** Somebody who comes by the public address, with a connection of their own. */
  class Visitor {
    readonly #agent = new Agent({keepAlive: true, maxSockets: 1})

    async ask(path: string, body?: object, headers: Record<string, string> = {}) {
      const began = Date.now()
      const sent = body && JSON.stringify(body)
      const asking = request({
        agent: this.#agent,
        host: '127.0.0.1',
        port,
        servername: `www.${domain}`,
        ca: proxy.ca,
        path,
        method: sent ? 'POST' : 'GET',
        headers: {
          host: `www.${domain}`,
          ...(sent && {'content-type': 'application/json'}),
          ...headers,
        },
      })
      asking.end(sent)
      const [answer] = await once(asking, 'response')
      const html = await text(answer).catch(() => '')
      const code = Number(answer.statusCode)
      // Caddy 2.6.2 ends an answer that broke off as if it were whole.
      const end = wholeEnds.get(String(answer.headers['content-type']).split(';')[0] ?? '') ?? /./
      const status = code === 200 && !end.test(html) ? 'broken off' : code
      return {path, began, ended: Date.now(), status, html}
    }

    leave() {
      this.#agent.destroy()
    }
  }

  test('one after the other is killed and comes back while people read and send: no page and no form fails, and each enquiry is there once', async () => {
    let isOver = false
    type Answer = Omit<Awaited<ReturnType<Visitor['ask']>>, 'html'>
    const read: Answer[] = []
    /** What went wrong of what was sent. */
    const refused: (Answer & {isKeyed: boolean})[] = []
    const references = new Map<string, string>()
    let allowed = 0

    /** Reads on and on, and looks at a picture of each home page, which another may have made. */
    async function readOn(visitor: Visitor) {
      while (!isOver) {
        const html = await readPage(visitor, '/')
        const picture = /\ssrc="(\/images\/[0-9a-f]{40}[^"]+)"/.exec(html)?.[1]
        await readPage(visitor, pages.services.path)
        if (picture) await readPage(visitor, picture.replaceAll('&amp;', '&'))
      }
    }

    async function readPage(visitor: Visitor, path: string) {
      const {html, ...answer} = await visitor.ask(path)
      read.push(answer)
      return html
    }

    /**
     * Sends as the form does, or without a key, as a browser without scripts; what was not taken is sent
     * again, as the same.
     */
    async function sendOn(visitor: Visitor, {name, isKeyed}: {name: string; isKeyed: boolean}) {
      for (let number = 1; !isOver; number++) {
        while (references.size >= allowed && !isOver) await pause(20)
        if (isOver) return
        const clientName = `${name} ${number}`
        const form = {...validReferral, clientName}
        const headers: Record<string, string> = isKeyed ? {'idempotency-key': clientName} : {}
        for (;;) {
          const {html, ...answer} = await visitor.ask(referralForm.endpoint, form, headers)
          if (answer.status === 200) {
            references.set(clientName, JSON.parse(html).reference)
            break
          }
          refused.push({...answer, isKeyed})
        }
      }
    }

    const senders = [
      {name: 'Ada', isKeyed: true},
      {name: 'Ben', isKeyed: true},
      {name: 'Cleo', isKeyed: false},
    ]
    const visitors: Visitor[] = []
    const newVisitor = () => {
      const visitor = new Visitor()
      visitors.push(visitor)
      return visitor
    }
    const passerBy = newVisitor()
    const underWay = Promise.all([
      readOn(newVisitor()),
      readOn(newVisitor()),
      ...senders.map((sender) => sendOn(newVisitor(), sender)),
    ])
    // Told at the end.
    underWay.catch(() => undefined)
    const untilSent = async (count: number) => {
      allowed += count
      const wanted = allowed
      await expect.poll(() => references.size).toBeGreaterThanOrEqual(wanted)
    }
    const untilRead = async (count: number) => {
      const wanted = read.length + count
      await expect.poll(() => read.length).toBeGreaterThanOrEqual(wanted)
    }
    /** Until the proxy leads to a site again, which writes down what there is not. */
    const untilAsked = (site: 0 | 1) =>
      expect
        .poll(async () => {
          await passerBy.ask(`/back-again-${site}`)
          return sites[site].output.web
        })
        .toContain(`/back-again-${site}`)
    const kills: {from: number; to: number}[] = []
    /** What is wrong with Valkey meanwhile. */
    const faults = [
      {begin: () => valkey.hang(), end: () => valkey.goOn()},
      {begin: () => valkey.crash(), end: () => valkey.restart()},
    ] as const
    try {
      await untilSent(9)
      for (const killed of both) {
        // In the midst of what is being sent.
        const sent = untilSent(12)
        const from = Date.now()
        await sites[killed].stop('web', 'SIGKILL')
        kills.push({from, to: Date.now()})
        await sent
        await untilSent(6)
        await untilRead(12)
        const words = `Said while ${killed} was away`
        const fault = faults[killed]
        await fault.begin()
        await publish(words)
        await sites[killed].start('web')
        // The lake tells the first alone, and goes on until it is there.
        for (const site of both)
          await expect.poll(async () => (await home(site)).html).toContain(words)
        await untilAsked(killed)
        await untilSent(6)
        await untilRead(12)
        await fault.end()
      }
    } finally {
      isOver = true
      await underWay.finally(() => {
        for (const visitor of visitors) visitor.leave()
      })
    }
    // Of what had reached the one that was killed nobody knows what became: whoever sent it without a key
    // is told, and an answer that had begun breaks off. Nothing else is lost.
    const isKills = ({began, ended}: Answer) =>
      kills.some(({from, to}) => began <= to && ended >= from)
    const brokeOff = (answer: Answer) => answer.status === 'broken off' && isKills(answer)
    const wasTold = (answer: (typeof refused)[number]) => !answer.isKeyed && isKills(answer)
    expect(refused.filter((answer) => !brokeOff(answer) && !wasTold(answer))).toEqual([])
    const unread = read.filter(({status}) => status !== 200)
    expect(unread.filter((answer) => !brokeOff(answer))).toEqual([])
    expect(read.some(({path}) => path.startsWith('/images/'))).toBe(true)

    const DATA_DIR = sites[0].dataDir
    const stored = openEnquiries(
      readEnquiriesEnvironment({...variables, DATA_DIR, NODE_ENV: 'test'}),
    )
    const kept = await allEnquiries(stored).finally(() => stored.close())
    const ofSenders = kept.flatMap((enquiry) => {
      const name = patientOf(enquiry)
      const isOfSender = senders.some((sender) => name.startsWith(`${sender.name} `))
      return isOfSender ? [[name, enquiry.reference]] : []
    })
    expect(ofSenders.toSorted()).toEqual([...references].toSorted())
  })
})
