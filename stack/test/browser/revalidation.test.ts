import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {root} from 'environment/environment.ts'
import {givenTypes} from 'schemas/singletons.ts'
import type {ContentType} from 'schemas/site/contentType.ts'
import {contentTypes, everyPage, touchedBy} from 'schemas/site/relations.ts'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {BorrowedStack} from '../stack.ts'

let stack: BorrowedStack
let lake: SanityClient
/** Every address that was rendered when the site was built. */
let addresses: string[]

/** Every page made anew takes a busy machine most of a minute. */
const patiently = {timeout: 180_000}

/** What stands in for a missing page has no address of its own: where a visitor meets it. */
const missing: Record<string, string> = {
  '/missing/article': '/help-advice/not-there',
  '/missing/policy': '/legal/not-there',
  '/missing/story': '/care-stories/not-there',
}

beforeAll(async () => {
  stack = await BorrowedStack.borrow()
  lake = stack.lakeClient().withConfig({perspective: 'published'})
  const manifest = z
    .object({routes: z.record(z.string(), z.unknown())})
    .parse(JSON.parse(readFileSync(join(root, 'web/.next/prerender-manifest.json'), 'utf8')))
  // The icon shows nothing that comes from the lake.
  addresses = Object.keys(manifest.routes).filter((route) => !/^\/_|^\/icon/.test(route))
  // The lake announces that it has started up to some seconds after the site has, which makes every
  // page stale: a page that is kept only changes once that has come, before the news of the change.
  const isHomeKept = async () => expect(isKept.test(await keptness('/'))).toBe(true)
  await vi.waitFor(isHomeKept, {timeout: 60_000})
  await lake.patch('homePage').set({'hero.title': 'Announced by now'}).commit()
  await vi.waitFor(async () => expect(await heading()).toBe('Announced by'), {timeout: 60_000})
})

afterAll(async () => {
  await stack?.close()
})

/** What the home page is headed with, but for the last word of several. */
async function heading() {
  const page = await (await fetch(stack.settings.siteUrl)).text()
  // That has a line of its own under it.
  return /<h1[^>]*>([^<]+)</.exec(page)?.[1]?.trim()
}

/** Of a page that was kept; STALE: whose own time is up, which is made anew behind this visit. */
const isKept = /^(HIT|STALE)$/

/** Visits an address. @returns what Next.js says of its having been kept */
async function keptness(address: string): Promise<string> {
  const response = await fetch(new URL(missing[address] ?? address, stack.settings.siteUrl))
  await response.arrayBuffer()
  return response.headers.get('x-nextjs-cache') ?? ''
}

/** The addresses that have to be rendered again for this visit. */
async function visitAll(): Promise<string[]> {
  const visits = await Promise.all(
    addresses.map(async (address) => (isKept.test(await keptness(address)) ? [] : [address])),
  )
  return visits.flat()
}

/** What the site map says that publishing a document touches. */
function promised(type: ContentType, slug: string): string[] {
  const patterns = touchedBy(type).map((path) => path.replace('{slug}', slug))
  const isNamed = (address: string, pattern: string) => {
    if (pattern === everyPage) return !address.includes('.')
    return pattern.endsWith('/*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
  }
  return addresses.filter((address) => patterns.some((pattern) => isNamed(address, pattern)))
}

describe('publishing', () => {
  test.each(contentTypes)(
    'a %s makes exactly the pages stale that the site map says',
    async (type) => {
      // The visits of the test before have to be over.
      await expect.poll(visitAll, patiently).toEqual([])
      const document = await lake.fetch<{_id: string; slug: string | null}>(
        `*[_type == $type && (defined(slug.current) || $type in $givenTypes)
          && isActive != false][0]{_id, "slug": slug.current}`,
        {type, givenTypes},
      )
      const expected = promised(type, document.slug ?? '').toSorted()
      expect(expected).not.toEqual([])

      await lake.patch(document._id).set({touchedBy: 'a test'}).commit()
      const stale = new Set<string>()
      const gather = async () => {
        for (const address of await visitAll()) stale.add(address)
        return [...stale].toSorted()
      }
      await expect.poll(gather, patiently).toEqual(expected)
      // All become stale in one moment: another round finds no more.
      expect(await gather()).toEqual(expected)
    },
  )

  test('a new web address takes the page from the old one to the new one', async () => {
    const site = stack.settings.siteUrl
    const story = await lake.fetch<{_id: string; slug: string}>(
      `*[_type == "careStories" && defined(slug.current)][0]{_id, "slug": slug.current}`,
    )
    const statuses = () =>
      Promise.all(
        [story.slug, 'moved-to-here'].map(
          async (slug) => (await fetch(`${site}/care-stories/${slug}`)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 404])
    await lake.patch(story._id).set({'slug.current': 'moved-to-here'}).commit()
    await expect.poll(statuses).toEqual([404, 200])
  })
})

test('a page that is being made while its content is published does not stay as it was', {
  tags: 'slow',
}, async () => {
  let areDone = false
  const visitor = async () => {
    while (!areDone) await heading()
  }
  // There is always a page being made: what the first change makes stale, the second finds half made.
  const visitors = Array.from({length: 4}, visitor)
  const write = (words: string) => lake.patch('homePage').set({'hero.title': words}).commit()
  try {
    for (let round = 0; round < 20; round += 1) {
      await write(`Round ${round} begins`)
      await pause(round * 8)
      await write(`Round ${round} is over`)
      await expect.poll(heading).toBe(`Round ${round} is`)
    }
  } finally {
    areDone = true
    await Promise.all(visitors)
  }
})

describe('/api/revalidate', () => {
  async function post(body: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${stack.settings.siteUrl}/api/revalidate`, {
      method: 'POST',
      headers,
      body,
    })
    return {status: response.status, body: await response.json()}
  }
  const signed = async (body: string, secret: string) => ({
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  })
  const body = JSON.stringify({_id: 'a', _type: 'service', slugs: ['old', 'new']})

  test('makes the type and its addresses before and after stale for a signed webhook', async () => {
    const {SANITY_WEBHOOK_SECRET} = stack.settings.environment
    expect(await post(body, await signed(body, SANITY_WEBHOOK_SECRET))).toEqual({
      status: 200,
      body: {revalidated: ['service', 'service/old', 'service/new']},
    })
  })

  test('refuses what is not signed, is signed with another secret, or was changed on the way', async () => {
    const {SANITY_WEBHOOK_SECRET} = stack.settings.environment
    const signature = await signed(body, SANITY_WEBHOOK_SECRET)
    expect(await post(body)).toMatchObject({status: 401})
    expect(await post(body, await signed(body, 'another secret'))).toMatchObject({status: 401})
    expect(await post(body.replace('service', 'location'), signature)).toMatchObject({status: 401})
    expect(await post(body, {[SIGNATURE_HEADER_NAME]: 'nonsense'})).toMatchObject({status: 401})
  })

  test('refuses what is signed but is not the webhook of the docs', async () => {
    const {SANITY_WEBHOOK_SECRET} = stack.settings.environment
    for (const wrong of ['{"_type":7}', '[]', 'not JSON', '{"everything":"perhaps"}']) {
      const headers = await signed(wrong, SANITY_WEBHOOK_SECRET)
      expect(await post(wrong, headers)).toMatchObject({status: 400})
    }
  })
})
