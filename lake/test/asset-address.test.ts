import {expect, test} from 'vitest'
import {png} from './pictures.ts'
import {readEvents} from './readEvents.ts'
import {openSocket} from './socket.ts'
import {post, type TestLake, testLake} from './testLake.ts'

async function illustrated() {
  const lake = await testLake()
  const image = await lake.client.assets.upload('image', await png(), {filename: 'teal.png'})
  const file = await lake.client.assets.upload('file', Buffer.from('Be kind.'), {filename: 'a.txt'})
  const refer = ({_id}: {_id: string}) => ({asset: {_type: 'reference', _ref: _id}})
  await lake.client.create({_id: 'page', _type: 'page', image: refer(image), file: refer(file)})
  return {lake, image, file}
}

const otherName = ({url}: TestLake) => url.replace('localhost', '127.0.0.1')

async function readByEveryRoad(lake: TestLake, address: string, assetId: string) {
  const read = async (path: string) => {
    const answer = await lake.fetch(path, {
      headers: {'x-forwarded-host': new URL(address).host, 'x-forwarded-proto': 'http'},
    })
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  const query = (groq: string, more = '') =>
    read(`/data/query/production?${new URLSearchParams({query: groq})}${more}`)
  return Promise.all([
    query('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]'),
    query('*[_type == "sanity.imageAsset"]{..., "more": 1}'),
    query('*[_type == "page"]{image{asset->{_id, url}}, "file": file.asset->url}'),
    query('*[_type == "page"]{image{asset->}}', '&resultSourceMap=true'),
    query('*[_type == "page"].image.asset->url', '&resultSourceMap=true&perspective=drafts'),
    query('*[_type == "page"]{"small": image.asset->url + "?w=10"}'),
    query('*[_type == "page"]{image{asset->{..., "_type": "renamed"}}}'),
    query('*[_type match "sanity.*"] | score(_id match "image") | order(url)'),
    read(`/data/doc/production/${assetId}`),
    read('/data/export/production'),
    read(`/data/history/production/documents/${assetId}?lastRevision=true`),
    read(`/data/history/production/transactions/${assetId}?effectFormat=mendoza`),
  ])
}

/** The part before the path in each `url` of an asset. */
const addressesIn = (text: string) =>
  new Set(
    [...text.matchAll(/"([^\s"]*)\/(?:images|files)\/local\/production\//g)].map(
      ([, start]) => start,
    ),
  )

test('an asset has the address that its reader reaches the lake at, however it is read', async () => {
  const {lake, image} = await illustrated()
  for (const address of [lake.url, otherName(lake), 'http://localhost:3999']) {
    for (const text of await readByEveryRoad(lake, address, image._id)) {
      expect([...addressesIn(text)], text).toEqual([address])
    }
  }
})

test('an asset’s address serves it, and is kept nowhere', async () => {
  const {lake, image, file} = await illustrated()
  expect(image.url).toMatch(`${lake.url}/images/local/production/`)
  expect(file.url).toMatch(`${lake.url}/files/local/production/`)
  for (const {url} of [image, file]) expect((await fetch(url)).status).toBe(200)
  for (const {_id, path} of [image, file]) {
    expect(lake.lake.store.get(_id)).toMatchObject({url: `/${path}`})
  }
  const other = lake.clientWith({apiHost: otherName(lake)})
  const url = await other.fetch<string>('*[_type == "sanity.imageAsset"][0].url')
  expect(url.startsWith(otherName(lake))).toBe(true)
  expect((await fetch(url)).status).toBe(200)
})

