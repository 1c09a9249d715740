import type {Crumb, Page, PageWithWords, WordsPart} from './page.ts'
import {allPages, isPagedType, statementPages, wordsIdOf} from './relations.ts'
import {articles, documentTypes, type PagedType, pages} from './siteMap.ts'

export type FixedPage = Crumb & Pick<Page, 'lists' | 'shows' | 'madeOf' | 'words'>

interface Editable {
  title: string
  about: string
  /** One document, or the documents of a type. */
  at: {id: string; type: string; template?: string} | {list: PagedType}
}

/** All pages with a fixed path except the home page, which is a document. */
export const fixedPages: readonly FixedPage[] = [
  ...allPages.filter(({path}) => path !== pages.home.path),
  ...Object.values(articles),
]

/** The page at a path if its words are code; undefined for other pages. */
export function fixedPageAt(path: string): FixedPage | undefined {
  const isDocuments = statementPages.some((page) => page.path === path)
  return isDocuments ? undefined : fixedPages.find((page) => page.path === path && !page.madeOf)
}

/** Whether a page shows figures or prices of the Studio. */
export function tellsFigures({path, shows}: FixedPage): boolean {
  const {shownBelow} = documentTypes.figures
  return shows?.includes('figures') || path.startsWith(`${shownBelow}/`)
}

export function hasWords(page: FixedPage): page is FixedPage & Pick<PageWithWords, 'words'> {
  return page.words !== undefined
}

const partTitles: Record<WordsPart, string> = {
  statement: 'a thought in large letters',
  passage: 'a longer text',
  translations: 'texts in other languages',
  answers: 'what families type, and the page that answers it',
}

function wordsOf(page: FixedPage): Editable[] {
  if (!hasWords(page)) return []
  const parts = ['its heading', 'its introduction', ...page.words.map((part) => partTitles[part])]
  const about = `${new Intl.ListFormat('en-GB').format(parts)}.`
  const id = wordsIdOf(page)
  return [{title: 'Words of this page', about, at: {id, type: 'pageWords', template: id}}]
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
    ...wordsOf(page),
    ...(tellsFigures(page) ? [single('figures', 'the official figures and prices it tells.')] : []),
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
