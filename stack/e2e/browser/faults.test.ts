// A site of its own, behind a gate that hangs, breaks or answers in the lake's place.
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {everythingBody, revalidationPath} from '@home-care/lake/webhooks/tellSite.ts'
import {homePage} from '@home-care/schemas/sample/homePage.ts'
import {placeholderStories} from '@home-care/schemas/sample/placeholderStories.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import {statementPages} from '@home-care/schemas/site/relations.ts'
import {assetFile} from '@home-care/web/assets/assetAddress.ts'
import {postJson, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {type Fault, LakeGate} from '../lakeGate.ts'
import {Stack, unpacked} from '../stack.ts'

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
  const tiff = await sharp({create: grey}).tiff().toBuffer()
  const picture = await lake.assets.upload('image', tiff, {filename: 'square.tif'})
  square = assetFile(picture._id)
  await lake
    .transaction()
    .patch('siteSettings', {set: {phone: edited.phone}})
    .patch('homePage', {set: {'hero.subtitle': edited.words}})
    .create({
      _type: 'service',
      title: 'Respite care',
      slug: {_type: 'slug', current: edited.service},
      shortDescription: 'A rest for the carer.',
      isActive: true,
    })
    .create({
      _type: 'careStories',
      title: 'A story of our own',
      slug: {_type: 'slug', current: edited.story},
      excerpt: 'A family we know.',
      image: {
        _type: 'imageWithAlt',
        alt: 'A grey square',
        asset: {_type: 'reference', _ref: picture._id},
      },
    })
    .commit()
  await stack.start('web', {LAKE_URL: gate.url})
  // The lake also sends the starting site webhooks for earlier changes.
  await untilEdited()
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
  const {status, headers} = response
  return {status, html: await response.text(), caching: headers.get('cache-control')}
}

/** Makes every page stale, as the lake does when it starts. */
async function forgetEverything({settings} = stack) {
  const {siteUrl, environment} = settings
  const response = await fetch(new URL(revalidationPath, siteUrl), {
    method: 'POST',
    body: everythingBody,
    headers: {
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(
        everythingBody,
        Date.now(),
        environment.SANITY_WEBHOOK_SECRET,
      ),
    },
  })
  expect(response.status).toBe(200)
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

async function expectNothingMissing(site = stack) {
  const paths = (await site.listed()).map(({pathname}) => pathname)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of [...paths, ...unlisted])
    expect([path, (await read(path, site)).status]).toEqual([path, 200])
}

/** A page that the site never read is a 404 (product.md 8), and the site keeps no such answer. */
async function expectUnknown(path: string, words: string, site = stack) {
  expect(await read(path, site)).toEqual({
    status: 404,
    html: expect.stringContaining(words),
    caching: expect.stringContaining('no-store'),
  })
  await expect.poll(() => site.output.web).toContain(`404 for an unknown path: ${path}`)
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
  expect((await read('/')).html).toContain(edited.words)
  expect((await read('/services')).html).toContain(`/services/${edited.service}`)
  expect((await read('/case-management/case-studies')).html).toContain('A family we know.')
  const sitemap = (await read('/sitemap.xml')).html
  expect(sitemap).toContain(`/services/${edited.service}`)
  expect(sitemap).toContain(`/care-stories/${edited.story}`)
}

const untilEdited = () =>
  vi.waitFor(
    async () => {
      await forgetEverything()
      await expectEdited()
    },
    {timeout: 60_000},
  )

afterEach(async () => {
  gate.fault = 'none'
})

// Before the other tests: after a timeout the site does not ask the lake again for a while.
test.each<Fault>(['busy once', 'dropped once'])(
  'no visitor notices that the Content Lake was %s',
  {tags: 'slow'},
  async (fault) => {
    // The new values come from the lake alone; the last good answer does not have them.
    const title = `After being ${fault}`
    await lake.patch('homePage').set({'hero.subtitle': title}).commit()
    await lake.patch('siteSettings').set({phone: '01604 555 020'}).commit()
    // Retried until the machine is fast enough: the site does not wait for a lake that is slow as well.
    const visibleWords = async () => {
      gate.fault = fault
      await forgetEverything()
      const {html} = await read('/')
      return [title, '01604 555 020'].filter((words) => html.includes(words))
    }
    await expect.poll(visibleWords).toEqual([title, '01604 555 020'])
    expect((await read(`/care-stories/${edited.story}`)).status).toBe(200)

    gate.fault = 'none'
    await lake.patch('siteSettings').set({phone: edited.phone}).commit()
    await lake.patch('homePage').set({'hero.subtitle': edited.words}).commit()
    // The last good content is what the site has read, so have it read these values.
    await untilEdited()
  },
)

