import type {WSContext} from 'hono/ws'
import {WebSocket} from 'ws'
import {MOST_UNREAD_BYTES} from './eventStream.ts'

export const unreadOf = ({raw}: WSContext): number =>
  raw instanceof WebSocket ? raw.bufferedAmount : 0

/** Breaks the connection: whatever were said to it would only wait behind the rest. */
export function cutOff({raw}: WSContext): void {
  if (raw instanceof WebSocket) raw.terminate()
}

/** Says something to somebody who is cut off when they are too far behind. */
export function say(socket: WSContext, text: string): void {
  socket.send(text)
  if (unreadOf(socket) > MOST_UNREAD_BYTES) cutOff(socket)
}
