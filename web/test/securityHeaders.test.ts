import {expect, test} from 'vitest'
import {securityHeaders} from '../securityHeaders.ts'

/** Who may frame the site, in the words of each policy it sends. */
const ancestors = (STUDIO_URL: string) =>
  securityHeaders({NODE_ENV: 'production', SITE_URL: 'https://care.example', STUDIO_URL}).flatMap(
    ({headers}) => headers.flatMap(({value}) => /frame-ancestors ([^;]+)/.exec(value)?.[1] ?? []),
  )

test('only the Studio may frame the site', () => {
  expect(ancestors('https://studio.example')).toEqual([
    "'self' https://studio.example",
    "'self' https://studio.example",
  ])
})

test('a Studio on this machine may do so from any port, which may be chosen after the build', () => {
  expect(new Set(ancestors('http://localhost:3333'))).toEqual(
    new Set(["'self' http://localhost:*"]),
  )
})
