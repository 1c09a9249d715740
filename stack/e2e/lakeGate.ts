import {once} from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import {gzipSync} from 'node:zlib'
import {addressOf} from '@home-care/web/test/enquiriesSite.ts'

/**
 * Faults of a Content Lake, as the site sees them.
 * - `hanging`: takes every request and never answers
 * - `slow`: answers after a second
 * - `dropping`: closes every connection
 * - `garbage`: answers 200 with a body that is not the API's
 * - `wrong types`: answers 200 with numbers and texts exchanged
 * - `packing`, `stalled`: pictures and files come packed without an Accept-Encoding, or break off after
 *   their first bytes and never end
 * - `busy once`, `dropped once`: the first request of each address gets a 503, or a closed connection
 *   instead of an answer; the next one is answered
 * - `no streams`: answers streams of changes with a 503 whose body never ends
 */
export type Fault =
  | 'none'
  | 'hanging'
  | 'slow'
  | 'dropping'
  | 'garbage'
  | 'wrong types'
  | 'packing'
  | 'stalled'
  | 'busy once'
  | 'dropped once'
  | 'no streams'

/** Makes each text in JSON a number, and each number a text. */
const exchangeTypes = (json: string): unknown =>
  JSON.parse(json, (_name, value) => {
    if (typeof value === 'string') return 7
    return typeof value === 'object' && value !== null ? value : 'seven'
  })

/** A proxy between the site and the real lake that can be made to fail. */
export class LakeGate {
  readonly #server: Server
  readonly #lakeUrl: string
  #fault: Fault = 'none'
  #seen = new Set<string>()
  /** The requests that are under way. */
  open = 0
  queries: string[] = []
  /** When the first request was held back and the last one given up, and how many wait. */
  #held = {from: 0, until: 0, open: 0}

  private constructor(lakeUrl: string) {
    this.#lakeUrl = lakeUrl
    this.#server = createServer((incoming, outgoing) => this.#handle(incoming, outgoing))
  }

  static async open(lakeUrl: string): Promise<LakeGate> {
    const gate = new LakeGate(lakeUrl)
    gate.#server.listen(0, '127.0.0.1')
    await once(gate.#server, 'listening')
    return gate
  }

  get url(): string {
    return addressOf(this.#server)
  }

  set fault(fault: Fault) {
    this.#fault = fault
    this.#seen = new Set()
    this.queries = []
    this.#held = {from: 0, until: 0, open: 0}
    this.#server.closeAllConnections()
  }

  /** The time from the lake's hang until the site gave up its last request. */
  get heldMs(): number | undefined {
    const {from, until, open} = this.#held
    return from > 0 && open === 0 ? until - from : undefined
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = incoming.url ?? '/'
    const fault = this.#fault
    const isFirst = !this.#seen.has(url)
    this.#seen.add(url)
    if (url.includes('/data/query/')) this.queries.push(url)
    this.open += 1
    outgoing.on('close', () => {
      this.open -= 1
    })
    if (fault === 'hanging') this.#hold(outgoing)
    else if (fault === 'dropping' || (fault === 'dropped once' && isFirst))
      incoming.socket.destroy()
    else if (fault === 'busy once' && isFirst) outgoing.writeHead(503).end()
    else if (fault === 'garbage')
      outgoing.setHeader('content-type', 'application/json').end('{"result": {"no": "content"}}')
    else if (fault === 'no streams' && url.includes('/data/live/events/'))
      outgoing.writeHead(503).write('Not now, because')
    else if (fault === 'slow') setTimeout(() => this.#pass(incoming, outgoing), 1000)
    else this.#pass(incoming, outgoing)
  }

  #hold(outgoing: ServerResponse): void {
    const held = this.#held
    held.from ||= performance.now()
    held.open++
    outgoing.once('close', () => {
      held.open--
      held.until = performance.now()
    })
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const {method, url = '/', headers} = incoming
    const {host} = new URL(this.#lakeUrl)
    const upstream = request(new URL(url, this.#lakeUrl), {method, headers: {...headers, host}})
    upstream.on('error', () => outgoing.destroy())
    upstream.on('response', async (answer) => {
      const isAsset = /^\/(?:images|files)\//.test(url)
      const status = answer.statusCode ?? 502
      if (this.#fault === 'wrong types' && url.includes('/data/query/')) {
        outgoing.setHeader('content-type', 'application/json')
        const {result, ...rest} = JSON.parse((await answer.toArray()).join(''))
        outgoing.end(JSON.stringify({...rest, result: exchangeTypes(JSON.stringify(result))}))
      } else if (this.#fault === 'packing' && isAsset) {
        const packed = gzipSync(Buffer.concat(await answer.toArray()))
        // A body of known length: a chunked one would not show the fault.
        const {'transfer-encoding': _, ...headers} = answer.headers
        const packing = {'content-encoding': 'gzip', 'content-length': packed.length}
        outgoing.writeHead(status, {...headers, ...packing}).end(packed)
      } else if (this.#fault === 'stalled' && isAsset) {
        const bytes = Buffer.concat(await answer.toArray())
        outgoing.writeHead(status, answer.headers).write(bytes.subarray(0, 100))
      } else {
        outgoing.writeHead(status, answer.headers)
        answer.pipe(outgoing)
      }
    })
    incoming.pipe(upstream)
    outgoing.on('close', () => upstream.destroy())
  }
}
