// @module-tag slow: the command line
import {execFile} from 'node:child_process'
import {existsSync, readdirSync, statSync, truncateSync, writeFileSync} from 'node:fs'
import {createServer, request as httpRequest} from 'node:http'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {promisify} from 'node:util'
import {gzipSync} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import {packTar} from 'modern-tar/fs'
import sharp from 'sharp'
import {describe, expect, onTestFinished, test} from 'vitest'
import {exportArchive} from '../archive.ts'
import {bareEnvironment} from './bareEnvironment.ts'
import {lakeClient} from './lakeClient.ts'
import {COMMAND, runCommand, startCommand} from './runCommand.ts'
import {TOKEN, temporaryFolder} from './testLake.ts'

const oneLine = expect.stringMatching(/^content-lake: [^\n]+\n$/)
const clientAt = (url: string, token = TOKEN) =>
  lakeClient(url, token).withConfig({perspective: 'raw', maxRetries: 0})
const ids = (client: SanityClient) => client.fetch<string[]>('*[!(_id in path("_.**"))]._id')

/** A tar of 60 documents that ends with a whole line, as one that was not copied to its end. */
async function cutTar(pack: (tar: Buffer) => Uint8Array = (tar) => tar): Promise<string> {
  const line = (n: number) => `{"_id": "note-${10 + n}", "_type": "note"}\n`
  const content = Array.from({length: 60}, (_, n) => line(n)).join('')
  const tar = await buffer(packTar([{type: 'content', target: 'all/data.ndjson', content}]))
  const cut = pack(tar.subarray(0, 512 + 30 * line(0).length))
  return fileWith(cut, pack === gzipSync ? 'cut.tar.gz' : 'cut.tar')
}

/** What becomes of a command that does not run on. */
async function ended(args: readonly string[], env?: Record<string, string>) {
  const {said, exit} = runCommand(args, env && {env})
  return {code: await exit, ...said}
}

function fileWith(content: string | Uint8Array, name = 'file.json'): string {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, content)
  return file
}

describe('what is said wrongly is one line and exit code 2', () => {
  const robot = {id: 'ci', role: 'editor', token: TOKEN}
  test.each([
    ['an option there is not', ['--frobnicate'], "Unknown option '--frobnicate'"],
    ['an option without its value', ['--port'], 'argument missing'],
    ['a port that is none', ['--port', 'http'], '--port is a number'],
    ['a port there cannot be', ['--port', '65536'], '--port is a number'],
    ['a command there is not', ['serve'], "Unexpected argument 'serve'"],
    ['a folder for what is kept nowhere', ['--ephemeral', '--data', 'x'], 'do not go together'],
    ['nothing and something to begin with', ['--empty', '--import', 'x'], 'do not go together'],
    ['a token that everybody could read', ['--token', TOKEN], 'CONTENT_LAKE_TOKEN'],
    ['any token elsewhere', ['--token', 'any', '--host', '0.0.0.0'], 'on this machine only'],
    ['an origin that is none', ['--cors', '*'], '--cors is an address'],
    ['a Studio that is nowhere', ['--studio', 'localhost'], '--studio is an address'],
    ['a project id that is none', ['--ephemeral', '--project', 'A b'], 'no project id'],
    ['a dataset’s name that is none', ['--ephemeral', '--dataset', '../x'], 'no dataset’s name'],
    ['an import of nothing', ['import'], 'Name one file'],
    ['an import that would and would not', ['import', '--replace', '--missing', 'x'], 'together'],
    ['a run of nothing', ['run'], 'Name a command'],
    ['a command that is not behind its dashes', ['run', 'sanity'], "Unexpected argument 'sanity'"],
    ['an export over something', ['export', import.meta.filename], '--overwrite'],
  ])('%s', async (_, args, reason) => {
    const {code, out, error} = await ended(args)
    expect({code, out}).toEqual({code: 2, out: ''})
    expect(error).toEqual(oneLine)
    expect(error).toContain(reason)
  })

  test.each([
    ['that is not there', () => '/no/such/file', 'ENOENT'],
    ['that is no JSON', () => fileWith(`[{"token": "${TOKEN}" "role"`), 'no JSON'],
    ['of a role there is not', () => tokens([{...robot, role: 'owner'}]), '0.role'],
    ['without a role', () => tokens([{id: 'ci', token: TOKEN}]), '0.role'],
    ['with a token to guess', () => tokens([{...robot, token: 'secret'}]), '20 characters'],
    ['with a token twice', () => tokens([robot, {...robot, id: 'ci-2'}]), 'same token'],
  ])('a file of tokens %s', async (_, file, reason) => {
    const {code, error} = await ended(['--ephemeral', '--tokens', file()], {})
    expect(code).toBe(2)
    expect(error).toEqual(oneLine)
    expect(error).toContain(reason)
    expect(error).not.toContain(TOKEN)
  })

  test('another address without a token, and copies without one', async () => {
    for (const args of [
      ['--host', '0.0.0.0'],
      ['export', 'no-such-file'],
      ['run', '--', 'sanity'],
    ]) {
      const {code, error} = await ended(args, {})
      expect(code).toBe(2)
      expect(error).toEqual(oneLine)
      expect(error).toContain('token')
    }
  })
})

