// @module-tag slow: a site of its own, behind a gate that hangs, breaks or answers in the lake’s place

import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {sampleDocument} from '@home-care/schemas/sample/documents.ts'
import {placeholderStories} from '@home-care/schemas/sample/placeholderStories.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import {statementPages} from '@home-care/schemas/site/relations.ts'
import {assetFile} from '@home-care/web/assets/assetAddress.ts'
import {postJson, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {type Fault, LakeGate} from '../lakeGate.ts'
import {Stack, unpacked} from '../stack.ts'

const homePage = sampleDocument('homePage')

const untilQuick = {timeout: 120_000, interval: 250}

/** Values that an editor entered; none of them is in the built-in content. */
const edited = {
  phone: '01604 555 019',
  words: 'Care that stays',
  service: 'respite-care',
  story: 'a-story-of-our-own',
}

let stack: Stack
let gate: LakeGate
let lake: SanityClient
let square: string
const hero = assetFile(homePage.hero?.heroImage?.asset?._ref ?? '')

beforeAll(async () => {
  stack = await Stack.start(['lake'])
  gate = await LakeGate.open(stack.settings.lakeUrl)
  lake = stack.lakeClient()
  const grey = {width: 600, height: 600, channels: 3, background: 'grey'} as const
  const bytes = await sharp({create: grey}).png().toBuffer()
  const picture = await lake.assets.upload('image', bytes)
  square = assetFile(picture._id)
  const asset = {_type: 'reference', _ref: picture._id}
  await lake
    .transaction()
    .patch('siteSettings', {set: {phone: edited.phone}})
    .patch('homePage', {set: {'hero.subtitle': edited.words}})
    .create({
      _type: 'service',
      title: 'Respite care',
      slug: {_type: 'slug', current: edited.service},
      isActive: true,
    })
    .create({
      _type: 'careStories',
      title: 'A story of our own',
      slug: {_type: 'slug', current: edited.story},
      excerpt: 'A family we know.',
      image: {_type: 'imageWithAlt', alt: 'A grey square', asset},
    })
    .commit()
  await stack.start('web', {LAKE_URL: gate.url})
  // The lake also sends the starting site webhooks for earlier changes.
  await untilEdited()
})

afterEach(() => {
  gate.fault = 'none'
})

afterAll(async () => {
  await gate?.close()
})

async function read(path: string, {settings} = stack) {
  const response = await fetch(`${settings.siteUrl}${path}`, {
    headers: unpacked,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  })
  return {status: response.status, html: await response.text()}
}

/** Pages that stand in no sitemap, and a picture to share. */
const unlisted = [
  '/search',
  ...statementPages.map(({path}) => path),
  '/search?q=care',
  '/locations/find?place=Corby',
  '/referral/received?ref=T8NX-8D6M',
  '/share',
]

/** Every page is there, and one that the site never read is a 404 (product.md 8). */
async function expectNothingMissing(site = stack) {
  const paths = (await site.listed()).map(({pathname}) => pathname)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of [...paths, ...unlisted])
    expect([path, (await read(path, site)).status]).toEqual([path, 200])
  expect(await read('/care-stories/never-heard-of', site)).toEqual({
    status: 404,
    html: expect.stringContaining('Story not found.'),
  })
}

const pages = [
  '/',
  '/services',
  `/services/${edited.service}`,
  '/locations',
  '/locations/rutland',
  '/locations/find?place=Corby',
  '/about',
  '/contact',
  '/arrange-care',
  '/referral',
  '/referral/received?ref=T8NX-8D6M',
  '/case-management/case-studies',
  `/care-stories/${edited.story}`,
  '/legal/cookie-policy',
]

async function expectEdited() {
  for (const path of pages) {
    const {status, html} = await read(path)
    expect({path, status}).toEqual({path, status: 200})
    expect(html, path).toContain(edited.phone)
    expect(html, path).not.toContain('07700 900123')
    expect(html, path).not.toContain('Failed to load locations.')
  }
  for (const [path, words] of [
    ['/', edited.words],
    ['/services', `/services/${edited.service}`],
    ['/case-management/case-studies', 'A family we know.'],
    ['/sitemap.xml', `/care-stories/${edited.story}`],
  ] as const)
    expect((await read(path)).html).toContain(words)
}

const untilEdited = () =>
  vi.waitFor(
    async () => {
      await stack.forgetEverything()
      await expectEdited()
    },
    {timeout: 60_000},
  )

/** Publishes a subtitle of the home page. */
const publish = (words: string) => lake.patch('homePage').set({'hero.subtitle': words}).commit()

const untilShown = (words: string) =>
  expect.poll(async () => (await read('/')).html).toContain(words)

