import {getPublishedId, type SanityDocumentLike} from 'sanity'
import {isContentType, isPagedType, pageOfWords, pagesThatShow} from 'schemas/site/relations.ts'
import {documentTypes, pages, pathOf} from 'schemas/site/siteMap.ts'

function slugOf(document: SanityDocumentLike | null): string | undefined {
  const slug = document?.slug
  const isSlug = typeof slug === 'object' && slug !== null && 'current' in slug
  return isSlug && typeof slug.current === 'string' && slug.current ? slug.current : undefined
}

/** The path of the page on which an editor finds a document, if it is on one yet. */
export function pagePath(type: string, document: SanityDocumentLike | null): string | undefined {
  const slug = slugOf(document)
  if (isPagedType(type) && slug) return pathOf(type, slug)
  if (type === 'pageWords') return pageOfWords(getPublishedId(document?._id ?? ''))?.path
  if (!isContentType(type)) return undefined
  // Stories are on their list before they have a page; services and locations are not.
  if (isPagedType(type) && !documentTypes[type].isListedWithoutSlug) return undefined
  return (pagesThatShow(type)[0] ?? pages.home).path
}
