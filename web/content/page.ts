import {provider} from '@home-care/schemas/provider/provider.ts'
import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {searchTitleOf} from '@home-care/schemas/site/relations.ts'
import {type PagedType, pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {descriptionOf} from './described.ts'

/** The size of share pictures in pixels, as link previews expect it. */
export const shareImageSize = {width: 1200, height: 630}

/**
 * A page's metadata for search engines and shared links.
 * @param services the active ones, for a page whose description names them
 */
export function pageMetadata(
  page: Pick<Page, 'searchTitle' | 'description' | 'shareTitle' | 'canonical' | 'isIndexed'> & {
    path: string
  },
  services: readonly {title: string | null}[] = [],
): Metadata {
  const {path, searchTitle, canonical, isIndexed = true} = page
  return {
    // Only the home page's title already contains the provider's name.
    title: path === pages.home.path ? {absolute: searchTitle} : searchTitle,
    description: descriptionOf(page, services),
    alternates: {canonical: canonical ?? path},
    openGraph: sharedLink(path, shareTitleOf(page)),
    ...(isIndexed ? {} : {robots: {index: false}}),
  }
}

/** The metadata of a page with questions: screen readers hear first that an answer is to be corrected. */
export const toolMetadata = (page: Page, errors: Readonly<Record<string, string>>): Metadata => ({
  ...pageMetadata(page),
  ...(Object.keys(errors).length > 0 && {title: `Error: ${page.title}`}),
})

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

/**
 * The metadata of a page that a form leads to: search engines leave it out, and who shares it shares the form.
 * @param name the form's, in its address
 */
export function metadataAfterForm(
  name: string,
  titleOf: (form: NonNullable<ReturnType<typeof siteFormAt>>) => string,
): Metadata {
  const form = siteFormAt(`/${name}`)
  if (!form) return {title: 'Page not found'}
  return {
    title: titleOf(form),
    robots: {index: false},
    openGraph: sharedLink(form.page.path, shareTitleOf(form.page)),
  }
}

export function shareTitleOf({
  shareTitle,
  searchTitle,
}: Pick<Page, 'shareTitle' | 'searchTitle'>): string {
  return shareTitle ?? searchTitle
}

/** The Open Graph data of a page, with its share picture: see app/share. */
export function sharedLink(path: string, title: string): Metadata['openGraph'] {
  return {
    siteName: provider.name,
    locale: 'en_GB',
    type: 'website',
    url: path,
    images: [
      {
        url: path === pages.home.path ? '/share' : `/share${path}`,
        ...shareImageSize,
        alt: title,
      },
    ],
  }
}
