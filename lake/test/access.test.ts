import {request} from 'node:http'
import {beforeEach, describe, expect, test} from 'vitest'
import {socketStatus} from './socket.ts'
import {post, STUDIO_URL, type TestLake, TOKEN, testLake} from './testLake.ts'

const QUERY = `/data/query/production?query=${encodeURIComponent('*[_type == "note"]._id')}`
const CREATE = post({mutations: [{create: {_type: 'note'}}]})
let lake: TestLake

beforeEach(async () => {
  lake = await testLake()
})

const idsIn = (lines: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line)._id)

test('an export holds every document as of its start, whatever is published during it', async () => {
  const {store} = lake.lake
  const ids = Array.from({length: 100}, (_, n) => `n${n}`)
  store.commit({author: 'anna', request: 1}, (transaction) => {
    for (const id of ids) {
      transaction.create({_id: `drafts.${id}`, _type: 'note', text: 'x'.repeat(100_000)})
    }
  })
  const response = await lake.fetch('/data/export/production')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader?.read())?.value ?? ''
  expect(text.split('\n').length).toBeLessThan(ids.length)
  const publish = (publishedId: string) => ({
    actionType: 'sanity.action.document.publish' as const,
    draftId: `drafts.${publishedId}`,
    publishedId,
  })
  await lake.client.action(ids.filter((_, n) => n % 10 === 0).map(publish))
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
  }
  expect(idsIn(text)).toEqual(ids.map((id) => `drafts.${id}`))
})

describe('without a token', () => {
  const SECRET = 'sanity-preview-url-secret.share-access'

  beforeEach(async () => {
    for (const _id of ['a', 'drafts.a', 'drafts.b', 'versions.r1.a', SECRET]) {
      await lake.client.create({_id, _type: 'note', secret: _id})
    }
  })

  test.for([
    '*._id',
    '*[_id in path("drafts.**")]._id',
    `[*[_id == "${SECRET}"][0].secret]`,
    '[count(*)]',
    '*[_id == "a"]{"others": *[_type == ^._type]._id}.others[]',
  ])('no query reaches a draft or a secret: %s', async (query) => {
    for (const perspective of ['raw', 'published'] as const) {
      const found = await lake.clientWith({token: undefined, perspective}).fetch(query)
      expect([['a'], [], [null], [1]]).toContainEqual(found)
    }
  })

  test('documents in private paths are withheld by id', async () => {
    const path = `/data/doc/production/a,drafts.a,${SECRET},zzz`
    const response = await lake.fetch(path, {token: null})
    expect(await response.json()).toEqual({
      documents: [expect.objectContaining({_id: 'a'})],
      omitted: [
        {id: 'drafts.a', reason: 'permission'},
        {id: SECRET, reason: 'permission'},
        {id: 'zzz', reason: 'existence'},
      ],
    })
  })

  test('an export holds published documents only', async () => {
    const ids = async (token?: null) =>
      idsIn(await (await lake.fetch('/data/export/production', {token})).text())
    expect(await ids(null)).toEqual(['a'])
    expect(await ids()).toHaveLength(5)
  })
})

describe('a developer’s sign-in', () => {
  const login = (origin: string) =>
    fetch(`${lake.url}/auth/login/local?origin=${encodeURIComponent(origin)}&withSid=true`, {
      redirect: 'manual',
    })
  const swap = (sid: string) => lake.fetch(`/auth/fetch?sid=${sid}`, {token: null})

  test('goes by a redirect to the Studio, and its token outlives a restart', async () => {
    const response = await login(`${STUDIO_URL}/structure`)
    expect(response.status).toBe(302)
    const [address, sid = ''] = response.headers.get('location')?.split('#sid=') ?? []
    expect(address).toBe(`${STUDIO_URL}/structure`)
    const {token} = await (await swap(sid)).json()
    lake = await lake.restart()
    expect(await (await lake.fetch('/users/me', {token})).json()).toMatchObject({
      name: 'Local editor',
      roles: [{name: 'administrator'}],
    })
    expect((await lake.fetch('/users/me', {token: sid})).status).toBe(401)
    const strange = await testLake({
      robots: [{token: `${TOKEN}-2`, id: 'a', name: 'A', role: 'viewer'}],
    })
    expect((await strange.fetch('/users/me', {token})).status).toBe(401)
  })

  test.for(['http://evil.example', 'http://localhost:3334', 'javascript:alert(1)', '', '//x'])(
    'ends nowhere but at the Studio: %s',
    async (origin) => {
      const response = await login(origin)
      expect(response.status).toBe(403)
      expect(response.headers.get('location')).toBeNull()
    },
  )
})

