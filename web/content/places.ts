import type {SitemapQueryResult} from 'schemas/sanity.types.ts'
import {allPages, isPagedType} from 'schemas/site/relations.ts'
import {pathOf} from 'schemas/site/siteMap.ts'
import {helpArticles} from './help/articles.ts'

/** Where each page is: by its own path, and by those it had before. */
export type Places = Map<string, string>

/**
 * The places of every page there is. A page that is at a path wins over one that was: so no address
 * can lead round in circles, and each leads to its page at once.
 */
export function placesOf(documents: SitemapQueryResult): Places {
  const moved: [string, string][] = []
  const there: [string, string][] = [...allPages, ...helpArticles].map(({path}) => [path, path])
  for (const {_type, slug, formerSlugs} of documents) {
    if (!isPagedType(_type) || !slug) continue
    const path = pathOf(_type, slug)
    there.push([path, path])
    for (const former of formerSlugs ?? []) moved.push([pathOf(_type, former), path])
  }
  return new Map([...moved, ...there])
}
