// @module-tag slow: large data
import {setImmediate as nextTurn} from 'node:timers/promises'
import {describe, expect, test, vi} from 'vitest'
import {BudgetError} from '../query/budget.ts'
import {Dataset} from '../query/dataset.ts'
import type {StoredDocument} from '../store/document.ts'
import {ownTurn, streamTelling, Telling, WorkInOrder} from '../turns.ts'
import {post, type TestLake, TOKEN, testLake} from './testLake.ts'

/** Counts the turns of the event loop, in each of which others are answered. */
function countTurns(): () => number {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  return () => {
    isOver = true
    return turns
  }
}

const text = 'Words that take room. '.repeat(50)

async function fill(lake: TestLake, count: number): Promise<void> {
  for (let at = 0; at < count; at += 500) {
    await lake.client.mutate(
      Array.from({length: 500}, (_, i) => ({
        create: {_id: `note-${at + i}`, _type: 'note', text: `${at + i}: ${text}`},
      })),
    )
  }
}

/** Asks without a connection, so that nothing but the lake itself takes turns. */
async function ask(lake: TestLake, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {host: new URL(lake.url).host, authorization: `Bearer ${TOKEN}`}
  return lake.app.fetch(new Request(`${lake.url}/v2025-09-09${path}`, {...init, headers}))
}

