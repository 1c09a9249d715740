// @module-tag slow: large data
import {setImmediate as nextTurn} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {post, type TestLake, TOKEN, testLake} from './testLake.ts'

const COUNT = 40
const notes = Array.from({length: COUNT}, (_, i) => ({_id: `note-${i}`, _type: 'note', n: 0}))

/** What declares functions is never tried where requests arrive: it is asked in the other thread. */
const slow = (query: string) => `fn test::slow($x) = $x{_id};\n${query}`

async function lakeWithNotes(options: Parameters<typeof testLake>[0] = {}): Promise<TestLake> {
  const lake = await testLake(options)
  await lake.client.mutate(notes.map((document) => ({create: document})))
  return lake
}

/** Asks without a connection, so that nothing but the lake itself takes turns. */
async function ask(lake: TestLake, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = {host: new URL(lake.url).host, authorization: `Bearer ${TOKEN}`}
  return lake.app.fetch(new Request(`${lake.url}/v2025-09-09${path}`, {...init, headers}))
}

const mutate = (lake: TestLake, mutations: object[], search = '') =>
  ask(lake, `/data/mutate/production${search}`, post({mutations}))

const increase = (query: string, params = {text: ''}) => [{patch: {query, params, inc: {n: 1}}}]
/** Takes as long as the text is long; of what is no note it is plain that it does not find it. */
const LONG = '*[_type == "note" && count(string::split($text, "")[@ != "b"]) >= 0]'
const text = (length: number) => ({text: 'a'.repeat(length)})
const increaseAll = () => increase(slow(LONG), text(20_000))

const numbers = (lake: TestLake) =>
  new Set([...lake.lake.store.documents()].flatMap(({_type, n}) => (_type === 'note' ? [n] : [])))

/** Begins a write and returns once its query is asked. */
async function begun(write: Promise<Response>): Promise<{answer: Promise<Response>}> {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  return {answer: write}
}

/** Writes one document again and again. */
async function writeUntil(lake: TestLake, isOver: () => boolean): Promise<void> {
  for (let n = 0; !isOver(); n++) {
    const other = {createOrReplace: {_id: 'other', _type: 'other', n}}
    expect((await mutate(lake, [other])).status).toBe(200)
  }
}

test('who asks or saves while the query of a write is slow is answered before it', async () => {
  const lake = await lakeWithNotes()
  const order: string[] = []
  const noted = async (name: string, answer: Promise<Response>) => {
    expect((await answer).status, name).toBe(200)
    order.push(name)
  }
  await Promise.all([
    noted('write', mutate(lake, increaseAll())),
    noted('ping', ask(lake, '/data/ping/production')),
    noted('list', ask(lake, `/data/query/production?query=${encodeURIComponent('*[0..9]')}`)),
    noted('save', mutate(lake, [{create: {_id: 'other', _type: 'other'}}])),
  ])
  expect(order.at(-1)).toBe('write')
  expect(numbers(lake)).toEqual(new Set([1]))
})

test.each([
  ['documents', '*[_type == "note" && n == 0]'],
  ['documents in an order of their own', '*[_type == "note"] | order(_id desc)[0...5]'],
  ['parts of documents', '*[_type == "note"]{_id}'],
  ['ids', '*[_type == "note"]._id'],
  ['one document', '*[_id == "note-3"][0]'],
  ['one id', '*[_id == "note-3"][0]._id'],
  ['other things', '[null, 3, {"_id": 4}, *[_id == "note-3"][0]._id]'],
  ['nothing', '*[_id == "note-3000"][0]'],
  ['what asks who asks', '*[_id == "note-3" && identity() == "website"]'],
])('a slow query that finds %s finds the same as a quick one', async (_, query) => {
  const lake = await lakeWithNotes()
  const found = async (asked: string) =>
    (await mutate(lake, increase(asked), '?dryRun=true&returnIds=true')).json()
  const [quick, other] = [await found(query), await found(slow(query))]
  expect(other.results).toEqual(quick.results)
  expect(numbers(lake)).toEqual(new Set([0]))
})

