import {pages} from 'schemas/site/siteMap.ts'
import {expect, test} from 'vitest'
import {countyBeside} from '../content/countyBeside.ts'
import {placesOf} from '../content/places.ts'

const service = (slug: string | null, formerSlugs: string[] | null = null) => ({
  _type: 'service' as const,
  _updatedAt: '2026-06-15T09:00:00Z',
  title: null,
  slug,
  formerSlugs,
})

/** Where somebody ends who asks for a service, and in how many hops. */
function follow(slug: string, ...documents: ReturnType<typeof service>[]) {
  const places = placesOf(documents)
  let path: string | undefined = `/services/${slug}`
  for (let hops = 0; hops < 5; hops++) {
    const place: string | undefined = places.get(path)
    if (place === path || place === undefined) return {path: place, hops}
    path = place
  }
  throw new Error(`${slug} goes round in circles`)
}

test('an address that changed twice leads to the page in one hop', () => {
  const moved = service('c', ['a', 'b'])
  expect(follow('a', moved)).toEqual({path: '/services/c', hops: 1})
  expect(follow('b', moved)).toEqual({path: '/services/c', hops: 1})
  expect(follow('c', moved)).toEqual({path: '/services/c', hops: 0})
})

test('an address that was changed back is no loop', () => {
  expect(follow('a', service('a', ['b', 'a']))).toEqual({path: '/services/a', hops: 0})
  expect(follow('b', service('a', ['b', 'a']))).toEqual({path: '/services/a', hops: 1})
})

test('two pages that changed places each stay where they are', () => {
  const both = [service('a', ['b']), service('b', ['a'])]
  expect(follow('a', ...both)).toEqual({path: '/services/a', hops: 0})
  expect(follow('b', ...both)).toEqual({path: '/services/b', hops: 0})
})

test('a page at an address wins over the one that left it', () => {
  expect(follow('a', service('a'), service('b', ['a']))).toEqual({path: '/services/a', hops: 0})
})

test('the old addresses of a page that is gone lead nowhere', () => {
  expect(follow('a', service(null, ['a'])).path).toBeUndefined()
})

const policy = (slug: string, formerSlugs: string[] | null = null) => ({
  ...service(slug, formerSlugs),
  _type: 'legalPage' as const,
})

test('where a policy is not published, its address leads to the statement that says the built-in one', () => {
  const {path, canonical} = pages.privacyPolicy
  expect(placesOf([]).get(canonical)).toBe(path)
  expect(placesOf([policy('privacy-policy')]).get(canonical)).toBe(canonical)
  expect(placesOf([policy('privacy', ['privacy-policy'])]).get(canonical)).toBe('/legal/privacy')
  expect(placesOf([]).get('/legal/media')).toBeUndefined()
})

test('a county is told beside a name that does not say it', () => {
  expect(countyBeside({name: 'Kettering', county: 'Northamptonshire'})).toBe('Northamptonshire')
  expect(countyBeside({name: 'Rutland', county: 'Rutland'})).toBeUndefined()
  expect(countyBeside({name: 'North Northamptonshire', county: 'Northamptonshire'})).toBeUndefined()
})
