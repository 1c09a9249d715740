import {statfs} from 'node:fs/promises'
import {hostname} from 'node:os'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {documentName} from '@home-care/schemas/site/dueDays.ts'
import {fixedPageOf} from '@home-care/schemas/site/relations.ts'
import * as z from 'zod'
import {refusalStatus} from '../edition/askTwice.ts'
import {siteState} from '../edition/current.ts'
import type {Edition} from '../edition/edition.ts'
import type {Enquiries} from '../enquiries/enquiries.ts'
import {mailHealth, tryWriting} from '../enquiries/health.ts'
import {deletionProblem, leapProblem} from '../enquiries/retention.ts'
import {listProblem} from '../time/bankHolidays.ts'
import {joinCalls} from '../time/joinCalls.ts'
import {formatMoment} from '../time/londonTime.ts'
import {newestBackup} from './backups.ts'
import {studioLink} from './studioLink.ts'

const minute = 60_000
const hour = 60 * minute

/** Content that the Content Lake has not confirmed for this long is old. */
const oldContentMs = hour
/** Mail that its server has kept waiting longer than this is stuck. */
const longestMailWaitMinutes = 30
/** Less free room than this counts as nearly full, whatever share of the disk it is. */
const leastFreeBytes = 200 * 1024 * 1024
/** The largest difference from the Content Lake's clock: webhooks and sign-ins allow for less than five. */
const mostClockMinutes = 2
/** The deadline of a request to the Content Lake or to the site itself. */
const answerWithinMs = 3_000
/** The most misfitting documents that a problem names. */
const mostNamed = 5
const inWords = new Intl.ListFormat('en-GB')

/** The figures that checks read: each is in /health, and in /metrics with `site_` before its name. */
export const figureHelp = {
  edition: 'Number of the edition that the site shows',
  documents: 'Published documents in it',
  content_last_answer_timestamp_seconds: 'When the Content Lake last said what is published',
  misfits: 'Published fields that do not fit the content model',
  pictures_gone: 'Pictures that nobody may see, because consent was withdrawn or has ended',
  pictures_gone_timestamp_seconds: 'When the last of them left the site',
  mails_waiting: 'Mails about enquiries that are not sent yet',
  mails_failing: 'Mails to the office that failed',
  mail_oldest_waiting_seconds: 'For how long the mail server has kept the oldest of them waiting',
  data_folder_free_bytes: 'Room left where DATA_DIR is',
  data_folder_size_bytes: 'All the room there is',
  backup_last_success_timestamp_seconds: 'When the newest backup was finished',
} as const

export type FigureName = keyof typeof figureHelp

const some = (names: readonly string[]) =>
  names.length > mostNamed
    ? [...names.slice(0, mostNamed), `${names.length - mostNamed} more`]
    : names

/** A document as the Studio's lists name it. */
function nameOf({documents}: Edition, id: string): string {
  const document = documents.get(id)
  if (!document) return id
  return `“${fixedPageOf(id)?.title ?? documentName(document)}”`
}

/** The result of a check. */
export interface Reading {
  /** Sentences for staff: the problem and what to do; undefined if all is well. */
  problem?: string | undefined
  /** `ok`, or the problem in a word or two, without private details. */
  value: string
  figures?: Partial<Record<FigureName, number>>
}

export interface Check {
  name: string
  /** Whether each server has its own; servers on one database share an alarm otherwise. */
  isOfServer?: boolean
  read(): Promise<Reading>
  /** The reading where the check fails or is late. By default that is a problem of its own. */
  failed?(reason: string): Reading
}

/** The embedded lake's own problems, in sentences for staff. */
const lakeSchema = z.object({problems: z.array(z.string()).default([])})

const ok = {value: 'ok'}
const here = `on the server ${hostname()}`
const inSeconds = (moment: number | Date) => Number(moment) / 1000

/**
 * Everything that the site watches: `/health`, the alarms, `/metrics`, the Studio's start page and the
 * log read this table and nothing else.
 */
