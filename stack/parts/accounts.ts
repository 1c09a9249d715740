import {join} from 'node:path'
import {type Environment, isLoopback, SetupError} from '@home-care/environment/environment.ts'
import {IdentityProvider} from '@home-care/lake/accounts/identityProvider.ts'
import type {LibraryOptions} from '@home-care/lake/accounts/library.ts'
import {StaffAccounts} from '@home-care/lake/accounts/staffAccounts.ts'
import type {Notice} from '@home-care/lake/notices.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {automaticMail, mailServer} from '@home-care/web/data/mailServer.ts'

/** A mail server that is silent for longer is down. */
const MAIL_WITHIN_MS = 15_000

/**
 * Opens the accounts of staff, in a folder of their own.
 * @throws SetupError when staff would send their passwords in the clear
 */
export function openAccounts(
  environment: Environment,
  options: Pick<LibraryOptions, 'waitMs'> = {},
): Promise<StaffAccounts> {
  const {DATA_DIR, STUDIO_URL, OIDC_ISSUER} = environment
  const url = new URL(STUDIO_URL)
  if (url.protocol !== 'https:' && !isLoopback(url)) {
    throw new SetupError(
      'STUDIO_URL must begin with https://: staff sign in there, and without TLS anybody on the way reads their passwords.',
    )
  }
  return StaffAccounts.open({
    folder: join(DATA_DIR, 'accounts'),
    url: STUDIO_URL,
    name: provider.name,
    issuer: OIDC_ISSUER,
    secondPersonFor: 'legal pages and what our regulator found',
    ...options,
  })
}

/** The organisation's own sign-in for staff; undefined when none is configured. */
export function openIdentityProvider(environment: Environment): IdentityProvider | undefined {
  const {OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, STUDIO_URL} = environment
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  return new IdentityProvider(
    {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: OIDC_NAME,
    },
    STUDIO_URL,
  )
}

function openStaffMail({SMTP_URL, MAIL_FROM, ENQUIRIES_TO}: Environment) {
  const from = MAIL_FROM ?? ENQUIRIES_TO?.[0]
  if (!SMTP_URL || !from) return undefined
  const transport = mailServer(SMTP_URL, MAIL_WITHIN_MS)
  return async (to: string, subject: string, paragraphs: string[]): Promise<void> => {
    await transport.sendMail(automaticMail(from, to, subject, paragraphs))
  }
}

export function mailInvitation(environment: Environment) {
  const send = openStaffMail(environment)
  return (
    send &&
    ((email: string, link: string) =>
      send(email, `Your account for the ${provider.name} Studio`, [
        `You have been invited to work on the website of ${provider.name}.`,
        `Open this link to make your account. It works once, within three days:\n\n${link}`,
        'With a passkey you need nothing but what unlocks your phone or computer; for a password, an authenticator app on your phone. If you did not expect this, please ask the office before you open it.',
      ]))
  )
}

const named = {mention: 'mentioned you', task: 'gave you a task'} as const

/** A function that mails a notice to a member of staff; undefined when no mail is configured. */
export function mailNotice(environment: Environment) {
  const send = openStaffMail(environment)
  return (
    send &&
    ((notice: Notice) => {
      const {email, link} = notice
      if (notice.what === 'guesses') {
        return send(email, `Wrong passwords for your ${provider.name} Studio account`, [
          'Somebody entered a wrong password for your account several times in a row. They did not get in.',
          'If it was not you, you need not do anything: new attempts have to wait, and a browser in which you signed in before still lets you in.',
          `If you use this password elsewhere, change it here:\n\n${link}`,
        ])
      }
      if (notice.what === 'plan') {
        return send(email, `What you planned is not on the ${provider.name} site`, [
          'What you planned did not go live when it was due, and visitors see what they saw before.',
          `Read why, and plan it again or publish it, here:\n\n${link}`,
        ])
      }
      // The text of a comment stays in the Studio: a mail passes through many servers.
      const what = `${notice.by} ${named[notice.what]}`
      return send(email, `${what} in the ${provider.name} Studio`, [
        `${what} in the Studio. Read it, and answer, here:\n\n${link}`,
      ])
    })
  )
}
