import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'
import {sitemapEntries} from '../content/sitemap.ts'
import {resolvePath} from '../edition/addresses.ts'
import {Edition} from '../edition/edition.ts'

const editionOf = (_type: string, slug: string, documentAt = new Map<string, string>()) =>
  new Edition(1, [{_id: 'one', _type, isActive: true, slug: {current: slug}}], {documentAt})

test('the address of an unpublished policy leads to the statement with the built-in text', () => {
  const none = new Edition(1, [])
  const {path, canonical} = pages.privacyPolicy
  expect(resolvePath(canonical, none)).toEqual({movedTo: path})
  expect(resolvePath(canonical, editionOf('legalPage', 'privacy-policy'))).toEqual({
    page: canonical,
  })
  const moved = editionOf('legalPage', 'privacy', new Map([[canonical, 'one']]))
  expect(resolvePath(canonical, moved)).toEqual({movedTo: '/legal/privacy'})
  expect(resolvePath('/legal/media', none)).toEqual({notFound: 'policy'})
})

const switchedOff = (page: Page) =>
  new Edition(1, [{_id: pageIdOf(page), _type: 'page', isActive: false}])

test('a page that staff took off the site has no address, and is in no sitemap', () => {
  const page = pages.integratedCareBoards
  const edition = switchedOff(page)
  const paths = sitemapEntries(edition.listed().value).map(({path}) => path)
  expect(resolvePath(page.path, edition)).toEqual({notFound: 'page'})
  expect(paths).toContain(pages.localAuthorities.path)
  expect(paths).not.toContain(page.path)
  expect(resolvePath('/case-management', switchedOff(pages.caseManagers))).toEqual({
    notFound: 'page',
  })
})

test.each([pages.complaints, pages.accessibilityStatement, pages.services, pages.search])(
  '$path stays on the site, whoever switches it off',
  (page) => {
    expect(resolvePath(page.path, switchedOff(page))).toEqual({page: page.path})
  },
)

test.each([
  ['/Contact', '/contact'],
  ['/REFERRAL', '/referral'],
  ['/contact.', '/contact'],
  ['/contact)', '/contact'],
  ['/contact,', '/contact'],
  ['/contact%20', '/contact'],
  ['/contact/', '/contact'],
  ['/Services/Personal-Care', '/services/personal-care'],
  ['/contact%E2%80%A6', '/contact'],
  ['/contact].', '/contact'],
  ['/index.html', '/'],
  ['/index.php', '/'],
  ['/about/index.html', '/about'],
  ['/contact.html', '/contact'],
  ['/contact*', '/contact'],
  ['/contact_', '/contact'],
  ['/contact.shtml', '/contact'],
  ['/contact-us', '/contact'],
  ['/contact%E2%80%8B', '/contact'],
  ['/contactus', '/contact'],
  ['/our-prices', '/help-advice/cost-of-visiting-care'],
  ['/our-services', '/services'],
  ['/career', '/jobs'],
  ['/enquiries', '/arrange-care'],
  ['/who-we-are', '/about'],
  ['/personal-care', '/services/personal-care'],
  ['/care/personal-care.pdf', '/services/personal-care'],
  ['/en/contact', '/contact'],
  ['/callback', '/call-me-back'],
  ['/faq', '/help-advice'],
  ['/complaints-procedure', '/complaints'],
  ['/quote', '/arrange-care'],
  ['/Contact_Us.', '/contact'],
  ['/prices', '/help-advice/cost-of-visiting-care'],
  ['/fees', '/help-advice/cost-of-visiting-care'],
  ['/vacancies', '/jobs'],
  ['/careers/', '/jobs'],
  ['/about-us', '/about'],
  ['/our-team', '/about/team'],
  ['/areas', '/locations'],
  ['/complaint', '/complaints'],
  ['/refer', '/referral'],
  ['/care-stories', '/case-management/case-studies'],
  ['/Case-Management/', '/case-management/case-managers'],
])(
  'the address %s, as people type it and programs find it in a sentence, leads to %s',
  (path, page) => {
    expect(resolvePath(path, editionOf('service', 'personal-care'))).toEqual({movedTo: page})
  },
)

test.each([
  ['/leicestershire', '/locations/harborough'],
  ['/Leics', '/locations/harborough'],
  ['/rutland', '/locations/rutland'],
  ['/oakham', '/locations/rutland'],
  ['/Market-Harborough/', '/locations/harborough'],
  ['/kings-cliffe.html', '/locations/north-northamptonshire'],
  // Several of our areas.
  ['/northamptonshire', '/locations'],
  ['/northants', '/locations'],
  ['/wellingborough', '/locations/wellingborough'],
])('the name of a place as an address, %s, leads to %s', (path, page) => {
  expect(resolvePath(path, new Edition(1, sampleDocuments))).toEqual({movedTo: page})
})

test.each(['/melton-mowbray', '/london', '/lincolnshire'])('%s is no place of ours', (path) => {
  expect(resolvePath(path, editionOf('location', 'rutland'))).toEqual({notFound: 'page'})
})

test.each(['/s', '/%C2%B4', '/+', '/our-s'])('%s names no area without a county', (path) => {
  expect(resolvePath(path, editionOf('location', 'corby'))).toEqual({notFound: 'page'})
})

test.each([
  ['/made-up', {notFound: 'page'}],
  ['/missing/page', {notFound: 'page'}],
  ['/contact/expired', {notFound: 'page'}],
  ['/care-stories/made-up', {notFound: 'story'}],
  ['/help-advice/made-up', {notFound: 'article'}],
  ['/help-advice/toString', {notFound: 'article'}],
  ['/services/made-up', {list: '/services'}],
  ['/services/contact', {list: '/services'}],
  ['/help-advice/referral', {notFound: 'article'}],
  ['/%E0%A4%A', {notFound: 'page'}],
  ['/contact/received', {page: '/contact/received'}],
  ['/checklists/ready-to-refer', {page: '/checklists/ready-to-refer'}],
  ['/checklists/made-up', {notFound: 'page'}],
])('%s is %o', (path, place) => {
  expect(resolvePath(path, new Edition(1, []))).toEqual(place)
})
