// @module-tag slow: origins added by request
import {request} from 'node:http'
import {expect, test} from 'vitest'
import WebSocket from 'ws'
import {post, STUDIO_URL, type TestLake, TOKEN, testLake} from './testLake.ts'

// Pages that an administrator lets ask, beside those of the configuration.

const CORS = '/projects/local/cors'
const BLOG = 'https://blog.example.com'

const add = (lake: TestLake, origin: string, allowCredentials = false) =>
  lake.fetch(CORS, post({origin, allowCredentials}))

/** What a page of an origin is answered. */
async function asked(lake: TestLake, origin: string, token: string | null = null) {
  const answer = await lake.fetch('/data/query/production?query=1', {token, headers: {origin}})
  await answer.body?.cancel()
  return {
    status: answer.status,
    allowed: answer.headers.get('access-control-allow-origin'),
    credentials: answer.headers.get('access-control-allow-credentials'),
  }
}

const refused = {status: 403, allowed: null}

test('a page whose origin is added may ask, also after a restart, until it is deleted', async () => {
  const lake = await testLake()
  expect(await asked(lake, BLOG)).toMatchObject(refused)
  const added = await add(lake, BLOG, true)
  expect(added.status).toBe(201)
  expect(await added.json()).toMatchObject({origin: BLOG, allowCredentials: true})
  expect(await asked(lake, BLOG)).toEqual({status: 200, allowed: BLOG, credentials: 'true'})
  await lake.close()

  const again = await testLake({folder: lake.folder})
  expect(await asked(again, BLOG)).toMatchObject({status: 200, allowed: BLOG})
  const listed: {id: number; origin: string}[] = await (await again.fetch(CORS)).json()
  expect(listed.map(({origin}) => origin)).toEqual(expect.arrayContaining([STUDIO_URL, BLOG]))
  const id = listed.find(({origin}) => origin === BLOG)?.id
  expect((await again.fetch(`${CORS}/${id}`, {method: 'DELETE'})).status).toBe(200)
  expect(await asked(again, BLOG)).toMatchObject(refused)
  expect((await again.fetch(`${CORS}/${id}`, {method: 'DELETE'})).status).toBe(404)
})

test('a page without credentials is not let to read what it asks for with a token', async () => {
  const lake = await testLake()
  await add(lake, BLOG)
  expect(await asked(lake, BLOG, TOKEN)).toEqual({status: 200, allowed: BLOG, credentials: null})
})

test('* stands for the first label of a name, and nothing else', async () => {
  const lake = await testLake()
  expect((await add(lake, 'https://*.example.com')).status).toBe(201)
  expect(await asked(lake, BLOG)).toMatchObject({status: 200, allowed: BLOG})
  for (const origin of [
    'https://example.com',
    'https://a.blog.example.com',
    'https://blog.example.com.evil.example',
    'https://evilexample.com',
    'http://blog.example.com',
    'https://blog.example.com:8443',
    'null',
  ]) {
    expect([origin, await asked(lake, origin)]).toEqual([origin, expect.objectContaining(refused)])
  }
})

test.for([
  '*',
  'null',
  'file:///*',
  'example.com',
  'https://*',
  'https://*.com',
  'https://a-*.example.com',
  'https://a.*.example.com',
  'https://*.*.example.com',
  'http://localhost:*',
  'https://*.168.1.5',
  'https://user@example.com',
  'https://example.com/path',
  'https://example.com?a',
  'ftp://example.com',
  'javascript:alert(1)',
  '',
])('%s is no origin, and is refused with words', async (origin) => {
  const lake = await testLake()
  const answer = await add(lake, origin)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({message: expect.stringContaining('is no origin such as')}),
  ])
})

test('an origin is kept as browsers name it, and under all names of this machine', async () => {
  const lake = await testLake()
  expect(await (await add(lake, 'HTTPS://Blog.Example.com:443/')).json()).toMatchObject({
    origin: BLOG,
  })
  await add(lake, 'http://localhost:4000')
  expect(await asked(lake, 'http://127.0.0.1:4000')).toMatchObject({status: 200})
})

test('one that may ask already is said to, and there is an end of them', async () => {
  const lake = await testLake()
  expect((await add(lake, STUDIO_URL)).status).toBe(409)
  for (let n = 0; n < 100; n++) {
    expect((await add(lake, `https://n${n}.example.com`)).status).toBe(201)
  }
  expect((await add(lake, 'https://n1.example.com')).status).toBe(409)
  expect((await add(lake, 'https://more.example.com')).status).toBe(403)
})

test('what the lake was started with is not taken away', async () => {
  const lake = await testLake()
  const answer = await lake.fetch(`${CORS}/1`, {method: 'DELETE'})
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({message: expect.stringContaining('set when the lake is started')}),
  ])
  expect(await asked(lake, STUDIO_URL)).toMatchObject({status: 200})
})

test('where every page of this machine may ask, one of elsewhere is added to them', async () => {
  const lake = await testLake({pages: undefined})
  expect((await add(lake, BLOG)).status).toBe(201)
  for (const origin of [BLOG, 'http://localhost:5999']) {
    expect(await asked(lake, origin)).toMatchObject({status: 200, allowed: origin})
  }
})

test('an origin that is added opens no other name of the lake, and no sign-in ends there', async () => {
  const lake = await testLake()
  await add(lake, BLOG, true)
  const status = await new Promise((resolve, reject) => {
    request(`${lake.url}/v1/ping`, {headers: {host: 'blog.example.com'}}, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
  const login = `${lake.url}/auth/login/local?origin=${encodeURIComponent(BLOG)}`
  expect((await fetch(login, {redirect: 'manual'})).status).toBe(403)
})

test.for(['/v2022-06-30/socket/production', '/listen-socket'])(
  'a page whose origin is added gets a socket: %s',
  async (path) => {
    const lake = await testLake()
    await add(lake, BLOG)
    const socket = new WebSocket(lake.url.replace('http', 'ws') + path, {origin: BLOG})
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    socket.close()
  },
)

test('what is malformed is refused, and about another project', async () => {
  const lake = await testLake()
  for (const body of [{}, {origin: 1}, {origin: BLOG, allowCredentials: 'yes'}, []]) {
    expect((await lake.fetch(CORS, post(body))).status).toBe(400)
  }
  expect((await lake.fetch('/projects/other/cors', post({origin: BLOG}))).status).toBe(404)
  expect((await lake.fetch(CORS, {...post({origin: BLOG}), token: null})).status).toBe(401)
})
