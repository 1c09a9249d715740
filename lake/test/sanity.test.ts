// @module-tag slow: Sanity’s command line
import {createReadStream, globSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {request} from 'node:http'
import {createServer} from 'node:net'
import {delimiter, dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {fileURLToPath} from 'node:url'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'
import {startRelay} from '../relay.ts'
import {runCommand} from './runCommand.ts'
import {post, TOKEN, temporaryFolder, testLake} from './testLake.ts'

/** Each run of the command line takes a second, and much longer on a busy machine. */
vi.setConfig({testTimeout: 300_000})

const commandLine = fileURLToPath(import.meta.resolve('@sanity/cli/package.json'))
const programs = join(dirname(commandLine), '../../.bin')

/** Runs something against a lake as a person does, in a folder of its own, and tells how it ended. */
function runner(url: string, folder = temporaryFolder()) {
  const env = {
    PATH: [programs, process.env.PATH].join(delimiter),
    HOME: folder,
    CONTENT_LAKE_TOKEN: TOKEN,
    NO_UPDATE_NOTIFIER: '1',
  }
  return async (command: string[], more?: Record<string, string>) => {
    const {said, exit} = runCommand(['run', '--url', url, '--', ...command], {
      cwd: folder,
      env: {...env, ...more},
    })
    return {code: await exit, ...said}
  }
}

/** The command line of Sanity, which wraps what it says to the width of a terminal. */
function sanityCommand(url: string, folder?: string) {
  const run = runner(url, folder)
  return async (...args: string[]) => {
    const {code, out, error} = await run(['sanity', ...args, '--project-id', 'local'])
    return {code, out, error: error.replace(/[\s›]+/g, ' ')}
  }
}

test('sanity dataset: makes, lists, exports with pictures and imports', async () => {
  const lake = await testLake()
  const folder = temporaryFolder()
  const sanity = sanityCommand(lake.url, folder)
  const teal = {width: 6, height: 3, channels: 3, background: 'teal'} as const
  const picture = await sharp({create: teal}).png().toBuffer()
  const {_id: _ref} = await lake.client.assets.upload('image', picture)
  const image = {_type: 'image', asset: {_type: 'reference', _ref}}
  await lake.client.create({_id: 'post', _type: 'post', title: 'Hello', image})

  const made = await sanity('dataset', 'create', 'second', '--visibility', 'private')
  expect(made).toMatchObject({code: 0, out: expect.stringContaining('created')})
  const listed = await sanity('dataset', 'list')
  expect(listed).toMatchObject({code: 0, out: 'production\nsecond\n'})

  const exported = await sanity('dataset', 'export', 'production', 'all.tar.gz')
  expect(exported).toMatchObject({code: 0, out: expect.stringContaining('Export finished')})
  const unpacked = join(folder, 'unpacked')
  await pipeline(
    createReadStream(join(folder, 'all.tar.gz')),
    createGunzip(),
    unpackTar(unpacked, {strip: 1}),
  )
  const [inArchive = ''] = globSync('images/*.png', {cwd: unpacked})
  expect((await sharp(join(unpacked, inArchive)).metadata()).width).toBe(6)
  expect(readFileSync(join(unpacked, 'data.ndjson'), 'utf8')).toContain('"Hello"')

  await lake.client.patch('post').set({title: 'Changed'}).commit()
  const back = await sanity(
    ...['dataset', 'import', 'all.tar.gz', '--dataset', 'production', '--replace'],
  )
  expect(back).toMatchObject({code: 0, out: expect.stringContaining('Imported 1 documents')})
  expect(await lake.client.fetch('*[_id == "post"].title')).toEqual(['Hello'])

  writeFileSync(join(folder, 'note.ndjson'), '{"_id": "note", "_type": "note"}\n')
  const imported = await sanity('dataset', 'import', 'note.ndjson', '--dataset', 'second')
  expect(imported.code).toBe(0)
  expect(await lake.clientWith({dataset: 'second'}).fetch('*[]._id')).toEqual(['note'])
  // Pictures are in the public dataset only, and it says so.
  const refused = await sanity('dataset', 'import', 'all.tar.gz', '--dataset', 'second')
  expect(refused.code).toBe(1)
  expect(refused.error).toContain('pictures and files are in the public dataset only')
})

test('sanity dataset: deletes one, and gives another a second name', async () => {
  const lake = await testLake()
  const sanity = sanityCommand(lake.url)
  await lake.client.datasets.create('second', {aclMode: 'private'})
  await lake.clientWith({dataset: 'second'}).create({_id: 'note', _type: 'note'})
  const alias = (...args: string[]) => sanity('dataset', 'alias', ...args)

  const made = await alias('create', '~now', 'production')
  expect(made).toMatchObject({code: 0, out: expect.stringContaining('linked to production')})
  const linked = await alias('link', 'now', 'second', '--force')
  expect(linked).toMatchObject({code: 0, out: expect.stringContaining('linked to second')})
  const listed = await sanity('dataset', 'list')
  expect(listed).toMatchObject({code: 0, out: 'production\nsecond\n~now -> second\n'})
  const read = await sanity('documents', 'query', '*[]._id', '--dataset', '~now')
  expect({code: read.code, out: JSON.parse(read.out)}).toEqual({code: 0, out: ['note']})
  const unlinked = await alias('unlink', 'now', '--force')
  expect(unlinked).toMatchObject({code: 0, out: expect.stringContaining('unlinked from second')})
  const deleted = await alias('delete', 'now', '--force')
  expect(deleted).toMatchObject({code: 0, out: expect.stringContaining('deleted successfully')})

  const gone = await sanity('dataset', 'delete', 'second', '--force')
  expect(gone).toMatchObject({code: 0, out: expect.stringContaining('deleted successfully')})
  expect(lake.lake.datasets).toEqual(['production'])
  expect(lake.lake.store.aliases.list()).toEqual([])
})

test('sanity dataset: copies one, and lists what was copied', async () => {
  const lake = await testLake()
  const sanity = sanityCommand(lake.url)
  const {_rev} = await lake.client.create({_id: 'note', _type: 'note'})
  const copied = await sanity('dataset', 'copy', 'production', 'second', '--skip-history')
  expect(copied).toMatchObject({code: 0, out: expect.stringMatching(/Job \S+ completed/)})
  const second = lake.clientWith({dataset: 'second'})
  expect(await second.getDocument('note')).toMatchObject({_rev})
  const listed = await sanity('dataset', 'copy', '--list')
  expect(listed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/production.*second.*completed/s),
  })
})

