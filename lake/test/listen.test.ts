import type {MutationEvent, SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {expect, onTestFinished, test} from 'vitest'
import WebSocket from 'ws'
import {readEvents} from './readEvents.ts'
import {STUDIO_URL, type TestLake, TOKEN, testLake} from './testLake.ts'

/** Collects what a listener of the real client is told, from the moment it is welcomed. */
async function listening(
  client: SanityClient,
  query: string,
  options: Parameters<SanityClient['listen']>[2] = {},
) {
  const events: MutationEvent[] = []
  const errors: unknown[] = []
  let welcomed = false
  const subscription = client
    .listen(query, {}, {...options, includeAllVersions: true, events: ['welcome', 'mutation']})
    .subscribe({
      next: (event) => {
        if (event.type === 'mutation') events.push(event as MutationEvent)
        else welcomed = true
      },
      error: (error) => errors.push(error),
    })
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => welcomed || errors.length > 0).toBe(true)
  return {events, errors}
}

test('a listener receives every change, with revisions that chain and patches that apply', async () => {
  const {client} = await testLake()
  const {events} = await listening(client, '*[_type == "note"]', {
    effectFormat: 'mendoza',
    includePreviousRevision: true,
  })
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

  let state: Record<string, unknown> | null = null
  for (const event of events) state = applyPatch(state, event.effects?.apply ?? [])
  expect(state).toBeNull()
  for (const event of events.toReversed()) state = applyPatch(state, event.effects?.revert ?? [])
  expect(state).toBeNull()
})

