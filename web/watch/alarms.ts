import {hostname} from 'node:os'
import type {Kysely} from 'kysely'
import {siteState} from '../edition/current.ts'
import type {Database, Tables} from '../enquiries/database.ts'
import type {EnquiriesEnvironment} from '../enquiries/environment.ts'
import {mailHealth} from '../enquiries/health.ts'
import {inTime} from '../enquiries/inTime.ts'
import {formatMoment} from '../enquiries/londonTime.ts'
import {messageOf} from '../enquiries/messageOf.ts'
import {regularly} from '../enquiries/regularly.ts'
import {deletionProblem} from '../enquiries/retention.ts'
import {type Alarm, type AlarmMail, createAlarmMail} from './alarmMail.ts'
import {lastBackup} from './backups.ts'
import {roomAt} from './dataFolder.ts'
import {siteMetrics} from './metrics.ts'

const minute = 60_000
const hour = 60 * minute

/** How often is looked. */
const everyMs = minute
/** Whatever is looked at answers within this, or cannot be looked at, which is an alarm as well. */
const defaultPatienceMs = 10_000
/** What has been wrong for so long is mailed: some mail servers take what is new to them the second time. */
const graceMs = 5 * minute
/** What has been well for so long is over: what comes and goes makes one alarm, not many. */
const calmMs = 15 * minute
/** In which the database keeps an alarm, and mail servers take the mail of it, or never. */
const keptWithinMs = 5 * minute
/** How often who was told is reminded. */
const remindMs = 24 * hour
/** For how long nobody else tries to send what one server sends, and when it is tried again. */
const retryMs = 10 * minute
/** Mail that waits for longer is not on its way. */
const longestWaitMinutes = 30

/** Of documents that do not fit the content model, as many are named. */
const mostNamed = 5
const inWords = new Intl.ListFormat('en-GB')

/** Something to watch: what is wrong with it in a sentence, if anything. */
type Check = () => Promise<string | undefined>

/** What there is to watch, by a name that servers on one database have in common where it is one thing. */
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

/** One that hangs is not begun again: what waits for a disk that is gone holds a thread of few. */
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
  /** Looks at everything, and tells whom it concerns. Does not throw, and ends in any case. */
  look(now: Date): Promise<void>
  start(): void
  stop(): void
}

/**
 * Watches over what fails in silence: room on the disk, mail, backups, deleting what is old, and content
 * that does not fit. Whoever looks after the website is mailed when something has been wrong for some minutes, each day while it is, and when it is over:
 * by one of several servers, across restarts. The Studio shows what is wrong at once (`openAlarms`).
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
  /** When who was told last, where the database cannot be written: the disk may be full. */
  const toldAt = new Map<string, number>()
  let looking: Promise<void> | undefined

  async function problemOf(name: string, check: Check): Promise<string | undefined> {
    try {
      return await inTime(check(), patienceMs)
    } catch (error) {
      console.error(`Not to be looked at: ${name}:`, messageOf(error))
      return `What should be watched cannot be looked at: ${name}.`
    }
  }

  /** @returns whether it was sent, or there is nobody to send it to */
  async function tell(alarm: Alarm): Promise<boolean> {
    console.error(`Alarm: ${alarm.words}${alarm.isOver ? ' This is over.' : ''}`)
    return mail ? mail.send(alarm) : true
  }

  /** @returns since when it is so, where it is to be told, to one of several servers only */
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

  /** Keeps what is wrong, and tells of it when it is time. @throws when it cannot be kept */
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

  /** What nobody has seen for a while is over: it is well, or its server is gone. */
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
      // Whoever deleted it tells of it.
      if (numDeletedRows > 0n && wasTold) await tell({words, since: new Date(since), isOver: true})
    }
  }

  const sayUnkept = (error: unknown) => console.error('Alarms cannot be kept:', messageOf(error))

  /** Tells of what could not be kept, for all that this process knows. */
  async function tellOnce(name: string, words: string, now: Date) {
    if (now.getTime() - (toldAt.get(name) ?? -Infinity) < remindMs) return
    if (await tell({words, since: now, isOver: false})) toldAt.set(name, now.getTime())
  }

  async function lookAtAll(now: Date) {
    for (const [name, check] of checks) {
      const words = await problemOf(name, check)
      if (words === undefined) toldAt.delete(name)
      else
        await inTime(raise(name, words, now), keptWithinMs).catch(async (error) => {
          sayUnkept(error)
          await tellOnce(name, words, now)
        })
    }
    await inTime(endCalm(now), keptWithinMs).catch(sayUnkept)
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

/** What is wrong just now, a sentence each, for the staff to read. */
export async function openAlarms(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('alarms').select('words').orderBy('since').execute()
  return rows.map(({words}) => words)
}
