// @module-tag slow: queries that run until they are ended
import {expect, test} from 'vitest'
import {expectRefusal, post, type TestLake, TOKEN, testLake} from './testLake.ts'

const LIMITS = {milliseconds: 3000, bytes: 20_000}
/** For queries that reach another limit before the time limit, however busy the machine is. */
const PATIENT = {...LIMITS, milliseconds: 60_000}

const robot = (id: string, token: string) => ({id, token, name: id, role: 'administrator'}) as const
const OTHER = 'a-token-for-another-program'

async function smallLake(
  limits: Partial<typeof LIMITS> = LIMITS,
  more: ReturnType<typeof robot>[] = [],
): Promise<TestLake> {
  const robots = [robot('website', TOKEN), robot('other', OTHER), ...more]
  const lake = await testLake({queryLimits: limits, robots})
  const things = Array.from({length: 110}, (_, i) => ({
    create: {_id: `thing-${i}`, _type: 'thing', title: `Thing ${i}`},
  }))
  await lake.mutate(...things)
  return lake
}

const ask = (lake: TestLake, query: string, init: {token?: string; signal?: AbortSignal} = {}) =>
  lake.fetch('/data/query/production', {...post({query, params: {}}), ...init})

/** Functions that call each other twice: each makes the parsed query twice as large. */
const bomb = Array.from({length: 30}, (_, i) => {
  const body = i ? `{"a": a::f${i - 1}(@), "b": a::f${i - 1}(@)}` : '{"a": 1}'
  return `fn a::f${i}($x) = $x${body};`
})

const SLOW =
  'count(*[count(*[^._id!=_id && count(*[^._id!=_id && count(*[^._id != _id])>0])>0])>0])'
const STARS = `"${'a'.repeat(300)}" match "${'*a'.repeat(100)}*b"`
const LONG = '*[]{"a": *[0...30]{..., "more": title + title}}'
const DOUBLING = `{"a":"long enough text"}${'{"a":a+a}'.repeat(40)}`

test.each([
  ['counts within counts', SLOW, 'queryTimeoutError', LIMITS],
  ['functions that double', `${bomb.join('\n')} a::f29(*[0])`, 'queryTimeoutError', LIMITS],
  ['stars in a match', STARS, 'queryTimeoutError', LIMITS],
  ['texts that double', DOUBLING, 'queryResultTooLargeError', PATIENT],
  ['a long answer', LONG, 'queryResultTooLargeError', PATIENT],
])(
  'a query of %s is refused in time, and others are answered before it is',
  async (_, query, type, limits) => {
    const lake = await smallLake(limits)
    // Both threads are there.
    await Promise.all([ask(lake, '*[0]'), ask(lake, '*[1]', {token: OTHER})])
    const order: string[] = []
    const slow = ask(lake, query).finally(() => order.push('slow'))
    const title = '*[_id == "thing-1"][0].title'
    const quick = ask(lake, title, {token: OTHER}).finally(() => order.push('quick'))
    expect(await (await quick).json()).toMatchObject({result: 'Thing 1'})
    const response = await slow
    await expectRefusal(response, 400, type)
    if (limits === LIMITS) expect(order[0]).toBe('quick')
    // A thread is back, and knows the commits since.
    await lake.client.patch('thing-1').set({title: 'New'}).commit()
    expect(await (await ask(lake, title)).json()).toMatchObject({result: 'New'})
  },
)

test('a slow query within its limits is answered like any other, with the changes since', async () => {
  const lake = await smallLake({})
  const query =
    '{"pairs": count(*[]{"n": count(*[_id != ^._id && title != ^.title])}[n == 109]), "of": *[_id == "thing-1"][0]{title, "at": dateTime("2026-01-01T00:00:00Z")}}'
  const answer = async () => (await ask(lake, query)).json()
  const first = await answer()
  expect(first).toMatchObject({
    query,
    ms: expect.any(Number),
    syncTags: expect.any(Array),
    result: {pairs: 110, of: {title: 'Thing 1', at: '2026-01-01T00:00:00Z'}},
  })
  await lake.mutate({patch: {id: 'thing-1', set: {title: 'Thing 2'}}})
  expect(await answer()).toMatchObject({result: {pairs: 108, of: {title: 'Thing 2'}}})
  await lake.mutate({delete: {id: 'thing-1'}})
  expect(await answer()).toMatchObject({result: {pairs: 0, of: null}})
})

test('of many slow queries each is ended, and the next is answered', async () => {
  const lake = await smallLake({...LIMITS, milliseconds: 100})
  const responses = await Promise.all(
    Array.from({length: 6}, (_, i) => ask(lake, `${SLOW}+${i}`, {token: i % 2 ? OTHER : TOKEN})),
  )
  expect(new Set(responses.map(({status}) => status))).toEqual(new Set([400]))
  expect((await ask(lake, '*[0]._type')).status).toBe(200)
})

test('the slow queries of one person do not delay those of others', async () => {
  const lake = await smallLake()
  await Promise.all([ask(lake, '*[0]'), ask(lake, '*[1]', {token: OTHER})])
  const order: string[] = []
  const slow = Array.from({length: 6}, (_, i) =>
    ask(lake, `${SLOW}+${i}`).then(({status}) => order.push(`slow ${status}`)),
  )
  const quick = async () => {
    const response = await ask(lake, '*[_id == "thing-1"][0].title', {token: OTHER})
    order.push(`quick ${response.status}`)
  }
  for (let i = 0; i < 5; i++) await quick()
  expect(order).toEqual(Array.from({length: 5}, () => 'quick 200'))
  // Also while the thread of the slow ones starts again.
  await slow[0]
  await quick()
  expect(order).toEqual([...order.slice(0, 5), 'slow 400', 'quick 200'])
  await Promise.all(slow)
})

