import {log} from '@home-care/environment/log.ts'
import type {EnquiriesEnvironment} from '../data/enquiriesEnvironment.ts'
import {automaticMail, mailFailure, mailServer} from '../data/mailServer.ts'
import {withDeadline} from '../data/withDeadline.ts'
import {formatMoment} from '../time/londonTime.ts'

/** A server that says nothing for this long has stalled. */
const silenceMs = 30_000
/** A server that keeps answering but never accepts the mail is given up after this. */
const timeoutMs = 2 * 60_000

export interface Alarm {
  words: string
  since: Date
  hasEnded: boolean
}

/**
 * Creates the mailer for alarms: it writes to ALARM_TO by SMTP_URL, and by ALARM_SMTP_URL when that
 * server does not accept the mail. Undefined without any mail server.
 */
export function createAlarmMail(environment: EnquiriesEnvironment) {
  const {SMTP_URL, ALARM_SMTP_URL, MAIL_FROM, STUDIO_URL, SITE_URL} = environment
  const to = environment.ALARM_TO ?? environment.ENQUIRIES_TO ?? []
  const from = MAIL_FROM ?? to[0] ?? ''
  const urls = [SMTP_URL, ALARM_SMTP_URL].filter((url) => url !== undefined)
  if (!from || urls.length === 0) return undefined
  const transports = urls.map((url) => mailServer(url, silenceMs))
  const {host} = new URL(SITE_URL)

  function compose({words, since, hasEnded}: Alarm) {
    const [sentence = words] = words.split(/(?<=[.:]) /)
    // A reason in brackets may be cut in the middle, and is in the mail.
    const about = sentence.replace(/ \([^)]*(\)|$).*/, '').replace(/[.:]$/, '')
    const subject = `${hasEnded ? 'Over' : 'Alarm'}, ${host}: ${about}`
    return automaticMail(from, to, subject, [
      words,
      hasEnded
        ? `This began on ${formatMoment(since)}, and is over.`
        : `Since ${formatMoment(since)}. You are told again each day while it lasts, and when it is over.`,
      `What to do: docs/server/README.md, "What to watch". The Studio shows it, too: ${STUDIO_URL}/`,
    ])
  }

  return {
    /** @returns false when no mail server accepted it */
    async send(alarm: Alarm): Promise<boolean> {
      for (const transport of transports) {
        try {
          await withDeadline(transport.sendMail(compose(alarm)), 'The mail server', timeoutMs)
          return true
        } catch (error) {
          log.error(`An alarm could not be mailed: ${mailFailure(error)}`)
        }
      }
      return false
    },
    close() {
      for (const transport of transports) transport.close()
    },
  }
}
