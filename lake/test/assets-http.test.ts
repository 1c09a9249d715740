import {Buffer} from 'node:buffer'
import {existsSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {beforeEach, describe, expect, test} from 'vitest'
import {blank, png} from './pictures.ts'
import {authorization, expectRefusal, type TestLake, testLake} from './testLake.ts'

let lake: TestLake
let client: SanityClient

beforeEach(async () => {
  lake = await testLake()
  client = lake.client
})

test('an uploaded image becomes a document and is served to anyone at its address, for ever', async () => {
  const bytes = await png()
  const source = {id: '7', name: 'Library', url: 'https://example.org/7'}
  const words = {title: 'Teal', description: 'A wall', label: 'wall', creditLine: 'Ada', source}
  await client.assets.upload('image', bytes, {filename: 'teal.png'})
  await client.assets.upload('image', bytes, words)
  const asset = await client.assets.upload('image', bytes, {title: 'Later'})
  expect(asset).toMatchObject({
    _type: 'sanity.imageAsset',
    originalFilename: 'teal.png',
    ...words,
    metadata: {dimensions: {width: 60, height: 30}},
  })
  expect(await client.getDocument(asset._id)).toEqual(asset)

  const answer = await fetch(asset.url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
})

test('an uploaded image is shown however large a photograph it is, without where it was taken', async () => {
  const large = await blank(5200, 4900)
    .withExif({IFD2: {LensModel: 'Kettle 50'}})
    .jpeg()
    .toBuffer()
  const {url} = await client.assets.upload('image', large)
  const sizeOf = async (query: string) => {
    const bytes = Buffer.from(await (await fetch(url + query)).arrayBuffer())
    const {format, width, height, exif} = await sharp(bytes).metadata()
    return {format, pixels: width * height, exif}
  }
  expect(await sizeOf('')).toEqual({format: 'jpeg', pixels: 5200 * 4900})
  const {format, pixels} = await sizeOf('?q=50')
  expect(format).toBe('jpeg')
  expect(pixels).toBeLessThanOrEqual(25_000_000)
  expect(pixels).toBeGreaterThan(24_900_000)
})

test('an uploaded image is rendered again after the folder of renderings was removed', async () => {
  const {url} = await client.assets.upload('image', await png(600, 400))
  const derivedFolder = join(lake.folder, 'derived-images')
  const ask = async (width: number) => {
    const answer = await fetch(`${url}?w=${width}`)
    expect(answer.status).toBe(200)
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width)
  }
  await ask(100)
  rmSync(derivedFolder, {recursive: true})
  await ask(100)
  rmSync(derivedFolder, {recursive: true})
  await ask(101)
})

test('an uploaded SVG runs no script and is never rendered, however it nests and is requested', async () => {
  // 5 to the power of 8 rectangles: 6 seconds of one thread, and minutes without a size.
  const levels = Array.from(
    {length: 8},
    (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(5)}</g>`,
  )
  const nested = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use href="#l8"/></svg>`
  const {url} = await client.assets.upload('image', Buffer.from(nested), {filename: 'x.svg'})
  const answer = await fetch(`${url}?fm=png&w=2000`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await answer.text()).toBe(nested)
})

test('an upload that is not an image is refused in words that help, and leaves no document', async () => {
  const answer = await lake.fetch('/assets/images/production', {method: 'POST', body: 'no image'})
  await expectRefusal(answer, 400, 'not an image')
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(0)
})

test('an uploaded image that is too large is refused before it is read', async () => {
  const body = new Uint8Array(31 * 1024 * 1024)
  const answer = await lake.fetch('/assets/images/production', {method: 'POST', body})
  expect(answer.status).toBe(413)
})

test('an image is served without the place and camera in its metadata, and the right way up', async () => {
  const photo = await blank(60, 40)
    .withMetadata({orientation: 6})
    .withExifMerge({
      IFD2: {LensModel: 'Kettle 50'},
      IFD3: {GPSLatitude: '52/1 24/1 0/1', GPSLatitudeRef: 'N'},
    })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const {url} = await client.assets.upload('image', photo)
  const raw = await fetch(`${url}?dlRaw=true`, {headers: {authorization}})
  expect(Buffer.from(await raw.arrayBuffer())).toEqual(photo)
  for (const address of [url, `${url}?dl=`, `${url}?dlRaw=true`, `${url}?w=30`]) {
    const served = Buffer.from(await (await fetch(address)).arrayBuffer())
    const {exif, xmp, iptc, orientation, width = 0, height = 0} = await sharp(served).metadata()
    expect({exif, xmp, iptc, orientation}, address).toEqual({})
    expect(height, address).toBeGreaterThan(width)
    expect(served.includes('Kettle'), address).toBe(false)
  }
})

test('an image is decoded no further once its uploader leaves', async () => {
  const bytes = await blank(1000, 1000).avif({effort: 0}).toBuffer()
  const decoders = () =>
    process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length
  const left = new AbortController()
  const path = '/assets/images/production'
  const upload = lake.fetch(path, {method: 'POST', body: bytes, signal: left.signal})
  await expect.poll(decoders, {interval: 1}).toBe(1)
  left.abort()
  await expect(upload).rejects.toThrow('abort')
  await expect.poll(decoders).toBe(0)
  expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(0)
})

describe('an uploaded file', () => {
  const text = 'Policy: be kind.'
  const upload = () =>
    client.assets.upload('file', Buffer.from(text), {
      filename: 'Kindness “policy”.txt',
      contentType: 'text/plain',
    })

  test('becomes a document, and is served whole', async () => {
    const asset = await upload()
    expect(asset).toMatchObject({
      _id: `file-${asset.sha1hash}-txt`,
      _type: 'sanity.fileAsset',
      mimeType: 'text/plain',
      size: text.length,
    })
    const whole = await fetch(asset.url)
    expect(await whole.text()).toBe(text)
    expect(whole.headers.get('content-disposition')).toBeNull()
  })

  test('is served in part, unless the range cannot be read or is of another version', async () => {
    const {url} = await upload()
    const part = await fetch(url, {headers: {range: 'bytes=8-9'}})
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('be')

    for (const range of ['bytes=0-1,4-5', 'bytes=x', 'bytes=-', 'lines=1-2', '0-1']) {
      const answer = await fetch(url, {headers: {range}})
      expect([range, answer.status, await answer.text()]).toEqual([range, 200, text])
    }
    const beyond = await fetch(url, {headers: {range: 'bytes=99-'}})
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store'])
    const changed = await fetch(url, {headers: {range: 'bytes=8-9', 'if-range': '"x"'}})
    expect(changed.status).toBe(200)
  })

  test('is not sent again to a browser that has it', async () => {
    const {url, sha1hash} = await upload()
    const etag = (await fetch(url, {headers: {range: 'bytes=8-9'}})).headers.get('etag') ?? ''
    expect(etag).toContain(sha1hash)
    const again = await fetch(url, {headers: {'if-none-match': `"x", ${etag}`}})
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('is saved under its own name, or under the one asked for', async () => {
    const asset = await upload()
    const saved = await fetch(`${asset.url}?dl=`)
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Kindness ?policy?.txt"; filename*=UTF-8''Kindness%20%E2%80%9Cpolicy%E2%80%9D.txt`,
    )
    await client.patch(asset._id).set({originalFilename: 'half \ud83d.txt'}).commit()
    const half = await fetch(`${asset.url}?dl=`)
    expect(half.headers.get('content-disposition')).toContain('half%20%EF%BF%BD.txt')
    const elsewhere = await fetch(`${asset.url}?dl=${encodeURIComponent('../a\\b\n.txt')}`)
    expect(elsewhere.headers.get('content-disposition')).toContain('filename=".._a_b?.txt"')
    const renamed = await fetch(`${asset.url}?dl=kind.txt`)
    expect(renamed.headers.get('content-disposition')).toBe('attachment; filename=kind.txt')
  })

  test('that is a web page can run nothing', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const {url} = await client.assets.upload('file', page, {filename: 'page.html'})
    const answer = await fetch(url)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([
    '/files/local/production/nothing.txt',
    `/files/local/production/${'0'.repeat(40)}.txt`,
    '/files/local/production/..%2f..%2flake.sqlite',
    `/images/local/production/${'0'.repeat(40)}-1x1.png?w=5`,
    '/images/local/production/%2e%2e',
  ])('is not at %s', async (path) => {
    expect((await fetch(lake.url + path)).status).toBe(404)
  })
})

describe('an asset whose document is deleted', () => {
  const bytesIn = (folder: string) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) =>
      /[0-9a-f]{40}/.test(name),
    )

  test('is off the web with all pictures made of it, until it is uploaded again', async () => {
    const asset = await client.assets.upload('image', await png())
    const other = await client.assets.upload('image', await png(61))
    const small = `${asset.url}?w=10`
    expect((await fetch(small)).status).toBe(200)
    expect(bytesIn(lake.folder)).toHaveLength(3)

    await client.delete(asset._id)
    for (const url of [asset.url, small]) expect((await fetch(url)).status).toBe(404)
    expect(bytesIn(lake.folder)).toHaveLength(1)
    expect((await fetch(other.url)).status).toBe(200)

    expect((await client.assets.upload('image', await png()))._id).toBe(asset._id)
    for (const url of [asset.url, small]) expect((await fetch(url)).status).toBe(200)
  })

  test('never exists without its bytes, however uploads and deletions overlap', async () => {
    const bytes = Buffer.from('the same brochure')
    for (let round = 0; round < 30; round += 1) {
      const [, asset] = await Promise.all([
        client.delete({query: '*[_type == "sanity.fileAsset"]'}),
        client.assets.upload('file', bytes, {filename: 'brochure.txt'}),
      ])
      const isThere = (await client.getDocument(asset._id)) !== undefined
      expect((await fetch(asset.url)).status).toBe(isThere ? 200 : 404)
    }
  })

  test('leaves nothing over a crash between the two', async () => {
    const asset = await client.assets.upload('file', Buffer.from('kept'), {filename: 'kept.txt'})
    await lake.close()
    const left = `${'0'.repeat(40)}.txt`
    writeFileSync(join(lake.folder, 'assets/files', left), 'without a document')
    const unfinished = ['assets/files/.a.tmp', 'assets/images/.b.tmp', '.copy.sqlite']
    for (const name of unfinished) {
      mkdirSync(dirname(join(lake.folder, name)), {recursive: true})
      writeFileSync(join(lake.folder, name), 'half')
    }
    await lake.restart()
    for (const name of unfinished) expect(existsSync(join(lake.folder, name))).toBe(false)
    expect(bytesIn(lake.folder)).toEqual([expect.stringContaining(asset.sha1hash)])
  })
})
