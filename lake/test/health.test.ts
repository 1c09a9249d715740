import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {release} from '@home-care/environment/release.ts'
import {expect, test, vi} from 'vitest'
import {Lake} from '../datasets/lake.ts'
import {createApp} from '../http/app.ts'
import {AccessControl} from '../request/access.ts'
import {Store} from '../store/store.ts'
import {stopClock} from './clock.ts'
import {authorization, STUDIO_URL, temporaryFolder, testLake} from './testLake.ts'

test('a lake that can be written is well, and tells details to a token', async () => {
  const lake = await testLake()
  const headers = {authorization}
  expect(await (await fetch(`${lake.url}/health`)).json()).toEqual({status: 'ok'})
  const response = await fetch(`${lake.url}/health`, {headers})
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    release,
    database: 'ok',
    problems: [],
    freeBytes: expect.any(Number),
    documents: 0,
    clock: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a lake that cannot be written answers 503', async () => {
  const access = new AccessControl({robots: [], studioUrl: STUDIO_URL, pages: [], signIn: 'local'})
  const lake = new Lake({folder: temporaryFolder(), projectId: 'local', dataset: 'test'}, access)
  const app = createApp(lake)
  lake.close()
  const silenced = vi.spyOn(console, 'error').mockReturnValue()
  const response = await app.request('/health')
  expect(silenced).toHaveBeenCalledOnce()
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({status: 'failing'})
})

test('a lake beyond 10,000 documents advises its owner to move to hosted Sanity', async () => {
  const folder = temporaryFolder()
  new Store({folder}).close()
  const database = new DatabaseSync(join(folder, 'lake.sqlite'))
  const insert = database.prepare('INSERT INTO documents VALUES (?, ?)')
  database.exec('BEGIN')
  for (let i = 0; i <= 10_000; i++) insert.run(`a${i}`, JSON.stringify({_id: `a${i}`}))
  database.exec('COMMIT')
  database.close()
  const lake = await testLake({folder})
  const health = await fetch(`${lake.url}/health`, {headers: {authorization}})
  expect(await health.json()).toMatchObject({
    status: 'ok',
    documents: 10_001,
    advice: expect.stringContaining('move to hosted Sanity'),
  })
})

test('is asked of the database once in five seconds, however many ask', async () => {
  const lake = await testLake()
  const writes = vi.spyOn(lake.lake.store, 'requireWritable')
  const ask = async () => expect((await fetch(`${lake.url}/health`)).status).toBe(200)
  stopClock()
  for (let i = 0; i < 100; i++) await ask()
  expect(writes).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 5001)
  await ask()
  expect(writes).toHaveBeenCalledTimes(2)
})
