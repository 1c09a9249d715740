import {expect, test} from 'vitest'
import {editableOn, fixedPageAt, fixedPages} from '../site/editableOn.ts'
import {pagesThatShow} from '../site/relations.ts'

const titlesAt = (path: string) => {
  const page = fixedPageAt(path)
  return page && editableOn(page).map(({title}) => title)
}

test.each<[string, string[] | undefined]>([
  ['/complaints', ['This page', 'Site settings', 'The company']],
  ['/accessibility-statement', ['This page', 'Site settings', 'The company']],
  ['/contact', ['This page', 'Site settings', 'The company']],
  [
    '/help-advice/cost-of-visiting-care',
    ['This page', 'Figures and prices', 'Services', 'Site settings', 'The company'],
  ],
  [
    '/help-advice/how-to-choose-home-care',
    ['This page', 'Figures and prices', 'Site settings', 'The company'],
  ],
  ['/privacy-policy', undefined],
  ['/business-integrity', undefined],
  [
    '/services',
    ['This page', 'Figures and prices', 'Services', 'Locations', 'Site settings', 'The company'],
  ],
  ['/', undefined],
  ['/about/team', undefined],
  ['/legal/privacy-policy', undefined],
  ['/services/personal-care', undefined],
])('on %s can be changed: %j', (path, titles) => {
  expect(titlesAt(path)).toEqual(titles)
})

test('every page with the site’s own words links to its documents in the Studio', () => {
  for (const page of pagesThatShow('figures').filter(({path}) => fixedPageAt(path)))
    expect(titlesAt(page.path)).toContain('Figures and prices')
  for (const page of fixedPages) expect(editableOn(page).at(-1)?.title).toBe('The company')
})
