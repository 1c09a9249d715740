import {extract, Mutation} from '@sanity/mutator'
import {applyPatch as applyEffects, incremental, type RawPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {randomNumbers} from './randomNumbers.ts'
import {type TestLake, testLake} from './testLake.ts'

interface Content {
  _id: string
  _type: string
  [field: string]: unknown
}

type Operations = Record<string, unknown>

const BATCH = 100

/** Documents, and patches that reach into every part of them in every way a path can. */
function generator(random: (below: number) => number) {
  const pick = <T>(items: readonly T[]): T => {
    const item = items[random(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const maybe = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(() => random(5) > 0))
  const text = () => pick(['One', 'One two', 'Zwölf 😀', 'Zwölf b😀', '日本', ''])
  const item = (_key: string) => ({_key, ...maybe({n: random(4), text: text(), in: {n: 1}})})

  const document = (_id: string): Content => ({
    _id,
    _type: 'note',
    ...maybe({
      title: text(),
      n: random(9),
      flag: true,
      none: null,
      empty: [],
      words: ['a', 'b', 'c', 'a'].slice(random(4)),
      numbers: [1, 2, 3, 4].slice(random(3)),
      items: ['k1', 'k2', 'k3'].slice(random(3)).map(item),
      object: maybe({title: text(), n: 2, list: [{_key: 'k1', n: 5}], deep: {er: {n: 1}}}),
    }),
  })
  const value = () => pick<unknown>(['new', 7, null, false, [], {a: 1}, [{_key: 'k9', n: 1}]])

  const fields = ['title', 'n', 'flag', 'none', 'empty', 'object', 'items', 'words', 'missing']
  const nested = ['object.title', 'object.n', 'object.deep.er.n', 'object.new.er', "object['a b']"]
  const keyed = ['items[_key=="k2"]', 'items[_key=="k3"].text', 'object.list[_key=="k1"].n']
  const indexed = ['items[0]', 'items[-1].n', 'words[1]', 'words[-1]', 'numbers[0]', 'empty[0]']
  const simple = [...fields, ...nested, ...keyed, ...indexed]
  const selecting = [
    ...['words[1:3]', 'words[:2]', 'words[-2:]', 'words[0,2]', 'items[0:2].n', 'numbers[1:]'],
    ...['words[@=="a"]', 'numbers[@>2]', 'items[n>1]', 'items[n>1].text', 'items[text=="One"].n'],
    ...['items[text?]', 'items[in.n==1].n', '..n', 'object..n', 'items..n', '[title,flag]'],
  ]
  const numeric = ['n', 'object.n', 'items[0].n', 'numbers[-1]', 'object.deep.er.n', ...selecting]
  const lists = ['words[0]', 'words[-1]', 'empty[-1]', 'items[-1]', 'items[_key=="k2"]', 'words[9]']
  const diff = '@@ -1,3 +1,5 @@\n One\n+!!\n'

  const single = (paths: readonly string[]): Operations => {
    const path = pick(paths)
    const place = pick([...lists, ...paths.filter((name) => name.endsWith(']'))])
    return pick<Operations>([
      {set: {[path]: value()}},
      {unset: [path]},
      {unset: [path, pick(paths)]},
      {setIfMissing: {[pick(paths.filter((name) => !/\[-?\d+\]$/.test(name)))]: value()}},
      {diffMatchPatch: {[path]: diff}},
      {insert: {[pick(['before', 'after', 'replace'])]: place, items: ['x', {_key: 'k8'}]}},
    ])
  }
  const increment = (target: Content): Operations => {
    const paths = numeric.filter((path) => {
      const found = extract(path, {title: '', object: {}, items: [], ...target})
      return found.length > 0 && found.every((number) => typeof number === 'number')
    })
    return paths.length ? {[pick(['inc', 'dec'])]: {[pick(paths)]: 3}} : {unset: ['n']}
  }
  return {
    document,

    any: (target: Content): Operations => {
      if (random(6) === 0) return increment(target)
      const paths = [...simple, ...selecting]
      return random(3) ? single(paths) : {...single(paths), ...single(paths), ...single(paths)}
    },
  }
}

/** The part of a document that its author decides. */
function content({_rev, _updatedAt, _createdAt, ...rest}: Content): Content {
  return rest
}

function byMutator(document: Content, patch: Operations): Content | undefined {
  try {
    const mutation = new Mutation({mutations: [{patch: {id: document._id, ...patch}}]})
    return mutation.apply(document) ?? undefined
  } catch {
    return undefined
  }
}

/** The mutator takes a range for another than the client means: see the two tables below. */
const isInRange = ({insert}: {insert?: object}) =>
  Object.values(insert ?? {}).some((place) => /:[^[]*\]$/.test(String(place)))

interface ChangeEvent {
  documentId: string
  mutations: ConstructorParameters<typeof Mutation>[0]['mutations']
  effects: {apply: RawPatch; revert: RawPatch}
  previous: Content | null
  result: Content
}

/** The effects lead from the document before to the one after, and back, by both ways of the Studio. */
function expectEffects({previous, result, effects}: ChangeEvent): void {
  const withoutRevision = ({_rev, ...rest}: Content) => rest
  const [before, after] = [previous && withoutRevision(previous), withoutRevision(result)]
  expect(applyEffects(before, effects.apply)).toEqual(after)
  expect(applyEffects(after, effects.revert)).toEqual(before)
  const traced = incremental.applyPatch(incremental.wrap(before, null), effects.apply, null)
  expect(incremental.unwrap(traced)).toEqual(after)
}

const mutationOf = ({_id: id}: Content, patch: Operations) => ({patch: {id, ...patch}})

/** Applies the patches in one transaction, and checks the documents and the events of listeners. */
async function applyAndCompare(
  lake: TestLake,
  patched: {document: Content; patch: Operations; expected: Content | undefined}[],
): Promise<void> {
  const cases = patched.flatMap(({expected, ...one}) => (expected ? [{...one, expected}] : []))
  const options =
    'query=*&includeAllVersions=true&includePreviousRevision=true&effectFormat=mendoza'
  const events = await lake.events(`/data/listen/production?${options}`)
  const nextChange = async () => (await events.next()).data as ChangeEvent
  await events.next()
  await lake.mutate(...patched.map(({document}) => ({createOrReplace: document})))
  for (const _ of patched) expectEffects(await nextChange())
  const response = await lake.mutate(
    ...cases.map(({document, patch}) => mutationOf(document, patch)),
  )
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
  const all = await lake.client.getDocuments<Content>(cases.map(({document}) => document._id))
  for (const [index, {document, patch, expected}] of cases.entries()) {
    const stored = all[index]
    expect({patch, was: content(document), is: stored && content(stored)}).toEqual({
      patch,
      was: content(document),
      is: content(expected),
    })
    const change = await nextChange()
    expect(change.documentId).toBe(document._id)
    expect(change.result).toEqual(stored)
    expectEffects(change)
    const byMutations = new Mutation({mutations: change.mutations}).apply(change.previous)
    expect(byMutations && content(byMutations)).toEqual(content(change.result))
  }
  await events.close()
}

test('any patch has the result of the Studio’s own mutator, and listeners get exactly that', {
  timeout: 120_000,
}, async () => {
  const lake = await testLake()
  const {document, any} = generator(randomNumbers(11))
  let refused = 0
  for (let round = 0; round < 8; round++) {
    const cases = Array.from({length: BATCH}, (_, index) => {
      const before = document(`n${index}`)
      const patch = any(before)
      return {document: before, patch, expected: byMutator(before, patch)}
    }).filter(({patch}) => !isInRange(patch))
    await applyAndCompare(lake, cases)
    for (const {document: before, patch, expected} of cases) {
      if (expected) continue
      refused++
      const {status} = await lake.mutate(mutationOf(before, patch))
      expect([patch, status]).toEqual([patch, 400])
    }
  }
  expect(refused).toBeLessThan(BATCH)
})

/** The client documents `Patch.splice` to work as JavaScript's arrays do. */
function spliced(list: string[], start: number, deleteCount: number | undefined, items: string[]) {
  const result = [...list]
  // The client takes -1 for all.
  const count = deleteCount === undefined || deleteCount === -1 ? list.length : deleteCount
  result.splice(start, count, ...items)
  return result
}

/** The client's own names for ranges, `-1` being after the last item, and the rest of a, b, c. */
const RANGES: [replace: string, left: string][] = [
  ['tags[2:1]', 'a,b,x,c'],
  ['tags[1:-2]', 'a,x,c'],
  ['tags[-1:]', 'a,b,c,x'],
  ['tags[-1:-1]', 'a,b,c,x'],
  ['tags[-2:]', 'a,b,x'],
  ['tags[-3:-2]', 'a,x,c'],
  ['tags[-9:1]', 'x,b,c'],
  ['tags[:2]', 'x,c'],
  ['tags[:]', 'x'],
]

const items = ['x']
const OTHER_RANGES: [operation: object, left: string][] = [
  [{unset: ['tags[0:0]']}, 'a,b,c'],
  [{set: {'tags[:0]': 'z'}}, 'a,b,c'],
  [{unset: ['tags[:]']}, ''],
  [{set: {'tags[ : ]': 'z'}}, 'z,z,z'],
  [{set: {'tags["a[:]"]': 'z'}}, 'a,b,c'],
  [{unset: ['tags[-2:]']}, 'a'],
  [{insert: {before: 'tags[1:2]', items}}, 'a,x,b,c'],
  [{insert: {after: 'tags[0:2]', items}}, 'a,b,x,c'],
  [{insert: {after: 'tags[1:1]', items}}, 'a,x,b,c'],
  [{insert: {after: 'tags[:]', items}}, 'a,b,c,x'],
  [{insert: {before: 'tags[-4]', items}}, 'x,a,b,c'],
  [{insert: {after: 'tags[-4]', items}}, 'x,a,b,c'],
  [{insert: {replace: 'tags[-4]', items}}, 'x,a,b,c'],
  [{insert: {replace: 'tags[-3]', items}}, 'x,b,c'],
  [{insert: {after: 'tags[-1]', items}}, 'a,b,c,x'],
]

test('a list is spliced as the client documents, in every range, and listeners get exactly that', async () => {
  const lake = await testLake()
  const {client} = lake
  const cases: {tags: string[]; patch: object; left: string[]}[] = []
  const nextId = () => `n${cases.length}`
  for (const length of [0, 1, 3]) {
    const tags = ['a', 'b', 'c'].slice(0, length)
    for (const start of [0, 1, 2, 3, 5, -1]) {
      for (const count of [undefined, -1, 0, 1, 2, 9]) {
        // The client asks for the same range as with 1.
        if (start === -1 && count === 0) continue
        for (const items of [[], ['x'], ['x', 'y']]) {
          const patch = client.patch(nextId()).splice('tags', start, count, items).serialize()
          cases.push({tags, patch, left: spliced(tags, start, count, items)})
        }
      }
    }
  }
  const tags = ['a', 'b', 'c']
  for (const [replace, left] of RANGES) {
    const insert = {replace, items: ['x']}
    cases.push({tags, patch: {id: nextId(), insert}, left: left.split(',')})
  }
  for (const [operation, left] of OTHER_RANGES) {
    cases.push({tags, patch: {id: nextId(), ...operation}, left: left ? left.split(',') : []})
  }
  const create = cases.map((one, n) => ({create: {_id: `n${n}`, _type: 'note', tags: one.tags}}))
  await lake.mutate(...create)
  const events = await lake.events('/data/listen/production?query=*&includePreviousRevision=true')
  await events.next()
  expect((await lake.mutate(...cases.map(({patch}) => ({patch})))).status).toBe(200)
  for (const {left, ...one} of cases) {
    const {mutations, previous, result} = (await events.next()).data as ChangeEvent
    const own = mutations.slice(0, 1)
    const listened = new Mutation({mutations: own}).apply(previous)
    expect({...one, stored: result.tags, heard: listened?.tags}).toEqual({
      ...one,
      stored: left,
      heard: left,
    })
  }
  await events.close()
})
