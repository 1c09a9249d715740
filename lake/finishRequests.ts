import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'

/**
 * Stops a server once its requests are answered, and keeps no connection for another.
 * @param withinMs cuts off the rest after this
 * @example
 * await finishRequests(server, 4000)
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
