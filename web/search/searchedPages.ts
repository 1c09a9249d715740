import {homeSections, homeSectionsIn} from '@home-care/schemas/options/homeSections.ts'
import {isBlank} from '@home-care/schemas/rules/isBlank.ts'
import type {ListedDocument, ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import type {DocumentOf} from '@home-care/schemas/site/contentType.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {isPagedType, pageIdOf, searchTitleOf} from '@home-care/schemas/site/relations.ts'
import {documentTypes, menus, type PagedType, pages} from '@home-care/schemas/site/siteMap.ts'
import {descriptionOf} from '../content/described.ts'
import type {Facts} from '../content/facts.ts'
import {listedPages} from '../content/sitemap.ts'
import {passagesIn} from './passages.ts'
import type {SearchedPage} from './siteSearch.ts'

const menuOf = ({path}: Page) =>
  [menus.caseManagement, menus.helpAndAdvice].find(({pages}) =>
    pages.some((page) => page.path === path),
  )

/** The sitemap's pages with fixed paths, by their titles in lists, with the words of their documents. */
export function fixedPages(
  listed: readonly ListedDocument[],
  shown: DocumentById,
  facts: Facts,
): Omit<SearchedPage, 'asked'>[] {
  const services = listed.filter(({_type}) => _type === 'service')
  return listedPages(listed).map((page) => {
    const document = shown(page.path === pages.home.path ? 'homePage' : pageIdOf(page))
    const written = (field: string) => {
      const text: unknown = document && Reflect.get(document, field)
      return typeof text === 'string' && !isBlank(text) ? text : undefined
    }
    return {
      path: page.path,
      title: written('searchTitle') ?? page.searchTitle,
      otherTitle: page.title,
      kind: menuOf(page)?.title ?? page.parent?.title ?? 'Page',
      description: written('description') ?? descriptionOf(page, services),
      passages: passagesIn(document && withoutHidden(document), facts),
    }
  })
}

/** The home page without the sections that staff took off it; any other document as it is. */
function withoutHidden(document: ShownDocument): object {
  if (document._type !== 'homePage') return document
  const onPage = homeSectionsIn(Reflect.get(document, 'order'))
  const hidden = homeSections.flatMap(({value}) => (onPage.includes(value) ? [] : [value]))
  const leftOut: readonly string[] = ['order', ...hidden]
  return Object.fromEntries(Object.entries(document).filter(([name]) => !leftOut.includes(name)))
}

/** The fields of each type that the search reads: of each list the first that has words. */
const shownFields: {
  readonly [Type in PagedType]: readonly (readonly (keyof DocumentOf<Type>)[])[]
} = {
  careStories: [
    ['excerpt', 'description'],
    ['body', 'content'],
  ],
  service: [['shortDescription'], ['fullDescription'], ['benefits'], ['process'], ['faqs']],
  location: [
    ['county'],
    ['description'],
    ['specializations'],
    ['towns'],
    ['postcodeDistricts'],
    ['partDistricts'],
  ],
  vacancy: [['hours'], ['pay'], ['body'], ['howToApply']],
  legalPage: [['content']],
}

/** A document as visitors see it, by its id. */
type DocumentById = (id: string) => ShownDocument | undefined

export function documentPages(
  listed: readonly ListedDocument[],
  shown: DocumentById,
  facts: Facts,
): Omit<SearchedPage, 'asked'>[] {
  return listed.flatMap(({_id, _type, path, title}) => {
    const document = shown(_id)
    if (!document || !path || !title) return []
    if (isPagedType(_type))
      return [
        {
          path,
          title: searchTitleOf(_type, title),
          otherTitle: '',
          kind: documentTypes[_type].title,
          description: '',
          passages: shownPassages(_type, document, facts),
        },
      ]
    const kind = staffPlaceTitle(path)
    const passages = passagesIn(document, facts)
    return [{path, title, otherTitle: '', kind, description: '', passages}]
  })
}

/** The part of the site that holds a page that staff made. */
const staffPlaceTitle = (path: string) =>
  [menus.caseManagement, menus.helpAndAdvice].find(({pages: [first]}) =>
    first ? path.startsWith(first.path.slice(0, first.path.lastIndexOf('/') + 1)) : false,
  )?.title ?? 'Page'

function shownPassages(type: PagedType, document: ShownDocument, facts: Facts): string[] {
  const fields = new Map<string, unknown>(Object.entries(document))
  return shownFields[type].flatMap(
    (names) =>
      names
        .map((name) => passagesIn(fields.get(name), facts))
        .find((passages) => passages.length) ?? [],
  )
}
