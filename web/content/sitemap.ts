import type {SitemapQueryResult} from 'schemas/sanity.types.ts'
import type {ContentType} from 'schemas/site/contentType.ts'
import type {Page} from 'schemas/site/page.ts'
import {allPages} from 'schemas/site/relations.ts'
import {pages, pathOf} from 'schemas/site/siteMap.ts'
import {helpArticles} from './help/articles.ts'

export interface SitemapEntry {
  path: string
  /** ISO day or moment. Absent where a page has no date of its own. */
  lastModified?: string
}

/** Whether a page is to be found under its own address. */
export const isInSitemap = ({canonical, isIndexed = true}: Page) => !canonical && isIndexed

/** Every page a search engine should know, from the site map and the content. */
export function sitemapEntries(documents: SitemapQueryResult): SitemapEntry[] {
  const lastChange = (type: ContentType | undefined) =>
    documents
      .flatMap(({_type, _updatedAt}) => (_type === type ? [_updatedAt] : []))
      .toSorted()
      .at(-1)
  return [
    ...allPages
      .filter(isInSitemap)
      .map(({path, reviewed, lists}) =>
        entry(path, reviewed ?? lastChange(path === pages.home.path ? 'homePage' : lists)),
      ),
    ...documents.flatMap(({_type, slug, _updatedAt}) =>
      _type === 'homePage' || !slug ? [] : [entry(pathOf(_type, slug), _updatedAt)],
    ),
    ...helpArticles.map(({path, publishDate}) => entry(path, publishDate)),
  ]
}

function entry(path: string, lastModified?: string): SitemapEntry {
  return lastModified === undefined ? {path} : {path, lastModified}
}
