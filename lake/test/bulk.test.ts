// @module-tag slow: kills the lake amid large writes
import {statSync} from 'node:fs'
import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {describe, expect, test} from 'vitest'
import {lakeClient} from './lakeClient.ts'
import {startLakeProcess} from './lakeProcess.ts'
import {readEvents} from './readEvents.ts'
import {post, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

/** Nearly as many as one transaction may change. */
const COUNT = 900
const ids = Array.from({length: COUNT}, (_, i) => `note-${i}`)
const text = 'Words that take room. '.repeat(30)
const authorization = `Bearer ${TOKEN}`

/** Notes with the number 0, and one that refers to the last of them. */
async function fill(client: TestLake['client']): Promise<void> {
  for (let at = 0; at < COUNT; at += 500) {
    const some = ids.slice(at, at + 500)
    await client.mutate(some.map((_id) => ({create: {_id, _type: 'note', n: 0, text}})))
  }
  const to = {_type: 'reference', _ref: ids.at(-1)}
  await client.create({_id: 'referrer', _type: 'other', to})
}

const setTo = (n: number) => ({patch: {query: '*[_type == "note"]', set: {n}}})
const mutate = (lake: TestLake, ...mutations: object[]) =>
  lake.fetch('/data/mutate/production', post({mutations}))

/** How many notes have which number, by one way of asking; those that are not there count too. */
type Counted = Record<string, number>
const count = (numbers: readonly unknown[]): Counted => {
  const counted: Counted = {}
  for (const n of numbers) counted[String(n)] = (counted[String(n)] ?? 0) + 1
  return counted
}

const ways: Record<string, (lake: TestLake) => Promise<Counted>> = {
  'a query': async ({client}) => {
    const [zero, one, all] = await client.fetch<number[]>(
      '[count(*[n == 0]), count(*[n == 1]), count(*[_type == "note"])]',
    )
    const times = (n: number | undefined, value?: number) => Array(Number(n)).fill(value)
    return count([...times(zero, 0), ...times(one, 1), ...times(COUNT - Number(all))])
  },
  documents: async (lake) => {
    const path = `/data/doc/production/${ids.filter((_, i) => i % 15 === 0 || i === COUNT - 1)}`
    const {documents} = await (await lake.fetch(path)).json()
    return count(documents.map(({n}: {n: number}) => n))
  },
  'an export': async (lake) => {
    const lines = (await (await lake.fetch('/data/export/production?types=note')).text()).trimEnd()
    const numbers = lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line).n)
    return count([...numbers, ...Array(COUNT - numbers.length)])
  },
}

