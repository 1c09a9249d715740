import type {WSContext} from 'hono/ws'
import {WebSocket} from 'ws'
import {type Stream, TOO_SLOW} from '../streams/streams.ts'

/** Writes a stream to its socket; when either closes, so does the other. */
export function writeToSocket(stream: Stream, socket: WSContext): void {
  const {raw} = socket
  if (!(raw instanceof WebSocket)) throw new Error('The sockets are those of ws')
  raw.once('close', () => stream.close())
  stream.onClose((ending) => {
    if (ending === TOO_SLOW) raw.terminate()
    else socket.close(ending.code, ending.reason)
  })
  void writeAll(stream, raw)
}

/** In fragments, since the bytes that others read too are not copied. */
async function writeAll(stream: Stream, socket: WebSocket): Promise<void> {
  for (let piece = await stream.next(); piece; piece = await stream.next()) {
    const {part, isLast} = piece
    await new Promise((resolve) => socket.send(part, {binary: false, fin: isLast}, resolve))
  }
}