describe('while much is told, others are answered', () => {
  test('an export', async () => {
    const lake = await testLake()
    await fill(lake, 3000)
    const response = await ask(lake, '/data/export/production')
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const turns = countTurns()
    const lines = (await response.text()).trimEnd().split('\n')
    expect(turns()).toBeGreaterThan(8)
    expect(lines.map((line) => JSON.parse(line)._id).sort()).toEqual(
      Array.from({length: 3000}, (_, i) => `note-${i}`).sort(),
    )
  })

  test('a large answer', async () => {
    const lake = await testLake()
    await fill(lake, 3000)
    const query = '*[_type == "note"]{..., "again": text + text}'
    const response = await ask(lake, '/data/query/production?perspective=raw', post({query}))
    const turns = countTurns()
    const {result} = JSON.parse(await response.text())
    expect(turns()).toBeGreaterThan(20)
    expect(result).toHaveLength(3000)
  })

  test('what came of a large transaction', async () => {
    const lake = await testLake()
    await fill(lake, 3000)
    const mutations = [{patch: {query: '*[_type == "note"] | order(_id)', set: {n: 1}}}]
    const path = '/data/mutate/production?returnDocuments=true'
    const response = await ask(lake, path, post({mutations, transactionId: 'large'}))
    expect(response.headers.get('content-type')).toContain('application/json')
    const turns = countTurns()
    const {transactionId, results} = JSON.parse(await response.text())
    expect(turns()).toBeGreaterThan(8)
    expect(transactionId).toBe('large')
    const ids = Array.from({length: 3000}, (_, i) => `note-${i}`).sort()
    expect(results).toEqual(
      ids.map((id) => ({id, operation: 'update', document: lake.lake.store.get(id)})),
    )
  })

  test('documents that are asked for by their ids', async () => {
    const lake = await testLake()
    const body = 'x'.repeat(200_000)
    const ids = Array.from({length: 60}, (_, i) => `big-${i}`)
    for (const _id of ids) await lake.client.create({_id, _type: 'note', body})
    const turns = countTurns()
    const response = await ask(lake, `/data/doc/production/${ids}`)
    const {documents} = JSON.parse(await response.text())
    expect(turns()).toBeGreaterThan(30)
    expect(documents.map(({_id}: StoredDocument) => _id)).toEqual(ids)
  })

  test('a document as it was before very many changes', async () => {
    const lake = await testLake()
    const {store} = lake.lake
    const list = Array.from({length: 100}, (_, i) => ({_key: `k${i}`, text}))
    await lake.client.create({_id: 'long', _type: 'note', list})
    const {_rev} = store.get('long') ?? {}
    for (let i = 0; i < 1500; i++) {
      store.commit({author: 'a', request: i}, (transaction) => {
        transaction.patch('long', {set: {[`list[${i % 100}].text`]: text + i}})
      })
    }
    const turns = countTurns()
    const response = await ask(lake, `/data/history/production/documents/long?revision=${_rev}`)
    const {documents} = JSON.parse(await response.text())
    expect(turns()).toBeGreaterThan(3)
    expect(documents).toMatchObject([{_id: 'long', _rev, list}])
  })

  test('very many transactions', async () => {
    const lake = await testLake()
    await lake.client.create({_id: 'a', _type: 'note'})
    for (let i = 0; i < 2000; i++) {
      lake.lake.store.commit({author: 'a', request: i}, (transaction) => {
        transaction.patch('a', {set: {i, text}})
      })
    }
    const turns = countTurns()
    const response = await ask(lake, '/data/history/production/transactions/a')
    const lines = (await response.text()).trimEnd().split('\n')
    expect(turns()).toBeGreaterThan(6)
    expect(lines.map((line) => JSON.parse(line).mutations.length)).toEqual(Array(2001).fill(1))
  })

  test('one transaction of very many documents', async () => {
    const lake = await testLake()
    await fill(lake, 3000)
    const mutations = [{patch: {query: '*[_type == "note"] | order(_id)', set: {n: 1}}}]
    await ask(lake, '/data/mutate/production', post({mutations, transactionId: 'large'}))
    const path = '/data/history/production/transactions/note-1?effectFormat=mendoza'
    const turns = countTurns()
    const response = await ask(lake, `${path}&fromTransaction=large`)
    const told = JSON.parse(await response.text())
    expect(turns()).toBeGreaterThan(4)
    const ids = Array.from({length: 3000}, (_, i) => `note-${i}`).sort()
    expect(told).toMatchObject({id: 'large', documentIDs: ids})
    expect(told.mutations).toHaveLength(3000)
    expect(Object.keys(told.effects)).toEqual(ids)
  })

  test('who refers to a document that is to be deleted', async () => {
    const lake = await testLake({sliceMs: 0})
    await lake.client.create({_id: 'home', _type: 'home'})
    const referrers = Array.from({length: 1000}, (_, i) => `note-${i}`)
    await lake.client.mutate(
      referrers.map((_id) => ({
        create: {_id, _type: 'note', to: {_type: 'reference', _ref: 'home'}},
      })),
    )
    const turns = countTurns()
    const mutations = [{delete: {id: 'home'}}]
    const response = await ask(lake, '/data/mutate/production', post({mutations}))
    expect(turns()).toBeGreaterThan(500)
    expect(response.status).toBe(409)
    const {error} = JSON.parse(await response.text())
    expect(error.items[0].error.referencingIDs.toSorted()).toEqual(referrers.toSorted())
  })
})

test('what many listeners are told of a bulk write is told a piece a turn, and others are answered', async () => {
  const lake = await testLake()
  const query = encodeURIComponent('*[_type == "note"]')
  const listeners = await Promise.all(
    Array.from({length: 60}, async () => {
      const {body} = await ask(lake, `/data/listen/production?query=${query}`)
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      if (!reader) throw new Error('A stream has a body')
      const read = async () => (await reader.read()).value ?? ''
      expect(await read()).toContain('event: welcome')
      return {read, end: () => reader.cancel()}
    }),
  )
  const ids = Array.from({length: 100}, (_, i) => `note-${i}`)
  let told = 0
  const turns = countTurns()
  const all = Promise.all(
    listeners.map(async ({read}) => {
      let said = ''
      while (said.split('\n\n').length <= ids.length) said += await read()
      told += 1
      return [...said.matchAll(/"documentId":"([^"]+)"/g)].map(([, id]) => id)
    }),
  )
  const mutations = ids.map((_id) => ({create: {_id, _type: 'note', text}}))
  expect((await ask(lake, '/data/mutate/production', post({mutations}))).status).toBe(200)
  expect((await ask(lake, '/data/ping')).status).toBe(200)
  expect(told).toBeLessThan(listeners.length)
  for (const documentIds of await all) expect(documentIds).toEqual(ids)
  expect(turns()).toBeGreaterThan(10)
  await Promise.all(listeners.map(({end}) => end()))
})

