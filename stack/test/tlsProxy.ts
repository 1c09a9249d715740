import {once} from 'node:events'
import {request as ask, type IncomingMessage, type OutgoingHttpHeaders} from 'node:http'
import {createSecureServer} from 'node:http2'
import type {Duplex} from 'node:stream'
import {certificateFor} from 'lake/test/certificate.ts'

/** Where a proxy leads: the port behind each public name. */
type Upstreams = Readonly<Record<string, number>>

/** A running proxy that ends TLS. */
export interface TlsProxy {
  /** The certificate by which its own are known to be its own. */
  ca: string
  close(): Promise<void>
}

/** What is said of one connection, and no other. */
const ofConnection =
  /^(:.*|connection|http2-settings|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/

const passedOn = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))

/**
 * Stands in for the proxy of a server where none is installed, in what the product relies on: TLS and
 * HTTP/2 towards the browser, HTTP/1.1 behind; the name that was asked for; and who asks, in the place
 * of whatever they claim to be. See caddy.ts for the real one.
 */
export async function startTlsProxy(port: number, upstreams: Upstreams): Promise<TlsProxy> {
  const {ca, cert, key} = await certificateFor(Object.keys(upstreams))
  const server = createSecureServer({
    allowHTTP1: true,
    key,
    cert,
  })

  /** Asks whoever is behind a name, as the proxy does on behalf of who asked it. */
  function forward(
    name: string,
    {method, url, headers, socket}: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>,
    more: OutgoingHttpHeaders = {},
  ) {
    const upstream = upstreams[new URL(`https://${name}`).hostname]
    return (
      upstream &&
      ask({
        host: 'localhost',
        port: upstream,
        method,
        path: url,
        headers: {
          ...passedOn(headers),
          host: name,
          'x-forwarded-for': socket.remoteAddress,
          'x-forwarded-host': name,
          'x-forwarded-proto': 'https',
          ...more,
        },
      })
    )
  }

  server.on('request', (request, response) => {
    const name = request.authority || request.headers.host || ''
    const upstream = forward(name, request)
    if (!upstream) {
      response.writeHead(421).end()
      return
    }
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers))
      answer.on('error', () => response.stream?.destroy()).pipe(response)
    })
    upstream.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  })

  // Sockets come by HTTP/1.1.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {host = '', upgrade} = request.headers
    const upstream = forward(host, request, {connection: 'upgrade', upgrade})
    if (!upstream) {
      socket.destroy()
      return
    }
    const say = ({statusCode, statusMessage, rawHeaders}: IncomingMessage) => {
      const lines = rawHeaders
        .map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
        .join('')
      socket.write(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines}\r\n`)
    }
    upstream.on('upgrade', (answer, behind, first) => {
      say(answer)
      socket.write(first)
      behind.write(head)
      behind.on('error', () => socket.destroy()).on('close', () => socket.destroy())
      socket.on('error', () => behind.destroy()).on('close', () => behind.destroy())
      behind.pipe(socket).pipe(behind)
    })
    upstream.on('response', (answer) => {
      say(answer)
      answer.pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    upstream.end()
  })

  const connections = new Set<Duplex>()
  server.on('secureConnection', (socket: Duplex) => {
    connections.add(socket)
    socket.on('error', () => undefined).once('close', () => connections.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    ca,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of connections) socket.destroy()
      await closed
    },
  }
}