test('sanity documents: writes and reads', async () => {
  const lake = await testLake()
  const folder = temporaryFolder()
  const sanity = sanityCommand(lake.url, folder)
  const inDataset = ['--dataset', 'production']
  writeFileSync(join(folder, 'post.json'), '{"_id": "post", "_type": "post", "title": "Hello"}')

  const created = await sanity('documents', 'create', 'post.json', ...inDataset)
  expect(created).toMatchObject({code: 0, out: expect.stringContaining('post')})
  const got = await sanity('documents', 'get', 'post', ...inDataset)
  expect(JSON.parse(got.out)).toMatchObject({_id: 'post', title: 'Hello'})
  const asked = await sanity('documents', 'query', '*[_type == "post"]{title}', ...inDataset)
  expect(JSON.parse(asked.out)).toEqual([{title: 'Hello'}])
  const deleted = await sanity('documents', 'delete', 'post', ...inDataset)
  expect(deleted.code).toBe(0)
  expect(await lake.client.fetch('count(*)')).toBe(0)
})

test('sanity lists what a lake is configured with, who may come, and its webhooks', async () => {
  const lake = await testLake()
  const sanity = sanityCommand(lake.url)
  // Nobody has signed in yet.
  const nobody = await sanity('users', 'list', '--no-robots')
  expect(nobody).toMatchObject({code: 0, out: expect.not.stringContaining('Website')})
  const {access} = lake.lake
  access.finishLogin(access.beginLogin(undefined).sid)
  const users = await sanity('users', 'list')
  expect(users).toMatchObject({code: 0, out: expect.stringMatching(/Local editor.*Website/s)})
  const hook = {type: 'document', name: 'Search', url: 'http://localhost:9/', dataset: 'production'}
  const rule = {on: ['create'], filter: '_type == "post"'}
  expect((await lake.fetch('/hooks/projects/local', post({...hook, rule}))).status).toBe(201)

  for (const [what, told] of [
    ['cors', 'http://localhost:3000'],
    ['tokens', 'website'],
    ['hooks', 'Search'],
  ] as const) {
    expect(await sanity(what, 'list')).toMatchObject({
      code: 0,
      out: expect.stringContaining(told),
    })
  }
})

