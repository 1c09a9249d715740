import {expect, test} from 'vitest'
import {z} from 'zod'
import {readEvents, type ServerEvent} from './readEvents.ts'
import {post, TOKEN, temporaryFolder, testLake} from './testLake.ts'

const LISTEN =
  '/v2025-02-19/data/listen/production?query=*&enableResume=true&includeAllVersions=true'
const authorization = `Bearer ${TOKEN}`

const revisionOf = ({data}: ServerEvent) => z.object({resultRev: z.string()}).parse(data).resultRev

test('a stream goes on where it broke off when the lake was started again meanwhile', async () => {
  const folder = temporaryFolder()
  const before = await testLake({folder})
  await before.client.create({_id: 'a', _type: 'note', title: 'One'})
  const stream = await readEvents(`${before.url}${LISTEN}`, {authorization})
  await stream.next()
  await before.client.patch('a').set({title: 'Two'}).commit()
  const seen = await stream.next()
  // Told to nobody any more.
  await stream.close()
  await before.client.patch('a').set({title: 'Three'}).commit()
  await before.client
    .transaction()
    .create({_id: 'b', _type: 'note', title: 'New'})
    .delete('a')
    .commit({transactionId: 'made-and-removed'})
  await before.close()

  const after = await testLake({folder})
  const resumed = await readEvents(`${after.url}${LISTEN}`, {
    authorization,
    'last-event-id': seen.id ?? '',
  })
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
    mutations: [{createOrReplace: {_id: 'b', _type: 'note', title: 'New'}}],
    transactionTotalEvents: 2,
  })
  expect((await resumed.next()).data).toMatchObject({
    documentId: 'a',
    previousRev: revisionOf(three),
    transition: 'disappear',
    mutations: [{delete: {id: 'a'}}],
  })
  // And with what happens now.
  await after.client.patch('b').set({title: 'Newer'}).commit()
  expect((await resumed.next()).data).toMatchObject({
    documentId: 'b',
    previousRev: revisionOf(b),
  })
})

test('a stream that has told of nothing yet goes on as well', async () => {
  const folder = temporaryFolder()
  const before = await testLake({folder})
  await before.client.create({_id: 'a', _type: 'note'})
  const welcome = await (await readEvents(`${before.url}${LISTEN}`, {authorization})).next()
  expect(welcome).toMatchObject({event: 'welcome', id: expect.any(String)})
  await before.client.patch('a').set({title: 'Meanwhile'}).commit()
  await before.close()

  const after = await testLake({folder})
  const resumed = await readEvents(`${after.url}${LISTEN}`, {
    authorization,
    'last-event-id': welcome.id ?? '',
  })
  expect(await resumed.next()).toMatchObject({event: 'welcomeback'})
  expect((await resumed.next()).data).toMatchObject({result: {title: 'Meanwhile'}})
})

test('nothing of what was erased is told after a restart', async () => {
  const folder = temporaryFolder()
  const before = await testLake({folder})
  await before.client.create({_id: 'other', _type: 'note'})
  const stream = await readEvents(`${before.url}${LISTEN}`, {authorization})
  const welcome = await stream.next()
  await before.client
    .transaction()
    .create({_id: 'a', _type: 'note', title: 'PERSONAL'})
    .create({_id: 'b', _type: 'note'})
    .commit()
  await before.fetch(
    '/data/mutate/production',
    post({mutations: [{delete: {id: 'a', purge: true}}]}),
  )
  await before.client.patch('other').set({title: 'Later'}).commit()
  await before.close()

  const after = await testLake({folder})
  const resumed = await readEvents(`${after.url}${LISTEN}`, {
    authorization,
    'last-event-id': welcome.id ?? '',
  })
  expect(await resumed.next()).toMatchObject({event: 'reset'})
})
