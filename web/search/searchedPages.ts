import type {ListedDocument, ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {isPagedType, searchTitleOf} from '@home-care/schemas/site/relations.ts'
import {documentTypes, menus, type PagedType, pages} from '@home-care/schemas/site/siteMap.ts'
import {descriptionOf} from '../content/described.ts'
import {listedPages} from '../content/sitemap.ts'
import {helpArticles} from '../words/help/articles.ts'
import {passagesIn} from './passages.ts'
import type {SearchedPage} from './siteSearch.ts'

const menuOf = ({path}: Page) =>
  [menus.caseManagement, menus.helpAndAdvice].find(({pages}) =>
    pages.some((page) => page.path === path),
  )

type Listed = Omit<SearchedPage, 'passages' | 'asked'>

/** The sitemap's pages with fixed paths, under the titles used in lists. */
export function fixedPages(documents: readonly ListedDocument[]): Listed[] {
  const services = documents.filter(({_type}) => _type === 'service')
  return [
    ...listedPages(documents).map((page) => ({
      path: page.path,
      title: page.searchTitle,
      otherTitle: page.title,
      kind: menuOf(page)?.title ?? page.parent?.title ?? 'Page',
      description: descriptionOf(page, services),
    })),
    ...helpArticles.map(({path, title, excerpt}) => ({
      path,
      title,
      otherTitle: '',
      kind: pages.helpHub.title,
      description: excerpt,
    })),
  ]
}

const shownFields: Record<PagedType, readonly (readonly string[])[]> = {
  careStories: [
    ['excerpt', 'description'],
    ['body', 'content'],
  ],
  service: [['shortDescription'], ['fullDescription'], ['benefits'], ['process'], ['faqs']],
  location: [['county'], ['description'], ['specializations'], ['towns'], ['postcodeDistricts']],
  vacancy: [['hours'], ['pay'], ['body'], ['howToApply']],
  legalPage: [['content']],
}

/** Caches passages: a document object never changes. */
const cache = new WeakMap<ShownDocument, Omit<SearchedPage, 'asked'>>()

export function documentPages(
  listed: readonly ListedDocument[],
  documents: ReadonlyMap<string, ShownDocument>,
): Omit<SearchedPage, 'asked'>[] {
  return listed.flatMap(({_id, _type, path, title}) => {
    const document = documents.get(_id)
    if (!document || !isPagedType(_type) || !path || !title) return []
    const page = cache.get(document) ?? {
      path,
      title: searchTitleOf(_type, title),
      otherTitle: '',
      kind: documentTypes[_type].title,
      description: '',
      passages: shownPassages(_type, document),
    }
    cache.set(document, page)
    return [page]
  })
}

function shownPassages(type: PagedType, document: ShownDocument): string[] {
  const fields = new Map<string, unknown>(Object.entries(document))
  return shownFields[type].flatMap(
    (names) =>
      names.map((name) => passagesIn(fields.get(name))).find((passages) => passages.length) ?? [],
  )
}
