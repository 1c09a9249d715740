import type {Environment} from '@home-care/environment/environment.ts'

import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {MarkChoice} from './enquiryWords.ts'

// Says how the site handles personal data, from its actual settings. The forms and the privacy policy
// use these texts, so that no setting makes them untrue.

type Settings = Pick<
  Environment,
  | 'SMTP_URL'
  | 'ENQUIRIES_MAIL_DETAILS'
  | 'ENQUIRIES_RETENTION_DAYS'
  | 'DATABASE_URL'
  | 'BACKUP_FOLDER'
  | 'BACKUP_KEEP'
>

/** One or two sentences, to show beside a form's button. */
export function handledInBrief({
  SMTP_URL,
  ENQUIRIES_MAIL_DETAILS,
  ENQUIRIES_RETENTION_DAYS,
}: Settings): string {
  const mailed =
    SMTP_URL && ENQUIRIES_MAIL_DETAILS
      ? ' It’s also sent to our office by email, which isn’t encrypted in the mailbox.'
      : ''
  return `We use what you write only to answer you. It’s kept encrypted, and only our own staff can read it. We delete it ${ENQUIRIES_RETENTION_DAYS} days after it came, once we’ve dealt with it, unless our privacy policy says longer.${mailed}`
}

/**
 * The full text, for the privacy policy.
 * @param offersWhatsApp whether pages link to WhatsApp
 * @param marks of Site settings: what staff mark so may be kept longer
 */
export function handledInFull(
  {
    SMTP_URL,
    ENQUIRIES_MAIL_DETAILS,
    ENQUIRIES_RETENTION_DAYS,
    DATABASE_URL,
    BACKUP_FOLDER,
    BACKUP_KEEP,
  }: Settings,
  offersWhatsApp: boolean,
  marks: readonly MarkChoice[],
): {title: string; words: string}[] {
  const mail = !SMTP_URL
    ? 'This website sends no email. Our staff read what you write in a private inbox.'
    : ENQUIRIES_MAIL_DETAILS
      ? 'Everything you write is also sent to our office by email, a patient’s details included. It’s then in our mailbox, where this website can’t encrypt or delete it.'
      : 'An email gives our office the reference, the form, how urgent it is and when we must answer by. It contains nothing you wrote.'
  const receipt = SMTP_URL
    ? ' If you gave an email address, we send you a receipt. It repeats nothing you wrote.'
    : ''
  const keptLonger = marks.flatMap(({title, keptYears}) =>
    keptYears && keptYears * 365 > ENQUIRIES_RETENTION_DAYS
      ? ` What our staff mark as “${title}” we keep for ${counted(keptYears, 'year')}.`
      : [],
  )
  return [
    {title: 'Email', words: `${mail}${receipt}`},
    {
      title: 'Where it is kept',
      words: `Encrypted, in ${DATABASE_URL ? 'a database server (Postgres)' : 'a file on the server of this website'}. Each time our staff open it is recorded.`,
    },
    {
      title: 'How long',
      words: `${ENQUIRIES_RETENTION_DAYS} days from when it came, then it is deleted automatically. What nobody has dealt with is kept until someone has.${keptLonger.join('')}${BACKUP_FOLDER ? ` Our last ${BACKUP_KEEP} backups still hold it, encrypted, until they are replaced.` : ''}`,
    },
    {
      title: 'Call me back',
      words: 'We keep your name, your number and when to call.',
    },
    ...(offersWhatsApp
      ? [
          {
            title: 'WhatsApp',
            words:
              'WhatsApp handles your message under its own policy. This website can’t see or delete it. Please leave out medical details.',
          },
        ]
      : []),
    {
      title: 'Counts',
      words: `We count how often each page is shown, a form is begun, corrected and sent, and our telephone numbers${offersWhatsApp ? ' and WhatsApp' : ''} are pressed. We keep each day’s totals for 90 days: no cookie, no address, nothing you wrote.`,
    },
    {
      title: 'Logs',
      words:
        'Our log says what went wrong and which pages weren’t found, never what you wrote. To stop floods, we count for ten minutes what each connection sends, under a code that hides your address.',
    },
  ]
}
