import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {Store} from '../store/store.ts'
import type {Transaction} from '../store/transaction.ts'
import {revalidation} from '../webhooks/revalidation.ts'
import {tellSite} from '../webhooks/tellSite.ts'
import {Receiver} from './receiver.ts'

const secret = 'a secret that both sides hold'

let folder: string
let store: Store
let site: Receiver
let siteUrl: string
let stop: () => void

const everything = {everything: true}

function commit(write: (transaction: Transaction) => void) {
  return store.commit({author: 'test', request: {}}, write)
}

const story = (_id: string, slug?: string) => ({
  _id,
  _type: 'careStories',
  ...(slug ? {slug: {_type: 'slug', current: slug}} : {}),
})

const start = () => tellSite({store, projectId: 'local', dataset: 'production', siteUrl, secret})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  store = new Store({folder})
  site = new Receiver()
  siteUrl = await site.listen()
  stop = start()
})

afterEach(async () => {
  stop()
  store.close()
  await site.close()
  rmSync(folder, {recursive: true})
})

test('begins by announcing that everything may have changed', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
})

test('sends id, type and the slugs before and after, signed and with the headers of hosted Sanity', async () => {
  const {transactionId} = commit((transaction) => transaction.create(story('s1', 'first')))
  commit((transaction) => transaction.patch('s1', {set: {'slug.current': 'second'}}))
  commit((transaction) => transaction.delete('s1'))
  await expect
    .poll(() => site.bodies)
    .toEqual([
      everything,
      {_id: 's1', _type: 'careStories', slugs: [null, 'first']},
      {_id: 's1', _type: 'careStories', slugs: ['first', 'second']},
      {_id: 's1', _type: 'careStories', slugs: ['second', null]},
    ])
  const [, created, updated, deleted] = site.received
  if (!created || !updated || !deleted) throw new Error('Three deliveries arrived')
  const signature = String(created.headers[SIGNATURE_HEADER_NAME])
  expect(await isValidSignature(created.body, signature, secret)).toBe(true)
  expect(await isValidSignature(created.body, signature, 'another secret')).toBe(false)
  expect(created.headers).toMatchObject({
    'content-type': 'application/json',
    'sanity-project-id': 'local',
    'sanity-dataset': 'production',
    'sanity-document-id': 's1',
    'sanity-operation': 'create',
    'sanity-transaction-id': transactionId,
    'sanity-transaction-time': expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(updated.headers['sanity-operation']).toBe('update')
  expect(deleted.headers['sanity-operation']).toBe('delete')
  const keys = site.received.map(({headers}) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(keys.length)
})

test('says nothing of drafts, versions, preview secrets, assets and what the Studio keeps', async () => {
  commit((transaction) => {
    transaction.create(story('drafts.s1', 'a-draft'))
    transaction.create(story('versions.r1.s1', 'a-version'))
    transaction.create({_id: 'drafts.x', _type: 'sanity.previewUrlSecret'})
    transaction.create({_id: 'image-abc', _type: 'sanity.imageAsset'})
    transaction.create({_id: 'group', _type: 'system.group'})
    transaction.create(story('s2'))
  })
  await expect
    .poll(() => site.bodies)
    .toEqual([everything, {_id: 's2', _type: 'careStories', slugs: [null, null]}])
})

test('repeats a delivery in order, under the same idempotency key, until the site is back', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  await site.close()
  commit((transaction) => transaction.create(story('s1', 'one')))
  commit((transaction) => transaction.create(story('s2', 'two')))
  const back = new Receiver()
  back.statuses.push(503, 500)
  await back.listen(Number(new URL(siteUrl).port))
  try {
    await expect.poll(() => back.bodies).toMatchObject([{_id: 's1'}, {_id: 's2'}])
    const [first, second, third, next] = back.keys
    expect([second, third]).toEqual([first, first])
    expect(next).not.toBe(first)
  } finally {
    await back.close()
  }
})

test('does not send the same news twice while it waits, and says "everything" when too much waits', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  site.statuses.push(503)
  commit((transaction) => transaction.create(story('s0', 'being-sent')))
  for (let index = 0; index < 5; index++) {
    commit((transaction) => transaction.createOrReplace({...story('s1', 'same'), index}))
  }
  await expect
    .poll(() => site.bodies)
    .toEqual([
      everything,
      {_id: 's0', _type: 'careStories', slugs: [null, 'being-sent']},
      {_id: 's1', _type: 'careStories', slugs: [null, 'same']},
      {_id: 's1', _type: 'careStories', slugs: ['same', 'same']},
    ])
  commit((transaction) => {
    for (let index = 0; index < 1000; index++) transaction.create(story(`many-${index}`))
  })
  await expect.poll(() => site.bodies.slice(4)).toEqual([everything])
})

test('gives up a delivery that the site refuses, says so, and goes on with the next', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site.statuses.push(401)
  commit((transaction) => transaction.create(story('refused')))
  commit((transaction) => transaction.create(story('accepted')))
  await expect.poll(() => site.bodies.slice(1)).toMatchObject([{_id: 'accepted'}])
  expect(error).toHaveBeenCalledWith(expect.stringContaining('401'))
  error.mockRestore()
})

test('commits go on while the site holds its answer, and it hears of all of them', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  const {promise, resolve} = Promise.withResolvers<void>()
  site.answering = promise
  const ids = Array.from({length: 20}, (_, index) => `s${index}`)
  for (const _id of ids.slice(0, 10)) commit((transaction) => transaction.create(story(_id)))
  await expect.poll(() => site.keys).toHaveLength(2)
  for (const _id of ids.slice(10)) commit((transaction) => transaction.create(story(_id)))
  expect(site.bodies).toEqual([everything])
  resolve()
  await expect.poll(() => site.bodies.slice(1)).toMatchObject(ids.map((_id) => ({_id})))
})

test('is what the docs tell the owner of a hosted project to set up', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/server/hosted-sanity.md'), 'utf8')
  for (const value of Object.values(revalidation)) expect(docs).toContain(value)
  expect(docs).toMatch(
    /^\| Trigger on +\| create, update, delete; neither drafts nor versions +\|$/m,
  )
  expect(docs).toMatch(/^\| HTTP method +\| `?POST`? +\|$/m)
})
