import {expect, test} from 'vitest'
import {expectRefusal, post, testLake} from './testLake.ts'

test('the real client finds the project and its datasets', async () => {
  const {client} = await testLake()
  expect(await client.projects.list()).toMatchObject([{id: 'local', displayName: 'local'}])
  expect(await client.projects.getById('local')).toMatchObject({id: 'local'})
  const [content, comments] = await client.request({url: '/projects/local/datasets'})
  expect(content).toEqual({name: 'production', aclMode: 'public'})
  expect(comments).toMatchObject({name: 'production-comments', datasetProfile: 'comments'})
})

test('a dataset cannot be made or deleted by request', async () => {
  const lake = await testLake()
  for (const method of ['PUT', 'DELETE']) {
    const answer = await lake.fetch('/projects/local/datasets/other', {method})
    expect([method, answer.status]).toEqual([method, 404])
  }
  expect(await lake.client.fetch('*')).toEqual([])
})

test('a Studio is asked for nothing of its schema', async () => {
  const lake = await testLake()
  const answer = await lake.fetch('/descriptors/claim', post({}))
  expect(await answer.json()).toEqual({synchronization: {type: 'complete'}})
})

test.each([
  '/data/query/staging?query=1',
  '/data/doc/staging/a',
  '/data/history/staging/transactions/a',
  '/data/live/events/staging',
  '/data/export/staging',
  '/projects/local/datasets/staging/acl',
])('another dataset is said not to be there, as the Studio understands it: %s', async (path) => {
  const lake = await testLake()
  const answer = await lake.fetch(path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({
    error: 'Dataset not found',
    message:
      'Dataset "staging" not found: this Content Lake holds "production" and "production-comments"',
  })
})

test.each(['/projects/abc123', '/projects/abc123/datasets'])(
  'another project is said not to be there, as the Studio understands it: %s',
  async (path) => {
    const lake = await testLake()
    const answer = await lake.fetch(path)
    await expectRefusal(answer, 404, '"attributes":{"type":"project"}')
  },
)
