import {once} from 'node:events'
import {beforeEach, expect, test} from 'vitest'
import {openSocket, socketStatus, startRequest, WEBSOCKET} from './socket.ts'
import {type StaffLake, staffLake} from './staffLake.ts'
import {authorization, STUDIO_URL} from './testLake.ts'

let lake: StaffLake

beforeEach(async () => {
  lake = await staffLake()
})

test('a picture is for a session and a token, and no shared cache keeps it', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const {path} = await lake.client.assets.upload('image', Buffer.from(drawing))
  const {cookie} = await lake.enter('viewer')
  const read = async (headers: Record<string, string>, address = path) => {
    const answer = await fetch(`${lake.url}/${address}`, {headers})
    return [answer.status, answer.headers.get('cache-control')]
  }
  const picture = [200, expect.stringMatching(/^private,/)]
  expect(await read({authorization})).toEqual(picture)
  // As a browser asks for a picture of the Studio's own page: without an Origin.
  expect(await read({cookie, 'sec-fetch-site': 'same-origin'})).toEqual(picture)
  // A stranger does not learn which addresses there are.
  for (const address of [path, 'no-such-endpoint']) expect((await read({}, address))[0]).toBe(401)
})

test.each(['/listen-socket', '/v1/socket/production'])(
  'a socket at %s is refused before it is opened, and opened for a session or a token',
  async (path) => {
    const status = (headers = {}) => socketStatus(lake.url + path, {origin: STUDIO_URL, ...headers})
    expect(await status()).toBe(401)
    // This client keeps writing after its refusal, and does not close.
    const refused = startRequest(lake, [`GET ${path} HTTP/1.1`, ...WEBSOCKET], true)
    refused.on('error', () => {})
    const closed = new Promise((resolve) => refused.once('close', resolve))
    await once(refused, 'data')
    refused.write('x'.repeat(1024 * 1024))
    await closed
    expect(await status({authorization})).toBe(101)
    await openSocket(lake, path, {authorization})
    // The refused ones cost nothing more.
    await expect.poll(() => lake.lake.streams.size).toBe(1)
  },
)

test('an upgrade to an unknown protocol is answered as a plain request', async () => {
  const answers = Array.from({length: 50}, async () => {
    const head = ['GET /v1/ping HTTP/1.1', 'Connection: Upgrade, close', 'Upgrade: foo']
    const connection = startRequest(lake, head)
    const [data] = await once(connection, 'data')
    await once(connection, 'close')
    return String(data).split('\r\n')[0]
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 401 Unauthorized']))
})

test('a socket that sends more of a message than any message has is closed', async () => {
  const {socket, closed} = await openSocket(lake, '/listen-socket', {authorization})
  for (let part = 0; part < 10; part++) socket.send('x'.repeat(16 * 1024), {fin: false})
  expect(await closed).toBe(1009)
})
