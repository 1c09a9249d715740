import type {Page} from 'schemas/site/page.ts'
import {isPagedType, searchTitleOf} from 'schemas/site/relations.ts'
import {documentTypes, menus, type PagedType, pages, pathOf} from 'schemas/site/siteMap.ts'
import type {ListedDocument} from '../../edition/edition.ts'
import type {ShownDocument} from '../../edition/shownDocument.ts'
import {helpArticles} from '../help/articles.ts'
import {listedPages} from '../sitemap.ts'
import {passagesIn} from './passages.ts'
import type {SearchedPage} from './siteSearch.ts'

const menuOf = ({path}: Page) =>
  [menus.caseManagement, menus.helpAndAdvice].find(({pages}) =>
    pages.some((page) => page.path === path),
  )

type Listed = Omit<SearchedPage, 'passages'>

/** The pages of the sitemap with addresses of their own, under the names that lists give them. */
export function fixedPages(documents: readonly ListedDocument[]): Listed[] {
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
  ]
}

/** The fields whose words a document's page shows; of several the first that has any. */
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

/** A document says the same for as long as it is the same. */
const known = new WeakMap<ShownDocument, SearchedPage>()

/** The pages of documents, with what those say. */
export function documentPages(
  listed: readonly ListedDocument[],
  documents: ReadonlyMap<string, ShownDocument>,
): SearchedPage[] {
  return listed.flatMap(({_id, _type, slug, title}) => {
    const document = documents.get(_id)
    if (!document || !isPagedType(_type) || !slug || !title) return []
    const page = known.get(document) ?? {
      path: pathOf(_type, slug),
      title: searchTitleOf(_type, title),
      otherTitle: '',
      kind: documentTypes[_type].title,
      description: '',
      passages: shownPassages(_type, document),
    }
    known.set(document, page)
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
