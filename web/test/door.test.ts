import {globSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {sampleImages} from '@home-care/schemas/sample/images.generated.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import {allPages} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {assetFile} from '../assets/assetAddress.ts'
import {Edition} from '../edition/edition.ts'
import {decide, type RequestHead} from '../front/door.ts'
import {
  claimsPreview,
  draftModeCookie,
  previewSessionCookie,
  writePreviewCookie,
} from '../preview/previewCookie.ts'

const hash = 'a'.repeat(40)
const documents = [
  ...sampleDocuments,
  {
    ...{_id: 'prices', _type: 'legalPage', slug: {current: 'prices'}},
    ...{file: {_type: 'file', asset: {_type: 'reference', _ref: `file-${hash}-csv`}}},
  },
]
const edition = new Edition(1, documents)
const decided = (head: Partial<RequestHead>) =>
  decide(
    {method: 'GET', path: '/', search: '', cookies: '', isPreview: false, ...head},
    edition,
    (path) => path === '/_next/static/a.js',
  )
const to = (head: Partial<RequestHead>) => decided(head).to

const token = 'the-token-of-the-site'
const session = (expires: number, by = token) => writePreviewCookie({makers: [], expires}, by)
const inAnHour = Date.now() + 60 * 60 * 1000
const cookiesOf = (value: string) => `${draftModeCookie}=1; ${previewSessionCookie}=${value}`

describe('only a cookie that this site set is a preview', () => {
  test.each([
    ['its own', cookiesOf(session(inAnHour)), true],
    ['its own, over', cookiesOf(session(Date.now() - 1)), false],
    ['one signed with another token', cookiesOf(session(inAnHour, 'another')), false],
    ['the framework’s cookie alone', `${draftModeCookie}=1`, false],
    ['the session’s cookie alone', `${previewSessionCookie}=${session(inAnHour)}`, false],
    ['a session without a signature', cookiesOf(session(inAnHour).split('.')[0] ?? ''), false],
  ])('%s', (_what, cookies, expected) => {
    expect(claimsPreview(cookies, token)).toBe(expected)
    expect(claimsPreview(cookies, undefined)).toBe(false)
  })

  test('whatever a stranger writes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({unit: 'binary'}), (value, rest) => {
        expect(claimsPreview(`${cookiesOf(value)}; ${rest}`, token)).toBe(false)
      }),
    )
  })
})

const paths = fc.oneof(
  fc.constantFrom(...allPages.map(({path}) => path)),
  fc.constantFrom(
    ...siteForms.flatMap(({page}) => [`${page.path}/check`, `${page.path}/received`]),
  ),
  fc.constantFrom('/share', '/share/about', '/sitemap.xml', '/health', '/api/draft-mode/live'),
  fc.webPath(),
)

const cookies = fc.oneof(
  fc.string(),
  fc.constantFrom('__prerender_bypass=forged', '__next_preview_data=forged'),
)

test('a HEAD is decided as a GET, and made-up cookies change nothing', () => {
  fc.assert(
    fc.property(paths, fc.webQueryParameters(), cookies, (path, query, cookies) => {
      const head = {path, search: query && `?${query}`}
      expect(decided({...head, method: 'HEAD'})).toEqual(decided(head))
      // But for the cookie of a form's answers, whose page is rendered when it is its turn.
      if (!cookies.includes('form-attempt='))
        expect(decided({...head, cookies})).toEqual(decided(head))
    }),
  )
})

