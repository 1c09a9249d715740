import {tmpdir} from 'node:os'
import {nodeFs} from 'next/dist/server/lib/node-fs-methods.js'
import {CachedRouteKind, IncrementalCacheKind} from 'next/dist/server/response-cache/index.js'
import {afterEach, expect, test, vi} from 'vitest'
import CacheHandler from '../content/cacheHandler.ts'
import {markStale} from '../content/markStale.ts'

afterEach(() => {
  vi.useRealTimers()
})

const tags = ['service']
const answer = {
  kind: CachedRouteKind.FETCH,
  data: {headers: {}, body: '"before"', url: ''},
  revalidate: 300,
} as const

test('what was kept in the millisecond in which the content changed is not taken for newer', async () => {
  const cache = new CacheHandler({
    fs: nodeFs,
    flushToDisk: false,
    serverDistDir: tmpdir(),
    revalidatedTags: [],
    maxMemoryCacheSize: 1_000_000,
    _requestHeaders: {},
  })
  const kept = () =>
    cache.get('an answer', {kind: IncrementalCacheKind.FETCH, tags, fetchIdx: 1, fetchUrl: ''})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now()})
  await cache.set('an answer', answer, {fetchCache: true, tags})
  expect(await kept()).not.toBeNull()
  markStale(tags)
  vi.useRealTimers()
  await expect.poll(kept).toBeNull()
})
