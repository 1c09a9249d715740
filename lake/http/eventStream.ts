import {asApiError} from './errors.ts'

/**
 * Event streams (server-sent events), independent of how they travel: as the body of an HTTP
 * response or over the shared socket (streamSocket.ts).
 */

/** Begins a stream: what it has to say goes to `send`, and `finish` says that there is no more. */
export type StartStream = (send: (text: string) => void, finish: () => void) => BegunStream

interface BegunStream {
  end(): void
  /** The event id with which a reader who has read everything so far would come back. */
  position?(): string | undefined
}

/** A reader this far behind has stalled; it is cut off and may come back. */
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

export function runStream(start: StartStream, outlet: Outlet): () => void {
  let ended = false
  let begun: BegunStream | undefined
  const end = () => {
    ended = true
    clearInterval(heartbeat)
    begun?.end()
  }
  // A stream may have much to say while it starts, before there is anything to stop.
  const send = (text: string) => {
    if (ended || !text) return
    outlet.write(text)
    if (outlet.unread() <= MOST_UNREAD_BYTES) return
    end()
    outlet.cutOff()
  }
  // Comments keep proxies and clients from taking a quiet stream for a dead one. With the position
  // beside it, somebody who comes back after a quiet hour asks for what is still known.
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

const encoder = new TextEncoder()
let said = {text: '', bytes: encoder.encode('')}

/** The text as bytes, made once for all who are told the same one after the other. */
function bytesOf(text: string): Uint8Array {
  if (said.text !== text) said = {text, bytes: encoder.encode(text)}
  return said.bytes
}

export function streamResponse(
  start: StartStream,
  whileHeld: (end: () => void) => () => void,
): Response {
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
          write: (text) => controller.enqueue(bytesOf(text)),
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

/** A stream that only says why it cannot be: clients read the reason from the event. */
export function channelError(error: unknown): StartStream {
  return (send) => {
    send(eventText('channelError', asApiError(error).body))
    return {end() {}}
  }
}
