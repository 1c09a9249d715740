import {expect, test} from 'vitest'
import {load, median, percentile, ratio, takeTurns} from '../bench/measure.ts'
import {markdown, type Table} from '../bench/table.ts'

test('a percentile is the value that so many do not exceed, whatever their order', () => {
  const values = [30, 10, 50, 20, 40]
  expect([0, 0.2, 0.21, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([
    10, 10, 20, 30, 50, 50,
  ])
  expect(median([4, 1, 3, 2])).toBe(2)
  const hundred = Array.from({length: 100}, (_, i) => 100 - i)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(values).toEqual([30, 10, 50, 20, 40])
})

test('what was never measured has no percentile', () => {
  expect(() => median([])).toThrow('Nothing was measured')
})

test('a ratio compares what was measured in the same round', () => {
  // The machine was ten times slower in the second round, for both.
  expect(ratio([90, 9, 120], [100, 10, 100])).toBe('0.90 (0.90–1.20)')
  expect(ratio([3], [4])).toBe('0.75')
  expect(() => ratio([1], [1, 2])).toThrow('as many rounds')
})

test('things take turns, every other round in reverse, and each keeps its own results', async () => {
  const order: string[] = []
  const measure = (name: string) => async () => order.push(name)
  const found = await takeTurns(3, {a: measure('a'), b: measure('b')})
  expect(order.join('')).toBe('abbaab')
  expect(found).toEqual({a: [1, 4, 5], b: [2, 3, 6]})
})

test('so many at a time are sent, each with a number and its round', async () => {
  const sent: [number, number][] = []
  let underWay = 0
  let most = 0
  const times = await load(0.02, 3, async (client, round) => {
    sent.push([client, round])
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(setImmediate)
    underWay -= 1
  })
  expect(most).toBe(3)
  expect(times.length).toBe(sent.length)
  expect(new Set(sent.map(String)).size).toBe(sent.length)
  expect(sent.slice(0, 3)).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ])
})

test('a table has every column that a row names, and what a cell holds cannot part it', () => {
  const rows: Table['rows'] = [
    {page: 'home', bytes: 12},
    {page: 'a|b', 'of bare': '0.90'},
  ]
  expect(markdown({title: 'Bytes', rows})).toBe(
    [
      '### Bytes',
      '',
      '| page | bytes | of bare |',
      '| --- | ---: | --- |',
      '| home | 12 |  |',
      '| a\\|b |  | 0.90 |',
    ].join('\n'),
  )
})