test('what others write meanwhile elsewhere comes first, again and again, and disturbs nothing', async () => {
  const lake = await lakeWithNotes()
  let isOver = false
  // Makes too much for where requests arrive.
  const write = mutate(lake, increase(LONG, text(130_000))).finally(() => {
    isOver = true
  })
  await writeUntil(lake, () => isOver)
  expect((await write).status).toBe(200)
  expect(numbers(lake)).toEqual(new Set([1]))
})

test('a write whose query would find others by now begins again', async () => {
  const lake = await lakeWithNotes()
  const write = await begun(mutate(lake, increaseAll()))
  const saved = await mutate(lake, [
    {create: {_id: 'late', _type: 'note', n: 0}},
    {delete: {id: 'note-7'}},
    {patch: {id: 'note-8', set: {_isSeen: true}}},
  ])
  expect([saved.status, (await write.answer).status]).toEqual([200, 200])
  expect(numbers(lake)).toEqual(new Set([1]))
  expect(lake.lake.store.get('late')).toMatchObject({n: 1})
  expect(lake.lake.store.get('note-7')).toBeUndefined()
  expect(lake.lake.store.get('note-8')).toMatchObject({n: 1, _isSeen: true})
})

test('a write that others disturb again and again is refused, and they are answered', async () => {
  const lake = await lakeWithNotes()
  let isOver = false
  const write = mutate(lake, increaseAll()).finally(() => {
    isOver = true
  })
  await writeUntil(lake, () => isOver)
  const answer = await write
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({message: expect.stringContaining('again and again')})
  expect(numbers(lake)).toEqual(new Set([0]))
  expect((await mutate(lake, increaseAll())).status).toBe(200)
})

test('several at once are done one after the other', async () => {
  const lake = await lakeWithNotes()
  const answers = await Promise.all([1, 2, 3].map(() => mutate(lake, increaseAll())))
  expect(answers.map(({status}) => status)).toEqual([200, 200, 200])
  expect(numbers(lake)).toEqual(new Set([3]))
})

test('several slow queries of one write all see what was there before it', async () => {
  const lake = await lakeWithNotes()
  const none = slow('*[_type == "note" && n == 0]')
  const answer = await mutate(lake, [
    ...increase(none),
    ...increase(none),
    {delete: {query: slow('*[n == 1]')}},
  ])
  expect(answer.status).toBe(200)
  expect(numbers(lake)).toEqual(new Set([2]))
})

test('a lake that stops while the query of a write runs has nothing of it', async () => {
  const lake = await lakeWithNotes()
  const write = await begun(mutate(lake, increaseAll()))
  await lake.close()
  expect((await write.answer).status).toBe(503)
  const again = await testLake({folder: lake.folder})
  expect(numbers(again)).toEqual(new Set([0]))
})

test('a query that has to be ended with its thread is refused, and the next write is done', async () => {
  const editor = {milliseconds: 100}
  const lake = await lakeWithNotes({queryLimits: {editor}})
  const doubling = Array.from({length: 30}, (_, i) => {
    const body = i ? `{"a": a::f${i - 1}(@), "b": a::f${i - 1}(@)}` : '{"a": 1}'
    return `fn a::f${i}($x) = $x${body};`
  }).join('\n')
  const answer = await mutate(lake, increase(`${doubling} a::f29(*[0])`))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({error: {type: 'queryTimeoutError'}})
  expect((await mutate(lake, increase('*[_type == "note"]'))).status).toBe(200)
  expect(numbers(lake)).toEqual(new Set([1]))
})

test('a slow query that cannot be read refuses the write', async () => {
  const lake = await lakeWithNotes()
  const answer = await mutate(lake, increase(slow('*[')))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({error: {type: 'queryParseError'}})
})