describe('the last good content stays while the Content Lake', () => {
  const faults: Fault[] = ['garbage', 'slow']
  test.each(faults)('is %s', async (fault) => {
    gate.fault = fault
    await forgetEverything()
    await expectEdited()
  })

  test.each<Fault>(['wrong types', 'dropping'])(
    'is %s, and no page is missing',
    {tags: 'slow'},
    async (fault) => {
      gate.fault = fault
      await forgetEverything()
      await expectEdited()
      await expectNothingMissing()
      await expectUnknown(`/care-stories/never-heard-of-${fault[0]}`, 'Story not found.')
      await expectUnknown(`/legal/never-heard-of-${fault[0]}`, 'Page not found.')
    },
  )

  test('hangs, and no page waits for longer than five seconds, however many queries it has', async () => {
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
      await forgetEverything()
      await read('/')
      expect(gate.queries).not.toEqual([])
      gate.fault = 'hanging'
      await forgetEverything()
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
  })

  test('is not asked for a while, and what was published meanwhile is shown soon after, however many visitors come', {
    tags: 'slow',
  }, async () => {
    const words = 'Written while nobody asked the lake'
    const waits = () => stack.output.web.split('aborted due to timeout').length
    const before = waits()
    await vi.waitFor(async () => {
      gate.fault = 'none'
      await forgetEverything()
      await read('/')
      gate.fault = 'hanging'
      await forgetEverything()
      await read('/')
      expect(waits()).toBeGreaterThan(before)
    }, untilQuick)
    gate.fault = 'none'
    await lake.patch('homePage').set({'hero.subtitle': words}).commit()
    await expect.poll(async () => (await read('/')).html).toContain(words)
    await lake.patch('homePage').set({'hero.subtitle': edited.words}).commit()
    await expect.poll(async () => (await read('/')).html).toContain(edited.words)
  })

  test('is gone, across a restart of the site and of the lake, and edits made meanwhile arrive', async () => {
    await stack.stop('lake', 'SIGKILL')
    await forgetEverything()
    await expectEdited()
    // The health checks the lake every few seconds.
    await expect.poll(async () => (await read('/health')).html).toContain('"lake":"away"')
    await stack.stop('web', 'SIGKILL')
    const soon = {timeout: untilQuick.timeout, interval: 5}
    const firstVisit = vi.waitFor(() => read(`/care-stories/${edited.story}`), soon)
    await stack.start('web', {LAKE_URL: gate.url})
    expect((await firstVisit).status).toBe(200)
    await forgetEverything()
    await expectEdited()

    await stack.start('lake')
    await lake.patch('homePage').set({'hero.subtitle': 'A title of after'}).commit()
    await expect.poll(async () => (await read('/')).html).toContain('A title of after')
    await lake.patch('homePage').set({'hero.subtitle': edited.words}).commit()
    await expect.poll(async () => (await read('/')).html).toContain(edited.words)
  })
})

test('the preview’s live events reconnect less and less often while there are none, and leave nothing open', {
  tags: 'slow',
}, async () => {
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
  await expect.poll(() => gate.refusing).toBe(0)
  gate.fault = 'none'
  const again = await listen()
  expect(again.retry).toBe(1000)
  await again.reader?.cancel()
})

test('a page that was taken off the site does not come back with an outage', {
  tags: 'slow',
}, async () => {
  await lake.create({
    _id: 'short-lived',
    _type: 'careStories',
    title: 'A short-lived story',
    slug: {_type: 'slug', current: 'short-lived'},
  })
  await expect.poll(async () => (await read('/care-stories/short-lived')).status).toBe(200)
  await lake.delete('short-lived')
  await expect.poll(async () => (await read('/care-stories/short-lived')).status).toBe(404)
  gate.fault = 'hanging'
  await forgetEverything()
  expect((await read('/care-stories/short-lived')).status).toBe(404)
  expect((await read('/sitemap.xml')).html).not.toContain('short-lived')
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

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, {headers})
  const bytes = Buffer.from(await response.arrayBuffer())
  const [type, caching] = ['content-type', 'cache-control'].map((name) =>
    response.headers.get(name),
  )
  return {status: response.status, type, caching, bytes}
}
const standIn = {status: 200, type: 'image/webp', caching: 'public, max-age=60'}

