import {asApiError} from './errors.ts'

/**
 * Event streams (server-sent events), independent of how they travel: as the body of an HTTP
 * response or over the shared socket (streamSocket.ts).
 */

/** Begins a stream: what it has to say goes to `send`; the function returned ends it. */
export type StartStream = (send: (text: string) => void) => () => void

/** Comments keep proxies and clients from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 15_000
/** A reader this far behind has stalled; it is cut off and may come back. */
const MOST_UNREAD_BYTES = 16 * 1024 * 1024

/** One event in the wire format. */
export function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Runs a stream with heartbeats; returns what ends it. */
export function runStream(start: StartStream, send: (text: string) => void): () => void {
  const stop = start(send)
  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  return () => {
    clearInterval(heartbeat)
    stop()
  }
}

/** The stream as an HTTP response. */
export function streamResponse(start: StartStream): Response {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = runStream(start, (text) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= 0) {
            stop()
            controller.error(new Error('The reader of an event stream has stalled'))
          }
        })
      },
      cancel() {
        stop()
      },
    },
    new ByteLengthQueuingStrategy({highWaterMark: MOST_UNREAD_BYTES}),
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

/** A stream that only says why it cannot be: clients read the reason from the event. */
export function channelError(error: unknown): StartStream {
  return (send) => {
    send(eventText('channelError', asApiError(error).body))
    return () => {}
  }
}
