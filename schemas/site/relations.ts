import {isSlug} from '../rules/isSlug.ts'
import type {ContentType} from './contentType.ts'
import {siteForms} from './forms.ts'
import type {ContentPage, Crumb, DocumentType, Loading, Page, StatementPage} from './page.ts'
import {documentTypes, type PagedType, pages, pathOf, sectionPaths} from './siteMap.ts'

export const contentTypes = Object.keys(documentTypes).filter(isContentType)
export const pagedTypes = contentTypes.filter(isPagedType)
/** Every page with a fixed address, including forms that no menu leads to. */
export const allPages: readonly Page[] = [
  ...new Set<Page>([...Object.values(pages), ...siteForms.map(({page}) => page)]),
]

/** The paths at which no document can have its page: a page of the site map or another route answers there. */
export const takenPaths: ReadonlySet<string> = new Set([
  ...allPages.map(({path}) => path),
  ...Object.keys(sectionPaths),
  '/health',
  '/share',
  // Next.js answers it as an error of its own.
  '/500',
])

/** Pages of the site map whose words are a document each. */
export const contentPages = allPages.filter(
  (page): page is ContentPage => page.content !== undefined,
)

/** The id of the document of a page of the site map. */
export function pageIdOf({path}: Crumb): string {
  return `page${path.replaceAll('/', '-')}`
}

/** The page of the site map whose words are in the published document with this id. */
export function fixedPageOf(id: string): ContentPage | undefined {
  return contentPages.find((page) => pageIdOf(page) === id)
}

/**
 * The path of a page that staff made; undefined for a page of the site map, and for one that has no
 * address yet.
 * @example
 * staffPathOf({_id: 'a', place: '/help-advice', slug: {current: 'stroke'}}) // '/help-advice/stroke'
 */
export function staffPathOf(document: {
  _id: string
  place?: unknown
  slug?: {current?: unknown} | undefined
}): `/${string}` | undefined {
  const slug = document.slug?.current
  const place = staffPlaces.find((each) => each === (document.place ?? ''))
  if (place === undefined || typeof slug !== 'string' || !isSlug(slug)) return undefined
  return fixedPageOf(document._id) ? undefined : `${place}/${slug}`
}

/** The types whose documents can have a page of their own. */
export const typesWithPages: readonly ContentType[] = [...pagedTypes, 'page']

/** The path of a document's own page; undefined for one without an address, and for a part of a fixed page. */
export function pathOfDocument(document: {
  _id: string
  _type: string
  place?: unknown
  slug?: {current?: string} | undefined
}): string | undefined {
  const {_type, slug} = document
  if (_type === 'page')
    return staffPathOf({
      ...document,
      _id: document._id.replace(/^(?:drafts|versions\.[^.]+)\./, ''),
    })
  return isPagedType(_type) && slug?.current && isSlug(slug.current)
    ? pathOf(_type, slug.current)
    : undefined
}

/** The parts of the site in which staff can put a page of their own. */
export const staffPlaces = [pages.helpHub.path, '/case-management', ''] as const

export function isContentType(type: string): type is ContentType {
  return Object.hasOwn(documentTypes, type)
}

export function isPagedType(type: string): type is PagedType {
  return isContentType(type) && 'folder' in documentTypes[type]
}

/** The type and slug of the document that a path is about; undefined for any other path. */
export function documentOf(path: string): {type: PagedType; slug: string} | undefined {
  const type = pagedTypes.find((each) => path.startsWith(pathOf(each, '')))
  const slug = type && path.slice(pathOf(type, '').length)
  return type && slug && !slug.includes('/') ? {type, slug} : undefined
}

/** Pages with the text of a document that has a page of its own as well. */
export const statementPages = allPages.filter(isStatementPage)

export function isStatementPage(page: Page): page is StatementPage {
  return page.canonical !== undefined && documentOf(page.canonical) !== undefined
}

/** The pages with fixed addresses that show a document of this type, its list first. */
export function pagesThatShow(type: ContentType): Page[] {
  return [
    ...allPages.filter(({lists}) => lists === type),
    ...allPages.filter(({shows}) => shows?.includes(type)),
    ...(type === 'page' ? contentPages : []),
  ]
}

/** The title of a document's page in a tab, a search result and its share picture. */
export function searchTitleOf(type: PagedType, title: string): string {
  const map: DocumentType = documentTypes[type]
  return map.folder && map.searchTitle ? map.searchTitle(title) : title
}

/** Shown while a page loads: by path, or by the folder of the path. */
export const loading: {paths: Record<string, Loading>; folders: Record<string, Loading>} = {
  paths: Object.fromEntries(
    allPages.flatMap((page) => (page.loading ? [[page.path, page.loading]] : [])),
  ),
  folders: Object.fromEntries(
    pagedTypes.map((type) => [pathOf(type, ''), documentTypes[type].loading]),
  ),
}