// Before the other tests: after a timeout the site does not ask the lake again for a while.
test.each<Fault>(['busy once', 'dropped once'])(
  'no visitor notices that the Content Lake was %s',
  async (fault) => {
    // The new words come from the lake alone; the last good answer does not have them.
    const words = `After being ${fault}`
    await publish(words)
    // Retried until the machine is fast enough: the site does not wait for a lake that is slow as well.
    const readHome = async () => {
      gate.fault = fault
      await stack.forgetEverything()
      return (await read('/')).html
    }
    await expect.poll(readHome).toContain(words)
    gate.fault = 'none'
    await publish(edited.words)
    // The last good content is what the site has read, so have it read these values.
    await untilEdited()
  },
)

describe('the last good content stays while the Content Lake', () => {
  test.each<Fault>(['garbage', 'slow', 'wrong types', 'dropping'])('is %s', async (fault) => {
    gate.fault = fault
    await stack.forgetEverything()
    await expectEdited()
    if (fault !== 'slow') await expectNothingMissing()
  })

  test('hangs, and no page waits for over five seconds; what is published is shown soon after', async () => {
    const forms = siteForms.flatMap(({page: {path}}) => [
      path,
      `${path}/check`,
      `${path}/received?ref=T8NX-8D6M`,
    ])
    const paths = new Set([...pages, ...forms, '/search?q=care', '/sitemap.xml'])
    // Retried until the machine is fast enough: a site that really waits longer fails every time.
    await vi.waitFor(async () => {
      // After an earlier fault the site may still avoid the lake, and then no request would wait.
      gate.fault = 'none'
      await stack.forgetEverything()
      await read('/')
      expect(gate.queries).not.toEqual([])
      gate.fault = 'hanging'
      await stack.forgetEverything()
      const sent = postJson(`${stack.settings.siteUrl}/api/submitReferralRequest`, validReferral)
      const answers = []
      for (const path of paths) {
        answers.push(read(path))
        // Requests arrive while earlier ones wait, spread over 3.5 seconds.
        await pause(3500 / paths.size)
      }
      for (const {status} of await Promise.all([sent, ...answers])) expect(status).toBe(200)
      expect(gate.heldMs).toBeGreaterThan(0)
      expect(gate.heldMs).toBeLessThan(5000)
    }, untilQuick)
    expect(stack.output.web).toContain('The operation was aborted due to timeout')
    await expectEdited()
    gate.fault = 'none'
    await publish('Written while nobody asked the lake')
    await untilShown('Written while nobody asked the lake')
    await publish(edited.words)
    await untilShown(edited.words)
  })

  test('is gone, across a restart of the site and of the lake, and edits made meanwhile arrive', async () => {
    await stack.stop('lake', 'SIGKILL')
    await stack.forgetEverything()
    await expectEdited()
    // The health checks the lake every few seconds.
    await expect.poll(async () => (await read('/health')).html).toContain('"lake":"away"')
    await stack.stop('web', 'SIGKILL')
    const soon = {timeout: untilQuick.timeout, interval: 5}
    const firstVisit = vi.waitFor(() => read(`/care-stories/${edited.story}`), soon)
    await stack.start('web', {LAKE_URL: gate.url})
    expect((await firstVisit).status).toBe(200)
    await stack.forgetEverything()
    await expectEdited()

    await stack.start('lake')
    await publish('A title of after')
    await untilShown('A title of after')
    await publish(edited.words)
    await untilShown(edited.words)
  })
})

test('the preview’s live events reconnect ever less often while there are none, and leave nothing open', async () => {
  const {siteUrl, studioUrl} = stack.settings
  const {secret} = await createPreviewSecret(lake, 'test', studioUrl)
  const door = new URL('/api/draft-mode/enable', siteUrl)
  door.searchParams.set('sanity-preview-secret', secret)
  const {headers} = await fetch(door, {redirect: 'manual'})
  const cookie = headers.getSetCookie().map((each) => each.split(';')[0])
  const listen = async () => {
    const {body} = await fetch(`${siteUrl}/api/draft-mode/live`, {
      headers: {cookie: cookie.join('; ')},
    })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    const {value} = (await reader?.read()) ?? {}
    return {reader, retry: Number(/^retry: (\d+)\n/.exec(value ?? '')?.[1])}
  }
  const {reader, retry} = await listen()
  expect(retry).toBe(1000)
  // This ends every connection, also the open stream, which would otherwise look like a lake without
  // changes.
  gate.fault = 'no streams'
  const rest = async () => {
    while (!(await reader?.read())?.done);
  }
  await rest().catch(() => undefined)
  const waits: number[] = []
  for (let i = 0; i < 7; i++) waits.push((await listen()).retry)
  expect(waits).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  await expect.poll(() => gate.open).toBe(0)
  gate.fault = 'none'
  const again = await listen()
  expect(again.retry).toBe(1000)
  await again.reader?.cancel()
})

