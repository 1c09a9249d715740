import {createServer, type Server, type ServerResponse} from 'node:http'
import {createAdaptorServer} from '@hono/node-server'
import {WebSocketServer} from 'ws'
import {finishRequests} from './finishRequests.ts'
import {refuseOddRequests} from './oddRequests.ts'
import {isLoopbackAddress} from './options.ts'
import {dropUnread} from './unreadBodies.ts'

/** WebSocket messages carry queries and presence, never documents. */
const MOST_SOCKET_MESSAGE_BYTES = 1024 * 1024
/** How long answers that are on their way may take once the server is to stop. */
const FINISH_WITHIN_MS = 2000
/** WebSocket close code: the server is going away; a client comes back later. */
const GOING_AWAY = 1001

/** The server cannot be started; the message names the remedy. */
export class StartError extends Error {}

/** There is no such address at this machine. */
class NoAddressError extends StartError {}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

export interface Listening {
  port: number
  /** Takes no more requests, finishes those under way, ends streams and sockets. */
  close(): Promise<void>
}

/**
 * Answers HTTP and WebSockets at an address of this machine; on loopback at all of its addresses.
 * @param host such as `localhost`, `192.168.1.20`, or `0.0.0.0` for all of this machine's
 * @throws StartError when the port is taken, or there is no such address here
 */
export async function listenAt(fetch: Fetch, port: number, host: string): Promise<Listening> {
  if (isLoopbackAddress(host)) return listenOnLoopback(fetch, port)
  const server = new HttpServer(fetch)
  return {port: await server.listen(host, port), close: () => server.close()}
}

/**
 * Answers HTTP and WebSockets on loopback: 127.0.0.1 and, where there is one, ::1.
 * @param port 0 for any that is free
 * @param second the address beside 127.0.0.1
 * @throws StartError when the port is taken
 */
export async function listenOnLoopback(
  fetch: Fetch,
  port: number,
  second = '::1',
): Promise<Listening> {
  const ipv4 = new HttpServer(fetch)
  const servers = [ipv4]
  const taken = await ipv4.listen('127.0.0.1', port)
  const ipv6 = new HttpServer(fetch)
  try {
    await ipv6.listen(second, taken)
    servers.push(ipv6)
  } catch (error) {
    // Not every machine has IPv6, nor every one that knows it an address for it.
    if (error instanceof StartError && !(error instanceof NoAddressError)) {
      await ipv4.close()
      throw error
    }
  }
  return {
    port: taken,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}

/** What can be said of it in one line; anything else as it is. */
function startErrorOf(error: NodeJS.ErrnoException, hostname: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is taken.`)
  if (error.code === 'EACCES') return new StartError(`Port ${port} needs more rights.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new NoAddressError(`This machine has no address ${hostname}.`)
  }
  return error
}

class HttpServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_SOCKET_MESSAGE_BYTES,
  })
  /** Answers that end only when one side goes. */
  readonly #streams = new Set<ServerResponse>()
  readonly #server: Server

  constructor(fetch: Fetch) {
    const server = createAdaptorServer({
      fetch,
      createServer,
      websocket: {server: this.#sockets},
    })
    if (!('closeAllConnections' in server)) throw new Error('An HTTP/1 server was asked for')
    this.#server = server
    server.on('request', ({headers}, response: ServerResponse) => {
      if (!headers.accept?.includes('text/event-stream')) return
      this.#streams.add(response)
      response.once('close', () => this.#streams.delete(response))
    })
    refuseOddRequests(server)
    dropUnread(server)
  }

  listen(hostname: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        reject(startErrorOf(error, hostname, port))
      })
      this.#server.listen(port, hostname, () => {
        const address = this.#server.address()
        resolve(typeof address === 'object' && address ? address.port : port)
      })
    })
  }

  async close(): Promise<void> {
    const finished = finishRequests(this.#server, FINISH_WITHIN_MS)
    for (const stream of this.#streams) stream.destroy()
    for (const socket of this.#sockets.clients) socket.close(GOING_AWAY)
    await finished
    // A browser that does not answer must not keep the lake from stopping.
    for (const socket of this.#sockets.clients) socket.terminate()
  }
}
