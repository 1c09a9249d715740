import {rmSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {everythingBody, revalidation} from 'lake/webhooks/revalidation.ts'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {type Fault, LakeGate} from '../lakeGate.ts'
import {Stack} from '../stack.ts'

// What visitors see of the production build while something is wrong with the Content Lake.

const patiently = {timeout: 60_000, interval: 250}

/** What an editor entered; none of it is in the built-in content. */
const edited = {
  phone: '01604 555 019',
  words: 'Care that stays',
  service: 'respite-care',
  story: 'a-story-of-our-own',
}

let stack: Stack
let gate: LakeGate
let lake: SanityClient

beforeAll(async () => {
  stack = await Stack.start(['lake'])
  gate = await LakeGate.open(stack.settings.lakeUrl)
  lake = stack.lakeClient()
  await lake
    .transaction()
    .patch('siteSettings', {set: {phone: edited.phone}})
    .patch('homePage', {set: {'hero.subtitle': edited.words}})
    .create({
      _type: 'service',
      title: 'Respite care',
      slug: {_type: 'slug', current: edited.service},
      shortDescription: 'A rest for whoever cares.',
      isActive: true,
    })
    .create({
      _type: 'careStories',
      title: 'A story of our own',
      slug: {_type: 'slug', current: edited.story},
      excerpt: 'Somebody we know.',
    })
    .commit()
  await stack.start('web', {LAKE_URL: gate.url})
  // The lake, too, tells the starting site of what changed before it.
  await vi.waitFor(async () => {
    await forgetEverything()
    await expectEdited()
  }, patiently)
})

afterAll(async () => {
  await stack?.close()
  await gate?.close()
})

async function read(path: string) {
  const response = await fetch(`${stack.settings.siteUrl}${path}`, {
    redirect: 'manual',
    // Nobody waits longer.
    signal: AbortSignal.timeout(15_000),
  })
  return {status: response.status, html: await response.text()}
}

/** Makes every page stale, as the lake does when it starts. */
async function forgetEverything() {
  const {siteUrl, environment} = stack.settings
  const response = await fetch(new URL(revalidation.path, siteUrl), {
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

/** Every page is there, with what the editor entered: nothing was lost, nothing made up. */
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
  expect((await read('/case-management/case-studies')).html).toContain('Somebody we know.')
  const sitemap = (await read('/sitemap.xml')).html
  expect(sitemap).toContain(`/services/${edited.service}`)
  expect(sitemap).toContain(`/care-stories/${edited.story}`)
}

afterEach(async () => {
  gate.fault = 'none'
})

// First: a lake that let the site wait in vain is left alone for a while.
describe('nobody notices that the Content Lake', () => {
  test.each<Fault>(['busy once', 'dropped once'])('was %s', async (fault) => {
    // Only the lake itself can answer this: no good answer of before has it.
    const title = `After being ${fault}`
    await lake.patch('homePage').set({'hero.subtitle': title}).commit()
    await lake.patch('siteSettings').set({phone: '01604 555 020'}).commit()
    // Anew until the machine is quick enough: a lake that is slow as well is not waited for.
    const shown = async () => {
      gate.fault = fault
      await forgetEverything()
      const {html} = await read('/')
      return [title, '01604 555 020'].filter((words) => html.includes(words))
    }
    await expect.poll(shown, patiently).toEqual([title, '01604 555 020'])
    expect((await read(`/care-stories/${edited.story}`)).status).toBe(200)

    gate.fault = 'none'
    await lake.patch('siteSettings').set({phone: edited.phone}).commit()
    await lake.patch('homePage').set({'hero.subtitle': edited.words}).commit()
    // What is last known good has to have been asked for.
    await vi.waitFor(async () => {
      await forgetEverything()
      await expectEdited()
    }, patiently)
  })
})

describe('the last good content stays while the Content Lake', () => {
  const faults: Fault[] = ['garbage', 'wrong types', 'slow', 'hanging']
  test.each(faults)('is %s', async (fault) => {
    gate.fault = fault
    await forgetEverything()
    await expectEdited()
  })

  test('is gone, across a restart of the site and of the lake, and edits made meanwhile arrive', async () => {
    await stack.stop('lake', 'SIGKILL')
    await forgetEverything()
    await expectEdited()
    expect(await read('/health')).toMatchObject({html: expect.stringContaining('"lake":"away"')})
    await stack.stop('web', 'SIGKILL')
    await stack.start('web', {LAKE_URL: gate.url})
    await forgetEverything()
    await expectEdited()

    await stack.start('lake')
    await lake.patch('homePage').set({'hero.subtitle': 'A title of after'}).commit()
    await expect.poll(async () => (await read('/')).html, patiently).toContain('A title of after')
    await lake.patch('homePage').set({'hero.subtitle': edited.words}).commit()
    await expect.poll(async () => (await read('/')).html, patiently).toContain(edited.words)
  })
})

test('the preview’s live events come back less and less often while there are none, and leave nothing open', async () => {
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
  // Ends every connection: the stream, too, which would otherwise look as if nothing changed.
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

test('a site that has never asked shows what its build knew while the Content Lake is away', async () => {
  await stack.stop('web')
  await stack.stop('lake')
  rmSync(join(stack.dataDir, 'site'), {recursive: true})
  await stack.start('web', {LAKE_URL: gate.url})
  await forgetEverything()
  const home = await read('/')
  expect(home.status).toBe(200)
  // Nothing that it links to is missing.
  for (const [, path = ''] of home.html.matchAll(
    /href="(\/(?:services|care-stories|legal)\/[^"#?]+)"/g,
  ))
    expect((await read(path)).status, path).toBe(200)
  expect(await read('/care-stories/never-seen')).toMatchObject({
    status: 404,
    html: expect.stringContaining('Story not found.'),
  })
  await expect.poll(() => stack.output.web).toContain('Error fetching')
  await expect.poll(() => stack.output.web).toContain('Site settings could not be loaded')
  await stack.start('lake')
  await expect.poll(async () => (await read('/')).html, patiently).toContain(edited.phone)
})

test('what was taken off the site does not come back with an outage', async () => {
  await lake.create({
    _id: 'short-lived',
    _type: 'careStories',
    title: 'A short-lived story',
    slug: {_type: 'slug', current: 'short-lived'},
  })
  await expect
    .poll(async () => (await read('/care-stories/short-lived')).status, patiently)
    .toBe(200)
  await lake.delete('short-lived')
  await expect
    .poll(async () => (await read('/care-stories/short-lived')).status, patiently)
    .toBe(404)
  gate.fault = 'hanging'
  await forgetEverything()
  expect((await read('/care-stories/short-lived')).status).toBe(404)
  expect((await read('/sitemap.xml')).html).not.toContain('short-lived')
})
