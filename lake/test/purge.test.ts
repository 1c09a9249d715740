// A process of its own in the slow test: it is killed while it erases.
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {lakeClient} from './lakeClient.ts'
import {startLakeProcess} from './lakeProcess.ts'
import {randomNumbers} from './randomNumbers.ts'
import {readEvents} from './readEvents.ts'
import {post, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

/** Found nowhere else, and too short to be compressed. */
const SECRET = 'Mrs-Achterberg-of-17-Quince-Lane'

/** The lake's files that hold the secret. */
function filesWithSecret({folder}: {folder: string}): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).includes(SECRET)
  })
}

/** A published document with a draft and a version, all with a past, among many others. */
async function lakeWithSecret(): Promise<TestLake> {
  const lake = await testLake()
  const {client} = lake
  const fill = async (round: number) => {
    const others = Array.from({length: 200}, (_, n) => ({
      createOrReplace: {_id: `other-${n}`, _type: 'other', round, text: 'x'.repeat(n * 10)},
    }))
    await lake.fetch('/data/mutate/production', post({mutations: others}))
  }
  await fill(1)
  await client.create({_id: 'drafts.a', _type: 'note', text: SECRET})
  const pair = {draftId: 'drafts.a', publishedId: 'a'}
  await client.action({actionType: 'sanity.action.document.publish', ...pair})
  const patch = {set: {text: `${SECRET}!`}}
  await fill(2)
  await client.action({actionType: 'sanity.action.document.edit', ...pair, patch})
  await client.create({_id: 'versions.r1.a', _type: 'note', text: SECRET})
  await fill(3)
  return lake
}

const purge = true
const DOORS = {
  'by id': (lake: TestLake) =>
    lake.fetch(
      '/data/mutate/production',
      post({
        mutations: ['a', 'drafts.a', 'versions.r1.a'].map((id) => ({delete: {id, purge}})),
      }),
    ),
  'by query': (lake: TestLake) =>
    lake.fetch(
      '/data/mutate/production',
      post({mutations: [{delete: {query: '*[_type == "note"]', purge}}]}),
    ),
  'by action': (lake: TestLake) =>
    lake.fetch(
      '/data/actions/production',
      post({
        actions: [
          {
            actionType: 'sanity.action.document.delete',
            publishedId: 'a',
            includeDrafts: ['drafts.a', 'versions.r1.a'],
            purge,
          },
        ],
      }),
    ),
}

describe.for(Object.entries(DOORS))('what is purged %s', ([, purgeIt]) => {
  test('is in no byte of the lake’s files any more', async () => {
    const lake = await lakeWithSecret()
    expect(filesWithSecret(lake)).not.toEqual([])
    expect((await purgeIt(lake)).status).toBe(200)
    expect(filesWithSecret(lake)).toEqual([])
    await lake.close()
    expect(filesWithSecret(lake)).toEqual([])
  })

  test('is told by no history and to no listener that comes back', async () => {
    const lake = await lakeWithSecret()
    const options = 'query=*&includeAllVersions=true&enableResume=true&effectFormat=mendoza'
    const url = `${lake.url}/v2025-09-09/data/listen/production?${options}`
    const authorization = `Bearer ${TOKEN}`
    const last = await lake.client.patch('other-1').set({seen: true}).commit()
    await purgeIt(lake)

    const again = await readEvents(url, {authorization, 'last-event-id': `${last._rev}#other-1`})
    expect(await again.next()).toMatchObject({event: 'reset'})
    for (const path of [
      '/transactions/a,drafts.a,versions.r1.a?effectFormat=mendoza',
      '/documents/a,drafts.a,versions.r1.a?lastRevision=true',
      '/documents/a,drafts.a?time=2100-01-01T00:00:00Z',
      '/events/documents/a',
    ]) {
      const response = await lake.fetch(`/data/history/production${path}`)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain(SECRET)
    }
  })
})

test('a document deleted before can still be purged', async () => {
  const lake = await lakeWithSecret()
  await lake.client.transaction().delete('a').delete('drafts.a').delete('versions.r1.a').commit()
  expect(filesWithSecret(lake)).not.toEqual([])
  await lake.fetch('/data/mutate/production', post({mutations: [{delete: {id: 'a', purge}}]}))
  expect(filesWithSecret(lake)).toEqual([])
})

