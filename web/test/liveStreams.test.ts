import {expect, test} from 'vitest'
import {retryAfter, takePlace} from '../preview/liveStreams.ts'

// The site's live streams, which one preview or visitor must not take from the others.

const places = (count: number, preview: string, visitor: (at: number) => string | undefined) =>
  Array.from({length: count}, (_, at) => takePlace({preview, visitor: visitor(at)}))
const taken = (all: ReturnType<typeof takePlace>[]) => all.flatMap((giveBack) => giveBack ?? [])

test('one preview and one visitor take their share of the live streams, and leave the rest', () => {
  const shared = taken(places(520, 'shared', (at) => `visitor ${at}`))
  expect(shared).toHaveLength(40)
  const one = taken(['a', 'b', 'c'].flatMap((each) => places(40, each, () => 'one')))
  expect(one).toHaveLength(20)
  expect(taken(places(1, 'd', () => 'another'))).toHaveLength(1)
  const rest = Array.from({length: 20}, (_, at) => places(40, `many ${at}`, () => undefined))
  const all = [...shared, ...one, ...taken(rest.flat())]
  expect(all).toHaveLength(399)
  expect(takePlace({preview: 'late', visitor: 'late'})).toBeUndefined()

  // A place is given back once, however often its stream ends.
  for (const giveBack of [shared[0], shared[0]]) giveBack?.()
  expect(taken(places(2, 'late', () => 'late'))).toHaveLength(1)
  for (const giveBack of all) giveBack()
  expect(taken(places(50, 'shared', () => undefined))).toHaveLength(40)
})

test('a browser that is refused waits longer each time, up to 30 seconds; others do not', () => {
  const waits = Array.from({length: 6}, () => retryAfter('refused', false))
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(retryAfter('another', false)).toBe(2_000)
  expect(retryAfter('refused', true)).toBe(1_000)
  expect(retryAfter('refused', false)).toBe(2_000)
})
