import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {sqliteFile} from '../data/database.ts'
import {emptyLetterhead} from '../enquiries/letterhead.ts'
import {composeMail} from '../enquiries/mail.ts'
import {isReference} from '../enquiries/reference.ts'
import {toCsv} from '../inbox/csv.ts'
import {
  allEnquiries,
  findNow,
  mailSettings,
  postJson,
  postNative,
  type Site,
  startSite,
  validCareRequest,
  validMessage,
  validReferral,
} from './enquiriesSite.ts'

let site: Site
let careRequests: string
let referrals: string

beforeAll(async () => {
  site = await startSite({ENQUIRIES_RATE_LIMIT: '100000'})
  careRequests = `${site.url}/api/submitCareRequest`
  referrals = `${site.url}/api/submitReferralRequest`
})
afterAll(() => site.close())

const attempt = {kind: 'contact', values: {name: 'x'}, errors: {}} as const

const stored = (reference: string) => site.service.store.find(reference)
const count = async () => (await allEnquiries(site.service)).length

async function startLimited(limit: number) {
  const small = await startSite({ENQUIRIES_RATE_LIMIT: `${limit}`})
  onTestFinished(() => small.close())
  const send = (name: string, client?: string) =>
    postJson(
      `${small.url}/api/submitCareRequest`,
      {...validCareRequest, name},
      client ? {'x-forwarded-for': client} : {},
    )
  return {...small, send}
}

async function reference(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const body = await response.json()
  expect(isReference(body.reference)).toBe(true)
  return body.reference
}

test('a submission as JSON gets 200 with a reference once it is stored', async () => {
  const response = await postJson(careRequests, validCareRequest)
  expect(await stored(await reference(response))).toMatchObject({
    kind: 'care-request',
    status: 'new',
    details: validCareRequest,
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('invalid answers as JSON get 400 with messages by field, and nothing is stored', async () => {
  const before = await count()
  const response = await postJson(careRequests, {
    ...validCareRequest,
    name: 'A',
    supportTypes: [],
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: {
      message: 'Name must be at least 2 characters',
      fields: {
        name: ['Name must be at least 2 characters'],
        supportTypes: ['Please select at least one support type'],
      },
    },
  })
  expect(await count()).toBe(before)
})

test.each([
  ['not JSON', '{"name":'],
  ['not an object', '["name"]'],
  ['nothing', ''],
  ['nested without end', '['.repeat(30_000)],
  ['null', 'null'],
  ['not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
])('a JSON body that is %s gets 400', async (_what, body) => {
  const headers = {'content-type': 'application/json'}
  const response = await fetch(careRequests, {method: 'POST', headers, body})
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({error: {message: expect.any(String)}})
})

test('a body over 64 KiB gets 413, with and without a content length', async () => {
  const body = JSON.stringify({...validCareRequest, additionalInfo: 'x'.repeat(65 * 1024)})
  expect((await postJson(careRequests, body)).status).toBe(413)
  const streamed = await fetch(careRequests, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit) // The DOM's types do not know `duplex`, which Node requires.
  expect(streamed.status).toBe(413)
})

test('any other content type gets 415', async () => {
  for (const type of ['text/plain', 'application/xml', '']) {
    const response = await fetch(careRequests, {
      method: 'POST',
      headers: {'content-type': type},
      body: JSON.stringify(validCareRequest),
    })
    expect(response.status).toBe(415)
    expect(response.headers.get('accept-post')).toContain('application/json')
  }
})

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
  '%s gets 405 with POST in the Allow header',
  async (method) => {
    const response = await fetch(careRequests, {method})
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  },
)

test('OPTIONS says which method a form takes', async () => {
  const response = await fetch(careRequests, {method: 'OPTIONS'})
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST'])
})

test('hostile text is stored as harmless text', async () => {
  const response = await postJson(
    referrals,
    `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"admin":true,${JSON.stringify({
      ...validReferral,
      referrerName: 'Eve\r\nBcc: all@example.org',
      clientName: '<script>alert(1)</script>',
      referralReason: `'; drop table enquiries; --\u0000 \u202Etxt.exe ${'🙂'.repeat(50)}`,
    }).slice(1)}`,
  )
  const enquiry = await stored(await reference(response))
  expect(enquiry?.details).toEqual({
    ...validReferral,
    referrerName: 'Eve Bcc: all@example.org',
    clientName: '<script>alert(1)</script>',
    referralReason: `'; drop table enquiries; -- txt.exe ${'🙂'.repeat(50)}`,
  })
  expect('isAdmin' in {}).toBe(false)
})