test('assets are found by the address that clients get', async () => {
  const {lake, image} = await illustrated()
  const found = (query: string, params: Record<string, string> = {}) =>
    lake.client.fetch<string[]>(`${query}._id`, params)
  const byUrl = '*[_type == "sanity.imageAsset" && url == $url]'
  expect(await found(byUrl, {url: image.url})).toEqual([image._id])
  expect(await found('*[url in [$url]]', {url: image.url})).toEqual([image._id])
  expect(await found(byUrl, {url: image.url.replace('localhost', '127.0.0.1')})).toEqual([])
  expect(await found('*[string::startsWith(url, $start)]', {start: lake.url})).toHaveLength(2)
  await lake.client.create({_id: 'link', _type: 'link', to: image.url, url: 'https://a.example/'})
  expect(await found('*[_type == "link"]{"_id": *[url == ^.to][0]._id}')).toEqual([image._id])
  expect(await found('*[url == "https://a.example/"]')).toEqual(['link'])
  const patched = lake.client.patch({query: '*[url == $url]', params: {url: image.url}})
  expect(await patched.set({title: 'Teal'}).commit()).toMatchObject([{_id: image._id}])
})

test('listeners receive assets at the address that they listen at', async () => {
  const lake = await testLake()
  const listen = `/v2025-09-09/data/listen/production?${new URLSearchParams({
    query: '*[_type == "sanity.imageAsset"]',
    effectFormat: 'mendoza',
    includePreviousRevision: 'true',
  })}`
  const events = await readEvents(otherName(lake) + listen)
  const {send, texts} = await openSocket({url: otherName(lake)})
  const received = () => texts.join('')
  send({type: 'open', id: '1', path: listen})
  expect(await events.next()).toMatchObject({event: 'welcome'})
  await expect.poll(received).toContain('welcome')

  const image = await lake.client.assets.upload('image', await png())
  await lake.client.patch(image._id).set({title: 'Teal'}).commit()
  await lake.client.delete(image._id)
  for (let n = 0; n < 3; n += 1) {
    const text = JSON.stringify((await events.next()).data)
    expect([...addressesIn(text)], text).toEqual([otherName(lake)])
  }
  await expect.poll(() => received().match(/event: mutation/g)).toHaveLength(3)
  expect(received()).toContain(`${otherName(lake)}/images/`)
  expect(received()).not.toContain(lake.url)
})

test('an asset written back with a client’s address is stored without it', async () => {
  const {lake, image} = await illustrated()
  const other = lake.clientWith({apiHost: otherName(lake)})
  const read = await other.getDocument(image._id)
  const written = await other.createOrReplace({...image, ...read, title: 'Teal'})
  expect(written.url).toBe(image.url.replace('localhost', '127.0.0.1'))
  expect(lake.lake.store.get(image._id)).toMatchObject({url: `/${image.path}`, title: 'Teal'})
  expect(await lake.client.getDocument(image._id)).toMatchObject({url: image.url})

  // A document that only looks like an asset's keeps its address.
  const page = {_id: 'alike', _type: 'page', path: image.path, url: image.url}
  expect(await other.createOrReplace(page)).toMatchObject({url: page.url})
  expect(await other.getDocument(page._id)).toMatchObject({url: page.url})
})

test('behind a proxy an asset has the address that the proxy was asked at', async () => {
  const lake = await testLake({studioUrl: 'https://studio.example.org'})
  const image = await lake.client.assets.upload('image', await png())
  const addressFor = async (headers: Record<string, string>) => {
    const answer = await lake.fetch('/data/query/production', {
      ...post({query: '*[_type == "sanity.imageAsset"][0].url'}),
      headers,
    })
    const {result}: {result: string} = await answer.json()
    return result.replace(`/${image.path}`, '')
  }
  const studio = 'https://studio.example.org'
  expect(await addressFor({})).toBe(lake.url)
  // The configuration knows how the Studio's own name is reached.
  expect(await addressFor({'x-forwarded-host': 'studio.example.org'})).toBe(studio)
  expect(await addressFor({'x-forwarded-for': '203.0.113.9'})).toBe(studio)
  const local = {'x-forwarded-host': 'lake.localhost:8443, inner', 'x-forwarded-proto': 'https'}
  expect(await addressFor(local)).toBe('https://lake.localhost:8443')
  expect(await addressFor({'x-forwarded-proto': 'https'})).toBe(lake.url.replace('http', 'https'))
  // A stranger's words send no reader elsewhere.
  expect(await addressFor({'x-forwarded-host': 'evil.example'})).toBe(lake.url)
  expect(await addressFor({'x-forwarded-proto': 'javascript'})).toBe(lake.url)
})
