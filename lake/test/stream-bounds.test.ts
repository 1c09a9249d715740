// @module-tag slow: thousands of streams
import {once} from 'node:events'
import {connect} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import WebSocket from 'ws'
import {readEvents} from './readEvents.ts'
import {post, STUDIO_URL, type TestLake, TOKEN, testLake} from './testLake.ts'

const LISTEN = `/v1/data/listen/production?query=${encodeURIComponent('*')}&enableResume=true`
const LIVE = '/v2025-09-09/data/live/events/production'
const authorization = `Bearer ${TOKEN}`

/** Writes more than a stream may be behind and its connection holds. */
async function writeMuch(lake: TestLake) {
  const text = 'x'.repeat(3_500_000)
  for (let i = 0; i < 10; i++) {
    const mutations = [{createOrReplace: {_id: 'big', _type: 'note', text, i}}]
    expect((await lake.fetch('/data/mutate/production', post({mutations}))).status).toBe(200)
  }
}

async function socketTo(lake: TestLake) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/listen-socket`, {
    origin: STUDIO_URL,
  })
  onTestFinished(() => socket.terminate())
  const opened: {id: string; status: number}[] = []
  socket.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (message.type === 'opened') opened.push(message)
  })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {socket, opened, send: (message: object) => socket.send(JSON.stringify(message))}
}

const idle = async (lake: TestLake, listeners: number) => {
  await expect.poll(() => lake.lake.streams.open).toBe(listeners)
  expect((await lake.fetch('/data/doc/production/big')).status).toBe(200)
}

/** A listener that reads nothing but the beginning of what it is told; returns what reads on, to its end. */
async function stalledReader(lake: TestLake, headers: string[] = [], more = '') {
  const {hostname, port} = new URL(lake.url)
  const reader = connect(Number(port), hostname)
  onTestFinished(() => void reader.destroy())
  const head = [
    `GET ${LISTEN}${more} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Authorization: ${authorization}`,
    ...headers,
  ]
  reader.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(reader, 'data')
  reader.pause()
  return async () => {
    const closed = new Promise((resolve) => reader.on('error', () => {}).on('close', resolve))
    reader.resume()
    if (!reader.closed) await closed
  }
}

test('a reader that stalls is cut off', async () => {
  const lake = await testLake()
  const before = lake.lake.streams.open
  const readOn = await stalledReader(lake)
  expect(lake.lake.streams.open).toBe(before + 1)
  await writeMuch(lake)
  await idle(lake, before)
  await readOn()
})

test('a reader that comes back too far behind and stalls is cut off while it is told, and nobody else', async () => {
  const lake = await testLake()
  const before = lake.lake.streams.open
  const stream = await readEvents(`${lake.url}${LISTEN}`, {authorization})
  await stream.next()
  await lake.client.create({_id: 'a', _type: 'note'})
  const {id = ''} = await stream.next()
  await stream.close()
  await expect.poll(() => lake.lake.streams.open).toBe(before)
  const text = 'x'.repeat(1_200_000)
  for (let i = 0; i < 8; i++) {
    const mutations = [{create: {_id: i ? `big-${i}` : 'big', _type: 'note', text}}]
    await lake.fetch('/data/mutate/production', post({mutations}))
  }
  const readOn = await stalledReader(lake, [`Last-Event-ID: ${id}`], '&effectFormat=mendoza')
  await idle(lake, before)
  await readOn()
})

test('a socket whose reader stalls is cut off', async () => {
  const lake = await testLake()
  const before = lake.lake.streams.open
  const {socket, opened, send} = await socketTo(lake)
  send({type: 'open', id: '1', path: LISTEN, authorization})
  await expect.poll(() => opened).toHaveLength(1)
  socket.pause()
  await writeMuch(lake)
  await idle(lake, before)
})

test('a socket that is refused again and again and reads nothing is cut off', async () => {
  const lake = await testLake()
  const {socket, send} = await socketTo(lake)
  const closed = once(
    socket.on('error', () => {}),
    'close',
  )
  socket.pause()
  // The path is said in what refuses it.
  const path = `/${'no-such-stream'.repeat(4000)}`
  for (let i = 0; i < 700; i++) send({type: 'open', id: String(i), path})
  await expect.poll(() => socket.bufferedAmount, {timeout: 20_000}).toBe(0)
  socket.resume()
  await closed
})

test('no one may open streams without end', async () => {
  const lake = await testLake()
  const sockets = [await socketTo(lake), await socketTo(lake), await socketTo(lake)]
  for (const {send} of sockets) {
    for (let id = 0; id < 167; id++) send({type: 'open', id: String(id), path: LISTEN})
  }
  // Each socket counts as well.
  const opened = () => sockets.flatMap((socket) => socket.opened.map(({status}) => status))
  await expect.poll(() => opened()).toHaveLength(501)
  expect(opened().filter((status) => status === 429)).toHaveLength(4)
  const refused = await fetch(`${lake.url}${LIVE}`)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({message: 'Max listener limit exceeded at 500'})
  const [code] = await once((await socketTo(lake)).socket, 'close')
  expect(code).toBe(1013)
  // Another identity is not kept out.
  await (await readEvents(`${lake.url}${LISTEN}`, {authorization})).next()
  sockets[0]?.socket.close()
  const comeAgain = async () => {
    const {body, status} = await fetch(`${lake.url}${LIVE}`)
    await body?.cancel()
    return status
  }
  await expect.poll(comeAgain).toBe(200)
})

test('a listener whose filter would read other documents is refused, and says why', async () => {
  const lake = await testLake()
  const query = encodeURIComponent('*[count(*[title match "foo*"]) >= 0]')
  const stream = await readEvents(`${lake.url}/v1/data/listen/production?query=${query}`)
  expect(await stream.next()).toMatchObject({
    event: 'channelError',
    data: {error: {description: expect.stringContaining('reads one document')}},
  })
})

test.each(['abc', '-1', '1.5', '', '99', 'Infinity'])(
  'a stream that comes back with the id "%s" of some other lake starts over',
  async (id) => {
    const lake = await testLake()
    await lake.client.create({_id: 'a', _type: 'note'})
    const stream = await readEvents(`${lake.url}${LIVE}`, {'last-event-id': id})
    expect(await stream.next()).toMatchObject({event: 'welcome'})
    expect(await stream.next()).toMatchObject({event: 'restart'})
  },
)
