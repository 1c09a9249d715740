// @module-tag slow: TLS of the lake
import {once} from 'node:events'
import {writeFileSync} from 'node:fs'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {getCACertificates, setDefaultCACertificates} from 'node:tls'
import {beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import WebSocket from 'ws'
import {certificateFor} from './certificate.ts'
import {lakeClient} from './lakeClient.ts'
import {runCommand, startCommand} from './runCommand.ts'
import {STUDIO_URL, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

const {ca, cert, key} = await certificateFor(['localhost'])
const other = await certificateFor(['localhost'])

// What NODE_EXTRA_CA_CERTS does for whoever starts a program.
beforeAll(() => {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, ca])
  return () => setDefaultCACertificates(known)
})

const tlsLake = () => testLake({tls: {cert, key}})

/** One connection of HTTP/2, as a browser opens it. */
function connectTo(lake: Pick<TestLake, 'url'>): ClientHttp2Session {
  const session = connect(lake.url, {ca})
  onTestFinished(() => session.destroy())
  return session
}

type Asked = Record<string, string>

async function begin(session: ClientHttp2Session, headers: Asked, body?: string) {
  const stream = session.request({authorization: `Bearer ${TOKEN}`, ...headers})
  stream.end(body)
  const [answer]: IncomingHttpHeaders[] = await once(stream, 'response')
  return {stream, answer: answer ?? {}}
}

async function ask(session: ClientHttp2Session, headers: Asked, body?: string) {
  const {stream, answer} = await begin(session, headers, body)
  return {answer, status: answer[':status'], body: await text(stream)}
}

const post = (session: ClientHttp2Session, path: string, body: object | string) =>
  ask(
    session,
    {':method': 'POST', ':path': path, 'content-type': 'application/json'},
    typeof body === 'string' ? body : JSON.stringify(body),
  )

/** What an event stream has said so far. */
function heardOn(stream: ClientHttp2Stream): () => string {
  let heard = ''
  stream.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk
  })
  return () => heard
}

const LISTEN = `/v2025-02-19/data/listen/production?query=${encodeURIComponent('*[_type == "post"]')}`

test('twelve event streams, questions and writes share one connection', async () => {
  const lake = await tlsLake()
  const session = connectTo(lake)
  const streams = await Promise.all(
    Array.from({length: 12}, () =>
      begin(session, {':path': LISTEN, accept: 'text/event-stream', origin: STUDIO_URL}),
    ),
  )
  const heard = streams.map(({stream}) => heardOn(stream))
  for (const each of heard) await expect.poll(each).toContain('event: welcome')
  for (const {answer} of streams) {
    expect(answer).toMatchObject({
      ':status': 200,
      'content-type': 'text/event-stream; charset=utf-8',
      'access-control-allow-origin': STUDIO_URL,
    })
  }

  const made = await post(session, '/v2025-02-19/data/mutate/production', {
    mutations: [{create: {_id: 'first', _type: 'post', title: 'Héllo'}}],
  })
  expect(made.status).toBe(200)
  for (const each of heard) await expect.poll(each).toContain('"documentId":"first"')
  const query = encodeURIComponent('*[_id == "first"][0].title')
  const found = await ask(session, {':path': `/v2025-02-19/data/query/production?query=${query}`})
  expect(JSON.parse(found.body)).toMatchObject({result: 'Héllo'})
  // HTTP/2 forbids them.
  for (const {answer} of [made, found, ...streams]) {
    expect(Object.keys(answer)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(connection|keep-alive|transfer-encoding|upgrade)$/),
      ]),
    )
  }
})

test('it stops with streams open, and tells who listens', async () => {
  const lake = await tlsLake()
  const session = connectTo(lake)
  const {stream} = await begin(session, {':path': LISTEN, accept: 'text/event-stream'})
  const ended = once(stream, 'close')
  stream.on('error', () => undefined).resume()
  const gone = once(session, 'close')
  // By HTTP/1.1 too, of which a connection stays.
  await lake.client.fetch('*[0]')
  await lake.close()
  await ended
  await gone
})

test('a client of Sanity’s reads, writes, uploads and listens; addresses are https', async () => {
  const lake = await tlsLake()
  expect(lake.url).toMatch(/^https:\/\/localhost:\d+$/)
  const heard: string[] = []
  const listening = lake.client.listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']})
  const subscription = listening.subscribe(({type}) => heard.push(type))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => heard).toEqual(['welcome'])
  const file = await lake.client.assets.upload('file', Buffer.from('Some words'), {
    filename: 'words.txt',
  })
  expect(file.url).toMatch(new RegExp(`^${lake.url}/files/`))
  expect(await (await fetch(file.url)).text()).toBe('Some words')
  await lake.client.create({_id: 'post', _type: 'post', file: {asset: {_ref: file._id}}})
  await expect.poll(() => heard).toEqual(['welcome', 'mutation'])
  expect(await lake.client.fetch('*[_id == "post"][0].file.asset->url')).toBe(file.url)
  // The same by HTTP/2, where the name comes as :authority.
  const query = encodeURIComponent('*[_id == "post"][0].file.asset->url')
  const path = `/v2025-02-19/data/query/production?perspective=raw&query=${query}`
  expect(JSON.parse((await ask(connectTo(lake), {':path': path})).body).result).toBe(file.url)
})

