import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {expectRefusal, openLake, post, type TestLake} from './testLake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openLake()
  return lake.close
})

beforeEach(async () => {
  await lake.mutate({delete: {query: '*'}})
})

const mutate = (mutation: unknown) => ({mutations: [mutation]})

const steps = (count: number) => Array(count).fill('a').join('.')

const BODIES: [what: string, body: unknown][] = [
  ['an empty object', {}],
  ['a list', []],
  ['null', null],
  ['mutations that are no list', {mutations: {create: {_type: 'note'}}}],
  ['a mutation of an unknown kind', mutate({explode: {}})],
  ['two kinds in one', mutate({create: {_type: 'note'}, delete: {id: 'a'}})],
  ['a document without a type', mutate({create: {_id: 'a'}})],
  ['createOrReplace without an id', mutate({createOrReplace: {_type: 'note'}})],
  ['a patch without an id', mutate({patch: {set: {a: 1}}})],
  ['a patch with an unknown operation', mutate({patch: {id: 'kept', multiply: {a: 1}}})],
  ['a patch with a bad path', mutate({patch: {id: 'kept', set: {'a[1:': 1}}})],
  ['a patch with a bad diff', mutate({patch: {id: 'kept', diffMatchPatch: {a: '@@ what'}}})],
  ['an increment by a text', mutate({patch: {id: 'kept', inc: {a: '1'}}})],
  ['an increment of a text', mutate({patch: {id: 'kept', inc: {a: 1}}})],
  ['a decrement of nothing', mutate({patch: {id: 'kept', dec: {missing: 1}}})],
  ['a default for an item of a list', mutate({patch: {id: 'kept', setIfMissing: {'b[0]': 1}}})],
  ['a path with something after it', mutate({patch: {id: 'kept', set: {'a b': 1}}})],
  ['a path that nests too deeply', mutate({patch: {id: 'kept', set: {[steps(200)]: 1}}})],
  ['a path that nests endlessly', mutate({patch: {id: 'kept', set: {[steps(9000)]: 1}}})],
  ['a path that searches every level twice', mutate({patch: {id: 'kept', set: {'..a..b': 1}}})],
  [
    'a path to ever more places',
    mutate({patch: {id: 'kept', unset: [`a${'[0,0]'.repeat(30)}`, `a[${'0:,'.repeat(16)}0]`]}}),
  ],
  ['no mutation', {mutations: []}],
  ['a bad insert', mutate({patch: {id: 'kept', insert: {after: 'a'}}})],
]

test.for(BODIES)('a write with %s is refused and changes nothing', async ([, body]) => {
  const note = await lake.client.create({_id: 'kept', _type: 'note', a: 'text'})
  const response = await lake.fetch('/data/mutate/production', post(body))
  expect(response.status).toBe(400)
  const {error} = await response.json()
  expect(error).toMatchObject({type: 'mutationError', description: expect.any(String)})
  expect(await lake.client.fetch('*')).toEqual([note])
})

test.for([
  '{',
  'mutations',
  '',
  '{"mutations":[{"create":{"__proto__":{"a":1},"_type":"b"}}]}',
  ...['1e400', '-1e400', '{"\\u005f_proto__":{"a":1}}'].map(
    (value) => `{"mutations":[{"create":{"_id":"a","_type":"note","value":${value}}}]}`,
  ),
])('a body that is no JSON, or holds what a document cannot keep, is refused: %s', async (body) => {
  const response = await lake.fetch('/data/mutate/production', {method: 'POST', body})
  expect(response.status).toBe(400)
  expect(await lake.client.fetch('*')).toEqual([])
})

