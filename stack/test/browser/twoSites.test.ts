import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {revalidation} from 'lake/webhooks/revalidation.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startMailServer} from 'web/test/enquiriesMailServer.ts'
import {startPostgres} from 'web/test/enquiriesPostgres.ts'
import {newKey, postJson, postNative, validReferral} from 'web/test/enquiriesSite.ts'
import {Stack} from '../stack.ts'

// Two processes of the production build over one Postgres: what either was told, both know.

const limit = 6

let postgres: Awaited<ReturnType<typeof startPostgres>>
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let sites: Stack[]
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
  }
  // At once, on an empty database.
  sites = await Promise.all([Stack.start(['web'], variables), Stack.start(['web'], variables)])
})
afterAll(async () => {
  for (const site of sites ?? []) await site.close()
  await mailServer?.close()
  await postgres?.stop()
})

const url = (site: 0 | 1, path: string) => `${sites[site]?.settings.siteUrl}${path}`
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
