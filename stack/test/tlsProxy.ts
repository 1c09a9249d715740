import {once} from 'node:events'
import {request as ask, type IncomingMessage, type OutgoingHttpHeaders} from 'node:http'
import {createSecureServer, type Http2ServerRequest} from 'node:http2'
import {connect, type Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {setTimeout as pause} from 'node:timers/promises'
import {certificateFor} from 'lake/test/certificate.ts'

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

/** `fail_duration`: for how long one that could not be reached is left out. */
const LEFT_OUT_MS = 5000
/** `lb_try_duration`, for whoever reads and whoever sends. */
const TRY_MS = {reading: 30_000, sending: 10_000}
/** `lb_try_interval`. */
const TRY_EVERY_MS = 250

const reads = ({method}: Asked) => method === 'GET' || method === 'HEAD'

/** What is said of one connection, and no other. */
const ofConnection =
  /^(:.*|connection|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/

const passedOn = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !ofConnection.test(name),
    ),
  )

/** Those who are behind one name: who of them is there, and whose turn it is. */
class Pool {
  readonly upstream: Upstream
  readonly #leftOutUntil = new Map<number, number>()
  #turns = 0

  constructor(upstream: Upstream) {
    this.upstream = upstream
  }

  /**
   * Connects to one who is there. Nothing was sent yet, so that whatever is asked may go to another.
   * @throws when nobody came in time
   */
  async reach(until: number): Promise<{socket: Socket; port: number}> {
    for (;;) {
      const port = this.#next()
      if (port === undefined) await pause(TRY_EVERY_MS)
      else {
        const socket = connect(port, 'localhost')
        try {
          await once(socket, 'connect')
          return {socket, port}
        } catch {
          this.leaveOut(port)
        }
      }
      if (Date.now() > until) throw new Error('Nobody is there')
    }
  }

  leaveOut(port: number): void {
    this.#leftOutUntil.set(port, Date.now() + LEFT_OUT_MS)
  }

  /** Whose turn it is, of those who are not left out. */
  #next(): number | undefined {
    const there = this.upstream.ports.filter(
      (port) => (this.#leftOutUntil.get(port) ?? 0) <= Date.now(),
    )
    this.#turns += 1
    return there[this.#turns % there.length]
  }
}

/**
 * Stands in for the proxy of a server where none is installed, in what the product relies on: TLS and
 * HTTP/2 towards the browser, HTTP/1.1 behind; the name that was asked for; who asks, in the place of
 * whatever they claim to be; and of several servers behind a name those that are there. See caddy.ts
 * for the real one.
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
    {name, until, asked}: {name: string; until: number; asked: Asked},
    more: OutgoingHttpHeaders = {},
  ) {
    const reached = await pool.reach(until)
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
      path: url,
      // As proxies do: who is asked to hang up does so on what is still being sent, and its answer is lost.
      headers: {...passedOn(told), connection: 'keep-alive', ...more},
      createConnection: () => reached.socket,
    })
    upstream.once('response', (answer) => answer.once('close', () => reached.socket.destroy()))
    // Whoever waits for its answer hears of it too.
    upstream.on('error', () => undefined)
    return {upstream, port: reached.port}
  }

  /** The answer of one of those behind a name; who reads is not told of one that went meanwhile. */
  async function answerOf(
    pool: Pool,
    name: string,
    request: Http2ServerRequest,
    left: AbortSignal,
  ): Promise<IncomingMessage> {
    const until = Date.now() + (reads(request) ? TRY_MS.reading : TRY_MS.sending)
    for (;;) {
      const {upstream, port} = await forward(pool, {name, until, asked: request})
      left.addEventListener('abort', () => upstream.destroy())
      if (reads(request)) upstream.end()
      else request.pipe(upstream)
      try {
        const [answer] = await once(upstream, 'response')
        return answer
      } catch (error) {
        if (left.aborted) throw error
        pool.leaveOut(port)
        if (!reads(request) || Date.now() > until) throw error
      }
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
      answer.on('error', () => response.stream?.destroy()).pipe(response)
    } catch {
      if (!left.signal.aborted) response.writeHead(502).end()
    }
  })

  // Sockets come by HTTP/1.1.
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {host: name = '', upgrade} = request.headers
    const pool = poolOf(name)
    const until = Date.now() + TRY_MS.reading
    const begun =
      pool &&
      (await forward(pool, {name, until, asked: request}, {connection: 'upgrade', upgrade}).catch(
        () => undefined,
      ))
    if (!begun) {
      socket.destroy()
      return
    }
    const {upstream} = begun
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
