import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
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

/** A connection to the lake that begins with these lines of a request; it ends with the test. */
export function startRequest({url}: {url: string}, lines: string[], allowHalfOpen = false): Socket {
  const {port} = new URL(url)
  const connection = connect({port: Number(port), host: 'localhost', allowHalfOpen})
  onTestFinished(() => void connection.on('error', () => {}).destroy())
  connection.write([lines[0], `Host: localhost:${port}`, ...lines.slice(1), '\r\n'].join('\r\n'))
  return connection
}

export const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]
