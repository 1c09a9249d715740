import {hostname} from 'node:os'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import type {Tables} from '../data/database.ts'
import {everyMs, storeWithinMs} from '../data/openAlarms.ts'
import {withDeadline} from '../data/withDeadline.ts'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {joinCalls} from '../time/joinCalls.ts'
import {regularly} from '../time/regularly.ts'
import {type Alarm, createAlarmMail} from './alarmMail.ts'
import {type Check, checksOf} from './checks.ts'
import {readChecks} from './readChecks.ts'

const minute = 60_000
const hour = 60 * minute

/** By then a Content Lake that was started with the site, perhaps for the first time, has answered. */
const firstLookMs = minute / 2
/** The deadline of a check. */
const checkWithinMs = 10_000
/** Only problems that last this long are mailed: a greylisting mail server accepts the second try. */
const graceMs = 5 * minute
/** A problem not seen for this long is over, so that one that comes and goes is a single alarm. */
const calmMs = 15 * minute
/** The interval between mails about the same alarm. */
const remindMs = 24 * hour
/** One server has this long to send an alarm's mail before any server tries again. */
const retryMs = 10 * minute

/**
 * Watches what fails silently, by the table of checks. The log says when a problem begins and ends.
 * ALARM_TO is mailed when a problem has lasted some minutes, each day while it lasts, and when it is
 * over: by one of several servers, and across restarts; not in `npm run dev`. The Studio shows problems
 * at once (`openAlarms`).
 */
