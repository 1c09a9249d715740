import {expect, test} from 'vitest'
import {z} from 'zod'
import type {ServerEvent} from './readEvents.ts'
import {testLake} from './testLake.ts'

const LISTEN = '/data/listen/production?query=*&enableResume=true&includeAllVersions=true'

const revisionOf = ({data}: ServerEvent) => z.object({resultRev: z.string()}).parse(data).resultRev

test('a stream goes on where it broke off when the lake was started again meanwhile', async () => {
  const before = await testLake()
  await before.client.create({_id: 'a', _type: 'note', title: 'One'})
  const stream = await before.events(LISTEN)
  await stream.next()
  await before.client.patch('a').set({title: 'Two'}).commit()
  const seen = await stream.next()
  // The stream hears of nothing after this.
  await stream.close()
  await before.client.patch('a').set({title: 'Three'}).commit()
  await before.client
    .transaction()
    .create({_id: 'b', _type: 'note', title: 'New'})
    .delete('a')
    .commit({transactionId: 'made-and-removed'})
  const after = await before.restart()
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
  expect((await resumed.next()).data).toMatchObject({documentId: 'b', previousRev: revisionOf(b)})
})

test('a stream without an event yet goes on as well', async () => {
  const before = await testLake()
  await before.client.create({_id: 'a', _type: 'note'})
  const welcome = await (await before.events(LISTEN)).next()
  expect(welcome).toMatchObject({event: 'welcome', id: expect.any(String)})
  await before.client.patch('a').set({title: 'Meanwhile'}).commit()

  const resumed = await (await before.restart()).events(LISTEN, welcome.id)
  expect(await resumed.next()).toMatchObject({event: 'welcomeback'})
  expect((await resumed.next()).data).toMatchObject({result: {title: 'Meanwhile'}})
})

test('a stream hears nothing of erased documents after a restart', async () => {
  const before = await testLake()
  await before.client.create({_id: 'other', _type: 'note'})
  const welcome = await (await before.events(LISTEN)).next()
  await before.mutate(
    {create: {_id: 'a', _type: 'note', title: 'PERSONAL'}},
    {create: {_id: 'b', _type: 'note'}},
  )
  await before.mutate({delete: {id: 'a', purge: true}})
  await before.client.patch('other').set({title: 'Later'}).commit()

  const resumed = await (await before.restart()).events(LISTEN, welcome.id)
  expect(await resumed.next()).toMatchObject({event: 'reset'})
})
