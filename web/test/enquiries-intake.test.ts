import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {sql} from 'kysely'
import {expect, onTestFinished, test} from 'vitest'
import type {MailRecipient} from '../data/database.ts'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {openEnquiries} from '../enquiries/enquiries.ts'
import type {NewEnquiry} from '../enquiries/intake.ts'
import {counts} from '../telemetry/counts.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {day, validReferral} from './enquiriesSite.ts'

// Forms that come together, again, or while the database refuses them, and their rows.

const receivedAt = new Date('2026-06-15T10:59:59.999Z')

async function open() {
  const service = openEnquiries(readEnquiriesEnvironment({DATA_DIR: temporaryFolder()}))
  onTestFinished(() => service.close())
  await service.database.ready()
  const {db} = service.database
  const add = (details: object = {}, more: Partial<NewEnquiry<'referral'>> = {}) =>
    service.intake.add({
      ...{kind: 'referral', receivedAt, promisedBy: new Date('2026-06-16T10:00Z'), mailTo: []},
      details: {...validReferral, ...details},
      ...more,
    })
  return {...service, db, add, enquiries: () => db.selectFrom('enquiries').selectAll().execute()}
}

test('forms that come together are stored together, each with its reference', async () => {
  const {add, enquiries, store} = await open()
  const names = Array.from({length: 120}, (_, i) => `Client ${i}`)
  const references = await Promise.all(names.map((clientName) => add({clientName})))
  expect(new Set(references).size).toBe(120)
  expect(await enquiries()).toHaveLength(120)
  for (const place of [0, 49, 50, 119])
    expect(await store.find(references[place] ?? '')).toMatchObject({
      details: {clientName: names[place]},
    })
  const [row] = await enquiries()
  const at = receivedAt.toISOString()
  expect(row).toMatchObject({status: 'new', received_at: at, changed_at: at, is_suspect: 0})
  expect(row?.promised_by).toBe('2026-06-16T10:00:00.000Z')
  expect(await add({clientName: 'after them'})).toMatch(/^\w{4}-\w{4}$/)
})

test('a form that is sent again is the same enquiry', async () => {
  const {add} = await open()
  const at = (ms: number) => ({receivedAt: new Date(receivedAt.getTime() + ms)})
  const hour = day / 24
  const first = await add()
  const {clientName, ...rest} = validReferral
  const inAnotherOrder = {details: {clientName, ...rest}}
  expect(await add({}, {...at(1), ...inAnotherOrder})).toBe(first)
  expect(await add({}, at(hour))).toBe(first)
  // By then the first is an hour old; so is the second one after it.
  expect(await add({}, at(2 * hour + 2))).not.toBe(first)
  const later = {clientName: 'Five past an hour'}
  const early = await add(later, at(5 * 60_000))
  expect(await add(later, at(hour + 55 * 60_000))).not.toBe(early)
  const keyed = [
    await add({}, {idempotencyKey: 'a'}),
    await add({}, {idempotencyKey: 'b'}),
    await add({clientName: 'Corrected'}, {idempotencyKey: 'a'}),
  ]
  expect(new Set([first, ...keyed]).size).toBe(4)
  expect(await add({}, {idempotencyKey: 'a', ...at(9 * day)})).toBe(keyed[0])
  const together = await Promise.all([add({clientName: 'Twice'}), add({clientName: 'Twice'})])
  expect(new Set(together).size).toBe(1)
})

test('the office, the sender and the colleague on duty get a mail; suspected spam holds it back', async () => {
  const {add, db, colleagues} = await open()
  const mails = () => db.selectFrom('mails').select(['recipient', 'state']).execute()
  const mailTo: MailRecipient[] = ['office', 'sender']
  const received = async () =>
    (await siteMetrics().received.get()).values.find(({labels}) => labels.form === 'referral')
      ?.value
  const [before, sent] = [(await received()) ?? 0, counts().get('sent referral') ?? 0]
  await add({}, {mailTo})
  expect(await mails()).toEqual(mailTo.map((recipient) => ({recipient, state: 'waiting'})))
  await db.deleteFrom('mails').execute()
  const joan = {id: 'u1', name: 'Joan', email: 'joan@example.org'}
  await colleagues.meet(joan)
  const from = new Date(Date.now() - day)
  const until = new Date(Date.now() + day)
  await colleagues.addDuty(joan, 'Joan (u1)', {from, until, isWeekly: false})
  await add({clientName: 'Spam'}, {mailTo, isSuspect: true})
  expect(await mails()).toEqual(
    [...mailTo, 'duty'].map((recipient) => ({recipient, state: 'withheld'})),
  )
  await add({clientName: 'Spam'}, {mailTo, isSuspect: true})
  expect([await received(), counts().get('sent referral')]).toEqual([before + 2, sent + 1])
})

test('a suspected form that is sent again without the trap reaches the office', async () => {
  const {add, enquiries} = await open()
  for (const idempotencyKey of [undefined, 'a'])
    for (const isSuspect of [true, false]) await add({}, {isSuspect, idempotencyKey})
  expect((await enquiries()).map((each) => each.is_suspect).toSorted()).toEqual([0, 0, 1, 1])
})

test('a form that the database refuses is refused, and those beside it are stored', async () => {
  const {add, db, enquiries} = await open()
  await sql`create unique index one_mail on mails (recipient)`.execute(db)
  const results = await Promise.allSettled([
    add({clientName: 'One'}, {mailTo: ['office']}),
    add({clientName: 'Two'}, {mailTo: ['office']}),
    add({clientName: 'Three'}),
  ])
  expect(results.map(({status}) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await enquiries()).toHaveLength(2)
  // Nothing at all can be stored, until it can.
  await sql`alter table claims rename to elsewhere`.execute(db)
  const refused = await Promise.allSettled([add({clientName: 'Four'}), add({clientName: 'Five'})])
  expect(refused.map(({status}) => status)).toEqual(['rejected', 'rejected'])
  await sql`alter table elsewhere rename to claims`.execute(db)
  await add({clientName: 'Four'})
  expect(await enquiries()).toHaveLength(3)
})
