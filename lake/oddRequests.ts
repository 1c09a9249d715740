import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Server} from 'node:net'
import type {Duplex} from 'node:stream'

/** The methods of browsers. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses requests on which frameworks fail: 405 for a method that no browser sends, and 400 for an
 * address that does not decode or is no path (Next.js would redirect to it).
 * @param server with its listeners in place
 * @example
 * refuseOddRequests(server)
 */
export function refuseOddRequests(server: Server): void {
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