test('words that a control parts stay apart in store, mail and export, however they were sent', async () => {
  const controls = Array.from({length: 0xa0}, (_, code) => String.fromCharCode(code)).filter(
    (character) => /\p{Cc}/u.test(character),
  )
  const parted = controls.map((control) => `ab${control}cd`).join(' ')
  const referral = {...validReferral, clientAddress: parted, referrerName: parted}
  const multipart = new FormData()
  for (const [name, value] of Object.entries(referral)) multipart.set(name, value)
  const answers = [
    await postJson(referrals, referral),
    await postNative(referrals, referral, {accept: '*/*'}),
    await fetch(referrals, {method: 'POST', body: multipart}),
  ]
  const settings = {...mailSettings, holdsDetails: true}
  for (const answer of answers) {
    const enquiry = await findNow(site.service, await reference(answer))
    const mail = composeMail('office', 'id', enquiry, settings, emptyLetterhead)
    for (const text of [
      JSON.stringify(enquiry.details),
      String(mail?.text),
      String(mail?.html),
      toCsv([{...enquiry, notes: []}]),
    ])
      expect(text).not.toMatch(/abcd|(?![\r\n])\p{Cc}/u)
    expect(enquiry.details).toMatchObject({referrerName: expect.stringContaining('ab’cd ab“cd')})
  }
})

test.each([
  ['another site, as the browser tells', {'sec-fetch-site': 'cross-site'}],
  ['a neighbouring site', {'sec-fetch-site': 'same-site'}],
  ['another origin', {origin: 'https://evil.example'}],
  ['a hidden origin', {origin: 'null'}],
])('a request from %s gets 403', async (_from, headers) => {
  expect((await postJson(careRequests, validCareRequest, headers)).status).toBe(403)
})

test.each([
  ['our own page', {'sec-fetch-site': 'same-origin', origin: 'null'}],
  ['our configured origin', {origin: 'https://care.example'}],
  ['the host it was sent to', {}],
])('a request from %s is accepted', async (_from, headers) => {
  const origin = Object.keys(headers).length ? headers : {origin: site.url}
  await reference(await postJson(careRequests, validCareRequest, origin))
})

test('a filled-in hidden field gets the usual answer and withholds the mail', async () => {
  const body = {...validCareRequest, name: 'Filled In', site: 'https://spam.example'}
  const ownReference = await reference(await postJson(careRequests, body))
  expect(await stored(ownReference)).toMatchObject({
    isSuspect: true,
    officeMail: 'withheld',
    details: {name: 'Filled In'},
  })
})

test('a client over its limit gets 429 with the time to retry; others are not affected', async () => {
  const {send} = await startLimited(3)
  for (let i = 0; i < 3; i++) expect((await send(`Ada ${i}`, '203.0.113.7')).status).toBe(200)
  const refused = await send('Ada', '203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    error: {
      message:
        'Sorry, something went wrong. Please try again later. Too much has been sent from your connection: you can send this again in 10 minutes.',
    },
  })
  // Entries left of the proxy's own are forged by the client and must not count.
  expect((await send('Ada', '198.51.100.1, 203.0.113.7')).status).toBe(429)
  expect((await send('Ada', '203.0.113.8')).status).toBe(200)
  for (let i = 0; i < 3; i++) await send(`Ada ${i}`, `2001:db8::${i + 1}`)
  expect((await send('Ada', '2001:db8::ffff')).status).toBe(429)
  expect((await send('Ada', '2001:db8:0:1::1')).status).toBe(200)
})

