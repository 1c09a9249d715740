import type {SanityDocumentLike} from 'sanity'

/** Where the pages of each type live on the site; a type that is not here has no page of its own. */
const folders: Record<string, string> = {
  careStories: '/care-stories',
  legalPage: '/legal',
  location: '/locations',
  service: '/services',
}

/** The list that shows a document before it has a page of its own. */
const lists: Record<string, string> = {
  careStories: '/case-management/case-studies',
  homePage: '/',
  siteSettings: '/',
}

function slugOf(document: SanityDocumentLike | null): string | undefined {
  const slug = document?.slug
  const isSlug = typeof slug === 'object' && slug !== null && 'current' in slug
  return isSlug && typeof slug.current === 'string' && slug.current ? slug.current : undefined
}

/** The path of the page that is about a document with this slug. */
export function pathOfSlug(type: string, slug: string | undefined): string | undefined {
  const folder = folders[type]
  return folder && slug ? `${folder}/${slug}` : undefined
}

/** The path of the page on which an editor finds a document, if it is on one yet. */
export function pagePath(type: string, document: SanityDocumentLike | null): string | undefined {
  return pathOfSlug(type, slugOf(document)) ?? lists[type]
}
