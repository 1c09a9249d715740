import {createServer, type IncomingMessage, Server, type ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import {createAdaptorServer} from '@hono/node-server'
import {WebSocketServer} from 'ws'
import {finishRequests, guardServer, portOf} from './nodeServer.ts'

/** The message names the remedy. */
export class StartError extends Error {}

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

export interface Listening {
  port: number
  close(): Promise<void>
}

/**
 * Answers HTTP and WebSockets on 127.0.0.1 and, where there is one, ::1.
 * @param port 0 for any that is free
 * @param overrideGlobalObjects whether Hono puts its faster Request and Response in place of Node's, which
 *   its body limit needs; false beside Next.js, which then takes its own answers for none
 * @throws StartError when the port is taken
 * @example
 * const {port, close} = await listenOnLoopback(app.fetch, 0)
 */
export async function listenOnLoopback(
  fetch: Fetch,
  port: number,
  {second = '::1', overrideGlobalObjects = true} = {},
): Promise<Listening> {
  const ipv4 = new HttpServer(fetch, overrideGlobalObjects)
  const servers = [ipv4]
  const boundPort = await ipv4.listen({host: '127.0.0.1', port})
  const ipv6 = new HttpServer(fetch, overrideGlobalObjects)
  try {
    await ipv6.listen({host: second, port: boundPort})
    servers.push(ipv6)
  } catch (error) {
    // Not every machine has IPv6.
    if (error instanceof StartError) {
      await ipv4.close()
      throw error
    }
  }
  return {
    port: boundPort,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()))
    },
  }
}

/**
 * Answers HTTP and WebSockets at an open socket, by its number.
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

/**
 * @throws StartError when a server was given another port
 */
export function requirePort(actual: number, port: number): void {
  if (actual !== port)
    throw new StartError(`What is to listen at port ${port} was given ${actual}.`)
}

function startErrorOf(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is taken.`)
  if (error.code === 'EACCES') return new StartError(`Port ${port} needs more rights.`)
  return error
}

class HttpServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    // Messages carry queries and presence, never documents.
    maxPayload: 128 * 1024,
  })
  readonly #streams = new Set<ServerResponse>()
  readonly #server: Server

  constructor(fetch: Fetch, overrideGlobalObjects = true) {
    const server = stoppable(
      createAdaptorServer({
        fetch,
        overrideGlobalObjects,
        websocket: {server: this.#sockets},
        createServer,
        serverOptions: {
          // Without this Node.js leaves a request for another protocol open.
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
    // Without this a refused upgrade stays open.
    server.on('connection', (socket: Socket) => socket.once('finish', () => socket.destroy()))
    guardServer(server)
  }

  listen(at: {host: string; port: number} | {fd: number}): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        reject('fd' in at ? error : startErrorOf(error, at.port))
      })
      this.#server.listen(at, () => resolve(portOf(this.#server)))
    })
  }

  async close(): Promise<void> {
    const finished = finishRequests(this.#server, 2000)
    for (const stream of this.#streams) stream.destroy()
    // The close code for a server that comes back.
    for (const socket of this.#sockets.clients) socket.close(1001)
    await finished
    // Some browser may not answer.
    for (const socket of this.#sockets.clients) socket.terminate()
  }
}

/** Closes connections that browsers opened and never used: Node.js takes them for busy. */
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