/** The status of a request with headers that `fetch` does not let a caller choose. */
const statusWith = (path: string, headers: Record<string, string>) =>
  new Promise((resolve, reject) => {
    request(`${lake.url}/v2025-09-09${path}`, {headers}, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

const from = (site: string, dest: string, more = {}) => ({
  'sec-fetch-site': site,
  'sec-fetch-dest': dest,
  ...more,
})
const LOGIN = `/auth/login/local?origin=${encodeURIComponent(STUDIO_URL)}`

test.for([
  [QUERY, from('cross-site', 'image'), 403],
  [QUERY, from('cross-site', 'iframe'), 403],
  [QUERY, from('cross-site', 'script', {referer: 'http://evil.example/'}), 403],
  [QUERY, from('cross-site', 'image', {referer: 'http://127.0.0.1:3333/'}), 200],
  [QUERY, from('cross-site', 'empty', {origin: STUDIO_URL}), 200],
  [QUERY, from('same-site', 'empty'), 200],
  [QUERY, from('none', 'document'), 200],
  [LOGIN, from('cross-site', 'image'), 403],
  [LOGIN, from('same-site', 'iframe'), 403],
  [LOGIN, from('same-site', 'empty'), 403],
  [LOGIN, from('same-site', 'document'), 302],
  [LOGIN, from('cross-site', 'document'), 302],
  [LOGIN, from('same-site', 'document', {host: 'my-project.localhost'}), 302],
  [LOGIN, from('same-site', 'document', {host: 'my-project.localhost.example'}), 403],
] as const)('a browser that asks for %s as %o is answered %i', async ([path, headers, status]) => {
  expect(await statusWith(path, headers)).toBe(status)
})

test('web pages of the Studio and the site may call, under all names of loopback', async () => {
  for (const origin of [STUDIO_URL, 'http://127.0.0.1:3333', 'http://[::1]:3000']) {
    const response = await lake.fetch(QUERY, {headers: {origin}})
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    // Without this header the page could not read why it was refused.
    const refused = await lake.fetch('/auth/id', {headers: {origin}, token: 'wrong'})
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await refused.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
    const preflight = await lake.fetch('/data/mutate/production', {
      method: 'OPTIONS',
      token: null,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  }
})

test('web pages of any other origin are refused, and learn it from check/cors', async () => {
  const headers = {origin: 'http://evil.example'}
  expect((await lake.fetch(QUERY, {headers, token: null})).status).toBe(403)
  expect((await lake.fetch('/data/mutate/production', {headers, ...CREATE})).status).toBe(403)
  const check = async (origin: string) =>
    (await lake.fetch('/check/cors', {headers: {origin}, token: null})).json()
  expect(await check('http://evil.example')).toEqual({
    result: {allowed: false, withCredentials: false},
  })
  expect(await check(STUDIO_URL)).toEqual({result: {allowed: true, withCredentials: true}})
})

test.for(['/v2022-06-30/socket/production', '/listen-socket'])(
  'web pages of any other origin get no socket: %s',
  async (path) => {
    expect(await socketStatus(lake.url + path, {origin: 'http://evil.example'})).toBe(403)
  },
)

test('a foreign name for this machine is refused', async () => {
  expect(await statusWith('/ping', {host: 'rebound.example'})).toBe(403)
})
