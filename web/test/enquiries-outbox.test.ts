import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {londonDay} from '@home-care/schemas/rules/day.ts'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {createOutbox} from '../enquiries/outbox.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {type MailServer, startMailServer} from './enquiriesMailServer.ts'
import {startPostgres} from './enquiriesPostgres.ts'
import {
  allEnquiries,
  day,
  findNow,
  newKey,
  postJson,
  quickTiming,
  type Site,
  startSite,
  validCallBack,
  validCareRequest,
  validMessage,
  validReferral,
} from './enquiriesSite.ts'

let mailServer: MailServer
let site: Site

/** Does not wait long for a silent mail server. */
const impatient = {...quickTiming, silenceMs: 500}

async function startMailingSite(variables: Record<string, string> = {}, timing = quickTiming) {
  const started = await startSite(
    {...mailSettings(mailServer), ENQUIRIES_RATE_LIMIT: '100000', ...variables},
    {},
    timing,
  )
  started.service.start()
  return started
}

const mailSettings = ({url}: MailServer) => ({
  SMTP_URL: url,
  ENQUIRIES_TO: 'office@willowbrook.example',
  MAIL_FROM: 'site@willowbrook.example',
})

const officeMails = () =>
  mailServer.received.filter(({to}) => to.includes('office@willowbrook.example'))
const senderMails = () =>
  mailServer.received.filter(({to}) => !to.includes('office@willowbrook.example'))

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mailServer = await startMailServer()
  site = await startMailingSite()
})
afterEach(async () => {
  await site.close()
  await mailServer.close()
})

/** Another outbox of the site's, as another server has, which reads enquiries from `reads`. */
function anotherOutbox(
  reads: Pick<Enquiries['store'], 'findById' | 'readReply'> = site.service.store,
  timing = quickTiming,
) {
  const {database, colleagues, environment} = site.service
  if (!environment.mail) throw new Error('The site has a mail server')
  return createOutbox(database, reads, colleagues, environment.mail, timing)
}

const mails = () => site.service.database.db.selectFrom('mails').selectAll().execute()
const mailTo = async (recipient: string) =>
  (await mails()).find((mail) => mail.recipient === recipient)

const submit = (route: string, body: object) => postJson(`${site.url}/api/${route}`, body)

async function submitReferrals(count: number) {
  for (let i = 0; i < count; i++) {
    const referral = {...validReferral, clientName: `Patient ${i}`}
    expect((await submit('submitReferralRequest', referral)).status).toBe(200)
  }
}

test('the office gets the kind, urgency, promised time and link, but no answers', async () => {
  const response = await submit('submitReferralRequest', {
    ...validReferral,
    urgencyLevel: 'urgent',
  })
  const {reference} = await response.json()
  await expect.poll(() => officeMails().length).toBe(1)
  const [{mail} = {mail: undefined}] = officeMails()
  expect(mail?.subject).toMatch(new RegExp(`^Urgent: Referral ${reference}: answer by `))
  expect(mail?.text).toContain('Urgency: Urgent (within 48 hours).')
  expect(mail?.text).toContain(`/enquiries/${reference}`)
  for (const value of Object.values(validReferral))
    if (value.length > 8) expect(mail?.text).not.toContain(value)
  expect(mail?.replyTo).toBeUndefined()
  await expect
    .poll(() => senderMails()[0]?.mail.text)
    .toMatch(/You marked it urgent, so (we|our office) will call you by /)
  expect(console.error).not.toHaveBeenCalled()
})

