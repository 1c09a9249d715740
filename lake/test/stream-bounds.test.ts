// @module-tag slow: thousands of streams
import {once} from 'node:events'
import {expect, test} from 'vitest'
import {readEvents} from './readEvents.ts'
import {openSocket, startRequest} from './socket.ts'
import {authorization, type TestLake, testLake} from './testLake.ts'

const LISTEN = '/v2025-09-09/data/listen/production?query=*&enableResume=true'

/** Writes more than a stream may be behind and its connection holds. */
async function writeMuch(lake: TestLake) {
  const text = 'x'.repeat(3_500_000)
  for (let i = 0; i < 10; i++) {
    const document = {_id: 'big', _type: 'note', text, i}
    expect((await lake.mutate({createOrReplace: document})).status).toBe(200)
  }
}

const statusesIn = ({texts}: {texts: string[]}) =>
  texts.flatMap((text) => {
    const {type, status} = JSON.parse(text)
    return type === 'opened' ? [Number(status)] : []
  })

const idle = async (lake: TestLake) => {
  await expect.poll(() => lake.lake.streams.size).toBe(0)
  expect((await lake.fetch('/data/doc/production/big')).status).toBe(200)
}

test('a reader that stalls is cut off', async () => {
  const lake = await testLake()
  const lines = [`GET ${LISTEN} HTTP/1.1`, `Authorization: ${authorization}`]
  const reader = startRequest(lake, lines)
  await once(reader, 'data')
  reader.pause()
  expect(lake.lake.streams.size).toBe(1)
  await writeMuch(lake)
  await idle(lake)
  const closed = new Promise((resolve) => reader.on('error', () => {}).on('close', resolve))
  reader.resume()
  if (!reader.closed) await closed
})

test('a socket whose reader stalls is cut off', async () => {
  const lake = await testLake()
  const {socket, texts, send} = await openSocket(lake)
  send({type: 'open', id: '1', path: LISTEN, authorization})
  await expect.poll(() => statusesIn({texts})).toHaveLength(1)
  socket.pause()
  await writeMuch(lake)
  await idle(lake)
})

test('a socket that is refused again and again and reads nothing is cut off', async () => {
  const lake = await testLake()
  const {socket, send, closed} = await openSocket(lake)
  socket.on('error', () => {}).pause()
  // The refusal repeats the path.
  const path = `/${'no-such-stream'.repeat(4000)}`
  for (let i = 0; i < 700; i++) send({type: 'open', id: String(i), path})
  await expect.poll(() => socket.bufferedAmount, {timeout: 20_000}).toBe(0)
  socket.resume()
  await closed
})

test('no one may open streams without end', async () => {
  const lake = await testLake()
  const sockets = [await openSocket(lake), await openSocket(lake), await openSocket(lake)]
  for (const {send} of sockets) {
    for (let id = 0; id < 167; id++) send({type: 'open', id: String(id), path: LISTEN})
  }
  // Each socket counts as well.
  const opened = () => sockets.flatMap(statusesIn)
  await expect.poll(() => opened()).toHaveLength(501)
  expect(opened().filter((status) => status === 429)).toHaveLength(4)
  const live = () => lake.fetch('/data/live/events/production', {token: null})
  const refused = await live()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({message: 'Max listener limit exceeded at 500'})
  expect(await (await openSocket(lake)).closed).toBe(1013)
  // Another identity is not kept out.
  await (await readEvents(lake.url + LISTEN, {authorization})).next()
  sockets[0]?.socket.close()
  const comeAgain = async () => {
    const {body, status} = await live()
    await body?.cancel()
    return status
  }
  await expect.poll(comeAgain).toBe(200)
})
