import type {ListedDocument, ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {isPagedType, searchTitleOf, wordsIdOf} from '@home-care/schemas/site/relations.ts'
import {documentTypes, menus, type PagedType, pages} from '@home-care/schemas/site/siteMap.ts'
import * as z from 'zod'
import {descriptionOf} from '../content/described.ts'
import {listedPages} from '../content/sitemap.ts'
import {helpArticles} from '../words/help/articles.ts'
import {passagesIn} from './passages.ts'
import type {SearchedPage} from './siteSearch.ts'

const builtInWords = sampleDocumentsOf('pageWords')

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

type Documents = ReadonlyMap<string, ShownDocument>

const searchAnswers = z.object({
  answers: z.array(z.object({href: z.string(), asked: z.array(z.string())})),
})

/** The questions that each page answers, from the search page's document in the Studio, by path. */
export function askedOf(documents: Documents): ReadonlyMap<string, readonly string[]> {
  const id = wordsIdOf(pages.search)
  const words = documents.get(id) ?? builtInWords.find(({_id}) => _id === id)
  const {data} = searchAnswers.safeParse(words)
  const questions = new Map<string, string[]>()
  for (const {href, asked} of data?.answers ?? [])
    questions.set(href, [...(questions.get(href) ?? []), ...asked])
  return questions
}

export function documentPages(
  listed: readonly ListedDocument[],
  documents: Documents,
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
