import type {Crumb, Page} from './page.ts'
import {allPages, isPagedType, pageIdOf, statementPages} from './relations.ts'
import {documentTypes, type PagedType, pages} from './siteMap.ts'

export type FixedPage = Crumb & Pick<Page, 'lists' | 'shows' | 'madeOf' | 'content'>

interface Editable {
  title: string
  about: string
  /** One document, or the documents of a type. */
  at: {id: string; type: string; template?: string} | {list: PagedType}
}

/** All pages with a fixed path except the home page, which is a document. */
export const fixedPages: readonly FixedPage[] = allPages.filter(
  ({path}) => path !== pages.home.path,
)

/** The page of the site map at a path; undefined for the page of a policy, and for other pages. */
export function fixedPageAt(path: string): FixedPage | undefined {
  const isDocuments = statementPages.some((page) => page.path === path)
  return isDocuments ? undefined : fixedPages.find((page) => page.path === path && !page.madeOf)
}

/** Whether a page shows figures or prices of the Studio. */
export function tellsFigures({path, shows}: FixedPage): boolean {
  const {shownBelow} = documentTypes.figures
  return shows?.includes('figures') || path.startsWith(`${shownBelow}/`)
}

function contentOf(page: FixedPage): Editable[] {
  if (!page.content) return []
  const about =
    page.content === 'whole'
      ? 'its heading, its sections and how it closes.'
      : 'its heading, its introduction and how it closes.'
  const id = pageIdOf(page)
  return [{title: 'This page', about, at: {id, type: 'page', template: id}}]
}

const single = (type: 'figures' | 'siteSettings' | 'company', about: string): Editable => ({
  title: documentTypes[type].title,
  about,
  at: {id: type, type},
})

/** All that an editor can change on a page, the most specific first. */
export function editableOn(page: FixedPage): Editable[] {
  const {lists, shows = []} = page
  const shownTypes = [...(lists ? [lists] : []), ...shows].filter(isPagedType)
  return [
    ...contentOf(page),
    ...(tellsFigures(page) ? [single('figures', 'the official figures and prices it shows.')] : []),
    ...shownTypes.map((list) => ({
      title: documentTypes[list].title,
      about: 'those it shows.',
      at: {list},
    })),
    single('siteSettings', 'telephone, email, address, opening hours and a notice.'),
    single(
      'company',
      'the regulator, other offices, who you are, the team, and who deals with complaints.',
    ),
  ]
}
