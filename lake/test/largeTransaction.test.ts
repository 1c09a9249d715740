// @module-tag slow: large data and kill loops
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {lakeClient} from './lakeClient.ts'
import {startLakeProcess} from './lakeProcess.ts'
import {randomNumbers} from './randomNumbers.ts'
import {post, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

/** So many that a transaction of all of them takes hundreds of turns of the event loop. */
const COUNT = 150
const ids = Array.from({length: COUNT}, (_, i) => `note-${i}`)
const reference = (_ref: string) => ({_type: 'reference', _ref})

/** A lake that does one document of a large transaction a turn of the event loop. */
async function slowLake(options: Parameters<typeof testLake>[0] = {}): Promise<TestLake> {
  return testLake({sliceMs: 0, ...options})
}

async function lakeWithNotes(): Promise<TestLake> {
  const lake = await slowLake()
  for (let at = 0; at < COUNT; at += 25) {
    const some = ids.slice(at, at + 25).map((_id) => ({create: {_id, _type: 'note', n: 0}}))
    expect((await mutate(lake, {mutations: some})).status).toBe(200)
  }
  return lake
}

/** Asks without a connection, so that nothing but the lake itself takes turns. */
async function ask(lake: TestLake, path: string, body: unknown): Promise<Response> {
  const headers = {host: new URL(lake.url).host, authorization: `Bearer ${TOKEN}`}
  const init = {...post(body), headers}
  return lake.app.fetch(new Request(`${lake.url}/v2025-09-09${path}`, init))
}

const mutate = (lake: TestLake, body: object, search = '') =>
  ask(lake, `/data/mutate/production${search}`, body)
const act = (lake: TestLake, ...actions: object[]) =>
  ask(lake, '/data/actions/production', {actions})

const setTo = (n: number, filter = '_type == "note"') => ({
  mutations: [{patch: {query: `*[${filter}]`, set: {n}}}],
})

/** By then a large transaction that was begun is being prepared, */
const EARLY = 20
/** and by then everything that could refuse it was looked at, while it is not stored yet. */
const LATE = 450

async function someTurns(turns = EARLY): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn()
}

/** Resolves once nothing is left to be done of a large transaction: another one waits for that. */
async function settled(lake: TestLake): Promise<void> {
  const some = ids.map((id) => ({createIfNotExists: {_id: `never-${id}`, _type: 'never'}}))
  expect((await mutate(lake, {mutations: some}, '?dryRun=true')).status).toBe(200)
}

const all = (lake: TestLake) => [...lake.lake.store.documents()]
const numbers = (lake: TestLake) =>
  new Set(all(lake).flatMap(({_type, n}) => (_type === 'note' ? [n] : [])))

/** Begins something large, does something small meanwhile; tells how both were answered. */
async function meanwhile(
  lake: TestLake,
  large: Promise<Response>,
  small: () => Promise<Response>,
  turns = EARLY,
): Promise<{large: Response; small: Response}> {
  const order: string[] = []
  await someTurns(turns)
  const both = await Promise.all([
    large.then((response) => {
      order.push('large')
      return response
    }),
    small().then((response) => {
      order.push('small')
      return response
    }),
  ])
  expect(order).toEqual(['small', 'large'])
  await settled(lake)
  return {large: both[0], small: both[1]}
}

/** Much to be prepared, little to be stored. */
const looksAtAll = {
  mutations: [
    ...ids.map((_id) => ({createIfNotExists: {_id, _type: 'note'}})),
    ...ids.slice(0, 20).map((id) => ({patch: {id, inc: {n: 1}}})),
  ],
}