test('a provider can get the whole referral, with nothing personal in the subject', async () => {
  await site.close()
  site = await startMailingSite({ENQUIRIES_MAIL_DETAILS: 'true'})
  const response = await submit('submitReferralRequest', {
    ...validReferral,
    clientName: 'Ann <b>Example</b>',
  })
  const {reference} = await response.json()
  await expect.poll(() => officeMails().length).toBe(1)
  const [{mail, source} = {mail: undefined, source: ''}] = officeMails()
  expect(mail?.subject).toMatch(new RegExp(`^Referral ${reference}: answer by `))
  for (const value of ['Ann', 'Grace', 'fall']) expect(mail?.subject).not.toContain(value)
  expect(mail?.replyTo).toEqual([{name: 'Grace Sample', address: 'grace@example.org'}])
  expect(mail?.text).toContain('Reason for referral\n  Needs help with washing and dressing')
  expect(mail?.text).toContain('Organisation\n  NHS Trust')
  expect(mail?.text).toContain('Urgency level\n  Soon (within 1 week)')
  expect(mail?.text).toContain('Date of birth\n  3 May 1941')
  expect(mail?.html).toContain('Ann &lt;b&gt;Example&lt;/b&gt;')
  expect(source).toContain('Content-Type: multipart/alternative')
})

test('the sender gets the next steps, and nothing they typed', async () => {
  await submit('submitCareRequest', {
    ...validCareRequest,
    name: 'Buy pills at evil.example',
    bestTimeToReach: 'anytime',
  })
  await expect.poll(() => senderMails().length).toBe(1)
  const [{to, mail, source} = {to: [], mail: undefined, source: ''}] = senderMails()
  expect(to).toEqual(['ada@example.org'])
  // Once, with the time and the day, for a sender who wrote at night.
  expect(mail?.text).toMatch(
    /We will call you by (\d+(\.\d\d)?[ap]m|12 noon) on [A-Z]\w+day \d+ [A-Z]\w+\./,
  )
  expect(mail?.text?.match(/call you/g)).toHaveLength(1)
  const careReference = /reference ([\w-]+)\)/.exec(mail?.subject ?? '')?.[1]
  expect(mail?.replyTo).toEqual([
    {name: `${provider.name}, reference ${careReference}`, address: 'office@willowbrook.example'},
  ])
  expect(source).not.toContain('evil.example')
  expect(source).toContain('Auto-Submitted: auto-replied')
  const {reference} = await (await submit('contact', validMessage)).json()
  await expect.poll(() => senderMails()[1]?.mail.text).toContain('We will reply by ')
  const {store, outbox} = site.service
  await store.reply(await findNow(site.service, reference), 'Joan (u1)', 'We do.')
  outbox?.nudge()
  await expect.poll(() => senderMails()[2]?.mail.text).toContain('We do.')
})

test.each([
  ['contact', {...validMessage, email: 'please telephone'}, /^Contact message \S+: answer by /],
  ['callMeBack', validCallBack, /^Call-back \S+: answer by /],
])('%s without a valid email address reaches the office', async (route, body, subject) => {
  expect((await submit(route, body)).status).toBe(200)
  await expect.poll(() => officeMails().length).toBe(1)
  const [{mail} = {mail: undefined}] = officeMails()
  expect(mail?.subject).toMatch(subject)
  expect(mail?.text).not.toContain(body.name)
  expect(mail?.replyTo).toBeUndefined()
  expect(senderMails()).toEqual([])
})