test('sanity cors: lets pages ask, and no more', async () => {
  const lake = await testLake()
  const sanity = sanityCommand(lake.url)
  const may = async (origin: string) =>
    (await (await lake.fetch('/check/cors', {headers: {origin}})).json()).result

  const added = await sanity('cors', 'add', 'https://Blog.example.com/', '--credentials')
  expect(added).toMatchObject({code: 0, out: expect.stringContaining('CORS origin added')})
  const wild = await sanity('cors', 'add', 'https://*.example.org', '--no-credentials', '--yes')
  expect(wild).toMatchObject({code: 0, out: expect.stringContaining('CORS origin added')})
  const listed = await sanity('cors', 'list')
  expect(listed.out).toMatch(
    /http:\/\/localhost:3000.*https:\/\/blog\.example\.com.*https:\/\/\*\.example\.org/s,
  )
  expect(await may('https://blog.example.com')).toEqual({allowed: true, withCredentials: true})
  expect(await may('https://a.example.org')).toEqual({allowed: true, withCredentials: false})

  const gone = await sanity('cors', 'delete', 'https://blog.example.com')
  expect(gone).toMatchObject({code: 0, out: expect.stringContaining('Origin deleted')})
  expect(await may('https://blog.example.com')).toEqual({allowed: false, withCredentials: false})
})

test('sanity tokens: makes one that is shown once, lists, rotates and deletes it', async () => {
  const lake = await testLake()
  const sanity = sanityCommand(lake.url)
  const status = async (token: string) => (await lake.fetch('/auth/id', {token})).status
  const partOf = (out: string, name: string) =>
    new RegExp(`^${name}: (\\S+)$`, 'm').exec(out)?.[1] ?? 'none'

  const made = await sanity('tokens', 'add', 'CI', '--role', 'editor', '-y')
  expect(made).toMatchObject({code: 0, out: expect.stringContaining('API token created')})
  const [id, token] = [partOf(made.out, 'ID'), partOf(made.out, 'Token')]
  expect(await status(token)).toBe(200)
  const listed = await sanity('tokens', 'list')
  expect(listed).toMatchObject({code: 0, out: expect.stringMatching(/website.*CI/s)})
  expect(listed.out).not.toContain(token)
  const other = await sanity('tokens', 'add', 'Deploys', '--role', 'deploy-studio', '-y')
  expect(other.code).not.toBe(0)
  expect(other.error).toMatch(/Invalid role "deploy-studio".*administrator, editor, writer/)

  // It is the token's own project.
  const rotated = await runner(lake.url)(['sanity', 'tokens', 'rotate', '--token', token])
  expect(rotated).toMatchObject({code: 0, out: expect.stringContaining('API token rotated')})
  const next = partOf(rotated.out, 'Token')
  expect([await status(token), await status(next)]).toEqual([401, 200])
  const deleted = await sanity('tokens', 'delete', id, '-y')
  expect(deleted).toMatchObject({code: 0, out: expect.stringContaining('API token deleted')})
  expect(await status(next)).toBe(401)
})