describe('one transaction of very many documents', () => {
  test('is seen whole or not at all while it is written, however one asks', async () => {
    const lake = await testLake()
    await fill(lake.client)
    const query = encodeURIComponent('*[_type == "note"]')
    const path = `/v2025-09-09/data/listen/production?query=${query}`
    const listener = await readEvents(lake.url + path, {authorization})
    expect(await listener.next()).toMatchObject({event: 'welcome'})
    const seen = new Map(Object.keys(ways).map((way) => [way, new Set<string>()]))
    for (const [n, mutation] of [
      [1, setTo(1)],
      [undefined, {delete: {query: `*[_type == "note" && _id != "${ids.at(-1)}"]`}}],
    ] as const) {
      let isOver = false
      const readers = Object.entries(ways).map(async ([way, ask]) => {
        for (let last = false; !last; ) {
          last = isOver
          seen.get(way)?.add(JSON.stringify(await ask(lake)))
          await nextTurn()
        }
      })
      const response = await mutate(lake, mutation)
      isOver = true
      expect(response.status).toBe(200)
      await Promise.all(readers)
      const told = n === undefined ? COUNT - 1 : COUNT
      for (let i = 0; i < told; i++) {
        expect((await listener.next()).data).toMatchObject({
          transactionTotalEvents: told,
          transactionCurrentEvent: i,
        })
      }
    }
    const states = [{0: COUNT}, {1: COUNT}, {1: 1, undefined: COUNT - 1}]
    const some = [{0: 61}, {1: 61}, {1: 1}]
    for (const [way, answers] of seen) {
      const whole = (way === 'documents' ? some : states).map((state) => JSON.stringify(state))
      expect([...answers].filter((answer) => !whole.includes(answer))).toEqual([])
      // It was asked before and after.
      expect(answers).toContain(whole[2])
    }
  })

  test('of more than a thousand is refused, by a query as well, and says how to send it', async () => {
    const lake = await testLake()
    await fill(lake.client)
    const others = Array.from({length: 200}, (_, i) => ({create: {_id: `b${i}`, _type: 'note'}}))
    expect((await mutate(lake, ...others)).status).toBe(200)
    const before = lake.lake.store.lastSequence
    for (const mutation of [setTo(1), {delete: {query: '*[_type == "note"]'}}]) {
      const response = await mutate(lake, mutation)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: {description: expect.stringContaining('at most 1,000 documents')},
      })
    }
    expect(lake.lake.store.lastSequence).toBe(before)
    const part = {patch: {query: '*[_type == "note"][0...1000]', set: {n: 1}}}
    expect((await mutate(lake, part)).status).toBe(200)
    expect(await lake.client.fetch('count(*[n == 1])')).toBe(1000)
  })

  test('that is refused for its last mutation leaves nothing, also after a restart', async () => {
    const lake = await testLake()
    await fill(lake.client)
    const stream = await readEvents(
      `${lake.url}/v2025-09-09/data/listen/production?query=*&includeAllVersions=true`,
      {authorization},
    )
    await stream.next()
    const before = lake.lake.store.lastSequence
    const taken = {create: {_id: 'referrer', _type: 'other'}}
    expect((await mutate(lake, setTo(1), taken)).status).toBe(409)
    const wrong = {patch: {id: 'referrer', inc: {to: 1}}}
    expect((await mutate(lake, {delete: {query: '*[n == 0]'}}, wrong)).status).toBe(400)
    // The last of them is referred to.
    expect((await mutate(lake, {delete: {query: '*[_type == "note"]'}})).status).toBe(409)
    expect(lake.lake.store.lastSequence).toBe(before)
    for (const ask of Object.values(ways)) {
      expect(Object.keys(await ask(lake))).toEqual(['0'])
    }
    const history = await lake.fetch(
      `/data/history/production/transactions/${ids[0]},${ids.at(-1)}`,
    )
    expect((await history.text()).trimEnd().split('\n')).toHaveLength(2)
    // Nothing of it was told: what comes next is what was written next.
    await lake.client.create({_id: 'later', _type: 'other'})
    expect((await stream.next()).data).toMatchObject({documentId: 'later'})
    await lake.close()
    const again = await testLake({folder: lake.folder})
    expect(await again.client.fetch('count(*[_type == "note" && n == 0])')).toBe(COUNT)
    expect(again.lake.store.lastSequence).toBe(before + 1)
  })

  test('is there whole or not at all after the lake is killed or ended while it is written', async () => {
    const data = temporaryFolder()
    const start = () => startLakeProcess(data)
    const log = join(data, 'lake.sqlite-wal')
    const logChanged = () => statSync(log, {throwIfNoEntry: false})?.mtimeMs
    const clientOf = (url: string) => lakeClient(url, TOKEN).withConfig({perspective: 'raw'})
    let lake = await start()
    await fill(clientOf(lake.url))
    /** Comes when the lake begins to store something. */
    const stored = async (answer: Promise<unknown>) => {
      const before = logChanged()
      let isAnswered = false
      void answer.then(() => {
        isAnswered = true
      })
      while (logChanged() === before && !isAnswered) await nextTurn()
    }
    const answered = (answer: Promise<unknown>) => answer
    let is = 0
    for (const [signal, moment] of [
      ['SIGKILL', stored],
      ['SIGKILL', answered],
      ['SIGTERM', stored],
    ] as const) {
      const wanted = is + 1
      const answer = fetch(`${lake.url}/v2025-09-09/data/mutate/production`, {
        headers: {authorization},
        ...post({mutations: [setTo(wanted)]}),
      }).then(
        ({ok}) => ok,
        () => false,
      )
      await moment(answer)
      const code = await lake.end(signal)
      const isAcknowledged = await answer
      lake = await start()
      const numbers = await clientOf(lake.url).fetch<number[]>(
        'array::unique(*[_type == "note"].n)',
      )
      const how = `${signal}, ${moment.name}`
      expect(numbers, how).toHaveLength(1)
      expect([is, wanted], how).toContain(numbers[0])
      if (moment === answered) expect(isAcknowledged, how).toBe(true)
      if (isAcknowledged) expect(numbers, how).toEqual([wanted])
      if (signal === 'SIGTERM') expect(code, how).toBe(0)
      is = Number(numbers[0])
    }
    await lake.end()
  })
})
