import {pages} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'
import {placeAt} from '../edition/addresses.ts'
import {Edition} from '../edition/edition.ts'
import {countyBeside} from '../places/findPlace.ts'

let last = 0

interface Moved {
  _id: string
  _type: string
  isActive: boolean
  slug?: {current: string}
  former: string[]
}

/** A service at an address, which was at others before. */
const service = (slug: string | null, former: string[] = []): Moved => {
  last += 1
  return {
    _id: `document-${last}`,
    _type: 'service',
    isActive: true,
    ...(slug && {slug: {current: slug}}),
    former,
  }
}

function editionOf(...documents: Moved[]) {
  const documentAt = documents.flatMap(({_id, _type, former}) =>
    former.map((slug): [string, string] => [
      _type === 'service' ? `/services/${slug}` : `/legal/${slug}`,
      _id,
    ]),
  )
  return new Edition(1, documents, {documentAt: new Map(documentAt)})
}

/** Follows redirects from a service's address: the final page, and the number of hops. */
function follow(slug: string, ...documents: Moved[]) {
  const edition = editionOf(...documents)
  let path = `/services/${slug}`
  for (let hops = 0; hops < 5; hops++) {
    const place = placeAt(path, edition)
    if (!('movedTo' in place)) return {path: 'page' in place ? place.page : undefined, hops}
    path = place.movedTo
  }
  throw new Error(`${slug} goes round in circles`)
}

test('two pages that swapped addresses are each found at their new one', () => {
  const both = [service('a', ['b']), service('b', ['a'])]
  expect(follow('a', ...both)).toEqual({path: '/services/a', hops: 0})
  expect(follow('b', ...both)).toEqual({path: '/services/b', hops: 0})
})

test('the current page at an address wins over one that left it', () => {
  expect(follow('a', service('a'), service('b', ['a']))).toEqual({path: '/services/a', hops: 0})
})

test('the old addresses of a deleted page lead nowhere', () => {
  expect(follow('a', service(null, ['a'])).path).toBeUndefined()
})

test('the address of an unpublished policy leads to the statement with the built-in text', () => {
  const policy = (slug: string, former: string[] = []) =>
    editionOf({...service(slug, former), _type: 'legalPage'})
  const none = new Edition(1, [])
  const {path, canonical} = pages.privacyPolicy
  expect(placeAt(canonical, none)).toEqual({movedTo: path})
  expect(placeAt(canonical, policy('privacy-policy'))).toEqual({page: canonical})
  expect(placeAt(canonical, policy('privacy', ['privacy-policy']))).toEqual({
    movedTo: '/legal/privacy',
  })
  expect(placeAt('/legal/media', none)).toEqual({missing: 'policy'})
})

test.each([
  ['/Contact', '/contact'],
  ['/REFERRAL', '/referral'],
  ['/contact.', '/contact'],
  ['/contact)', '/contact'],
  ['/contact,', '/contact'],
  ['/contact%20', '/contact'],
  ['/contact/', '/contact'],
  ['/Services/Personal-Care', '/services/personal-care'],
])(
  'the address %s, as people type it and programs find it in a sentence, leads to %s',
  (path, page) => {
    expect(placeAt(path, new Edition(1, [service('personal-care')]))).toEqual({movedTo: page})
  },
)

test.each([
  ['/made-up', {missing: 'page'}],
  ['/missing/page', {missing: 'page'}],
  ['/contact/unkept', {missing: 'page'}],
  ['/care-stories/made-up', {missing: 'story'}],
  ['/help-advice/made-up', {missing: 'article'}],
  ['/services/made-up', {list: '/services'}],
  ['/%E0%A4%A', {missing: 'page'}],
  ['/contact/received', {page: '/contact/received'}],
])('%s is %o', (path, place) => {
  expect(placeAt(path, new Edition(1, []))).toEqual(place)
})

test('a county is shown beside a name that does not contain it', () => {
  expect(countyBeside({name: 'Kettering', county: 'Northamptonshire'})).toBe('Northamptonshire')
  expect(countyBeside({name: 'Rutland', county: 'Rutland'})).toBeUndefined()
  expect(countyBeside({name: 'North Northamptonshire', county: 'Northamptonshire'})).toBeUndefined()
})
