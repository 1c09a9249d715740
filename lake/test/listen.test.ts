import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {beforeEach, expect, test} from 'vitest'
import {z} from 'zod'
import {listening} from './listening.ts'
import type {ServerEvent} from './readEvents.ts'
import {openSocket} from './socket.ts'
import {authorization, type TestLake, testLake} from './testLake.ts'

let lake: TestLake
let client: SanityClient

beforeEach(async () => {
  lake = await testLake()
  client = lake.client
})

test('a listener receives every change, with revisions that chain', async () => {
  const query = '*[_type == "note"]'
  const {events} = await listening(client, query, {includePreviousRevision: true})
  const created = await client.create({_id: 'a', _type: 'note', title: 'One'})
  await client.patch('a').set({title: 'Two'}).commit()
  await client.create({_id: 'elsewhere', _type: 'other'})
  await client.delete('a')
  await expect.poll(() => events).toHaveLength(3)

  expect(events.map((event) => event.transition)).toEqual(['appear', 'update', 'disappear'])
  expect(events[0]).not.toHaveProperty('previousRev')
  expect(events[0]).toMatchObject({
    documentId: 'a',
    resultRev: created._rev,
    result: created,
    identity: 'website',
    mutations: [{create: expect.objectContaining({_id: 'a', title: 'One'})}],
  })
  expect(events[1]).toMatchObject({
    previousRev: created._rev,
    previous: created,
    mutations: [{patch: {id: 'a', set: {title: 'Two'}}}],
  })
  expect(events[2]).toMatchObject({previousRev: events[1]?.resultRev})
})

test('the events of a transaction are counted as this listener gets them', async () => {
  const {events} = await listening(client, '*[_type == "note"]')
  await client
    .transaction()
    .create({_id: 'a', _type: 'note'})
    .create({_id: 'x', _type: 'other'})
    .create({_id: 'b', _type: 'note'})
    .commit()
  await expect.poll(() => events).toHaveLength(2)
  expect(events[0]).toMatchObject({transactionCurrentEvent: 0, transactionTotalEvents: 2})
  expect(events[1]).toMatchObject({transactionCurrentEvent: 1, transactionTotalEvents: 2})
})

test('a document that begins to match appears, and one that stops matching disappears', async () => {
  await client.create({_id: 'a', _type: 'note', open: false})
  const {events} = await listening(client, '*[open == true]')
  await client.patch('a').set({open: true}).commit()
  await client.patch('a').set({open: false}).commit()
  await expect.poll(() => events.map((e) => e.transition)).toEqual(['appear', 'disappear'])
})

test.each(['*[', '*[count(*[title match "foo*"]) >= 0]'])(
  'a query that cannot be read, or would read other documents, is an error on the channel: %s',
  async (query) => {
    const {errors} = await listening(client, query)
    expect(errors).toEqual([expect.objectContaining({name: 'ChannelError'})])
  },
)

test('a filter that cannot be evaluated for a document is an error on the channel', async () => {
  const {errors} = await listening(client, '*[round(n, digits) == 1]')
  await client.create({_id: 'a', _type: 'note', n: 1, digits: 1e300})
  await expect.poll(() => errors).toEqual([expect.objectContaining({name: 'ChannelError'})])
})

test('each of many listeners to one commit receives the documents it asked for and may read', async () => {
  const anyone = lake.clientWith({token: undefined})
  const notes = '*[_type == "note"]'
  const own = '*[_type == "note" && title match identity()]'
  const listeners = {
    one: await listening(client, notes),
    another: await listening(client, notes),
    withEffects: await listening(client, notes, {effectFormat: 'mendoza'}),
    anyone: await listening(anyone, notes),
    own: await listening(client, own),
    ofNobody: await listening(anyone, own),
  }
  await client
    .transaction()
    .create({_id: 'drafts.a', _type: 'note', title: 'website'})
    .create({_id: 'secret.a', _type: 'note', title: 'secret'})
    .create({_id: 'b', _type: 'note', title: 'website'})
    .create({_id: 'c', _type: 'note', title: 'other'})
    .commit()
  await client.create({_id: 'last', _type: 'note', title: 'website anonymous'})
  const idsFor = (name: keyof typeof listeners) =>
    listeners[name].events.map(({documentId}) => documentId)
  await expect.poll(() => idsFor('one')).toEqual(['drafts.a', 'secret.a', 'b', 'c', 'last'])
  await expect.poll(() => listeners.another.events).toEqual(listeners.one.events)
  await expect.poll(() => idsFor('withEffects')).toEqual(idsFor('one'))
  for (const event of listeners.one.events) expect(event).not.toHaveProperty('effects')
  for (const event of listeners.withEffects.events) expect(event).toHaveProperty('effects')
  await expect.poll(() => idsFor('anyone')).toEqual(['b', 'c', 'last'])
  await expect.poll(() => idsFor('own')).toEqual(['drafts.a', 'b', 'last'])
  await expect.poll(() => idsFor('ofNobody')).toEqual(['last'])
})

