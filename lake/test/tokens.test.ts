// @module-tag slow: tokens made by request
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import WebSocket from 'ws'
import {readEvents} from './readEvents.ts'
import {post, STUDIO_URL, type TestLake, TOKEN, testLake} from './testLake.ts'

// Tokens that an administrator makes, beside those of the configuration.

const ROBOTS = '/access/project/local/robots'

const described = (roleName = 'editor', more = {}) => ({
  label: 'CI',
  memberships: [{resourceType: 'project', resourceId: 'local', roleNames: [roleName]}],
  ...more,
})

async function make(lake: TestLake, ...args: Parameters<typeof described>) {
  const answer = await lake.fetch(ROBOTS, post(described(...args)))
  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const made: {id: string; token: string} = await answer.json()
  return made
}

const remove = (lake: TestLake, id: string, init = {}) =>
  lake.fetch(`${ROBOTS}/${id}`, {method: 'DELETE', ...init})
const statusOf = async (lake: TestLake, token: string) =>
  (await lake.fetch('/auth/id', {token})).status

test('a token is shown once, kept as a hash, and good after a restart until it is deleted', async () => {
  const lake = await testLake()
  const {id, token} = await make(lake)
  expect(token).toMatch(/^sk[\w-]{43}$/)
  expect(await (await lake.fetch('/users/me', {token})).json()).toMatchObject({
    id,
    name: 'CI',
    role: 'editor',
  })
  for (const path of [ROBOTS, '/projects/local/tokens']) {
    const listed = await (await lake.fetch(path)).text()
    expect(listed).toContain(id)
    expect(listed).not.toContain(token)
  }
  await lake.close()
  expect(readFileSync(join(lake.folder, 'lake.sqlite')).includes(token)).toBe(false)

  const again = await testLake({folder: lake.folder})
  expect(await statusOf(again, token)).toBe(200)
  expect(await (await again.fetch(ROBOTS)).json()).toMatchObject({
    data: [{id: 'website'}, {id, label: 'CI', memberships: [{roleNames: ['editor']}]}],
  })
  expect((await remove(again, id)).status).toBe(200)
  expect(await statusOf(again, token)).toBe(401)
  expect((await remove(again, id)).status).toBe(404)
  await again.close()
  expect(await statusOf(await testLake({folder: lake.folder}), token)).toBe(401)
})

test('a token does what its role does, and the history names it once it is deleted', async () => {
  const lake = await testLake()
  const {id, token} = await make(lake, 'writer')
  const write = (_id: string) =>
    lake.fetch('/data/mutate/production', {
      ...post({mutations: [{create: {_id, _type: 'note'}}]}),
      token,
    })
  expect((await write('drafts.note')).status).toBe(200)
  expect((await write('note')).status).toBe(403)
  await remove(lake, id)
  const user = await (await lake.fetch(`/users/${id}`)).json()
  expect(user).toMatchObject({id, displayName: 'CI', isRobot: true, readsDrafts: false, roles: []})
})

test('clients of before 2025 make and delete tokens as they know it', async () => {
  const lake = await testLake()
  const made = await lake.fetch('/projects/local/tokens', post({label: 'CI', roleName: 'viewer'}))
  const {id, key, ...rest} = await made.json()
  expect(rest).toMatchObject({label: 'CI', projectUserId: id, roles: [{name: 'viewer'}]})
  expect(await statusOf(lake, key)).toBe(200)
  await lake.fetch(`/projects/local/tokens/${id}`, {method: 'DELETE'})
  expect(await statusOf(lake, key)).toBe(401)
})

