import {type ChildProcess, spawn} from 'node:child_process'
import {mkdirSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {join} from 'node:path'
import {temporaryFolder} from 'environment/test/temporaryFolder.ts'
import {bareEnvironment} from 'lake/test/bareEnvironment.ts'
import {lakeClient} from 'lake/test/lakeClient.ts'
import {sampleDocuments} from 'schemas/sample/documents.ts'
import {expect, onTestFinished, test} from 'vitest'
import {freePort} from './freePort.ts'

const TOKEN = 'a-token-for-the-robot-in-tests'

const SERVER = join(import.meta.dirname, '../lake.ts')

/** Runs `node lake.ts` and collects what it says. */
async function run(variables: Record<string, string>) {
  const LAKE_PORT = String(await freePort())
  const child = spawn(process.execPath, [SERVER], {
    env: {...bareEnvironment, NODE_ENV: 'test', LAKE_PORT, LAKE_TOKEN: TOKEN, ...variables},
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = {out: '', error: ''}
  child.stdout.on('data', (data) => {
    said.out += data
  })
  child.stderr.on('data', (data) => {
    said.error += data
  })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {child, said, exit, ready: untilReady(child, exit)}
}

/** The address it prints when it is ready; undefined if it ended before. */
function untilReady(child: ChildProcess, exit: Promise<unknown>): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (data) => {
      const url = /ready at (http:\S+)/.exec(String(data))?.[1]
      if (url) resolve(url)
    })
    exit.then(() => resolve(undefined))
  })
}

function clientOf(url: string) {
  return lakeClient(url, TOKEN).withConfig({perspective: 'raw', maxRetries: 0})
}

const oneLine = expect.stringMatching(/^[^\n]+\n$/)

test('a taken port is one line that names the remedy', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => void taken.close())
  const {said, exit} = await run({LAKE_PORT: String(port), DATA_DIR: temporaryFolder()})
  expect(await exit).toBe(1)
  expect(said.error).toEqual(oneLine)
  expect(said.error).toContain('LAKE_PORT')
})

test('a folder that cannot be written is one line that names the remedy', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  const {said, exit} = await run({DATA_DIR: join(folder, 'file')})
  expect(await exit).toBe(1)
  expect(said.error).toEqual(oneLine)
  expect(said.error).toContain('DATA_DIR')
})

test('a file that is no database is one line, and is left as it is', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'lake'))
  writeFileSync(join(folder, 'lake/lake.sqlite'), 'not a database '.repeat(100))
  const {said, exit} = await run({DATA_DIR: folder})
  expect(await exit).toBe(1)
  expect(said.error).toEqual(oneLine)
  expect(said.error).toContain('DATA_DIR')
})

test('a folder that another lake has open is refused', {tags: 'slow'}, async () => {
  const folder = temporaryFolder()
  expect(await (await run({DATA_DIR: folder})).ready).toBeDefined()
  const {said, exit} = await run({DATA_DIR: folder})
  expect(await exit).toBe(1)
  expect(said.error).toEqual(oneLine)
  expect(said.error).toContain('Another Content Lake')
})

test('an unusable variable is one line that says so', async () => {
  const {said, exit} = await run({DATA_DIR: temporaryFolder(), STUDIO_URL: 'studio'})
  expect(await exit).toBe(1)
  expect(said.error).toEqual(oneLine)
  expect(said.error).toContain('STUDIO_URL')
})

test('it starts with the sample content, once, and stops cleanly when asked to', async () => {
  const dataDir = temporaryFolder()
  const first = await run({DATA_DIR: dataDir})
  const url = (await first.ready) ?? ''
  expect(first.said.out).toBe(`Content Lake ready at ${url}\n`)
  const client = clientOf(url)
  const ids = sampleDocuments.map(({_id}) => _id)
  expect(await client.fetch('count(*[_id in $ids])', {ids})).toBe(ids.length)
  // Every picture a document refers to is there.
  expect(await client.fetch('*[defined(image.asset) && !defined(image.asset->url)]._id')).toEqual(
    [],
  )
  const image = await client.fetch('*[_type == "sanity.imageAsset"][0].path')
  expect((await fetch(`${url}/${image}`)).status).toBe(200)

  await client.patch('homePage').set({'hero.title': 'Ours'}).commit()
  await client.delete({query: '*[_type == "legalPage"]'})
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)

  const second = await run({DATA_DIR: dataDir})
  const again = clientOf((await second.ready) ?? '')
  expect(await again.fetch('*[_id == "homePage"][0].hero.title')).toBe('Ours')
  expect(await again.fetch('count(*[_type == "legalPage"])')).toBe(0)
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

/** Writes while the lake is killed and started again, and looks each time for what it acknowledged. */
async function writeAndKill(kills: number): Promise<void> {
  const dataDir = temporaryFolder()
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < kills; round++) {
    const {child, ready, exit} = await run({DATA_DIR: dataDir})
    const client = clientOf((await ready) ?? '')
    for (const [id, n] of acknowledged) {
      // What was not acknowledged may have been stored all the same: it can only be newer.
      expect((await client.getDocument(id))?.n).toBeGreaterThanOrEqual(n)
    }
    const inconsistent =
      '*[_type == "counter" && count(*[_id == "twin-" + ^._id && n == ^.n]) != 1]'
    expect(await client.fetch(`count(${inconsistent})`)).toBe(0)

    const writing = Array.from({length: 8}, async (_, writer) => {
      for (let n = 0; ; n++) {
        const id = `counter-${round}-${writer}`
        await client
          .transaction()
          .createOrReplace({_id: id, _type: 'counter', n})
          .createOrReplace({_id: `twin-${id}`, _type: 'twin', n})
          .commit()
        acknowledged.set(id, n)
        if (acknowledged.size > round * 8 + 4 && n > 20 + (round % 40)) child.kill('SIGKILL')
      }
    })
    await Promise.allSettled(writing)
    await exit
  }
  expect(acknowledged.size).toBeGreaterThan(20)
}

test('no acknowledged write is lost when it is killed three times', {timeout: 180_000}, () =>
  writeAndKill(3),
)

test(
  'no acknowledged write is lost when it is killed fifty times',
  {
    tags: 'slow',
    timeout: 30 * 60_000,
  },
  () => writeAndKill(50),
)