test('one that is much to prepare and little to store is left off, and stored in one piece', async () => {
  const lake = await lakeWithNotes()
  const sequences: number[] = []
  lake.lake.store.onCommit(({sequence}) => sequences.push(sequence))
  const body = {mutations: [{create: {_id: 'other', _type: 'other'}}]}
  const {large, small} = await meanwhile(lake, mutate(lake, looksAtAll), () => mutate(lake, body))
  expect([large.status, small.status]).toEqual([200, 200])
  const [first = 0, second = 0] = sequences
  // One that is stored in pieces has a number far beyond.
  expect(second).toBe(first + 1)
  expect(ids.map((id) => lake.lake.store.get(id)?.n)).toEqual(ids.map((_, i) => (i < 20 ? 1 : 0)))
})

test('one that is much to prepare and little to store comes after what others change meanwhile', async () => {
  const lake = await lakeWithNotes()
  const {large, small} = await meanwhile(lake, mutate(lake, looksAtAll), () =>
    mutate(lake, {mutations: [{patch: {id: 'note-3', set: {n: 5}}}]}),
  )
  expect([large.status, small.status]).toEqual([200, 200])
  expect(lake.lake.store.get('note-3')?.n).toBe(6)
})

test('one that is much to prepare and little to store is done once, though it is sent twice at once', async () => {
  const lake = await lakeWithNotes()
  const request = {...looksAtAll, transactionId: 'twice'}
  const answers = await Promise.all([mutate(lake, request), mutate(lake, request)])
  expect(answers.map(({status}) => status)).toEqual([200, 200])
  expect(lake.lake.store.get('note-3')?.n).toBe(1)
})

test('who writes little meanwhile is answered first, and comes first for everybody', async () => {
  const lake = await lakeWithNotes()
  const commits: {ids: string[]; sequence: number; timestamp: string}[] = []
  lake.lake.store.onCommit(({changes, sequence, timestamp}) =>
    commits.push({ids: changes.map(({id}) => id), sequence, timestamp}),
  )
  const body = {mutations: [{create: {_id: 'other', _type: 'other'}}]}
  const {large, small} = await meanwhile(lake, mutate(lake, setTo(1)), () => mutate(lake, body))
  expect([large.status, small.status]).toEqual([200, 200])
  expect(numbers(lake)).toEqual(new Set([1]))
  const [first, second] = commits
  expect([first?.ids, second?.ids.length]).toEqual([['other'], COUNT])
  expect(Number(second?.sequence)).toBeGreaterThan(Number(first?.sequence))
  expect(String(second?.timestamp) > String(first?.timestamp)).toBe(true)
  // What comes after it is later still.
  await lake.client.create({_id: 'last', _type: 'other'})
  expect(commits.map(({timestamp}) => timestamp)).toEqual(
    commits.map(({timestamp}) => timestamp).toSorted(),
  )
  const since = lake.lake.recent.after(Number(first?.sequence) - 1)
  expect(since?.map(({sequence}) => sequence)).toEqual(commits.map(({sequence}) => sequence))
  await lake.close()
  const again = await slowLake({folder: lake.folder})
  expect(numbers(again)).toEqual(new Set([1]))
  expect(again.lake.recent.after(Number(first?.sequence) - 1)).toHaveLength(3)
})

const create = (...documents: object[]) => ({mutations: documents.map((d) => ({create: d}))})
const patch = (id: string, set: object) => ({mutations: [{patch: {id, set}}]})

interface Conflict {
  before?: object
  large: object
  small: object
  /** How the large one is answered. */
  status: number
  /** Whether it is refused at first, so that nobody can be late. */
  isRefusedEarly?: boolean
  /** Finds nothing where both were done one after the other, the small one first. */
  wrong: string
}

