import {
  isContentType,
  isPagedType,
  pageOfWords,
  pagesThatShow,
} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {getPublishedId, type SanityDocumentLike} from 'sanity'

function slugOf(document: SanityDocumentLike | null): string | undefined {
  const slug = document?.slug
  const isSlug = typeof slug === 'object' && slug !== null && 'current' in slug
  return isSlug && typeof slug.current === 'string' && slug.current ? slug.current : undefined
}

/** The path of the page that shows a document, if there is one yet. */
export function pagePath(type: string, document: SanityDocumentLike | null): string | undefined {
  const slug = slugOf(document)
  if (isPagedType(type) && slug) return pathOf(type, slug)
  if (type === 'pageWords') return pageOfWords(getPublishedId(document?._id ?? ''))?.path
  if (!isContentType(type)) return undefined
  // Stories without a page are on their list; services and locations are not.
  if (isPagedType(type) && !documentTypes[type].isListedWithoutSlug) return undefined
  return (pagesThatShow(type)[0] ?? pages.home).path
}
