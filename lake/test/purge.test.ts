// A process of its own in the slow test: it is killed while it erases.

import {fork} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, mkdirSync, rmSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {filesWith, SECRET} from './filesWith.ts'
import {fillDiskAfter} from './fillDiskAfter.ts'
import {lakeClient} from './lakeClient.ts'
import {randomNumbers} from './randomNumbers.ts'
import {
  authorization,
  expectRefusal,
  post,
  type TestLake,
  TOKEN,
  temporaryFolder,
  testLake,
} from './testLake.ts'

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

    const restarted = await lake.restart()
    const again = await restarted.events(
      `/data/listen/production?${options}`,
      `${last._rev}#other-1`,
    )
    expect(await again.next()).toMatchObject({event: 'reset'})
    for (const path of [
      '/transactions/a,drafts.a,versions.r1.a?effectFormat=mendoza',
      '/documents/a,drafts.a,versions.r1.a?lastRevision=true',
      '/documents/a,drafts.a?time=2100-01-01T00:00:00Z',
      '/events/documents/a',
    ]) {
      const response = await restarted.fetch(`/data/history/production${path}`)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).not.toContain(SECRET)
    }
  })
})

test('a document deleted before, or in the same request, can still be purged', async () => {
  const lake = await lakeWithSecret()
  await lake.client.transaction().delete('versions.r1.a').commit()
  expect(filesWith(SECRET, lake)).not.toEqual([])
  await lake.mutate({delete: {id: 'drafts.a'}}, {delete: {id: 'a', purge}})
  expect(filesWith(SECRET, lake)).toEqual([])
})

/** A document with all that shows it: a draft, a past, a file, a picture, a comment. */
async function lakeWithStory(): Promise<TestLake> {
  const lake = await testLake()
  const {client} = lake
  const former = await client.assets.upload('file', Buffer.from(`${SECRET} once`))
  const file = await client.assets.upload('file', Buffer.from(SECRET))
  const shared = await client.assets.upload('file', Buffer.from('a brochure'))
  const show = ({_id}: {_id: string}) => ({asset: {_type: 'reference', _ref: _id}})
  await lake.mutate(
    ...Array.from({length: 300}, (_, n) => ({
      create: {_id: `other-${n}`, _type: 'other', text: 'words '.repeat(n % 60)},
    })),
  )
  await client.create({_id: 'a', _type: 'story', title: SECRET, file: show(former)})
  await client
    .patch('a')
    .set({file: show(file), brochure: show(shared)})
    .commit()
  await client.create({_id: 'drafts.a', _type: 'story', title: SECRET})
  await client.create({_id: 'other', _type: 'story', brochure: show(shared)})
  lake.lake.comments.store.commit({author: 'ada', request: 1}, (transaction) => {
    const document = {_type: 'crossDatasetReference', _ref: 'a', _weak: true}
    transaction.create({_id: 'c', _type: 'comment', contentSnapshot: SECRET, target: {document}})
  })
  return lake
}

const eraseStory = (lake: TestLake, transactionId = 'erasure') =>
  lake.fetch('/data/erase/production/a', post({transactionId}))

test('a document is erased for good with everything that shows it, after a list of what goes', async () => {
  const lake = await lakeWithStory()
  const [file] = filesWith(SECRET, {folder: join(lake.folder, 'assets')})
  const consequences = await (await lake.fetch('/data/erase/production/a')).json()
  const assets = [expect.stringMatching(/^file-/), expect.stringMatching(/^file-/)]
  const documents = ['a', 'drafts.a']
  expect(consequences).toEqual({documents, assets, comments: 1, referrers: [], blockedBy: []})
  expect(file).toBeDefined()
  expect(await lake.client.getDocument('a')).toMatchObject({title: SECRET})

  const answer = await (await eraseStory(lake)).json()
  expect(answer).toEqual({transactionId: 'erasure', erased: [...documents, ...consequences.assets]})
  expect(filesWith(SECRET, lake)).toEqual([])
  expect(await lake.client.fetch('count(*[_type == "sanity.fileAsset"])')).toBe(1)
  expect((await eraseStory(lake)).status).toBe(200)
  const unknown = await lake.fetch('/data/erase/production/nobody', post({}))
  await expectRefusal(unknown, 404, 'Nothing is known of')
})

test('a document that others need is not erased, and the refusal names them', async () => {
  const lake = await testLake()
  await lake.client.create({_id: 'a', _type: 'story'})
  await lake.client.create({_id: 'b', _type: 'page', story: {_type: 'reference', _ref: 'a'}})
  const consequences = await (await lake.fetch('/data/erase/production/a')).json()
  expect(consequences).toMatchObject({referrers: ['b'], blockedBy: ['b']})
  expect((await eraseStory(lake)).status).toBe(409)
})

