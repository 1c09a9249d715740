import {allPages} from '@home-care/schemas/site/relations.ts'
import type {SanityClient} from '@sanity/client'
import {beforeAll, expect, test} from 'vitest'
import {BorrowedStack} from '../stack.ts'

let stack: BorrowedStack
let lake: SanityClient
let addresses: string[]

beforeAll(async () => {
  stack = await BorrowedStack.borrow()
  lake = stack.lakeClient().withConfig({perspective: 'published'})
  const listed = await stack.listed()
  addresses = [
    ...new Set([...listed.map(({pathname}) => pathname), ...allPages.map(({path}) => path)]),
  ]
})

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

test.each([
  ['homePage', 'hero.subtitle', 1],
  ['siteSettings', 'coverageDescription', Number.POSITIVE_INFINITY],
  ['company', 'registration.name', Number.POSITIVE_INFINITY],
  ['pageWords-about', 'introduction', 1],
  ['careStories', 'title', 20],
  ['service', 'title', Number.POSITIVE_INFINITY],
  // Every page’s structured data names the areas.
  ['location', 'name', Number.POSITIVE_INFINITY],
  ['vacancy', 'title', 2],
  ['legalPage', 'title', Number.POSITIVE_INFINITY],
])(
  'publishing a change of a %s: no page keeps the old words, and pages without them stay cached',
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