const LISTEN = '/data/listen/production?query=*&enableResume=true&includeAllVersions=true'

test('a stream that was away for too long gets a reset event', async () => {
  const stream = await lake.events(LISTEN, 'unknown#a')
  expect(await stream.next()).toMatchObject({event: 'reset'})
})

test('many streams travel over one socket, each opened, refused and closed on its own', async () => {
  const {texts, send} = await openSocket(lake)
  const path = `/v2025-09-09${LISTEN}`
  const messages = (of: object) =>
    texts
      .map((text) => JSON.parse(text))
      .filter((message) => isDeepStrictEqual({...message, ...of}, message))
  const open = (id: string, more: object = {}) =>
    send({type: 'open', id, path, authorization, ...more})
  for (let id = 0; id < 20; id++) open(`s${id}`)
  open('wrong', {authorization: 'Bearer wrong'})
  open('nowhere', {path: '/v1/data/nothing'})
  await expect.poll(() => messages({type: 'opened'})).toHaveLength(22)
  expect(messages({id: 'wrong', type: 'opened'})).toMatchObject([{status: 401}])
  expect(messages({id: 'nowhere', type: 'opened'})).toMatchObject([{status: 404}])

  const received = (id: string) => messages({id, type: 'text'})
  send({type: 'close', id: 's0'})
  open('after')
  await expect.poll(() => received('after')).toHaveLength(1)
  await client.create({_id: 'drafts.a', _type: 'note'})
  await expect.poll(() => received('s19')).toHaveLength(2)
  expect(received('s0')).toHaveLength(1)
  const text = expect.stringMatching(/^id: .*#drafts\.a\nevent: mutation\ndata: \{.*\}\n\n$/)
  expect(received('s1')[1]).toMatchObject({text})
})

test('a socket that breaks the protocol is closed', async () => {
  const {send, closed} = await openSocket(lake)
  send({type: 'dance'})
  expect(await closed).toBe(4000)
})

const revisionOf = ({data}: ServerEvent) => z.object({resultRev: z.string()}).parse(data).resultRev

test('a stream resumes where it broke off after the lake was restarted', async () => {
  await client.create({_id: 'a', _type: 'note', title: 'One'})
  const stream = await lake.events(LISTEN)
  await stream.next()
  await client.patch('a').set({title: 'Two'}).commit()
  const seen = await stream.next()
  // No event reaches the stream after this.
  await stream.close()
  await client.patch('a').set({title: 'Three'}).commit()
  await client
    .transaction()
    .create({_id: 'b', _type: 'note', title: 'New'})
    .delete('a')
    .commit({transactionId: 'made-and-removed'})
  const after = await lake.restart()
  const resumed = await after.events(LISTEN, seen.id)
  expect(await resumed.next()).toMatchObject({event: 'welcomeback'})
  const three = await resumed.next()
  expect(three.data).toMatchObject({
    documentId: 'a',
    previousRev: revisionOf(seen),
    transition: 'update',
    mutations: [{patch: {id: 'a', set: {title: 'Three'}}}],
    result: {title: 'Three'},
  })
  const b = await resumed.next()
  expect(b.data).toMatchObject({
    documentId: 'b',
    resultRev: 'made-and-removed',
    transition: 'appear',
    mutations: [{create: {_id: 'b', _type: 'note', title: 'New'}}],
    transactionTotalEvents: 2,
  })
  const end = {
    documentId: 'a',
    previousRev: revisionOf(three),
    transition: 'disappear',
    mutations: [{delete: {id: 'a'}}],
  }
  expect((await resumed.next()).data).toMatchObject(end)
  // Also amid a transaction.
  const amid = await after.events(LISTEN, b.id)
  await amid.next()
  expect((await amid.next()).data).toMatchObject(end)
  // And with what happens now.
  await after.client.patch('b').set({title: 'Newer'}).commit()
  expect((await resumed.next()).data).toMatchObject({documentId: 'b', previousRev: revisionOf(b)})
})
