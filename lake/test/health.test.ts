import {Hono} from 'hono'
import {expect, test, vi} from 'vitest'
import type {LakeEnv} from '../datasets/lakeEnv.ts'
import {healthRoute} from '../http/healthRoute.ts'
import {SYSTEM} from '../request/access.ts'
import {Store} from '../store/store.ts'
import {stopClock} from './clock.ts'
import {authorization, temporaryFolder, testLake} from './testLake.ts'

test('a lake that can be written is well, and tells details to a token', async () => {
  const lake = await testLake()
  const headers = {authorization}
  expect(await (await fetch(`${lake.url}/health`)).json()).toEqual({status: 'ok'})
  const response = await fetch(`${lake.url}/health`, {headers})
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    database: 'ok',
    disk: 'ok',
    freeBytes: expect.any(Number),
    documents: 0,
    clock: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a lake that cannot be written answers 503', async () => {
  const folder = temporaryFolder()
  const store = new Store({folder})
  store.close()
  const silenced = vi.spyOn(console, 'error').mockReturnValue()
  const response = await healthRoute({store, folder}).request('/health')
  expect(silenced).toHaveBeenCalledOnce()

  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({status: 'failing'})
})

test('a lake beyond 10,000 documents advises its owner to move to hosted Sanity', async () => {
  const store = {requireWritable() {}, documents: {size: 10_001}}
  const app = new Hono<LakeEnv>()
    .use(async (c, next) => {
      c.set('identity', SYSTEM)
      await next()
    })
    .route('/', healthRoute({store, folder: temporaryFolder()}))
  expect(await (await app.request('/health')).json()).toMatchObject({
    status: 'ok',
    documents: 10_001,
    advice: expect.stringContaining('move to hosted Sanity'),
  })
})

test('is asked of the database once in five seconds, however many ask', async () => {
  let questions = 0
  const route = healthRoute({
    store: {requireWritable: () => void questions++, documents: {size: 0}},
    folder: temporaryFolder(),
  })
  stopClock()
  for (let i = 0; i < 100; i++) expect((await route.request('/health')).status).toBe(200)
  expect(questions).toBe(1)
  vi.setSystemTime(Date.now() + 5001)
  await route.request('/health')
  expect(questions).toBe(2)
})
