import {log} from '@home-care/environment/log.ts'
import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {DueReview} from '@home-care/schemas/site/dueForReview.ts'
import type {Database} from '../data/database.ts'
import type {MailSettings} from '../data/enquiriesEnvironment.ts'
import {automaticMail, mailServer, messageId} from '../data/mailServer.ts'
import {messageOf} from '../data/messageOf.ts'
import {londonMoment} from '../time/londonTime.ts'
import {regularly} from '../time/regularly.ts'

const everyMs = 15 * 60_000
/** One server has this long to send the month's mail before another may try. */
const leaseMs = 10 * 60_000
/** A mail server that says nothing for this long has stalled. */
const silenceMs = 60_000

/**
 * Mails the office once a month, at 8am on the first day, the reviews of the website that are overdue
 * or due within a month. With no such review, no mail is sent.
 * @param readDue the due reviews, earliest first
 */
export function createReviewMail(
  {db, ready}: Pick<Database, 'db' | 'ready'>,
  {url, to, from, studioUrl}: MailSettings,
  readDue: (now: Date) => Promise<DueReview[]>,
) {
  const transport = mailServer(url, silenceMs)

  /**
   * @returns false when it was sent, or another server is sending it
   */
  async function take(month: string, now: Date): Promise<boolean> {
    const due_at = now.toISOString()
    await db
      .insertInto('monthly_mails')
      .values({month, state: 'waiting', due_at})
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const {numUpdatedRows} = await db
      .updateTable('monthly_mails')
      .set({due_at: new Date(now.getTime() + leaseMs).toISOString()})
      .where('month', '=', month)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', due_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function send(month: string, due: DueReview[], today: string) {
    const link = ({documentId, documentType}: DueReview) =>
      `${studioUrl}/intent/edit/id=${encodeURIComponent(documentId)};type=${encodeURIComponent(documentType)}/`
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

  /**
   * Sends the month's mail if it is due and unsent. A failed mail is retried later, across restarts.
   * Servers on one database send one mail between them.
   */
  async function look(now: Date) {
    const today = londonDay(now)
    const month = today.slice(0, 7)
    if (now < londonMoment(`${month}-01`, '08:00')) return
    try {
      await ready()
      if (!(await take(month, now))) return
      const due = await readDue(now)
      if (due.length > 0) await send(month, due, today)
      await db
        .updateTable('monthly_mails')
        .set({state: 'sent'})
        .where('month', '=', month)
        .execute()
    } catch (error) {
      // A mail server's message may repeat an address, so only its code is logged.
      const code = error instanceof Error && 'code' in error ? String(error.code) : messageOf(error)
      log.error(`The mail of what is to be reviewed waits: ${code}`)
    }
  }

  const {start, stop} = regularly(everyMs, look)
  return {
    look,
    start,
    stop() {
      stop()
      transport.close()
    },
  }
}