/** What others do meanwhile that a large transaction must not overlook. */
const conflicts: Record<string, Conflict> = {
  'a document that it changes is changed': {
    large: setTo(1),
    small: patch('note-5', {small: true}),
    status: 200,
    wrong: '*[_type == "note" && (n != 1 || (_id == "note-5") != defined(small))]',
  },
  'a document that it changes is deleted': {
    large: setTo(1),
    small: {mutations: [{delete: {id: 'note-5'}}]},
    status: 200,
    wrong: '*[(_type == "note" && n != 1) || _id == "note-5"]',
  },
  'a document comes that its query would have found': {
    large: setTo(1),
    small: create({_id: 'new', _type: 'note', n: 0}),
    status: 200,
    wrong: '*[_type == "note" && n != 1]',
  },
  'a document changes so that its query would have found it': {
    before: create({_id: 'other', _type: 'other', isNote: false, n: 0}),
    large: setTo(1, '_type == "note" || isNote == true'),
    small: patch('other', {isNote: true}),
    status: 200,
    wrong: '*[n != 1]',
  },
  'a document changes so that its query finds it no more': {
    large: setTo(1, '_type == "note" && isDone != true'),
    small: patch('note-7', {isDone: true}),
    status: 200,
    wrong: '*[_type == "note" && n != select(_id == "note-7" => 0, 1)]',
  },
  'a document changes that its query reads by a reference': {
    before: create(
      {_id: 'group', _type: 'group', isOn: false},
      {_id: 'member', _type: 'member', n: 0, in: reference('group')},
    ),
    large: setTo(1, '_type == "note" || in->isOn'),
    small: patch('group', {isOn: true}),
    status: 200,
    wrong: '*[defined(n) && n != 1]',
  },
  'a document changes that its query counts': {
    before: create({_id: 'group', _type: 'group', isOn: false}),
    large: setTo(1, '_type == "note" && count(*[isOn]) == 0'),
    small: patch('group', {isOn: true}),
    status: 200,
    wrong: '*[defined(n) && n != 0]',
  },
  'a document goes that it refers to': {
    before: create({_id: 'target', _type: 'target'}),
    large: create(...ids.map((id) => ({_id: `to-${id}`, _type: 'to', to: reference('target')}))),
    small: {mutations: [{delete: {id: 'target'}}]},
    status: 409,
    wrong: '*[_type in ["to", "target"]]',
  },
  'a document comes that it refers to': {
    large: create(...ids.map((id) => ({_id: `to-${id}`, _type: 'to'})), {
      _id: 'to',
      _type: 'to',
      to: reference('target'),
    }),
    small: create({_id: 'target', _type: 'target'}),
    status: 200,
    isRefusedEarly: true,
    wrong: `*[_id == "target" && count(*[_type == "to"]) != ${COUNT + 1}]`,
  },
  'a document comes that it creates': {
    large: create(...ids.map((id) => ({_id: `new-${id}`, _type: 'new', n: 1}))),
    small: create({_id: 'new-note-3', _type: 'new', n: 2}),
    status: 409,
    wrong: '*[_type == "new" && n == 1]',
  },
  'something refers to what it deletes': {
    large: {mutations: [{delete: {query: '*[_type == "note"]'}}]},
    small: create({_id: 'referrer', _type: 'other', to: reference('note-3')}),
    status: 409,
    wrong: `*[_id == "referrer" && count(*[_type == "note"]) != ${COUNT}]`,
  },
  'nothing refers any more to what it deletes': {
    before: create({_id: 'referrer', _type: 'other', to: reference(`note-${COUNT - 1}`)}),
    large: {mutations: [{delete: {query: '*[_type == "note"]'}}]},
    small: {mutations: [{patch: {id: 'referrer', unset: ['to']}}]},
    status: 200,
    isRefusedEarly: true,
    wrong: '*[_type == "note"]',
  },
  'a revision that it asks for is gone': {
    before: create({_id: 'other', _type: 'other'}),
    large: {
      mutations: [
        {patch: {id: 'other', unset: ['none']}},
        {patch: {query: '*[_type == "note"]', set: {n: 1}}},
        {delete: {id: 'other'}},
        {createOrReplace: {_id: 'other', _type: 'other', by: 'large'}},
      ],
    },
    small: patch('other', {by: 'small'}),
    status: 200,
    wrong: '*[_id == "other" && by != "large"]',
  },
}