const tokens = (robots: object[]) => fileWith(JSON.stringify(robots))

test('--help names every option', async () => {
  const {code, out} = await ended(['--help'])
  expect(code).toBe(0)
  for (const name of 'data ephemeral empty import port host cors studio tls-cert tls-key tokens token project dataset url replace missing overwrite'.split(
    ' ',
  )) {
    expect(out).toContain(`--${name}`)
  }
})

test.each(['SIGTERM', 'SIGINT'] as const)('it ends by %s and keeps its data', async (signal) => {
  const data = join(temporaryFolder(), 'data')
  const options = ['--data', data, '--project', 'abc123', '--dataset', 'staging']
  const first = await startCommand(options)
  const at = (url: string) => clientAt(url).withConfig({projectId: 'abc123', dataset: 'staging'})
  await at(first.url).create({_id: 'note', _type: 'note'})
  expect(await first.end(signal)).toBe(0)
  await expect(fetch(first.url)).rejects.toThrow()

  const second = await startCommand(options)
  expect(await ids(at(second.url))).toEqual(['note'])
  expect(await second.end(signal)).toBe(0)
  expect(second.said.error).toBe('')
})

test('what is ephemeral leaves nothing, and what one that was killed left goes with the next', async () => {
  const temporary = temporaryFolder()
  const env = {CONTENT_LAKE_TOKEN: TOKEN, TMPDIR: temporary}
  const start = () => startCommand(['--ephemeral'], {env, cwd: temporary})

  const killed = await start()
  await clientAt(killed.url).create({_id: 'note', _type: 'note'})
  await killed.end('SIGKILL')
  expect(readdirSync(temporary)).toHaveLength(1)

  const [one, other] = [await start(), await start()]
  expect(readdirSync(temporary)).toHaveLength(2)
  for (const {url} of [one, other]) expect(await ids(clientAt(url))).toEqual([])
  for (const {end} of [one, other]) expect(await end()).toBe(0)
  expect(readdirSync(temporary)).toEqual([])
})

