import {createTransport} from 'nodemailer'

/**
 * A mail server that mail is handed to.
 * @param url such as `smtps://user:password@mail.example`
 * @param silenceMs one that says nothing for so long has stalled
 */
export function mailServer(url: string, silenceMs: number) {
  return createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  })
}

/** What went wrong as a code: a mail server's own words may repeat an address. */
export function mailFailure(error: unknown): string {
  const {code, responseCode} = smtpError(error)
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'failed'
}

/** Whether the server said never to try again (RFC 5321, 4.2.1: a 5yz reply about the recipient). */
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
