// @module-tag slow: schemas deployed by others
import {expect, test} from 'vitest'
import {type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

const PATH = '/projects/local/datasets/production/schemas'
const EDITOR = 'a-token-for-an-editor-in-tests'
const READER = 'a-token-for-one-who-sees-no-drafts'
const robots = [
  {token: TOKEN, id: 'website', name: 'Website', role: 'administrator'},
  {token: EDITOR, id: 'ed', name: 'Ed', role: 'editor'},
  {token: READER, id: 'reader', name: 'Reader', role: 'enquiries'},
] as const

const post = {name: 'post', type: 'document', fields: [{name: 'title', type: 'string'}]}
const deployed = (name: string, more: object = {}) => ({
  ...{schema: [post], version: '2025-05-01', workspace: {name, title: 'The Studio'}},
  ...more,
})
const said = async (asked: Promise<Response>) => {
  const answer = await asked
  return {status: answer.status, body: await answer.json()}
}
const put = (lake: TestLake, schemas: unknown, path = PATH, token: string | null = TOKEN) =>
  said(lake.fetch(path, {method: 'PUT', token, body: JSON.stringify({schemas})}))
const ids = async (lake: TestLake, path = PATH) => {
  const {body} = await said(lake.fetch(path))
  return body.map(({_id}: {_id: string}) => _id)
}

test('a deployed schema replaces the one of its workspace and tag, and outlives a restart', async () => {
  const folder = temporaryFolder()
  const lake = await testLake({folder})
  expect((await put(lake, [deployed('a.b'), deployed('a.b', {tag: 'next'})])).status).toBe(200)
  const [first] = (await said(lake.fetch(`${PATH}/_.schemas.a_b`))).body
  expect(first).toMatchObject({
    _id: '_.schemas.a_b',
    _type: 'system.schema',
    version: '2025-05-01',
    workspace: {name: 'a.b', title: 'The Studio'},
    schema: JSON.stringify([post]),
  })
  await put(lake, [deployed('a.b', {schema: []})])
  await lake.close()

  const again = await testLake({folder})
  expect(await ids(again)).toEqual(['_.schemas.a_b', '_.schemas.a_b.tag.next'])
  const [second] = (await said(again.fetch(`${PATH}/_.schemas.a_b`))).body
  expect(second).toMatchObject({schema: '[]', _createdAt: first._createdAt})
  expect(second._rev).not.toBe(first._rev)
  const remove = () => said(again.fetch(`${PATH}/_.schemas.a_b`, {method: 'DELETE'}))
  expect((await remove()).body).toEqual({deleted: true})
  expect((await remove()).body).toEqual({deleted: false})
  expect(await ids(again, `${PATH}/_.schemas.a_b`)).toEqual([])
  // It is no document, as it was none before.
  expect(await again.client.fetch('*')).toEqual([])
})

test('a deployed schema goes with its dataset', async () => {
  const lake = await testLake()
  const path = PATH.replace('production', 'second')
  await lake.client.datasets.create('second', {aclMode: 'private'})
  await put(lake, [deployed('default')], path)
  expect([await ids(lake, path), await ids(lake)]).toEqual([['_.schemas.default'], []])
  await lake.client.datasets.delete('second')
  expect((await lake.fetch(path)).status).toBe(404)
  await lake.client.datasets.create('second', {aclMode: 'private'})
  expect(await ids(lake, path)).toEqual([])
})

test('schemas are an administrator’s to deploy and delete, and read by whoever sees drafts', async () => {
  const lake = await testLake({robots})
  await put(lake, [deployed('default')])
  for (const [token, read, changed] of [
    [null, 401, 401],
    [READER, 403, 403],
    [EDITOR, 200, 403],
  ] as const) {
    expect((await lake.fetch(PATH, {token})).status).toBe(read)
    expect((await put(lake, [deployed('mine')], PATH, token)).status).toBe(changed)
    const remove = await lake.fetch(`${PATH}/_.schemas.default`, {method: 'DELETE', token})
    expect(remove.status).toBe(changed)
  }
  expect(await ids(lake)).toEqual(['_.schemas.default'])
  await lake.fetch('/aliases/now', {method: 'PUT', body: '{"datasetName": "production"}'})
  const byAlias = PATH.replace('production', '~now')
  expect(await ids(lake, byAlias)).toEqual(['_.schemas.default'])
  expect((await put(lake, [deployed('default')], byAlias)).status).toBe(403)
})

test.each([
  [undefined, 'schemas'],
  [[], 'schemas'],
  [[{workspace: {name: 'a'}}], 'schema'],
  [[deployed('')], 'name'],
  [[deployed('a', {tag: 'a.b'})], 'At most 100 of'],
  [[deployed('a', {tag: '-'})], 'At most 100 of'],
])('what is no schema is refused in words: %j', async (schemas, message) => {
  const lake = await testLake()
  expect(await put(lake, schemas)).toMatchObject({
    status: 400,
    body: {message: expect.stringContaining(message)},
  })
  expect(await ids(lake)).toEqual([])
})

test('a dataset keeps twenty schemas and 16 MB, and of a request that is too much nothing', async () => {
  const lake = await testLake()
  const large = {schema: ['x'.repeat(3_900_000)]}
  for (const name of ['a', 'b', 'c', 'd']) {
    expect((await put(lake, [deployed(name, large)])).status).toBe(200)
  }
  expect(await put(lake, [deployed('small'), deployed('e', large)])).toMatchObject({
    status: 403,
    body: {message: 'Deployed schemas may have at most 16 MB in a dataset'},
  })
  expect((await put(lake, [deployed('e', {schema: ['x'.repeat(5_000_000)]})])).status).toBe(413)
  expect(await ids(lake)).toHaveLength(4)
  const few = Array.from({length: 16}, (_, n) => deployed(`n${n}`))
  expect((await put(lake, few)).status).toBe(200)
  expect(await put(lake, [deployed('n0'), deployed('one-more')])).toMatchObject({
    status: 403,
    body: {message: 'There may be at most 20 deployed schemas in a dataset'},
  })
  expect(await ids(lake)).toHaveLength(20)
})
