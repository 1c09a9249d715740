import {randomUUID} from 'node:crypto'
import type {Context} from 'hono'
import type {WSContext, WSEvents} from 'hono/ws'
import {z} from 'zod'
import type {Identity} from './access.ts'
import {say} from './boundedSocket.ts'
import {asApiError} from './errors.ts'
import type {Lake} from './lake.ts'
import {parseJson} from './request.ts'
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

/** A tab subscribes once, is one session, and sends messages of some hundred bytes. */
const most = {characters: 16 * 1024, subscriptions: 10, sessions: 10}
/** Error codes: bifur's, and one of our own for what HTTP says with 429. */
const codes = {badRequest: 4000, unauthorized: 4001, tooMany: 4029}

interface Visitor {
  socket: WSContext
  /** What is said in one is not heard in another. */
  dataset: ServedDataset
  identity: Identity | undefined
  subscriptions: Set<string>
  /** The Studio sessions (tabs) that announced themselves here. */
  sessions: Set<string>
  release(): void
}

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
        unwatch = access.whileHeld(identity, () => socket.close(codes.unauthorized, 'Signed out'))
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
          return socket.close(codes.tooMany, messageOf(error))
        }
        // The client takes a socket that is silent for longer to be dead.
        heartbeat = setInterval(() => say(socket, '♥'), 10_000)
        heartbeat.unref()
      },
      onMessage({data}, socket) {
        const text = String(data)
        if (text.length > most.characters) {
          return socket.close(codes.badRequest, `A call has at most ${most.characters} characters`)
        }
        const call = parseCall(text)
        if (!visitor || !call) return socket.close(codes.badRequest, 'Not a JSON-RPC 2.0 call')
        const reply = (content: object) =>
          say(socket, JSON.stringify({jsonrpc: '2.0', id: call.id, ...content}))
        const refuse = (code: number, message: string) => reply({error: {code, message}})
        if (call.method === 'authorization') {
          try {
            const {authorization = ''} = call.params
            admit(visitor, access.identify(String(authorization)))
            unwatch()
            unwatch = access.whileHeld(visitor.identity, () =>
              socket.close(codes.unauthorized, 'Signed out'),
            )
            reply({result: true})
          } catch (error) {
            const isKnown = asApiError(error).status === 429
            refuse(isKnown ? codes.tooMany : codes.unauthorized, messageOf(error))
            socket.close(
              isKnown ? codes.tooMany : codes.unauthorized,
              isKnown ? 'Too many' : 'Unknown token',
            )
          }
        } else if (!visitor.identity) refuse(codes.unauthorized, 'Send authorization first')
        else {
          const result = answer(visitor, call, tellOthers)
          if (result instanceof Refused) refuse(codes.tooMany, result.message)
          else if (result === undefined) refuse(-32601, `Unknown method ${call.method}`)
          else reply({result})
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

class Refused extends Error {}

const messageOf = (error: unknown): string => asApiError(error).message

function answer(
  visitor: Visitor,
  {method, params}: z.infer<typeof callSchema>,
  tellOthers: (from: Visitor, result: object) => void,
): string | true | Refused | undefined {
  switch (method) {
    case 'presence_subscribe': {
      if (visitor.subscriptions.size >= most.subscriptions) {
        return new Refused(`One connection has at most ${most.subscriptions} subscriptions`)
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
          return new Refused(`One connection has at most ${most.sessions} sessions`)
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
      return undefined
  }
}

function parseCall(text: string): z.infer<typeof callSchema> | undefined {
  try {
    return callSchema.parse(parseJson(text, 'A call'))
  } catch {
    return undefined
  }
}
