import type {ContentType} from './contentType.ts'
import {siteForms} from './forms.ts'
import type {Crumb, DocumentType, Loading, Page, PageWithWords, StatementPage} from './page.ts'
import {documentTypes, type PagedType, pages, pathOf} from './siteMap.ts'

export const contentTypes = Object.keys(documentTypes).filter(isContentType)
export const pagedTypes = contentTypes.filter(isPagedType)
/** Every page with a fixed address, including forms that no menu leads to. */
export const allPages: readonly Page[] = [
  ...new Set<Page>([...Object.values(pages), ...siteForms.map(({page}) => page)]),
]

/** Pages with words that the Studio edits; each has a document of its own. */
export const pagesWithWords = allPages.filter(
  (page): page is PageWithWords => page.words !== undefined,
)

export function wordsIdOf({path}: Crumb): string {
  return `pageWords${path.replaceAll('/', '-')}`
}

/** The page whose words are in the published document with this id; undefined for any other. */
export function pageOfWords(id: string): PageWithWords | undefined {
  return pagesWithWords.find((page) => wordsIdOf(page) === id)
}

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
    ...(type === 'pageWords' ? pagesWithWords : []),
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