describe.for(Object.entries(conflicts))('while it is prepared %s', ([, conflict]) => {
  const moments = {early: EARLY, ...(!conflict.isRefusedEarly && {late: LATE})}
  test.for(Object.entries(moments))(
    '%s, it comes to what it would have come to afterwards',
    async ([, turns]) => {
      const lake = await lakeWithNotes()
      if (conflict.before) expect((await mutate(lake, conflict.before)).status).toBe(200)
      await settled(lake)
      const begun = mutate(lake, conflict.large)
      const disturb = () => mutate(lake, conflict.small)
      const {large, small} = await meanwhile(lake, begun, disturb, turns)
      expect(small.status).toBe(200)
      expect(large.status).toBe(conflict.status)
      expect(await lake.client.fetch(conflict.wrong)).toEqual([])
      const {length} = all(lake)
      await lake.close()
      const again = await slowLake({folder: lake.folder})
      expect(await again.client.fetch(conflict.wrong)).toEqual([])
      expect(all(again)).toHaveLength(length)
    },
  )
})

describe('actions, many at once', () => {
  const pairs = ids.slice(0, 120)

  test('spare a draft that came meanwhile', async () => {
    const lake = await lakeWithNotes()
    const deletions = pairs.map((publishedId) => ({
      actionType: 'sanity.action.document.delete',
      publishedId,
      includeDrafts: [],
    }))
    const draft = create({_id: 'drafts.note-4', _type: 'note', n: 9})
    const {large, small} = await meanwhile(lake, act(lake, ...deletions), () => mutate(lake, draft))
    expect([large.status, small.status]).toEqual([400, 200])
    expect(all(lake)).toHaveLength(COUNT + 1)
  })

  test('publish what came into a release meanwhile', async () => {
    const lake = await slowLake()
    await act(lake, {actionType: 'sanity.action.release.create', releaseId: 'r1'})
    await mutate(
      lake,
      create(...pairs.map((id) => ({_id: `versions.r1.${id}`, _type: 'note', n: 1}))),
    )
    await settled(lake)
    const publish = act(lake, {actionType: 'sanity.action.release.publish', releaseId: 'r1'})
    const one = create({_id: 'versions.r1.late', _type: 'note', n: 1})
    const {large, small} = await meanwhile(lake, publish, () => mutate(lake, one))
    expect([large.status, small.status]).toEqual([200, 200])
    expect(await lake.client.fetch('count(*[_id in path("versions.**")])')).toBe(0)
    expect(await lake.client.fetch('count(*[_type == "note" && !(_id in path("*.**"))])')).toBe(121)
  })
})

test('one that is asked for twice at once is done once and answered twice', async () => {
  const lake = await lakeWithNotes()
  const commits: string[] = []
  lake.lake.store.onCommit(({transactionId}) => commits.push(transactionId))
  const body = {...setTo(1), transactionId: 'twice'}
  const answers = await Promise.all([1, 2].map(() => mutate(lake, body, '?returnIds=true')))
  expect(answers.map(({status}) => status)).toEqual([200, 200])
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  const sorted = ({results}: {results: {id: string}[]}) =>
    results.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(first.results).toHaveLength(COUNT)
  expect(sorted(second)).toEqual(sorted(first))
  expect(commits).toEqual(['twice'])
})

test('one that is asked for again is answered little by little, as it was', async () => {
  const lake = await lakeWithNotes()
  const more = ids.map((id) => ({createOrReplace: {_id: `more-${id}`, _type: 'more'}}))
  const [setting] = setTo(1).mutations
  const body = {mutations: [setting, ...more], transactionId: 'repeated'}
  for (const search of ['?returnIds=true', '?returnDocuments=true']) {
    const ask = async () => (await mutate(lake, body, search)).json()
    const first = await ask()
    expect(first.results).toHaveLength(2 * COUNT)
    // What it left is told, whatever became of it since.
    for (const id of ['note-3', 'note-4']) await mutate(lake, patch(id, {n: 2}))
    await mutate(lake, {mutations: [{delete: {id: 'note-5'}}]})
    let isAnswered = false
    const again = ask().finally(() => {
      isAnswered = true
    })
    await someTurns()
    expect(isAnswered).toBe(false)
    expect(await again).toEqual(first)
  }
  const other = await mutate(lake, {...setTo(2), transactionId: 'repeated'})
  expect(other.status).toBe(409)
})