describe('what keeps it from starting is one line and exit code 1', () => {
  test('a taken port, and a folder that another lake has open', async () => {
    const data = temporaryFolder()
    const {url} = await startCommand(['--data', data])
    const {port} = new URL(url)
    for (const [args, reason] of [
      [['--data', temporaryFolder(), '--port', port], `Port ${port} is taken`],
      [['--data', data, '--port', '0'], 'Another Content Lake'],
    ] as const) {
      const {code, error} = await ended(args)
      expect(code).toBe(1)
      expect(error).toEqual(oneLine)
      expect(error).toContain(reason)
    }
  })

  test('a folder that cannot be one, and an address this machine does not have', async () => {
    for (const [args, reason] of [
      [['--data', fileWith('')], '--data'],
      [['--ephemeral', '--port', '0', '--host', '192.0.2.1'], 'no address 192.0.2.1'],
    ] as const) {
      const {code, error} = await ended(args)
      expect(code).toBe(1)
      expect(error).toEqual(oneLine)
      expect(error).toContain(reason)
    }
  })

  test('a folder that cannot be made, where Node’s own making of folders never ends', async () => {
    const {code, error} = await ended(['--data', '/proc/lake/data'])
    expect(code).toBe(1)
    expect(error).toEqual(oneLine)
    expect(error).toContain('--data')
  })

  test('a temporary folder that cannot be one', async () => {
    const TMPDIR = fileWith('')
    for (const args of [['--ephemeral'], ['export', join(temporaryFolder(), 'a.tar.gz')]]) {
      const {code, error} = await ended(args, {CONTENT_LAKE_TOKEN: TOKEN, TMPDIR})
      expect(code).toBe(1)
      expect(error).toEqual(oneLine)
      expect(error).toContain('Set TMPDIR')
    }
  })

  test('a database of which half is there', async () => {
    const data = temporaryFolder()
    const lake = await startCommand(['--data', data])
    const client = clientAt(lake.url)
    for (let n = 0; n < 20; n++) {
      await client.create({_id: `note-${n}`, _type: 'note', text: `${n} `.repeat(5000)})
    }
    await lake.end()
    const file = join(data, 'lake.sqlite')
    truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096)
    const {code, error} = await ended(['--data', data, '--port', '0'])
    expect(code).toBe(1)
    expect(error).toEqual(oneLine)
    expect(error).toContain(data)
  })

  test.each([
    ['that is not there', () => '/no/such/archive.tar.gz', 'no such file'],
    ['that is none', () => fileWith('no archive', 'archive.tar.gz'), 'incorrect header'],
    ['that is cut short', cutTar, 'truncated'],
    ['that was cut short before it was packed', () => cutTar(gzipSync), 'truncated'],
    ['of other things', () => fileWith(Buffer.alloc(1024), 'archive.tar'), 'no .ndjson'],
    ['with a line that is half there', () => fileWith('{"_id": "a', 'half.ndjson'), 'line #1'],
  ])('an archive %s, and the next start takes another', async (_, file, reason) => {
    const [data, temporary] = [temporaryFolder(), temporaryFolder()]
    const env = {CONTENT_LAKE_TOKEN: TOKEN, TMPDIR: temporary}
    const options = ['--data', data, '--port', '0', '--import']
    const {code, error} = await ended([...options, await file()], env)
    expect(code).toBe(1)
    expect(error).toEqual(oneLine)
    expect(error).toContain(reason)
    expect(readdirSync(temporary)).toEqual([])

    const whole = fileWith('{"_id": "a", "_type": "note"}\n', 'whole.ndjson')
    const lake = await startCommand([...options, whole])
    expect(await ids(clientAt(lake.url))).toEqual(['a'])
  })
})

test('a program does what the role of its token says', async () => {
  const robots = ['administrator', 'editor', 'viewer'].map((role) => ({
    id: role,
    role,
    token: `the-token-of-the-${role}`,
  }))
  const {url} = await startCommand(['--ephemeral', '--tokens', tokens(robots)], {env: {}})
  const as = (role: string) => clientAt(url, `the-token-of-the-${role}`)
  await as('editor').create({_id: 'drafts.note', _type: 'note'})
  expect(await ids(as('viewer'))).toEqual(['drafts.note'])
  await expect(as('viewer').delete('drafts.note')).rejects.toThrow('may not')
  const backup = async (role: string) => {
    const headers = {authorization: `Bearer the-token-of-the-${role}`}
    return (await fetch(`${url}/v1/backup`, {headers})).status
  }
  expect([await backup('editor'), await backup('administrator')]).toEqual([403, 200])
  await expect(ids(as('stranger'))).rejects.toThrow('Unauthorized')
  expect(await ids(clientAt(url).withConfig({token: undefined}))).toEqual([])
})

test('any token will do where that is asked for', async () => {
  const {url} = await startCommand(['--ephemeral', '--token', 'any'], {env: {}})
  await clientAt(url, 'dummy').create({_id: 'drafts.note', _type: 'note'})
  expect(await ids(clientAt(url, 'another'))).toEqual(['drafts.note'])
  expect(await ids(clientAt(url).withConfig({token: undefined}))).toEqual([])
})

/** The status of an answer to a request that browsers let nobody send. */
function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {headers}, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.on('error', reject).end()
  })
}

test('at another address it answers under every name, and lets nobody in without a token', async () => {
  const {url} = await startCommand(['--ephemeral', '--host', '0.0.0.0'])
  const here = url.replace('localhost', '127.0.0.1')
  expect(await statusOf(`${here}/v1/ping`, {host: 'lake.example'})).toBe(200)
  const studio = encodeURIComponent('http://localhost:3333')
  expect(await statusOf(`${here}/auth/login/local?origin=${studio}`, {host: 'localhost'})).toBe(404)
  expect(await (await fetch(`${here}/auth/providers`)).json()).toEqual({providers: []})
  await clientAt(here).create({_id: 'note', _type: 'note'})
  await expect(clientAt(here, 'dummy').delete('note')).rejects.toThrow('Unauthorized')
})

