import {setImmediate as nextTurn} from 'node:timers/promises'
import {applyPatch} from 'mendoza'
import {beforeEach, expect, test, vi} from 'vitest'
import type {PatchOperations} from '../store/patch.ts'
import {HOUR, stopClock} from './clock.ts'
import {type TestLake, testLake} from './testLake.ts'

const BASE = '/data/history/production'

let lake: TestLake

beforeEach(async () => {
  lake = await testLake()
})

async function json(path: string) {
  return (await lake.fetch(`${BASE}${path}`)).json()
}

interface Line {
  id: string
  author: string
  documentIDs: string[]
  mutations?: unknown[]
  effects: Record<string, {apply: unknown[]; revert: unknown[]}>
}

async function lines(path: string): Promise<Line[]> {
  const text = await (await lake.fetch(`${BASE}${path}`)).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** The document after these transactions, and after their undoing: nothing. */
function replayed(past: Line[]) {
  let state: Record<string, unknown> | null = null
  for (const {effects} of past) state = applyPatch(state, effects['drafts.a']?.apply ?? [])
  let undone = state
  for (const {effects} of past.toReversed()) {
    undone = applyPatch(undone, effects['drafts.a']?.revert ?? [])
  }
  expect(undone).toBeNull()
  return state
}

async function edited() {
  const {client} = lake
  const body = 'x'.repeat(500)
  await client.create({_id: 'drafts.a', _type: 'note', title: 'Title 0', body})
  const states = []
  for (let n = 1; n <= 30; n++) {
    const title = `Title ${n}`
    states.push(await client.patch('drafts.a').set({title}).commit())
  }
  return states
}

test('every revision of a document comes back, also after it was deleted', async () => {
  const states = await edited()
  await lake.client.delete('drafts.a')
  for (const state of states) {
    const past = await json(`/documents/drafts.a,a?revision=${state._rev}`)
    expect(past).toEqual({documents: [state]})
  }
  const documents = [states.at(-1)]
  expect(await json('/documents/drafts.a?lastRevision=true')).toEqual({documents})
  expect(await json('/documents/drafts.a?revision=unknown')).toEqual({documents: []})
})

test('a document comes back as it was at a time', async () => {
  const states = await edited()
  const middle = states[14]
  const sameTime = states.filter((state) => state._updatedAt === middle?._updatedAt)
  expect(await json(`/documents/drafts.a?time=${middle?._updatedAt}`)).toEqual({
    documents: [sameTime.at(-1)],
  })
  expect(await json('/documents/drafts.a?time=2001-01-01T00:00:00Z')).toEqual({documents: []})
})

test('a document that is named twice is answered once, and more than 2,000 names are refused', async () => {
  const state = await lake.client.create({_id: 'a', _type: 'note'})
  expect(await json('/documents/a,a,b,a?lastRevision=true')).toEqual({documents: [state]})
  const ids = Array.from({length: 2001}, (_, i) => i.toString(36))
  for (const path of [`/documents/${ids}?lastRevision=true`, `/transactions/${ids}`]) {
    expect(await json(path)).toMatchObject({
      statusCode: 400,
      message: 'One request may name at most 2000 documents, not 2001',
    })
  }
})

test('transactions come with patches that lead back and forth', async () => {
  const states = await edited()
  const path = '/transactions/drafts.a,a?effectFormat=mendoza&excludeMutations=true'
  const past = await lines(path)
  expect(past).toHaveLength(31)
  expect(past[1]).not.toHaveProperty('mutations')
  const {_rev, ...last} = states.at(-1) ?? {_rev: ''}
  expect(replayed(past)).toEqual(last)
  expect(past.at(-1)?.id).toBe(_rev)
  const sizes = past.slice(1).map(({effects}) => JSON.stringify(effects).length)
  expect(Math.max(...sizes)).toBeLessThan(400)
})

test('transactions are read in pages, from either end', async () => {
  const states = await edited()
  const ids = async (query: string) =>
    (await lines(`/transactions/drafts.a?${query}`)).map(({id}) => id)
  const revisions = states.map(({_rev}) => _rev)
  expect(await ids('reverse=true&limit=2')).toEqual([revisions[29], revisions[28]])
  const before = `reverse=true&limit=2&toTransaction=${revisions[28]}`
  expect(await ids(before)).toEqual([revisions[28], revisions[27]])
  expect(await ids(`fromTransaction=${revisions[27]}`)).toEqual(revisions.slice(27))
  expect(await ids('fromTransaction=&limit=1')).toHaveLength(1)
})

test('the events of a document cover each of its variants', async () => {
  const {client} = lake
  const pair = {draftId: 'drafts.a', publishedId: 'a'}
  const discard = {
    actionType: 'sanity.action.document.version.discard',
    versionId: 'drafts.a',
  } as const
  const patch = {set: {title: 'Two'}}
  await client.create({_id: 'drafts.a', _type: 'note'})
  await client.action({actionType: 'sanity.action.document.publish', ...pair})
  await client.action({actionType: 'sanity.action.document.edit', ...pair, patch})
  await client.action(discard)
  await client.action({actionType: 'sanity.action.document.unpublish', ...pair})
  await client.action(discard)

  const types = async (id: string) => {
    const {events} = await json(`/events/documents/${id}?limit=100`)
    return events[id].map((event: {type: string}) => event.type)
  }
  expect(await types('drafts.a')).toEqual([
    'deleteDocumentGroup',
    'createDocumentVersion',
    'deleteDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
  expect(await types('a')).toEqual([
    'deleteDocumentGroup',
    'unpublishDocument',
    'publishDocumentVersion',
  ])

  const first = await json('/events/documents/drafts.a?limit=4')
  const rest = await json(`/events/documents/drafts.a?limit=4&nextCursor=${first.nextCursor}`)
  expect([first, rest].map((page) => page.events['drafts.a'].length)).toEqual([4, 2])
  expect(rest.nextCursor).toBe('')
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

test('the typing of one person becomes one change a minute, and the rest of the past stays', async () => {
  const states = await edited()
  const {history} = lake.lake.store
  const path = '/transactions/drafts.a?effectFormat=mendoza'
  history.tidying.round(minutes(1))
  // A client may still ask again for its last change.
  expect(await lines(path)).toHaveLength(31)

  history.tidying.round(minutes(10))
  const past = await lines(path)
  const spans = new Set(states.map(({_updatedAt}) => _updatedAt.slice(0, 16)))
  expect(past).toHaveLength(1 + spans.size)
  const last = states.at(-1)
  expect(past.at(-1)?.id).toBe(last?._rev)
  expect(past.at(-1)?.mutations).toEqual([
    {patch: {id: 'drafts.a', set: expect.objectContaining({title: 'Title 30'}), unset: []}},
  ])
  expect({...replayed(past), _rev: last?._rev}).toEqual(last)
  for (const {id} of past) {
    const {documents} = await json(`/documents/drafts.a?revision=${id}`)
    expect(documents).toMatchObject([{_rev: id}])
  }
  history.tidying.round(minutes(20))
  expect(await lines(path)).toEqual(past)
})

test('changes that are not in a row are not joined, though the clock passed the same minute twice', async () => {
  const {store} = lake.lake
  const start = Date.parse('2026-05-01T10:01:05Z')
  const write = (ms: number, author: string, title: string) => {
    stopClock(start + ms)
    store.commit({author, request: title}, (transaction) =>
      transaction.createOrReplace({_id: 'drafts.a', _type: 'note', title, body: 'x'.repeat(400)}),
    )
    return store.get('drafts.a')
  }
  const states = [
    write(-HOUR, 'anna', 'Before'),
    write(0, 'anna', 'Anna was here first'),
    write(HOUR / 2, 'ben', 'Ben says quite another thing'),
    write(1000, 'anna', 'Anna again'),
    write(2000, 'anna', 'Anna again, in a row'),
  ]
  store.history.tidying.round(new Date(start + 10 * 60_000))
  const restored = states.map((state) =>
    store.history.documentAt('drafts.a', {revision: state?._rev ?? ''}),
  )
  expect(restored).toEqual(states.with(3, undefined))
})

test('a change that takes a field out is not joined with the one before it', async () => {
  const {store} = lake.lake
  store.commit({author: 'anna', request: 0}, (transaction) => {
    transaction.create({_id: 'a', _type: 'note', _createdAt: new Date().toISOString()})
  })
  const edits: PatchOperations[] = [
    {set: {body: ['One']}},
    {set: {body: ['One', 'Two']}},
    {unset: ['body']},
    {set: {title: 'Afresh'}},
    {set: {title: ''}},
    {unset: ['list[0]']},
  ]
  for (const [request, edit] of edits.entries()) {
    store.commit({author: 'anna', request: request + 1}, (transaction) =>
      transaction.patch('a', edit),
    )
  }
  store.history.tidying.round(minutes(10))
  const past = await lines('/transactions/a')
  // A minute may end in between.
  expect(past.length).toBeGreaterThanOrEqual(4)
  const states = await Promise.all(
    past.map(async ({id}) => {
      const {documents} = await json(`/documents/a?revision=${id}`)
      const {body = null, title = null} = documents[0]
      return {body, title}
    }),
  )
  expect(states).toEqual(
    expect.arrayContaining([
      {body: ['One', 'Two'], title: null},
      {body: null, title: 'Afresh'},
      {body: null, title: ''},
    ]),
  )
})

test('changes of different people, and of several documents at once, are not joined', async () => {
  const {store} = lake.lake
  const edit = (author: string, ...ids: string[]) =>
    store.commit({author, request: 0}, (transaction) => {
      for (const id of ids) transaction.patch(id, {setIfMissing: {by: []}, set: {author}})
    })
  store.commit({author: 'anna', request: 0}, (transaction) => {
    for (const _id of ['a', 'b']) transaction.create({_id, _type: 'note'})
  })
  for (const author of ['anna', 'ben', 'anna', 'ben']) edit(author, 'a')
  edit('ben', 'a', 'b')
  edit('ben', 'a', 'b')
  store.history.tidying.round(minutes(10))
  expect(await lines('/transactions/a')).toHaveLength(7)
})

test('history is deleted by age and by count, and current documents are not', async () => {
  lake = await lake.restart({retention: {days: 30, changesPerDocument: 5}})
  const states = await edited()
  const authors = ['anna', 'ben']
  for (let n = 0; n < 8; n++) {
    lake.lake.store.commit({author: authors[n % 2] ?? '', request: n}, (transaction) =>
      transaction.patch('drafts.a', {set: {n}}),
    )
  }
  lake.lake.store.history.tidying.round(minutes(10))
  const rest = await lines('/transactions/drafts.a')
  expect(rest).toHaveLength(5)
  const at = (revision = '') => json(`/documents/drafts.a?revision=${revision}`)
  expect(await at(rest[0]?.id)).toMatchObject({documents: [{n: 3}]})
  expect(await at(states[0]?._rev)).toEqual({documents: []})

  lake.lake.store.history.tidying.round(minutes(40 * 24 * 60))
  expect(await lines('/transactions/drafts.a')).toEqual([])
  expect(await lake.client.getDocument('drafts.a')).toMatchObject({n: 7, title: 'Title 30'})
  lake = await lake.restart()
  await lake.client.patch('drafts.a').set({n: 8}).commit()
  expect(await lines('/transactions/drafts.a')).toHaveLength(1)
})

const days = (count: number) => minutes(count * 24 * 60)

test('a clock that leapt ahead deletes no history, until that much time has really passed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const _id of ['a', 'b', 'c', 'd', 'e']) await lake.client.create({_id, _type: 'note'})
  lake.lake.store.tidy()
  const {store} = (await lake.restart()).lake
  for (let round = 1; round <= 3; round++) {
    store.tidy(days(800))
    await nextTurn()
  }
  expect(store.size.changes).toBe(5)

  const halfTheTime = 401 * 24 * 60 * 60_000
  store.tidy(days(801), performance.now() + halfTheTime)
  expect(store.size.changes).toBe(0)
})

test('lists documents deleted lately, to restore, until they are created again or erased', async () => {
  const deleted = async () => {
    const {deleted: all} = await json('/deleted')
    return all.map(({id, type, title}: Record<string, string>) => [id, type, title])
  }
  const service = (title: string) => ({_type: 'service', title})
  await lake.mutate(
    {create: {_id: 'respite', ...service('Respite')}},
    {create: {_id: 'drafts.respite', ...service('Respite care')}},
    {create: {_id: 'drafts.night', ...service('Nights')}},
    {create: {_id: 'withdrawn', ...service('Withdrawn')}},
    {create: {_id: 'published', ...service('Published')}},
    {create: {_id: 'drafts.published', ...service('Published')}},
    {create: {_id: 'private.note', _type: 'note'}},
  )
  await lake.mutate({delete: {id: 'drafts.night'}})
  await lake.mutate({create: {_id: 'drafts.withdrawn', ...service('Withdrawn')}})
  await lake.mutate({delete: {id: 'withdrawn'}})
  await lake.mutate({delete: {id: 'drafts.published'}}, {delete: {id: 'private.note'}})
  await lake.mutate({delete: {id: 'respite'}}, {delete: {id: 'drafts.respite'}})
  expect(await deleted()).toEqual([
    [expect.stringMatching(/respite$/), 'service', expect.stringMatching(/^Respite/)],
    ['drafts.night', 'service', 'Nights'],
  ])
  await lake.mutate({create: {_id: 'drafts.night', ...service('Nights')}})
  await lake.mutate({delete: {id: 'respite', purge: true}})
  expect(await deleted()).toEqual([])
})

test('a page untouched for years has its revision, and keeps it after the next edit', async () => {
  const {client} = lake
  const first = await client.create({_id: 'a', _type: 'note', title: 'Old'})
  lake.lake.store.history.tidying.round(days(800))
  expect(lake.lake.store.size.changes).toBe(0)
  const moments = () => [
    `revision=${first._rev}`,
    `time=${first._updatedAt}`,
    `time=${new Date().toISOString()}`,
  ]
  for (const moment of [...moments(), 'lastRevision=true']) {
    expect([moment, await json(`/documents/a?${moment}`)]).toEqual([moment, {documents: [first]}])
  }
  const next = new Date().toISOString()
  stopClock(Date.now() + HOUR)
  await client.patch('a').set({title: 'New'}).commit()
  for (const moment of [`revision=${first._rev}`, `time=${next}`]) {
    expect([moment, await json(`/documents/a?${moment}`)]).toEqual([moment, {documents: [first]}])
  }
  expect(await json('/documents/a?time=2020-01-01T00:00:00Z')).toEqual({documents: []})
})

test('a document is not said to be deleted while a version of it lives, in a release or as a draft', async () => {
  const {client} = lake
  const types = async (id = 'a') =>
    (await json(`/events/documents/${id}`)).events[id].map(({type}: {type: string}) => type)
  await client.create({_id: 'a', _type: 'note'})
  await client.create({_id: 'versions.spring.a', _type: 'note'})
  await client.create({_id: 'drafts.a', _type: 'note'})
  await client.delete('a')
  await client.delete('drafts.a')
  expect(await types()).not.toContain('deleteDocumentGroup')
  expect((await types())[0]).toBe('unpublishDocument')
  await client.delete('versions.spring.a')
  for (const id of ['a', 'drafts.a', 'versions.spring.a']) {
    const [latest, ...earlier] = await types(id)
    expect([id, latest, earlier.includes('deleteDocumentGroup')]).toEqual([
      id,
      'deleteDocumentGroup',
      false,
    ])
  }
})

test('history is in the order of the changes, whatever the clock said', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const {client} = lake
  const {store} = lake.lake
  const year = 365 * 24 * HOUR
  const now = Date.now()
  const times = [0, year, 1, -50 * year, 2, year, 3].map((offset) => now + offset)
  const states = []
  for (const [n, time] of times.entries()) {
    stopClock(time)
    states.push(await client.createOrReplace({_id: 'a', _type: 'note', n}))
  }
  expect(states.map(({_updatedAt}) => Date.parse(_updatedAt))).toEqual(times)
  const past = await lines('/transactions/a')
  expect(past.map(({id}) => id)).toEqual(states.map(({_rev}) => _rev))
  for (const state of states) {
    expect(await json(`/documents/a?revision=${state._rev}`)).toEqual({documents: [state]})
  }
  const {events} = await json('/events/documents/a')
  expect(events.a.map(({revisionId}: {revisionId: string}) => revisionId)).toEqual(
    states.map(({_rev}) => _rev).toReversed(),
  )

  // A commit made while the clock was behind is as old as the commit before it.
  const left = async (age: number) => {
    store.history.tidying.round(new Date(now + age * 24 * HOUR))
    return (await lines('/transactions/a')).length
  }
  expect([await left(729), await left(365 + 729)]).not.toContain(0)
  expect(await left(365 + 731)).toBe(0)
})

test('a preview secret of a clock that was ahead opens nothing until then', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const {client} = lake
  const secret = {_type: 'sanity.previewUrlSecret', secret: 'q8Zr4Lx0Wb7Kd2Vn5Tj9Hm3Pc6Yf1GsAe'}
  const early = await client.create({...secret, _id: 'drafts.early'})
  const now = Date.now()
  stopClock(now + 365 * 24 * HOUR)
  await client.create({...secret, _id: 'drafts.late'})
  stopClock(now)
  lake.lake.store.tidy()
  expect(await client.fetch('*[]._id')).toEqual([early._id])
})
