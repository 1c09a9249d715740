import {areTagsExpired} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import {afterEach, expect, test, vi} from 'vitest'
import {markStale} from '../content/markStale.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('what was kept in the millisecond in which the content changed is not taken for newer', async () => {
  const keptAt = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: keptAt})
  expect(areTagsExpired(['service'], keptAt)).toBe(false)
  markStale(['service'])
  vi.useRealTimers()
  await expect.poll(() => areTagsExpired(['service'], keptAt)).toBe(true)
})