test('the events of a transaction are counted as this listener gets them', async () => {
  const {client} = await testLake()
  const {events} = await listening(client, '*[_type == "note"]')
  await client
    .transaction()
    .create({_id: 'a', _type: 'note'})
    .create({_id: 'x', _type: 'other'})
    .create({_id: 'b', _type: 'note'})
    .commit()
  await expect.poll(() => events).toHaveLength(2)
  expect(events.map((e) => [e.transactionCurrentEvent, e.transactionTotalEvents])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

test('a document that comes to match appears, and one that no longer does disappears', async () => {
  const {client} = await testLake()
  await client.create({_id: 'a', _type: 'note', open: false})
  const {events} = await listening(client, '*[open == true]')
  await client.patch('a').set({open: true}).commit()
  await client.patch('a').set({open: false}).commit()
  await expect.poll(() => events.map((e) => e.transition)).toEqual(['appear', 'disappear'])
})

test('the mutations of an event make its document from the one before', async () => {
  const {client} = await testLake()
  await client.create({_id: 'a', _type: 'note', title: 'One'})
  const {events} = await listening(client, '*')
  await client.action({
    actionType: 'sanity.action.document.edit',
    draftId: 'drafts.a',
    publishedId: 'a',
    patch: {set: {title: 'Two'}},
  })
  await client.patch({query: '*[_id == "a"]'}).set({n: 1}).commit()
  await expect.poll(() => events).toHaveLength(2)
  expect(events[0]?.mutations).toEqual([
    {createIfNotExists: expect.objectContaining({_id: 'drafts.a', title: 'One'})},
    {patch: {id: 'drafts.a', set: {title: 'Two'}}},
  ])
  expect(events[1]?.mutations).toEqual([{patch: {id: 'a', set: {n: 1}}}])
})

test('a query that cannot be read is an error on the channel', async () => {
  const {client} = await testLake()
  const {errors} = await listening(client, '*[')
  expect(errors).toEqual([expect.objectContaining({name: 'ChannelError'})])
})

test('a client without a token hears of published documents only', async () => {
  const {client, clientWith} = await testLake()
  const {events} = await listening(clientWith({token: undefined}), '*')
  await client.create({_id: 'drafts.a', _type: 'note'})
  await client.create({_id: 'secret.a', _type: 'note'})
  await client.create({_id: 'a', _type: 'note'})
  await expect.poll(() => events.map((e) => e.documentId)).toEqual(['a'])
})

const LISTEN =
  '/v2025-02-19/data/listen/production?query=*&enableResume=true&includeAllVersions=true'
const authorization = `Bearer ${TOKEN}`

test('each of many listeners to one commit receives the documents it asked for and may read', async () => {
  const {client, clientWith} = await testLake()
  const anyone = clientWith({token: undefined})
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
    .create({_id: 'b', _type: 'note', title: 'website'})
    .create({_id: 'c', _type: 'note', title: 'other'})
    .commit()
  await client.create({_id: 'last', _type: 'note', title: 'website anonymous'})
  const heard = (name: keyof typeof listeners) =>
    listeners[name].events.map(({documentId}) => documentId)
  await expect.poll(() => heard('one')).toEqual(['drafts.a', 'b', 'c', 'last'])
  await expect.poll(() => listeners.another.events).toEqual(listeners.one.events)
  await expect.poll(() => heard('withEffects')).toEqual(heard('one'))
  for (const event of listeners.one.events) expect(event).not.toHaveProperty('effects')
  for (const event of listeners.withEffects.events) expect(event).toHaveProperty('effects')
  await expect.poll(() => heard('anyone')).toEqual(['b', 'c', 'last'])
  await expect.poll(() => heard('own')).toEqual(['drafts.a', 'b', 'last'])
  await expect.poll(() => heard('ofNobody')).toEqual(['last'])
})

test('a stream that comes back goes on where it broke off', async () => {
  const lake = await testLake()
  const first = await readEvents(`${lake.url}${LISTEN}`, {authorization})
  expect(await first.next()).toMatchObject({event: 'welcome'})
  await lake.client.create({_id: 'a', _type: 'note'})
  const seen = await first.next()
  await first.close()
  await lake.client
    .transaction()
    .create({_id: 'b', _type: 'note'})
    .create({_id: 'c', _type: 'note'})
    .commit()

  const resumed = await readEvents(`${lake.url}${LISTEN}`, {
    authorization,
    'last-event-id': seen.id ?? '',
  })
  expect(await resumed.next()).toMatchObject({event: 'welcomeback'})
  const b = await resumed.next()
  expect(b.data).toMatchObject({documentId: 'b'})
  expect((await resumed.next()).data).toMatchObject({documentId: 'c'})
  await resumed.close()

  const amid = await readEvents(`${lake.url}${LISTEN}`, {
    authorization,
    'last-event-id': b.id ?? '',
  })
  await amid.next()
  expect((await amid.next()).data).toMatchObject({documentId: 'c'})
})

test('a stream that was away for too long gets a reset event', async () => {
  const lake = await testLake()
  const stream = await readEvents(`${lake.url}${LISTEN}`, {
    authorization,
    'last-event-id': 'unknown#a',
  })
  expect(await stream.next()).toMatchObject({event: 'reset'})
})

test('a stream whose reader has gone costs nothing more', async () => {
  const lake = await testLake()
  const before = lake.lake.streams.open
  const stream = await readEvents(`${lake.url}${LISTEN}`, {authorization})
  await stream.next()
  expect(lake.lake.streams.open).toBe(before + 1)
  await stream.close()
  await expect.poll(() => lake.lake.streams.open).toBe(before)
})

/** A socket that carries streams, with what it was told so far. */
async function streamSocket(lake: TestLake) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/listen-socket`, {
    origin: STUDIO_URL,
  })
  onTestFinished(() => socket.close())
  const messages: {type: string; id: string; status?: number; text?: string}[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  return {
    messages,
    send: (message: object) => socket.send(JSON.stringify(message)),
    texts: (id: string) =>
      messages.filter((m) => m.id === id && m.type === 'text').map((m) => m.text),
    closed: new Promise<number>((resolve) => socket.on('close', resolve)),
  }
}

test('many streams travel over one socket, each opened, refused and closed on its own', async () => {
  const lake = await testLake()
  const {messages, send, texts} = await streamSocket(lake)
  for (let id = 0; id < 20; id++) {
    send({type: 'open', id: `s${id}`, path: LISTEN, authorization})
  }
  send({type: 'open', id: 'wrong', path: LISTEN, authorization: 'Bearer wrong'})
  send({type: 'open', id: 'nowhere', path: '/v1/data/nothing', authorization})
  await expect.poll(() => messages.filter((m) => m.type === 'opened')).toHaveLength(22)
  expect(messages.find((m) => m.id === 'wrong')).toMatchObject({type: 'opened', status: 401})
  expect(messages.find((m) => m.id === 'nowhere')).toMatchObject({type: 'opened', status: 404})

  send({type: 'close', id: 's0'})
  send({type: 'open', id: 'after', path: LISTEN, authorization})
  await expect.poll(() => texts('after')).toHaveLength(1)
  await lake.client.create({_id: 'drafts.a', _type: 'note'})
  await expect.poll(() => texts('s19')).toHaveLength(2)
  expect(texts('s0')).toHaveLength(1)
  expect(texts('s1')[1]).toMatch(/^id: .*#drafts\.a\nevent: mutation\ndata: \{.*\}\n\n$/)
})

test('a socket that breaks the protocol is closed', async () => {
  const {send, closed} = await streamSocket(await testLake())
  send({type: 'dance'})
  expect(await closed).toBe(4000)
})