test('refused posts count too, before their body is read, and a 429 stores nothing', async () => {
  const {service, url} = await startLimited(1)
  const attempts = () => service.database.db.selectFrom('attempts').selectAll().execute()
  const client = {'x-forwarded-for': '203.0.113.7'}
  const send = (values: Record<string, string>) =>
    postNative(`${url}/api/submitCareRequest`, values, client)
  for (let i = 0; i < 5; i++) expect((await send({name: 'x'})).status).toBe(303)
  const before = (await attempts()).length
  const refused = await send({name: 'y'.repeat(100_000)})
  expect(refused.status).toBe(429)
  expect(await refused.text()).toContain('you can send this again in 10 minutes')
  expect(await attempts()).toHaveLength(before)
})

test('clients of unknown address do not lock each other out', async () => {
  const {send} = await startLimited(1)
  // Only the proxy's own address is known.
  for (let i = 0; i < 20; i++) expect((await send(`Ada ${i}`)).status).toBe(200)
  expect((await send('Ada again')).status).toBe(429)
})

describe('a native form', () => {
  const native = {...validCareRequest, startDate: '2999-01-01', additionalInfo: ''}

  test('with errors redirects to a page that shows the answers once, by a cookie', async () => {
    const response = await postNative(careRequests, {
      ...native,
      name: 'Q',
      address: 'Sesame Street 1',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/arrange-care/check#problem')
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^form-attempt=[\w-]{43}; Path=\/arrange-care; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/,
    )
    const key = cookie.slice('form-attempt='.length, cookie.indexOf(';'))
    expect(await site.service.attempts.read(key, 'care-request')).toEqual({
      kind: 'care-request',
      values: {...native, name: 'Q', address: 'Sesame Street 1'},
      errors: {name: ['Name must be at least 2 characters']},
    })
    expect(await site.service.attempts.read(key, 'referral')).toBeUndefined()
    expect(readFileSync(sqliteFile(site.directory)).includes(key)).toBe(false)

    const corrected = {...native, address: 'Sesame Street 1', idempotencyKey: key}
    const done = await postNative(careRequests, corrected)
    expect(done.headers.get('location')).toContain('/arrange-care/received?ref=')
    expect(done.headers.get('set-cookie')).toMatch(/^form-attempt=; Path=\/arrange-care; Max-Age=0/)
    expect(await site.service.attempts.read(key, 'care-request')).toBeUndefined()
  })

  test('with errors is kept 500 times at most, the newest, for half an hour', async () => {
    const {attempts, database} = site.service
    await database.ready()
    const keys: string[] = []
    for (let i = 0; i < 510; i++) keys.push(await attempts.keep(attempt, `198.51.100.${i}`))
    const rows = await database.db.selectFrom('attempts').select('id').execute()
    expect(rows).toHaveLength(500)
    const readNewest = () => attempts.read(keys.at(-1) ?? '', 'contact')
    expect(await readNewest()).toEqual(attempt)
    vi.useFakeTimers({now: Date.now() + 31 * 60 * 1000, toFake: ['Date']})
    expect(await readNewest()).toBeUndefined()
    vi.useRealTimers()
  })

  test('with errors keeps few rows with bounded fields, so that the file does not grow', async () => {
    const flooded = await startLimited(100_000)
    const {db, purge, ready} = flooded.service.database
    await ready()
    const send = (i: number) =>
      postNative(
        `${flooded.url}/api/submitCareRequest`,
        {...native, name: 'Q', additionalInfo: 'x'.repeat(40_000), address: `${i}`},
        {'x-forwarded-for': `198.51.100.${i % 2}`},
      )
    const flood = async () => {
      for (let i = 0; i < 25; i++) expect((await send(i)).status).toBe(303)
      return (await db.selectFrom('attempts').select('sealed_attempt').execute()).map(
        ({sealed_attempt}) => sealed_attempt.length,
      )
    }
    const size = async () => {
      await purge()
      return statSync(sqliteFile(flooded.directory)).size
    }
    const empty = await size()
    const lengths = await flood()
    expect(lengths).toHaveLength(20)
    for (const length of lengths) expect(length).toBeLessThan(10_000)
    const first = await size()
    expect(await flood()).toHaveLength(20)
    expect(await size()).toBeLessThanOrEqual(first)
    vi.useFakeTimers({now: Date.now() + 31 * 60 * 1000, toFake: ['Date']})
    await flooded.service.attempts.dropExpired()
    vi.useRealTimers()
    // Tables take some space themselves, but all that attempts took is given back.
    expect(await size()).toBeLessThanOrEqual(empty)
    expect(empty).toBeLessThan(first)
  })

  test('is also read as multipart, and a file in a field is ignored', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(validReferral)) body.append(name, value)
    body.set('referralReason', new File(['x'.repeat(50)], 'reason.txt'))
    const response = await fetch(referrals, {method: 'POST', body, redirect: 'manual'})
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).error.fields)).toEqual(['referralReason'])
    body.set('referralReason', validReferral.referralReason)
    await reference(await fetch(referrals, {method: 'POST', body}))
  })

  test('that is too large gets a page that says so', async () => {
    const response = await postNative(careRequests, {...native, name: 'x'.repeat(70_000)})
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('There is a problem')
  })
})