test('mail to staff on duty, an assignee or for a reminder holds no answers', async () => {
  const {colleagues, store} = site.service
  await site.service.database.ready()
  for (const [id, name] of [
    ['u1', 'Joan'],
    ['u2', 'Ada'],
    ['u3', 'Left'],
  ] as const)
    await colleagues.meet({id, name, email: `${name.toLowerCase()}@care.example`})
  const joan = await colleagues.find('u1')
  const ada = await colleagues.find('u2')
  if (!joan || !ada) throw new Error('They were just here')
  const from = new Date(Date.now() - 60_000)
  const until = new Date(Date.now() + day)
  await colleagues.addDuty(joan, 'Joan (u1)', {from, until, isWeekly: false})
  const over = {from, until: new Date(), isWeekly: false}
  await colleagues.addDuty({...ada, id: 'u3'}, 'Joan (u1)', over)
  const response = await submit('submitReferralRequest', validReferral)
  const {reference} = await response.json()
  const read = () => findNow(site.service, reference)
  const toStaff = () =>
    mailServer.received.filter(({to}) => to.some((address) => address.endsWith('@care.example')))
  await expect.poll(() => toStaff().length).toBe(1)
  await store.assign(await read(), 'Joan (u1)', ada, {note: 'Ring her daughter.'})
  site.service.outbox?.nudge()
  await expect.poll(() => toStaff().length).toBe(2)
  await store.remind(await read(), 'Joan (u1)', {day: londonDay(new Date()), time: '23:59'})
  // Moves the due time, as if it were 8am.
  await site.service.database.db
    .updateTable('mails')
    .set({due_at: new Date().toISOString()})
    .where('recipient', '=', 'reminder')
    .execute()
  site.service.outbox?.nudge()
  await expect.poll(() => toStaff().length).toBe(3)
  expect(toStaff().map(({to, mail}) => [to, mail.subject])).toEqual([
    [['joan@care.example'], expect.stringMatching(`^Referral ${reference}: answer by `)],
    [['ada@care.example'], `Referral ${reference} is yours`],
    [['ada@care.example'], `Reminder: Referral ${reference}`],
  ])
  for (const {source} of toStaff()) {
    expect(source).toContain(`/enquiries/${reference}`)
    for (const value of ['Grace', 'Edith', 'fall', 'daughter']) expect(source).not.toContain(value)
  }
})

test('a name with line breaks adds no header and no recipient', async () => {
  await submit('contact', {
    ...validMessage,
    name: 'Eve\r\nBcc: victim@example.org\r\nX-Evil: 1',
    email: 'eve@example.org\r\nBcc: victim@example.org',
  })
  await expect.poll(() => officeMails().length).toBe(1)
  const headers = officeMails()[0]?.source.split('\r\n\r\n')[0] ?? ''
  expect(headers).not.toMatch(/^(bcc|x-evil):/im)
  expect(mailServer.received.flatMap(({to}) => to)).not.toContain('victim@example.org')
})

describe('mail servers with problems', () => {
  beforeEach(async () => {
    await site.close()
    site = await startMailingSite({}, impatient)
  })

  test.each(['refuse', 'reject us', 'stall', 'drop'] as const)(
    'a server that chooses to %s for a while gets every mail once in the end',
    async (mood) => {
      mailServer.setMood(mood)
      await submitReferrals(6)
      await expect.poll(() => mailServer.attempts).toBeGreaterThan(8)
      expect(mailServer.received).toEqual([])
      await site.service.outbox?.stop()
      mailServer.setMood('accept')
      // Waits longer, so that on a busy machine no mail is sent twice.
      const patient = anotherOutbox()
      patient.start()
      await expect.poll(() => mailServer.received.length).toBe(12)
      await expect
        .poll(async () =>
          (await allEnquiries(site.service)).every(({officeMail}) => officeMail === 'sent'),
        )
        .toBe(true)
      const ids = mailServer.received.map(({mail}) => mail.messageId)
      expect(new Set(ids).size).toBe(12)
      await patient.stop()
    },
  )

  test('a rejected recipient is not tried again, unless it is the office, and logged without an address', async () => {
    siteMetrics().mails.reset()
    mailServer.setMood('reject recipient')
    await submit('submitReferralRequest', validReferral)
    await expect.poll(() => mailServer.attempts).toBeGreaterThan(4)
    const logged = vi.mocked(console.error).mock.calls.flat().join('\n')
    expect(logged).toMatch(/^Mail \S+ to the (office|sender) failed: EENVELOPE 550/m)
    expect(logged).not.toContain('@')
    mailServer.setMood('accept')
    await expect.poll(() => officeMails().length).toBe(1)
    expect(senderMails()).toEqual([])
    const last_failure = expect.stringMatching('550')
    expect(await mailTo('sender')).toMatchObject({state: 'abandoned', last_failure})
    await expect
      .poll(async () => {
        const {values} = await siteMetrics().mails.get()
        return values.map(({labels}) => labels.outcome).toSorted()
      })
      .toEqual(['failed', 'sent'])
  })

  test('mail that goes out after the answer asks the office for none and promises the sender none', async () => {
    mailServer.setMood('refuse')
    const {reference} = await (await submit('contact', validMessage)).json()
    await expect.poll(() => mailServer.attempts).toBeGreaterThan(1)
    await site.service.outbox?.stop()
    await site.service.store.setStatus(
      await findNow(site.service, reference),
      'Joan (u1)',
      'contacted',
    )
    mailServer.setMood('accept')
    site.service.outbox?.start()
    await expect.poll(() => officeMails().length).toBe(1)
    const mail = officeMails()[0]?.mail
    expect(mail?.subject).toMatch(new RegExp(`${reference}: already dealt with$`))
    expect(mail?.text).not.toContain('We promised')
    await expect.poll(async () => (await mailTo('sender'))?.state).toBe('abandoned')
    expect(senderMails()).toEqual([])
  })

  // A clock that leaps by more than two weeks is taken for a wrong one.
  test.each([
    [1.1, 'abandoned'],
    [15, 'sent'],
  ])('%s days later the office gets its mail, and the sender’s is %s', async (days, state) => {
    mailServer.setMood('refuse')
    await submit('submitCareRequest', validCareRequest)
    await expect.poll(() => mailServer.attempts).toBeGreaterThan(1)
    await site.service.outbox?.stop()
    vi.useFakeTimers({now: Date.now() + days * day, toFake: ['Date']})
    mailServer.setMood('accept')
    site.service.outbox?.start()
    await expect.poll(() => officeMails().length).toBe(1)
    await expect.poll(async () => (await mailTo('sender'))?.state).toBe(state)
    vi.useRealTimers()
    expect(senderMails()).toHaveLength(state === 'sent' ? 1 : 0)
  })
})