test('nobody writes while much waits to be told, and one who cannot be told keeps it from nobody', async () => {
  const silenced = vi.spyOn(console, 'error').mockReturnValue()
  const telling = new Telling(2, 4)
  const told: number[] = []
  for (let i = 0; i < 10; i++) {
    telling.add(1, () => {
      if (i === 5) throw new Error('It has gone')
      told.push(i)
    })
  }
  expect(told).toEqual([0, 1])
  expect(telling.waiting).toBe(8)
  await telling.room()
  expect(telling.waiting).toBeLessThanOrEqual(4)
  await expect.poll(() => told).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9])
  expect(silenced).toHaveBeenCalledOnce()
})

test('who writes little waits for one who writes much at the most, and nobody for ever', async () => {
  const order: string[] = []
  const write = async (size: 'few' | 'many') => {
    await ownTurn(size)
    order.push(size)
  }
  const sizes = ['many', 'many', 'many', 'few', 'few', 'few', 'few', 'few'] as const
  await Promise.all(sizes.map(write))
  expect(order).toEqual(['few', 'many', 'few', 'many', 'few', 'many', 'few', 'few'])
})

test('who writes little does not wait until listeners are told of what others write much', async () => {
  const order: string[] = []
  const write = async (size: 'few' | 'many') => {
    await ownTurn(size)
    order.push(`${size}, ${streamTelling.hasRoom ? 'with room' : 'without room'}`)
  }
  for (let i = 0; i < 20; i++) streamTelling.add(1024 * 1024, () => {})
  const many = [write('many'), write('many')]
  // By then those wait for room.
  await nextTurn()
  await nextTurn()
  await Promise.all([...many, write('few'), write('few')])
  expect(order).toEqual([
    'few, without room',
    'few, without room',
    'many, with room',
    'many, with room',
  ])
})

describe('work in order', () => {
  /** Work of so many steps, each noted. */
  function* steps(name: string, count: number, done: string[]) {
    for (let step = 0; step < count; step++) {
      done.push(name)
      yield
    }
  }

  test('is done at once while it is little, and after what waits, a piece a turn', async () => {
    const work = new WorkInOrder(0, 100)
    const done: string[] = []
    work.add(1, steps('a', 3, done))
    expect([done.length, work.isBusy]).toEqual([3, false])
    const turns = countTurns()
    work.add(1, steps('b', 40, done))
    work.add(1, steps('c', 2, done))
    expect([work.isBusy, done.includes('c')]).toEqual([true, false])
    await work.done()
    expect(turns()).toBeGreaterThanOrEqual(2)
    expect(done.join('')).toBe(`aaa${'b'.repeat(40)}cc`)
  })

  test('has room for so much after what is being done, and a failure keeps nothing from the rest', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    const work = new WorkInOrder(0, 5)
    const done: string[] = []
    work.add(1000, steps('a', 40, done))
    work.add(
      5,
      // biome-ignore lint/correctness/useYield: it fails before.
      (function* () {
        throw new Error('It has gone')
      })(),
    )
    expect(work.hasRoom).toBe(true)
    work.add(1, steps('b', 40, done))
    expect(work.hasRoom).toBe(false)
    await work.room()
    expect([work.hasRoom, done.length]).toEqual([true, expect.any(Number)])
    expect(done.length).toBeGreaterThanOrEqual(40)
    await work.done()
    expect(done).toHaveLength(80)
    expect(silenced).toHaveBeenCalledOnce()
  })

  test('that is stopped leaves off, and nobody waits for it', async () => {
    const work = new WorkInOrder(0, 1)
    const done: string[] = []
    work.add(1, steps('a', 40, done))
    work.add(2, steps('b', 40, done))
    const all = Promise.all([work.room(), work.done()])
    work.stop()
    await all
    const {length} = done
    work.add(1, steps('c', 1, done))
    await nextTurn()
    await nextTurn()
    expect(done).toHaveLength(length)
  })
})

