import {beforeAll, expect, test} from 'vitest'
import {pageKinds} from '../pageKinds.ts'
import {BorrowedStack, unpacked} from '../stack.ts'

/** Changes, and the most pages that each may renew. `keptPages` has the other types. */
const changes: [what: string, field: string, most: number][] = [
  ['homePage', 'hero.subtitle', 1],
  ['siteSettings', 'coverageDescription', Number.POSITIVE_INFINITY],
  ['careStories', 'title', 20],
]

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient().withConfig({perspective: 'published'})
/** One page of each kind that is kept for everybody. */
const addresses = pageKinds.filter((path) => !/^\/no\//.test(path) && !path.includes('?q='))

beforeAll(async () => {
  const transaction = lake.transaction()
  for (const [what, field] of changes)
    transaction.patch(await idOf(what), {set: {[field]: `Before${what}`}})
  await transaction.commit()
})

const idOf = (what: string) =>
  lake.fetch<string>(
    '*[_id == $what || _type == $what && defined(slug.current)] | order(_id asc)[0]._id',
    {what},
  )

/** Visits one page of each kind. @returns its HTML, and whether it came from the cache */
async function visitAll() {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(new URL(address, stack.settings.siteUrl), {headers: unpacked})
      const isKept = response.headers.get('cache-status') === 'site; hit'
      return {address, isKept, html: await response.text()}
    }),
  )
}

const pagesWith = (visits: Awaited<ReturnType<typeof visitAll>>, words: string) =>
  visits.filter(({html}) => html.includes(words)).map(({address}) => address)

test.each(changes)(
  'publishing a change of a %s: no page keeps the old words, and pages without them stay cached',
  {timeout: 180_000},
  async (what, field, most) => {
    const [before, after] = [`Before${what}`, `After${what}`]
    let visits = await visitAll()
    const look = async () => {
      visits = await visitAll()
      return visits
    }
    await expect
      .poll(
        async () => (await look()).every(({isKept}) => isKept) && pagesWith(visits, before).length,
      )
      .toBeGreaterThan(0)
    const saying = pagesWith(visits, before)
    await lake
      .patch(await idOf(what))
      .set({[field]: after})
      .commit()
    await expect.poll(async () => (await look()).some(({isKept}) => !isKept)).toBe(true)
    const renewed = visits.filter(({isKept}) => !isKept).map(({address}) => address)
    expect(saying).toEqual(expect.arrayContaining(renewed))
    visits = await visitAll()
    expect(pagesWith(visits, before)).toEqual([])
    expect(pagesWith(visits, after)).toEqual(saying)
    expect(saying.length).toBeLessThanOrEqual(most)
  },
)
