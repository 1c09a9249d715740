import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {readEvents} from './readEvents.ts'
import {post, type TestLake, TOKEN, testLake} from './testLake.ts'

/** Found nowhere else, and too short to be compressed. */
const SECRET = 'Mrs-Achterberg-of-17-Quince-Lane'

/** The lake's files that hold the secret. */
function filesWithSecret({folder}: TestLake): string[] {
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

describe('beside a transaction of very many documents', () => {
  /** A lake that does one document of it a turn; the secret is among those it changes. */
  const slowLake = async () => {
    const lake = await testLake({sliceMs: 0})
    const notes = Array.from({length: 100}, (_, n) => ({_id: `n${n}`, _type: 'note', n}))
    for (let at = 0; at < 100; at += 20) {
      const mutations = notes.slice(at, at + 20).map((document) => ({create: document}))
      await lake.fetch('/data/mutate/production', post({mutations}))
    }
    await lake.client.create({_id: 'a', _type: 'note', text: SECRET})
    await lake.client.create({_id: 'drafts.a', _type: 'note', text: SECRET})
    return lake
  }
  const mutate = (lake: TestLake, ...mutations: object[]) =>
    lake.fetch('/data/mutate/production', post({mutations}))
  const everything = '*[_type == "note"]'
  const works = {
    changes: {patch: {query: everything, set: {done: true}}},
    deletes: {delete: {query: everything}},
  }
  const erasing = ['a', 'drafts.a'].map((id) => ({delete: {id, purge}}))

  describe.for(Object.entries(works))('that %s them', ([, work]) => {
    test('what is purged meanwhile or right after is in no byte', async () => {
      for (const isAfter of [false, true]) {
        const lake = await slowLake()
        const large = mutate(lake, work)
        if (isAfter) await large
        expect((await mutate(lake, ...erasing)).status).toBe(200)
        if (isAfter) expect(filesWithSecret(lake)).toEqual([])
        expect((await large).status).toBe(200)
        expect(filesWithSecret(lake)).toEqual([])
        expect(lake.lake.store.get('a')).toBeUndefined()
        await lake.close()
        expect(filesWithSecret(lake)).toEqual([])
        const again = await testLake({folder: lake.folder})
        expect(again.lake.store.get('a')).toBeUndefined()
        expect(again.lake.store.get('drafts.a')).toBeUndefined()
      }
    })
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
