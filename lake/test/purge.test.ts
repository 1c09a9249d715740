// A process of its own in the slow test: it is killed while it erases.

import {describe, expect, test} from 'vitest'
import {filesWith, SECRET} from './filesWith.ts'
import {lakeClient} from './lakeClient.ts'
import {startLakeProcess} from './lakeProcess.ts'
import {randomNumbers} from './randomNumbers.ts'
import {authorization, post, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

/** A published document with a draft and a version, all with a past, among many others. */
async function lakeWithSecret(): Promise<TestLake> {
  const lake = await testLake()
  const {client} = lake
  const fill = async (round: number) => {
    const others = Array.from({length: 200}, (_, n) => ({
      createOrReplace: {_id: `other-${n}`, _type: 'other', round, text: 'x'.repeat(n * 10)},
    }))
    await lake.mutate(...others)
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
    lake.mutate(...['a', 'drafts.a', 'versions.r1.a'].map((id) => ({delete: {id, purge}}))),
  'by query': (lake: TestLake) => lake.mutate({delete: {query: '*[_type == "note"]', purge}}),
  'by action': (lake: TestLake) =>
    lake.act({
      actionType: 'sanity.action.document.delete',
      publishedId: 'a',
      includeDrafts: ['drafts.a', 'versions.r1.a'],
      purge,
    }),
}

describe.for(Object.entries(DOORS))('what is purged %s', ([, purgeIt]) => {
  test('is in no byte of the lake’s files any more', async () => {
    const lake = await lakeWithSecret()
    expect(filesWith(SECRET, lake)).not.toEqual([])
    expect((await purgeIt(lake)).status).toBe(200)
    expect(filesWith(SECRET, lake)).toEqual([])
    await lake.close()
    expect(filesWith(SECRET, lake)).toEqual([])
  })

  test('is in no history, and reaches no listener that comes back', async () => {
    const lake = await lakeWithSecret()
    const options = 'query=*&includeAllVersions=true&enableResume=true&effectFormat=mendoza'
    const last = await lake.client.patch('other-1').set({seen: true}).commit()
    await purgeIt(lake)

    const again = await lake.events(`/data/listen/production?${options}`, `${last._rev}#other-1`)
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
  expect(filesWith(SECRET, lake)).not.toEqual([])
  await lake.mutate({delete: {id: 'a', purge}})
  expect(filesWith(SECRET, lake)).toEqual([])
})

/** The lake is started again after each. */
const kills = 50

test('many documents that are purged are there or erased after a kill at any moment', {
  tags: 'slow',
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const folder = temporaryFolder()
  let lake = await startLakeProcess(folder)
  const random = randomNumbers(5)
  const send = (mutations: object[]) =>
    fetch(`${lake.url}/v2025-09-09/data/mutate/production`, {
      headers: {authorization},
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
    lake = await startLakeProcess(folder)
    const client = lakeClient(lake.url, TOKEN)
    const left = await client.fetch<number>('count(*[_type == "note"])')
    expect([0, 900], `after ${moment}`).toContain(left)
    if (isAcknowledged) expect(left, `after ${moment}`).toBe(0)
    if (left === 0) expect(filesWith(SECRET, {folder}), `after ${moment}`).toEqual([])
  }
  await lake.end()
})

test('purging one document leaves the past of the others', async () => {
  const lake = await lakeWithSecret()
  const before = await lake.client.getDocument('other-7')
  await lake.client.patch('other-7').set({text: 'new'}).commit()
  await DOORS['by query'](lake)
  const revision = `other-7?revision=${before?._rev}`
  const past = await lake.fetch(`/data/history/production/documents/${revision}`)
  expect(await past.json()).toEqual({documents: [before]})
})
