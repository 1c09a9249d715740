import {randomUUID} from 'node:crypto'
import type {Context} from 'hono'
import type {WSContext, WSEvents} from 'hono/ws'
import {z} from 'zod'
import type {Lake} from '../datasets/lake.ts'
import type {ServedDataset} from '../datasets/servedDataset.ts'
import {type Identity, requireIdentity} from '../request/access.ts'
import {asApiError, plainError} from '../request/errors.ts'
import {messageIn} from '../request/request.ts'
import {say, signOut} from './boundedSocket.ts'

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** A tab subscribes once, is one session, and sends messages of some hundred bytes. */
const most = {characters: 16 * 1024, subscriptions: 10, sessions: 10}
/** The error codes of JSON-RPC and @sanity/bifur-client for a status of HTTP, 429 by one of our own. */
const codes: Record<number, number> = {400: 4000, 401: 4001, 404: -32_601, 429: 4029}

interface Visitor {
  socket: WSContext
  dataset: ServedDataset
  identity: Identity | undefined
  subscriptions: Set<string>
  /** Tabs of the Studio. */
  sessions: Set<string>
  release(): void
}

/**
 * `/socket/<dataset>`: who is looking at which document. JSON-RPC 2.0 as @sanity/bifur-client
 * speaks it: a client proves who it is (`authorization`), subscribes, and announces its locations to
 * the others of its dataset. Nothing is stored.
 */
export function presenceSocket(lake: Lake): (context: Context) => WSEvents {
  const {access} = lake
  const visitors = new Set<Visitor>()

  const tellOthers = (from: Visitor, result: object) => {
    const told = JSON.stringify({...result, i: from.identity?.id})
    for (const visitor of visitors) {
      if (visitor === from || visitor.dataset !== from.dataset) continue
      for (const subscription of visitor.subscriptions) {
        const params = `{"subscription":"${subscription}","result":${told}}`
        say(visitor.socket, `{"jsonrpc":"2.0","method":"presence_subscription","params":${params}}`)
      }
    }
  }
  const admit = (visitor: Visitor, identity: Identity | undefined) => {
    if (!identity || identity.id === visitor.identity?.id) return
    const release = lake.streams.count(identity)
    visitor.release()
    visitor.identity = identity
    visitor.release = release
  }

  return (c) => {
    const dataset: ServedDataset = c.get('dataset')
    let unwatch = () => {}
    let visitor: Visitor | undefined
    let heartbeat: NodeJS.Timeout | undefined
    return {
      onOpen(_event, socket) {
        const identity: Identity | undefined = c.get('identity')
        unwatch = access.whileHeld(identity, () => signOut(socket))
        visitor = {
          socket,
          dataset,
          identity: undefined,
          subscriptions: new Set(),
          sessions: new Set(),
          release: () => {},
        }
        visitors.add(visitor)
        try {
          admit(visitor, identity)
        } catch (error) {
          return socket.close(4029, asApiError(error).message)
        }
        // The client gives up a socket that is silent for longer.
        heartbeat = setInterval(() => say(socket, '♥'), 10_000)
        heartbeat.unref()
      },
      onMessage({data}, socket) {
        const text = String(data)
        if (text.length > most.characters) {
          return socket.close(4000, `A call has at most ${most.characters} characters`)
        }
        const call = messageIn(callSchema, text)
        if (!visitor || !call) return socket.close(4000, 'Not a JSON-RPC 2.0 call')
        const reply = (content: object) =>
          say(socket, JSON.stringify({jsonrpc: '2.0', id: call.id, ...content}))
        const proves = call.method === 'authorization'
        try {
          if (proves) {
            admit(visitor, access.identify(String(call.params.authorization ?? '')))
            unwatch()
            unwatch = access.whileHeld(visitor.identity, () => signOut(socket))
          }
          requireIdentity(visitor.identity)
          reply({result: proves || answer(visitor, call, tellOthers)})
        } catch (error) {
          const {status, message} = asApiError(error)
          const code = codes[status] ?? 4000
          reply({error: {code, message}})
          if (proves) socket.close(code, 'Refused')
        }
      },
      onClose() {
        clearInterval(heartbeat)
        unwatch()
        if (!visitor) return
        visitor.release()
        visitors.delete(visitor)
        visitor.subscriptions.clear()
        for (const session of visitor.sessions) {
          tellOthers(visitor, {type: 'disconnect', m: {session}})
        }
      },
    }
  }
}

/** @throws ApiError */
function answer(
  visitor: Visitor,
  {method, params}: z.infer<typeof callSchema>,
  tellOthers: (from: Visitor, result: object) => void,
): string | true {
  switch (method) {
    case 'presence_subscribe': {
      if (visitor.subscriptions.size >= most.subscriptions) {
        throw plainError(429, `One connection has at most ${most.subscriptions} subscriptions`)
      }
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
        const session = String(data.sessionId)
        if (!visitor.sessions.has(session) && visitor.sessions.size >= most.sessions) {
          throw plainError(429, `One connection has at most ${most.sessions} sessions`)
        }
        visitor.sessions.add(session)
      }
      tellOthers(visitor, {type: 'state', m: data})
      return true
    }
    case 'presence_disconnect':
      visitor.sessions.delete(String(params.session))
      tellOthers(visitor, {type: 'disconnect', m: {session: params.session}})
      return true
    default:
      throw plainError(404, `Unknown method ${method}`)
  }
}