test('of many who write at once each has a turn of its own, in the order they came', async () => {
  const lake = await testLake()
  const turns = countTurns()
  const order: number[] = []
  lake.lake.store.onCommit(({changes: [change]}) => order.push(Number(change?.after?.number)))
  const responses = await Promise.all(
    Array.from({length: 30}, (_, number) => {
      const mutations = [{create: {_type: 'note', number}}]
      return ask(lake, '/data/mutate/production', post({mutations}))
    }),
  )
  expect(turns()).toBeGreaterThan(25)
  expect(new Set(responses.map(({status}) => status))).toEqual(new Set([200]))
  expect(order).toEqual(Array.from({length: 30}, (_, number) => number))
})

describe('an index that is made little by little', () => {
  const documents = (count: number): StoredDocument[] =>
    Array.from({length: count}, (_, i) => made(i))
  const made = (i: number, title = `Title ${(i * 7919) % 1000}`): StoredDocument => ({
    _id: `note-${i}`,
    _type: i % 3 ? 'note' : 'other',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    title,
    slug: {current: `slug-${i}`},
    about: {_type: 'reference', _ref: `note-${i % 50}`},
  })
  const queries = [
    '*[_type == "note"] | order(title desc)[0...50]._id',
    '* | order(title asc)[100...150]._id',
    '*[slug.current == "slug-1501"]._id',
    '*[references("note-7")]._id',
    '*[title == "Changed"]._id',
  ]
  /** Nothing may be made where it is asked. */
  const atOnce = {
    milliseconds: 60_000,
    made: 1_000_000,
    build: (milliseconds: number) => {
      if (milliseconds > 1) throw new BudgetError('time')
    },
  }

  test.for(['little by little', 'in one large commit too'])(
    'is there for those who come later, with all that changed meanwhile, %s',
    async (how) => {
      const dataset = new Dataset(documents(3000))
      const answer = (query: string) =>
        dataset.query({query, params: {}, perspective: 'raw'}, atOnce).result
      for (const query of queries) expect(() => answer(query), query).toThrow(BudgetError)
      const changed: StoredDocument[] = []
      const many = Array.from({length: 500}, (_, i) => {
        const place = 200 + 2 * i
        return {id: `note-${place}`, after: i % 5 ? made(place, 'Changed') : null}
      })
      const large = how === 'little by little' ? undefined : dataset.applying(many)
      // At the beginning, in the middle and at the end of what is being read; made, changed, removed.
      for (let turn = 0; turn < 12; turn++) {
        await new Promise((resolve) => setImmediate(resolve))
        const places = [turn, 1500 + turn, 2999 - turn, 3000 + turn, 3000 + turn - 1]
        for (const place of places) {
          const isGone = (place + turn) % 4 === 0
          const after = isGone ? null : made(place, 'Changed')
          dataset.apply([{id: `note-${place}`, after}])
          if (after) changed.push(after)
        }
        // It is shown while those that began before it are still being made.
        const steps = turn < 4 ? 2 : turn === 4 ? Infinity : 0
        for (let step = 0; step < steps; step++) {
          const {done, value} = large?.next() ?? {done: true}
          if (!done) continue
          value?.()
          dataset.dropNext()
          break
        }
      }
      expect(changed.length).toBeGreaterThan(20)
      const fresh = new Dataset([...dataset.documents()])
      for (const query of queries) {
        const expected = fresh.query({query, params: {}, perspective: 'raw'}).result
        await expect
          .poll(() => {
            try {
              return answer(query)
            } catch (error) {
              return error
            }
          })
          .toEqual(expected)
      }
    },
  )
})
