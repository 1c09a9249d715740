import {allPages} from '@home-care/schemas/site/relations.ts'
import type {SanityClient} from '@sanity/client'
import {beforeAll, expect, test} from 'vitest'
import {BorrowedStack} from '../stack.ts'

/** A field of each kind of document, and the most pages that may render again when it changes. */
const changes: [document: string, field: string, most: number][] = [
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
]

let stack: BorrowedStack
let lake: SanityClient
let addresses: string[]

/** Visits every page. @returns its HTML, and whether it came from the cache */
async function visitAll() {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(new URL(address, stack.settings.siteUrl))
      const isCached = response.headers.get('cache-status') === 'site; hit'
      return {address, isCached, html: await response.text()}
    }),
  )
}

const idOf = (document: string) =>
  lake.fetch<string>(
    `*[_id == $document || _type == $document && defined(slug.current) && isActive != false
      && _id != "location-rutland"] | order(_id asc)[0]._id`,
    {document},
  )

beforeAll(async () => {
  stack = await BorrowedStack.borrow()
  lake = stack.lakeClient().withConfig({perspective: 'published'})
  const listed = await stack.listed()
  addresses = [
    ...new Set([...listed.map(({pathname}) => pathname), ...allPages.map(({path}) => path)]),
  ]
  // All at once, so that the pages render once for them all.
  const transaction = lake.transaction()
  for (const [document, field] of changes)
    transaction.patch(await idOf(document), {set: {[field]: `Before${document}`}})
  await transaction.commit()
  const areReady = async () => {
    const visits = await visitAll()
    return (
      visits.every(({isCached}) => isCached) &&
      changes.every(([document]) => visits.some(({html}) => html.includes(`Before${document}`)))
    )
  }
  await expect.poll(areReady).toBe(true)
})

test.each(changes)(
  'publishing a change of a %s: no page keeps the old words, and pages without them stay cached',
  {timeout: 180_000},
  async (document, field, most) => {
    // Words that no other case uses.
    const [before, after] = [`Before${document}`, `After${document}`]
    const rendered = new Set<string>()
    const pagesWith = async (words: string) => {
      const visits = await visitAll()
      for (const {address, isCached} of visits) if (!isCached) rendered.add(address)
      return visits.filter(({html}) => html.includes(words)).map(({address}) => address)
    }
    let affected: string[] = []
    const renderedAgain = async () => {
      rendered.clear()
      affected = await pagesWith(before)
      return rendered.size
    }
    // A page also renders again when the office opens or closes.
    await expect.poll(renderedAgain).toBe(0)
    await lake
      .patch(await idOf(document))
      .set({[field]: after})
      .commit()
    const hasBegun = async () => (await pagesWith(after)).length > 0
    await expect.poll(hasBegun).toBe(true)
    expect(await pagesWith(before)).toEqual([])
    expect(await pagesWith(after)).toEqual(affected)
    expect(affected.filter((address) => !rendered.has(address))).toEqual([])
    expect(rendered.size).toBeLessThanOrEqual(most)
  },
)