test('what a lake does not do, sanity refuses in the words of the lake', async () => {
  const lake = await testLake()
  const sanity = sanityCommand(lake.url)
  for (const [command, reason] of [
    ['dataset delete production --force', 'the lake was started with it'],
    ['dataset copy --attach no-such-job', 'There is no such job'],
    ['dataset create second --visibility public', 'Only "production" is public here'],
    ['cors add http://localhost:3000 --credentials', 'may ask already'],
    ['cors add * --yes', 'is no origin such as'],
    ['cors delete http://localhost:3000', 'set when the lake is started'],
    ['tokens delete website -y', 'set when the lake is started'],
  ] as const) {
    const {code, error} = await sanity(...command.split(' '))
    expect({command, code, error}).toEqual({
      command,
      code: 1,
      error: expect.stringContaining(reason),
    })
  }
})

/** `sanity schema` in the folder of a Studio. */
function schemaCommand(url: string) {
  const folder = temporaryFolder()
  symlinkSync(dirname(programs), join(folder, 'node_modules'))
  const project = {projectId: 'local', dataset: 'production'}
  const types = [{name: 'post', type: 'document', fields: [{name: 'title', type: 'string'}]}]
  for (const [file, from, define, config] of [
    ['sanity.config.js', 'sanity', 'defineConfig', {...project, schema: {types}}],
    ['sanity.cli.js', 'sanity/cli', 'defineCliConfig', {api: project}],
  ] as const) {
    const code = `import {${define}} from '${from}'\nexport default ${define}(${JSON.stringify(config)})\n`
    writeFileSync(join(folder, file), code)
  }
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  const run = runner(url, folder)
  return (...args: string[]) => run(['sanity', 'schema', ...args])
}

const SCHEMAS = '/projects/local/datasets/production/schemas'
const deployed = (...names: string[]) => ({
  method: 'PUT',
  body: JSON.stringify({schemas: names.map((name) => ({schema: [], workspace: {name}}))}),
})

test('sanity schema: deploys a Studio’s', async () => {
  const lake = await testLake()
  const {code} = await schemaCommand(lake.url)('deploy', '--tag', 'next')
  const [stored] = await (await lake.fetch(SCHEMAS)).json()
  expect({code, ...stored}).toMatchObject({
    code: 0,
    _id: '_.schemas.default.tag.next',
    tag: 'next',
    workspace: {name: 'default'},
  })
  expect(JSON.parse(stored.schema)).toMatchObject([{name: 'post', fields: [{name: 'title'}]}])
})

test('sanity schema: lists what is deployed', async () => {
  const lake = await testLake()
  await lake.fetch(SCHEMAS, deployed('default', 'other'))
  const {code, out} = await schemaCommand(lake.url)('list', '--json')
  expect({code, listed: JSON.parse(out)}).toMatchObject({
    code: 0,
    listed: [{_id: '_.schemas.default', schema: '[]'}, {_id: '_.schemas.other'}],
  })
})

test('sanity schema: deletes one, and says which there is not', async () => {
  const lake = await testLake()
  await lake.fetch(SCHEMAS, deployed('default'))
  const ids = '_.schemas.default,_.schemas.other'
  expect(await schemaCommand(lake.url)('delete', '--ids', ids, '--yes')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/Deleted 1\/2.*_\.schemas\.default.*not found.*other/s),
  })
  expect(await (await lake.fetch(SCHEMAS)).json()).toEqual([])
})

