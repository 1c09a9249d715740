import {createTransport} from 'nodemailer'

/**
 * Opens a transport to a mail server.
 * @param url such as `smtps://user:password@mail.example`
 * @param silenceMs how long the server may say nothing before the connection counts as stalled
 * @example
 * const transport = mailServer('smtps://user:password@mail.example', 10_000)
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

/**
 * Returns an error's codes, without the server's message, which may repeat an address.
 * @example
 * mailFailure(Object.assign(new Error('no'), {code: 'EAUTH', responseCode: 535})) // 'EAUTH 535'
 */
export function mailFailure(error: unknown): string {
  const {code, responseCode} = smtpError(error)
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'failed'
}

/** Whether retrying is useless (RFC 5321, 4.2.1: a 5yz reply about the recipient). */
export function isPermanent(error: unknown): boolean {
  const {code, responseCode} = smtpError(error)
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}

function smtpError(error: unknown) {
  if (!(error instanceof Error)) return {}
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined
  return {code, responseCode}
}
