import {once} from 'node:events'
import {onTestFinished} from 'vitest'
import {WebSocket} from 'ws'
import {STUDIO_URL} from './testLake.ts'

/** Opens a socket as the Studio's page does; it ends with the test. */
export async function openSocket(
  lake: {url: string},
  path = '/listen-socket',
  headers: Record<string, string> = {},
) {
  const address = lake.url.replace('http', 'ws') + path
  const socket = new WebSocket(address, {headers: {origin: STUDIO_URL, ...headers}})
  onTestFinished(() => socket.on('error', () => {}).terminate())
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const texts: string[] = []
  socket.on('message', (data) => texts.push(String(data)))
  await once(socket, 'open')
  return {socket, texts, closed, send: (message: object) => socket.send(JSON.stringify(message))}
}

/** The status that a request for a socket receives: 101 where the socket opens. */
export function socketStatus(address: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(address.replace('http', 'ws'), {headers})
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, {statusCode = 0}) => resolve(statusCode))
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', reject)
  })
}