describe('very many documents that are purged', () => {
  const COUNT = 50
  const ids = Array.from({length: COUNT}, (_, n) => `n${n}`)
  const mutate = async (lake: TestLake, body: object) => {
    // Without a connection, so that nothing but the lake itself takes turns.
    const headers = {host: new URL(lake.url).host, authorization: `Bearer ${TOKEN}`}
    const url = `${lake.url}/v2025-09-09/data/mutate/production?returnIds=true`
    return lake.app.fetch(new Request(url, {...post(body), headers}))
  }
  const succeed = async (lake: TestLake, ...mutations: object[]) =>
    expect((await mutate(lake, {mutations})).status).toBe(200)
  const notesOf = (prefix: string) =>
    ids.map((id) => ({createOrReplace: {_id: prefix + id, _type: 'note', text: `${SECRET} ${id}`}}))
  /** Of every fifth there is no document any more. */
  const gone = ids.filter((_, n) => n % 5 === 0)
  const erasing = [
    {delete: {query: '*[_type == "note"]', purge}},
    ...gone.map((id) => ({delete: {id, purge}})),
  ]

  /** A lake in which all of them have a past, drafts and versions as well. */
  async function fullLake(): Promise<TestLake> {
    const lake = await testLake()
    for (const prefix of ['', 'drafts.', 'versions.r1.']) await succeed(lake, ...notesOf(prefix))
    await succeed(lake, {patch: {query: '*[_type == "note"]', set: {text: `${SECRET}!`}}})
    await succeed(lake, {delete: {query: '*[_id in path("versions.**")]'}})
    const some = gone.flatMap((id) => [id, `drafts.${id}`]).map((id) => ({delete: {id}}))
    await succeed(lake, ...some)
    await lake.client.create({_id: 'other', _type: 'other', n: 1})
    return lake
  }

  test('are erased before that is answered, also when it is asked for twice at once', async () => {
    const lake = await fullLake()
    const body = {mutations: erasing, transactionId: 'purging'}
    const ask = async () => {
      const {status} = await mutate(lake, body)
      return [status, filesWithSecret(lake)]
    }
    expect(await Promise.all([ask(), ask()])).toEqual([
      [200, []],
      [200, []],
    ])
  })

  /** After each the lake is started again. */
  const kills = 50

  test('are there or erased after a kill at any moment', {
    tags: 'slow',
    timeout: 60_000 + kills * 30_000,
  }, async () => {
    const data = temporaryFolder()
    const start = () => startLakeProcess(data)
    let lake = await start()
    const random = randomNumbers(5)
    const raw = () => lakeClient(lake.url, TOKEN).withConfig({perspective: 'raw'})
    const send = (mutations: object[]) =>
      fetch(`${lake.url}/v2025-09-09/data/mutate/production`, {
        headers: {authorization: `Bearer ${TOKEN}`},
        ...post({mutations}),
      }).then(
        ({ok}) => ok,
        () => false,
      )
    const text = `${SECRET} ${'and words that take room. '.repeat(20)}`
    for (let kill = 0; kill < kills; kill++) {
      for (let at = 0; at < 900; at += 300) {
        const some = Array.from({length: 300}, (_, n) => ({
          createOrReplace: {_id: `n${at + n}`, _type: 'note', text, kill},
        }))
        expect(await send(some)).toBe(true)
      }
      const erased = send([{delete: {query: '*[_type == "note"]', purge}}])
      let isOver = false
      void erased.then(() => {
        isOver = true
      })
      const moment = random(30)
      for (let small = 0; small < moment && !isOver; small++) {
        await send([{createOrReplace: {_id: 'small', _type: 'small', small}}])
      }
      await lake.end('SIGKILL')
      const isAcknowledged = await erased
      lake = await start()
      const left = await raw().fetch<number>('count(*[_type == "note"])')
      expect([0, 900], `after ${moment}`).toContain(left)
      if (isAcknowledged) expect(left, `after ${moment}`).toBe(0)
      if (left === 0) expect(filesWithSecret({folder: data}), `after ${moment}`).toEqual([])
    }
    await lake.end()
  })
})

test('purging one document leaves the past of the others', async () => {
  const lake = await lakeWithSecret()
  const before = await lake.client.getDocument('other-7')
  await lake.client.patch('other-7').set({text: 'new'}).commit()
  await DOORS['by query'](lake)
  const past = await lake.fetch(
    `/data/history/production/documents/other-7?revision=${before?._rev}`,
  )
  expect(await past.json()).toEqual({documents: [before]})
})