test('a server that stops finishes the mails being sent and takes no more', async () => {
  await site.close()
  site = await startMailingSite({}, impatient)
  mailServer.setMood('stall')
  await submitReferrals(6)
  // All three workers that were sending are in their second try, so no mail is taken now.
  await expect.poll(() => mailServer.attempts).toBeGreaterThanOrEqual(6)
  const tries = async () => {
    const rows = await site.service.database.db.selectFrom('mails').select('attempts').execute()
    return rows.reduce((sum, {attempts}) => sum + attempts, 0)
  }
  const before = await tries()
  await site.service.outbox?.stop()
  expect(await tries()).toBe(before)
})

/** The store's reads, after `first` for the first of them. */
const readsAfter = (first: () => Promise<void>) => {
  const {findById, readReply} = site.service.store
  let isFirst = true
  return {
    readReply,
    async findById(id: string) {
      const wait = isFirst ? first : undefined
      isFirst = false
      await wait?.()
      return findById(id)
    },
  }
}

test('a server renews its lease, and leaves a mail to another that took it since', async () => {
  await site.service.outbox?.stop()
  await submit('contact', {...validMessage, email: 'please telephone'})
  const held = Promise.withResolvers<void>()
  const slow = anotherOutbox(
    readsAfter(() => held.promise),
    {...quickTiming, leaseMs: 600},
  )
  slow.start()
  const due = async () => (await mailTo('office'))?.due_at
  await expect.poll(async () => (await mailTo('office'))?.attempts).toBe(1)
  const first = await due()
  await expect.poll(due).not.toBe(first)
  await site.service.database.db.updateTable('mails').set({attempts: 7}).execute()
  held.resolve()
  await slow.stop()
  expect(mailServer.received).toEqual([])
  expect(await mailTo('office')).toMatchObject({state: 'waiting', attempts: 7})
})

test('an error of the database is logged, and the mail goes out once its lease has ended', async () => {
  await site.service.outbox?.stop()
  await submit('contact', {...validMessage, email: 'please telephone'})
  const outbox = anotherOutbox(
    readsAfter(() => Promise.reject(new Error('the disk is full'))),
    {...quickTiming, leaseMs: 200},
  )
  outbox.start()
  await expect.poll(() => mailServer.received.length).toBe(1)
  await outbox.stop()
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([
    'The outbox could not be worked: the disk is full',
  ])
})

