import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {sql} from 'kysely'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {sqliteFile} from '../data/database.ts'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import type {EnquiryStatus} from '../data/enquiryStates.ts'
import {createKeyring, UnreadableError} from '../data/keyring.ts'
import {openAlarms} from '../data/openAlarms.ts'
import {type Enquiries, openEnquiries} from '../enquiries/enquiries.ts'
import type {Enquiry} from '../enquiries/enquiry.ts'
import {placeInList} from '../enquiries/enquiryReader.ts'
import type {NewEnquiry} from '../enquiries/intake.ts'
import {deleteOld, deletionProblem, leapProblem} from '../enquiries/retention.ts'
import {createAlarms} from '../watch/alarms.ts'
import {checksOf} from '../watch/checks.ts'
import {query, startPostgres} from './enquiriesPostgres.ts'
import {allEnquiries, day, findNow, newKey, patientOf, validReferral} from './enquiriesSite.ts'

async function open(variables: Record<string, string>) {
  const service = openEnquiries(readEnquiriesEnvironment(variables))
  onTestFinished(() => service.close())
  await service.database.ready()
  return service
}

const receive = async (
  {intake}: Enquiries,
  changes: object = {},
  receivedAt = new Date(),
  more: Partial<NewEnquiry<'referral'>> = {},
) => ({
  reference: await intake.add({
    kind: 'referral',
    details: {...validReferral, ...changes},
    receivedAt,
    promisedBy: new Date(receivedAt.getTime() + day),
    mailTo: ['office', 'sender'],
    ...more,
  }),
})

async function receiveAnswered(service: Enquiries, clientName: string, receivedAt = new Date()) {
  const {reference} = await receive(service, {clientName}, receivedAt)
  const enquiry = await findNow(service, reference)
  await service.store.setStatus(enquiry, 'Joan (u1)', 'contacted')
  return enquiry
}

const rawBytes = (directory: string) =>
  Buffer.concat(['', '-wal'].map((suffix) => readFileSync(`${sqliteFile(directory)}${suffix}`)))

