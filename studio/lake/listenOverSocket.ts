import type {ClientConfig} from '@sanity/client'
import {z} from 'zod'

type Fetch = ReturnType<NonNullable<ClientConfig['resolveFetch']>>

/** What the lake says on `/listen-socket`; its protocol is described in lake/http/streamSocket.ts. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    id: z.string(),
    status: z.number(),
    text: z.string().optional(),
  }),
  z.object({type: z.literal('text'), id: z.string(), text: z.string()}),
])

interface Stream {
  opened(status: number, refusal: string | undefined): void
  text(chunk: string): void
  failed(error: Error): void
}

/** One WebSocket that carries every event stream of this page; opened when the first is asked for. */
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
      if (message.type === 'text') stream?.text(message.text)
      else stream?.opened(message.status, message.text)
    })
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#socket = undefined
      const dropped = [...this.#streams.values()]
      this.#streams.clear()
      // To an EventSource this is a dropped connection: it comes back and asks for what it missed.
      for (const stream of dropped)
        stream.failed(new TypeError('The connection to the lake dropped'))
    })
    this.#socket = socket
    return socket
  }

  /** @returns the function that ends the stream */
  open(
    request: {path: string; authorization?: string; lastEventId?: string},
    stream: Stream,
  ): () => void {
    const id = String(++this.#lastId)
    const socket = this.#connected()
    this.#streams.set(id, stream)
    const send = () => {
      if (this.#streams.has(id)) socket.send(JSON.stringify({type: 'open', id, ...request}))
    }
    if (socket.readyState === WebSocket.OPEN) send()
    else socket.addEventListener('open', send, {once: true})
    return () => {
      if (this.#streams.delete(id) && socket.readyState === WebSocket.OPEN) {
        socket.send(JSON.stringify({type: 'close', id}))
      }
    }
  }
}

/**
 * A fetch for the Studio's client that sends event streams over one WebSocket, and everything else
 * as it is. Over HTTP/1.1 a browser opens at most six connections to a host, and one open document
 * listens to six streams: without this, saving would wait for ever.
 */
export function listenOverSocket(lakeUrl: string): NonNullable<ClientConfig['resolveFetch']> {
  const socket = new StreamSocket(`${lakeUrl.replace(/^http/, 'ws')}/listen-socket`)

  const fetchStream: Fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    const {pathname, search} = new URL(input)
    const encoder = new TextEncoder()
    return new Promise((resolve, reject) => {
      let end = () => {}
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const request = {
        path: pathname + search,
        authorization: headers.get('authorization') ?? undefined,
        lastEventId: headers.get('last-event-id') ?? undefined,
      }
      end = socket.open(request, {
        opened(status, refusal) {
          if (status !== 200) {
            end()
            resolve(new Response(refusal, {status, headers: {'content-type': 'application/json'}}))
            return
          }
          const stream = new ReadableStream<Uint8Array>({
            start(controller) {
              body = controller
            },
            cancel: () => end(),
          })
          const response = new Response(stream, {headers: {'content-type': 'text/event-stream'}})
          // EventSource compares the answer's address with what it asked for.
          Object.defineProperty(response, 'url', {value: input})
          resolve(response)
        },
        text(chunk) {
          body?.enqueue(encoder.encode(chunk))
        },
        failed(error) {
          if (body) body.error(error)
          else reject(error)
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

  return () => (input, init) => {
    const isStream = new Headers(init?.headers).get('accept')?.includes('text/event-stream')
    return isStream ? fetchStream(input, init) : fetch(input, init)
  }
}