test('sockets open over TLS', async () => {
  const lake = await tlsLake()
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2022-06-30/socket/production`, {
    origin: STUDIO_URL,
    ca,
  })
  onTestFinished(() => socket.close())
  await once(socket, 'open')
  const authorization = `Bearer ${TOKEN}`
  const answer = once(socket, 'message')
  const params = {authorization}
  socket.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'authorization', params}))
  const [message] = await answer
  expect(JSON.parse(String(message))).toMatchObject({id: 1})
})

describe('what comes by HTTP/2 is judged as what comes by HTTP/1.1', () => {
  test('a foreign name for this machine is refused', async () => {
    const session = connectTo(await tlsLake())
    const path = '/v1/ping'
    for (const authority of ['rebound.example', 'localhost.rebound.example']) {
      expect(await ask(session, {':path': path, ':authority': authority})).toMatchObject({
        status: 403,
      })
    }
    // What is said beside it does not count.
    const named = {':path': path, ':authority': 'rebound.example', host: 'localhost'}
    expect(await ask(session, named)).toMatchObject({status: 403})
    expect(await ask(session, {':path': path})).toMatchObject({status: 200})
  })

  test.each([
    ['a method no browser sends', {':method': 'TRACE', ':path': '/'}, 405],
    ['a proxy’s method', {':method': 'CONNECT', ':authority': 'example.com:443'}, 405],
    ['an address that does not decode', {':path': '/%E0%A4%A'}, 400],
  ])('%s is refused, and the connection stays', async (_, headers, status) => {
    const session = connectTo(await tlsLake())
    const {stream, answer} = await begin(session, headers)
    stream.resume()
    expect(answer[':status']).toBe(status)
    expect(await ask(session, {':path': '/v1/ping'})).toMatchObject({status: 200})
  })

  test('a body that is too large is refused, and the connection stays', async () => {
    const session = connectTo(await tlsLake())
    const path = '/v2025-02-19/data/mutate/production'
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      authorization: `Bearer ${TOKEN}`,
    })
    // The rest of it is refused with the stream.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (stream.rstCode !== constants.NGHTTP2_NO_ERROR) throw error
    })
    stream.end('x'.repeat(5 * 1024 * 1024))
    const [answer] = await once(stream, 'response')
    stream.resume()
    expect(answer[':status']).toBe(413)
    const body = {mutations: [{create: {_id: 'next', _type: 'post'}}]}
    expect(await post(session, path, body)).toMatchObject({status: 200})
  })
})

describe('content-lake', () => {
  const file = (content: string, name: string) => {
    const path = join(temporaryFolder(), name)
    writeFileSync(path, content)
    return path
  }
  const tls = (certificate: string, itsKey: string) => [
    '--tls-cert',
    certificate,
    '--tls-key',
    itsKey,
  ]

  test('serves HTTPS with the files it is told', async () => {
    const options = tls(file(cert, 'cert.pem'), file(key, 'key.pem'))
    const lake = await startCommand(['--ephemeral', ...options])
    expect(lake.url).toMatch(/^https:/)
    const client = lakeClient(lake.url, TOKEN)
    await client.create({_id: 'post', _type: 'post'})
    expect(await client.fetch('count(*)')).toBe(1)
    const session = connectTo(lake)
    expect(await ask(session, {':path': '/v1/ping'})).toMatchObject({status: 200})
    expect(await lake.end()).toBe(0)
    expect(lake.said.error).toBe('')
  })

  test.each([
    ['a certificate without its key', () => ['--tls-cert', 'cert.pem'], 'go together'],
    ['a key without its certificate', () => ['--tls-key', 'key.pem'], 'go together'],
    [
      'a file that is not there',
      () => tls('/no/such/cert.pem', file(key, 'key.pem')),
      '--tls-cert: ENOENT',
    ],
    [
      'a certificate that is none',
      () => tls(file('Hello', 'cert.pem'), file(key, 'key.pem')),
      'The certificate is no PEM',
    ],
    [
      'a key that is none',
      () => tls(file(cert, 'cert.pem'), file(cert, 'key.pem')),
      'The key is no PEM',
    ],
    [
      'the key of another certificate',
      () => tls(file(cert, 'cert.pem'), file(other.key, 'key.pem')),
      'belongs to another key',
    ],
  ])('refuses %s in one line', async (_, args, reason) => {
    const {said, exit} = runCommand(['--ephemeral', '--port', '0', ...args()])
    expect(await exit).toBe(2)
    expect(said.error).toEqual(expect.stringMatching(/^content-lake: [^\n]+\n$/))
    expect(said.error).toContain(reason)
    expect(said.out).toBe('')
  })
})
