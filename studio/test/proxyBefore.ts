import {createServer} from 'node:http'
import {connect} from 'node:net'
import {expect, onTestFinished} from 'vitest'
import {lakeState} from '../lake/waitForLake.ts'

export interface WrongAnswer {
  status?: number
  /** The lake had stored it. */
  isStored?: boolean
  /** A page of a proxy or a hotel, not the lake's JSON. */
  isPage?: boolean
  isCut?: boolean
  /** Like the lake without a session. */
  refusesSockets?: boolean
}

/** A proxy before the lake, that answers saves and uploads in its own way until it is mended. */
export async function proxyBefore(url: string, first?: WrongAnswer) {
  let wrong = first
  let tries = 0
  const proxy = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const isSave = /\/(data\/(actions|mutate)|assets)\//.test(request.url ?? '')
    const isWrong = isSave && wrong !== undefined
    const isMe = wrong?.status === 401 && request.url?.includes('/users/me')
    if (isWrong || isMe) tries += 1
    const {host: _, connection: __, ...headers} = request.headers
    const {
      status = 502,
      isStored = false,
      isPage = false,
      isCut = false,
    } = isWrong && wrong ? wrong : {}
    const upstream =
      isWrong && !isStored
        ? undefined
        : await fetch(`${url}${request.url}`, {
            method: request.method ?? 'GET',
            headers: new Headers(
              Object.entries(headers).flatMap(([name, value]) =>
                name === 'content-length' ? [] : [[name, String(value)] as [string, string]],
              ),
            ),
            ...(body.length > 0 && {body}),
          }).catch((error) => {
            // The lake may have ended before a test's last save.
            if (isWrong) throw error
          })
    if (isCut) return void request.socket.destroy()
    const [type, text] = isMe
      ? ['application/json', '{}']
      : isWrong
        ? isPage
          ? ['text/html', '<h1>Welcome to the Harbour Hotel</h1>']
          : ['application/json', '{"error":"no"}']
        : [upstream?.headers.get('content-type') ?? '', await upstream?.text()]
    response.writeHead(isWrong ? status : (upstream?.status ?? 502), {'content-type': type})
    response.end(text)
  })
  proxy.on('upgrade', (request, socket, head) => {
    if (wrong?.refusesSockets) return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    const {port, hostname} = new URL(url)
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
      upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      socket.pipe(upstream).pipe(socket)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  // It stays open to the end of the process: a save under way when its test ends would ask a closed one
  // for ever, and count as unsaved in the tests after it.
  proxy.unref()
  onTestFinished(async () => {
    wrong = undefined
    await expect.poll(lakeState.now, {timeout: 10_000}).toMatch(/^(here|refused)$/)
  })
  const address = proxy.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    tries: () => tries,
    answer(next: WrongAnswer | undefined) {
      wrong = next
    },
  }
}
