import type {SanityClient} from '@sanity/client'
import {beforeAll, beforeEach, expect, test} from 'vitest'
import {expectRefusal, openLake, post, type TestLake} from './testLake.ts'

let lake: TestLake
let client: SanityClient

beforeAll(async () => {
  lake = await openLake()
  client = lake.client
  return lake.close
})

beforeEach(async () => {
  await lake.mutate({delete: {query: '*'}})
})

const refusal = (type: string, statusCode = 409) => ({
  statusCode,
  details: {type: 'mutationError', items: [{error: {type}}]},
})

test('documents are created, read, patched, replaced and deleted by the real client', async () => {
  const created = await client.create({_type: 'note', _id: 'n1', title: 'One', tags: ['a']})
  expect(created).toMatchObject({_id: 'n1', title: 'One', _rev: expect.any(String)})
  expect(await client.getDocument('n1')).toEqual(created)

  const patched = await client
    .patch('n1')
    .set({title: 'Two', 'deep.er': 1})
    .setIfMissing({tags: ['lost'], count: 1})
    .inc({count: 2})
    .dec({count: 1})
    .insert('after', 'tags[-1]', ['b', 'c'])
    .unset(['tags[0]'])
    .commit()
  expect(patched).toMatchObject({title: 'Two', deep: {er: 1}, count: 2, tags: ['b', 'c']})
  expect(patched._rev).not.toBe(created._rev)
  expect(patched._createdAt).toBe(created._createdAt)

  await client.patch('n1').diffMatchPatch({title: '@@ -1,3 +1,5 @@\n Two\n+!!\n'}).commit()
  expect(await client.fetch('*[_id == "n1"][0].title')).toBe('Two!!')

  await client.createOrReplace({_type: 'note', _id: 'n1', title: 'New'})
  expect(await client.getDocument('n1')).toMatchObject({
    title: 'New',
    _createdAt: created._createdAt,
  })
  expect(await client.getDocument('n1')).not.toHaveProperty('tags')

  await client.delete('n1')
  expect(await client.getDocument('n1')).toBeUndefined()
  expect(await client.fetch('count(*)')).toBe(0)
})

test('objects in lists get keys of their own when the client asks for them', async () => {
  const list = () => [{n: 1, parts: [{}, 'text']}, {n: 2, _key: 'mine'}, [{}], 3]
  const keyed = {autoGenerateArrayKeys: true}
  await client.create({_type: 'note', _id: 'n1', made: list(), one: {at: list()}}, keyed)
  await client
    .patch('n1')
    .set({'one.set': list()})
    .setIfMissing({missing: list()})
    .insert('after', 'made[-1]', list())
    .commit(keyed)
  const {made, one, missing} = await client.fetch('*[0]')
  const key = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const expected = [{n: 1, parts: [{_key: key}, 'text'], _key: key}, list()[1], [{_key: key}], 3]
  expect({made, one, missing}).toEqual({
    made: [...expected, ...expected],
    one: {at: expected, set: expected},
    missing: expected,
  })
  expect(made[0]._key).not.toBe(made[4]._key)
  await client.createOrReplace({_type: 'note', _id: 'n1', made: [{n: 1}]})
  expect(await client.fetch('*[0].made')).toEqual([{n: 1}])
})

test('documents are patched and deleted by query', async () => {
  await Promise.all(['a', 'b', 'c'].map((_id) => client.create({_type: 'note', _id, n: 1})))
  const others = {query: '*[_id != $id]', params: {id: 'b'}}
  await client.patch(others).inc({n: 5}).commit()
  expect(await client.fetch('*|order(_id).n')).toEqual([6, 1, 6])
  await client.delete({query: '*[n > $n]', params: {n: 5}})
  expect(await client.fetch('*._id')).toEqual(['b'])
})

test('a transaction sent again under its id, its documents’ revision, is answered, not performed', async () => {
  await client.create({_type: 'note', _id: 'a', n: 0})
  const mutations = [{patch: {id: 'a', inc: {n: 1}}}, {create: {_type: 'note', _id: 'b'}}]
  const send = async () => {
    const body = post({mutations, transactionId: 'once'})
    return (await lake.fetch('/data/mutate/production?returnIds=true', body)).json()
  }
  expect(await send()).toEqual(await send())
  const [one, other] = await client.getDocuments(['a', 'b'])
  expect(one).toMatchObject({n: 1, _rev: 'once', _updatedAt: other?._updatedAt})
  expect(other?._rev).toBe('once')
})

test('a transaction of more than 256 MB is refused whole, however short its request', async () => {
  const ids = Array.from({length: 25}, (_, n) => `n${n}`)
  await lake.mutate(...ids.map((_id) => ({create: {_id, _type: 'note'}})))
  const before = lake.lake.store.lastSequence
  const long = {patch: {query: '*', set: {text: 'x'.repeat(3_800_000)}}}
  await expectRefusal(await lake.mutate(long), 400, 'at most 256 MB')
  expect(lake.lake.store.lastSequence).toBe(before)
})

test('a transaction with dryRun checks everything and changes nothing', async () => {
  const dryRun = true
  expect(await client.create({_type: 'note', _id: 'a'}, {dryRun})).toMatchObject({_id: 'a'})
  expect(await client.fetch('count(*)')).toBe(0)
  await expect(client.patch('a').set({x: 1}).commit({dryRun})).rejects.toMatchObject(
    refusal('documentNotFoundError'),
  )
})

test('a conflict names the mutation that failed, and nothing of its transaction is stored', async () => {
  const create = {create: {_type: 'note', _id: 'a'}}
  const response = await lake.mutate(create, {patch: {id: 'nowhere', set: {x: 1}}})
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    error: {
      type: 'mutationError',
      description: expect.stringContaining('"nowhere" was not found'),
      items: [{index: 1, error: {type: 'documentNotFoundError', id: 'nowhere'}}],
    },
  })
  expect(await client.fetch('count(*)')).toBe(0)
})
