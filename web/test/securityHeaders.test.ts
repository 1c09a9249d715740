import {expect, test} from 'vitest'
import {headersOfPages, mayPreview, policyHeader} from '../securityHeaders.ts'

/** The sources that may frame the site, by each policy it sends. */
const ancestors = (STUDIO_URL: string) =>
  [false, true].map((isPreview) => {
    const environment = {
      NODE_ENV: 'production',
      SITE_URL: 'https://care.example',
      STUDIO_URL,
    } as const
    const policy = headersOfPages(environment, isPreview)[policyHeader] ?? ''
    return /frame-ancestors ([^;]+)/.exec(policy)?.[1]
  })

test.each(['https://studio.example', 'http://localhost:3333'])(
  'only the Studio at %s may frame the site',
  (studio) => {
    expect(ancestors(studio)).toEqual([`'self' ${studio}`, `'self' ${studio}`])
  },
)

test.each([
  [undefined, false],
  ['theme=dark', false],
  ['not__prerender_bypass=1', false],
  ['__prerender_bypass=1', true],
  ['theme=dark; __prerender_bypass=1', true],
])('a request with the cookies %s may be a preview: %s', (cookies, expected) => {
  expect(mayPreview(cookies)).toBe(expected)
})