test('a mail that fails waits twice as long after each try, up to a bound', async () => {
  await site.service.outbox?.stop()
  mailServer.setMood('refuse')
  await submit('contact', {...validMessage, email: 'please telephone'})
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const outbox = anotherOutbox(undefined, {
    ...quickTiming,
    firstRetryMs: 1000,
    lastRetryMs: 4000,
  })
  const waits = []
  for (const [attempts, random] of [
    [0, 0],
    [1, 1],
    [2, 0],
    [9, 1],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const due_at = new Date().toISOString()
    const change = {attempts, due_at, last_failure: null}
    await site.service.database.db.updateTable('mails').set(change).execute()
    outbox.start()
    await expect.poll(async () => (await mailTo('office'))?.last_failure).not.toBe(null)
    await outbox.stop()
    waits.push(Date.parse((await mailTo('office'))?.due_at ?? '') - now)
  }
  expect(waits).toEqual([750, 2500, 3000, 5000])
})

test('a clock that is put back delays no mail, and brings no reminder early', async () => {
  await site.service.outbox?.stop()
  await submit('contact', validMessage)
  const {db} = site.service.database
  const due_at = new Date(Date.now() + 60 * 60_000).toISOString()
  await db.updateTable('mails').set({due_at}).execute()
  const [mail] = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'office')
    .execute()
  if (!mail) throw new Error('There is no mail')
  await db
    .insertInto('mails')
    .values([
      {...mail, id: 'later', recipient: 'reminder'},
      {...mail, id: 'nobody', recipient: 'duty'},
    ])
    .execute()
  site.service.outbox?.start()
  await expect.poll(() => mailServer.received.length).toBe(2)
  const waiting = db.selectFrom('mails').select('id').where('state', '=', 'waiting')
  await expect.poll(() => waiting.execute()).toEqual([{id: 'later'}])
  const last_failure = 'nobody to write to'
  expect(await mailTo('duty')).toMatchObject({state: 'abandoned', last_failure})
})

test('mail from before a mail server was configured is sent once there is one', async () => {
  const DATA_DIR = temporaryFolder()
  const without = await startSite({DATA_DIR})
  await postJson(`${without.url}/api/submitReferralRequest`, validReferral)
  expect((await allEnquiries(without.service))[0]?.officeMail).toBe('waiting')
  await without.close()
  const withMail = await startMailingSite({DATA_DIR})
  await expect.poll(() => officeMails().length).toBe(1)
  await withMail.close()
})

test('a start with a wrong key gives up no mail', async () => {
  const variables = {DATA_DIR: temporaryFolder(), ENQUIRIES_KEY: newKey()}
  const without = await startSite(variables)
  await postJson(`${without.url}/api/submitReferralRequest`, validReferral)
  await without.close()
  const wrong = await startMailingSite({...variables, ENQUIRIES_KEY: newKey()})
  const waiting = wrong.service.database.db
    .selectFrom('mails')
    .select('state')
    .where('last_failure', '=', 'not readable')
  await expect.poll(() => waiting.execute()).toEqual([{state: 'waiting'}])
  await wrong.close()
  const right = await startMailingSite(variables)
  await expect.poll(() => senderMails().length).toBe(1)
  await right.close()
})

test('two servers that share an outbox on Postgres send each mail once', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const shared = {DATABASE_URL: await postgres.createDatabase(), ENQUIRIES_KEY: newKey()}
  const servers = [await startMailingSite(shared), await startMailingSite(shared)]
  const responses = await Promise.all(
    Array.from({length: 60}, (_, i) =>
      postJson(`${servers[i % 2]?.url}/api/submitReferralRequest`, {
        ...validReferral,
        clientName: `Patient ${i}`,
      }),
    ),
  )
  expect(responses.every(({status}) => status === 200)).toBe(true)
  await expect.poll(() => mailServer.received.length).toBe(120)
  for (const server of servers) await server.close()
  expect(mailServer.received.length).toBe(120)
  expect(new Set(mailServer.received.map(({mail}) => mail.messageId)).size).toBe(120)
})
