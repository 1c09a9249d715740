import type {SitemapQueryResult} from 'schemas/sanity.types.ts'
import {allPages, isPagedType, statementPages} from 'schemas/site/relations.ts'
import {pathOf} from 'schemas/site/siteMap.ts'
import {helpArticles} from './help/articles.ts'

/** Where each page is: by its own path, by those it had before, and by those that links lead to. */
export type Places = Map<string, string>

/**
 * The places of every page there is. A page that is at a path wins over one that was: so no address
 * can lead round in circles, and each leads to its page at once.
 */
export function placesOf(documents: SitemapQueryResult): Places {
  // Every link leads to the document's page: where that is not published, the built-in text stands.
  const moved: [string, string][] = statementPages.map(({path, canonical}) => [canonical, path])
  const there: [string, string][] = [...allPages, ...helpArticles].map(({path}) => [path, path])
  for (const {_type, slug, formerSlugs} of documents) {
    if (!isPagedType(_type) || !slug) continue
    const path = pathOf(_type, slug)
    there.push([path, path])
    for (const former of formerSlugs ?? []) moved.push([pathOf(_type, former), path])
  }
  return new Map([...moved, ...there])
}