describe.each(['SQLite', 'Postgres'] as const)('the store on %s', (database) => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
  beforeAll(async () => {
    if (database === 'Postgres') postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  const fresh = async () => ({
    DATA_DIR: temporaryFolder(),
    ENQUIRIES_KEY: newKey(),
    ...(postgres && {DATABASE_URL: await postgres.createDatabase()}),
  })

  test('keeps enquiries across a restart, and starts twice at once on a new database', async () => {
    const variables = await fresh()
    const [first, second] = await Promise.all([open(variables), open(variables)])
    const {reference} = await receive(first)
    await first.close()
    await second.close()
    const again = await open(variables)
    expect(await findNow(again, reference)).toMatchObject({
      kind: 'referral',
      status: 'new',
      details: validReferral,
      officeMail: 'waiting',
    })
  })

  test('takes nothing in a database of a newer release, and says so', async () => {
    const variables = await fresh()
    const {db} = (await open(variables)).database
    const at = new Date().toISOString()
    await sql`insert into kysely_migration values ('9999-next', ${at})`.execute(db)
    await expect(open(variables)).rejects.toThrow('was written by release')
  })

  test('stores a form that is sent ten times at once to two servers once', async () => {
    const variables = await fresh()
    const servers = [await open(variables), await open(variables)]
    const moment = new Date('2026-06-15T10:59:30Z')
    const send = async (receivedAt: Date, idempotencyKey?: string, changes: object = {}) => {
      const sent = Array.from({length: 5}, () =>
        servers.map((server) => receive(server, changes, receivedAt, {idempotencyKey})),
      )
      const received = await Promise.all(sent.flat())
      const [reference, ...others] = new Set(received.map(({reference}) => reference))
      expect(others).toEqual([])
      return reference
    }
    const keyed = await send(moment, 'one')
    const corrected = await send(moment, 'one', {referrerPhone: '01632 960999'})
    const other = await send(moment, 'two')
    // Without a key the same text is one enquiry within 60 minutes.
    const first = await send(moment)
    expect(await send(new Date('2026-06-15T11:00:30Z'))).toBe(first)
    const later = await send(new Date('2026-06-15T13:30:00Z'))
    expect(new Set([keyed, corrected, other, first, later]).size).toBe(5)
    for (const server of servers) expect(await allEnquiries(server)).toHaveLength(5)
  })

  test('opens answers from older rules in the fields of the current form', async () => {
    const service = await open(await fresh())
    const older = {clientName: ['Edith', 'Example'], clientDob: 7, urgencyLevel: undefined}
    const {reference} = await receive(service, {...older, fax: '01632 960000'})
    expect((await findNow(service, reference)).details).toEqual({
      ...validReferral,
      ...older,
      clientDob: undefined,
    })
  })

  test('accepts a single-use value at one of two servers, and not after a restart', async () => {
    const variables = await fresh()
    const servers = [await open(variables), await open(variables)]
    const claims = await Promise.all(
      Array.from({length: 10}, (_, i) => servers[i % 2]?.usedOnce.claim('secret a', day)),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    for (const server of servers) await server.close()
    const again = await open(variables)
    expect(await again.usedOnce.claim('secret a', day)).toBe(false)
    expect(await again.usedOnce.claim('secret b', -1)).toBe(true)
    await again.usedOnce.dropExpired()
    const rows = await again.database.db.selectFrom('used_once').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('secret')
  })

  test('shows the promised time to a holder of the reference, for its own form only', async () => {
    const service = await open(await fresh())
    const receivedAt = new Date('2026-11-21T23:10:00Z')
    const {reference} = await receive(service, {}, receivedAt)
    expect(await service.store.promiseOf(reference, 'referral')).toMatchObject({
      by: new Date('2026-11-22T23:10:00Z'),
      isUrgent: false,
    })
    expect(await service.store.promiseOf(reference, 'contact')).toBeUndefined()
    expect(await service.store.promiseOf('3333-3333', 'referral')).toBeUndefined()
  })

  test('lists enquiries by promised time or reminder, then the others newest first', async () => {
    const service = await open(await fresh())
    const {store} = service
    const start = Date.now() - 2 * day
    const today = londonDay(new Date())
    const remindedIn: Record<string, number> = {today: 0, 'next week': 7}
    const received = [
      ['waits', 0],
      ['waits, second', 0],
      ['waits for a reply under way', 500],
      ['waits, came later', 1000],
      ['answered', 0],
      ['answered, second', 0],
      ['answered, came later', 1000],
      ['next week', 0],
      ['today', 0],
    ] as const
    for (const [clientName, later] of received) {
      const receivedAt = new Date(start + later)
      if (clientName.startsWith('waits')) {
        const {reference} = await receive(service, {clientName}, receivedAt)
        if (clientName.includes('under way'))
          await store.reply(await findNow(service, reference), 'Joan (u1)', 'On Monday.')
        continue
      }
      const enquiry = await receiveAnswered(service, clientName, receivedAt)
      const days = remindedIn[clientName]
      if (days !== undefined)
        await store.remind(enquiry, 'Joan (u1)', {day: addDays(today, days), time: '23:59'})
    }
    const pages = []
    let last: Enquiry | undefined
    do {
      const before = last && placeInList(last)
      const page: Enquiry[] = await store.list({}, {limit: 3, before})
      pages.push(...page)
      last = page.at(-1)
    } while (last)
    expect(pages.map((enquiry) => patientOf(enquiry).replace(', second', ''))).toEqual([
      'waits',
      'waits',
      'waits for a reply under way',
      'waits, came later',
      'today',
      'next week',
      'answered, came later',
      'answered',
      'answered',
    ])
    expect(new Set(pages.map(({reference}) => reference)).size).toBe(received.length)
    expect(await store.list({kind: 'contact'}, {limit: 10})).toEqual([])
    expect(await store.list({status: 'new'}, {limit: 10})).toHaveLength(3)
  })

  test('erases an enquiry and all that belongs to it, except the audit entry', async () => {
    const variables = await fresh()
    const service = await open(variables)
    const {store} = service
    const {reference} = await receive(service)
    const other = await receive(service, {clientName: 'Somebody Else'})
    await store.addNote(await findNow(service, reference), 'Joan (u1)', 'A note.')
    await store.erase(await findNow(service, reference), 'Joan (u1)')
    expect(await store.find(reference)).toBeUndefined()
    expect(await store.find(other.reference)).toBeDefined()
    const {db} = service.database
    for (const table of ['mails', 'notes', 'claims'] as const) {
      const rows = await db.selectFrom(table).select('enquiry_id').execute()
      const owners = new Set(rows.map(({enquiry_id}) => enquiry_id))
      expect(owners.size).toBeLessThanOrEqual(1)
    }
    expect(await store.readAuditTrail(reference)).toMatchObject([
      {action: 'noted'},
      {action: 'erased', actor: 'Joan (u1)'},
    ])
  })

  test('deletes answered enquiries after the retention time, at start', async () => {
    const variables = {...(await fresh()), ENQUIRIES_RETENTION_DAYS: '30'}
    const service = await open(variables)
    const longAgo = new Date(Date.now() - 30 * day - 1000)
    const old = await receiveAnswered(service, 'Old', longAgo)
    const unanswered = await receive(service, {clientName: 'Waits'}, longAgo)
    const youngest = new Date(longAgo.getTime() + 61_000)
    const young = await receive(service, {clientName: 'Young'}, youngest)
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    service.start()
    await expect.poll(() => service.store.find(old.reference)).toBeUndefined()
    await expect.poll(() => log.mock.calls.flat().join()).toContain('Deleted 1 enquiry after')
    expect(await service.store.find(young.reference)).toBeDefined()
    expect(await service.store.find(unanswered.reference)).toBeDefined()
    expect(await deletionProblem(service.database.db, 30, new Date())).toMatch(
      /^1 enquiry is older/,
    )
    expect((await service.store.readAuditTrail(old.reference)).at(-1)).toMatchObject({
      action: 'deleted after retention',
      actor: 'The server',
    })
  })

  test('deletes only unsent forms while the clock has leapt ahead, and waits for a person', async () => {
    const variables = await fresh()
    const service = await open(variables)
    for (let i = 0; i < 12; i++) await receiveAnswered(service, `Client ${i}`)
    const {db} = service.database
    await deleteOld(db, service.store, 365)
    await service.colleagues.meet({id: 'u1', name: 'Joan', email: 'joan@example.org'})
    const rows = async () => {
      const tables = ['enquiries', 'mails', 'audit', 'colleagues'] as const
      return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    }
    const before = await rows()
    for (const days of [15, 400, 10_000]) {
      vi.useFakeTimers({now: Date.now() + days * day, toFake: ['Date']})
      const restarted = await open(variables)
      await db
        .insertInto('attempts')
        .values({id: 'old', client: '', expires_at: new Date().toISOString(), sealed_attempt: ''})
        .execute()
      restarted.start()
      await expect.poll(() => db.selectFrom('attempts').selectAll().execute()).toEqual([])
      expect(await deleteOld(db, service.store, 365)).toBeUndefined()
      expect(await leapProblem(db, new Date())).toContain('delete-old')
      await restarted.close()
      expect(await rows()).toEqual(before)
      vi.useRealTimers()
    }
    // A person confirms the deletion.
    const now = new Date(Date.now() + 400 * day)
    expect(await deleteOld(db, service.store, 365, {now, isConfirmed: true})).toBe(12)
    expect(await deleteOld(db, service.store, 365, {now})).toBe(0)
  })

  test('deletes most of the store only when a person confirms, and raises an alarm', async () => {
    const service = await open(await fresh())
    const {database, store} = service
    const longAgo = new Date(Date.now() - 400 * day)
    for (let i = 0; i < 12; i++) await receiveAnswered(service, `Client ${i}`, longAgo)
    expect(await deleteOld(database.db, store, 365)).toBeUndefined()
    const alarms = createAlarms(service)
    await alarms.look(new Date())
    alarms.stop()
    expect((await openAlarms(database.db)).join()).toContain('12 of 12 enquiries are older')
    expect(await deleteOld(database.db, store, 365, {isConfirmed: true})).toBe(12)
  })

  test('counts answers in time by month and kind, also after deletion', async () => {
    const variables = await fresh()
    const service = await open(variables)
    const {store} = service
    const count = () => store.readAnswerCounts()
    // It is already October in London.
    const lateInSeptember = new Date('2025-09-30T23:30:00Z')
    const answer = async (reference: string, at: Date, status: EnquiryStatus = 'contacted') => {
      vi.useFakeTimers({now: at, toFake: ['Date']})
      await store.setStatus(await findNow(service, reference), 'Joan (u1)', status)
      vi.useRealTimers()
    }
    const soon = new Date(lateInSeptember.getTime() + day)
    const late = new Date(lateInSeptember.getTime() + day + 1)
    const received = await Promise.all(
      ['in time', 'late', 'never', 'again', 'closed'].map((clientName) =>
        receive(service, {clientName}, lateInSeptember),
      ),
    )
    const [first, second, third, again, closed] = received.map(({reference}) => reference)
    if (!first || !second || !third || !again || !closed) throw new Error('Five were received')
    // One still has time, and one is suspected spam; neither counts.
    const fresher = await receive(service, {clientName: 'today'})
    await receive(service, {clientName: 'spam'}, lateInSeptember, {isSuspect: true})
    await answer(first, soon)
    await answer(second, late)
    await answer(again, soon)
    await answer(again, soon, 'new')
    // Closing it reached no one.
    await answer(closed, soon, 'closed')
    expect(await count()).toEqual([{month: '2025-10', kind: 'referral', inTime: 1, late: 4}])
    // Contacted a second time, after the promised time, it counts as late.
    await answer(again, late)
    const expected = [{month: '2025-10', kind: 'referral', inTime: 1, late: 4}]
    expect(await count()).toEqual(expected)

    await store.erase(await findNow(service, third), 'Joan (u1)')
    expect(await count()).toEqual(expected)
    await store.erase(await findNow(service, fresher.reference), 'Joan (u1)')
    expect(await store.deleteExpired({receivedBefore: late, today: londonDay(late)})).toBe(5)
    expect(await allEnquiries(service)).toEqual([])
    expect(await count()).toEqual(expected)
    await service.close()
    const restarted = await open(variables)
    expect(await restarted.store.readAnswerCounts()).toEqual(expected)
  })

  test('opens old texts with a new key added, and without the old key after resealing', async () => {
    const variables = await fresh()
    const oldKey = variables.ENQUIRIES_KEY
    const newest = newKey()
    const before = await open(variables)
    const {reference} = await receive(before)
    await before.store.addNote(await findNow(before, reference), 'Joan (u1)', 'Sealed too.')
    const damaged = await receive(before, {clientName: 'Damaged'})
    await before.database.db
      .updateTable('enquiries')
      .set({sealed_details: 'deadbeef.AAAA'})
      .where('reference', '=', damaged.reference)
      .execute()
    await before.close()

    vi.spyOn(console, 'error').mockImplementation(() => {})
    const rotating = await open({...variables, ENQUIRIES_KEY: `${newest},${oldKey}`})
    expect((await findNow(rotating, reference)).details).toEqual(validReferral)
    expect(await rotating.store.reseal('command:test')).toEqual({resealed: 2, unreadable: 1})
    expect(await rotating.store.reseal('command:test')).toEqual({resealed: 0, unreadable: 1})
    await rotating.close()

    const after = await open({...variables, ENQUIRIES_KEY: newest})
    const enquiry = await findNow(after, reference)
    expect(enquiry.details).toEqual(validReferral)
    expect(await after.store.readNotes(enquiry.id)).toMatchObject([{text: 'Sealed too.'}])
  })

  test('shows without the key only that there is an enquiry, and raises an alarm', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const variables = await fresh()
    const service = await open(variables)
    const {reference} = await receive(service)
    await service.store.addNote(await findNow(service, reference), 'Joan (u1)', 'A note.')
    expect(await service.store.hasRightKey()).toBe(true)
    await service.close()
    const stranger = await open({...variables, ENQUIRIES_KEY: newKey()})
    const enquiry = await findNow(stranger, reference)
    expect(enquiry.details).toBeUndefined()
    expect(await stranger.store.readNotes(enquiry.id)).toMatchObject([
      {text: 'Not readable: its key is missing.'},
    ])
    const check = checksOf(stranger).find(({name}) => name === 'key')
    expect((await check?.read())?.problem).toContain('ENQUIRIES_KEY is not the key')
    await receive(stranger, {clientName: 'By the wrong key'})
    expect(await stranger.store.hasRightKey()).toBe(true)
  })

  test('drops audit entries of listings after three months, and others after seven years', async () => {
    const service = await open(await fresh())
    const {reference} = await receive(service)
    await service.store.recordExport('Joan (u1)', [await findNow(service, reference)])
    await service.store.recordListing('Joan (u1)', 3)
    const count = async () => {
      const {db} = service.database
      return (await db.selectFrom('audit').select('id').execute()).length
    }
    for (const [days, left] of [
      [80, 3],
      [100, 2],
      [7 * 365, 0],
    ] as const) {
      vi.useFakeTimers({now: Date.now() + days * day, toFake: ['Date']})
      await service.store.pruneAuditTrail()
      vi.useRealTimers()
      expect(await count()).toBe(left)
    }
  })

  test('audits all of an export or, if that fails, nothing', async () => {
    const service = await open(await fresh())
    const {reference} = await receive(service)
    const enquiry = await findNow(service, reference)
    const {db} = service.database
    await sql`create unique index once on audit (reference)`.execute(db)
    // The last entry cannot be written, long after the first ones.
    const exported = Array.from({length: 2_500}, (_, at) => ({...enquiry, reference: `R${at}`}))
    exported.push({...enquiry, reference: 'R0'})
    await expect(service.store.recordExport('Joan (u1)', exported)).rejects.toThrow()
    expect(await db.selectFrom('audit').select('id').execute()).toEqual([])
    exported.pop()
    await service.store.recordExport('Joan (u1)', exported)
    expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(2_501)
  })

  test('holds no readable answers', async () => {
    const variables = await fresh()
    const service = await open(variables)
    await receive(service)
    const dump = postgres
      ? Buffer.from(
          JSON.stringify(
            await Promise.all(
              ['enquiries', 'mails', 'claims', 'audit', 'notes'].map(
                async (table) =>
                  (await query(variables.DATABASE_URL ?? '', `select * from ${table}`)).rows,
              ),
            ),
          ),
        )
      : rawBytes(variables.DATA_DIR)
    expect(dump.length).toBeGreaterThan(200)
    for (const value of Object.values(validReferral))
      if (value.length > 5) expect(dump.includes(value)).toBe(false)
  })
})

test('erased text is overwritten in SQLite’s file and log', async () => {
  const directory = temporaryFolder()
  const service = await open({DATA_DIR: directory})
  const {reference} = await receive(service)
  const {db} = service.database
  const {sealed_details} = await db
    .selectFrom('enquiries')
    .select('sealed_details')
    .executeTakeFirstOrThrow()
  expect(rawBytes(directory).includes(sealed_details.slice(0, 60))).toBe(true)
  await service.store.erase(await findNow(service, reference), 'Joan (u1)')
  expect(rawBytes(directory).includes(sealed_details.slice(0, 60))).toBe(false)
})

test('a sealed text opens only unchanged and in its own context', () => {
  const keyring = createKeyring(newKey())
  const sealed = keyring.seal('Zoë', 'enquiry 1')
  expect(keyring.open(sealed, 'enquiry 1')).toBe('Zoë')
  expect(() => keyring.open(sealed, 'enquiry 2')).toThrow(UnreadableError)
  const [id = '', text = ''] = sealed.split('.')
  const changed = Buffer.from(text, 'base64url')
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(() => keyring.open(`${id}.${changed.toString('base64url')}`, 'enquiry 1')).toThrow(
    UnreadableError,
  )
  expect(() => keyring.open(sealed.slice(0, 20), 'enquiry 1')).toThrow(UnreadableError)
  expect(keyring.seal('Zoë', 'enquiry 1')).not.toBe(sealed)
})

test('the environment must hold a key in production', () => {
  expect(() => readEnquiriesEnvironment({NODE_ENV: 'production'})).toThrow(
    /ENQUIRIES_KEY is required in production: enquiries are encrypted with it.*openssl rand/,
  )
})

test('the environment takes several addresses; the first is the default sender', () => {
  const {mail} = readEnquiriesEnvironment({
    SMTP_URL: 'smtp://mail.example',
    ENQUIRIES_TO: 'a@x.example, b@x.example',
    MAIL_FROM: '',
  })
  expect(mail).toMatchObject({to: ['a@x.example', 'b@x.example'], from: 'a@x.example'})
})

describe('the command', {timeout: 60_000}, () => {
  const command = join(import.meta.dirname, '../inbox/command.ts')
  const execute = promisify(execFile)

  async function withEnquiry() {
    const variables = {DATA_DIR: temporaryFolder(), ENQUIRIES_KEY: newKey()}
    const service = await open(variables)
    const {reference} = await receive(service, {
      referrerName: '=HYPERLINK("http://evil.example")',
      referralReason: 'Line one, with "quotes"\nline two',
    })
    await service.close()
    const run = async (...args: string[]) =>
      execute(process.execPath, [command, ...args], {env: {...process.env, ...variables}}).then(
        ({stdout}) => ({code: 0, output: stdout, errors: ''}),
        ({code, stdout, stderr}) => ({code, output: stdout, errors: stderr}),
      )
    return {variables, reference, run}
  }

  test('lists, shows, exports and erases enquiries, and is audited', async () => {
    const {reference, run, variables} = await withEnquiry()
    expect((await run('list')).output).toContain(`${reference} | Referral | =HYPERLINK`)
    const details = await run('show', reference.toLowerCase())
    expect(details.output).toContain('Organisation: NHS Trust')
    expect(details.output).toMatch(/command:\S+ opened/)
    const {output} = await run('export')
    expect(output.startsWith('\uFEFF"Reference","Kind"')).toBe(true)
    expect(output).toContain('"Line one, with ""quotes""\nline two"')
    expect(output).toContain('"Referral: Organisation"')
    expect(await run('erase', reference)).toMatchObject({
      code: 1,
      errors: `This deletes ${reference} for good. Add --yes when you mean it.\n`,
    })
    expect((await run('erase', reference, 'ANOTHER', '--yes')).errors).toMatch(/^Usage: /)
    expect((await run('erase', reference, '--yes')).output).toBe(`Erased ${reference}.\n`)
    expect(await run('show', reference)).toMatchObject({
      code: 1,
      errors: `There is no enquiry ${reference}.\n`,
    })
    const service = await open(variables)
    expect((await service.store.readAuditTrail(reference)).at(-1)).toMatchObject({action: 'erased'})
  })

  test('deletes old enquiries when confirmed, and otherwise asks with their number', async () => {
    const {run, reference, variables} = await withEnquiry()
    const service = await open({...variables, ENQUIRIES_RETENTION_DAYS: '1'})
    await receiveAnswered(service, 'Old', new Date(Date.now() - 400 * day))
    await service.close()
    const question = await run('delete-old')
    expect(question.code).toBe(1)
    expect(question.errors).toContain('This deletes 1 old enquiry for good and keeps 0')
    expect((await run('delete-old', '--yes')).output).toBe('Deleted 1 enquiry.\n')
    const left = await open(variables)
    expect(await allEnquiries(left)).toMatchObject([{reference}])
  })
})
