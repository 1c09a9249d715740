import {asApiError} from '../request/errors.ts'

// Event streams (server-sent events), as the body of an HTTP response or over the shared socket.

/** Begins a stream, which sends its text by `send` and ends by `finish`. */
export type StartStream = (send: (text: string) => void, finish: () => void) => BegunStream

interface BegunStream {
  end(): void
  /** The event id with which a reader of everything so far would come back. */
  position?(): string | undefined
}

/** A reader this far behind is cut off and may come back. */
export const MOST_UNREAD_BYTES = 16 * 1024 * 1024

export function eventText(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

export interface Outlet {
  write(text: string): void
  unread(): number
  close(): void
  cutOff(): void
}

/**
 * Runs a stream into an outlet, with heartbeats.
 * @returns the function that ends it
 */
export function runStream(start: StartStream, outlet: Outlet): () => void {
  let ended = false
  let begun: BegunStream | undefined
  const end = () => {
    ended = true
    clearInterval(heartbeat)
    begun?.end()
  }
  const send = (text: string) => {
    if (ended || !text) return
    outlet.write(text)
    if (outlet.unread() <= MOST_UNREAD_BYTES) return
    end()
    outlet.cutOff()
  }
  // Keeps proxies from ending a quiet stream. By the position a reader can come back after an hour.
  const heartbeat = setInterval(() => {
    const position = begun?.position?.()
    send(`${position === undefined ? '' : `id: ${position}\n`}:\n\n`)
  }, 15_000)
  heartbeat.unref()
  begun = start(send, () => {
    if (ended) return
    end()
    outlet.close()
  })
  if (ended) begun.end()
  return end
}

/** The stream as a response that ends when its asker is signed out. */
export function streamResponse(
  start: StartStream,
  whileHeld: (end: () => void) => () => void,
): Response {
  const encoder = new TextEncoder()
  let end = () => {}
  let release = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        release = whileHeld(() => {
          release()
          end()
          controller.close()
        })
        end = runStream(start, {
          write: (text) => controller.enqueue(encoder.encode(text)),
          unread: () => MOST_UNREAD_BYTES - (controller.desiredSize ?? 0),
          close: () => {
            release()
            controller.close()
          },
          cutOff: () => {
            release()
            controller.error(new Error('The reader of an event stream has stalled'))
          },
        })
      },
      cancel() {
        release()
        end()
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

export const errorText = (error: unknown): string =>
  eventText('channelError', asApiError(error).body)

/** A stream of one event, from which clients read why it failed. */
export function channelError(error: unknown): StartStream {
  return (send) => {
    send(errorText(error))
    return {end() {}}
  }
}
