import {draftMode} from 'next/headers'
import type {NextRequest} from 'next/server'
import {clientOf} from '../../../../data/client.ts'
import {environment} from '../../../../data/environment.ts'
import {draftClient} from '../../../../edition/client.ts'
import {retryAfter, takePlace} from '../../../../preview/liveStreams.ts'
import {previewSessionCookie} from '../../../../preview/previewCookie.ts'
import {sessionIn} from '../../../../preview/previewSession.ts'

/** The Content Lake's stream of all changes, drafts included. */
const events = draftClient.getUrl(
  `/data/live/events/${draftClient.config().dataset}?includeDrafts=true`,
)

/** The interval at which an open stream checks that its preview is still valid. */
const watchMs = 400

/**
 * Forwards the Content Lake's live events to a browser in draft mode. Unlike a direct connection, this
 * keeps the token on the server and works where only the site is public. 204 tells an EventSource to
 * stop; if the lake is unavailable, the browser retries later.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const session = (await draftMode()).isEnabled && (await sessionIn(request.cookies))
  if (!session) return new Response(null, {status: 204})
  // One link, or the same makers, share their places; an unnamed preview has those of its browser.
  const preview =
    session.shared ??
    (session.makers.map(({user}) => user).join(' ') ||
      `${request.cookies.get(previewSessionCookie)?.value}`)
  const visitor = clientOf(request.headers, environment.TRUSTED_PROXIES)
  const giveBack = takePlace({preview, visitor})
  if (!giveBack) return answer(retryLine(retryAfter(preview, false)))
  const ending = new AbortController()
  const signal = AbortSignal.any([request.signal, ending.signal])
  signal.addEventListener('abort', giveBack)
  if (signal.aborted) giveBack()
  const headers = new Headers({
    accept: 'text/event-stream',
    authorization: `Bearer ${draftClient.config().token}`,
  })
  const lastEventId = request.headers.get('last-event-id')
  if (lastEventId) headers.set('last-event-id', lastEventId)
  const upstream = await fetch(events, {headers, cache: 'no-store', signal}).catch(() => null)
  if (!upstream?.ok || !upstream.body) {
    // Aborting closes the body too: not awaited, because under Next.js's fetch `cancel` never resolves.
    ending.abort()
    return answer(retryLine(request.signal.aborted ? 0 : retryAfter(preview, false)))
  }
  void endWithPreview(request, ending)
  return answer(withRetry(upstream.body, retryAfter(preview, true), () => ending.abort()))
}

/** Ends the stream once its link is withdrawn, or a user of the preview may no longer see drafts. */
async function endWithPreview({cookies}: NextRequest, ending: AbortController): Promise<void> {
  while (!ending.signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, watchMs))
    if (!(await sessionIn(cookies, watchMs / 2))) ending.abort()
  }
}

const retryLine = (ms: number) => `retry: ${ms}\n\n`

const answer = (body: BodyInit) =>
  new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      // `no-transform` prevents compression, which would buffer events.
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
    },
  })

/** The stream, preceded by the delay before a reconnect. */
function withRetry(
  body: ReadableStream<Uint8Array>,
  ms: number,
  end: () => void,
): ReadableStream<Uint8Array> {
  const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(retryLine(ms))),
  })
  // Rejects when either side disconnects; the browser then reconnects.
  body
    .pipeTo(writable)
    .catch(() => undefined)
    .finally(end)
  return readable
}
