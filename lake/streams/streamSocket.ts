import type {Context} from 'hono'
import type {WSContext, WSEvents} from 'hono/ws'
import {z} from 'zod'
import {requireDataset} from '../datasets/datasets.ts'
import {runStream, type StartStream} from '../datasets/eventStream.ts'
import type {Lake} from '../datasets/lake.ts'
import {type Identity, readerOf} from '../request/access.ts'
import {asApiError, plainError} from '../request/errors.ts'
import {publicAddress} from '../request/publicAddress.ts'
import {apiVersionOf, messageIn, type StreamRequest} from '../request/request.ts'
import {cutOff, say, signOut, unreadOf} from './boundedSocket.ts'
import {listenStream} from './listenStream.ts'
import {liveStream} from './liveStream.ts'

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

/**
 * `/listen-socket`: many event streams over one WebSocket. Over HTTP/1.1 a browser opens at most
 * six connections to a host, and one open document in the Studio holds eleven streams. The socket
 * counts as one stream.
 *
 *     -> {"type":"open","id":"1","path":"/v2025-02-19/data/listen/production?query=...",
 *         "authorization":"Bearer ...","lastEventId":"..."}     (the last two only if there are)
 *     <- {"type":"opened","id":"1","status":200}      (or 401 and the like, with a "text" as over HTTP)
 *     <- {"type":"text","id":"1","text":"event: welcome\ndata: {...}\n\n"}      (any number)
 *     -> {"type":"close","id":"1"}
 */
export function streamSocket(lake: Lake): (context: Context) => WSEvents {
  return (c) => {
    const streams = new Map<string, () => void>()
    const holder: Identity | undefined = c.get('identity')
    const address = publicAddress(lake.access, c)
    let release = () => {}
    return {
      onOpen(_event, socket) {
        try {
          const uncount = lake.streams.count(holder)
          const unwatch = lake.access.whileHeld(holder, () => signOut(socket))
          release = () => {
            uncount()
            unwatch()
          }
        } catch {
          // The close code for clients that may try again later.
          socket.close(1013, 'Too many streams')
        }
      },
      onMessage({data}, socket) {
        const message = messageIn(messageSchema, String(data))
        if (!message) socket.close(4000, 'Not a message of this protocol')
        else if (message.type === 'close') {
          streams.get(message.id)?.()
          streams.delete(message.id)
        } else open(lake, message, socket, streams, {holder, address})
      },
      onClose() {
        release()
        for (const stop of streams.values()) stop()
        streams.clear()
      },
    }
  }
}

interface Client {
  holder: Identity | undefined
  address: string
}

function open(
  lake: Lake,
  message: OpenMessage,
  socket: WSContext,
  streams: Map<string, () => void>,
  client: Client,
): void {
  const {id} = message
  const send = (content: object) => say(socket, JSON.stringify({...content, id}))
  try {
    if (streams.has(id)) throw plainError(400, 'This stream is already open')
    // More than a browser full of Studio tabs needs.
    if (streams.size >= 200) throw plainError(403, 'Too many streams')
    const identity = lake.access.identify(message.authorization)
    const start = streamOf(lake, message, {...client, holder: identity ?? client.holder})
    send({type: 'opened', status: 200})
    const release = lake.access.whileHeld(identity, () => signOut(socket))
    const end = runStream(start, {
      write: (text) => send({type: 'text', text}),
      unread: () => unreadOf(socket),
      close: () => {
        release()
        streams.delete(id)
      },
      cutOff: () => cutOff(socket),
    })
    streams.set(id, () => {
      release()
      end()
    })
  } catch (error) {
    const {status, body} = asApiError(error)
    send({type: 'opened', status, text: JSON.stringify(body)})
  }
}

function streamOf(
  lake: Lake,
  {path, lastEventId}: OpenMessage,
  {holder: identity, address}: Client,
): StartStream {
  const {pathname, searchParams} = new URL(path, 'http://localhost')
  const [, version = '', ...rest] = pathname.split('/')
  const request: StreamRequest = {
    searchParams,
    apiVersion: apiVersionOf(version),
    identity: readerOf(identity),
    address,
    lastEventId,
  }
  const dataset = rest.pop() ?? ''
  const stream = streams.get(rest.join('/'))
  if (!stream) throw plainError(404, `No such stream: ${pathname}`)
  return stream(requireDataset(lake, dataset, identity), request)
}

const streams = new Map([
  ['data/listen', listenStream],
  ['data/live/events', liveStream],
])
