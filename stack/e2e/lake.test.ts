import {spawn} from 'node:child_process'
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {expect, test} from 'vitest'
import {freePort} from './freePort.ts'
import {runLake, SERVER, TOKEN} from './lakeProcess.ts'

function clientOf(url: string) {
  return lakeClient(url, TOKEN).withConfig({perspective: 'raw', maxRetries: 0})
}

const oneLine = expect.stringMatching(/^[^\n]+\n$/)

test('a file that is no database is one line, and stays unchanged', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'lake'))
  writeFileSync(join(folder, 'lake/lake.sqlite'), 'not a database '.repeat(100))
  const {printed, exit} = await runLake({DATA_DIR: folder})
  expect(await exit).toBe(1)
  expect(printed.error).toEqual(oneLine)
  expect(printed.error).toContain('DATA_DIR')
})

/** Each start of a lake takes seconds on a busy machine; the timeout is for one that hangs. */
const several = {timeout: 240_000}

async function seeded() {
  const dataDir = temporaryFolder()
  const {child, ready, exit} = await runLake({DATA_DIR: dataDir})
  expect(await ready).toBeDefined()
  child.kill('SIGTERM')
  await exit
  return {dataDir, file: join(dataDir, 'lake/lake.sqlite')}
}

async function refusal(dataDir: string): Promise<string> {
  const {printed, exit} = await runLake({DATA_DIR: dataDir})
  expect(await exit).toBe(1)
  expect(printed.error).toEqual(oneLine)
  expect(printed.out).toBe('')
  return printed.error
}

test(
  'a database that is gone or empty is an error, not a fresh start, until it is put back',
  several,
  async () => {
    const {dataDir, file} = await seeded()
    const content = readFileSync(file)
    rmSync(file)
    expect(await refusal(dataDir)).toContain('npm run restore -- <backup> --key <file>')
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, '')
    expect(await refusal(dataDir)).toContain(
      'lake.sqlite is empty, and there are pictures or files',
    )

    writeFileSync(file, content)
    expect(await (await runLake({DATA_DIR: dataDir})).ready).toBeDefined()
  },
)

test.each([
  {
    kind: 'accounts',
    sql: `INSERT INTO user (id, name, email, emailVerified, createdAt, updatedAt, role, isSuspended)
      VALUES ('1', 'Ada', 'ada@example.org', 1, 0, 0, 'administrator', 0)`,
  },
  {
    kind: 'enquiries',
    sql: "CREATE TABLE enquiries (id TEXT); INSERT INTO enquiries VALUES ('1')",
  },
])(
  'a lake that is lost while there are $kind is an error until an operator resets it',
  {...several, tags: 'slow'},
  async ({kind, sql}) => {
    const {dataDir} = await seeded()
    mkdirSync(join(dataDir, '.restore'))
    expect(await refusal(dataDir)).toContain('was cut short')
    for (const name of ['.restore', 'lake']) rmSync(join(dataDir, name), {recursive: true})
    for (const name of [kind, 'site']) mkdirSync(join(dataDir, name), {recursive: true})
    const database = new DatabaseSync(join(dataDir, kind, `${kind}.sqlite`))
    database.exec(sql)
    database.close()
    expect(await refusal(dataDir)).toContain(`and there are ${kind}`)

    const LAKE_PORT = String(await freePort())
    const reset = () => {
      const child = spawn(process.execPath, [join(SERVER, '../../commands/reset.ts')], {
        env: {...bareEnvironment, DATA_DIR: dataDir, LAKE_PORT},
      })
      return new Promise((resolve) => child.on('close', resolve))
    }
    expect(await reset()).toBe(0)
    expect(readdirSync(dataDir)).not.toContain('site')
    const {ready} = await runLake({DATA_DIR: dataDir})
    const title = await clientOf((await ready) ?? '').fetch('*[_id == "homePage"][0].hero.title')
    expect(title).toBeTruthy()
    // Not under a lake that runs, on whatever port.
    expect(await reset()).toBe(1)
    expect(readdirSync(join(dataDir, 'lake'))).toContain('assets')
  },
)

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 8192 * 5)],
  ['overwritten in its midst', (bytes: Buffer) => Buffer.from(bytes).fill(0xa5, 8192)],
])('a database that is %s is one line that names the backup', several, async (_, damage) => {
  const {dataDir, file} = await seeded()
  writeFileSync(file, damage(readFileSync(file)))
  const message = await refusal(dataDir)
  expect(message).toContain('is damaged')
  expect(message).toContain('npm run restore -- <backup> --key <file>')
})

test('the lake starts with the sample content, once, and stops cleanly when asked to', async () => {
  const dataDir = temporaryFolder()
  const first = await runLake({DATA_DIR: dataDir})
  const url = (await first.ready) ?? ''
  expect(first.printed.out).toBe(`Content Lake ready at ${url}\n`)
  const client = clientOf(url)
  const ids = sampleDocuments.map(({_id}) => _id)
  expect(await client.fetch('count(*[_id in $ids])', {ids})).toBe(ids.length)
  expect(await client.fetch('*[defined(image.asset) && !defined(image.asset->url)]._id')).toEqual(
    [],
  )
  const image = await client.fetch('*[_type == "sanity.imageAsset"][0].path')
  const headers = {authorization: `Bearer ${TOKEN}`}
  expect((await fetch(`${url}/${image}`, {headers})).status).toBe(200)

  await client.patch('homePage').set({'hero.title': 'Ours'}).commit()
  await client.delete({query: '*[_type == "legalPage"]'})
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)

  const second = await runLake({DATA_DIR: dataDir})
  const again = clientOf((await second.ready) ?? '')
  expect(await again.fetch('*[_id == "homePage"][0].hero.title')).toBe('Ours')
  expect(await again.fetch('count(*[_type == "legalPage"])')).toBe(0)
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

async function writeAndKill(kills: number): Promise<void> {
  const dataDir = temporaryFolder()
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < kills; round++) {
    const {child, ready, exit} = await runLake({DATA_DIR: dataDir})
    const client = clientOf((await ready) ?? '')
    for (const [id, n] of acknowledged) {
      // A write without acknowledgement may be stored as well, so the stored value can be newer.
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
    tags: ['slow', 'weekly'],
    timeout: 30 * 60_000,
  },
  () => writeAndKill(50),
)