export function checksOf({
  database,
  environment,
  store,
}: Pick<Enquiries, 'database' | 'environment' | 'store'>): Check[] {
  const {db} = database
  const {DATA_DIR, BACKUP_FOLDER, ALARM_FREE_PERCENT, ALARM_BACKUP_HOURS} = environment
  const {SANITY_PROJECT_ID, LAKE_URL, LAKE_TOKEN} = environment
  const {WEB_PORT, ENQUIRIES_RETENTION_DAYS, STUDIO_URL} = environment
  const linked = (edition: Edition, id: string, about?: string) => {
    const link = studioLink(STUDIO_URL, id, edition.documents.get(id)?._type)
    return `${nameOf(edition, id)} (${about ? `${about}, ` : ''}${link})`
  }
  const unknown = () => ({value: 'unknown'})

  /** Checks that are read at once share a trial. */
  const requireWritable = joinCalls(() => tryWriting(database))

  const askLake = () =>
    ask(
      SANITY_PROJECT_ID
        ? `https://${SANITY_PROJECT_ID}.api.sanity.io/v1/ping`
        : `${LAKE_URL}/health`,
      // Without it the embedded lake says its status alone.
      SANITY_PROJECT_ID ? undefined : LAKE_TOKEN,
    )

  return [
    {
      name: 'samples',
      async read() {
        const {isSample, documents} = siteState().edition
        if (!isSample) return ok
        const hasPhone = 'phone' in (documents.get('siteSettings') ?? {})
        return {
          value: 'shown',
          problem: `Visitors see the sample content ${hasPhone ? 'with its made-up telephone number' : 'without any telephone number'}. ${whyNotFetched()}`,
        }
      },
    },
    {
      name: 'content',
      async read() {
        const {edition, fetching} = siteState()
        const figures = {
          edition: edition.number,
          documents: edition.documents.size,
          content_last_answer_timestamp_seconds: inSeconds(fetching.answeredAt),
        }
        const isRefused = refusalStatus(fetching.failure) !== undefined
        const isOld = Math.abs(Date.now() - fetching.answeredAt) > oldContentMs
        if (!isOld && !isRefused) return {...ok, figures}
        return {
          value: isRefused ? 'refused' : 'old',
          problem: `What is published is not shown: the site's content is of ${formatMoment(new Date(fetching.answeredAt))} or older. ${whyNotFetched()}`,
          figures,
        }
      },
    },
    {
      name: 'edition',
      async read() {
        const problem = siteState().fetching.doubt
        return problem === undefined ? ok : {value: 'doubted', problem}
      },
    },
    {
      name: 'misfits',
      async read() {
        const {edition} = siteState()
        const {misfits} = edition
        const figures = {misfits: misfits.length}
        if (misfits.length === 0) return {...ok, figures}
        const ids = new Set(misfits.map(({id}) => id))
        const named = some(misfits.map(({id, field}) => linked(edition, id, field)))
        const subject =
          ids.size === 1
            ? 'A published document has a field that the site cannot use and is partly hidden'
            : `${ids.size} published documents have fields that the site cannot use and are partly hidden`
        return {
          value: 'hidden in part',
          problem: `${subject}: ${inWords.format(named)}. Open each in the Studio and set the field again.`,
          figures,
        }
      },
    },
    {
      name: 'pictures',
      async read() {
        const {edition} = siteState()
        const moments = [...edition.goneSince().values()]
        const figures = {
          pictures_gone: moments.length,
          ...(moments.length > 0 && {
            pictures_gone_timestamp_seconds: inSeconds(Math.max(...moments)),
          }),
        }
        const used = edition.withheld().filter(({uses}) => uses.length > 0)
        if (used.length === 0) return {...ok, figures}
        const places = used
          .slice(0, mostNamed)
          .map(
            ({since, uses}) =>
              `Gone since ${formatMoment(new Date(since))}, still used in ${inWords.format(some(uses.map((id) => linked(edition, id))))}.`,
          )
        if (used.length > mostNamed) places.push(`And ${used.length - mostNamed} more.`)
        return {
          value: 'withheld',
          problem: `${counted(used.length, 'picture is', 'pictures are')} off the site, because consent was withdrawn or has ended. ${places.join(' ')} Choose another picture there, or ask its people again.`,
          figures,
        }
      },
    },
    {
      name: 'lake',
      async read() {
        const {status, text} = await askLake()
        if (status < 300) {
          if (SANITY_PROJECT_ID) return ok
          const {problems} = lakeSchema.parse(JSON.parse(text))
          return problems.length ? {value: 'failing', problem: problems.join(' ')} : ok
        }
        return {
          value: 'failing',
          problem: `The Content Lake answers with ${status}: nobody can publish. Visitors see what was published before. Read the log of the lake.`,
        }
      },
      failed: (reason) => ({
        value: 'away',
        problem: `The Content Lake does not answer (${reason}): nobody can publish. Visitors see what was published before. Start the lake, or look at the network.`,
      }),
    },
    {
      name: 'database',
      async read() {
        await requireWritable()
        return ok
      },
      failed: (reason) => ({
        value: 'not writable',
        problem: `Enquiries cannot be stored (${reason}): visitors are asked to try again or to call. Look at the disk, and at the server of DATABASE_URL where one is set.`,
      }),
    },
    {
      name: 'key',
      async read() {
        await database.ready()
        if (await store.hasRightKey()) return ok
        return {
          value: 'wrong',
          problem:
            'Most of the newest enquiries cannot be read: ENQUIRIES_KEY is not the key that they were encrypted with. Add that one behind it, divided by a comma, and start the site again.',
        }
      },
      failed: unknown,
    },
    {
      name: 'mail',
      async read() {
        // A mail that cannot be marked as sent does not go out, whatever can still be read.
        await requireWritable()
        const {failing, waiting, oldestWaitingSeconds} = await mailHealth(db, new Date())
        const figures = {
          mails_waiting: waiting,
          mails_failing: failing,
          mail_oldest_waiting_seconds: oldestWaitingSeconds,
        }
        if (!environment.mail) return {value: 'not configured', figures}
        const subject =
          waiting === 1
            ? 'one mail about an enquiry waits'
            : `${waiting} mails about enquiries wait`
        const isStuck = oldestWaitingSeconds > longestMailWaitMinutes * 60
        if (!isStuck && failing === 0) return {...ok, figures}
        return {
          value: isStuck ? 'stuck' : 'failing',
          problem: `The mail server does not take mail: ${subject}. Read the enquiries in the Studio.`,
          figures,
        }
      },
      // The database check reports the problem.
      failed: unknown,
    },
    {
      name: 'deletion',
      async read() {
        await database.ready()
        const now = new Date()
        const problem = await deletionProblem(db, ENQUIRIES_RETENTION_DAYS, now)
        if (!problem) return ok
        // The clock check reports it.
        if (await leapProblem(db, now)) return {value: 'waits for a person'}
        return {value: 'waits for a person', problem}
      },
      failed: unknown,
    },
    {
      name: 'clock',
      isOfServer: true,
      async read() {
        await database.ready()
        const leap = await leapProblem(db, new Date())
        if (leap) return {value: 'leapt ahead', problem: leap}
        const lakeDate = await askLake().then(
          ({date}) => date,
          () => null,
        )
        const minutes =
          lakeDate === null ? 0 : Math.round((Date.now() - Date.parse(lakeDate)) / minute)
        if (Math.abs(minutes) <= mostClockMinutes) return ok
        return {
          value: 'wrong',
          problem: `The clock ${here} is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} the Content Lake's: promised times are wrong, and published changes come late. Run \`timedatectl\`.`,
        }
      },
      failed: unknown,
    },
    {
      name: 'bankHolidays',
      async read() {
        const problem = listProblem(new Date())
        return problem ? {value: 'end soon', problem} : ok
      },
    },
    {
      name: 'disk',
      isOfServer: true,
      async read() {
        const {bavail, blocks, bsize} = await statfs(DATA_DIR)
        const [free, size] = [bavail * bsize, blocks * bsize]
        const figures = {data_folder_free_bytes: free, data_folder_size_bytes: size}
        const percent = Math.floor((100 * free) / size)
        if (percent >= ALARM_FREE_PERCENT && free >= leastFreeBytes) return {...ok, figures}
        return {
          value: 'nearly full',
          problem: `The disk is nearly full: ${percent}% (${(free / 1e9).toFixed(1)} GB) is free ${here}. When nothing is, no enquiry can be taken. Delete old releases and backups, or get a larger disk.`,
          figures,
        }
      },
    },
    {
      name: 'backup',
      isOfServer: true,
      async read() {
        if (!BACKUP_FOLDER) return {value: 'not configured'}
        const newest = await newestBackup(BACKUP_FOLDER)
        const toDo = 'Run `npm run backup`, and look why it did not run by itself.'
        if (!newest)
          return {value: 'missing', problem: `No backup has been made yet ${here}. ${toDo}`}
        const {at, problem} = newest
        const figures = {backup_last_success_timestamp_seconds: inSeconds(at)}
        // A backup that a clock ahead dated says nothing about today.
        if (Math.abs(Date.now() - at.getTime()) > ALARM_BACKUP_HOURS * hour)
          return {
            value: 'old',
            problem: `The newest backup ${here} is of ${formatMoment(at)}. ${toDo}`,
            figures,
          }
        if (!problem) return {...ok, figures}
        return {value: 'not whole', problem: `Of the backups ${here}: ${problem} ${toDo}`, figures}
      },
    },
    ...(environment.NODE_ENV === 'production' ? [homePage(WEB_PORT)] : []),
  ]
}

