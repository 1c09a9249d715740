import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {sql} from 'kysely'
import type {SendMailOptions} from 'nodemailer'
import {type Database, type MailRecipient, staffRecipients} from '../data/database.ts'
import type {MailSettings} from '../data/enquiriesEnvironment.ts'
import {isRefusedAddress, isRefusedMessage, mailFailure, mailServer} from '../data/mailServer.ts'
import {siteMetrics} from '../telemetry/metrics.ts'
import {lockEnquiry, recordReplyRefused, recordReplySent} from './answer.ts'
import type {Colleagues} from './colleagues.ts'
import type {Enquiry} from './enquiry.ts'
import type {EnquiryStore} from './enquiryStore.ts'
import {emptyLetterhead} from './letterhead.ts'
import {composeMail} from './mail.ts'
import {lastReadBeforeLeap} from './retention.ts'

export interface OutboxTiming {
  pollMs: number
  /** A server holds a mail for this long, and extends the time while it sends. */
  leaseMs: number
  /** The wait after the first failure; it doubles with each further one. */
  firstRetryMs: number
  lastRetryMs: number
  /** A mail server that says nothing for this long has stalled. */
  silenceMs: number
}

const defaultTiming: OutboxTiming = {
  pollMs: 5_000,
  leaseMs: 30_000,
  firstRetryMs: 10_000,
  lastRetryMs: 10 * 60_000,
  silenceMs: 60_000,
}

/** No retry waits this long: a later mail, if it is no reminder, has its time from a wrong clock. */
const farAheadMs = 15 * 60_000

/** Mails sent at once: an office's mail server is not fast. */
const concurrency = 4

interface DueMail {
  id: string
  enquiry_id: string
  recipient: MailRecipient
  attempts: number
}

/**
 * Whether trying again is useless. The office must get every mail; staff may get one that a full or
 * cautious server refused for its content.
 */
const isRefused = (recipient: MailRecipient, error: unknown) =>
  (recipient !== 'office' && isRefusedAddress(error)) ||
  ((recipient === 'sender' || recipient === 'reply') && isRefusedMessage(error))

/**
 * Sends the outbox's mails and retries each until a server accepts it, across restarts and outages.
 * Servers may share an outbox: a server takes a mail by moving its due time on, so that no other sends
 * it; if the server dies, the mail becomes due again.
 */
