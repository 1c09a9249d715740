import {globSync} from 'node:fs'
import {resolve} from 'node:path'
import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import {allPages} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
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
