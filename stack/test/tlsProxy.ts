import {once} from 'node:events'
import {request as ask, type IncomingMessage, type OutgoingHttpHeaders} from 'node:http'
import {createSecureServer, type Http2ServerRequest} from 'node:http2'
import {connect, type Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {certificateFor} from './certificate.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>

/** Who is behind a public name. */
export interface Upstream {
  /** Where it listens on this machine. Of several each gets its share, for as long as it is there. */
  ports: readonly number[]
  /** What it is told in the place of what is said of a request; undefined: nothing of that name. */
  headers?: (request: Asked) => NodeJS.Dict<string>
}

/** A running proxy that ends TLS. */
export interface TlsProxy {
  /** The certificate by which its own are known to be its own. */
  ca: string
  close(): Promise<void>
}

/** The proxy of the tests, which can be away for a while. */
export interface StandInProxy extends TlsProxy {
  /** Refuses whoever comes, and leaves those who are there. */
  stop(): Promise<void>
  /** Listens again at the same port, with the same certificates. */
  start(): Promise<void>
}

// What docs/server/Caddyfile asks of Caddy, with its own words for it.

/** `lb_try_duration`, for whoever reads. */
const TRY_MS = 30_000
/** `lb_try_interval`. */
const TRY_EVERY_MS = 250

// What docs/server/haproxy.cfg asks of HAProxy, where there are several servers.

/** `retries`: how often it is tried. */
const RETRIES = 3
/** What it keeps of a request, to send it again: `tune.bufsize`, less what it reserves. */
const KEPT_BYTES = 15 * 1024

const reads = ({method}: Asked) => method === 'GET'

/** What is said of one connection, and no other. */
const ofConnection =
  /^(:.*|connection|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/

const passedOn = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !ofConnection.test(name),
    ),
  )

/** Those who are behind one name, in turn. */
class Pool {
  readonly upstream: Upstream
  #turns = 0

  constructor(upstream: Upstream) {
    this.upstream = upstream
  }

  /**
   * Connects to whose turn it is or, of several, to the next where that one refuses: nothing was sent
   * yet. So does docs/server/haproxy.cfg, for each request anew.
   * @throws what the last said when all refuse
   */
  async reach(): Promise<Socket> {
    const {ports} = this.upstream
    const turn = this.#turns++ % ports.length
    let refusal: unknown
    for (const port of [...ports.slice(turn), ...ports.slice(0, turn)]) {
      const socket = connect(port, 'localhost')
      try {
        await once(socket, 'connect')
        return socket
      } catch (error) {
        refusal = error
      }
    }
    throw refusal
  }
}

/**
 * Stands in for the proxy of a server where none is installed, in what the product relies on: TLS and
 * HTTP/2 towards the browser, HTTP/1.1 behind; the name that was asked for; who asks, in the place of
 * whatever they claim to be; and of several servers behind a name those that are there. See caddy.ts
 * and haproxy.ts for the real ones.
 * @param upstreams who is behind each public name
 */
export async function startTlsProxy(
  port: number,
  upstreams: Readonly<Record<string, Upstream>>,
): Promise<StandInProxy> {
  const {ca, key, cert} = await certificateFor(Object.keys(upstreams))
  const server = createSecureServer({allowHTTP1: true, key, cert})
  const pools = new Map(
    Object.entries(upstreams).map(([name, upstream]) => [name, new Pool(upstream)]),
  )
  const poolOf = (name: string) => pools.get(new URL(`https://${name}`).hostname)

  /** Begins to ask one of those behind a name, as the proxy does on behalf of who asked it. */
  async function forward(
    pool: Pool,
    {name, asked, signal}: {name: string; asked: Asked; signal?: AbortSignal},
    more: OutgoingHttpHeaders = {},
  ) {
    const reached = await pool.reach()
    const {method, url, headers, socket} = asked
    const told: NodeJS.Dict<string | string[]> = {
      ...headers,
      host: name,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-host': name,
      'x-forwarded-proto': 'https',
      ...pool.upstream.headers?.(asked),
    }
    const upstream = ask({
      method,
      // Sanity's program for migrations begins its paths with two.
      path: url?.replace(/^\/+/, '/'),
      // As proxies do: who is asked to hang up does so on what is still being sent, and its answer is lost.
      headers: {...passedOn(told), connection: 'keep-alive', ...more},
      createConnection: () => reached,
      ...(signal && {signal}),
    })
    upstream.once('response', (answer) => answer.once('close', () => reached.destroy()))
    // Whoever waits for its answer hears of it too.
    upstream.on('error', () => undefined)
    return upstream
  }

  /** The answer of one of those behind a name; who reads is not told of one that went meanwhile. */
  async function answerOf(
    pool: Pool,
    name: string,
    request: Http2ServerRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isKeyed = request.headers['idempotency-key'] !== undefined
    const kept = isKeyed && pool.upstream.ports.length > 1 ? await buffer(request) : undefined
    const until = Date.now() + TRY_MS
    const isTriedAgain = (tries: number) =>
      reads(request)
        ? Date.now() < until
        : kept !== undefined && kept.length <= KEPT_BYTES && tries < RETRIES
    for (let tries = 1; ; tries++) {
      try {
        const upstream = await forward(pool, {name, asked: request, signal})
        if (kept) upstream.end(kept)
        else request.pipe(upstream)
        const [answer] = await once(upstream, 'response')
        return answer
      } catch (error) {
        if (signal.aborted || !isTriedAgain(tries)) throw error
      }
      if (reads(request)) await pause(TRY_EVERY_MS)
    }
  }

  server.on('request', async (request, response) => {
    const name = request.authority || request.headers.host || ''
    const pool = poolOf(name)
    if (!pool) {
      response.writeHead(421).end()
      return
    }
    const left = new AbortController()
    response.on('close', () => left.abort())
    try {
      const answer = await answerOf(pool, name, request, left.signal)
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      // By HTTP/1.1 there is no stream.
      answer.on('error', () => (response.stream ?? response).destroy()).pipe(response)
    } catch {
      if (!left.signal.aborted) response.writeHead(502).end()
    }
  })

  // Sockets come by HTTP/1.1.
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {host: name = '', upgrade} = request.headers
    const pool = poolOf(name)
    const upstream =
      pool &&
      (await forward(pool, {name, asked: request}, {connection: 'upgrade', upgrade}).catch(
        () => undefined,
      ))
    if (!upstream) {
      socket.destroy()
      return
    }
    const say = ({statusCode, statusMessage, rawHeaders}: IncomingMessage) => {
      const lines = rawHeaders
        .map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
        .join('')
      socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines}\r\n`)
    }
    upstream.on('upgrade', (answer, behind, first) => {
      say(answer)
      socket.write(first)
      behind.write(head)
      behind.on('error', () => socket.destroy()).on('close', () => socket.destroy())
      socket.on('error', () => behind.destroy()).on('close', () => behind.destroy())
      behind.pipe(socket).pipe(behind)
    })
    upstream.on('response', (answer) => {
      say(answer)
      answer.pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    upstream.end()
  })

  const connections = new Set<Duplex>()
  server.on('secureConnection', (socket: Duplex) => {
    connections.add(socket)
    socket.on('error', () => undefined).once('close', () => connections.delete(socket))
  })
  const start = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of connections) socket.destroy()
    await closed
  }
  await start()
  return {ca, start, stop, close: () => (server.listening ? stop() : Promise.resolve())}
}
