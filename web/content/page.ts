import type {Metadata} from 'next'

/** What search engines, shared links and breadcrumbs are told of a page. */
export interface Page {
  href: string
  /** Its name in breadcrumbs. */
  title: string
  /** Its title in a tab and a search result; the site's name follows. */
  searchTitle: string
  description: string
  /** The day somebody last checked what it says. */
  reviewed: string
}

export function pageMetadata({href, searchTitle, description}: Page): Metadata {
  return {title: searchTitle, description, alternates: {canonical: href}}
}
