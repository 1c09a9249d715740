import type {Metadata} from 'next'
import type {Page} from 'schemas/site/page.ts'
import {providerName} from 'schemas/site/provider.ts'
import {searchTitleOf} from 'schemas/site/relations.ts'
import {type PagedType, pages, pathOf} from 'schemas/site/siteMap.ts'

/** The picture a page is shared with, in pixels: what every service that shows shared links expects. */
export const shareImageSize = {width: 1200, height: 630}

/** What search engines and shared links are told of a page. */
export function pageMetadata(page: Page): Metadata {
  const {path, searchTitle, description, canonical, isIndexed = true} = page
  return {
    // Home is the only page whose title names the provider by itself.
    title: path === pages.home.path ? {absolute: searchTitle} : searchTitle,
    description,
    alternates: {canonical: canonical ?? path},
    openGraph: sharedLink(path, shareTitleOf(page)),
    ...(isIndexed ? {} : {robots: {index: false}}),
  }
}

/** The same of a page about a document. */
export function documentMetadata(
  type: PagedType,
  slug: string,
  title: string,
  description: string | null,
): Metadata {
  const path = pathOf(type, slug)
  const searchTitle = searchTitleOf(type, title)
  return {
    title: searchTitle,
    description,
    alternates: {canonical: path},
    openGraph: sharedLink(path, searchTitle),
  }
}

/** The words of the picture a page is shared with. */
export function shareTitleOf({shareTitle, searchTitle}: Page): string {
  return shareTitle ?? searchTitle
}

/** What is told of a shared link, with its picture: see app/share. */
export function sharedLink(path: string, title: string): Metadata['openGraph'] {
  return {
    siteName: providerName,
    locale: 'en_GB',
    type: 'website',
    images: [
      {
        url: path === pages.home.path ? '/share' : `/share${path}`,
        ...shareImageSize,
        alt: title,
        type: 'image/png',
      },
    ],
  }
}
