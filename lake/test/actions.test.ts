import type {Action, SanityClient} from '@sanity/client'
import {beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {openLake, type TestLake} from './testLake.ts'

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
  details: {type: 'actionError', items: [{error: {type}}]},
})

const pair = {draftId: 'drafts.a', publishedId: 'a'}
const create: Action = {
  actionType: 'sanity.action.document.create',
  publishedId: 'a',
  attributes: {_id: 'drafts.a', _type: 'note', title: 'One'},
  ifExists: 'fail',
}

const patch = (operations: object): Action => ({
  actionType: 'sanity.action.document.edit',
  ...pair,
  patch: operations,
})
const edit = (title: string) => patch({set: {title}})
const discard: Action = {
  actionType: 'sanity.action.document.version.discard',
  versionId: 'drafts.a',
}
const publish: Action = {actionType: 'sanity.action.document.publish', ...pair}
const unpublish: Action = {actionType: 'sanity.action.document.unpublish', ...pair}
const titles = '*|order(_id){_id, title}'

test('actions create a draft, publish it, edit it, publish it again and unpublish it', async () => {
  await client.action(create)
  expect(await client.fetch(titles)).toEqual([{_id: 'drafts.a', title: 'One'}])

  await client.action(publish)
  expect(await client.fetch(titles)).toEqual([{_id: 'a', title: 'One'}])
  const first = await client.getDocument('a')

  await client.action(edit('Two'))
  expect(await client.fetch(titles)).toEqual([
    {_id: 'a', title: 'One'},
    {_id: 'drafts.a', title: 'Two'},
  ])

  await client.action(publish)
  expect(await client.fetch(titles)).toEqual([{_id: 'a', title: 'Two'}])
  expect((await client.getDocument('a'))?._createdAt).toBe(first?._createdAt)

  await client.action(unpublish)
  expect(await client.fetch(titles)).toEqual([{_id: 'drafts.a', title: 'Two'}])
})

test('an edit that changes nothing still makes a transaction', async () => {
  await client.action(create)
  const before = await client.getDocument('drafts.a')
  await client.action(patch({unset: ['_empty_action_guard_pseudo_field_']}))
  expect((await client.getDocument('drafts.a'))?._rev).not.toBe(before?._rev)
})

test('drafts are discarded and whole documents deleted', async () => {
  await client.create({_id: 'a', _type: 'note', title: 'One'})
  await client.action(edit('Two'))
  await client.action(discard)
  expect(await client.fetch(titles)).toEqual([{_id: 'a', title: 'One'}])

  await client.action(edit('Two'))
  const remove = (includeDrafts: string[]): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId: 'a',
    includeDrafts,
  })
  await expect(client.action(remove([]))).rejects.toMatchObject(refusal('validationError', 400))
  await client.action(remove(['drafts.a']))
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a draft is replaced, as restoring an older state does', async () => {
  await client.create({_id: 'a', _type: 'note', title: 'One'})
  await client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'note', title: 'Restored'},
  })
  expect(await client.fetch(titles)).toEqual([
    {_id: 'a', title: 'One'},
    {_id: 'drafts.a', title: 'Restored'},
  ])
})

describe('publishing', () => {
  const linked = (to: object) => ({_id: 'drafts.a', _type: 'note', to})
  const weak = {
    _type: 'reference',
    _ref: 'target',
    _weak: true,
    _strengthenOnPublish: {type: 'note'},
  }

  test('strengthens references that were waiting for their target', async () => {
    await client.create({_id: 'target', _type: 'note'})
    await client.create(linked(weak))
    await client.action(publish)
    expect((await client.getDocument('a'))?.to).toEqual({_type: 'reference', _ref: 'target'})
    await expect(client.delete('target')).rejects.toMatchObject({statusCode: 409})
  })

  test('is refused while a target is not published', async () => {
    await client.create(linked(weak))
    await expect(client.action(publish)).rejects.toMatchObject(
      refusal('documentReferenceDoesNotExistError'),
    )
    expect(await client.fetch('*._id')).toEqual(['drafts.a'])
  })

  test('keeps a reference weak that is meant to be', async () => {
    const {_strengthenOnPublish: _, ...kept} = weak
    await client.create(linked({...weak, _strengthenOnPublish: {type: 'note', weak: true}}))
    await client.action(publish)
    expect((await client.getDocument('a'))?.to).toEqual(kept)
  })

  test('is refused when a colleague has changed either copy since', async () => {
    const stale = (await client.create({_id: 'a', _type: 'note'}))._rev
    await client.patch('a').set({x: 1}).commit()
    await client.action(edit('Two'))
    for (const expected of [{ifPublishedRevisionId: stale}, {ifDraftRevisionId: stale}]) {
      await expect(client.action({...publish, ...expected})).rejects.toMatchObject(
        refusal('documentRevisionIDDoesNotMatchError'),
      )
    }
    const current = (await client.getDocument('a'))?._rev
    await client.action({...publish, ifPublishedRevisionId: current})
  })

  test('needs a draft', async () => {
    await expect(client.action(publish)).rejects.toMatchObject(refusal('documentNotFoundError'))
  })
})

test('a document that others refer to cannot be unpublished', async () => {
  await client.create({_id: 'a', _type: 'note'})
  await client.create({_id: 'b', _type: 'note', to: {_type: 'reference', _ref: 'a'}})
  await expect(client.action(unpublish)).rejects.toMatchObject(
    refusal('documentHasExistingReferencesError'),
  )
  expect(await client.fetch('*|order(_id)._id')).toEqual(['a', 'b'])
})

test('several actions succeed or fail together', async () => {
  await expect(client.action([create, create])).rejects.toMatchObject({
    details: {items: [{index: 1, error: {type: 'documentAlreadyExistsError'}}]},
  })
  expect(await client.fetch('count(*)')).toBe(0)
})

test('an unknown action is refused with its place', async () => {
  const response = await lake.act({actionType: 'sanity.action.document.explode'})
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({error: {type: 'actionError'}})
})

test('Sanity’s App SDK creates documents as drafts', async () => {
  const attributes = {_id: 'drafts.a', _type: 'note', title: 'One'}
  const actionType = 'sanity.action.document.version.create'
  expect((await lake.act({actionType, publishedId: 'a', attributes})).status).toBe(200)
  expect(await client.fetch(titles)).toEqual([{_id: 'drafts.a', title: 'One'}])
  const elsewhere = await lake.act({actionType, publishedId: 'b', attributes})
  expect(elsewhere.status).toBe(400)
})
