import type {Environment} from '@home-care/environment/environment.ts'

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
      ? ' It is also sent to our office by email, which is not encrypted in the mailbox.'
      : ''
  return `We use what you write only to answer you. It is kept encrypted, only our own staff can read it, and it is deleted after ${ENQUIRIES_RETENTION_DAYS} days, if we have dealt with it.${mailed}`
}

/**
 * The full text, for the privacy policy.
 * @param offersWhatsApp whether pages link to WhatsApp
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
): {title: string; words: string}[] {
  const mail = !SMTP_URL
    ? 'This website sends no email. Our staff read what you write in a private inbox.'
    : ENQUIRIES_MAIL_DETAILS
      ? 'All that you write is also sent to our office by email, a patient’s details included. It is then in our mailbox, where this website cannot encrypt or delete it.'
      : 'An email tells our office that something came: its reference, which form it was, how urgent it is and by when we must answer. Nothing that you wrote is in it.'
  const receipt = SMTP_URL
    ? ' If you gave an email address, we send you a receipt. It repeats nothing that you wrote.'
    : ''
  return [
    {title: 'Email', words: `${mail}${receipt}`},
    {
      title: 'Where it is kept',
      words: `Encrypted, in ${DATABASE_URL ? 'a database server (Postgres)' : 'a file on the server of this website'}. Each time one of our staff opens it, that is recorded.`,
    },
    {
      title: 'How long',
      words: `${ENQUIRIES_RETENTION_DAYS} days from when it came. Then it is deleted by itself. What nobody has dealt with yet is kept until someone has.${BACKUP_FOLDER ? ` Our last ${BACKUP_KEEP} backups still hold it, encrypted, until they are replaced.` : ''}`,
    },
    {
      title: 'Call me back',
      words:
        'We keep your name, your number and when you would like the call, as long as any other enquiry. We do not record calls.',
    },
    ...(offersWhatsApp
      ? [
          {
            title: 'WhatsApp',
            words:
              'If you write to us there, WhatsApp handles your message under its own policy. This website does not see it and cannot delete it. Please leave out medical details.',
          },
        ]
      : []),
    {
      title: 'Counts',
      words: `We count how often each page is shown, how often a form is begun, needs correcting and is sent, and how often our telephone numbers${offersWhatsApp ? ' and WhatsApp' : ''} are pressed. We keep only how many there were each day, for 90 days: no cookie, no address, nothing of what you wrote. Nobody can tell from a count who came.`,
    },
    {
      title: 'Logs',
      words:
        'Our log says what went wrong, and which pages were asked for and not found or could not be shown. It never holds what you wrote. To stop floods, we count for ten minutes what comes from each connection, under a code that does not show your address.',
    },
  ]
}
