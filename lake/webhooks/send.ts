import {once} from 'node:events'
import {request as requestHttp} from 'node:http'
import {request as requestHttps} from 'node:https'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import type {Attempt, Message} from '../store/outbox.ts'
import {lookupAllowed} from './forbiddenAddresses.ts'

/** As long as hosted Sanity waits for an answer. */
export const ANSWER_WITHIN_MS = 30_000
/** As much of an answer as the log of deliveries keeps. */
const MOST_ANSWER = 2000

interface WebhookRequest {
  url: string
  method: string
  headers: Record<string, string>
  /** JSON. */
  body: string
  /** Signs the request; null: nobody does. */
  secret: string | null
}

interface Sent extends Attempt {
  /** `refused`: asking again does not help, since the request itself is wrong. `failed`: it may. */
  outcome: 'taken' | 'refused' | 'failed'
  /** In words, without the address. */
  reason: string
}

/** The change that a request tells of. */
export type ToldChange = Pick<
  Message,
  'transactionId' | 'transactionTime' | 'documentId' | 'operation'
>

/**
 * The headers by which a webhook of hosted Sanity says what its request is about.
 * @param told its id is the same when it is told again
 */
export function headersOf(
  {id, hookId}: Pick<Message, 'id' | 'hookId'>,
  {projectId, dataset}: {projectId: string; dataset: string},
  change?: ToldChange,
) {
  return {
    'idempotency-key': id,
    'sanity-project-id': projectId,
    'sanity-dataset': dataset,
    'sanity-webhook-id': hookId,
    ...(change && {
      'sanity-transaction-id': change.transactionId,
      'sanity-transaction-time': change.transactionTime,
      'sanity-document-id': change.documentId,
      'sanity-operation': change.operation,
    }),
  }
}

/**
 * Sends one request, as every webhook of the lake does: signed like those of hosted Sanity. A
 * redirect is not followed, and of the answer only the status counts.
 */
export async function send(
  request: WebhookRequest,
  signal: AbortSignal,
  answerWithin = ANSWER_WITHIN_MS,
): Promise<Sent> {
  const started = Date.now()
  const timeout = AbortSignal.timeout(answerWithin)
  const result = await ask(request, AbortSignal.any([signal, timeout])).catch((error: unknown) => ({
    outcome: 'failed' as const,
    reason: timeout.aborted ? 'it gave no answer in time' : `it cannot be reached (${said(error)})`,
    failureReason: timeout.aborted ? ('timeout' as const) : ('network' as const),
    resultCode: null,
    resultBody: null,
  }))
  return {
    ...result,
    createdAt: new Date(started).toISOString(),
    duration: Date.now() - started,
    isFailure: result.outcome !== 'taken',
  }
}

async function ask(
  {url, method, headers, body, secret}: WebhookRequest,
  signal: AbortSignal,
): Promise<Pick<Sent, 'outcome' | 'reason' | 'failureReason' | 'resultCode' | 'resultBody'>> {
  const signature = secret && {
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  }
  // Not by fetch(), which sends no body with GET.
  const open = new URL(url).protocol === 'https:' ? requestHttps : requestHttp
  const request = open(url, {
    method,
    headers: {
      ...headers,
      ...signature,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Content Lake webhook delivery',
    },
    agent: false,
    lookup: lookupAllowed,
    signal,
  })
  const answered = once(request, 'response')
  // What goes wrong once the answer has begun is told by the answer.
  request.on('error', () => undefined)
  request.end(body)
  const [response] = await answered
  const status = Number(response.statusCode)
  return {
    ...judged(status),
    reason: `it answered ${status}`,
    resultCode: status,
    resultBody: await beginningOf(response),
  }
}

function judged(status: number): Pick<Sent, 'outcome' | 'failureReason'> {
  if (status >= 200 && status < 300) return {outcome: 'taken', failureReason: null}
  const mayHelp = status >= 500 || status === 408 || status === 429
  return {outcome: mayHelp ? 'failed' : 'refused', failureReason: 'http'}
}

/** The beginning of an answer's text; what is left of it is not waited for. */
async function beginningOf(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MOST_ANSWER) break
    }
  } catch {
    // It broke off: the status has been said.
  }
  return Buffer.concat(chunks).subarray(0, MOST_ANSWER).toString()
}

/** Node names several addresses that were tried by an error without words. */
function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}
