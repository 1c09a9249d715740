import {setImmediate as turn} from 'node:timers/promises'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import fc from 'fast-check'
import {expect, onTestFinished, test, vi} from 'vitest'
import {readEnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {type Enquiries, openEnquiries} from '../enquiries/enquiries.ts'
import {makePromise} from '../enquiries/promise.ts'
import {createPromiseWatch} from '../enquiries/promiseWatch.ts'
import {londonMoment} from '../time/londonTime.ts'
import {type MailServer, openWithMail, startMailServer} from './enquiriesMailServer.ts'
import {startPostgres} from './enquiriesPostgres.ts'
import {findNow, newKey, validMessage} from './enquiriesSite.ts'

const minute = 60_000
const week = 7 * 24 * 60 * minute
const office = 'office@care.example'
const staff = ['joan', 'ada', 'nora'] as const
type Colleague = (typeof staff)[number]
const actor = 'Joan (joan)'

interface Modelled {
  reference: string
  promisedBy: number
  status: 'new' | 'contacted' | 'closed'
  reachedAt: number | undefined
  repliesOnTheirWay: number
  assignee: Colleague | undefined
  mailed: Set<'soon' | 'over'>
}

/** When an enquiry counts as answered, and which mails are due by then. */
class Model {
  readonly enquiries: Modelled[] = []
  readonly duty: {id: Colleague; from: number; until: number; isWeekly: boolean}[] = []
  server: 'accepts' | 'rejects' | 'is away' = 'accepts'
  minutesBefore = 30

  /** The mail server tries the replies that are on their way. */
  deliver(now: number) {
    if (this.server === 'is away') return
    for (const each of this.enquiries) {
      if (each.repliesOnTheirWay === 0) continue
      each.repliesOnTheirWay = 0
      if (each.status === 'new') continue
      if (this.server === 'accepts') each.reachedAt ??= now
      else if (each.reachedAt === undefined) each.status = 'new'
    }
  }

  setStatus(each: Modelled, status: Modelled['status'], now: number) {
    each.status = status
    if (status === 'contacted') each.reachedAt ??= now
    if (status === 'new') each.reachedAt = undefined
  }

  readersOf({assignee}: Modelled, now: number) {
    const onDuty = this.duty.filter(
      // In December London keeps one time, so a week is a week.
      ({from, until, isWeekly}) =>
        from <= now && (isWeekly ? (now - from) % week < until - from : now < until),
    )
    const ids = assignee ? [assignee] : staff.filter((id) => onDuty.some((duty) => duty.id === id))
    return ids.length > 0 ? ids.map((id) => `${id}@care.example`) : [office]
  }

  /** One mail for each group of readers, of all that is due to them. */
  watch(now: number): string[] {
    if (this.server === 'is away') return []
    const mails = new Map<string, string[]>()
    for (const each of this.enquiries) {
      const stage = each.promisedBy <= now ? 'over' : 'soon'
      const isDue = each.promisedBy - (stage === 'soon' ? this.minutesBefore * minute : 0) <= now
      const isOpen = each.reachedAt === undefined && each.status !== 'closed'
      if (!isOpen || !isDue || each.mailed.has(stage)) continue
      each.mailed.add(stage)
      const to = this.readersOf(each, now).toSorted().join()
      mails.set(to, [...(mails.get(to) ?? []), `${stage} ${each.reference}`])
    }
    return [...mails].map(([to, lines]) => `${to}: ${lines.toSorted().join(', ')}`).toSorted()
  }

  /** Those that wait for longer than was promised. */
  overdue(now: number) {
    return this.enquiries.filter(
      ({status, reachedAt, promisedBy}) =>
        reachedAt === undefined && status !== 'closed' && promisedBy < now,
    )
  }

  counted(now: number) {
    const due = this.enquiries.filter(
      (each) => each.reachedAt !== undefined || each.promisedBy < now,
    )
    const inTime = due.filter(({reachedAt, promisedBy}) => (reachedAt ?? Infinity) <= promisedBy)
    return {inTime: inTime.length, late: due.length - inTime.length}
  }
}

/** The mails about promises that a server took, in the words of the model. */
const mailsAbout = ({received}: MailServer, from: number) =>
  received
    .slice(from)
    .filter(({mail}) => /^(Promise broken|Not answered yet): /.test(mail.subject ?? ''))
    .map(({to, mail}) => {
      const [over = '', soon = ''] = mail.text?.includes('is nearly up')
        ? mail.text.split('is nearly up')
        : [mail.text, '']
      const linesOf = (stage: string, text = '') =>
        [...text.matchAll(/enquiries\/([\w-]+)/g)].map(([, reference]) => `${stage} ${reference}`)
      const lines = [...linesOf('over', over), ...linesOf('soon', soon)]
      return `${to.toSorted().join()}: ${lines.toSorted().join(', ')}`
    })
    .toSorted()

const one = fc.nat()
const person = fc.constantFrom<(Colleague | undefined)[]>(...staff, undefined)
const operation = fc.oneof(
  fc.record({act: fc.constant('receive' as const)}),
  fc.record({act: fc.constant('receive' as const)}),
  fc.record({act: fc.constant('reply' as const), one}),
  fc.record({act: fc.constantFrom('contacted', 'closed', 'new'), one}),
  fc.record({act: fc.constant('assign' as const), one, person}),
  fc.record({
    act: fc.constant('duty' as const),
    person: fc.constantFrom(...staff),
    hours: one,
    isWeekly: fc.boolean(),
  }),
  fc.record({
    act: fc.constant('server' as const),
    state: fc.constantFrom('accepts', 'accepts', 'rejects', 'is away'),
  }),
  fc.record({act: fc.constant('warn' as const), minutes: fc.constantFrom(0, 30, 120)}),
)
const moods = {accepts: 'accept', rejects: 'reject strangers', 'is away': 'refuse'} as const

const time = fc.constantFrom('00:00', '08:00', '12:30', '18:00', '23:59')
const hours = fc
  .tuple(time, time)
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({
    openingHours: [{days: ['Monday', 'Wednesday', 'Thursday', 'Saturday'], opens, closes}],
  }))

