import {randomUUID} from 'node:crypto'
import type {Context} from 'hono'
import type {WSContext, WSEvents} from 'hono/ws'
import {z} from 'zod'
import type {Identity} from './access.ts'
import {asApiError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {ServedDataset} from './servedDataset.ts'

/**
 * `/socket/<dataset>`: who is looking at which document. JSON-RPC 2.0 as @sanity/bifur-client
 * speaks it: a client proves who it is (`authorization`), subscribes, and announces its locations;
 * everybody else is pushed what it announces. Nothing is stored.
 */
const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** The client takes a socket that is silent for longer to be dead. */
const HEARTBEAT_MS = 10_000
const HEARTBEAT = '♥'
/** Error codes: JSON-RPC's own, and bifur's for a missing token. */
const METHOD_NOT_FOUND = -32601
const UNAUTHORIZED = 4001
const BAD_REQUEST = 4000
/** and for what there is not. */
const NOT_FOUND = 4004

interface Visitor {
  socket: WSContext
  /** What is said in one is not heard in another. */
  dataset: ServedDataset
  identity: Identity | undefined
  subscriptions: Set<string>
  /** The Studio sessions (tabs) that announced themselves here. */
  sessions: Set<string>
}

export function presenceSocket(lake: Lake): (context: Context) => WSEvents {
  const {access} = lake
  const visitors = new Set<Visitor>()

  const tellOthers = (from: Visitor, result: object) => {
    for (const visitor of visitors) {
      if (visitor === from || visitor.dataset !== from.dataset) continue
      for (const subscription of visitor.subscriptions) {
        const params = {subscription, result: {...result, i: from.identity?.id}}
        visitor.socket.send(
          JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}),
        )
      }
    }
  }

  return (c) => {
    const dataset = lake.datasetNamed(c.req.param('dataset') ?? '')
    let release = () => {}
    let visitor: Visitor | undefined
    let heartbeat: NodeJS.Timeout | undefined
    return {
      onOpen(_event, socket) {
        if (!dataset) return socket.close(NOT_FOUND, 'No such dataset')
        const identity: Identity | undefined = c.get('identity')
        const stops = [
          access.whileHeld(identity, () => socket.close(UNAUTHORIZED, 'Signed out')),
          dataset.onDelete(() => socket.close(NOT_FOUND, 'The dataset was deleted')),
        ]
        release = () => {
          for (const stop of stops) stop()
        }
        visitor = {socket, dataset, identity, subscriptions: new Set(), sessions: new Set()}
        visitors.add(visitor)
        heartbeat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS)
        heartbeat.unref()
      },
      onMessage({data}, socket) {
        const call = parseCall(data)
        if (!visitor || !call) return socket.close(BAD_REQUEST, 'Not a JSON-RPC 2.0 call')
        const reply = (content: object) =>
          socket.send(JSON.stringify({jsonrpc: '2.0', id: call.id, ...content}))
        if (call.method === 'authorization') {
          try {
            const {authorization = ''} = call.params
            visitor.identity = access.identify(String(authorization)) ?? visitor.identity
            reply({result: true})
          } catch (error) {
            reply({error: {code: UNAUTHORIZED, message: asApiError(error).message}})
            socket.close(UNAUTHORIZED, 'Unknown token')
          }
        } else if (!visitor.identity) {
          reply({error: {code: UNAUTHORIZED, message: 'Send authorization first'}})
        } else {
          const result = answer(visitor, call, tellOthers)
          if (result === undefined) {
            reply({error: {code: METHOD_NOT_FOUND, message: `Unknown method ${call.method}`}})
          } else reply({result})
        }
      },
      onClose() {
        clearInterval(heartbeat)
        release()
        if (!visitor) return
        visitors.delete(visitor)
        for (const session of visitor.sessions) {
          tellOthers(visitor, {type: 'disconnect', m: {session}})
        }
      },
    }
  }
}

/** Performs a call; undefined when there is no such method. */
function answer(
  visitor: Visitor,
  {method, params}: z.infer<typeof callSchema>,
  tellOthers: (from: Visitor, result: object) => void,
): string | true | undefined {
  switch (method) {
    case 'presence_subscribe': {
      const subscription = randomUUID()
      visitor.subscriptions.add(subscription)
      return subscription
    }
    case 'presence_unsubscribe':
      visitor.subscriptions.delete(String(params.subscriptionId))
      return true
    case 'presence_rollcall':
      tellOthers(visitor, {type: 'rollCall', session: params.session})
      return true
    case 'presence_announce': {
      const {data} = params
      if (typeof data === 'object' && data !== null && 'sessionId' in data) {
        visitor.sessions.add(String(data.sessionId))
      }
      tellOthers(visitor, {type: 'state', m: data})
      return true
    }
    case 'presence_disconnect':
      visitor.sessions.delete(String(params.session))
      tellOthers(visitor, {type: 'disconnect', m: {session: params.session}})
      return true
    default:
      return undefined
  }
}

function parseCall(data: unknown): z.infer<typeof callSchema> | undefined {
  try {
    return callSchema.parse(JSON.parse(String(data)))
  } catch {
    return undefined
  }
}
