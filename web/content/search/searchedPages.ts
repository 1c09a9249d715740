import type {Page} from 'schemas/site/page.ts'
import {isPagedType, searchTitleOf} from 'schemas/site/relations.ts'
import {documentTypes, menus, pages, pathOf} from 'schemas/site/siteMap.ts'
import type {ListedDocument} from '../../edition/edition.ts'
import {helpArticles} from '../help/articles.ts'
import {listedPages} from '../sitemap.ts'
import type {SearchedPage} from './siteSearch.ts'

const menuOf = ({path}: Page) =>
  [menus.caseManagement, menus.helpAndAdvice].find(({pages}) =>
    pages.some((page) => page.path === path),
  )

type Listed = Omit<SearchedPage, 'passages'>

/** Every page that is to be found: those of the sitemap, under the names that lists give them. */
export function searchedPages(documents: readonly ListedDocument[]): Listed[] {
  return [
    ...listedPages(documents).map((page) => ({
      path: page.path,
      title: page.searchTitle,
      otherTitle: page.title,
      kind: menuOf(page)?.title ?? page.parent?.title ?? 'Page',
      description: page.description,
    })),
    ...helpArticles.map(({path, title, excerpt}) => ({
      path,
      title,
      otherTitle: '',
      kind: pages.helpHub.title,
      description: excerpt,
    })),
    ...documents.flatMap(({_type, slug, title}) =>
      isPagedType(_type) && slug && title
        ? [
            {
              path: pathOf(_type, slug),
              title: searchTitleOf(_type, title),
              otherTitle: '',
              kind: documentTypes[_type].title,
              description: '',
            },
          ]
        : [],
    ),
  ]
}
