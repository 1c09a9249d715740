import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {notServed} from '../http/notServed.ts'
import {post, STUDIO_URL, testLake} from './testLake.ts'

test('the real client is told of the project, its dataset and its users', async () => {
  const {client} = await testLake()
  expect(await client.projects.list()).toMatchObject([{id: 'local', displayName: 'local'}])
  expect(await client.projects.getById('local')).toMatchObject({id: 'local'})
  expect(await client.datasets.list()).toEqual([{name: 'production', aclMode: 'public'}])
})

test('what the command line lists is listed', async () => {
  const lake = await testLake()
  const list = async (path: string) => (await lake.fetch(path)).json()
  expect(await list('/datasets')).toEqual([{name: 'production', aclMode: 'public'}])
  expect(await list('/projects/local/cors')).toContainEqual(
    expect.objectContaining({origin: STUDIO_URL, allowCredentials: true}),
  )
  expect(await list('/projects/local/tokens')).toMatchObject([
    {id: 'website', label: 'Website', roles: [{name: 'administrator', title: 'Administrator'}]},
  ])
  expect(await list('/access/project/local/robots')).toMatchObject({
    data: [{id: 'website', memberships: [{resourceId: 'local', roleNames: ['administrator']}]}],
    nextCursor: null,
  })
  expect(await list('/projects/local/roles')).toContainEqual(
    expect.objectContaining({name: 'writer', title: 'Writer', isCustom: false}),
  )
  for (const path of [
    '/aliases',
    '/access/requests/me',
    '/invitations/project/local',
    '/projects/local/datasets/production/schemas',
  ]) {
    expect([path, await list(path)]).toEqual([path, []])
  }
})

test('a lake without a token lists none', async () => {
  const lake = await testLake({robots: []})
  const sid = lake.lake.access.finishLogin(lake.lake.access.beginLogin(undefined).sid)
  const answer = await lake.fetch('/projects/local/tokens', {token: sid})
  expect(await answer.json()).toEqual([])
})

test('comments are not led into the dataset of the content', async () => {
  const lake = await testLake()
  const answer = await lake.fetch(
    '/projects/local/datasets?datasetProfile=comments&addonFor=production',
  )
  expect(await answer.json()).toEqual([])
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
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({
      error: 'Dataset not found',
      message: 'Dataset "staging" not found: this Content Lake holds "production"',
    }),
  ])
})

test.each(['/projects/abc123', '/hooks/projects/abc123', '/hooks/projects/abc123/a/messages'])(
  'another project is said not to be there, as the Studio understands it: %s',
  async (path) => {
    const lake = await testLake()
    const answer = await lake.fetch(path)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({attributes: {type: 'project'}}),
    ])
  },
)

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test.each(notServed)('$paths.0 is not served, for a reason that the README gives', async (row) => {
  const lake = await testLake()
  for (const path of row.paths) {
    expect(readme).toContain(`\`${path}\``)
    const asked = path.replace(/:\w+/g, (name) => (name === ':dataset' ? 'production' : 'local'))
    for (const method of row.methods) {
      const answer = await lake.fetch(asked.replace('*', 'x'), {method})
      expect([method, path, answer.status, await answer.json()]).toEqual([
        method,
        path,
        404,
        expect.objectContaining({message: `Not served by this Content Lake: ${row.why}`}),
      ])
    }
  }
  expect(readme).toContain(row.why)
})