test('a query of few documents is answered beside six slow ones, of others or one’s own', async () => {
  const tokens = Array.from({length: 6}, (_, i) => `a-token-for-another-program-${i}`)
  const robots = tokens.map((token, i) => robot(`other-${i}`, token))
  const lake = await smallLake(PATIENT, robots)
  const leaving = new AbortController()
  const order: string[] = []
  const small = async (token: string) => {
    for (const query of [
      '*[_id == "thing-1"]{title}[0]',
      '*[slug.current in ["a", "b"]]{title}',
      '*[references("thing-1")]{title}',
      '*["a" in things[]->slug.current]{title}',
      '*[_type == "thing"] | order(_updatedAt desc)[0...50]{title}',
      '*[_type == "settings"][0]{title}',
      '*[_type == "thing"][0...5]{title}',
      '*[_type == "system.group"]{members}',
    ])
      order.push(`${(await ask(lake, query, {token})).status} ${query}`)
  }
  for (const askers of [
    tokens,
    tokens.map((_, i) => tokens[i % 2] ?? ''),
    tokens.map(() => TOKEN),
  ]) {
    const slow = askers.map((token, i) =>
      ask(lake, `${SLOW}+${i}`, {token, signal: leaving.signal}).then(
        () => order.push('slow'),
        () => {},
      ),
    )
    await expect.poll(() => lake.lake.queryThreads.waiting).toBeGreaterThan(2)
    for (const token of [TOKEN, askers[0] ?? '', askers[1] ?? '']) await small(token)
    void slow
  }
  expect(order.filter((what) => !what.startsWith('200'))).toEqual([])
  leaving.abort()
})

/** They name one document, and go through its parts again and again. */
const SEEM_SMALL = [
  '*[_id == "big"]{"n": count(items[n in ^.items[].n])}',
  '*[_id == "big"]{"n": items[] | order(count(^.items[n > 5]))[0]}',
  '*[_type == "big"]{"n": items[]{"same": count(^.items[n == 3])}}',
  '*[_id == "big"]{"n": array::intersects(items[]{n}, items[]{"m": n})}',
  `*[_id == "big" && text match "${'*a'.repeat(60)}*b"]`,
  '*[_id == "big"]{"n": count(items[].to->items[].to->items[].to->)}',
  '*[_id == "big"]{"n": count(items[count(^.items[n > 1]) > 1])}',
]

test('a query that only seems to read little delays no small one', async () => {
  const lake = await smallLake(PATIENT)
  const to = {_type: 'reference', _ref: 'big', _weak: true}
  const items = Array.from({length: 4000}, (_, n) => ({_key: `${n}`, n, to}))
  await lake.mutate({create: {_id: 'big', _type: 'big', items, text: 'a'.repeat(100_000)}})
  await Promise.all([ask(lake, '*[0]'), ask(lake, '*[1]', {token: OTHER})])
  const leaving = new AbortController()
  const answers: string[] = []
  for (const query of SEEM_SMALL)
    ask(lake, query, {signal: leaving.signal}).then(
      () => answers.push(query),
      () => {},
    )
  await expect.poll(() => lake.lake.queryThreads.waiting).toBeGreaterThan(4)
  for (let n = 0; n < 5; n++) expect((await ask(lake, '*[_id == "thing-1"]')).status).toBe(200)
  expect(answers).toEqual([])
  leaving.abort()
})

test('a query whose asker has gone is ended, waiting or running', async () => {
  const lake = await smallLake(PATIENT)
  await Promise.all([ask(lake, '*[0]'), ask(lake, '*[1]', {token: OTHER})])
  const leaving = new AbortController()
  const slow = Array.from({length: 6}, (_, i) =>
    ask(lake, `${SLOW}+${i}`, {signal: leaving.signal}).catch(({name}: Error) => name),
  )
  await expect.poll(() => lake.lake.queryThreads.waiting).toBe(5)
  leaving.abort()
  expect(await Promise.all(slow)).toEqual(slow.map(() => 'AbortError'))
  await expect.poll(() => lake.lake.queryThreads.waiting).toBe(0)
  // The same person is answered, long before the time of those is over.
  expect(await (await ask(lake, '*[_id == "thing-1"][0].title')).json()).toMatchObject({
    result: 'Thing 1',
  })
})

test.each(['diff::changedAny(*[0], *[1], title)', 'documents::get(*[0])', 'user::attributes()'])(
  'a function that is not evaluated here is refused in words: %s',
  async (query) => {
    const lake = await smallLake()
    await expectRefusal(await ask(lake, query), 400, 'work on hosted Sanity alone')
  },
)

test('a lake stops while a query runs', async () => {
  const lake = await smallLake({})
  const slow = ask(lake, SLOW).catch((error: unknown) => error)
  await ask(lake, '*[0]', {token: OTHER})
  await lake.close()
  await slow
})

test('a write by a query that takes too long is refused', async () => {
  const lake = await smallLake()
  const response = await lake.mutate({delete: {query: `*[${SLOW} > 0]`}})
  await expectRefusal(response, 400, 'queryTimeoutError')
})
