import {expect, onTestFinished, test} from 'vitest'
import WebSocket from 'ws'
import {STUDIO_URL, type TestLake, TOKEN, testLake} from './testLake.ts'

interface Push {
  method?: string
  id?: number
  result?: unknown
  error?: {code: number}
  params?: {subscription: string; result: {type: string; i: string; [field: string]: unknown}}
}

/** A visitor who speaks JSON-RPC as @sanity/bifur-client does. */
async function visitor(lake: TestLake, {authorized = true} = {}) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production`, {
    origin: STUDIO_URL,
  })
  onTestFinished(() => socket.close())
  const messages: Push[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  let lastId = 0
  const call = async (method: string, params: object = {}): Promise<Push> => {
    const id = ++lastId
    socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}))
    const reply = () => messages.find((message) => message.id === id)
    await expect.poll(reply, {message: `a reply to ${method}`}).toBeDefined()
    return reply() ?? {}
  }
  if (authorized) await call('authorization', {authorization: `Bearer ${TOKEN}`})
  return {
    call,
    close: () => socket.close(),
    told: () => messages.flatMap(({params}) => (params ? [params.result] : [])),
  }
}

test('visitors learn where the others are, and that they have left', async () => {
  const lake = await testLake()
  const [ann, ben] = await Promise.all([visitor(lake), visitor(lake)])
  expect((await ann.call('presence_subscribe')).result).toEqual(expect.any(String))
  await ben.call('presence_subscribe')

  await ben.call('presence_rollcall', {session: 'ben'})
  await expect.poll(() => ann.told()).toEqual([{type: 'rollCall', i: 'website', session: 'ben'}])
  const data = {sessionId: 'ann', locations: [{type: 'document', documentId: 'a', path: ['title']}]}
  await ann.call('presence_announce', {data})
  await expect.poll(() => ben.told()).toEqual([{type: 'state', i: 'website', m: data}])
  expect(ann.told()).toHaveLength(1)

  ann.close()
  await expect
    .poll(() => ben.told()[1])
    .toEqual({type: 'disconnect', i: 'website', m: {session: 'ann'}})
})

test('nobody is told anything before proving who they are', async () => {
  const lake = await testLake()
  const stranger = await visitor(lake, {authorized: false})
  expect((await stranger.call('presence_subscribe')).error).toMatchObject({code: 4001})
  const wrong = await stranger.call('authorization', {authorization: 'Bearer wrong'})
  expect(wrong.error).toMatchObject({code: 4001})
})

test('an unknown method is answered as JSON-RPC says', async () => {
  const someone = await visitor(await testLake())
  expect((await someone.call('presence_dance')).error).toMatchObject({code: -32601})
})
