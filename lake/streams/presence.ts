import {randomUUID} from 'node:crypto'
import {Refusal} from '../store/errors.ts'
import type {Stream} from './streams.ts'
import {SharedText} from './text.ts'

/** A tab subscribes once, and is one session. */
const MOST = {subscriptions: 10, sessions: 10}

/** One connection of a browser that shows who is looking at which document. */
export interface Visitor {
  stream: Stream
  subscriptions: Set<string>
  sessions: Set<string>
}

export class Presence {
  readonly #visitors = new Set<Visitor>()

  enter(stream: Stream): Visitor {
    const visitor = {stream, subscriptions: new Set<string>(), sessions: new Set<string>()}
    this.#visitors.add(visitor)
    stream.onClose(() => {
      this.#visitors.delete(visitor)
      for (const session of visitor.sessions) this.#sendToOthers(visitor, disconnect(session))
    })
    return visitor
  }

  /**
   * The result of a call of @sanity/bifur-client; undefined for an unknown method.
   * @throws Refusal
   */
  answer(
    visitor: Visitor,
    method: string,
    params: Readonly<Record<string, unknown>>,
  ): string | true | undefined {
    const {subscriptions, sessions} = visitor
    switch (method) {
      case 'presence_subscribe': {
        requireFewer(subscriptions, MOST.subscriptions, 'subscriptions')
        const subscription = randomUUID()
        subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        subscriptions.delete(String(params.subscriptionId))
        return true
      case 'presence_rollcall':
        this.#sendToOthers(visitor, {type: 'rollCall', session: params.session})
        return true
      case 'presence_announce': {
        const {data} = params
        if (typeof data === 'object' && data !== null && 'sessionId' in data) {
          const session = String(data.sessionId)
          if (!sessions.has(session)) requireFewer(sessions, MOST.sessions, 'sessions')
          sessions.add(session)
        }
        this.#sendToOthers(visitor, {type: 'state', m: data})
        return true
      }
      case 'presence_disconnect':
        sessions.delete(String(params.session))
        this.#sendToOthers(visitor, disconnect(params.session))
        return true
      default:
        return undefined
    }
  }

  #sendToOthers(from: Visitor, result: object): void {
    const shared = new SharedText(JSON.stringify({...result, i: from.stream.holder?.id}))
    for (const {stream, subscriptions} of this.#visitors) {
      if (stream === from.stream) continue
      for (const subscription of subscriptions) {
        const head = `{"jsonrpc":"2.0","method":"presence_subscription","params":{"subscription":"${subscription}","result":`
        stream.send([head, shared, '}}'])
      }
    }
  }
}

const disconnect = (session: unknown) => ({type: 'disconnect', m: {session}})

function requireFewer(set: ReadonlySet<string>, most: number, what: string): void {
  if (set.size >= most) throw new Refusal(429, `One connection has at most ${most} ${what}`)
}