describe('pictures and files', {tags: 'slow'}, () => {
  test('that were uploaded as TIFF come in a format that the browser accepts', async () => {
    const address = await squareAddress()
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', /^image\/(avif|webp)$/],
      ['image/webp,*/*', /^image\/webp$/],
      ['*/*', /^image\/jpeg$/],
    ] as const) {
      const rendering = await get(address, {accept})
      expect({...rendering, accept}).toMatchObject({accept, status: 200})
      expect(rendering.type).toMatch(type)
    }
  })

  test('are whole though the lake packs them', async () => {
    const words = Buffer.from('The same again. '.repeat(10_000))
    const {_id} = await lake.assets.upload('file', words, {filename: 'words.txt'})
    await lake.create({
      _type: 'legalPage',
      title: 'The same again',
      file: {_type: 'file', asset: {_type: 'reference', _ref: _id}},
    })
    const file = `${stack.settings.siteUrl}/files/${assetFile(_id)}`
    await expect.poll(async () => (await get(file)).status).toBe(200)
    const picture = await heroAddress()
    const {bytes} = await get(picture)
    gate.fault = 'packing'
    expect((await get(file)).bytes).toEqual(words)
    expect((await get(picture)).bytes).toEqual(bytes)
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

  test.each<[string, Fault]>([
    ['are no pictures', 'garbage'],
    ['do not come', 'hanging'],
  ])(
    'that %s are neither shown nor kept, and the built-in ones come from the site itself',
    async (_what, fault) => {
      const addresses = [await heroAddress(), await squareAddress()]
      gate.fault = fault
      const [opening, square] = await Promise.all(addresses.map((address) => get(address)))
      expect(opening).toMatchObject(standIn)
      expect(square).toMatchObject({status: 502, caching: 'no-store'})
    },
  )

  test('that the Content Lake has lost are 404, and the built-in ones come from the site itself', async () => {
    const addresses = [await heroAddress(), await squareAddress()]
    for (const file of [hero, square]) rmSync(join(stack.dataDir, 'lake/assets/images', file))
    const [opening, lost] = await Promise.all(addresses.map((address) => get(address)))
    expect(opening).toMatchObject(standIn)
    expect(lost).toMatchObject({status: 404, caching: 'no-store'})
  })
})

test('a HEAD of a file leaves nothing open at the Content Lake', async () => {
  const {_id} = await lake.assets.upload('file', Buffer.alloc(8_000_000), {filename: 'a.pdf'})
  await lake.create({
    _type: 'legalPage',
    title: 'Large',
    slug: {_type: 'slug', current: 'large'},
    file: {_type: 'file', asset: {_type: 'reference', _ref: _id}},
  })
  const head = () => fetch(`${stack.settings.siteUrl}/files/${assetFile(_id)}`, {method: 'HEAD'})
  await expect.poll(async () => (await head()).status, {timeout: 60_000}).toBe(200)
  await expect.poll(() => gate.open).toBe(0)
})

describe('a site that never reached the Content Lake', {tags: 'slow'}, () => {
  let site: Stack
  let nowhere: LakeGate

  beforeAll(async () => {
    site = await Stack.start([])
    nowhere = await LakeGate.open(site.settings.lakeUrl)
    await site.start('web', {LAKE_URL: nowhere.url})
  })
  afterAll(async () => {
    await site?.close()
    await nowhere?.close()
  })

  test('says that it shows sample content, and why', async () => {
    expect(await (await fetch(`${site.settings.siteUrl}/health`)).json()).toMatchObject({
      status: 'failing',
      samples: 'shown',
    })
    await expect
      .poll(() => site.output.web, {timeout: 60_000})
      .toContain('Visitors see the sample content with its made-up telephone number.')
  })

  test.each<Fault>(['none', 'garbage'])(
    'names the content it could not load, and lacks no page (the Content Lake’s fault: %s)',
    async (fault) => {
      nowhere.fault = fault
      await forgetEverything(site)
      expect(await read('/locations', site)).toMatchObject({
        status: 200,
        html: expect.stringContaining('Failed to load locations.'),
      })
      expect((await read('/', site)).html).toContain(homePage.hero?.subtitle)
      const stories = await read('/case-management/case-studies', site)
      for (const {title = ''} of placeholderStories) expect(stories.html).toContain(title)
      expect(stories.html).toContain('Case study in development')
      await expect.poll(() => site.output.web).toContain('Error fetching care stories')
      await expect.poll(() => site.output.web).toContain('Error fetching home page')
      await expect.poll(() => site.output.web).toContain('Site settings could not be loaded')
      if (fault === 'garbage') await expectNothingMissing(site)
      await expectUnknown('/care-stories/never-seen', 'Story not found.', site)
    },
  )
})
