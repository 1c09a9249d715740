import {wordsOfBlock} from '@home-care/schemas/rules/textAdvice.ts'
import {sampleDocuments, sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import type {StatementPage} from '@home-care/schemas/site/page.ts'
import {documentOf, statementPages} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {describe, expect, test} from 'vitest'
import {monthOf} from '../components/LastReviewed.tsx'
import {sitemapEntries} from '../content/sitemap.ts'
import {Edition} from '../edition/edition.ts'
import {
  headersOfAnswers,
  headersOfPages,
  policyHeader,
  securityHeadersOf,
} from '../front/securityHeaders.ts'

const legalPages = sampleDocumentsOf('legalPage')

describe('the sitemap', () => {
  const sample = new Edition(1, sampleDocuments)
  const documents = sample.listed().value

  test('lists the pages of services, locations, stories and articles that are shown', () => {
    const hidden = sampleDocuments.map((document) =>
      document._id === 'location-kettering' ? {...document, isActive: false} : document,
    )
    const paths = sitemapEntries(new Edition(1, hidden).listed().value).map(({path}) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/services/personal-care',
        '/locations/rutland',
        '/care-stories/the-window-over-the-water',
        '/help-advice/how-to-choose-home-care',
      ]),
    )
    expect(paths).not.toContain('/services/dementia-care')
    expect(paths).not.toContain('/locations/kettering')
  })

  test('dates a policy by its stated day of change, and a story by its publication', () => {
    const dates = documents.map(({path, _updatedAt}) => `${path} ${_updatedAt}`)
    const policies = dates.filter((date) => date.startsWith('/legal/'))
    expect(policies).toContain('/legal/privacy-policy 2025-07-01')
    expect(policies.every((date) => /2025-0[78]-01$/.test(date))).toBe(true)
    expect(dates).toContain('/care-stories/a-flat-of-her-own 2025-07-21')
  })

  test('dates a page by its document, and a list by its last change', () => {
    const change = (slug: string, _updatedAt: string) => ({
      _id: slug,
      _type: 'service' as const,
      path: `/services/${slug}`,
      title: slug,
      _updatedAt,
    })
    const dated = sitemapEntries([
      change('one', '2026-03-01T10:00:00Z'),
      change('two', '2026-05-01T10:00:00Z'),
      {_id: 'page-about', _type: 'page', path: null, title: null, _updatedAt: '2026-11-21'},
    ])
    const dateOf = (path: string) => dated.find((entry) => entry.path === path)?.lastModified
    expect(dateOf('/services/one')).toBe('2026-03-01T10:00:00Z')
    expect(dateOf('/services')).toBe('2026-05-01T10:00:00Z')
    expect(dateOf('/about')).toBe('2026-11-21')
  })
})

describe('the statements', () => {
  const builtIn = ({canonical}: StatementPage) =>
    legalPages.find(({slug}) => slug?.current === documentOf(canonical)?.slug)

  const headings = (page: StatementPage) =>
    (builtIn(page)?.content ?? []).flatMap((block) =>
      block._type === 'block' && block.style === 'h2' ? [wordsOfBlock(block)] : [],
    )

  test('the privacy policy has its 14 sections, in order', () => {
    expect(headings(pages.privacyPolicy)).toEqual([
      '1. Who we are',
      '2. Data we collect',
      '3. How we obtain your data',
      '4. Our lawful bases',
      '5. How we use your data',
      '6. Sharing your data',
      '7. International transfers',
      '8. Retention',
      '9. Security',
      '10. Your rights',
      '11. Cookies',
      '12. Children',
      '13. Changes to this policy',
      '14. Complaints',
    ])
  })

  test('the terms of service have 19 sections', () => {
    expect(headings(pages.termsOfService)).toHaveLength(19)
  })

  test('each takes effect in the specified month', () => {
    expect(
      statementPages
        .map(builtIn)
        .map((policy) => `${policy?.title}, ${monthOf(policy?.changedOn ?? null)}`),
    ).toEqual([
      'Privacy Policy, July 2025',
      'Terms of Service, July 2025',
      'Fundamental Human Rights Statement, August 2025',
      'Modern Slavery Statement, August 2025',
      'Business Integrity Statement, August 2025',
    ])
  })
})

describe('the content security policy', () => {
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://www.willowbrook.example',
    STUDIO_URL: 'https://studio.willowbrook.example',
  } as const

  const policies = (environment: Parameters<typeof headersOfPages>[0]) =>
    [false, true].map((isPreview) =>
      headersOfPages(environment, isPreview)[policyHeader]?.split('; '),
    )

  test('lets a public page load nothing from other sites and evaluate no code', () => {
    const [visitor = []] = policies(production)
    expect(visitor).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src-attr 'none'",
        "style-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ]),
    )
    const hosts = visitor.filter((directive) => /https?:/.test(directive))
    expect(hosts).toEqual([`frame-ancestors 'self' ${production.STUDIO_URL}`])
    expect(visitor.join()).not.toContain('unsafe-eval')
  })

  test('differs in the preview only by the styles of click-to-edit', () => {
    const [visitor = [], editor = []] = policies(production)
    expect(editor.filter((directive) => !visitor.includes(directive))).toEqual([
      "style-src 'self' 'unsafe-inline'",
    ])
  })

  test('requires https only if the site is served over it', () => {
    const headers = (SITE_URL: string) => ({
      ...headersOfAnswers({...production, SITE_URL}),
      ...headersOfPages({...production, SITE_URL}, false),
    })
    const publicHeaders = headers(production.SITE_URL)
    expect(publicHeaders).toHaveProperty('strict-transport-security')
    expect(publicHeaders[policyHeader]).toContain('upgrade-insecure-requests')
    const local = headers('http://localhost:3000')
    expect(local).not.toHaveProperty('strict-transport-security')
    expect(local[policyHeader]).not.toContain('upgrade-insecure-requests')
  })
})

test('a page has the headers of pages, its parts and the site’s icons have not', () => {
  const headersFor = securityHeadersOf({
    NODE_ENV: 'production',
    SITE_URL: 'https://www.example.org',
    STUDIO_URL: 'https://studio.example.org',
  })
  const policyFor = (type: string, own: Record<string, string> = {}) =>
    headersFor(200, {'content-type': type, ...own})['content-security-policy']
  for (const type of ['text/html; charset=utf-8', 'application/xml', 'text/plain'])
    expect([type, policyFor(type)]).toEqual([type, expect.stringContaining("default-src 'none'")])
  for (const type of [
    'text/css; charset=UTF-8',
    'application/javascript',
    'font/woff2',
    'image/png',
    'image/x-icon',
    'image/svg+xml',
    'application/manifest+json',
  ])
    expect([type, policyFor(type)]).toEqual([type, undefined])
  // An uploaded one that is opened by itself is a page.
  const strict = {'content-security-policy': "default-src 'none'"}
  expect(policyFor('image/svg+xml', strict)).toBe("default-src 'none'")
})
