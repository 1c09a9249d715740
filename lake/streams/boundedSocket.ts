import type {WSContext} from 'hono/ws'
import {WebSocket} from 'ws'
import {MOST_UNREAD_BYTES} from '../datasets/eventStream.ts'

export const unreadOf = ({raw}: WSContext): number =>
  raw instanceof WebSocket ? raw.bufferedAmount : 0

export function cutOff({raw}: WSContext): void {
  if (raw instanceof WebSocket) raw.terminate()
}

export const signOut = (socket: WSContext): void => socket.close(4001, 'Signed out')

/** Sends a text, and cuts off a reader who is too far behind. */
export function say(socket: WSContext, text: string): void {
  socket.send(text)
  if (unreadOf(socket) > MOST_UNREAD_BYTES) cutOff(socket)
}
