import type {LiveEvent} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {testLake} from './testLake.ts'

const LIVE = '/data/live/events/production'

test('the real client receives the tags of the queries that a change touches', async () => {
  const {client, clientWith} = await testLake()
  const anyone = clientWith({token: undefined, perspective: 'published'})
  await client.create({_id: 'a', _type: 'note', title: 'One'})
  const whole = {filterResponse: false} as const
  const {syncTags = []} = await anyone.fetch('*[_type == "note"].title', {}, whole)
  expect(syncTags.length).toBeGreaterThan(0)

  const events: LiveEvent[] = []
  const subscription = anyone.live.events().subscribe((event) => events.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events.map((e) => e.type)).toEqual(['welcome'])
  await client.patch('a').set({title: 'Two'}).commit()
  await expect.poll(() => events).toHaveLength(2)
  expect(events[1]).toMatchObject({type: 'message', tags: expect.arrayContaining(syncTags)})
})

test('events of drafts go only to a stream that may read drafts and asks for them', async () => {
  const lake = await testLake()
  const quiet = await lake.events(LIVE)
  const all = await lake.events(`${LIVE}?includeDrafts=true`)
  await Promise.all([quiet.next(), all.next()])
  const draft = await lake.client.create({_id: 'drafts.a', _type: 'note'})
  const published = await lake.client.create({_id: 'b', _type: 'note'})
  expect(await quiet.next()).toMatchObject({event: 'message', id: published._rev})
  expect(await all.next()).toMatchObject({event: 'message', id: draft._rev})
  expect(await all.next()).toMatchObject({event: 'message', id: published._rev})
})

test('a stream that comes back gets the news that it missed', async () => {
  const lake = await testLake()
  const first = await lake.events(LIVE)
  const {id} = await first.next()
  await first.close()
  const a = await lake.client.create({_id: 'a', _type: 'note'})
  const b = await lake.client.create({_id: 'b', _type: 'note'})
  const second = await lake.events(LIVE, id)
  // Also one that breaks off after its welcome.
  expect(await second.next()).toMatchObject({event: 'welcome', id})
  expect(await second.next()).toMatchObject({event: 'message', id: a._rev})
  expect(await second.next()).toMatchObject({event: 'message', id: b._rev})

  const again = await lake.restart()
  const late = await again.events(LIVE, a._rev)
  expect(await late.next()).toMatchObject({event: 'welcome'})
  expect(await late.next()).toMatchObject({event: 'message', id: b._rev})
  const current = await again.events(LIVE, b._rev)
  expect(await current.next()).toMatchObject({event: 'welcome'})
  const c = await again.client.create({_id: 'c', _type: 'note'})
  expect(await current.next()).toMatchObject({event: 'message', id: c._rev})
})

// As of another lake, or of this one before a restore: numbers count commits in each.
test.for(['abc', '0', '1', '99', 'tx#doc'])(
  'a stream that comes back with an id that names no commit here starts over: %s',
  async (id) => {
    const lake = await testLake()
    await lake.client.create({_type: 'note', _id: 'a'})
    const stream = await lake.events(LIVE, id)
    expect(await stream.next()).toMatchObject({event: 'welcome'})
    expect(await stream.next()).toMatchObject({event: 'restart'})
  },
)
