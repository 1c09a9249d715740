import type {Context} from 'hono'
import type {WSEvents} from 'hono/ws'
import {z} from 'zod'
import type {Lake} from '../datasets/lake.ts'
import type {ServedDataset} from '../datasets/servedDataset.ts'
import {type Identity, requireIdentity, requireReader} from '../request/access.ts'
import {asApiError, plainError} from '../request/errors.ts'
import {messageIn} from '../request/request.ts'
import type {Visitor} from '../streams/presence.ts'
import {writeToSocket} from './socketStream.ts'

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** A call has some hundred. */
const MOST_CHARACTERS = 16 * 1024
/** @sanity/bifur-client closes a socket that is silent for longer. */
const HEARTBEAT_MS = 10_000
/** The error codes of JSON-RPC and @sanity/bifur-client for a status of HTTP, 429 by one of our own. */
const codes: Record<number, number> = {400: 4000, 401: 4001, 403: 4003, 404: -32_601, 429: 4029}

/**
 * `/socket/<dataset>`: who is looking at which document. JSON-RPC 2.0 as @sanity/bifur-client
 * speaks it: a client proves who it is (`authorization`), subscribes, and announces its locations to
 * the others of its dataset. A role that sees no drafts hears nothing of them here either.
 */
export function presenceSocket(lake: Lake): (context: Context) => WSEvents {
  const {access, streams} = lake
  return (c) => {
    const {presence}: ServedDataset = c.get('dataset')
    let identity: Identity | undefined = c.get('identity')
    let visitor: Visitor | undefined
    return {
      onOpen(_event, socket) {
        const watch = (end: () => void) => access.watchSession(identity, end)
        try {
          streams.open({holder: identity, watch}, (stream) => {
            writeToSocket(stream, socket)
            visitor = presence.enter(stream)
            stream.repeat(HEARTBEAT_MS, () => '♥')
          })
        } catch (error) {
          socket.close(4029, asApiError(error).message)
        }
      },
      onMessage({data}) {
        const text = String(data)
        if (!visitor || visitor.stream.isClosed) return
        const {stream} = visitor
        const call = text.length > MOST_CHARACTERS ? undefined : messageIn(callSchema, text)
        if (!call) {
          return stream.close({code: 4000, reason: 'Not a JSON-RPC 2.0 call, or a long one'})
        }
        const reply = (content: object) =>
          stream.send([JSON.stringify({jsonrpc: '2.0', id: call.id, ...content})])
        const proves = call.method === 'authorization'
        try {
          if (proves) {
            const proven = access.identify(String(call.params.authorization ?? ''))
            streams.assign(stream, proven ?? identity)
            identity = proven ?? identity
            requireIdentity(identity)
            stream.watch((end) => access.watchSession(identity, end))
          } else requireReader(identity)
          const result = proves || presence.answer(visitor, call.method, call.params)
          if (!result) throw plainError(404, `Unknown method ${call.method}`)
          reply({result})
        } catch (error) {
          const {status, message} = asApiError(error)
          const code = codes[status] ?? 4000
          reply({error: {code, message}})
          if (proves) stream.finish({code, reason: 'Refused'})
        }
      },
    }
  }
}
