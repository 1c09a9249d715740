import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {listenStream} from '../http/listenStream.ts'
import {liveStream} from '../http/liveStream.ts'
import {randomNumbers} from './randomNumbers.ts'
import {post, type TestLake, TOKEN, testLake} from './testLake.ts'

/** So much that telling so many listeners of all of it takes many turns of the event loop. */
const COUNT = 120
const LISTENERS = 20
const text = 'Words that take room. '.repeat(100)
const notes = Array.from({length: COUNT}, (_, i) => ({_id: `note-${i}`, _type: 'note', text}))
const create = (documents: readonly object[]) => documents.map((document) => ({create: document}))

/** Asks without a connection, so that nothing but the lake itself takes turns. */
async function mutate(lake: TestLake, mutations: object[], transactionId?: string): Promise<void> {
  const headers = {host: new URL(lake.url).host, authorization: `Bearer ${TOKEN}`}
  const init = {...post({mutations, transactionId}), headers}
  const url = `${lake.url}/v2025-09-09/data/mutate/production`
  expect((await lake.app.fetch(new Request(url, init))).status).toBe(200)
}

interface Event {
  name: string
  id: string
  data: Record<string, unknown>
}

/** What somebody is told by a stream, as it is said. */
function hear(
  lake: TestLake,
  search: Record<string, string>,
  {lastEventId, stream = listenStream}: {lastEventId?: string; stream?: typeof listenStream} = {},
) {
  let said = ''
  const start = stream(lake.lake, {
    searchParams: new URLSearchParams(search),
    apiVersion: '2025-02-19',
    identity: lake.lake.access.identify(`Bearer ${TOKEN}`),
    address: lake.url,
    lastEventId,
  })
  const begun = start(
    (more) => {
      said += more
    },
    () => {},
  )
  onTestFinished(() => begun.end())
  const events = (): Event[] =>
    said
      .split('\n\n')
      .slice(0, -1)
      .map((one) => ({
        name: /^event: (.*)$/m.exec(one)?.[1] ?? '',
        id: /^id: (.*)$/m.exec(one)?.[1] ?? '',
        data: JSON.parse(/^data: (.*)$/m.exec(one)?.[1] ?? '{}'),
      }))
  const mutations = () => events().filter(({name}) => name === 'mutation')
  return {...begun, events, mutations}
}

/** A lake that tells of large commits as little as it may in a turn, and many who listen. */
async function heardLake() {
  const lake = await testLake({sliceMs: 0})
  const listeners = Array.from({length: LISTENERS}, (_, i) =>
    hear(lake, {query: `*[_type == "note" && n != ${-i}]`, enableResume: 'true'}),
  )
  return {lake, listeners, first: listeners[0] ?? hear(lake, {query: '*'})}
}

const told = (lake: TestLake) => lake.lake.store.telling.done()
const isTelling = (lake: TestLake) => lake.lake.store.telling.isBusy

test('whoever writes and reads while many are told of a large commit is answered, and told of in its turn', async () => {
  const {lake, listeners} = await heardLake()
  const live = hear(lake, {}, {stream: liveStream})
  await mutate(lake, create(notes), 'large')
  expect(isTelling(lake)).toBe(true)
  await mutate(lake, [{patch: {id: 'note-0', set: {text: 'Short'}}}], 'small')
  expect(lake.lake.everything.get('note-0')).toMatchObject({text: 'Short'})
  expect(isTelling(lake)).toBe(true)
  await told(lake)
  for (const {mutations} of listeners) {
    const events = mutations()
    expect(events.map(({id}) => id)).toEqual([
      ...notes.map(({_id}) => `large#${_id}`),
      'small#note-0',
    ])
    expect(events.slice(0, -1).map(({data}) => data.transactionCurrentEvent)).toEqual(
      notes.map((_, i) => i),
    )
    expect(new Set(events.slice(0, -1).map(({data}) => data.transactionTotalEvents))).toEqual(
      new Set([COUNT]),
    )
    expect(events.at(-1)?.data).toMatchObject({previousRev: 'large', transition: 'update'})
    expect(events[0]?.data).toMatchObject({transition: 'appear', result: {text}})
  }
  const [large, small] = live.events().slice(1)
  expect(large?.data.tags).toHaveLength(COUNT + 2)
  expect(Number(small?.id)).toBeGreaterThan(Number(large?.id))
  expect(small?.data.tags).toHaveLength(3)
})

test('whoever comes while others are told hears of what comes then, and whoever goes hears no more', async () => {
  const {lake, listeners, first} = await heardLake()
  const twin = hear(lake, {query: '*[_type == "note" && n != -19]', enableResume: 'true'})
  await mutate(lake, create(notes), 'large')
  expect(isTelling(lake)).toBe(true)
  const late = hear(lake, {query: '*[_type == "note" && n != 0]', enableResume: 'true'})
  const last = listeners.at(-1)
  last?.end()
  const heard = last?.mutations().length ?? 0
  expect(heard).toBeLessThan(COUNT)
  await mutate(lake, [{create: {_id: 'other', _type: 'note'}}], 'small')
  await told(lake)
  expect(late.events().map(({name, id}) => [name, id])).toEqual([
    ['welcome', 'large'],
    ['mutation', 'small#other'],
  ])
  expect(last?.mutations()).toHaveLength(heard)
  expect(twin.mutations()).toHaveLength(COUNT + 1)
  expect(first.mutations()).toHaveLength(COUNT + 1)
})

