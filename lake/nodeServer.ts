import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {setTimeout as pause} from 'node:timers/promises'

/** Longer than proxies keep an idle connection (Caddy two minutes), whose next request would be lost. */
const keptForMs = 150_000

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Prepares a server, whose listeners are in place, for any client or proxy. It refuses requests on which
 * frameworks fail: 405 for a method that no browser sends, and 400 for an address that does not decode
 * or is no path (Next.js would redirect to it). The unread rest of an answered request is received and
 * forgotten: a proxy keeps the connection for the next visitor, whose request would be lost with it.
 */
export function guardServer(server: Server): Server {
  server.keepAliveTimeout = keptForMs
  refuseOddRequests(server)
  dropUnread(server)
  return server
}

function refuseOddRequests(server: Server): void {
  const answer = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const status = refusal(request)
    if (status === undefined) {
      for (const listener of answer) listener.call(server, request, response)
      return
    }
    if (status === 405) response.setHeader('allow', methods.join(', '))
    response.setHeader('connection', 'close')
    response.statusCode = status
    response.end()
  })
  server.on('connect', (_request: IncomingMessage, answerTo: Duplex) => {
    answerTo.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${methods.join(', ')}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
  })
}

function refusal({method = '', url = ''}: IncomingMessage): 400 | 405 | undefined {
  if (!methods.includes(method)) return 405
  if (!url.startsWith('/')) return 400
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return undefined
  } catch {
    return 400
  }
}

function dropUnread(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const {socket} = request
    response.once('finish', () => {
      if (!request.complete) drop(request, socket)
    })
  })
}

/** A handler may have destroyed the stream, so the rest cannot be read. */
function drop(request: IncomingMessage, socket: Socket): void {
  const {push} = request
  let dropped = 0
  request.push = (chunk, encoding) => {
    if (chunk === null) return push.call(request, chunk, encoding)
    dropped += chunk.length
    // More than a proxy sends before it hears the answer.
    if (dropped > 8 * 1024 * 1024) socket.destroy()
    return true
  }
  socket.resume()
}

/**
 * Stops a server once its requests are answered, and keeps no connection for another.
 * @param withinMs cuts off the rest after this
 */
export async function finishRequests(server: Server, withinMs: number): Promise<void> {
  const closed = new AbortController()
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  server.close(() => closed.abort())
  const giveUp = Date.now() + withinMs
  while (!closed.signal.aborted && Date.now() < giveUp) {
    await pause(50, undefined, {signal: closed.signal}).catch(() => undefined)
    server.closeIdleConnections()
  }
  server.closeAllConnections()
}

/** The port at which a server listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen at a port')
  return address.port
}
