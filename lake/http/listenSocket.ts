import type {Context} from 'hono'
import type {WSEvents} from 'hono/ws'
import {z} from 'zod'
import {requireDataset} from '../datasets/datasets.ts'
import type {Lake} from '../datasets/lake.ts'
import type {Identity} from '../request/access.ts'
import {asApiError, plainError} from '../request/errors.ts'
import {publicAddress} from '../request/publicAddress.ts'
import {apiVersionOf, messageIn} from '../request/request.ts'
import type {Stream} from '../streams/streams.ts'
import {escaped} from '../streams/text.ts'
import {writeToSocket} from './socketStream.ts'
import {eventStreams, streamRequest} from './streamRoutes.ts'

/** More than a browser full of Studio tabs needs. */
const MOST_STREAMS = 200

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    id: z.string().min(1).max(64),
    path: z.string().startsWith('/').max(65_536),
    authorization: z.string().optional(),
    lastEventId: z.string().optional(),
  }),
  z.object({type: z.literal('close'), id: z.string()}),
])

type OpenMessage = Extract<z.infer<typeof messageSchema>, {type: 'open'}>

interface Carrier {
  socket: Stream
  streams: Map<string, Stream>
  holder: Identity | undefined
  address: string
}

/**
 * `/listen-socket`: many event streams over one WebSocket. Over HTTP/1.1 a browser opens at most
 * six connections to a host, and one open document in the Studio holds eleven streams. The socket
 * counts as one stream.
 *
 *     -> {"type":"open","id":"1","path":"/v2025-02-19/data/listen/production?query=...",
 *         "authorization":"Bearer ...","lastEventId":"..."}     (the last two only if there are)
 *     <- {"type":"opened","id":"1","status":200}      (or 401 and the like, with a "text" as over HTTP)
 *     <- {"type":"text","id":"1","text":"event: welcome\ndata: {...}\n\n"}      (any number)
 *     <- {"type":"closed","id":"1"}      (asked again, it goes on, or has its reader load again)
 *     -> {"type":"close","id":"1"}
 *     <- {"type":"ending","msLeft":540000}      (each of the session's last minutes; null once it was prolonged)
 */
export function listenSocket(lake: Lake): (context: Context) => WSEvents {
  return (c) => {
    const holder: Identity | undefined = c.get('identity')
    const address = publicAddress(lake.access, c)
    let carrier: Carrier | undefined
    return {
      onOpen(_event, socket) {
        try {
          lake.streams.open({holder}, (stream) => {
            writeToSocket(stream, socket)
            const soon = (msLeft: number | null) =>
              stream.send([JSON.stringify({type: 'ending', msLeft})])
            stream.watch((end) => lake.access.watchSession(holder, end, soon))
            carrier = {socket: stream, streams: new Map(), holder, address}
          })
        } catch {
          // The close code for clients that may try again later.
          socket.close(1013, 'Too many streams')
        }
      },
      onMessage({data}) {
        if (!carrier || carrier.socket.isClosed) return
        const message = messageIn(messageSchema, String(data))
        if (!message) carrier.socket.close({code: 4000, reason: 'Not a message of this protocol'})
        else if (message.type === 'close') carrier.streams.get(message.id)?.close()
        else open(lake, message, carrier)
      },
    }
  }
}

function open(lake: Lake, message: OpenMessage, carrier: Carrier): void {
  const {socket, streams} = carrier
  const {id, authorization} = message
  const send = (content: object) => socket.send([JSON.stringify({...content, id})])
  try {
    if (streams.has(id)) throw plainError(400, 'This stream is already open')
    if (streams.size >= MOST_STREAMS) throw plainError(403, 'Too many streams')
    const identity = lake.access.identify(authorization)
    const holder = identity ?? carrier.holder
    const begin = eventStreamOf(lake, message, holder, carrier.address)
    const opening = `{"type":"text","id":${JSON.stringify(id)},"text":"`
    const stream = lake.streams.open(
      {
        holder,
        watch: (end) => lake.access.watchSession(identity, end),
        carrier: {stream: socket, wrap: (text) => [opening, ...escaped(text), '"}']},
      },
      (opened) => {
        send({type: 'opened', status: 200})
        begin(opened)
      },
    )
    streams.set(id, stream)
    stream.onClose(() => {
      streams.delete(id)
      send({type: 'closed'})
    })
  } catch (error) {
    const {status, body} = asApiError(error)
    send({type: 'opened', status, text: JSON.stringify(body)})
  }
}

function eventStreamOf(
  lake: Lake,
  {path, lastEventId}: OpenMessage,
  identity: Identity | undefined,
  address: string,
): (stream: Stream) => void {
  const {pathname, searchParams} = new URL(path, 'http://localhost')
  const [, version = '', ...rest] = pathname.split('/')
  const dataset = rest.pop() ?? ''
  const eventStream = eventStreams.get(rest.join('/'))
  if (!eventStream) throw plainError(404, `No such stream: ${pathname}`)
  const more = {apiVersion: apiVersionOf(version), address, lastEventId}
  const request = streamRequest(searchParams, identity, more)
  return eventStream(requireDataset(lake, dataset, identity), request, identity)
}