async function pictureOn(path: string, file: string): Promise<string> {
  const named = new RegExp(`src="(/images/${file}[^"]*)"`)
  const address = async () => named.exec((await read(path)).html)?.[1] ?? ''
  // The site may still avoid the Content Lake because of the test before.
  await expect.poll(address).not.toBe('')
  return stack.settings.siteUrl + (await address()).replaceAll('&amp;', '&')
}
const heroAddress = () => pictureOn('/', hero)
const squareAddress = () => pictureOn(`/care-stories/${edited.story}`, square)

async function get(address: string) {
  const response = await fetch(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  const [type, caching] = ['content-type', 'cache-control'].map((name) =>
    response.headers.get(name),
  )
  return {status: response.status, type, caching, bytes}
}
const standIn = {status: 200, type: 'image/webp', caching: 'public, max-age=60'}

describe('pictures and files', () => {
  /** Publishes a file. @returns its address on the site, once it is there */
  async function publishFile(bytes: Buffer, filename: string): Promise<string> {
    const {_id} = await lake.assets.upload('file', bytes, {filename})
    const file = {_type: 'file', asset: {_type: 'reference', _ref: _id}}
    await lake.create({_type: 'legalPage', title: filename, file})
    const address = `${stack.settings.siteUrl}/files/${assetFile(_id)}`
    await expect.poll(async () => (await get(address)).status).toBe(200)
    return address
  }

  test('are whole though the lake packs them', async () => {
    const words = Buffer.from('The same again. '.repeat(10_000))
    const file = await publishFile(words, 'words.txt')
    const picture = await heroAddress()
    const {bytes} = await get(picture)
    gate.fault = 'packing'
    expect((await get(file)).bytes).toEqual(words)
    expect((await get(picture)).bytes).toEqual(bytes)
  })

  test('leave nothing open at the Content Lake after a HEAD', async () => {
    const file = await publishFile(Buffer.alloc(8_000_000), 'a.pdf')
    expect((await fetch(file, {method: 'HEAD'})).status).toBe(200)
    await expect.poll(() => gate.open).toBe(0)
  })

  test('are fetched no further for a visitor who left', async () => {
    const address = await squareAddress()
    gate.fault = 'stalled'
    await expect.poll(() => gate.open).toBe(0)
    const leaving = new AbortController()
    const response = await fetch(address, {signal: leaving.signal})
    await response.body?.getReader().read()
    await expect.poll(() => gate.open).toBe(1)
    leaving.abort()
    await expect.poll(() => gate.open).toBe(0)
  })

  test.each<[string, Fault | 'lost', object]>([
    ['are no pictures', 'garbage', {status: 502, caching: 'no-store'}],
    ['do not come', 'hanging', {status: 502, caching: 'no-store'}],
    ['the Content Lake has lost', 'lost', {status: 404, caching: 'no-store'}],
  ])(
    'that %s are neither shown nor kept, and the built-in ones come from the site itself',
    async (_what, fault, expected) => {
      const addresses = [await heroAddress(), await squareAddress()]
      if (fault !== 'lost') gate.fault = fault
      else
        for (const file of [hero, square]) rmSync(join(stack.dataDir, 'lake/assets/images', file))
      const [opening, picture] = await Promise.all(addresses.map((address) => get(address)))
      expect(opening).toMatchObject(standIn)
      expect(picture).toMatchObject(expected)
    },
  )
})

test('a site that never reached the lake says that it shows sample content, and why, and lacks no page', async () => {
  const site = await Stack.start([])
  const nowhere = await LakeGate.open(site.settings.lakeUrl)
  onTestFinished(async () => {
    await site.close()
    await nowhere.close()
  })
  await site.start('web', {LAKE_URL: nowhere.url})
  expect(JSON.parse((await read('/health', site)).html)).toMatchObject({
    status: 'failing',
    samples: 'shown',
  })
  const logged = (words: string) => expect.poll(() => site.output.web).toContain(words)
  await logged('Visitors see the sample content with its made-up telephone number.')
  nowhere.fault = 'garbage'
  await site.forgetEverything()
  for (const [path, words = ''] of [
    ['/locations', 'Failed to load locations.'],
    ['/', homePage.hero?.subtitle],
    ['/case-management/case-studies', 'Case study in development'],
    ...placeholderStories.map(({title}) => ['/case-management/case-studies', title]),
  ] as const)
    expect((await read(path ?? '', site)).html).toContain(words)
  for (const what of ['Error fetching care stories', 'Error fetching home page']) await logged(what)
  await logged('Site settings could not be loaded')
  await expectNothingMissing(site)
})
