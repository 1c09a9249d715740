import {once} from 'node:events'
import {readdirSync} from 'node:fs'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, test, vi} from 'vitest'
import {TOO_SLOW} from '../streams/streams.ts'
import {startRequest} from './socket.ts'
import {staffLake} from './staffLake.ts'
import {authorization, type TestLake, testLake} from './testLake.ts'

const LISTEN = '/v2025-09-09/data/listen/production'
const idOf = (id: string) => `query=${encodeURIComponent(`*[_id != "${id}"]`)}`

/** A listener that takes its welcome and reads no further. */
async function stalledListener(lake: TestLake, search: string) {
  const path = `${LISTEN}?${search}&includePreviousRevision=true`
  const reader = startRequest(lake, [`GET ${path} HTTP/1.1`, `Authorization: ${authorization}`])
  await once(reader, 'data')
  return reader.pause()
}

const stalledListeners = (lake: TestLake, count: number, search: (place: number) => string) =>
  Promise.all(Array.from({length: count}, (_, place) => stalledListener(lake, search(place))))

/** A save of this many characters, more than a connection buffers. */
async function save(lake: TestLake, characters: number) {
  const document = {_id: 'big', _type: 'note', text: 'x'.repeat(characters)}
  expect((await lake.mutate({createOrReplace: document})).status).toBe(200)
}

test.for([
  `${LISTEN}?query=*`,
  '/v1/data/live/events/production',
  '/v1/data/live/events/production?includeDrafts=true',
  '/v1/backup',
  '/v1/data/export/production',
  '/v1/data/query/production?query=*',
])('HEAD answers headers alone and leaves nothing open: %s', async (path) => {
  const lake = await testLake()
  await lake.client.create({_id: 'a', _type: 'note'})
  const ask = (method: string) => fetch(lake.url + path, {method, headers: {authorization}})
  const get = await ask('GET')
  await get.body?.cancel()
  await expect.poll(() => lake.lake.streams.size).toBe(0)
  const handles = () => readdirSync('/proc/self/fd').length
  const before = handles()
  for (let i = 0; i < 30; i++) {
    const head = await ask('HEAD')
    expect([head.status, head.headers.get('content-type')]).toEqual([
      200,
      get.headers.get('content-type'),
    ])
    expect(lake.lake.streams.size).toBe(0)
  }
  expect(handles() - before).toBeLessThan(10)
})

test.for([
  [400, `${LISTEN}?query=*&$a=[`],
  [401, '/v1/data/live/events/production?includeDrafts=true'],
  [404, '/v1/data/listen/nowhere?query=*'],
])('a stream that is refused with %i is not counted', async ([status, path]) => {
  const lake = await staffLake()
  const {cookie} = await lake.enter('enquiries')
  const answer = await fetch(lake.url + path, {headers: {cookie}})
  await answer.body?.cancel()
  expect(answer.status).toBe(status)
  expect(lake.lake.streams.size).toBe(0)
})

test('a stream whose start throws releases everything that it had opened', async () => {
  const {streams} = (await testLake()).lake
  const undone: string[] = []
  const watch = () => () => undone.push('watch')
  const begin = () =>
    streams.open({holder: {id: 'a'}, watch}, (stream) => {
      stream.onClose(() => {
        throw new Error('and one of them throws too')
      })
      stream.onClose(() => undone.push('start'))
      stream.send(['unread'])
      throw new Error('failed')
    })
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(begin).toThrow('failed')
  expect(log).toHaveBeenCalledWith(expect.stringContaining('a stream did not close properly'))
  expect(undone).toEqual(['watch', 'start'])
  expect([streams.size, streams.unreadBytes]).toEqual([0, 0])
})

/** Bytes in use after garbage collection. */
function bytesInMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

test.for([
  ['one question', () => idOf('other')],
  ['a question each', (place: number) => idOf(`other-${place}`)],
] as const)(
  'an event that many listeners have not read is in memory once: %s',
  async ([, search]) => {
    const lake = await testLake()
    await save(lake, 10)
    const listeners = await stalledListeners(lake, 20, search)
    const before = bytesInMemory()
    await save(lake, 3_000_000)
    // Each has begun to receive the document as it is and the mutation, 6 MB.
    const hasBegun = ({readableLength}: (typeof listeners)[number]) => readableLength > 10_000
    await expect.poll(() => listeners.every(hasBegun)).toBe(true)
    expect(bytesInMemory()).toBeLessThan(before + 30_000_000)
    expect(lake.lake.streams.size).toBe(20)
    let bytes = 0
    for (const listener of listeners) {
      listener.on('data', (data: Buffer) => (bytes += data.length)).resume()
    }
    await expect.poll(() => bytes, {timeout: 20_000}).toBeGreaterThan(20 * 6_000_000)
    for (const listener of listeners) listener.destroy()
    await expect.poll(() => lake.lake.streams.size).toBe(0)
  },
)

test('of all messages that wait there is a bounded number of bytes: the slowest reader is cut off', async () => {
  const {streams} = (await testLake()).lake
  const ends: string[] = []
  const open = (name: string) =>
    streams.open({holder: {id: name}}, (opened) => {
      opened.onClose((ending) => ends.push(`${name} ${ending === TOO_SLOW}`))
    })
  const text = 'x'.repeat(100_000)
  const slowest = open('slowest')
  const slow = Array.from({length: 20}, (_, i) => open(`slow ${i}`))
  for (let sent = 0; sent < 9; sent++) slowest.send([text])
  for (let sent = 0; sent < 8; sent++) for (const stream of slow) stream.send([text])
  expect(ends).toEqual(['slowest true'])
  // One alone may be so far behind.
  for (let sent = 0; sent < 3; sent++) slow[0]?.send([text])
  expect(ends).toEqual(['slowest true', 'slow 0 true'])
  for (const stream of slow) stream.close()
  expect([streams.size, streams.unreadBytes]).toEqual([0, 0])
})

test('a listener that reconnects gets no document that was erased since', async () => {
  const lake = await testLake()
  const address = `${LISTEN.slice(12)}?query=*&enableResume=true`
  await lake.client.create({_id: 'first', _type: 'note'})
  const {id = ''} = await (await lake.events(address)).next()
  const text = `PERSONAL ${'x'.repeat(3_500_000)}`
  for (const _id of ['a', 'b', 'c']) await lake.mutate({create: {_id, _type: 'note', text}})
  const lines = [`GET /v2025-09-09${address} HTTP/1.1`, `Authorization: ${authorization}`]
  const reader = startRequest(lake, [...lines, `Last-Event-ID: ${id}`])
  await once(reader, 'data')
  reader.pause()
  await lake.mutate({delete: {id: 'c', purge: true}})
  let words = 0
  let end = ''
  reader.on('data', (data: Buffer) => {
    words += String(data).split('PERSONAL').length - 1
    end = (end + data).slice(-5)
  })
  reader.resume()
  // The stream ends, and its reader comes again.
  await expect.poll(() => end).toBe('0\r\n\r\n')
  // Each of the first two is in the mutation and in the result.
  expect(words).toBeLessThanOrEqual(4)
})