/** Bodies of each endpoint with this value. */
const bodiesWith = (value: string) =>
  Object.entries({
    mutate: `{"mutations":[{"create":{"_type":"note","deep":${value}}}]}`,
    actions: `{"actions":${value}}`,
    query: `{"query":"$deep","params":{"deep":${value}}}`,
  })

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.for([5_000, 100_000, 1_900_000])(
  '%i nested brackets are refused wherever they stand',
  async (levels) => {
    for (const [endpoint, body] of bodiesWith(nested(levels))) {
      const response = await lake.fetch(`/data/${endpoint}/production`, {method: 'POST', body})
      expect([endpoint, response.status]).toEqual([endpoint, 400])
    }
    const params = await lake.fetch(`/data/query/production?query=1&$deep=${nested(5_000)}`)
    expect(params.status).toBe(400)
  },
)

const zeros = (count: number) => `[${Array(count).fill(0)}]`

test('more than 200,000 values are refused anywhere in a request', async () => {
  for (const [endpoint, body] of bodiesWith(zeros(200_000))) {
    const response = await lake.fetch(`/data/${endpoint}/production`, {method: 'POST', body})
    await expectRefusal(response, 400, 'may hold at most 200,000 values', endpoint)
  }
  // Brackets and commas within a text do not count.
  const text = '[{,"\\'.repeat(60_000)
  await lake.client.create({_id: 'signs', _type: 'note', text})
  expect(await lake.client.fetch('*[_id == "signs"][0].text')).toBe(text)
})

test('a document may not grow beyond what can be changed in a moment', async () => {
  const items = Array(60_000).fill(0)
  await lake.client.create({_id: 'a', _type: 'note', list: items})
  const more = lake.client.patch('a').insert('after', 'list[-1]', items).commit()
  await expect(more).rejects.toThrow('at most 100,000 values')
  expect(await lake.client.fetch('count(*[0].list)')).toBe(60_000)
})

test('a transaction that would block the lake is refused, and its document stays unchanged', async () => {
  const list = Array.from({length: 30_000}, (_, n) => ({_key: `${n}`, n}))
  const note = await lake.client.create({_id: 'a', _type: 'note', list})
  const searches = {patch: {id: 'a', unset: ['list..n']}}
  await expectRefusal(await lake.mutate(searches), 400, 'name each place')
  const paths = list.map(({_key}) => `list[_key=="${_key}"].n`)
  await expectRefusal(await lake.mutate({patch: {id: 'a', unset: paths}}), 400, 'takes too long')
  expect((await lake.client.getDocument('a'))?._rev).toBe(note._rev)
})

test('a body that is too large is refused', async () => {
  const document = {_type: 'note', text: 'x'.repeat(5 * 1024 * 1024)}
  expect((await lake.mutate({create: document})).status).toBe(413)
  expect(await lake.client.fetch('count(*)')).toBe(0)
})

test('a query that cannot be read is refused with the place', async () => {
  const response = await lake.fetch(`/data/query/production?query=${encodeURIComponent('*[')}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: {type: 'queryParseError', query: '*[', start: expect.any(Number)},
  })
})

test.for(['$a=notjson', 'perspective=non%20sense', 'perspective=raw,drafts'])(
  'a query with a bad parameter is refused: %s',
  async (parameter) => {
    const response = await lake.fetch(`/data/query/production?query=1&${parameter}`)
    expect(response.status).toBe(400)
  },
)

test('a long query sent by POST is answered like any other', async () => {
  await lake.client.create({_id: 'a', _type: 'note'})
  const long = 'x'.repeat(20_000)
  const query = '*[_id == $id || _id == $long]._id'
  expect(await lake.client.fetch(query, {id: 'a', long})).toEqual(['a'])
})

test('an endpoint that does not exist is answered in Sanity’s shape and logged by name only', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  for (const path of ['/data/nothing/production?q=secret', '/nothing?query=1']) {
    const response = await lake.fetch(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      statusCode: 404,
      error: 'Not Found',
      message: expect.any(String),
    })
  }
  expect(warn).toHaveBeenCalledWith(
    'Content Lake: no such endpoint: GET /v2025-09-09/data/nothing/production',
  )
})
