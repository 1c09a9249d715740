import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Server, Socket} from 'node:net'

/**
 * Receives and forgets the unread rest of an answered request. A proxy keeps the connection for the
 * next visitor, whose request would be lost with it.
 * @param server with its listeners in place
 * @example
 * dropUnread(server)
 */
export function dropUnread(server: Server): void {
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