test('one whose id another takes meanwhile is refused', async () => {
  const lake = await lakeWithNotes()
  const begun = mutate(lake, {...setTo(1), transactionId: 'taken'})
  const other = {...create({_id: 'other', _type: 'other'}), transactionId: 'taken'}
  const {large, small} = await meanwhile(lake, begun, () => mutate(lake, other))
  expect([large.status, small.status]).toEqual([409, 200])
  expect(numbers(lake)).toEqual(new Set([0]))
})

test('one that others disturb again and again is done, and so is what they do', async () => {
  const lake = await lakeWithNotes()
  let isDone = false
  const begun = mutate(lake, setTo(1)).finally(() => {
    isDone = true
  })
  let disturbed = 0
  while (!isDone) {
    await someTurns()
    disturbed += 1
    expect((await mutate(lake, patch('note-5', {disturbed}))).status).toBe(200)
  }
  expect((await begun).status).toBe(200)
  expect(disturbed).toBeGreaterThan(3)
  expect(numbers(lake)).toEqual(new Set([1]))
  expect(lake.lake.store.get('note-5')).toMatchObject({n: 1, disturbed})
})

test('two of them are done one after the other', async () => {
  const lake = await lakeWithNotes()
  const increase = {mutations: [{patch: {query: '*[_type == "note"]', inc: {n: 1}}}]}
  const answers = await Promise.all([1, 2, 3].map(() => mutate(lake, increase)))
  expect(answers.map(({status}) => status)).toEqual([200, 200, 200])
  expect(numbers(lake)).toEqual(new Set([3]))
})

/** What a database holds, but for how commits are numbered. */
function contentOf(folder: string) {
  const database = new DatabaseSync(join(folder, 'lake.sqlite'))
  const rows = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) =>
        Object.values(row).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
        ),
      )
  const content = {
    documents: rows('SELECT id, json FROM documents ORDER BY id'),
    transactions: rows('SELECT id, timestamp, author, request FROM transactions ORDER BY sequence'),
    changes: rows(
      `SELECT t.id, document_id, previous_revision, removed, content
       FROM changes JOIN transactions t USING (sequence) ORDER BY sequence, document_id`,
    ),
    others: rows('SELECT count(*) FROM changes'),
    unfinished: rows(`SELECT * FROM progress WHERE name = 'staged'`),
  }
  database.close()
  return content
}

test('what it stores and tells is the same as if it were done in one piece', async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z')})
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const random = randomNumbers(7)
  const id = () => `n${random(80)}`
  const content = () => ({
    n: random(5),
    ...(random(3) ? {text: 'Words. '.repeat(random(80))} : {}),
    ...(random(4) ? {} : {to: {...reference(id()), ...(random(2) ? {_weak: true} : {})}}),
    items: Array.from({length: random(4)}, (_, key) => ({_key: `k${key}`, n: random(3)})),
  })
  const kinds = [
    () => ({createOrReplace: {_id: id(), _type: 'note', ...content()}}),
    () => ({createIfNotExists: {_id: `drafts.${id()}`, _type: 'note', ...content()}}),
    () => ({patch: {query: `*[n == ${random(5)}]`, set: content()}}),
    () => ({patch: {query: `*[n < ${random(5)}]`, inc: {n: 1}, unset: ['items[0]']}}),
    () => ({delete: {id: id()}}),
    () => ({delete: {query: `*[n == 3 && _id match "*${random(9)}"]`}}),
  ]
  const requests = Array.from({length: 120}, (_, number) => ({
    transactionId: `t${number}`,
    mutations: Array.from(
      {length: 1 + random(60)},
      () => kinds[random(random(3) ? 2 : kinds.length)]?.() ?? {},
    ),
  }))
  const lakes = await Promise.all([slowLake(), testLake({sliceMs: Infinity})])
  const outcomes = await Promise.all(
    lakes.map(async (lake) => {
      const told: unknown[] = []
      lake.lake.store.onCommit(({sequence, ...commit}) => told.push(structuredClone(commit)))
      const answers: unknown[] = []
      for (const request of requests) {
        const answer = await mutate(lake, request, '?returnIds=true')
        answers.push([answer.status, await answer.text()])
      }
      await settled(lake)
      const documents = all(lake)
      await lake.close()
      return {answers, told, documents, content: contentOf(lake.folder)}
    }),
  )
  const [inPieces, atOnce] = outcomes
  expect(inPieces?.told.length).toBeGreaterThan(20)
  expect(inPieces?.told.length).toBeLessThan(requests.length)
  expect(inPieces).toEqual(atOnce)
})

