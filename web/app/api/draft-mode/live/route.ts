import {draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {draftClient} from '../../../../content/client.ts'

/** Where the Content Lake tells of every change, drafts included. */
const events = draftClient.getUrl(
  `/data/live/events/${draftClient.config().dataset}?includeDrafts=true`,
)

const retryMs = 1000

/**
 * The Content Lake's live events, passed on to a browser in draft mode. Next to connecting the
 * browser itself this keeps the token on the server, and works where only the site is public.
 * 204 tells an EventSource to stop; a lake that is away, to come back in a second.
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
  return new Response(
    upstream?.ok && upstream.body ? withRetry(upstream.body) : `retry: ${retryMs}\n\n`,
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
    start: (controller) => controller.enqueue(new TextEncoder().encode(`retry: ${retryMs}\n\n`)),
  })
  // Ends with an error when either side goes away: the browser then simply comes back.
  body.pipeTo(writable).catch(() => undefined)
  return readable
}
