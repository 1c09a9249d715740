import {draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {draftClient} from '../../../../edition/client.ts'

/** The Content Lake's stream of all changes, drafts included. */
const events = draftClient.getUrl(
  `/data/live/events/${draftClient.config().dataset}?includeDrafts=true`,
)

const retryMs = 1000
const longestRetryMs = 30 * 1000

/** Consecutive failures to reach the Content Lake; browsers back off with each. */
let failures = 0

const retry = (ms: number) => `retry: ${ms}\n\n`

/**
 * Forwards the Content Lake's live events to a browser in draft mode. Unlike a direct connection, this
 * keeps the token on the server and works where only the site is public. 204 tells an EventSource to
 * stop; if the lake is unavailable, the browser retries later.
 */
export async function GET(request: NextRequest): Promise<Response> {
  if (!(await draftMode()).isEnabled) return new Response(null, {status: 204})
  const headers = new Headers({
    accept: 'text/event-stream',
    authorization: `Bearer ${draftClient.config().token}`,
  })
  const lastEventId = request.headers.get('last-event-id')
  if (lastEventId) headers.set('last-event-id', lastEventId)
  const upstream = await fetch(events, {headers, cache: 'no-store', signal: request.signal}).catch(
    () => null,
  )
  const isOpen = upstream?.ok === true
  failures = isOpen ? 0 : failures + 1
  // Not awaited, because under Next.js's fetch `cancel` never resolves.
  if (!isOpen) void upstream?.body?.cancel()
  return new Response(
    isOpen && upstream.body
      ? withRetry(upstream.body)
      : retry(Math.min(longestRetryMs, retryMs * 2 ** Math.min(failures, 10))),
    {
      headers: {
        'content-type': 'text/event-stream',
        // `no-transform` prevents compression, which would buffer events.
        'cache-control': 'no-store, no-transform',
        'x-robots-tag': 'noindex',
      },
    },
  )
}

/** The stream, preceded by the delay before a reconnect. */
function withRetry(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(retry(retryMs))),
  })
  // Rejects when either side disconnects; the browser then reconnects.
  body.pipeTo(writable).catch(() => undefined)
  return readable
}
