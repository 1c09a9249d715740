// @module-tag slow: copies of datasets
import {mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
import {post, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

const EDITOR = 'a-token-for-an-editor-in-tests'
const robots = [
  {token: TOKEN, id: 'website', name: 'Website', role: 'administrator'},
  {token: EDITOR, id: 'ed', name: 'Ed', role: 'editor'},
] as const

const said = async (asked: Promise<Response>) => {
  const answer = await asked
  return {status: answer.status, body: await answer.json()}
}
const copy = (lake: TestLake, body: object, source = 'production', token: string | null = TOKEN) =>
  said(lake.fetch(`/datasets/${source}/copy`, {method: 'PUT', token, body: JSON.stringify(body)}))
/** What is said last of a job to somebody without a token. */
async function outcome(lake: TestLake, id: string) {
  const answer = await lake.fetch(`/jobs/${id}/listen`, {token: null})
  const text = await answer.text()
  return JSON.parse(text.slice(text.lastIndexOf('data: ') + 6))
}
async function copied(lake: TestLake, body: object) {
  const begun = await copy(lake, body)
  expect(begun).toMatchObject({status: 202})
  return outcome(lake, begun.body.jobId)
}
const inHistory = async (lake: TestLake, dataset: string, ids: string) => {
  const path = `/data/history/${dataset}/transactions/${ids}?excludeContent=true`
  const lines = (await (await lake.fetch(path)).text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line).id)
}

/** A dataset with a draft, a release and a past, and with all that is no content. */
async function filled(lake: TestLake) {
  const {client} = lake
  await client.create({_id: 'a', _type: 'note', title: 'first'})
  await client.patch('a').set({title: 'second'}).commit()
  await client.create({_id: 'drafts.b', _type: 'note', about: {_type: 'reference', _ref: 'a'}})
  const action = {
    actionType: 'sanity.action.release.create',
    releaseId: 'r1',
    metadata: {},
  } as const
  await client.action(action)
  await client.create({_id: 'versions.r1.a', _type: 'note', title: 'third'})
  const hook = {type: 'document', name: 'All', url: 'http://localhost:9/', dataset: '*'}
  await lake.fetch('/hooks/projects/local', post({...hook, rule: {on: ['create', 'update']}}))
  await client.create({_id: 'told', _type: 'note'})
  await lake.fetch('/aliases/now', {method: 'PUT', body: '{"datasetName": "production"}'})
  const {access} = lake.lake
  access.finishLogin(access.beginLogin(undefined).sid)
}
const all = async (lake: TestLake, dataset: string) =>
  lake.clientWith({dataset}).fetch<{_id: string}[]>('* | order(_id)')
const historyIds = 'a,drafts.b,_.releases.r1,versions.r1.a,told'

test('a copied dataset has the documents, revisions and past of the other, and nothing else of it', async () => {
  const folder = temporaryFolder()
  const lake = await testLake({folder})
  await filled(lake)
  expect(await copied(lake, {targetDataset: 'second'})).toMatchObject({state: 'completed'})
  const documents = await all(lake, 'production')
  expect(documents).toHaveLength(5)
  expect(await all(lake, 'second')).toEqual(documents)
  const past = await inHistory(lake, 'production', historyIds)
  expect(past).toHaveLength(6)
  expect(await inHistory(lake, 'second', historyIds)).toEqual(past)
  expect(await lake.client.datasets.list()).toContainEqual({name: 'second', aclMode: 'private'})
  expect((await lake.fetch('/data/query/second?query=*', {token: null})).status).toBe(401)

  // From then on each is changed alone.
  const second = lake.clientWith({dataset: 'second'})
  await second.patch('a').set({title: 'elsewhere'}).commit()
  await expect(second.delete('a')).rejects.toMatchObject({statusCode: 409})
  expect(await lake.client.fetch('*[_id == "a"][0].title')).toBe('second')
  expect(await second.fetch('*[references("a")]._id')).toEqual(['drafts.b'])
  await lake.close()

  const again = await testLake({folder})
  expect(await again.clientWith({dataset: 'second'}).fetch('*[_id == "a"][0].title')).toBe(
    'elsewhere',
  )
  expect(readdirSync(join(folder, 'datasets'))).toEqual(['second'])
  await again.close()
  const database = new DatabaseSync(join(folder, 'datasets/second/lake.sqlite'))
  for (const table of ['users', 'sessions', 'key_values', 'hooks', 'aliases', 'erasures']) {
    expect([table, database.prepare(`SELECT * FROM ${table}`).all()]).toEqual([table, []])
  }
  const told = database.prepare('SELECT DISTINCT document_id FROM hook_messages').all()
  expect(told).toEqual([{document_id: 'a'}])
  database.close()
})

test('a copy goes without its history, and without releases, when that is asked for', async () => {
  const lake = await testLake()
  await filled(lake)
  const options = {skipHistory: true, skipContentReleases: true}
  await copied(lake, {targetDataset: 'second', ...options})
  const ids = (await all(lake, 'second')).map(({_id}) => _id)
  expect(ids).toEqual(['a', 'drafts.b', 'told'])
  expect(await inHistory(lake, 'second', historyIds)).toEqual([])
  const second = lake.clientWith({dataset: 'second'})
  const {_rev} = await second.patch('a').set({title: 'elsewhere'}).commit()
  expect(await inHistory(lake, 'second', 'a')).toEqual([_rev])

  await copied(lake, {targetDataset: 'third', skipContentReleases: true})
  const past = await inHistory(lake, 'third', historyIds)
  expect(past).toEqual(await inHistory(lake, 'production', 'a,drafts.b,told'))
  const {body} = await said(lake.fetch('/projects/local/datasets/copy?limit=1&offset=1'))
  expect(body).toMatchObject([
    {sourceDataset: 'production', targetDataset: 'second', state: 'completed', withHistory: false},
  ])
  const job = await said(lake.fetch(`/jobs/${body[0].id}`))
  expect(job).toMatchObject({status: 200, body: {progress: 100}})
})

test('the pictures of a copy are those of the public dataset, for as long as that has them', async () => {
  const lake = await testLake()
  const file = await lake.client.assets.upload('file', Buffer.from('words'), {filename: 'a.txt'})
  await copied(lake, {targetDataset: 'second'})
  const second = lake.clientWith({dataset: 'second'})
  expect(await second.getDocument(file._id)).toMatchObject({url: file.url})
  const by = (name: string) => lake.fetch(`/${file.path.replace('/production/', `/${name}/`)}`)
  expect(await (await by('second')).text()).toBe('words')
  expect((await by('third')).status).toBe(404)
  await second.delete(file._id)
  expect(await (await by('production')).text()).toBe('words')
  await lake.client.delete(file._id)
  expect((await by('second')).status).toBe(404)
})

test('a copy that is cut off leaves no half dataset', async () => {
  const folder = temporaryFolder()
  const lake = await testLake({folder})
  await filled(lake)
  expect(await copy(lake, {targetDataset: 'second'})).toMatchObject({status: 202})
  await lake.close()
  const left = join(folder, 'datasets', '.unnamed-by-one-that-was-killed')
  mkdirSync(join(left, 'to'), {recursive: true})
  writeFileSync(join(left, 'to', 'lake.sqlite'), 'half')

  const again = await testLake({folder})
  expect(again.lake.datasets).toEqual(['production'])
  expect(readdirSync(join(folder, 'datasets'))).toEqual([])
  expect(await copied(again, {targetDataset: 'second'})).toMatchObject({state: 'completed'})
})

test('a copy that fails says so, and one during which something is purged is none', async () => {
  const lake = await testLake()
  await filled(lake)
  const {store} = lake.lake
  const full = Object.assign(new Error('no room'), {code: 'ENOSPC'})
  const copyTo = store.copyTo.bind(store)
  const copying = vi.spyOn(store, 'copyTo').mockRejectedValueOnce(full)
  expect(await copied(lake, {targetDataset: 'second'})).toMatchObject({
    state: 'failed',
    message: 'The disk of the Content Lake is full',
  })
  const gone = Promise.withResolvers<void>()
  copying.mockImplementationOnce(async (file) => {
    await copyTo(file)
    await gone.promise
  })
  const {body} = await copy(lake, {targetDataset: 'second'})
  // Meanwhile its name is taken, and nothing else is copied.
  expect((await lake.fetch('/datasets/second', {method: 'PUT'})).status).toBe(409)
  expect((await copy(lake, {targetDataset: 'third'})).status).toBe(429)
  const purge = {mutations: [{delete: {id: 'told', purge: true}}]}
  expect((await lake.fetch('/data/mutate/production', post(purge))).status).toBe(200)
  gone.resolve()
  expect(await outcome(lake, body.jobId)).toMatchObject({
    state: 'failed',
    message: 'Something was purged meanwhile: copy the dataset anew',
  })
  expect(lake.lake.datasets).toEqual(['production'])
  expect(readdirSync(join(lake.folder, 'datasets'))).toEqual([])
})

test('datasets are an administrator’s to copy, within bounds, and what people said nobody’s', async () => {
  const lake = await testLake({robots})
  lake.lake.makeDataset(lake.lake.commentsName)
  const target = {targetDataset: 'second'}
  expect((await copy(lake, target, 'production', EDITOR)).status).toBe(403)
  expect((await copy(lake, target, 'production', null)).status).toBe(401)
  expect((await copy(lake, target, lake.lake.commentsName)).status).toBe(403)
  expect((await copy(lake, {targetDataset: lake.lake.commentsName})).status).toBe(403)
  expect((await copy(lake, target, 'nowhere')).status).toBe(404)
  expect((await copy(lake, {targetDataset: 'production'})).status).toBe(409)
  expect((await copy(lake, {targetDataset: '../x'})).status).toBe(400)
  expect((await copy(lake, {})).status).toBe(400)
  for (const path of ['/projects/local/datasets/copy', '/jobs/none']) {
    expect((await lake.fetch(path, {token: EDITOR})).status).toBe(403)
  }
  expect((await lake.fetch('/jobs/none')).status).toBe(404)
  expect(await outcome(lake, 'none')).toBe('There is no such job')
  for (let n = lake.lake.datasets.length; n < 20; n++) lake.lake.makeDataset(`d${n}`)
  expect(await copy(lake, target)).toMatchObject({
    status: 403,
    body: {message: 'There may be at most 20 datasets'},
  })
})