test('without a mail server the contact form answers as specified and stores the message', async () => {
  const before = await count()
  const response = await postJson(`${site.url}/api/contact`, validMessage)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: {message: 'Email service not configured. Please contact site administrator.'},
  })
  const native = await postNative(`${site.url}/api/contact`, validMessage)
  expect(native.headers.get('location')).toBe('/contact/check#problem')
  expect(await count()).toBe(before + 1)
})

test('without a database the answer is 503, and nothing personal is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const down = await startSite({DATABASE_URL: 'postgres://127.0.0.1:1/none'})
  const response = await postJson(`${down.url}/api/submitCareRequest`, validCareRequest)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: {message: 'Sorry, something went wrong. Please try again later.'},
  })
  const native = await postNative(`${down.url}/api/submitReferralRequest`, validReferral)
  expect([native.status, native.headers.get('location')]).toEqual([303, '/referral/check#problem'])
  const [, key = ''] = /^form-attempt=([^;]+)/.exec(native.headers.get('set-cookie') ?? '') ?? []
  expect(await down.service.attempts.read(key, 'referral')).toEqual({
    kind: 'referral',
    values: validReferral,
    errors: {},
    message: 'There was a problem submitting your referral. Please try again or contact us.',
  })
  const logged = log.mock.calls.flat().join('\n')
  expect(logged).toContain('Failed to submit care request')
  for (const value of [...Object.values(validCareRequest).flat(), ...Object.values(validReferral)])
    if (value.length > 7) expect(logged).not.toContain(value)
  await down.close()
})

test('without a database 10 attempts are kept per client, and 100 in all', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const down = await startSite()
  onTestFinished(() => down.close())
  const {attempts, database} = down.service
  await database.ready()
  await database.close()
  const isKept = async (key: string) =>
    (await attempts.read(key, 'contact').catch(() => undefined)) !== undefined
  const keep = async (clients: string[]) => {
    const keys: string[] = []
    for (const client of clients) keys.push(await attempts.keep(attempt, client))
    return keys
  }
  const other = await keep(['198.51.100.1'])
  const own = await keep(Array(12).fill('203.0.113.1'))
  expect(await Promise.all([...other, ...own].map(isKept))).toEqual([
    true,
    ...Array(2).fill(false),
    ...Array(10).fill(true),
  ])
  const many = await keep(Array.from({length: 100}, (_, client) => `192.0.2.${client}`))
  expect(await Promise.all([...other, ...own, ...many].map(isKept))).toEqual([
    ...Array(13).fill(false),
    ...Array(100).fill(true),
  ])
})

test('the key and the database are files of their owner alone', async () => {
  await reference(await postJson(referrals, validReferral))
  for (const file of [join(site.directory, 'enquiries', 'key'), sqliteFile(site.directory)])
    expect(statSync(file).mode & 0o777).toBe(0o600)
})
