import {globSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {siteFormAt, siteForms} from '@home-care/schemas/site/forms.ts'
import {allPages, pagedTypes} from '@home-care/schemas/site/relations.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'

const root = resolve(import.meta.dirname, '../..')

test('every page of the site map but the forms has a file, and every fixed file an entry', () => {
  const files = globSync('**/page.tsx', {cwd: resolve(root, 'web/app')})
  const paths = files
    .filter((file) => !file.includes('['))
    .map((file) => `/${file.split(/[\\/]/).slice(0, -1).join('/')}`)
  const fixed = allPages.map(({path}) => path).filter((path) => !siteFormAt(path))
  expect(paths.toSorted(), 'web/app beside schemas/site/siteMap.ts').toEqual(fixed.toSorted())
})

test('the title of the home page fits a search result', () => {
  expect(pages.home.searchTitle.length).toBeLessThanOrEqual(60)
})

test('no source writes out a path of the site map', () => {
  const sources = globSync(
    ['{web,studio,stack}/**/*.{ts,tsx}', 'schemas/{documents,objects,options,rules,site}/*.ts'],
    {cwd: root, exclude: ['**/node_modules/**', '**/.next/**', '**/{test,e2e}/**', '**/dist/**']},
  ).filter((file) => !/^schemas.site.(siteMap|guides|forms)\.ts$/.test(file))
  expect(sources.length).toBeGreaterThan(200)
  const addresses = [
    ...allPages.map(({path}) => path).filter((path) => path !== '/'),
    ...pagedTypes.map((type) => pathOf(type, '')),
    ...siteForms.map(({endpoint}) => endpoint),
  ]
  /** Matches a string that begins with a path; the name of a file of app/ in a type does not count. */
  const written = new RegExp(
    `(?<!(PageProps|RouteContext)<)['"\`](${addresses.join('|')})(?=['"\`#?$/])`,
  )
  const found = sources.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/)/.test(line) && written.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
