import {addDays, type Day, formatDay, londonDay, mondayOf} from '@home-care/schemas/rules/day.ts'
import {type DueDay, dayKinds} from '@home-care/schemas/site/dueDays.ts'
import {isContentType} from '@home-care/schemas/site/relations.ts'
import {documentTypes} from '@home-care/schemas/site/siteMap.ts'
import type {Database} from '../data/database.ts'
import type {MailSettings} from '../data/enquiriesEnvironment.ts'
import {automaticMail, mailServer, messageId} from '../data/mailServer.ts'
import {londonMoment} from '../time/londonTime.ts'
import {regularly} from '../time/regularly.ts'
import {createMailsOnce} from './mailsOnce.ts'
import {studioLink} from './studioLink.ts'

const everyMs = 15 * 60_000
/** A mail server that says nothing for this long has stalled. */
const silenceMs = 60_000
/** A mail names this many days of the week; the Studio lists the rest. */
const mostLines = 50

/** The days that are due, the earliest first, and the readers of the weekly mail. */
export interface DueSource {
  month: (today: Day) => Promise<DueDay[]>
  week: (today: Day, sunday: Day) => Promise<DueDay[]>
  readers: () => Promise<{id: string; email: string}[]>
}

/**
 * Mails the office the reviews of the website that are overdue or due within a month, at 8am on the first
 * day of each month. Mails the readers of the weekly mail, at 8am on Monday, the days due on it that week.
 * With nothing due, no mail is sent.
 */
export function createReviewMail(
  {db, ready}: Pick<Database, 'db' | 'ready'>,
  {url, to, from, studioUrl}: MailSettings,
  source: DueSource,
) {
  const transport = mailServer(url, silenceMs)
  const {sendOnce, logged} = createMailsOnce({db}, 'what is to be reviewed')

  const link = ({documentId, documentType}: DueDay) =>
    studioLink(studioUrl, documentId, documentType)

  async function sendMonth(month: string, today: Day) {
    const due = await source.month(today)
    if (due.length === 0) return
    const lines = due.map((line) => {
      const by = `by ${formatDay(line.on)}${line.on < today ? ', overdue' : ''}`
      return [line.words, [by, line.reviewer].filter(Boolean).join('; '), link(line)].join('\n')
    })
    const subject = `To review on the website within a month: ${due.length}`
    await transport.sendMail({
      ...automaticMail(from, to, subject, [
        'These pages are due for review:',
        ...lines,
        `When you have read one, choose its next date in the Studio. The whole list is on its start page: ${studioUrl}/`,
      ]),
      messageId: messageId(`review-${month}`, from),
    })
  }

  async function sendWeek(key: string, email: string, today: Day, sunday: Day) {
    const due = await source.week(today, sunday)
    if (due.length === 0) return
    const lines = due.slice(0, mostLines).map((line) => {
      const day = `${dayKinds[line.kind]}, ${formatDay(line.on)}${line.on < today ? ', overdue' : ''}`
      return [nameless(line), [day, line.reviewer].filter(Boolean).join('; '), link(line)].join(
        '\n',
      )
    })
    const rest = due.length - lines.length
    await transport.sendMail({
      ...automaticMail(from, email, `Due on the website this week: ${due.length}`, [
        `Until Sunday, ${formatDay(sunday)}:`,
        ...lines,
        ...(rest > 0 ? [`And ${rest} more.`] : []),
        `The whole list, with what is planned: ${studioUrl}/due. There you also end this mail.`,
      ]),
      messageId: messageId(`week-${key.replace(' ', '-')}`, from),
    })
  }

  async function lookAtMonth(now: Date, today: Day) {
    const month = today.slice(0, 7)
    if (now < londonMoment(`${month}-01`, '08:00')) return
    await sendOnce(month, now, () => sendMonth(month, today))
  }

  async function lookAtWeek(now: Date, today: Day) {
    const monday = mondayOf(today)
    if (now < londonMoment(monday, '08:00')) return
    for (const {id, email} of await source.readers()) {
      const key = `${monday} ${id}`
      await logged(() => sendOnce(key, now, () => sendWeek(key, email, today, addDays(monday, 6))))
    }
  }

  /**
   * Sends what is due and unsent. A failed mail is retried later, across restarts. Servers on one
   * database send each mail once between them.
   */
  async function look(now: Date) {
    const today = londonDay(now)
    await logged(ready)
    await logged(() => lookAtMonth(now, today))
    await logged(() => lookAtWeek(now, today))
  }

  return {look, ...regularly(everyMs, look, () => transport.close())}
}

/** The words of a line without a person's name: a consent is that of someone in a document. */
function nameless({kind, documentType, words}: DueDay): string {
  if (kind !== 'consent') return words
  const type = isContentType(documentType) ? documentTypes[documentType].title : documentType
  return `A consent: ${type}`
}