export function createAlarms(
  service: Pick<Enquiries, 'database' | 'environment' | 'store'>,
  {checks = checksOf(service), withinMs = checkWithinMs} = {},
) {
  const {environment} = service
  const {db, ready} = service.database
  const mail = environment.NODE_ENV === 'development' ? undefined : createAlarmMail(environment)
  /** The problems of the last look, by the alarm's name. */
  let problems = new Map<string, string>()
  /** The alarms of this process that the database did not take: the disk may be full. */
  const unstored = new Map<string, Tables['alarms']>()

  /** An alarm seen now: a new one, or one that could not be stored before. */
  function alarmOf(name: string, words: string, now: Date): Tables['alarms'] {
    const at = now.toISOString()
    const last = unstored.get(name)
    const begun = last?.seen_at ? last : {since: at, due_at: later(now, graceMs)}
    return {...begun, name, words, seen_at: at}
  }

  /** @returns whether the mail was sent, or there is no mail server to send it by */
  const send = async (alarm: Alarm) => mail?.send(alarm) ?? true

  /** @returns when the problem began; undefined if no mail is due or another server has it */
  async function claim(
    {name, seen_at}: Pick<Tables['alarms'], 'name' | 'seen_at'>,
    now: Date,
  ): Promise<string | undefined> {
    const claimed = await db
      .updateTable('alarms')
      .set({due_at: later(now, retryMs)})
      .where('name', '=', name)
      .where('seen_at', '=', seen_at)
      .where('due_at', '<=', now.toISOString())
      .returning('since')
      .executeTakeFirst()
    return claimed?.since
  }

  /** Stores a problem, and mails it when due. @throws when it cannot be stored */
  async function raise(name: string, words: string, now: Date) {
    await ready()
    const alarm = alarmOf(name, words, now)
    const {seen_at} = alarm
    // The problem is back, even where no mail server took the mail that the last one was over.
    await deleteEnded(name)
    await db
      .insertInto('alarms')
      .values(alarm)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({words, seen_at}))
      .execute()
    unstored.delete(name)
    const since = await claim(alarm, now)
    if (since && (await send({words, since: new Date(since), hasEnded: false})))
      await db
        .updateTable('alarms')
        .set({due_at: later(now, remindMs)})
        .where('name', '=', name)
        .execute()
  }

  const deleteEnded = (name: string) =>
    db.deleteFrom('alarms').where('name', '=', name).where('seen_at', '=', '').execute()

  const wasMailed = ({since, seen_at}: Tables['alarms']) =>
    seen_at === '' || Date.parse(seen_at) - Date.parse(since) >= graceMs

  const mailEnd = ({words, since}: Tables['alarms']) =>
    send({words, since: new Date(since), hasEnded: true})

  /** Ends alarms not seen for a while: the problem is solved, or its server is gone. */
  async function endCalm(now: Date) {
    const calm = later(now, -calmMs)
    for (const alarm of unstored.values()) {
      if (alarm.seen_at > calm) continue
      unstored.set(alarm.name, {...alarm, seen_at: ''})
      if (!wasMailed(alarm) || (await mailEnd(alarm))) unstored.delete(alarm.name)
    }
    await ready()
    // Times that a clock ahead wrote become now; otherwise an alarm would wait for them.
    const [at, ahead] = [now.toISOString(), later(now, calmMs)]
    const rows = db.updateTable('alarms')
    await rows.set({seen_at: at}).where('seen_at', '>', ahead).execute()
    await rows
      .set({since: at, due_at: later(now, graceMs)})
      .where('since', '>', ahead)
      .execute()
    const endedAlarms = await db
      .selectFrom('alarms')
      .selectAll()
      .where('seen_at', '<=', calm)
      .execute()
    for (const alarm of endedAlarms) {
      const {name, seen_at} = alarm
      const ended = rows.set({seen_at: '', due_at: at}).where('name', '=', name)
      if (seen_at) await ended.where('seen_at', '=', seen_at).execute()
      if (!wasMailed(alarm)) await deleteEnded(name)
      else if ((await claim({name, seen_at: ''}, now)) && (await mailEnd(alarm)))
        await deleteEnded(name)
    }
  }

  const logUnstored = (error: unknown) => log.error(`Alarms cannot be stored: ${messageOf(error)}`)

  /** Mails a problem that could not be stored, when due by this process's memory. */
  async function mailUnstored(name: string, words: string, now: Date) {
    const alarm = alarmOf(name, words, now)
    unstored.set(name, alarm)
    if (
      alarm.due_at <= alarm.seen_at &&
      (await send({words, since: new Date(alarm.since), hasEnded: false}))
    )
      unstored.set(name, {...alarm, due_at: later(now, remindMs)})
  }

  async function readProblems(): Promise<Map<string, string>> {
    const readings = await readChecks(checks, withinMs)
    return new Map(
      readings.flatMap(({check, problem}) => (problem ? [[alarmName(check), problem]] : [])),
    )
  }

  /** Words may change while a problem lasts, such as how much room is left. */
  function logChanges(found: ReadonlyMap<string, string>) {
    for (const [name, words] of found) if (!problems.has(name)) log.error(words)
    for (const [name, words] of problems) if (!found.has(name)) log.info(`This is over: ${words}`)
  }

  async function lookAtAll(now: Date) {
    const found = await readProblems()
    logChanges(found)
    problems = found
    // At once: the mail about one may wait for a mail server that hangs.
    const raised = [...found].map(([name, words]) =>
      withDeadline(raise(name, words, now), 'The database', storeWithinMs).catch(async (error) => {
        logUnstored(error)
        await mailUnstored(name, words, now)
      }),
    )
    await Promise.all(raised)
    await withDeadline(endCalm(now), 'The database', storeWithinMs).catch(logUnstored)
    siteMetrics().watched.setToCurrentTime()
  }

  /** Reads every check and mails due alarms. It never throws, and always ends. */
  const look = joinCalls(lookAtAll)
  const {start, stop} = regularly(everyMs, look, () => mail?.close())
  let first: NodeJS.Timeout | undefined
  return {
    look,
    start() {
      first ??= setTimeout(start, firstLookMs).unref()
    },
    stop() {
      clearTimeout(first)
      stop()
    },
  }
}

const alarmName = ({name, isOfServer}: Check) =>
  isOfServer ? `${name} on the server ${hostname()}` : name

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()