test('there is no place to come back to between the events of a commit', async () => {
  const {lake, first} = await heardLake()
  const live = hear(lake, {}, {stream: liveStream})
  await mutate(lake, create(notes), 'large')
  expect([isTelling(lake), first.position?.(), live.position?.()]).toEqual([
    true,
    undefined,
    undefined,
  ])
  await told(lake)
  expect([first.position?.(), live.position?.()]).toEqual(['large', expect.any(String)])
})

describe('a stream that broke off in the midst of a large commit', () => {
  test.each([true, false])('is told the rest once, while others are told: %s', async (early) => {
    const {lake, first} = await heardLake()
    await mutate(lake, create(notes), 'large')
    if (!early) await told(lake)
    expect(isTelling(lake)).toBe(early)
    await mutate(lake, [{patch: {id: 'note-3', set: {text: 'Short'}}}], 'small')
    const search = {query: '*[_type == "note" && n != 0]', enableResume: 'true'}
    const again = hear(lake, search, {lastEventId: 'large#note-49'})
    await mutate(lake, [{create: {_id: 'other', _type: 'note'}}], 'last')
    await told(lake)
    expect(again.events()[0]?.name).toBe('welcomeback')
    expect(again.mutations().map(({id}) => id)).toEqual([
      ...notes.slice(50).map(({_id}) => `large#${_id}`),
      'small#note-3',
      'last#other',
    ])
    expect(again.mutations().slice(0, 70)).toEqual(first.mutations().slice(50, COUNT))
  })

  test('has nothing to be told in vain once it has gone', async () => {
    const {lake} = await heardLake()
    await mutate(lake, create(notes), 'large')
    const again = hear(lake, {query: '*', enableResume: 'true'}, {lastEventId: 'large#note-0'})
    again.end()
    await told(lake)
    expect(again.mutations()).toEqual([])
  })
})

test('what is told little by little is the same as what is told at once', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z')})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const random = randomNumbers(11)
  const ids = Array.from({length: 60}, (_, i) => `${random(3) ? '' : 'drafts.'}n${i}`)
  const id = () => ids[random(ids.length)] ?? ''
  const transactions = Array.from({length: 60}, () =>
    Array.from({length: 1 + random(80)}, () => {
      const content = {_type: random(3) ? 'note' : 'other', n: random(4)}
      if (random(4) === 0) return {delete: {id: id()}}
      return {createOrReplace: {_id: id(), ...content}}
    }),
  )
  const heard = await Promise.all(
    [0, Infinity].map(async (sliceMs) => {
      const lake = await testLake({sliceMs})
      const all = [
        hear(lake, {query: '*', includeAllVersions: 'true', effectFormat: 'mendoza'}),
        ...Array.from({length: LISTENERS}, (_, i) =>
          hear(lake, {query: `*[_type == "note" && n == ${i % 4} && "${i}" != "x"]`}),
        ),
        hear(lake, {includeDrafts: 'true'}, {stream: liveStream}),
      ]
      let waited = 0
      for (const [number, mutations] of transactions.entries()) {
        await mutate(lake, mutations, `t${number}`)
        if (isTelling(lake)) waited += 1
      }
      await told(lake)
      // The numbers of large commits have gaps, and every listener has a name.
      const said = all.map(({events}) =>
        events().map(({name, id, data}) =>
          name === 'message' ? data : name === 'welcome' ? name : {id, ...data},
        ),
      )
      return {waited, said}
    }),
  )
  const [littleByLittle, atOnce] = heard
  expect(littleByLittle?.waited).toBeGreaterThan(10)
  expect(atOnce?.waited).toBe(0)
  expect(littleByLittle?.said.map((said) => said.length)).not.toContain(1)
  expect(littleByLittle?.said).toEqual(atOnce?.said)
})

test('whoever comes back is told what was told meanwhile, word for word', async () => {
  const random = randomNumbers(12)
  const {lake} = await heardLake()
  const values = [
    1,
    -1.5,
    null,
    true,
    '',
    'Zoë 🏡',
    ['a', {_key: 'k', b: 2}],
    {b: 1, a: {constructor: [[]]}},
  ]
  const value = () => values[random(values.length)]
  const change = () => {
    const id = `${random(3) ? '' : 'drafts.'}n${random(12)}`
    const fields = {[`f${random(4)}`]: value(), [`f${random(4)}`]: value()}
    if (random(6) === 0) return [{delete: {id}}]
    if (random(3) === 0) return [{createOrReplace: {_id: id, _type: 'note', ...fields}}]
    const patch = random(3) ? {set: fields} : {unset: Object.keys(fields)}
    return [{createIfNotExists: {_id: id, _type: 'note'}}, {patch: {id, ...patch}}]
  }
  const search = {
    query: '*[f1 != "never"]',
    enableResume: 'true',
    includeAllVersions: 'true',
    includePreviousRevision: 'true',
    effectFormat: 'mendoza',
  }
  const present = hear(lake, search)
  for (let number = 0; number < 80; number++) {
    const length = random(8) === 0 ? 60 : 1 + random(3)
    await mutate(lake, Array.from({length}, change).flat(), `t${number}`)
  }
  await told(lake)
  const said = present.mutations()
  expect(said.length).toBeGreaterThan(150)
  for (let round = 0; round < 40; round++) {
    const seen = random(said.length)
    const again = hear(lake, search, {lastEventId: said[seen]?.id ?? ''})
    await told(lake)
    expect(again.mutations()).toEqual(said.slice(seen + 1))
  }
})
