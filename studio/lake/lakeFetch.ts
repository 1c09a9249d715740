import {z} from 'zod'
import {
  type LakeFetch,
  noteSessionEnd,
  untilSignedIn,
  untilSomebodyIsSignedIn,
  waitForLake,
} from './waitForLake.ts'

/** The messages of lake/http/listenSocket.ts. */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('opened'),
    id: z.string(),
    status: z.number(),
    text: z.string().optional(),
  }),
  z.object({type: z.literal('text'), id: z.string(), text: z.string()}),
  z.object({type: z.literal('closed'), id: z.string()}),
  z.object({type: z.literal('ending'), msLeft: z.number().nullable()}),
])

/** The close code of lake/http/listenSocket.ts for an ended session. */
const SIGNED_OUT = 4001

const COME_BACK_MS = 500
/** Each stream has a heartbeat every 15 seconds: a socket without one hangs, as after a sleep. */
const SILENT_MS = 40_000

interface Stream {
  /** Holds the id of the last event, for opening the stream again. */
  request: {path: string; authorization: string | undefined; lastEventId: string | undefined}
  opened(status: number, refusal: string | undefined): void
  text(chunk: string): void
}

/**
 * One WebSocket for all event streams of this page. When the connection drops, the streams resume
 * as soon as the lake is back, without an error: at an error the Studio blocks typing, and discards
 * unsaved changes.
 * @returns opens a stream, and returns what ends it
 */
function streamSocket(lakeUrl: string, silentMs: number): (stream: Stream) => () => void {
  const url = `${lakeUrl.replace(/^http/, 'ws')}/listen-socket`
  const streams = new Map<string, Stream>()
  /** Receives a sign-in in another window (lake/staff/signInPages.ts). */
  const signedIn = new BroadcastChannel('signed-in')
  let socket: WebSocket | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let lastId = 0

  /** Asks as the streams do: a Studio in development has a token, and no cookie. */
  function asStreams(): RequestInit {
    const [authorization] = [...streams.values()].flatMap(
      ({request}) => request.authorization ?? [],
    )
    return authorization ? {headers: {authorization}} : {}
  }

  function connect() {
    const connecting = new WebSocket(url)
    let isOpened = false
    const watch = () => {
      clearTimeout(silence)
      silence = setTimeout(leave, silentMs)
    }
    const leave = () => {
      if (socket !== connecting) return
      socket = undefined
      signedIn.removeEventListener('message', leave)
      noteSessionEnd(null)
      clearTimeout(silence)
      connecting.close()
      if (streams.size > 0) setTimeout(() => (socket ??= connect()), COME_BACK_MS)
    }
    watch()
    // The socket opens again under the new session.
    signedIn.addEventListener('message', leave)
    connecting.addEventListener('message', ({data}) => {
      if (socket !== connecting) return
      watch()
      const message = messageSchema.parse(JSON.parse(data))
      if (message.type === 'ending') return noteSessionEnd(message.msLeft)
      const stream = streams.get(message.id)
      if (message.type === 'opened') stream?.opened(message.status, message.text)
      else if (message.type === 'closed')
        setTimeout(() => reopen(message.id, connecting), COME_BACK_MS)
      else if (stream) {
        stream.request.lastEventId = lastIdIn(message.text) ?? stream.request.lastEventId
        stream.text(message.text)
      }
    })
    connecting.addEventListener('open', () => {
      isOpened = true
      for (const id of streams.keys()) ask(id)
    })
    connecting.addEventListener('close', ({code}) => {
      clearTimeout(silence)
      if (code === SIGNED_OUT) void untilSignedIn(lakeUrl, asStreams()).then(leave)
      // A browser does not say why a socket was refused. The session may have ended meanwhile.
      else if (!isOpened) void untilSomebodyIsSignedIn(lakeUrl, asStreams()).then(leave)
      else leave()
    })
    return connecting
  }

  const send = (message: object) => {
    // A socket that is still opening asks for all streams once it is open.
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const ask = (id: string) => send({type: 'open', id, ...streams.get(id)?.request})
  const reopen = (id: string, closedOn: WebSocket) => {
    if (socket === closedOn && streams.has(id)) ask(id)
  }

  return (stream) => {
    const id = String(++lastId)
    streams.set(id, stream)
    socket ??= connect()
    ask(id)
    return () => {
      if (streams.delete(id)) send({type: 'close', id})
    }
  }
}

/** The id of the last event in the text; the lake sends whole events. */
const lastIdIn = (text: string) => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1]

/**
 * The Studio's fetch: it opens event streams over one WebSocket, and repeats everything else. An open
 * document has more streams than a browser opens connections, so saving would wait for ever.
 */
export function createLakeFetch(lakeUrl: string, silentMs = SILENT_MS): LakeFetch {
  const openStream = streamSocket(lakeUrl, silentMs)

  const fetchStream: LakeFetch = (input, init) =>
    new Promise((resolve, reject) => {
      const headers = new Headers(init?.headers)
      const {pathname, search} = new URL(input)
      const encoder = new TextEncoder()
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const end = openStream({
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
        text: (chunk) => body?.enqueue(encoder.encode(chunk)),
      })
      init?.signal?.addEventListener('abort', () => {
        end()
        const aborted = new DOMException('The stream was closed', 'AbortError')
        body?.error(aborted)
        reject(aborted)
      })
    })

  return (input, init) => {
    const isStream = new Headers(init?.headers).get('accept')?.includes('text/event-stream')
    return isStream ? fetchStream(input, init) : waitForLake(input, init)
  }
}
