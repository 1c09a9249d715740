import {expect, test} from 'vitest'
import {testLake} from './testLake.ts'

test('the site’s robot has a name, which the history of its documents shows', async () => {
  const {client} = await testLake()
  expect(await client.users.getById('me')).toMatchObject({id: 'website', name: 'Website'})
  expect(await client.users.getById('website')).toMatchObject({displayName: 'Website'})
  await expect(client.users.getById('stranger')).rejects.toMatchObject({statusCode: 404})
})

test('a person’s Studio settings are kept under keys', async () => {
  const lake = await testLake()
  const pairs = [{key: 'studio.layout', value: {columns: 2}}]
  const put = await lake.fetch('/users/me/keyvalue', {method: 'PUT', body: JSON.stringify(pairs)})
  expect(await put.json()).toEqual(pairs)
  const again = await lake.restart()
  const values = await again.fetch('/users/me/keyvalue/studio.layout,unknown')
  expect(await values.json()).toEqual([...pairs, {key: 'unknown', value: null}])
  // A release goes by the office's clock, everywhere.
  const zone = await again.fetch('/users/me/keyvalue/studio.timezone.content-releases')
  expect(await zone.json()).toMatchObject([{value: 'Europe/London'}])
})

test('a person’s Studio settings are bounded, in one request and in all', async () => {
  const lake = await testLake()
  const put = async (key: string, length: number) => {
    const body = JSON.stringify([{key, value: 'x'.repeat(length)}])
    return (await lake.fetch('/users/me/keyvalue', {method: 'PUT', body})).status
  }
  const statuses = []
  for (let n = 0; n < 20; n++) statuses.push(await put(`key-${n}`, 250_000))
  expect(statuses).toEqual([...Array(16).fill(200), ...Array(4).fill(413)])
  // A kept setting can still be changed.
  expect(await put('key-0', 250_000)).toBe(200)
  expect(await put('large', 300_000)).toBe(413)
})
