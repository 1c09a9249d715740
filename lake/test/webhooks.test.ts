import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {Store} from '../store/store.ts'
import type {Transaction} from '../store/transaction.ts'
import {revalidation} from '../webhooks/revalidation.ts'
import {tellSite} from '../webhooks/tellSite.ts'
import {Receiver} from './receiver.ts'
import {temporaryFolder} from './testLake.ts'

const secret = 'a secret that both sides hold'

let store: Store
let site: Receiver
let siteUrl: string

const everything = {everything: true}

function commit(write: (transaction: Transaction) => void) {
  return store.commit({author: 'test', request: {}}, write)
}

const story = (_id: string, slug?: string) => ({
  _id,
  _type: 'careStories',
  ...(slug ? {slug: {_type: 'slug', current: slug}} : {}),
})

beforeEach(async () => {
  store = new Store({folder: temporaryFolder()})
  onTestFinished(() => store.close())
  site = new Receiver()
  onTestFinished(() => site.close())
  siteUrl = await site.listen()
  onTestFinished(tellSite({store, projectId: 'local', dataset: 'production', siteUrl, secret}))
})

const news = (_id: string, ...slugs: (string | null)[]) => ({_id, _type: 'careStories', slugs})
const create = (...documents: ReturnType<typeof story>[]) =>
  commit((transaction) => {
    for (const document of documents) transaction.create(document)
  })

test('begins by announcing that everything may have changed', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
})

test('sends id, type and the slugs before and after, signed and with the headers of hosted Sanity', async () => {
  const {transactionId} = create(story('s1', 'first'))
  commit((transaction) => transaction.patch('s1', {set: {'slug.current': 'second'}}))
  commit((transaction) => transaction.delete('s1'))
  await expect
    .poll(() => site.bodies)
    .toEqual([
      everything,
      news('s1', null, 'first'),
      news('s1', 'first', 'second'),
      news('s1', 'second', null),
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

test('says nothing of drafts, versions, preview secrets, assets and documents of the Studio', async () => {
  create(
    story('drafts.s1', 'a-draft'),
    story('versions.r1.s1', 'a-version'),
    {_id: 'drafts.x', _type: 'sanity.previewUrlSecret'},
    {_id: 'image-abc', _type: 'sanity.imageAsset'},
    {_id: 'group', _type: 'system.group'},
    story('s2'),
  )
  await expect.poll(() => site.bodies).toEqual([everything, news('s2', null, null)])
})

test('repeats a delivery in order, under the same idempotency key, until the site is back', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  await site.close()
  create(story('s1', 'one'))
  create(story('s2', 'two'))
  const back = new Receiver()
  onTestFinished(() => back.close())
  back.statuses.push(503, 500)
  await back.listen(Number(new URL(siteUrl).port))
  await expect.poll(() => back.bodies).toMatchObject([{_id: 's1'}, {_id: 's2'}])
  const [first, second, third, next] = back.keys
  expect([second, third]).toEqual([first, first])
  expect(next).not.toBe(first)
})

test('does not send the same news twice while it waits, and says "everything" when too much waits', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  site.statuses.push(503)
  create(story('s0', 'being-sent'))
  for (let index = 0; index < 5; index++) {
    commit((transaction) => transaction.createOrReplace({...story('s1', 'same'), index}))
  }
  await expect
    .poll(() => site.bodies)
    .toEqual([
      everything,
      news('s0', null, 'being-sent'),
      news('s1', null, 'same'),
      news('s1', 'same', 'same'),
    ])
  create(...Array.from({length: 1000}, (_, index) => story(`many-${index}`)))
  await expect.poll(() => site.bodies.slice(4)).toEqual([everything])
})

test('gives up a delivery that the site refuses, says so, and goes on with the next', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site.statuses.push(401)
  create(story('refused'))
  create(story('accepted'))
  await expect.poll(() => site.bodies.slice(1)).toMatchObject([{_id: 'accepted'}])
  expect(error).toHaveBeenCalledWith(expect.stringContaining('401'))
})

test('commits go on while the site holds its answer, and it hears of all of them', async () => {
  await expect.poll(() => site.bodies).toEqual([everything])
  const {promise, resolve} = Promise.withResolvers<void>()
  site.answering = promise
  const ids = Array.from({length: 20}, (_, index) => `s${index}`)
  for (const _id of ids.slice(0, 10)) create(story(_id))
  await expect.poll(() => site.keys).toHaveLength(2)
  for (const _id of ids.slice(10)) create(story(_id))
  expect(site.bodies).toEqual([everything])
  resolve()
  await expect.poll(() => site.bodies.slice(1)).toMatchObject(ids.map((_id) => ({_id})))
})

test('is the webhook that the docs have the owner of a hosted project set up', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/server/hosted-sanity.md'), 'utf8')
  for (const value of Object.values(revalidation)) expect(docs).toContain(value)
  const trigger = /^\| Trigger on +\| create, update, delete; neither drafts nor versions +\|$/m
  expect(docs).toMatch(trigger)
  expect(docs).toMatch(/^\| HTTP method +\| `?POST`? +\|$/m)
})
