import {draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {draftClient} from '../../../../content/client.ts'

/** Where the Content Lake tells of every change, drafts included. */
const events = draftClient.getUrl(
  `/data/live/events/${draftClient.config().dataset}?includeDrafts=true`,
)

const retryMs = 1000
const longestRetryMs = 30 * 1000

/** How often in a row the Content Lake could not be reached: browsers come back less and less often. */
let failures = 0

const retry = (ms: number) => `retry: ${ms}\n\n`

/**
 * The Content Lake's live events, passed on to a browser in draft mode. Next to connecting the
 * browser itself this keeps the token on the server, and works where only the site is public.
 * 204 tells an EventSource to stop; a lake that is away, to come back later.
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
  // Not awaited: under Next.js's fetch it never ends.
  if (!isOpen) void upstream?.body?.cancel()
  return new Response(
    isOpen && upstream.body
      ? withRetry(upstream.body)
      : retry(Math.min(longestRetryMs, retryMs * 2 ** Math.min(failures, 10))),
    {
      headers: {
        'content-type': 'text/event-stream',
        // `no-transform` keeps compression from holding events back.
        'cache-control': 'no-store, no-transform',
        'x-robots-tag': 'noindex',
      },
    },
  )
}

/** The stream, preceded by how soon to come back when it ends. */
function withRetry(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(retry(retryMs))),
  })
  // Ends with an error when either side goes away: the browser then simply comes back.
  body.pipeTo(writable).catch(() => undefined)
  return readable
}