/** Not in `npm run dev`: each request would compile the page. */
const homePage = (port: number): Check => {
  const failed = (reason: string) => ({
    value: 'failing',
    problem: `The home page cannot be shown (${reason}). Read the log of the site, and start it again.`,
  })
  return {
    name: 'homePage',
    isOfServer: true,
    async read() {
      const {status} = await ask(`http://localhost:${port}/`)
      return status === 200 ? ok : failed(`status ${status}`)
    },
    failed,
  }
}

/** @throws an Error when the answer is late */
async function ask(url: string, token?: string) {
  const response = await fetch(url, {
    cache: 'no-store',
    headers: token ? {authorization: `Bearer ${token}`} : {},
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  const text = await response.text()
  return {status: response.status, date: response.headers.get('date'), text}
}

function whyNotFetched(): string {
  const {failure, doubt} = siteState().fetching
  const status = refusalStatus(failure)
  if (status === 404)
    return 'The Content Lake does not know SANITY_PROJECT_ID or SANITY_DATASET (404): set the right ones and start the site again.'
  if (status)
    return `The Content Lake refuses SANITY_API_READ_TOKEN (${status}): set the right one and start the site again.`
  if (failure === undefined) return doubt ?? 'The Content Lake has not answered yet.'
  return `The Content Lake does not answer (${messageOf(failure)}): start it, or look at the network.`
}