describe('a database as it was at any moment of it', () => {
  test('holds all of it or nothing, and all that was answered', async () => {
    const lake = await lakeWithNotes()
    const seen = new Set<string>()
    const kinds = ['being prepared', 'valid, its documents still to be written', 'finished']
    for (let round = 1; seen.size < kinds.length; round++) {
      let isAnswered = false
      const set = {n: round, [`field${round}`]: 'Zwölf 😀', items: [{_key: 'a', round}]}
      const large = {
        mutations: [
          {patch: {query: '*[_type == "note"]', set, unset: ['small']}},
          {create: {_id: `made-${round}`, _type: 'note', n: round}},
          {delete: {id: `made-${round - 1}`}},
        ],
      }
      const begun = mutate(lake, large).then(async ({status}) => {
        isAnswered = status === 200
        // At once, before it is written.
        expect((await mutate(lake, patch('note-3', {small: round}))).status).toBe(200)
        expect((await mutate(lake, {mutations: [{delete: {id: 'note-4'}}]})).status).toBe(200)
        const again = {createOrReplace: {_id: `made-${round}`, _type: 'note', n: round, small: 1}}
        expect((await mutate(lake, {mutations: [again]})).status).toBe(200)
        await settled(lake)
      })
      let isOver = false
      void begun.finally(() => {
        isOver = true
      })
      const written: string[] = []
      for (let copies = 0; !isOver; copies++) {
        const other = `other-${round}-${copies}`
        expect((await mutate(lake, create({_id: other, _type: 'other'}))).status).toBe(200)
        written.push(other)
        const wasAnswered = isAnswered
        const folder = temporaryFolder()
        const file = join(folder, 'lake.sqlite')
        await lake.lake.store.copyTo(file)
        const database = new DatabaseSync(file)
        const staged = database.prepare(`SELECT value FROM progress WHERE name = 'staged'`).get()
        const valid = database
          .prepare('SELECT 1 FROM transactions WHERE sequence = ?')
          .get(staged?.value ?? null)
        database.close()
        const kind = kinds[staged ? (valid ? 1 : 0) : 2] ?? ''
        if (seen.has(kind)) continue
        const copy = await slowLake({folder})
        const is = [...numbers(copy)]
        expect(is, kind).toHaveLength(1)
        expect([round - 1, round], kind).toContain(is[0])
        if (valid || wasAnswered) expect(is, kind).toEqual([round])
        for (const id of written) expect(copy.lake.store.get(id), kind).toBeDefined()
        const one = copy.lake.store.get('note-9')
        expect(one?._rev === copy.lake.store.get('note-8')?._rev, kind).toBe(true)
        if (is[0] === round) expect(one, kind).toMatchObject(set)
        await copy.close()
        const {unfinished, others, changes} = contentOf(folder)
        expect(unfinished, kind).toEqual([])
        expect(others, kind).toEqual([[changes.length]])
        seen.add(kind)
      }
      await begun
    }
    expect([...seen].toSorted()).toEqual(kinds.toSorted())
  })

  test('is copied however much is written meanwhile', async () => {
    const lake = await lakeWithNotes()
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n++) {
        expect((await mutate(lake, patch('note-1', {n}))).status).toBe(200)
      }
    })()
    // Without trying again one in five fails.
    for (let copies = 0; copies < 40; copies++) {
      await lake.lake.store.copyTo(join(temporaryFolder(), 'lake.sqlite'))
    }
    isOver = true
    await writing
  })

  test('becomes what the lake itself says it is', async () => {
    const lake = await lakeWithNotes()
    const random = randomNumbers(3)
    for (let isSeen = false; !isSeen; ) {
      const set = {
        n: random(1000),
        text: 'é'.repeat(random(40)),
        items: [{_key: 'b', n: random(9)}],
      }
      const large = {mutations: [{patch: {query: '*[_type == "note"]', set}}]}
      expect((await mutate(lake, large)).status).toBe(200)
      // Its documents are still to be written.
      const folder = temporaryFolder()
      await lake.lake.store.copyTo(join(folder, 'lake.sqlite'))
      const expected = all(lake).toSorted((a, b) => a._id.localeCompare(b._id))
      const database = new DatabaseSync(join(folder, 'lake.sqlite'))
      isSeen = database.prepare(`SELECT 1 FROM progress WHERE name = 'staged'`).get() !== undefined
      database.close()
      const copy = await slowLake({folder})
      expect(all(copy).toSorted((a, b) => a._id.localeCompare(b._id))).toEqual(expected)
    }
  })
})

