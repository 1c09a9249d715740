import {globSync} from 'node:fs'
import {resolve} from 'node:path'
import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import {allPages, isStatementPage, pagedTypes} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'

const root = resolve(import.meta.dirname, '../..')

test('a page that is no form, statement or document has a file, and each file an entry', () => {
  const files = globSync('**/page.tsx', {cwd: resolve(root, 'web/app')})
  const paths = files
    .filter((file) => !file.includes('['))
    .map((file) => `/${file.split(/[\\/]/).slice(0, -1).join('/')}`)
  const fixed: string[] = allPages.flatMap(({path}) => (siteFormAt(path) ? [] : [path]))
  const coded = allPages.flatMap((page) =>
    siteFormAt(page.path) || isStatementPage(page) || page.content === 'whole' ? [] : [page.path],
  )
  expect(paths.filter((path) => !fixed.includes(path))).toEqual([])
  expect(coded.filter((path) => !paths.includes(path))).toEqual([])
})

test.each(pagedTypes)('the page of a %s has a file', (type) => {
  const cwd = resolve(root, `web/app${documentTypes[type].folder}`)
  expect(globSync('[[]*[]]/page.tsx', {cwd})).toHaveLength(1)
})

test('the title of the home page fits a search result', () => {
  expect(pages.home.searchTitle.length).toBeLessThanOrEqual(60)
})
