import {expect, test} from 'vitest'
import {cachedUntil} from '../edition/cachedUntil.ts'

test.each([
  ['public, max-age=86400, s-maxage=600', 60_000, 'public, max-age=60, s-maxage=60'],
  ['public, max-age=86400, s-maxage=600', 700_000, 'public, max-age=700, s-maxage=600'],
  ['public, max-age=60', Number.POSITIVE_INFINITY, 'public, max-age=60'],
  ['public, max-age=60', -1, 'public, max-age=0'],
  ['no-store', 5, 'no-store'],
])('no cache keeps an answer longer than it is right: %s, %d ms', (header, left, shortened) => {
  expect(cachedUntil(header, 1_000 + left, 1_000)).toBe(shortened)
})