test('pages of this machine may ask, or those that are named', async () => {
  const mayAsk = async (url: string, origin: string) =>
    (await fetch(`${url}/v1/ping`, {headers: {origin}})).status === 200
  const [open, named] = [
    await startCommand(['--ephemeral']),
    await startCommand([
      '--ephemeral',
      '--cors',
      'https://a.example',
      '--cors',
      'https://b.example',
    ]),
  ]
  const pages = ['http://localhost:4321', 'http://127.0.0.1:8080', 'https://my.localhost', 'null']
  const foreign = ['https://a.example', 'https://b.example/', 'https://localhost.a.example']
  const ask = ({url}: {url: string}, origins: string[]) =>
    Promise.all(origins.map((origin) => mayAsk(url, origin)))
  expect(await ask(open, pages)).toEqual([true, true, true, false])
  expect(await ask(open, foreign)).toEqual([false, false, false])
  expect(await ask(named, pages)).toEqual([false, false, false, false])
  expect(await ask(named, ['https://a.example', 'https://b.example'])).toEqual([true, true])
  expect(await mayAsk(named.url, 'http://localhost:3333')).toBe(true)
})

describe('an archive', () => {
  const image = () =>
    sharp({create: {width: 6, height: 3, channels: 3, background: 'teal'}})
      .png()
      .toBuffer()

  /** A lake with a page, its picture, its file and its draft, and with a release. */
  async function illustrated() {
    const lake = await startCommand(['--ephemeral'])
    const client = clientAt(lake.url)
    const picture = await client.assets.upload('image', await image(), {filename: 'teal.png'})
    const file = await client.assets.upload('file', Buffer.from('Be kind.'), {filename: 'a.txt'})
    const refer = (_ref: string) => ({asset: {_type: 'reference', _ref}})
    await client.create({_id: 'person', _type: 'person'})
    await client.create({
      _id: 'page',
      _type: 'page',
      author: {_type: 'reference', _ref: 'person'},
      image: {_type: 'image', ...refer(picture._id)},
      file: {_type: 'file', ...refer(file._id)},
    })
    await client.create({_id: 'drafts.page', _type: 'page', title: 'Draft'})
    await client.releases.create({releaseId: 'rOne', metadata: {releaseType: 'asap'}})
    await client.create({_id: 'versions.rOne.page', _type: 'page', title: 'Version'})
    return {lake, client}
  }

  const everything = (client: SanityClient) =>
    client.fetch(
      `*[_type != "system.release"] | order(_id){_id, title, author, image, file,
        "sha1": [image.asset->sha1hash, file.asset->sha1hash], originalFilename}`,
    )

  test('is exported, imported, imported again, and begun with', async () => {
    const {lake, client} = await illustrated()
    const archive = join(temporaryFolder(), 'all.tar.gz')
    const exported = await ended(['export', archive, '--url', lake.url])
    expect(exported).toEqual({
      code: 0,
      out: `Exported 5 documents and 2 assets to ${archive}.\n`,
      error: '',
    })
    const before = await everything(client)
    expect(before).toHaveLength(6)

    // Where everything is there already: nothing is done, nothing is missing, everything is replaced.
    const again = (...options: string[]) =>
      ended(['import', archive, '--url', lake.url, ...options])
    const refused = await again()
    expect(refused.code).toBe(1)
    expect(refused.error).toEqual(oneLine)
    expect(refused.error).toContain('already exists')
    await client.patch('page').unset(['image']).commit()
    const done = {code: 0, out: 'Imported 5 documents and 2 assets.\n', error: ''}
    expect(await again('--missing')).toEqual(done)
    expect(await everything(client)).not.toEqual(before)
    expect(await again('--replace')).toEqual(done)
    expect(await everything(client)).toEqual(before)

    // What went live since is in the release again.
    await client.releases.publish({releaseId: 'rOne'})
    expect(await again('--replace')).toEqual(done)
    expect(await everything(client)).toEqual(before)
    expect(await client.getDocument('_.releases.rOne')).toMatchObject({state: 'active'})

    for (const fill of ['import', '--import']) {
      const options = fill === 'import' ? [] : ['--import', archive]
      const other = await startCommand(['--ephemeral', '--dataset', 'other', ...options])
      const elsewhere = clientAt(other.url).withConfig({dataset: 'other'})
      if (fill === 'import') {
        const filled = await ended([fill, archive, '--url', other.url, '--dataset', 'other'])
        expect(filled).toEqual(done)
      }
      expect(await everything(elsewhere)).toEqual(before)
      const url = await elsewhere.fetch('*[_id == "page"][0].image.asset->url')
      expect(url).toContain(other.url)
      expect((await fetch(url)).status).toBe(200)
    }
  })

  test('is what a lake begins with once', async () => {
    const data = temporaryFolder()
    const file = fileWith('{"_id": "a", "_type": "note"}\n', 'notes.ndjson')
    const options = ['--data', data, '--import', file]
    const first = await startCommand(options)
    await clientAt(first.url).delete('a')
    await first.end()
    const second = await startCommand(options)
    expect(await ids(clientAt(second.url))).toEqual([])
  })

  // What "script" runs has a terminal: it is part of Linux, and elsewhere has other options.
  test.runIf(process.platform === 'linux')(
    'says at a terminal how far it is, and elsewhere only how it ended',
    async () => {
      const file = fileWith('{"_id": "a", "_type": "note"}\n', 'notes.ndjson')
      const {url} = await startCommand(['--ephemeral'])
      const args = ['import', file, '--url', url, '--replace']
      const done = {code: 0, out: 'Imported 1 document and 0 assets.\n', error: ''}
      expect(await ended(args)).toEqual(done)
      const command = [process.execPath, COMMAND, ...args].join(' ')
      const env = {...bareEnvironment, CONTENT_LAKE_TOKEN: TOKEN}
      const {stdout} = await promisify(execFile)('script', ['-qec', command, '/dev/null'], {env})
      expect(stdout).toContain('Importing documents')
      expect(stdout).toContain(done.out.trim())
    },
  )

  test('that cannot be made leaves no file', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.tar.gz')
    const {url} = await startCommand(['--ephemeral'])
    for (const [address, env, reason] of [
      [url, {CONTENT_LAKE_TOKEN: 'another-token-than-the-lakes'}, 'Unauthorized'],
      ['http://localhost:1', {CONTENT_LAKE_TOKEN: TOKEN}, 'does not answer'],
    ] as const) {
      const {code, error} = await ended(['export', file, '--url', address], env)
      expect(code).toBe(1)
      expect(error).toEqual(oneLine)
      expect(error).toContain(reason)
    }
    expect(existsSync(file)).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })

  test('that cannot be written is one line, and ends no process that asked for it', async () => {
    const file = join(temporaryFolder(), 'nowhere', 'a.tar.gz')
    const {url} = await startCommand(['--ephemeral'])
    const {code, error} = await ended(['export', file, '--url', url])
    expect(code).toBe(1)
    expect(error).toEqual(oneLine)
    expect(error).toContain('no such file or directory')
    const address = {url, projectId: 'local', dataset: 'production', token: TOKEN}
    await expect(exportArchive(address, file)).rejects.toThrow(`Cannot export to ${file}`)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'that is given up by %s leaves nothing',
    async (signal) => {
      const [folder, temporary] = [temporaryFolder(), temporaryFolder()]
      // It begins to send documents, and hangs.
      const asked = Promise.withResolvers<void>()
      const server = createServer(({url}, response) => {
        if (!url?.includes('/data/export/')) return response.end('{"result": null}')
        response.write('{"_id": "a", "_type": "note"}\n')
        asked.resolve()
      })
      await new Promise<void>((resolve) => server.listen(0, resolve))
      onTestFinished(() => {
        server.closeAllConnections()
        server.close()
      })
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      const {child, exit} = runCommand(
        ['export', join(folder, 'a.tar.gz'), '--url', `http://localhost:${port}`],
        {env: {CONTENT_LAKE_TOKEN: TOKEN, TMPDIR: temporary}},
      )
      await asked.promise
      await expect.poll(() => readdirSync(folder)).toHaveLength(1)
      child.kill(signal)
      expect(await exit).toBe(1)
      expect([readdirSync(folder), readdirSync(temporary)]).toEqual([[], []])
    },
  )
})
