import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {openEnquiries} from '../enquiries/enquiries.ts'
import {
  deleteOld,
  deletionProblem,
  deletionsUntil,
  leapProblem,
  lookAtOld,
} from '../enquiries/retention.ts'
import {londonMoment} from '../time/londonTime.ts'
import {day, validReferral} from './enquiriesSite.ts'

// Automatic deletion, and the clocks it trusts.

async function open() {
  const service = openEnquiries(readEnquiriesEnvironment({DATA_DIR: temporaryFolder()}))
  onTestFinished(() => service.close())
  const {database, intake, store} = service
  await database.ready()
  let sent = 0
  const receive = (receivedAt: Date, isSuspect = false) => {
    const details = {...validReferral, clientName: `Client ${sent++}`}
    const enquiry = {kind: 'referral', details, receivedAt, promisedBy: receivedAt} as const
    return intake.add({...enquiry, mailTo: ['office'], isSuspect})
  }
  return {db: database.db, store, receive, service}
}

const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * day)

test.each([
  [10, 0, 10],
  [11, 11, 11],
  [11, 10, undefined],
  [11, 0, undefined],
])('of %i old enquiries beside %i others, %s are deleted unasked', async (old, others, deleted) => {
  const {db, store, receive} = await open()
  expect(await deleteOld(db, store, 365, {now})).toBe(0)
  for (let i = 0; i < old; i++) await receive(inDays(-366), true)
  for (let i = 0; i < others; i++) await receive(inDays(-364))
  const problem = deleted === undefined ? /^11 of \d+ enquiries are older than 365 days/ : /^$/
  expect((await deletionProblem(db, 365, now)) ?? '').toMatch(problem)
  expect(await deleteOld(db, store, 365, {now})).toBe(deleted)
})

test('an enquiry that is still new is not deleted, and staff hear of it', async () => {
  const {db, store, receive} = await open()
  await deleteOld(db, store, 30, {now})
  await receive(inDays(-31), true)
  for (const words of ['1 enquiry is', '2 enquiries are']) {
    await receive(inDays(-31))
    expect(await deletionProblem(db, 30, now)).toContain(
      `${words} older than 30 days and still new`,
    )
  }
  expect(await lookAtOld(db, 30, now)).toMatchObject({old: 1, stillNew: 2})
  expect(await deleteOld(db, store, 30, {now})).toBe(1)
})

test('a mark keeps an enquiry for its own time, and no longer', async () => {
  const {db, store, receive} = await open()
  await receive(inDays(-400))
  const reference = await receive(inDays(-400))
  for await (const enquiry of store.all()) await store.setStatus(enquiry, 'Joan', 'closed')
  const complaint = await store.find(reference)
  if (!complaint) throw new Error('It was stored')
  await store.setMark(complaint, 'Joan', {title: 'Complaint', keptYears: 3}, true)
  await store.setMark(complaint, 'Joan', {title: 'Rings often'}, true)
  expect(await lookAtOld(db, 365, now)).toMatchObject({old: 1, stillNew: 0})
  expect(await deleteOld(db, store, 365, {now, isConfirmed: true})).toBe(1)
  expect(await store.find(reference)).toMatchObject({marks: [{}, {}]})
  const afterThreeYears = {now: inDays(3 * 366 - 400), isConfirmed: true}
  expect(await deleteOld(db, store, 365, afterThreeYears)).toBe(1)
})

test('the days of deletions are those on which they happen', async () => {
  const {db, store, receive} = await open()
  for (const days of [-400, -360, -360, -350, -1]) await receive(inDays(days))
  const [marked, ...closed] = await Array.fromAsync(store.all())
  if (!marked) throw new Error('They were stored')
  for (const enquiry of [marked, ...closed]) await store.setStatus(enquiry, 'Joan', 'closed')
  await store.setMark(marked, 'Joan', {title: 'Complaint', keptYears: 3}, true)
  await receive(inDays(-362))
  const today = londonDay(now)
  const all = await deletionsUntil(db, 365, addDays(today, 4 * 366), now)
  expect(all.length).toBeGreaterThan(3)
  const lastMoment = (on: string) => new Date(londonMoment(addDays(on, 1), '00:00').getTime() - 1)
  let sum = 0
  for (const {on, count} of all) {
    if (on > today)
      expect(await lookAtOld(db, 365, lastMoment(addDays(on, -1)))).toMatchObject({old: sum})
    sum += count
    expect(await lookAtOld(db, 365, lastMoment(on))).toMatchObject({old: sum})
  }
  expect(sum).toBe(5)
  expect(await deletionsUntil(db, 365, today, now)).toEqual(all.filter(({on}) => on === today))
})

test('a clock that leapt is measured by its last reading, or by the last stored time', async () => {
  const {db, store, receive} = await open()
  /** Leaps of one day up to two weeks are trusted, and no longer ones. */
  const lastReadIn = async (days: number) => {
    expect(await leapProblem(db, inDays(days + 14))).toBeUndefined()
    const problem = await leapProblem(db, new Date(inDays(days + 14).getTime() + 1))
    expect(problem).toContain('Nothing is deleted until the clock is right')
  }
  expect(await leapProblem(db, inDays(10_000))).toBeUndefined()
  await receive(inDays(1))
  await receive(inDays(0))
  await lastReadIn(1)
  vi.useFakeTimers({now: inDays(2), toFake: ['Date']})
  await store.recordListing('Joan (u1)', 3)
  vi.setSystemTime(inDays(-1))
  await store.recordListing('Joan (u1)', 3)
  vi.useRealTimers()
  await lastReadIn(2)
  await receive(inDays(3))
  await lastReadIn(3)
  await deleteOld(db, store, 365, {now: inDays(5)})
  await lastReadIn(5)
  // A clock that was put back is ignored until an operator confirms it.
  await deleteOld(db, store, 365, {now: inDays(4)})
  await lastReadIn(5)
  expect(await deleteOld(db, store, 365, {now: inDays(20)})).toBeUndefined()
  await deleteOld(db, store, 365, {now: inDays(4), isConfirmed: true})
  await lastReadIn(4)
  await deleteOld(db, store, 365, {now: inDays(30), isConfirmed: true})
  await lastReadIn(30)
})

test('unsent answers are dropped in time, also while old enquiries wait for a person', async () => {
  const {db, receive, service} = await open()
  const count = async () => (await db.selectFrom('attempts').select('id').execute()).length
  await receive(inDays(0), true)
  await service.attempts.keep({kind: 'referral', values: {}, errors: {}}, undefined)
  vi.useFakeTimers({now: inDays(500), toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  service.start()
  await expect.poll(count).toBe(0)
  expect(await lookAtOld(db, 365, inDays(500))).toMatchObject({old: 1})
})