/** After each the lake is started again. */
const kills = 50

test(
  'killed at any moment it leaves all of it or nothing, and all that was answered',
  async () => {
    const data = temporaryFolder()
    const start = () => startLakeProcess(data)
    const clientOf = (url: string) => lakeClient(url, TOKEN).withConfig({perspective: 'raw'})
    let lake = await start()
    const text = 'Words that take room. '.repeat(30)
    const many = Array.from({length: 3000}, (_, i) => ({
      create: {_id: `note-${i}`, _type: 'note', n: 0, text},
    }))
    for (let at = 0; at < many.length; at += 500) {
      await clientOf(lake.url).mutate(many.slice(at, at + 500))
    }
    const random = randomNumbers(11)
    const answered: string[] = []
    let is = 0
    for (let kill = 1; kill <= kills; kill++) {
      const headers = {authorization: `Bearer ${TOKEN}`}
      const send = (body: object) =>
        fetch(`${lake.url}/v2025-09-09/data/mutate/production`, {headers, ...post(body)}).then(
          ({ok}) => ok,
          () => false,
        )
      const large = send(setTo(kill))
      const moment = random(30)
      let isOver = false
      void large.then(() => {
        isOver = true
      })
      for (let small = 0; small < moment && !(isOver && small > 25); small++) {
        const _id = `small-${kill}-${small}`
        if (await send(create({_id, _type: 'small'}))) answered.push(_id)
      }
      await lake.end('SIGKILL')
      const isAcknowledged = await large
      lake = await start()
      const [found, there] = await Promise.all([
        clientOf(lake.url).fetch<number[]>('array::unique(*[_type == "note"].n)'),
        clientOf(lake.url).fetch<string[]>('*[_type == "small"]._id'),
      ])
      expect(found, `after ${moment}`).toHaveLength(1)
      expect([is, kill], `after ${moment}`).toContain(found[0])
      if (isAcknowledged) expect(found, `after ${moment}`).toEqual([kill])
      expect(there).toEqual(expect.arrayContaining(answered))
      is = Number(found[0])
    }
    await lake.end()
    console.log(`${kills} kills: ${answered.length} small transactions acknowledged, none lost.`)
  },
  60_000 + kills * 30_000,
)
