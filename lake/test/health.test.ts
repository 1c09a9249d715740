import {expect, test, vi} from 'vitest'
import {healthRoute} from '../http/healthRoute.ts'
import {Store} from '../store/store.ts'
import {temporaryFolder, testLake} from './testLake.ts'

test('a lake that can be written says that it is well, to anyone', async () => {
  const lake = await testLake()
  const response = await fetch(`${lake.url}/health`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'ok',
    database: 'ok',
    disk: 'ok',
    freeBytes: expect.any(Number),
    clock: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a lake that cannot be written answers 503 and says so', async () => {
  const folder = temporaryFolder()
  const store = new Store({folder, strongReferrersOf: () => new Set()})
  store.close()
  const silenced = vi.spyOn(console, 'error').mockReturnValue()
  const response = await healthRoute({store, folder}).request('/health')
  expect(silenced).toHaveBeenCalledOnce()
  silenced.mockRestore()
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({status: 'failing', database: 'not writable'})
})
