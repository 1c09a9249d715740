import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Server, Socket} from 'node:net'

/**
 * Lets what nobody has read of a request, once that is answered, be received and forgotten. A proxy
 * keeps the connection for the next visitor, whose request would wait behind it, and be lost when this
 * server hangs up.
 * @param server with its listeners in place
 */
export function dropUnread(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // A stream that is destroyed has none.
    const {socket} = request
    response.once('finish', () => {
      if (!request.complete) drop(request, socket)
    })
  })
}

/** Not by reading on: whoever gave up reading may have destroyed the stream, which then takes no more. */
function drop(request: IncomingMessage, socket: Socket): void {
  const {push} = request
  let dropped = 0
  request.push = (chunk, encoding) => {
    if (chunk === null) return push.call(request, chunk, encoding)
    dropped += chunk.length
    // More than a proxy can have sent before it hears that nobody wants it.
    if (dropped > 8 * 1024 * 1024) socket.destroy()
    return true
  }
  socket.resume()
}
