import {once} from 'node:events'
import {request as ask, type IncomingMessage, type OutgoingHttpHeaders} from 'node:http'
import {createSecureServer, type Http2ServerRequest} from 'node:http2'
import {connect, type Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {setTimeout as pause} from 'node:timers/promises'
import {certificateFor} from './certificate.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>

export interface Upstream {
  /** Several share the requests, and one that is down gets none. */
  ports: readonly number[]
  /** Headers to replace in a request; undefined removes a header. */
  headers?: (request: Asked) => NodeJS.Dict<string>
}

export interface TlsProxy {
  ca: string
  close(): Promise<void>
}

export interface StandInProxy extends TlsProxy {
  /** Refuses new connections and ends open ones. */
  stop(): Promise<void>
  /** Listens again on the same port, with the same certificates. */
  start(): Promise<void>
}

// The directives of docs/server/Caddyfile, by Caddy's names.

/** `lb_try_duration`, for GET requests. */
const TRY_MS = 30_000
/** `lb_try_interval`. */
const TRY_EVERY_MS = 250

// The directives of docs/server/haproxy.cfg for several servers.

/** `retries`: the number of attempts. */
const RETRIES = 3
/** Bytes of a request that are buffered for a retry: `tune.bufsize`, less its reserve. */
const KEPT_BYTES = 15 * 1024

const reads = ({method}: Asked) => method === 'GET'

const connectionHeaders =
  /^(:.*|connection|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/

const passedOn = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !connectionHeaders.test(name),
    ),
  )

/** Connects to the next server in turn, or to another one if it refuses, as haproxy.cfg does. */
async function reach(ports: readonly number[], turn: number): Promise<Socket> {
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

/**
 * Stands in for the proxy of a server where none is installed. It does what the product relies on: TLS
 * and HTTP/2 towards the browser and HTTP/1.1 to the servers; the requested name as host; the client's
 * address in place of any that the client claims; and several servers behind a name, those that
 * are up. caddy.ts and haproxy.ts run the real ones.
 * @param upstreams the servers behind each public name
 */
export async function startTlsProxy(
  port: number,
  upstreams: Readonly<Record<string, Upstream>>,
): Promise<StandInProxy> {
  const {ca, key, cert} = await certificateFor(Object.keys(upstreams))
  const server = createSecureServer({allowHTTP1: true, key, cert})
  const upstreamOf = (name: string) => upstreams[new URL(`https://${name}`).hostname]
  let turns = 0

  async function forward(
    {ports, headers: replaced}: Upstream,
    {name, incoming, signal}: {name: string; incoming: Asked; signal?: AbortSignal},
    more: OutgoingHttpHeaders = {},
  ) {
    const reached = await reach(ports, turns++ % ports.length)
    const {method, url, headers, socket} = incoming
    const forwarded: NodeJS.Dict<string | string[]> = {
      ...headers,
      host: name,
      'x-forwarded-for': socket.remoteAddress,
      'x-forwarded-host': name,
      'x-forwarded-proto': 'https',
      ...replaced?.(incoming),
    }
    const asking = ask({
      method,
      // `sanity migration run` requests //v2024-01-29/data/….
      path: url?.replace(/^\/+/, '/'),
      // Keep the connection alive, as proxies do: with `connection: close` a server hangs up while a
      // body is still being sent, and its answer is lost.
      headers: {...passedOn(forwarded), connection: 'keep-alive', ...more},
      createConnection: () => reached,
      ...(signal && {signal}),
    })
    asking.once('response', (answer) => answer.once('close', () => reached.destroy()))
    // A caller that waits for the answer gets the same error.
    asking.on('error', () => undefined)
    return asking
  }

  /**
   * The answer of one server behind a name. When a server stops meanwhile, a GET is retried, and so is a
   * short keyed request if there are several servers.
   */
  async function answerOf(
    upstream: Upstream,
    name: string,
    request: Http2ServerRequest,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isKeyed = request.headers['idempotency-key'] !== undefined
    const bufferedBody = isKeyed && upstream.ports.length > 1 ? await buffer(request) : undefined
    const until = Date.now() + TRY_MS
    const isTriedAgain = (tries: number) =>
      reads(request)
        ? Date.now() < until
        : bufferedBody !== undefined && bufferedBody.length <= KEPT_BYTES && tries < RETRIES
    for (let tries = 1; ; tries++) {
      try {
        const asking = await forward(upstream, {name, incoming: request, signal})
        if (bufferedBody) asking.end(bufferedBody)
        else request.pipe(asking)
        const [answer] = await once(asking, 'response')
        return answer
      } catch (error) {
        if (signal.aborted || !isTriedAgain(tries)) throw error
      }
      if (reads(request)) await pause(TRY_EVERY_MS)
    }
  }

  server.on('request', async (request, response) => {
    const name = request.authority || request.headers.host || ''
    const upstream = upstreamOf(name)
    if (!upstream) return void response.writeHead(421).end()
    const left = new AbortController()
    response.on('close', () => left.abort())
    try {
      const answer = await answerOf(upstream, name, request, left.signal)
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      // An HTTP/1.1 response has no stream.
      answer.on('error', () => (response.stream ?? response).destroy()).pipe(response)
    } catch {
      if (!left.signal.aborted) response.writeHead(502).end()
    }
  })

  // Browsers open WebSockets over HTTP/1.1.
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {host: name = '', upgrade} = request.headers
    const behindName = upstreamOf(name)
    const upstream =
      behindName &&
      (await forward(behindName, {name, incoming: request}, {connection: 'upgrade', upgrade}).catch(
        () => undefined,
      ))
    if (!upstream) return void socket.destroy()
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
