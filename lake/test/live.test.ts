import type {LiveEvent} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {readEvents} from './readEvents.ts'
import {TOKEN, testLake} from './testLake.ts'

const LIVE = '/v2025-09-09/data/live/events/production'
const authorization = `Bearer ${TOKEN}`

test('the real client is told the tags of the queries that a change touches', async () => {
  const {client, clientWith} = await testLake()
  const anyone = clientWith({token: undefined, perspective: 'published'})
  await client.create({_id: 'a', _type: 'note', title: 'One'})
  const {syncTags = []} = await anyone.fetch(
    '*[_type == "note"].title',
    {},
    {filterResponse: false},
  )
  expect(syncTags.length).toBeGreaterThan(0)

  const events: LiveEvent[] = []
  const subscription = anyone.live.events().subscribe((event) => events.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events.map((e) => e.type)).toEqual(['welcome'])
  await client.patch('a').set({title: 'Two'}).commit()
  await expect.poll(() => events).toHaveLength(2)
  expect(events[1]).toMatchObject({type: 'message', tags: expect.arrayContaining(syncTags)})
})

test('drafts are kept quiet except to those who may and want to hear of them', async () => {
  const lake = await testLake()
  const quiet = await readEvents(`${lake.url}${LIVE}`, {authorization})
  const all = await readEvents(`${lake.url}${LIVE}?includeDrafts=true`, {authorization})
  await Promise.all([quiet.next(), all.next()])
  await lake.client.create({_id: 'drafts.a', _type: 'note'})
  await lake.client.create({_id: 'b', _type: 'note'})
  expect(await quiet.next()).toMatchObject({event: 'message', id: '2'})
  expect(await all.next()).toMatchObject({event: 'message', id: '1'})
  expect(await all.next()).toMatchObject({event: 'message', id: '2'})
})

test('a stream that comes back gets what it missed', async () => {
  const lake = await testLake()
  const first = await readEvents(`${lake.url}${LIVE}`)
  const {id = ''} = await first.next()
  await first.close()
  await lake.client.create({_id: 'a', _type: 'note'})
  await lake.client.create({_id: 'b', _type: 'note'})
  const second = await readEvents(`${lake.url}${LIVE}`, {'last-event-id': id})
  expect(await second.next()).toMatchObject({event: 'welcome'})
  expect(await second.next()).toMatchObject({event: 'message', id: '1'})
  expect(await second.next()).toMatchObject({event: 'message', id: '2'})
})

test('a stream that comes back after a restart gets what it missed', async () => {
  const lake = await testLake()
  await lake.client.create({_id: 'a', _type: 'note'})
  await lake.client.create({_id: 'b', _type: 'note'})
  await lake.close()
  const again = await testLake({folder: lake.folder})
  const late = await readEvents(`${again.url}${LIVE}`, {'last-event-id': '1'})
  expect(await late.next()).toMatchObject({event: 'welcome'})
  expect(await late.next()).toMatchObject({event: 'message', id: '2'})
  const current = await readEvents(`${again.url}${LIVE}`, {'last-event-id': '2'})
  expect(await current.next()).toMatchObject({event: 'welcome'})
  await again.client.create({_id: 'c', _type: 'note'})
  expect(await current.next()).toMatchObject({event: 'message', id: '3'})
})

test.for(['abc', '-', '1e400', 'tx#doc'])(
  'a stream that comes back with an id of another lake is told to start over: %s',
  async (id) => {
    const lake = await testLake()
    await lake.client.create({_type: 'note', _id: 'a'})
    const url = `${lake.url}/v2025-09-09/data/live/events/production`
    const stream = await readEvents(url, {'last-event-id': id})
    expect(await stream.next()).toMatchObject({event: 'welcome'})
    expect(await stream.next()).toMatchObject({event: 'restart'})
  },
)