export function createOutbox(
  {db, postgres, ready}: Database,
  store: Pick<EnquiryStore, 'findById' | 'readReply'>,
  colleagues: Pick<Colleagues, 'addresses'>,
  settings: MailSettings,
  timing: OutboxTiming = defaultTiming,
) {
  const transport = mailServer(settings.url, timing.silenceMs)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isNudged = false
  let isStopped = true
  let readLetterhead = () => emptyLetterhead

  /**
   * Sends due mail, now and from then on, until stopped.
   * @param letterhead reads what mails say of the provider
   */
  function start(letterhead = readLetterhead) {
    readLetterhead = letterhead
    isStopped = false
    nudge()
  }

  /** Looks for due mail now instead of at the next poll. */
  function nudge() {
    if (isStopped) return
    isNudged = true
    running ??= work().finally(() => {
      running = undefined
      clearTimeout(timer)
      if (isStopped) return
      if (isNudged) return nudge()
      timer = setTimeout(nudge, timing.pollMs)
      timer.unref()
    })
  }

  async function work() {
    isNudged = false
    try {
      await ready()
      await abandonExpired()
      // An error in one worker does not stop the others, and all end before the next poll.
      const workers = await Promise.allSettled(Array.from({length: concurrency}, sendWhileDue))
      const failed = workers.find(({status}) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    } catch (error) {
      // The next poll tries again, once the database is back.
      log.error(`The outbox could not be worked: ${messageOf(error)}`)
    }
  }

  async function sendWhileDue() {
    while (!isStopped) {
      const mail = await take()
      if (!mail) return
      // Taken while the server was stopping: release it, so that another server need not wait for the
      // lease to end.
      if (isStopped) return void (await update(mail, {due_at: new Date().toISOString()}))
      await send(mail)
    }
  }

  async function take(): Promise<DueMail | undefined> {
    const now = new Date()
    const at = now.toISOString()
    const farAhead = new Date(now.getTime() + farAheadMs).toISOString()
    let due = db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .where((mail) =>
        mail.or([
          mail('due_at', '<=', at),
          mail('due_at', '>', farAhead).and('recipient', '!=', 'reminder'),
        ]),
      )
      .orderBy('due_at')
      .limit(1)
    // SQLite has one writer at a time; Postgres skips rows that another server is taking.
    if (postgres) due = due.forUpdate().skipLocked()
    return (
      db
        .updateTable('mails')
        .set((set) => ({due_at: leaseEnd(), attempts: set('attempts', '+', 1)}))
        // With `in`, Postgres may run the subquery again for each row, and take more mails than it
        // returns.
        .where('id', '=', due)
        .returning(['id', 'enquiry_id', 'recipient', 'attempts'])
        .executeTakeFirst()
    )
  }

  const leaseEnd = () => new Date(Date.now() + timing.leaseMs).toISOString()

  async function send(mail: DueMail) {
    const renewal = setInterval(() => {
      update(mail, {due_at: leaseEnd()}).catch(() => {
        // The database is unavailable. If it stays so past the lease, another server may send again.
      })
    }, timing.leaseMs / 3)
    try {
      const enquiry = await store.findById(mail.enquiry_id)
      const message = enquiry && (await compose(mail, enquiry))
      if (!message) {
        // Without its key an enquiry shows no address. The key may be put right.
        await update(
          mail,
          enquiry && !enquiry.details
            ? {due_at: retryTime(mail.attempts), last_failure: 'not readable'}
            : {state: 'abandoned', last_failure: 'nobody to write to'},
        )
        return
      }
      // Renewed here, because composing may have taken longer than the first lease.
      if (await update(mail, {due_at: leaseEnd()})) await deliver(mail, message)
    } finally {
      clearInterval(renewal)
    }
  }

  async function compose({id, recipient}: DueMail, enquiry: Enquiry) {
    const role = staffRecipients.find((candidate) => candidate === recipient)
    const staff = role ? await colleagues.addresses(role, enquiry) : []
    const reply = recipient === 'reply' ? await store.readReply(id) : undefined
    return composeMail(recipient, id, enquiry, settings, readLetterhead(), staff, reply)
  }

  async function deliver(mail: DueMail, message: SendMailOptions) {
    try {
      await transport.sendMail(message)
    } catch (error) {
      const failure = mailFailure(error)
      log.error(`Mail ${mail.id} to the ${mail.recipient} failed: ${failure}`)
      siteMetrics().mails.inc({outcome: 'failed'})
      if (isRefused(mail.recipient, error))
        await update(mail, {state: 'abandoned', last_failure: failure})
      else await update(mail, {due_at: retryTime(mail.attempts), last_failure: failure})
      return
    }
    siteMetrics().mails.inc({outcome: 'sent'})
    await update(mail, {state: 'sent', last_failure: null})
  }

  /**
   * Changes a mail, if this server still holds it; of a reply that ends, its enquiry too.
   * @returns false when another server has taken or ended it since
   */
  async function update(
    {id, enquiry_id, recipient, attempts}: DueMail,
    change: {state?: 'sent' | 'abandoned'; due_at?: string; last_failure?: string | null},
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const isReply = recipient === 'reply' && change.state !== undefined
      if (isReply) await lockEnquiry(transaction, enquiry_id)
      let mail = transaction.updateTable('mails').set(change).where('id', '=', id)
      // A sent mail is marked in any case, so that a server that took it since does not send it again.
      if (change.state !== 'sent') mail = mail.where('attempts', '=', attempts)
      const {numUpdatedRows} = await mail.where('state', '=', 'waiting').executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (isReply && change.state === 'sent') await recordReplySent(transaction, enquiry_id)
      if (isReply && change.state === 'abandoned') await recordReplyRefused(transaction, enquiry_id)
      return true
    })
  }

  function retryTime(attempts: number) {
    const wait = Math.min(timing.firstRetryMs * 2 ** (attempts - 1), timing.lastRetryMs)
    // Random jitter, so that mails that failed together are not retried together.
    return new Date(Date.now() + wait * (0.75 + Math.random() / 2)).toISOString()
  }

  async function abandonExpired() {
    const now = new Date()
    // By a clock that leapt ahead, every mail would be too late.
    if (await lastReadBeforeLeap(db, now)) return
    await db
      .updateTable('mails')
      .set({state: 'abandoned', last_failure: sql<string>`coalesce(last_failure, 'too late')`})
      .where('state', '=', 'waiting')
      .where('expires_at', '<=', now.toISOString())
      .execute()
  }

  return {
    start,
    nudge,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      transport.close()
    },
  }
}
