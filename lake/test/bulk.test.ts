// @module-tag slow: kills the lake amid large writes
import {statSync} from 'node:fs'
import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {lakeClient} from './lakeClient.ts'
import {startLakeProcess} from './lakeProcess.ts'
import {
  authorization,
  expectRefusal,
  post,
  type TestLake,
  TOKEN,
  temporaryFolder,
  testLake,
} from './testLake.ts'

/** Nearly as many as one transaction may change. */
const COUNT = 900
const ids = Array.from({length: COUNT}, (_, i) => `note-${i}`)
const text = 'Words that take room. '.repeat(30)

async function fill(client: TestLake['client']): Promise<void> {
  for (let at = 0; at < COUNT; at += 500) {
    const some = ids.slice(at, at + 500)
    await client.mutate(some.map((_id) => ({create: {_id, _type: 'note', n: 0, text}})))
  }
  const to = {_type: 'reference', _ref: ids.at(-1)}
  await client.create({_id: 'referrer', _type: 'other', to})
}

const setTo = (n: number) => ({patch: {query: '*[_type == "note"]', set: {n}}})

test('one transaction of more than a thousand documents is refused, by a query as well, and says how to send it', async () => {
  const lake = await testLake()
  await fill(lake.client)
  const others = Array.from({length: 200}, (_, i) => ({create: {_id: `b${i}`, _type: 'note'}}))
  expect((await lake.mutate(...others)).status).toBe(200)
  const before = lake.lake.store.lastSequence
  for (const mutation of [setTo(1), {delete: {query: '*[_type == "note"]'}}]) {
    const response = await lake.mutate(mutation)
    await expectRefusal(response, 400, 'at most 1,000 documents')
  }
  expect(lake.lake.store.lastSequence).toBe(before)
  const part = {patch: {query: '*[_type == "note"][0...1000]', set: {n: 1}}}
  expect((await lake.mutate(part)).status).toBe(200)
  expect(await lake.client.fetch('count(*[n == 1])')).toBe(1000)
})

test('one transaction of very many documents is there whole or not at all after the lake is killed or ended while it is written', async () => {
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
  const answerOf = (answer: Promise<unknown>) => answer
  let is = 0
  for (const [signal, moment] of [
    ['SIGKILL', stored],
    ['SIGKILL', answerOf],
    ['SIGTERM', stored],
  ] as const) {
    const next = is + 1
    const answer = fetch(`${lake.url}/v2025-09-09/data/mutate/production`, {
      headers: {authorization},
      ...post({mutations: [setTo(next)]}),
    }).then(
      ({ok}) => ok,
      () => false,
    )
    await moment(answer)
    const code = await lake.end(signal)
    const isAcknowledged = await answer
    lake = await start()
    const numbers = await clientOf(lake.url).fetch<number[]>('array::unique(*[_type == "note"].n)')
    const how = `${signal}, ${moment.name}`
    expect(numbers, how).toHaveLength(1)
    expect([is, next], how).toContain(numbers[0])
    if (moment === answerOf) expect(isAcknowledged, how).toBe(true)
    if (isAcknowledged) expect(numbers, how).toEqual([next])
    if (signal === 'SIGTERM') expect(code, how).toBe(0)
    is = Number(numbers[0])
  }
  await lake.end()
})