/** How a stream, a socket of streams and one of presence end, each opened with a token. */
async function listening(lake: TestLake, token: string) {
  const authorization = `Bearer ${token}`
  const events = await readEvents(`${lake.url}/v2025-09-09/data/listen/production?query=*`, {
    authorization,
  })
  await events.next()
  const ended = events.next().then(
    () => 'told',
    () => 'ended',
  )
  const socket = async (path: string, first: object) => {
    const opening = new WebSocket(lake.url.replace('http', 'ws') + path, {origin: STUDIO_URL})
    onTestFinished(() => opening.close())
    const closed = new Promise<number>((resolve) => opening.on('close', resolve))
    await new Promise((resolve, reject) => opening.on('open', resolve).on('error', reject))
    const answered = new Promise((resolve) => opening.once('message', resolve))
    opening.send(JSON.stringify(first))
    await answered
    return {closed: closed.then(String)}
  }
  const path = '/v2025-09-09/data/listen/production?query=*'
  const call = {jsonrpc: '2.0', id: 1, method: 'authorization', params: {authorization}}
  const streams = await socket('/listen-socket', {type: 'open', id: '1', path, authorization})
  const presence = await socket('/v2022-06-30/socket/production', call)
  return {ends: [ended, streams.closed, presence.closed] as const}
}

test.for(['deleted', 'rotated'])('what is open with a token ends once that is %s', async (how) => {
  const lake = await testLake()
  const {id, token} = await make(lake)
  const {token: other} = await make(lake)
  const stream = await listening(lake, token)
  const others = await listening(lake, other)
  if (how === 'deleted') await remove(lake, id)
  else {
    const rotated = await lake.fetch('/access/robots/me/rotate', {method: 'POST', token})
    const {token: next} = await rotated.json()
    expect([await statusOf(lake, token), await statusOf(lake, next)]).toEqual([401, 200])
  }
  expect(await Promise.all(stream.ends)).toEqual(['ended', '4001', '4001'])
  await lake.client.create({_type: 'note'})
  expect(await others.ends[0]).toBe('told')
})

test('a token that expires is good until then, and what is open with it ends', async () => {
  vi.useFakeTimers({toFake: ['Date', 'setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  const lake = await testLake()
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const {token} = await make(lake, 'editor', {expiresAt})
  expect(await (await lake.fetch(ROBOTS)).json()).toMatchObject({data: [{}, {expiresAt}]})
  const {ends} = await listening(lake, token)
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(await statusOf(lake, token)).toBe(401)
  vi.advanceTimersByTime(60_000)
  expect(await ends[0]).toBe('ended')
})

test('tokens of the configuration are neither deleted nor rotated', async () => {
  const lake = await testLake()
  const rotate = lake.fetch('/access/robots/me/rotate', {method: 'POST'})
  for (const answer of [await remove(lake, 'website'), await rotate]) {
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({message: expect.stringContaining('set when the lake is started')}),
    ])
  }
  expect(await statusOf(lake, TOKEN)).toBe(200)
})

test.for([
  [described('deploy-studio'), 'There is no role "deploy-studio" here, but administrator'],
  [described('create-session'), 'There is no role "create-session" here'],
  [described('viewer', {label: ' '}), 'label'],
  [described('viewer', {label: 'x'.repeat(201)}), 'label'],
  [described('viewer', {memberships: []}), 'memberships'],
  [described('viewer', {expiresAt: '2020-01-01T00:00:00Z'}), 'in the future'],
  [described('viewer', {expiresAt: 'tomorrow'}), 'expiresAt'],
  [
    described('viewer', {
      memberships: [{resourceType: 'project', resourceId: 'other', roleNames: ['viewer']}],
    }),
    'This Content Lake holds "local"',
  ],
  [
    described('viewer', {
      memberships: [{resourceType: 'organization', resourceId: 'local', roleNames: ['viewer']}],
    }),
    'A token is for the project',
  ],
] as const)('%o is refused with words', async ([body, words]) => {
  const lake = await testLake()
  const answer = await lake.fetch(ROBOTS, post(body))
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({message: expect.stringContaining(words)}),
  ])
})

test('there is an end of tokens', async () => {
  const lake = await testLake()
  for (let n = 0; n < 100; n++) await make(lake)
  const answer = await lake.fetch(ROBOTS, post(described()))
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({message: 'At most 100 tokens may be made'}),
  ])
})

test('a token that was made takes no backup, which holds secrets that nobody is told', async () => {
  const lake = await testLake()
  const {token} = await make(lake, 'administrator')
  const status = async (of: string) => {
    const answer = await lake.fetch('/backup', {token: of})
    await answer.body?.cancel()
    return answer.status
  }
  expect([await status(token), await status(TOKEN)]).toEqual([403, 200])
})
