import {z} from 'zod'
import {type LakeFetch, waitForLake} from './waitForLake.ts'

/** The messages of lake/http/streamSocket.ts. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    id: z.string(),
    status: z.number(),
    text: z.string().optional(),
  }),
  z.object({type: z.literal('text'), id: z.string(), text: z.string()}),
])

/** The close code of lake/http/streamSocket.ts for an ended session. */
const SIGNED_OUT = 4001

const COME_BACK_MS = 500

interface StreamRequest {
  path: string
  authorization?: string | undefined
  lastEventId?: string | undefined
}

interface Stream {
  /** Holds the id of the last event, for opening the stream again. */
  request: StreamRequest
  opened(status: number, refusal: string | undefined): void
  text(chunk: string): void
}

/**
 * One WebSocket for all event streams of this page. When the connection drops, the streams resume
 * as soon as the lake is back, without an error: at an error the Studio blocks typing, and discards
 * unsaved changes.
 */
class StreamSocket {
  readonly #url: string
  readonly #streams = new Map<string, Stream>()
  #socket: WebSocket | undefined
  #lastId = 0

  constructor(url: string) {
    this.#url = url
  }

  #connected(): WebSocket {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return this.#socket
    const socket = new WebSocket(this.#url)
    socket.addEventListener('message', ({data}) => {
      const message = messageSchema.parse(JSON.parse(data))
      const stream = this.#streams.get(message.id)
      if (message.type === 'opened') stream?.opened(message.status, message.text)
      else if (stream) {
        stream.request.lastEventId = lastIdIn(message.text) ?? stream.request.lastEventId
        stream.text(message.text)
      }
    })
    socket.addEventListener('open', () => {
      for (const [id, {request}] of this.#streams) sendOpen(socket, id, request)
    })
    socket.addEventListener('close', ({code}) => {
      // The session has ended: the page asks to sign in.
      if (code === SIGNED_OUT) return window.location.reload()
      if (this.#socket === socket) this.#socket = undefined
      if (this.#streams.size > 0) setTimeout(() => this.#connected(), COME_BACK_MS)
    })
    this.#socket = socket
    return socket
  }

  /** @returns ends the stream */
  open(stream: Stream): () => void {
    const id = String(++this.#lastId)
    this.#streams.set(id, stream)
    const socket = this.#connected()
    // A socket that is still opening asks for all streams once it is open.
    if (socket.readyState === WebSocket.OPEN) sendOpen(socket, id, stream.request)
    return () => {
      if (this.#streams.delete(id) && this.#socket?.readyState === WebSocket.OPEN) {
        this.#socket.send(JSON.stringify({type: 'close', id}))
      }
    }
  }
}

const sendOpen = (socket: WebSocket, id: string, request: StreamRequest) =>
  socket.send(JSON.stringify({type: 'open', id, ...request}))

/** The id of the last event in the text; the lake sends whole events. */
const lastIdIn = (text: string) => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1]

/**
 * A fetch that sends event streams over one WebSocket, and retries everything else. Over HTTP/1.1 a
 * browser opens six connections to a host, and an open document listens to more streams, so saving
 * would wait for ever.
 */
export function listenOverSocket(lakeUrl: string): LakeFetch {
  const socket = new StreamSocket(`${lakeUrl.replace(/^http/, 'ws')}/listen-socket`)

  const fetchStream: LakeFetch = (input, init) => {
    const headers = new Headers(init?.headers)
    const {pathname, search} = new URL(input)
    const encoder = new TextEncoder()
    return new Promise((resolve, reject) => {
      let end = () => {}
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      end = socket.open({
        request: {
          path: pathname + search,
          authorization: headers.get('authorization') ?? undefined,
          lastEventId: headers.get('last-event-id') ?? undefined,
        },
        opened(status, refusal) {
          if (status !== 200) {
            end()
            // Refused after a reconnection: a new request gets the reason.
            body?.error(new TypeError('The lake does not go on with this stream'))
            resolve(new Response(refusal, {status, headers: {'content-type': 'application/json'}}))
            return
          }
          if (body) return
          const stream = new ReadableStream<Uint8Array>({
            start(controller) {
              body = controller
            },
            cancel: () => end(),
          })
          const response = new Response(stream, {headers: {'content-type': 'text/event-stream'}})
          // EventSource compares the URL of the response with that of the request.
          Object.defineProperty(response, 'url', {value: input, configurable: true})
          resolve(response)
        },
        text(chunk) {
          body?.enqueue(encoder.encode(chunk))
        },
      })
      init?.signal?.addEventListener('abort', () => {
        end()
        const aborted = new DOMException('The stream was closed', 'AbortError')
        if (body) body.error(aborted)
        else reject(aborted)
      })
    })
  }

  return (input, init) => {
    const isStream = new Headers(init?.headers).get('accept')?.includes('text/event-stream')
    return isStream ? fetchStream(input, init) : waitForLake(input, init)
  }
}
