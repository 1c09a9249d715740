import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {revalidation} from 'lake/webhooks/revalidation.ts'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startMailServer} from 'web/test/enquiriesMailServer.ts'
import {startPostgres} from 'web/test/enquiriesPostgres.ts'
import {newKey, postJson, postNative, validReferral} from 'web/test/enquiriesSite.ts'
import {Stack} from '../stack.ts'

// Two processes of the production build over one Postgres and one Content Lake, under a public address
// that leads to neither of them: what either was told, both know.

const limit = 6

let postgres: Awaited<ReturnType<typeof startPostgres>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let sites: [Stack, Stack]
let lake: SanityClient
const secret = 'a-secret-that-both-sites-know'

beforeAll(async () => {
  postgres = await startPostgres()
  mailServer = await startMailServer()
  const variables = {
    DATABASE_URL: await postgres.createDatabase(),
    ENQUIRIES_KEY: newKey(),
    ENQUIRIES_RATE_LIMIT: String(limit),
    SANITY_WEBHOOK_SECRET: secret,
    SMTP_URL: mailServer.url,
    ENQUIRIES_TO: 'office@willowbrook.example',
    SITE_URL: 'https://www.willowbrook.example',
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
  // At once, on an empty database.
  await Promise.all(sites.map((site) => site.start('web')))
})
afterAll(async () => {
  for (const site of sites ?? []) await site.close()
  await mailServer?.close()
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

describe('what is published', () => {
  async function home(site: 0 | 1) {
    const page = await fetch(url(site, '/'))
    return {html: await page.text(), isKept: page.headers.get('x-nextjs-cache') === 'HIT'}
  }
  const publish = (words: string) => lake.patch('homePage').set({'hero.subtitle': words}).commit()

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
