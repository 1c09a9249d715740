import {setTimeout as pause} from 'node:timers/promises'
import {allPages} from '@home-care/schemas/site/relations.ts'
import type {SanityClient} from '@sanity/client'
import {beforeAll, describe, expect, test} from 'vitest'
import {BorrowedStack} from '../stack.ts'

let stack: BorrowedStack
let lake: SanityClient
/** The addresses of all pages. */
let addresses: string[]

beforeAll(async () => {
  stack = await BorrowedStack.borrow()
  lake = stack.lakeClient().withConfig({perspective: 'published'})
  const sitemap = await (await fetch(`${stack.settings.siteUrl}/sitemap.xml`)).text()
  const listed = sitemap.matchAll(/<loc>([^<]+)</g).map(([, url = '']) => new URL(url).pathname)
  addresses = [...new Set([...listed, ...allPages.map(({path}) => path)])]
})

/** The home page's heading, without its last word. */
async function heading() {
  const page = await (await fetch(stack.settings.siteUrl)).text()
  // The last word has an element of its own, with a line under it.
  return /<h1[^>]*>([^<]+)</.exec(page)?.[1]?.trim()
}

/** Visits every page. @returns its HTML, and whether it came from the cache */
async function visitAll() {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(new URL(address, stack.settings.siteUrl))
      const isKept = response.headers.get('cache-status') === 'site; hit'
      return {address, isKept, html: await response.text()}
    }),
  )
}

describe('publishing', () => {
  test.each([
    ['homePage', 'hero.subtitle', 1],
    ['siteSettings', 'coverageDescription', Number.POSITIVE_INFINITY],
    ['company', 'registration.name', Number.POSITIVE_INFINITY],
    ['pageWords-about', 'introduction', 1],
    ['careStories', 'title', 20],
    ['service', 'title', Number.POSITIVE_INFINITY],
    ['location', 'name', 30],
    ['vacancy', 'title', 2],
    ['legalPage', 'title', Number.POSITIVE_INFINITY],
  ])(
    'a change of a %s: no page keeps the old words, and pages without them stay cached',
    {timeout: 180_000},
    async (what, field, most) => {
      const id = await lake.fetch<string>(
        `*[_id == $what || _type == $what && defined(slug.current) && isActive != false
          && _id != "location-rutland"] | order(_id asc)[0]._id`,
        {what},
      )
      // Words that no other case uses.
      const [before, after] = [`Before${what}`, `After${what}`]
      const say = (words: string) =>
        lake
          .patch(id)
          .set({[field]: words})
          .commit()
      const shows = (words: string) => async () =>
        (await visitAll()).filter(({html}) => html.includes(words)).map(({address}) => address)
      await say(before)
      await expect.poll(shows(before)).not.toEqual([])
      await expect.poll(async () => (await visitAll()).every(({isKept}) => isKept)).toBe(true)
      const saidIt = await shows(before)()
      await say(after)
      await expect.poll(async () => (await visitAll()).some(({isKept}) => !isKept)).toBe(true)
      const made = await visitAll()
      expect(made.filter(({html}) => html.includes(before))).toEqual([])
      expect(await shows(after)()).toEqual(saidIt)
      expect(saidIt.length).toBeLessThanOrEqual(most)
    },
  )

  test('a new web address takes the page from the old one, which leads to it', async () => {
    const site = stack.settings.siteUrl
    const story = await lake.fetch<{_id: string; slug: string}>(
      `*[_type == "careStories" && defined(slug.current)][0]{_id, "slug": slug.current}`,
    )
    const statuses = () =>
      Promise.all(
        [story.slug, 'moved-to-here'].map(
          async (slug) =>
            (await fetch(`${site}/care-stories/${slug}`, {redirect: 'manual'})).status,
        ),
      )
    expect(await statuses()).toEqual([200, 404])
    await lake.patch(story._id).set({'slug.current': 'moved-to-here'}).commit()
    await expect.poll(statuses).toEqual([308, 200])
  })
})

test('a page that is rendered while its content is published does not stay old', {
  tags: 'slow',
}, async () => {
  let areDone = false
  const visitor = async () => {
    while (!areDone) await heading()
  }
  // Always have a render under way: the first change makes the page stale, and the second arrives
  // mid-render.
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
