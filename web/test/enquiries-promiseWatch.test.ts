import {expect, onTestFinished, test, vi} from 'vitest'
import {createPromiseWatch} from '../enquiries/promiseWatch.ts'
import {openWithMail} from './enquiriesMailServer.ts'
import {findNow, validMessage} from './enquiriesSite.ts'

// Each way in which a mail about a promise can go wrong; enquiries-watch.test.ts has whole months.

const minute = 60_000
const office = ['office@care.example']
const now = new Date('2026-12-01T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * minute)

/** A watch of enquiries that were promised an answer by now, or the given minutes later. */
async function watched(...minutesLater: number[]) {
  vi.useFakeTimers({now, toFake: ['Date']})
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const {mailServer, service, mail: settings} = await openWithMail()
  const {database, intake} = service
  const references: string[] = []
  for (const each of minutesLater) {
    const details = {...validMessage, message: `Promised in ${each} minutes`}
    const [receivedAt, promisedBy] = [later(-60), later(each)]
    references.push(
      await intake.add({kind: 'contact', details, receivedAt, promisedBy, mailTo: []}),
    )
  }
  const watches: ReturnType<typeof createPromiseWatch>[] = []
  const newWatch = (minutesBefore = 0) => {
    const watch = createPromiseWatch(service, settings, () => minutesBefore)
    watches.push(watch)
    return watch
  }
  onTestFinished(() => {
    vi.useRealTimers()
    for (const watch of watches) watch.stop()
  })
  const mails = () =>
    mailServer.received.map(({to, mail: {subject, text = ''}}) => [
      ...[to, subject],
      references.filter((reference) => text.includes(reference)),
    ])
  const lookAt = async (minutes: number, watch = newWatch()) => {
    vi.setSystemTime(later(minutes))
    await watch.look(later(minutes))
  }
  const {db} = database
  return {service, db, mailServer, errors, references, newWatch, mails, lookAt}
}

test('promises that ran out are mailed together and once, also after a restart', async () => {
  const {references, mails, lookAt} = await watched(0, -1, 1)
  const [now, before] = references
  for (const minutes of [0, 0, 0.5]) await lookAt(minutes)
  expect(mails()).toEqual([[office, 'Promise broken: 2 enquiries', [now, before]]])
  await lookAt(1)
  expect(mails()).toHaveLength(2)
})

test('one that runs out soon is mailed before, and when it has', async () => {
  const {references, newWatch, mails, lookAt} = await watched(30, 31)
  const [soon = ''] = references
  const about = `Contact message ${soon}`
  await lookAt(0, newWatch(30))
  await lookAt(0, newWatch(30))
  expect(mails()).toEqual([[office, `Not answered yet: ${about}`, [soon]]])
  await lookAt(30)
  expect(mails().slice(1)).toEqual([[office, `Promise broken: ${about}`, [soon]]])
})

test('where none is wanted before, none is sent', async () => {
  const {newWatch, mails, lookAt} = await watched(1)
  await lookAt(0, newWatch(0))
  expect(mails()).toEqual([])
})

test('the mail that a colleague’s address refuses goes to the office', async () => {
  const {service, db, mailServer, references, mails, lookAt} = await watched(0)
  const [reference = ''] = references
  const joan = {id: 'joan', name: 'Joan', email: 'joan@elsewhere.example'}
  await db
    .insertInto('colleagues')
    .values({...joan, seen_at: now.toISOString()})
    .execute()
  await service.store.assign(await findNow(service, reference), 'Joan (joan)', joan)
  mailServer.setMood('reject strangers')
  await lookAt(0)
  expect(mails()).toEqual([[office, `Promise broken: Contact message ${reference}`, [reference]]])
})

test('a mail that no server takes waits, and says why', async () => {
  const {mailServer, errors, references, mails, lookAt} = await watched(0)
  for (const mood of ['reject recipient', 'refuse', 'reject us'] as const) {
    mailServer.setMood(mood)
    await lookAt(0)
    expect(errors.mock.lastCall?.join()).toContain('The mail about promises waits: ')
    errors.mockClear()
  }
  expect(mails()).toEqual([])
  mailServer.setMood('accept')
  await lookAt(0)
  await lookAt(0)
  expect(mails()).toEqual([
    [office, `Promise broken: Contact message ${references[0]}`, references],
  ])
  expect(errors).not.toHaveBeenCalled()
})

test('a server that was stopped while it sent has five minutes, and the same mail keeps its name', async () => {
  const {service, db, mailServer, references, mails, lookAt} = await watched(0, -1)
  await lookAt(0)
  await db
    .updateTable('promise_mails')
    .set({state: 'waiting', due_at: later(5).toISOString()})
    .execute()
  await lookAt(4)
  expect(mails()).toHaveLength(1)
  await lookAt(5)
  const [first, again, ...others] = mailServer.received.map(({mail}) => mail.messageId)
  expect([again, others]).toEqual([first, []])
  expect(first).toMatch(/^<promise-[0-9a-f]{32}@/)
  const {id} = await findNow(service, references[0] ?? '')
  await db.deleteFrom('promise_mails').where('enquiry_id', '=', id).execute()
  await lookAt(6)
  expect(mailServer.received.at(-1)?.mail.messageId).not.toBe(first)
})

test('nothing is mailed by a clock that leapt ahead, or of an enquiry that is suspect', async () => {
  const {db, mails, lookAt} = await watched(0)
  await db.insertInto('clock').values({id: 'clock', read_at: now.toISOString()}).execute()
  await lookAt(400 * 24 * 60)
  expect(mails()).toEqual([])
  await db.updateTable('enquiries').set({is_suspect: 1}).execute()
  await lookAt(0)
  expect(mails()).toEqual([])
})

test('a database that fails is said in the log, and asked again', async () => {
  const {db, errors, mails, lookAt} = await watched(0)
  await db.schema.alterTable('enquiries').renameTo('elsewhere').execute()
  await lookAt(0)
  expect(errors.mock.lastCall?.join()).toContain('Promises could not be watched: ')
  await db.schema.alterTable('elsewhere').renameTo('enquiries').execute()
  await lookAt(0)
  expect(mails()).toHaveLength(1)
})