test('requests that are not kept take turns, whatever the method', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    for (const {path} of [...allPages, {path: '/contact/check'}])
      expect(['passInTurn', 'refuse'], `${method} ${path}`).toContain(to({method, path}))
  for (const isPreview of [true, false])
    expect(to({method: 'POST', path: pages.meansTestEstimate.path, isPreview})).toBe('passInTurn')
  fc.assert(
    fc.property(
      fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
      fc.webSegment(),
      (method, name) => {
        for (const path of [`/help-advice/${name}`, `/${name}/check`, `/made-up/${name}/check`])
          expect(to({method, path}), path).toBe('refuse')
      },
    ),
  )
  expect(to({method: 'PUT', path: pages.meansTestEstimate.path})).toBe('refuse')
  expect(to({path: '/search', search: '?q=care'})).toBe('passInTurn')
  expect(to({path: '/contact/check', cookies: 'form-attempt=made-up'})).toBe('passInTurn')
  expect(to({path: '/search', search: `?${'q=care&'.repeat(1_000)}`})).toBe('keep')
  expect(to({path: '/contact/received'})).toBe('passInTurn')
  expect(to({path: '/about', search: '?utm_source=made-up'})).toBe('keep')
})

test('every route of the code is asked, and a made-up one beside it is not', () => {
  const folder = join(import.meta.dirname, '../app')
  const routes = globSync('**/route.ts', {cwd: folder}).map((file) => `/${dirname(file)}`)
  const fixedRoutes = routes.filter((path) => !/\[(file|endpoint)\]/.test(path))
  expect(fixedRoutes.length).toBeGreaterThan(15)
  const isAsked = (path: string) =>
    ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (method) => to({path, method}) === 'pass',
    ).length
  for (const route of fixedRoutes) {
    const path = route.replace('[reference]', '7K4M-9QXH')
    expect(isAsked(path), path).toBeGreaterThan(path.startsWith('/api/') ? 5 : 1)
    expect(isAsked(`${path}/made-up/again`), path).toBe(0)
    expect(isAsked(`${path}-made-up`.replace('enquiries/', '')), path).toBe(0)
  }
  expect(isAsked('/api/staff/made-up')).toBe(0)
})

test('a made-up picture, file or script is refused before Next.js hears of it', () => {
  const [image = ''] = Object.values(sampleImages)
  const assets = [`/images/${assetFile(image)}`, `/files/${hash}.csv`]
  for (const path of assets) expect(to({path}), path).toBe('pass')
  expect(to({path: '/_next/static/a.js'})).toBe('keep')
  for (const path of ['/api/contact', '/api/revalidate', '/api/staff/enquiries', '/health'])
    expect([to({path}), to({path, method: 'POST'})], path).toEqual(['pass', 'pass'])
  expect([to({path: '/api/made-up'}), to({path: '/api/made-up', method: 'POST'})]).toEqual([
    'missing',
    'refuse',
  ])
  const sha1 = fc.stringMatching(/^[0-9a-f]{40}$/)
  const madeUp = fc.oneof(
    sha1.map((name) => `/files/${name}.pdf`),
    sha1.map((name) => `/images/${name}-10x10.png`),
    fc.webSegment().map((name) => `/_next/static/made-up-${name}.js`),
    fc.webSegment().map((name) => `/images/made-up-${name}.webp`),
    fc.webSegment().map((name) => `/files/made-up-${name}`),
  )
  fc.assert(
    fc.property(madeUp, (path) => {
      expect(to({path})).toBe('refuse')
    }),
  )
})

describe('the finder', () => {
  const path = '/locations/find'
  const find = (search: string) => decided({path, search})

  test.each(['?place=Corby', '?place=NN16', '?place=Northamptonshire'])(
    'has one page for everybody for %s',
    (search) => {
      expect(find(search)).toEqual({to: 'keep', path: path + search})
    },
  )

  test.each([
    ['another spelling', '?place=corby'],
    ['more than a place', '?place=Corby&a=1'],
    ['a place twice', '?place=Corby&place=Kettering'],
    ['an address', '?place=12+Mill+Lane%2C+Corby'],
    ['a place elsewhere', '?place=Exeter'],
    ['a postcode elsewhere', '?place=EX1'],
    ['no place', '?place='],
  ])('is one visitor’s own for %s', (_what, search) => {
    expect(find(search)).toEqual({to: 'passInTurn'})
  })

  test('is one visitor’s own for whatever a stranger makes up', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 40}), (place) => {
        expect(find(`?${new URLSearchParams({place: `${place}~`})}`)).toEqual({to: 'passInTurn'})
      }),
    )
  })
})
