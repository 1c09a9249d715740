import {hostname} from 'node:os'
import type {Database} from '../data/database.ts'
import type {EnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {messageOf} from '../data/messageOf.ts'
import {withDeadline} from '../data/withDeadline.ts'
import {siteState} from '../edition/current.ts'
import {mailHealth} from '../enquiries/health.ts'
import {deletionProblem} from '../enquiries/retention.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {formatMoment} from '../time/londonTime.ts'
import {regularly} from '../time/regularly.ts'
import {type Alarm, type AlarmMail, createAlarmMail} from './alarmMail.ts'
import {lastBackup} from './backups.ts'
import {roomAt} from './dataFolder.ts'

const minute = 60_000
const hour = 60 * minute

const everyMs = minute
/** A check that takes longer has failed, which is an alarm too. */
const defaultPatienceMs = 10_000
/** Only problems that last this long are mailed: a greylisting mail server accepts the second try. */
const graceMs = 5 * minute
/** A problem not seen for this long is over, so that one that comes and goes is a single alarm. */
const calmMs = 15 * minute
/** The limit for storing an alarm and mailing it. */
const keptWithinMs = 5 * minute
/** The interval between mails about the same alarm. */
const remindMs = 24 * hour
/** One server has this long to send an alarm's mail before any server tries again. */
const retryMs = 10 * minute
/** Mail that has waited longer than this is stuck. */
const longestWaitMinutes = 30

/** The most misfitting documents an alarm names. */
const mostNamed = 5
const inWords = new Intl.ListFormat('en-GB')

/** Checks one thing. Resolves with the problem in a sentence, or undefined. */
type Check = () => Promise<string | undefined>

/**
 * The checks, by name. Servers on one database share a name, and so an alarm, unless it names the
 * server.
 */
function checksOf({db, ready}: Pick<Database, 'db' | 'ready'>, environment: EnquiriesEnvironment) {
  const {DATA_DIR, BACKUP_FOLDER, ALARM_FREE_PERCENT, ALARM_BACKUP_HOURS, mail} = environment
  const here = `on the server ${hostname()}`
  const disk: Check = async () => {
    const {freeBytes, bytes} = await roomAt(DATA_DIR)
    const percent = Math.floor((100 * freeBytes) / bytes)
    if (percent >= ALARM_FREE_PERCENT) return undefined
    const gigabytes = (freeBytes / 1e9).toFixed(1)
    return `The disk is nearly full: ${percent}% (${gigabytes} GB) is free ${here}. When nothing is, no enquiry can be taken.`
  }
  const backup: Check = async () => {
    const last = await lastBackup(BACKUP_FOLDER ?? '')
    if (!last) return `There is no backup in ${BACKUP_FOLDER} ${here}.`
    if (Date.now() - last.getTime() <= ALARM_BACKUP_HOURS * hour) return undefined
    return `The newest backup ${here} is of ${formatMoment(last)}.`
  }
  const outgoing: Check = async () => {
    await ready()
    const {failing, waiting, oldestWaitingMinutes} = await mailHealth(db)
    if (failing === 0 && oldestWaitingMinutes <= longestWaitMinutes) return undefined
    return `The mail server does not take mail: ${waiting} mails about enquiries wait. Read the enquiries in the Studio.`
  }
  const deletion: Check = async () => {
    await ready()
    return deletionProblem(db, environment.ENQUIRIES_RETENTION_DAYS, new Date())
  }
  const content: Check = async () => {
    const {misfits} = siteState().edition
    if (misfits.length === 0) return undefined
    const named = misfits.slice(0, mostNamed).map(({id, field}) => `${id} (${field})`)
    if (misfits.length > mostNamed) named.push(`${misfits.length - mostNamed} more`)
    return `The site does not show all that is published: ${inWords.format(named)}. The content model has another type for it.`
  }
  return new Map<string, Check>([
    ['content', content],
    ['deletion', deletion],
    [`disk ${here}`, disk],
    ...(BACKUP_FOLDER ? [[`backup ${here}`, backup] as const] : []),
    ...(mail ? [['mail', outgoing] as const] : []),
  ])
}

/** Never runs a check twice at once: a check that waits for a lost disk holds one of few threads. */
function once(check: Check): Check {
  let running: Promise<string | undefined> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return running
  }
}

export interface Alarms {
  /** Runs every check and mails due alarms. It never throws, and always ends. */
  look(now: Date): Promise<void>
  start(): void
  stop(): void
}

