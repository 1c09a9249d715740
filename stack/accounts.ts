import {join} from 'node:path'
import {type Environment, SetupError} from 'environment/environment.ts'
import {StaffAccounts} from 'lake/accounts/staffAccounts.ts'
import {createTransport} from 'nodemailer'
import {providerName} from 'schemas/site/provider.ts'

/** A mail server that says nothing for so long is gone. */
const MAIL_WITHIN_MS = 15_000

/**
 * The accounts of staff, in a folder of their own.
 * @throws SetupError when staff would send their passwords in the clear
 */
export function openAccounts({DATA_DIR, STUDIO_URL}: Environment): Promise<StaffAccounts> {
  const {protocol, hostname} = new URL(STUDIO_URL)
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new SetupError(
      'STUDIO_URL must begin with https://: staff sign in there, and without TLS anybody on the way reads their passwords.',
    )
  }
  return StaffAccounts.open({
    folder: join(DATA_DIR, 'accounts'),
    url: STUDIO_URL,
    name: providerName,
  })
}

/** What mails an invitation; undefined when no mail is configured. */
export function mailInvitation({SMTP_URL, MAIL_FROM, ENQUIRIES_TO}: Environment) {
  const from = MAIL_FROM ?? ENQUIRIES_TO?.[0]
  if (!SMTP_URL || !from) return undefined
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: MAIL_WITHIN_MS,
    greetingTimeout: MAIL_WITHIN_MS,
    socketTimeout: MAIL_WITHIN_MS,
  })
  return async (email: string, link: string): Promise<void> => {
    await transport.sendMail({
      from: {name: providerName, address: from},
      to: email,
      subject: `Your account for the ${providerName} Studio`,
      headers: {'Auto-Submitted': 'auto-generated'},
      disableFileAccess: true,
      disableUrlAccess: true,
      text: [
        `You have been invited to work on the website of ${providerName}.`,
        `Open this link to choose a password and protect your account. It works once, within three days:\n\n${link}`,
        'You need an authenticator app on your phone. If you did not expect this, please ask the office before you open it.',
        providerName,
      ].join('\n\n'),
    })
  }
}
