import {once} from 'node:events'
import {writeFileSync} from 'node:fs'
import {request as httpRequest} from 'node:http'
import {connect} from 'node:net'
import {networkInterfaces} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {listenOnLoopback} from '../loopback.ts'
import {startRequest, WEBSOCKET} from './socket.ts'
import {authorization, STUDIO_URL, temporaryFolder, testLake} from './testLake.ts'

test('the lake answers under localhost, 127.0.0.1 and, where there is one, ::1, and nowhere else', async () => {
  const {url} = await testLake()
  const {port} = new URL(url)
  for (const host of ['localhost', '127.0.0.1']) {
    expect((await fetch(`http://${host}:${port}/v1/ping`)).status).toBe(200)
  }
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({internal, family}) => !internal && family === 'IPv4')
  for (const {address} of outside) {
    await expect(fetch(`http://${address}:${port}/v1/ping`)).rejects.toThrow()
  }
})

test('the lake answers where there is no ::1, as in many a container', async () => {
  // An address reserved for documentation: no machine has it.
  const listening = await listenOnLoopback(() => new Response('Here'), 0, {second: '192.0.2.1'})
  onTestFinished(() => listening.close())
  const answer = await fetch(`http://127.0.0.1:${listening.port}/`)
  expect(await answer.text()).toBe('Here')
})

test('the lake stops although a browser that no longer answers holds a socket and a stream', async () => {
  const lake = await testLake()
  const head = ['GET /listen-socket HTTP/1.1', `Origin: ${STUDIO_URL}`, ...WEBSOCKET]
  const socket = startRequest(lake, head)
  const [greeting] = await once(socket, 'data')
  expect(String(greeting)).toContain('101 Switching Protocols')
  expect((await lake.fetch('/data/listen/production?query=*')).status).toBe(200)

  await lake.close()
  await expect(fetch(`${lake.url}/v1/ping`)).rejects.toThrow()
})

test('a connection without a request does not keep it from stopping', async () => {
  const lake = await testLake()
  const closed: string[] = []
  // Without its body the request has no answer until it is cut off: by then the other has long been closed.
  const begin = 'POST /v2025-09-09/data/mutate/production HTTP/1.1'
  const head = [begin, `Authorization: ${authorization}`, 'Content-Length: 10']
  const busy = startRequest(lake, head).on('close', () => closed.push('busy'))
  const unused = connect(Number(new URL(lake.url).port), '127.0.0.1')
  for (const socket of [busy, unused]) socket.on('error', () => {})
  unused.once('close', () => closed.push('unused'))
  await Promise.all([once(busy, 'connect'), once(unused, 'connect')])
  await lake.fetch('/ping')
  await lake.close()
  await expect.poll(() => closed).toEqual(['unused', 'busy'])
})

test('a write under way is finished before it stops', async () => {
  const lake = await testLake()
  const body = JSON.stringify({mutations: [{create: {_id: 'late', _type: 'note'}}]})
  const request = httpRequest(`${lake.url}/v2025-09-09/data/mutate/production`, {
    method: 'POST',
    headers: {authorization, 'content-length': body.length},
  })
  const response = once(request, 'response')
  await new Promise((resolve) => request.write(body.slice(0, 10), resolve))
  // The lake has the head of the request once it answers another that was sent later.
  await lake.fetch('/ping')
  const closed = lake.close()
  request.end(body.slice(10))
  const [{statusCode}] = await response
  expect(statusCode).toBe(200)
  await closed
  const again = await lake.restart()
  expect(await again.client.getDocument('late')).toMatchObject({_type: 'note'})
})

test('an unusable folder or port is refused in words, and another lake keeps running', async () => {
  const {url, folder, client} = await testLake()
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  for (const [options, reason] of [
    [{folder}, 'Another Content Lake is using'],
    [{folder: temporaryFolder(), port: Number(new URL(url).port)}, 'is taken'],
    [{folder: file}, `Cannot open the database in ${file}`],
    // Node's own making of folders never ends there.
    ...(process.platform === 'linux'
      ? [[{folder: '/proc/lake/data'}, 'Cannot write to /proc/lake/data'] as const]
      : []),
  ] as const) {
    await expect(testLake(options)).rejects.toThrow(reason)
  }
  expect(await client.fetch('count(*)')).toBe(0)
})
