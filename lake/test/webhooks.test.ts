import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {Store} from '../store/store.ts'
import type {Transaction} from '../store/transaction.ts'
import {everythingBody, revalidationPath, tellSite} from '../webhooks/tellSite.ts'
import {Receiver} from './receiver.ts'
import {temporaryFolder} from './testLake.ts'

const secret = 'a secret that both sides hold'

let store: Store
let site: Receiver
let siteUrl: string
let problems: (string | undefined)[]

function commit(write: (transaction: Transaction) => void) {
  return store.commit({author: 'test', request: {}}, write)
}

const story = (_id: string) => ({_id, _type: 'careStories'})

beforeEach(async () => {
  store = new Store({folder: temporaryFolder()})
  problems = []
  onTestFinished(() => store.close())
  site = new Receiver()
  onTestFinished(() => site.close())
  siteUrl = await site.listen()
  onTestFinished(tellSite(store, {siteUrl, secret}, (problem) => problems.push(problem)))
  await expect.poll(() => site.received).toHaveLength(1)
})

test('the site gets a signed request at the start, and for each created, changed and deleted document', async () => {
  commit((transaction) => transaction.create(story('s1')))
  await expect.poll(() => site.received).toHaveLength(2)
  commit((transaction) => transaction.patch('s1', {set: {title: 'Second'}}))
  await expect.poll(() => site.received).toHaveLength(3)
  commit((transaction) => transaction.delete('s1'))
  await expect.poll(() => site.received).toHaveLength(4)
  for (const {body, headers} of site.received) {
    expect(body).toBe(everythingBody)
    expect(headers['content-type']).toBe('application/json')
    const signature = String(headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(body, signature, secret)).toBe(true)
    expect(await isValidSignature(body, signature, 'another secret')).toBe(false)
  }
})

test('the site gets none for drafts, versions, preview secrets, the Studio’s documents and most assets', async () => {
  commit((transaction) => {
    transaction.create(story('drafts.s1'))
    transaction.create(story('versions.r1.s1'))
    transaction.create({_id: 'drafts.x', _type: 'sanity.previewUrlSecret'})
    transaction.create({_id: 'image-abc', _type: 'sanity.imageAsset'})
    transaction.create({_id: 'group', _type: 'system.group'})
  })
  site.statuses.push(503)
  // Its people said no.
  const consent = {isWithdrawn: true}
  commit((transaction) => transaction.create({_id: 'image-b', _type: 'sanity.imageAsset', consent}))
  await expect.poll(() => site.requests).toHaveLength(3)
  expect(site.received).toHaveLength(2)
})

test('the lake repeats its request until the site is back', async () => {
  await site.close()
  commit((transaction) => transaction.create(story('s1')))
  const back = new Receiver()
  back.statuses.push(503, 500)
  await back.listen(Number(new URL(siteUrl).port))
  try {
    await expect.poll(() => back.received).toHaveLength(1)
    expect(back.requests).toHaveLength(3)
  } finally {
    await back.close()
  }
})

test('a request that the site refuses is in the log and a problem for staff, and the next is sent', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  site.statuses.push(401)
  commit((transaction) => transaction.create(story('refused')))
  await expect.poll(() => error.mock.calls.flat()).toEqual([expect.stringContaining('401')])
  commit((transaction) => transaction.create(story('accepted')))
  await expect.poll(() => site.received).toHaveLength(2)
  await expect
    .poll(() => problems)
    .toEqual([undefined, expect.stringContaining('(401)'), undefined])
  error.mockRestore()
})

test('commits go on while the site holds its answer, and it hears of them by one more request', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  site.answering = promise
  commit((transaction) => transaction.create(story('s0')))
  await expect.poll(() => site.requests).toHaveLength(2)
  for (let at = 1; at < 20; at++) commit((transaction) => transaction.create(story(`s${at}`)))
  expect(site.received).toHaveLength(1)
  resolve()
  await expect.poll(() => site.received).toHaveLength(3)
  expect(site.requests).toHaveLength(3)
})

test('the docs name the address to the owner of a hosted project', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/server/hosted-sanity.md'), 'utf8')
  expect(docs).toContain(`\`${revalidationPath}\``)
})
