import {provider} from '@home-care/schemas/provider/provider.ts'
import {createTransport} from 'nodemailer'

/**
 * Opens a transport to a mail server.
 * @param url such as `smtps://user:password@mail.example`
 * @param silenceMs how long the server may say nothing before the connection counts as stalled
 */
export function mailServer(url: string, silenceMs: number) {
  return createTransport(
    {
      url,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    },
    // Nodemailer must never take a visitor's words for a file name or URL to attach.
    {disableFileAccess: true, disableUrlAccess: true},
  )
}

/** The id of a mail, which a repeat carries too, so that a mailbox that got both can show one. */
export const messageId = (id: string, from: string) =>
  `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** A mail that no person wrote, in the provider's name. */
export const automaticMail = (
  from: string,
  to: string | string[],
  subject: string,
  paragraphs: string[],
) => ({
  from: {name: provider.name, address: from},
  to,
  subject,
  headers: {'Auto-Submitted': 'auto-generated'},
  text: [...paragraphs, provider.name].join('\n\n'),
})

/**
 * Returns an error's codes, without the server's message, which may repeat an address.
 * @example
 * mailFailure(Object.assign(new Error('no'), {code: 'EAUTH', responseCode: 535})) // 'EAUTH 535'
 */
export function mailFailure(error: unknown): string {
  const {code, responseCode} = smtpError(error)
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'failed'
}

/**
 * Whether the server refused the recipient for good (RFC 5321, 4.2.1: a 5yz reply). An operator can
 * mend the cause of a refusal of our own address or sign-in.
 */
export const isRefusedAddress = (error: unknown) => isRefusedAt('RCPT TO', error)

/** Whether the server refused the message itself for good, as too large or as spam. */
export const isRefusedMessage = (error: unknown) => isRefusedAt('DATA', error)

function isRefusedAt(step: string, error: unknown) {
  const {command, responseCode} = smtpError(error)
  return command === step && responseCode !== undefined && responseCode >= 500
}

/**
 * Whether a `mailFailure` is a refused address or message.
 * @example
 * isRefusal('EENVELOPE 550') // true
 */
export const isRefusal = (failure: string | null) => /^E(ENVELOPE|MESSAGE) 5/.test(failure ?? '')

function smtpError(error: unknown) {
  if (!(error instanceof Error)) return {}
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const command = 'command' in error ? error.command : undefined
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined
  return {code, command, responseCode}
}