/** Ends once no mail is due, nor being sent: its server has that for a minute. */
const mailsTried = async ({database: {db}}: Enquiries) => {
  const now = new Date().toISOString()
  const held = new Date(Date.now() + minute / 2).toISOString()
  const open = db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where((mail) => mail.or([mail('due_at', '<=', now), mail('due_at', '>', held)]))
  // `expect.poll` would move the clock on.
  while ((await open.execute()).length > 0) await turn()
}

async function tryMonths(numRuns: number) {
  let overdueWhileRepliesWait = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const {mailServer, service, mail: settings} = await openWithMail()
  const {database, intake, store, colleagues, outbox} = service
  onTestFinished(() => void vi.useRealTimers())
  outbox?.start()

  await fc.assert(
    fc.asyncProperty(
      hours,
      fc.array(fc.tuple(fc.integer({min: 2, max: 900}), operation), {minLength: 20, maxLength: 60}),
      async (openingHours, steps) => {
        const model = new Model()
        let now = londonMoment('2026-12-01', '07:00').getTime()
        vi.useFakeTimers({now, toFake: ['Date']})
        for (const table of ['enquiries', 'colleagues', 'clock'] as const)
          await database.db.deleteFrom(table).execute()
        mailServer.setMood('accept')
        const watch = createPromiseWatch(service, settings, () => model.minutesBefore)
        for (const id of staff)
          await database.db
            .insertInto('colleagues')
            .values({
              id,
              name: id,
              email: `${id}@care.example`,
              seen_at: new Date(now).toISOString(),
            })
            .execute()

        for (const [minutes, step] of steps) {
          now += minutes * minute
          vi.setSystemTime(now)
          const seen = mailServer.received.length
          outbox?.nudge()
          await mailsTried(service)
          model.deliver(now)
          const each =
            'one' in step ? model.enquiries[step.one % (model.enquiries.length || 1)] : undefined
          const read = async () => findNow(service, each?.reference ?? '')
          if (step.act === 'receive') {
            const receivedAt = new Date(now)
            const choices = {kind: 'contact', urgency: '', time: ''} as const
            const promisedBy = makePromise(choices, receivedAt, openingHours).by
            const details = {...validMessage, message: `Hello ${now}`}
            const reference = await intake.add({
              kind: 'contact',
              details,
              receivedAt,
              promisedBy,
              mailTo: [],
            })
            model.enquiries.push({
              reference,
              promisedBy: promisedBy.getTime(),
              status: 'new',
              reachedAt: undefined,
              repliesOnTheirWay: 0,
              assignee: undefined,
              mailed: new Set(),
            })
          } else if (step.act === 'duty') {
            const until = now + (1 + (step.hours % 48)) * 60 * minute
            const duty = {from: new Date(now), until: new Date(until), isWeekly: step.isWeekly}
            const colleague = await colleagues.find(step.person)
            if (colleague) await colleagues.addDuty(colleague, actor, duty)
            model.duty.push({id: step.person, from: now, until, isWeekly: step.isWeekly})
          } else if (step.act === 'server') {
            model.server = step.state
            mailServer.setMood(moods[step.state])
          } else if (step.act === 'warn') model.minutesBefore = step.minutes
          else if (!each) continue
          else if (step.act === 'reply') {
            await store.reply(await read(), actor, 'We can.')
            each.repliesOnTheirWay++
            if (each.status === 'new') each.status = 'contacted'
            outbox?.nudge()
            await mailsTried(service)
            model.deliver(now)
          } else if (step.act === 'assign') {
            const {person: id} = step
            await store.assign(await read(), actor, id && {id, name: id})
            each.assignee = id
          } else {
            await store.setStatus(await read(), actor, step.act)
            model.setStatus(each, step.act, now)
          }
          const expected = model.watch(now)
          await watch.look(new Date(now))
          expect(mailsAbout(mailServer, seen)).toEqual(expected)
          const stored = await database.db
            .selectFrom('enquiries')
            .select(['reference', 'status', 'answered_at'])
            .orderBy('received_at')
            .execute()
          expect(stored).toEqual(
            model.enquiries.map(({reference, status, reachedAt}) => ({
              reference,
              status,
              answered_at: reachedAt === undefined ? null : new Date(reachedAt).toISOString(),
            })),
          )
          const overdue = await Array.fromAsync(store.all({promisedBefore: new Date(now)}))
          expect(overdue.map(({reference}) => reference).toSorted()).toEqual(
            model
              .overdue(now)
              .map(({reference}) => reference)
              .toSorted(),
          )
          overdueWhileRepliesWait += overdue.filter(({status}) => status !== 'new').length
        }
        const counts = await store.readAnswerCounts()
        const sum = (key: 'inTime' | 'late') => counts.reduce((all, each) => all + each[key], 0)
        expect({inTime: sum('inTime'), late: sum('late')}).toEqual(model.counted(now))
        watch.stop()
      },
    ),
    {numRuns},
  )
  // A single month may have none.
  if (numRuns > 1) expect(overdueWhileRepliesWait).toBeGreaterThan(0)
}