/** Listens for what arrives first, and says no more. */
async function listener() {
  const heard: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (data) => {
      heard.push(data)
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A port was asked for')
  return {heard, port: address.port}
}

const ASK = `
  import {get} from 'node:https'
  import {Worker} from 'node:worker_threads'
  const headers = {authorization: 'Bearer ' + process.env.SANITY_AUTH_TOKEN}
  const fetched = (url) => fetch(url, {headers}).then(({status}) => status, () => 'failed')
  const got = (url) => new Promise((resolve) => get(url, {headers}, ({statusCode}) => resolve(statusCode)))
  const inThread = (url) => new Promise((resolve) => {
    const code = \`fetch('\${url}').then(({status}) => import('node:worker_threads').then(({parentPort}) => parentPort.postMessage(status)))\`
    new Worker(code, {eval: true}).once('message', resolve)
  })
  const api = 'https://local.api.sanity.io/v2025-02-19/users/me'
  console.log(JSON.stringify([
    await fetched(api),
    await got(api),
    await inThread('https://api.sanity.io/v1/ping'),
    await fetched('https://cdn.sanity.io/images/local/production/none-1x1.png'),
    await fetched('https://www.sanity.io/'),
    await fetched('https://api.sanity.work/v1/users/me'),
    await fetched(process.env.ELSEWHERE),
  ]))
  process.exit(7)
`

test('a program asks the lake, nothing else of Sanity, and other hosts as always', async () => {
  const lake = await testLake()
  const [elsewhere, proxy] = [await listener(), await listener()]
  const run = runner(lake.url)
  const {code, out, error} = await run(['node', '--input-type=module', '-e', ASK], {
    ELSEWHERE: `https://localhost:${elsewhere.port}/`,
    HTTP_PROXY: `http://localhost:${proxy.port}`,
    HTTPS_PROXY: `http://localhost:${proxy.port}`,
    NODE_USE_ENV_PROXY: '1',
    NODE_OPTIONS: '--no-deprecation',
  })
  expect({code, error}).toEqual({code: 7, error: ''})
  expect(JSON.parse(out)).toEqual([200, 200, 200, 404, 403, 403, 'failed'])
  // That one was greeted with encryption, as ever: the first byte of a handshake.
  expect(elsewhere.heard.map((data) => data[0])).toEqual([0x16])
  expect(proxy.heard).toEqual([])
})

test('a signal is handed on, and the exit code back', async () => {
  const lake = await testLake()
  const code = `process.on('SIGTERM', () => process.exit(5)); console.log('ready at http://x')
    process.stdin.resume()`
  const started = runCommand(['run', '--url', lake.url, '--', process.execPath, '-e', code])
  await started.ready
  started.child.kill('SIGTERM')
  expect(await started.exit).toBe(5)
  const ends = ['-e', 'process.kill(process.pid, "SIGKILL")']
  expect((await runner(lake.url)([process.execPath, ...ends])).code).toBe(128 + 9)
})

test('a program that there is not, and a lake that there is not, are told in words', async () => {
  const {heard, port} = await listener()
  const run = runner(`http://localhost:${port}`)
  expect(await run(['no-such-program'])).toEqual({
    code: 1,
    out: '',
    error: expect.stringMatching(/^content-lake: It cannot be run: [^\n]+\n$/),
  })
  const ask = `fetch('https://api.sanity.io/v1/ping').then((answer) => answer.text()).then(console.log)`
  const {out} = await run([process.execPath, '-e', ask])
  expect(heard).toHaveLength(1)
  expect(JSON.parse(out)).toMatchObject({
    statusCode: 502,
    message: expect.stringContaining(`The lake at http://localhost:${port} does not answer`),
  })
})

/** Asks a relay under a name, as a page could that has this machine's address for its own. */
const askAs = (host: string, port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const path = '/v2025-02-19/data/mutate/production'
    const headers = {host, authorization: `Bearer ${TOKEN}`}
    const asking = request({port, host: '127.0.0.1', path, headers, method: 'POST'}, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    asking.on('error', reject)
    asking.end('{"mutations": [{"create": {"_type": "note"}}]}')
  })

test('a relay answers to the names of Sanity’s API alone', async () => {
  const lake = await testLake()
  const relay = await startRelay(lake.url)
  onTestFinished(() => relay.close())
  const {port} = relay
  for (const host of [`127.0.0.1:${port}`, 'rebound.example', `api.sanity.io:${port}`, '']) {
    expect([host, await askAs(host, port)]).toEqual([host, 403])
  }
  expect(await askAs('api.sanity.io', port)).toBe(200)
  expect(await lake.client.fetch('*[]._type')).toEqual(['note'])
})