test('an erasure that is interrupted at any moment is not acknowledged, and continues', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const first = await lakeWithStory()
  await first.close()
  for (let moment = 0, isOver = false; !isOver; moment++) {
    const [folder, killed] = [temporaryFolder(), temporaryFolder()]
    cpSync(first.folder, folder, {recursive: true})
    const lake = await testLake({folder})
    const {room, isFull} = fillDiskAfter(moment)
    const response = await eraseStory(lake)
    isOver = !isFull()
    const [status, words] = [response.status, await response.text()]
    const isStored = lake.lake.store.get('a') !== undefined
    const expected = isOver
      ? [200, '"erased"']
      : [507, isStored ? 'nothing was stored' : 'It is deleted, but not erased']
    expect([moment, status, words]).toEqual([
      moment,
      expected[0],
      expect.stringContaining(String(expected[1])),
    ])
    if (isOver) expect(filesWith(SECRET, lake)).toEqual([])
    else expect([moment, (await eraseStory(lake)).status]).toEqual([moment, 507])
    // As after a kill at this moment.
    cpSync(folder, killed, {recursive: true})
    room()
    expect([moment, (await eraseStory(lake)).status]).toEqual([moment, 200])
    expect(filesWith(SECRET, lake), `with room again, ${moment}`).toEqual([])
    await lake.close()

    const restarted = await testLake({folder: killed})
    await restarted.lake.store.erasing.done()
    if (isStored) expect(await restarted.client.getDocument('a')).toMatchObject({title: SECRET})
    else expect(filesWith(SECRET, restarted), `after a kill, ${moment}`).toEqual([])
    await restarted.close()
    rmSync(folder, {recursive: true})
    rmSync(killed, {recursive: true})
  }
})

test('an unfinished erasure blocks no save, publish or other erasure, and staff hear of it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const lake = await testLake()
  const {client} = lake
  const {_id} = await client.assets.upload('file', Buffer.from('Words'))
  await client.create({_id: 'drafts.b', _type: 'note', text: 'Draft'})
  await client.create({_id: 'c', _type: 'note', text: SECRET})
  // A folder in its place cannot be removed as a file is.
  const file = join(lake.folder, 'assets/files', `${_id.split('-')[1]}.${_id.split('-')[2]}`)
  rmSync(file)
  mkdirSync(file)
  const transaction = {mutations: [{delete: {id: _id, purge}}], transactionId: 'stuck'}
  const eraseStuck = () => lake.fetch('/data/mutate/production', post(transaction))
  await expectRefusal(await eraseStuck(), 503, 'It is deleted, but not erased')

  expect((await lake.mutate({create: {_id: 'd', _type: 'note'}})).status).toBe(200)
  const pair = {draftId: 'drafts.b', publishedId: 'b'}
  expect((await lake.act({actionType: 'sanity.action.document.publish', ...pair})).status).toBe(200)
  expect((await lake.mutate({delete: {id: 'c', purge}})).status).toBe(200)
  expect(filesWith(SECRET, lake)).toEqual([])
  const health = async () => (await fetch(`${lake.url}/health`, {headers: {authorization}})).json()
  expect(await health()).toMatchObject({
    status: 'failing',
    problems: [expect.stringMatching(`is not erased from the disk yet: ${_id} \\(.+\\)`)],
  })
  rmSync(file, {recursive: true})
  expect((await eraseStuck()).status).toBe(200)
})

test('an erasure takes less room than the database, and keeps every other word and its past', async () => {
  const lake = await lakeWithStory()
  const words = 'x'.repeat(3000)
  for (let n = 0; n < 300; n += 10) {
    const ten = Array.from({length: 10}, (_, at) => `other-${n + at}`)
    await lake.mutate(...ten.map((id) => ({patch: {id, set: {n, words}}})))
  }
  const past = () => lake.client.fetch('*[_type == "other"] | order(_id)')
  const historyOf = async () => {
    const ids = Array.from({length: 300}, (_, n) => `other-${n}`).join(',')
    const path = `/data/history/production/transactions/${ids}?effectFormat=mendoza`
    return (await lake.fetch(path)).text()
  }
  const before = [await past(), await historyOf()]
  const sizeOf = () =>
    ['', '-wal'].reduce(
      (sum, end) => sum + statSync(join(lake.folder, `lake.sqlite${end}`)).size,
      0,
    )
  await lake.mutate({delete: {id: 'nothing', purge}})
  const size = sizeOf()
  const {exec} = DatabaseSync.prototype
  let most = 0
  const measured = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    exec.call(this, sql)
    most = Math.max(most, sizeOf())
  })
  onTestFinished(() => measured.mockRestore())
  expect((await eraseStory(lake)).status).toBe(200)
  expect(most - size).toBeLessThan(size / 2)
  expect(filesWith(SECRET, lake)).toEqual([])
  expect([await past(), await historyOf()]).toEqual(before)
})

/** Starts a lake on a free port in a process of its own, which ends with the test at the latest. */
async function startLakeProcess(folder: string) {
  const child = fork(join(import.meta.dirname, 'lakeProgram.ts'), [folder, TOKEN])
  onTestFinished(() => void child.kill('SIGKILL'))
  const [message] = await once(child, 'message')
  return {
    url: String(message.url),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** The lake is started again after each. */
const kills = 50

test('many documents that are purged are there or erased after a kill at any moment', {
  tags: ['slow', 'weekly'],
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
    await lake.kill()
    const isAcknowledged = await erased
    lake = await startLakeProcess(folder)
    const client = lakeClient(lake.url, TOKEN)
    // The answer comes once earlier unfinished erasures are done too.
    await send([{delete: {id: 'nothing', purge}}])
    const left = await client.fetch<number>('count(*[_type == "note"])')
    expect([0, 900], `after ${moment}`).toContain(left)
    if (isAcknowledged) expect(left, `after ${moment}`).toBe(0)
    if (left === 0) expect(filesWith(SECRET, {folder}), `after ${moment}`).toEqual([])
  }
})
