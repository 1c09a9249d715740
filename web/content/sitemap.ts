import type {ListedDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {isWrittenPage} from '@home-care/schemas/sample/writtenPages.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {allPages, pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'

export interface SitemapEntry {
  path: string
  /** ISO day or moment. Absent for a page without a date of its own. */
  lastModified?: string
}

/** The indexed pages with fixed paths that are their own canonical page. */
export const listedPages = (documents: readonly ListedDocument[]): Page[] =>
  allPages.filter(
    (page) => !page.canonical && (page.isIndexed ?? true) && isWrittenPage(page, documents),
  )

/** Every page for search engines, from the site map and the content. */
export function sitemapEntries(documents: readonly ListedDocument[]): SitemapEntry[] {
  const lastChange = (type: ContentType | undefined) =>
    documents
      .flatMap(({_type, _updatedAt}) => (_type === type ? [_updatedAt] : []))
      .toSorted()
      .at(-1)
  return [
    ...listedPages(documents).map((page) => {
      const {path, lists} = page
      const words = documents.find(({_id}) => _id === pageIdOf(page))
      return entry(
        path,
        words?._updatedAt ?? lastChange(path === pages.home.path ? 'homePage' : lists),
      )
    }),
    ...documents.flatMap(({path, _updatedAt}) => (path ? [entry(path, _updatedAt)] : [])),
  ]
}

function entry(path: string, lastModified?: string): SitemapEntry {
  return lastModified === undefined ? {path} : {path, lastModified}
}
