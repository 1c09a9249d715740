import {beforeAll, expect, test} from 'vitest'
import {authorization, expectRefusal, openLake, type TestLake} from './testLake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openLake()
  return lake.close
})

test('the real client finds the project and its datasets', async () => {
  const {client} = lake
  expect(await client.projects.list()).toMatchObject([{id: 'local', displayName: 'local'}])
  expect(await client.projects.getById('local')).toMatchObject({id: 'local'})
  const [content, comments] = await client.request({url: '/projects/local/datasets'})
  expect(content).toEqual({name: 'production', aclMode: 'public'})
  expect(comments).toMatchObject({name: 'production-comments', datasetProfile: 'comments'})
  // As the CLI asks, which knows a host for each project.
  expect(await client.request({url: '/datasets'})).toEqual([content, comments])
})

test('a migration by Sanity’s tools exports the types that it changes', async () => {
  await lake.mutate({create: {_id: 'a', _type: 'note'}}, {create: {_id: 'b', _type: 'other'}})
  // It doubles the first slash.
  const path = `${lake.url}//v2025-01-31/data/export/production?types=note,nothing`
  const answer = await fetch(path, {headers: {authorization}})
  expect(await answer.json()).toMatchObject({_id: 'a', _type: 'note'})
})

const noDataset = 'this Content Lake holds \\"production\\" and \\"production-comments\\"'
const noProject = '"attributes":{"type":"project"}'

test.each([
  ['/data/query/staging?query=1', noDataset],
  ['/data/doc/staging/a', noDataset],
  ['/data/history/staging/transactions/a', noDataset],
  ['/data/live/events/staging', noDataset],
  ['/data/export/staging', noDataset],
  ['/projects/local/datasets/staging/acl', noDataset],
  ['/projects/abc123', noProject],
  ['/projects/abc123/datasets', noProject],
])(
  'another dataset or project is not there, as the Studio understands it: %s',
  async (path, words) => {
    await expectRefusal(await lake.fetch(path), 404, words)
  },
)