/**
 * Watches what fails silently: disk space, mail, backups, retention, and content that does not fit the
 * content model. ALARM_TO is mailed when a problem has lasted some minutes, each day while it lasts,
 * and when it is over: by one of several servers, and across restarts. The Studio shows problems at
 * once (`openAlarms`).
 */
export function createAlarms(
  database: Pick<Database, 'db' | 'ready'>,
  environment: EnquiriesEnvironment,
  options: {checks?: ReadonlyMap<string, Check>; patienceMs?: number} = {},
): Alarms {
  const {db, ready} = database
  const {patienceMs = defaultPatienceMs} = options
  const checks = [...(options.checks ?? checksOf(database, environment))].map(
    ([name, check]) => [name, once(check)] as const,
  )
  const mail: AlarmMail | undefined = createAlarmMail(environment)
  /** When each alarm was last mailed while the database could not be written: the disk may be full. */
  const toldAt = new Map<string, number>()
  let looking: Promise<void> | undefined

  async function problemOf(name: string, check: Check): Promise<string | undefined> {
    try {
      return await withDeadline(check(), patienceMs)
    } catch (error) {
      console.error(`Not to be looked at: ${name}:`, messageOf(error))
      return `What should be watched cannot be looked at: ${name}.`
    }
  }

  /**
   * @returns whether the mail was sent, or there is no mail server to send it by
   */
  async function tell(alarm: Alarm): Promise<boolean> {
    console.error(`Alarm: ${alarm.words}${alarm.isOver ? ' This is over.' : ''}`)
    return mail ? mail.send(alarm) : true
  }

  /**
   * Claims an alarm's due mail for this server. @returns when the problem began, or undefined if no
   * mail is due or another server has it
   */
  async function take(name: string, now: Date): Promise<string | undefined> {
    const taken = await db
      .updateTable('alarms')
      .set({due_at: later(now, retryMs)})
      .where('name', '=', name)
      .where('due_at', '<=', now.toISOString())
      .returning('since')
      .executeTakeFirst()
    return taken?.since
  }

  /** Stores a problem, and mails it when due. @throws when it cannot be stored */
  async function raise(name: string, words: string, now: Date) {
    await ready()
    const at = now.toISOString()
    await db
      .insertInto('alarms')
      .values({name, words, since: at, seen_at: at, due_at: later(now, graceMs)})
      .onConflict((conflict) => conflict.column('name').doUpdateSet({words, seen_at: at}))
      .execute()
    const since = await take(name, now)
    if (since && (await tell({words, since: new Date(since), isOver: false})))
      await db
        .updateTable('alarms')
        .set({due_at: later(now, remindMs)})
        .where('name', '=', name)
        .execute()
  }

  /** Ends alarms not seen for a while: the problem is solved, or its server is gone. */
  async function endCalm(now: Date) {
    await ready()
    const calm = later(now, -calmMs)
    const over = await db.selectFrom('alarms').selectAll().where('seen_at', '<=', calm).execute()
    for (const {name, words, since, seen_at} of over) {
      const {numDeletedRows} = await db
        .deleteFrom('alarms')
        .where('name', '=', name)
        .where('seen_at', '<=', calm)
        .executeTakeFirst()
      const wasTold = Date.parse(seen_at) - Date.parse(since) >= graceMs
      // Only the server that deleted the alarm mails that it is over.
      if (numDeletedRows > 0n && wasTold) await tell({words, since: new Date(since), isOver: true})
    }
  }

  const sayUnkept = (error: unknown) => console.error('Alarms cannot be kept:', messageOf(error))

  /** Mails a problem that could not be stored, once a day by this process's memory. */
  async function tellOnce(name: string, words: string, now: Date) {
    if (now.getTime() - (toldAt.get(name) ?? -Infinity) < remindMs) return
    if (await tell({words, since: now, isOver: false})) toldAt.set(name, now.getTime())
  }

  async function lookAtAll(now: Date) {
    for (const [name, check] of checks) {
      const words = await problemOf(name, check)
      if (words === undefined) toldAt.delete(name)
      else
        await withDeadline(raise(name, words, now), keptWithinMs).catch(async (error) => {
          sayUnkept(error)
          await tellOnce(name, words, now)
        })
    }
    await withDeadline(endCalm(now), keptWithinMs).catch(sayUnkept)
    siteMetrics().watched.setToCurrentTime()
  }

  function look(now: Date): Promise<void> {
    looking ??= lookAtAll(now).finally(() => {
      looking = undefined
    })
    return looking
  }

  const {start, stop} = regularly(everyMs, look)
  return {
    look,
    start,
    stop() {
      stop()
      mail?.close()
    },
  }
}

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString()
