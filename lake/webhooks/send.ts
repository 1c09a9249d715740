import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'

interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
  secret: string
}

interface Sent {
  /** `refused`: the request itself is wrong, so sending it again does not help. `failed`: it may. */
  outcome: 'taken' | 'refused' | 'failed'
  reason: string
}

/**
 * Sends one request, signed like a webhook of hosted Sanity. Follows no redirect, and judges by the
 * status alone.
 */
export async function send(
  {url, headers, body, secret}: WebhookRequest,
  signal: AbortSignal,
): Promise<Sent> {
  // As long as hosted Sanity waits for an answer.
  const timeout = AbortSignal.timeout(30_000)
  try {
    const {status, body: answer} = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        ...headers,
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
        'content-type': 'application/json',
      },
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    await answer?.cancel()
    return {outcome: judged(status), reason: `it answered ${status}`}
  } catch (error) {
    if (timeout.aborted) return {outcome: 'failed', reason: 'it gave no answer in time'}
    return {outcome: 'failed', reason: `it cannot be reached (${causeOf(error)})`}
  }
}

function judged(status: number): Sent['outcome'] {
  if (status >= 200 && status < 300) return 'taken'
  const mayHelp = status >= 500 || status === 408 || status === 429
  return mayHelp ? 'failed' : 'refused'
}

/** `fetch` says in the cause of its error what happened. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? String(cause.code) : cause.message
}
