import type {SitemapQueryResult} from 'schemas/sanity.types.ts'
import {about} from './about.ts'
import {
  caseManagers,
  integratedCareBoards,
  localAuthorities,
  professionalAssociations,
} from './caseManagement/pages.ts'
import {helpArticles} from './help/articles.ts'
import {
  arrangingCare,
  costOfVisitingCare,
  governmentInitiatives,
  healthcareFunding,
  helpHub,
  selfFundedCare,
  socialCareFunding,
} from './help/pages.ts'
import {accessibilityStatement, complaints} from './statements/pages.ts'

export interface SitemapEntry {
  path: string
  /** ISO day or moment. Absent where a page has no date of its own. */
  lastModified?: string
}

/**
 * Pages of fixed text, with the day each was last reviewed. The five fixed statements are left out:
 * their canonical addresses are those of the legal pages (docs/decisions/09).
 */
const reviewedPages = [
  about,
  helpHub,
  arrangingCare,
  healthcareFunding,
  socialCareFunding,
  selfFundedCare,
  governmentInitiatives,
  costOfVisitingCare,
  caseManagers,
  integratedCareBoards,
  localAuthorities,
  professionalAssociations,
  accessibilityStatement,
  complaints,
]

const formPages = ['/contact', '/referral', '/arrange-care']

type ListedType = Exclude<SitemapQueryResult[number]['_type'], 'homePage'>

/** Where a type's documents have their pages, and the page that lists them, if one does. */
const folders: Record<ListedType, {folder: string; list?: string}> = {
  service: {folder: '/services', list: '/services'},
  location: {folder: '/locations', list: '/locations'},
  careStories: {folder: '/care-stories', list: '/case-management/case-studies'},
  legalPage: {folder: '/legal'},
}

/** Every page a search engine should know, from the routes and the content. */
export function sitemapEntries(documents: SitemapQueryResult): SitemapEntry[] {
  const home = documents.find(({_type}) => _type === 'homePage')
  const lists = Object.entries(folders).flatMap(([type, {list}]) => {
    const changes = documents.flatMap(({_type, _updatedAt}) => (_type === type ? [_updatedAt] : []))
    return list ? [entry(list, changes.toSorted().at(-1))] : []
  })
  return [
    entry('/', home?._updatedAt),
    ...lists,
    ...documents.flatMap(({_type, slug, _updatedAt}) =>
      _type === 'homePage' || !slug ? [] : [entry(`${folders[_type].folder}/${slug}`, _updatedAt)],
    ),
    ...reviewedPages.map(({href, reviewed}) => entry(href, reviewed)),
    ...helpArticles.map(({slug, publishDate}) => entry(`/help-advice/${slug}`, publishDate)),
    ...formPages.map((path) => entry(path)),
  ]
}

function entry(path: string, lastModified?: string): SitemapEntry {
  return lastModified === undefined ? {path} : {path, lastModified}
}
