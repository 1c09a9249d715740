import type {Role} from '@home-care/schemas/rules/roles.ts'
import {expect, test} from 'vitest'
import {openSocket} from './socket.ts'
import {staffLake} from './staffLake.ts'
import {authorization, type TestLake, testLake} from './testLake.ts'

interface Push {
  method?: string
  id?: number
  result?: unknown
  error?: {code: number}
  params?: {subscription: string; result: {type: string; i: string; [field: string]: unknown}}
}

/** A visitor who speaks JSON-RPC as @sanity/bifur-client does. */
async function visitor(lake: TestLake, {authorized = true, cookie = ''} = {}) {
  const path = '/v2022-06-30/socket/production'
  const {socket, texts, send, closed} = await openSocket(lake, path, cookie ? {cookie} : {})
  const messages = () => texts.filter((text) => text !== '♥').map((text): Push => JSON.parse(text))
  let lastId = 0
  const call = async (method: string, params: object = {}): Promise<Push> => {
    const id = ++lastId
    send({jsonrpc: '2.0', id, method, params})
    const reply = () => messages().find((message) => message.id === id)
    await expect.poll(reply, {message: `a reply to ${method}`}).toBeDefined()
    return reply() ?? {}
  }
  if (authorized) await call('authorization', {authorization})
  return {
    call,
    send,
    socket,
    closed,
    heard: () => messages().flatMap(({params}) => (params ? [params.result] : [])),
  }
}

test('visitors learn where the others are, and that they have left', async () => {
  const lake = await testLake()
  const [ann, ben] = await Promise.all([visitor(lake), visitor(lake)])
  expect((await ann.call('presence_subscribe')).result).toEqual(expect.any(String))
  await ben.call('presence_subscribe')

  await ben.call('presence_rollcall', {session: 'ben'})
  await expect.poll(() => ann.heard()).toEqual([{type: 'rollCall', i: 'website', session: 'ben'}])
  const data = {sessionId: 'ann', locations: [{type: 'document', documentId: 'a', path: ['title']}]}
  await ann.call('presence_announce', {data})
  await expect.poll(() => ben.heard()).toEqual([{type: 'state', i: 'website', m: data}])
  expect(ann.heard()).toHaveLength(1)

  ann.socket.close()
  await expect
    .poll(() => ben.heard()[1])
    .toEqual({type: 'disconnect', i: 'website', m: {session: 'ann'}})
})

test('a client gets no presence before it has proved its identity', async () => {
  const lake = await testLake()
  const stranger = await visitor(lake, {authorized: false})
  expect((await stranger.call('presence_subscribe')).error).toMatchObject({code: 4001})
  const wrong = await stranger.call('authorization', {authorization: 'Bearer wrong'})
  expect(wrong.error).toMatchObject({code: 4001})
})

test('the enquiries role does not learn who has which draft open', async () => {
  const lake = await staffLake()
  const enter = async (role: Role) =>
    visitor(lake, {authorized: false, cookie: (await lake.enter(role)).cookie})
  const [inbox, studio] = [await enter('enquiries'), await enter('editor')]
  await studio.call('presence_subscribe')
  for (const method of ['presence_subscribe', 'presence_rollcall', 'presence_announce']) {
    expect(await inbox.call(method)).toMatchObject({error: {code: 4003}})
  }
  const data = {sessionId: 's', locations: [{documentId: 'drafts.secret'}]}
  await studio.call('presence_announce', {data})
  await inbox.call('presence_disconnect')
  expect([inbox.heard(), studio.heard()]).toEqual([[], []])
})

test('an unknown method is answered as JSON-RPC says', async () => {
  const someone = await visitor(await testLake())
  expect((await someone.call('presence_dance')).error).toMatchObject({code: -32601})
})

test('a visitor subscribes, and is so many sessions, as often as a tab needs and no more', async () => {
  const lake = await testLake()
  const [ann, ben] = await Promise.all([visitor(lake), visitor(lake)])
  for (let i = 0; i < 10; i++) {
    expect((await ann.call('presence_subscribe')).result).toEqual(expect.any(String))
    const data = {sessionId: `ben-${i}`, locations: []}
    expect((await ben.call('presence_announce', {data})).result).toBe(true)
  }
  expect((await ann.call('presence_subscribe')).error).toMatchObject({code: 4029})
  const onceMore = {sessionId: 'ben-0', locations: []}
  expect((await ben.call('presence_announce', {data: onceMore})).result).toBe(true)
  const another = {sessionId: 'ben-10', locations: []}
  const {error} = await ben.call('presence_announce', {data: another})
  expect(error).toMatchObject({code: 4029})
  // Each of ten by as many subscriptions as there were by then, and one once more by all.
  await expect.poll(() => ann.heard()).toHaveLength(55 + 10)
})

test('a visitor who says more than a place, or nests it, loses the socket', async () => {
  const lake = await testLake()
  for (const locations of [
    'x'.repeat(20_000),
    JSON.parse(`${'['.repeat(600)}${']'.repeat(600)}`),
  ]) {
    const {send, closed} = await visitor(lake)
    const params = {data: {sessionId: 'ann', locations}}
    send({jsonrpc: '2.0', id: 'long', method: 'presence_announce', params})
    expect(await closed).toBe(4000)
  }
})

test('visitors are counted with the streams of who they are, and no more come than those', async () => {
  const lake = await testLake()
  const open = () => lake.lake.streams.open({holder: {id: 'website'}}, () => {})
  const others = Array.from({length: 499}, open)
  const last = await visitor(lake)
  expect((await last.call('presence_subscribe')).result).toEqual(expect.any(String))
  expect((await lake.fetch('/data/listen/production?query=*')).status).toBe(429)
  const late = await visitor(lake, {authorized: false})
  const refused = await late.call('authorization', {authorization})
  expect(refused.error).toMatchObject({code: 4029})
  last.socket.close()
  await expect.poll(() => lake.lake.streams.size).toBe(499)
  const next = await visitor(lake)
  expect((await next.call('presence_subscribe')).result).toEqual(expect.any(String))
  for (const other of others) other.close()
})

test('a visitor who does not read what the others say is cut off', async () => {
  const lake = await testLake()
  const [ann, ben] = await Promise.all([visitor(lake), visitor(lake)])
  for (let i = 0; i < 10; i++) await ann.call('presence_subscribe')
  ann.socket.pause()
  const params = {data: {sessionId: 'ben', locations: 'x'.repeat(15_000)}}
  const announcement = {jsonrpc: '2.0', id: 'much', method: 'presence_announce', params}
  const isOne = async () => {
    for (let i = 0; i < 40; i++) ben.send(announcement)
    await ben.call('presence_unsubscribe', {subscriptionId: 'none'})
    return lake.lake.streams.size
  }
  await expect.poll(isOne, {timeout: 30_000}).toBe(1)
})
