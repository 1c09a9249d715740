import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'

/**
 * Stops a server: what is under way is answered, and no connection is kept for another request. Who
 * always has one more to send would keep it from stopping.
 * @param withinMs after this, what is left is cut off
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
    // A connection whose last answer is finished would be kept for the next request.
    server.closeIdleConnections()
  }
  server.closeAllConnections()
}