test('in a random month staff get one mail for each promise, and a mail that reached no one is no answer', () =>
  tryMonths(1))

test(
  'in many random months staff get one mail for each promise',
  {tags: ['slow', 'weekly'], timeout: 10 * minute},
  () => tryMonths(60),
)

test('two servers on one database mail each promise once between them', async () => {
  const [mailServer, postgres] = [await startMailServer(), await startPostgres()]
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: await postgres.createDatabase(),
    ENQUIRIES_KEY: newKey(),
    SMTP_URL: mailServer.url,
    ENQUIRIES_TO: office,
  }
  const servers = [0, 1].map(() =>
    openEnquiries(readEnquiriesEnvironment({...variables, DATA_DIR: temporaryFolder()})),
  )
  onTestFinished(async () => {
    for (const server of servers) await server.close()
    await mailServer.close()
    await postgres.stop()
  })
  const [first] = servers
  await first?.database.ready()
  const now = new Date()
  const references = await Promise.all(
    Array.from({length: 12}, (_, n) =>
      first?.intake.add({
        kind: 'contact',
        details: {...validMessage, message: `Hello ${n}`},
        receivedAt: new Date(now.getTime() - 60 * minute),
        promisedBy: now,
        mailTo: [],
      }),
    ),
  )
  const watches = servers.map((server) => {
    if (!server.environment.mail) throw new Error('There is a mail server')
    return createPromiseWatch(server, server.environment.mail, () => 30)
  })
  for (let looks = 0; looks < 3; looks++)
    await Promise.all(watches.map(({look}) => look(new Date(now.getTime() + minute))))
  const mailed = mailsAbout(mailServer, 0).flatMap((mail) => mail.match(/[\w-]{9}(?=,|$)/g) ?? [])
  expect(mailed.toSorted()).toEqual(references.toSorted())
  for (const watch of watches) watch.stop()
})
