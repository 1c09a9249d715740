import {createServer, type IncomingMessage, Server, type ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import {createAdaptorServer} from '@hono/node-server'
import {WebSocketServer} from 'ws'
import {finishRequests} from './finishRequests.ts'
import {refuseOddRequests} from './oddRequests.ts'
import {portOf} from './portOf.ts'
import {dropUnread} from './unreadBodies.ts'

/**
 * How long a connection that nobody uses is kept: longer than proxies keep theirs (Caddy two minutes),
 * which would lose what they send just as this side hangs up.
 */
export const KEPT_FOR_MS = 150_000

/** The server cannot be started; the message names the remedy. */
export class StartError extends Error {}

/** There is no such address at this machine. */
class NoAddressError extends StartError {}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

export interface Listening {
  port: number
  close(): Promise<void>
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
  const taken = await ipv4.listen({host: '127.0.0.1', port})
  const ipv6 = new HttpServer(fetch)
  try {
    await ipv6.listen({host: second, port: taken})
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

/**
 * Answers HTTP and WebSockets at a socket that listens already.
 * @param socket its number, among what this process has open
 * @throws StartError when it listens at another port
 */
export async function listenAtSocket(
  fetch: Fetch,
  socket: number,
  port: number,
): Promise<Listening> {
  const server = new HttpServer(fetch)
  requirePort(await server.listen({fd: socket}), port)
  return {port, close: () => server.close()}
}

export function requirePort(given: number, port: number): void {
  if (given !== port) throw new StartError(`What is to listen at port ${port} was given ${given}.`)
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
    // WebSocket messages carry queries and presence, never documents. Each socket may hold one
    // unfinished.
    maxPayload: 128 * 1024,
  })
  /** Answers that end only when one side goes. */
  readonly #streams = new Set<ServerResponse>()
  readonly #server: Server

  constructor(fetch: Fetch) {
    const server = stoppable(
      createAdaptorServer({
        fetch,
        websocket: {server: this.#sockets},
        createServer,
        serverOptions: {
          keepAliveTimeout: KEPT_FOR_MS,
          // A request for another protocol is answered as a plain one. Node.js would leave it open.
          shouldUpgradeCallback: ({headers}: IncomingMessage) =>
            headers.upgrade?.toLowerCase() === 'websocket',
        },
      }),
    )
    this.#server = server
    server.on('request', ({headers}: IncomingMessage, response: ServerResponse) => {
      if (!headers.accept?.includes('text/event-stream')) return
      this.#streams.add(response)
      response.once('close', () => this.#streams.delete(response))
    })
    // A refused upgrade is ended, and nobody reads it: without this it would stay open.
    server.on('connection', (socket: Socket) => socket.once('finish', () => socket.destroy()))
    refuseOddRequests(server)
    dropUnread(server)
  }

  listen(at: {host: string; port: number} | {fd: number}): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        reject('fd' in at ? error : startErrorOf(error, at.host, at.port))
      })
      this.#server.listen(at, () => resolve(portOf(this.#server)))
    })
  }

  async close(): Promise<void> {
    // How long answers that are on their way may take once the server is to stop.
    const finished = finishRequests(this.#server, 2000)
    for (const stream of this.#streams) stream.destroy()
    // WebSocket close code: the server is going away; a client comes back later.
    for (const socket of this.#sockets.clients) socket.close(1001)
    await finished
    // A browser that does not answer must not keep the lake from stopping.
    for (const socket of this.#sockets.clients) socket.terminate()
  }
}

/**
 * Lets the server close connections that browsers opened beforehand and never used, too: Node counts
 * a connection as busy until its first request.
 */
function stoppable(server: ReturnType<typeof createAdaptorServer>): Server {
  if (!(server instanceof Server)) throw new Error('The lake speaks HTTP/1.1')
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const closeIdle = server.closeIdleConnections.bind(server)
  return Object.assign(server, {
    closeIdleConnections() {
      closeIdle()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    },
  })
}
