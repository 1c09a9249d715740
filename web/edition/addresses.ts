import querystring from 'node:querystring'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'
import type {ListedDocument, ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {isWrittenPage} from '@home-care/schemas/sample/writtenPages.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import {
  allPages,
  documentOf,
  pageIdOf,
  pagesThatShow,
  statementPages,
} from '@home-care/schemas/site/relations.ts'
import {type PagedType, pages, sectionPaths} from '@home-care/schemas/site/siteMap.ts'
import * as z from 'zod'
import {withoutEnd} from '../forms/text.ts'
import type {Edition} from './edition.ts'

// The edition knows every address: a made-up one renders no page.

/** The answer for a page that does not exist: a page that says so, or the list to redirect to. */
export type Missing = {notFound: 'article' | 'page' | 'policy' | 'story'} | {list: string}

/** The page at an address, the address that it moved to, or the answer for a missing page. */
export type Target = {page: string} | {movedTo: string} | Missing

interface Addresses {
  paths: ReadonlySet<string>
  /** By the id of the document. */
  pathById: ReadonlyMap<string, string>
}

/** The addresses of an edition at a moment. */
const cache = new WeakMap<readonly ListedDocument[], Addresses>()

/**
 * Where an address leads while its own page does not exist. Links name a policy's own page; until that is
 * published, the statement's page has the built-in text.
 */
const standIns = new Map<string, string>([
  ...statementPages.map(({path, canonical}) => [canonical, path] as const),
  ...Object.entries(sectionPaths),
])

/**
 * Types with their own page for a missing document; others redirect to their list (product.md 2.4 to 2.10).
 */
const notFoundPages: Partial<Record<PagedType, 'policy' | 'story'>> = {
  careStories: 'story',
  legalPage: 'policy',
}

/** A form's own pages: its confirmation, and the page of a form sent without JavaScript. */
const formSteps = siteForms.flatMap(({page}) => [`${page.path}/check`, `${page.path}/received`])

/** A page made of documents has an answer of its own while there are none. */
const ownPaths = (listed: readonly ListedDocument[]) => [
  ...allPages.flatMap((page) => (page.madeOf || isWrittenPage(page, listed) ? [page.path] : [])),
  ...formSteps,
]

function addressesOf(listed: readonly ListedDocument[]): Addresses {
  const before = cache.get(listed)
  if (before) return before
  const pathById = new Map<string, string>()
  for (const {_id, path} of listed) if (path) pathById.set(_id, path)
  const addresses = {paths: new Set([...ownPaths(listed), ...pathById.values()]), pathById}
  cache.set(listed, addresses)
  return addresses
}

/**
 * The current path of the page that is at a path, or was. An existing page wins over a former one, so
 * addresses never redirect in circles, and each redirects once.
 */
function currentPath(path: string, {documentAt}: Edition, {paths, pathById}: Addresses) {
  if (paths.has(path)) return path
  const id = documentAt.get(path)
  const standIn = standIns.get(path)
  return (id && pathById.get(id)) ?? (standIn && paths.has(standIn) ? standIn : undefined)
}

/**
 * Finds the page at a path of the site, or what stands in for it.
 * @example
 * resolvePath('/Services/Personal-Care.', edition) // {movedTo: '/services/personal-care'}
 */
export function resolvePath(path: string, edition: Edition, now = Date.now()): Target {
  const addresses = addressesOf(edition.listed(now).value)
  const current = currentPath(path, edition, addresses)
  if (current) return current === path ? {page: path} : {movedTo: current}
  // As people type an address, and as programs find it in a sentence.
  const plain = plainPath(path)
  const target =
    (plain === path ? undefined : currentPath(plain, edition, addresses)) ??
    guessedPath(plain, edition, addresses)
  return target ? {movedTo: target} : missingAt(plain)
}

/**
 * The answer at a path without a page.
 * @example
 * missingAt('/care-stories/none') // {notFound: 'story'}
 */
export function missingAt(path: string): Missing {
  const document = documentOf(path)
  if (document) {
    const notFound = notFoundPages[document.type]
    const [list = pages.home] = pagesThatShow(document.type)
    return notFound ? {notFound} : {list: list.path}
  }
  return {notFound: path.startsWith(`${pages.helpHub.path}/`) ? 'article' : 'page'}
}

/**
 * The page that somebody means by an address that never was: the only page whose address has the same end
 * ("/areas/corby"); for an address without a folder also the page that answers these words in the search, or
 * the area of a place ("/oakham").
 */
function guessedPath(
  path: string,
  edition: Edition,
  {paths, pathById}: Addresses,
): string | undefined {
  const [, top = '', last = ''] = /^(\/(?:[^/]+\/)?)(?:.*\/)?([^/]+)$/.exec(path) ?? []
  if (!last) return undefined
  const isAtTop = top === '/'
  // Below our own folders each list has its answer to an unknown address.
  if (!isAtTop && [...paths].some((each) => `${each}/`.startsWith(top))) return undefined
  const [below, other] = [...paths].filter((each) => each.endsWith(`/${last}`))
  if (below && !other) return below
  const words = normalized(last)
  // “/s” has no word, and an area without a county would have the same name.
  if (!isAtTop || !words) return undefined
  const [guessed] =
    [...questionsByPath(edition.documents)].find(([, questions]) =>
      questions.some((question) => normalized(question) === words),
    ) ?? []
  return guessed && paths.has(guessed) ? guessed : pathOfPlace(words, edition, pathById)
}

const placesSchema = z.object({
  county: z.string().nullish(),
  towns: z.array(z.string()).nullish(),
})

/** The area that has a place or lies in a county; the list of areas where several do. */
function pathOfPlace(
  words: string,
  {documents}: Edition,
  pathById: Addresses['pathById'],
): string | undefined {
  const names = [words, ...countiesWithShortForm(words).map(normalized)]
  const [one, other] = [...documents.values()].flatMap((document) => {
    const path = document._type === 'location' && pathById.get(document._id)
    const {data} = path ? placesSchema.safeParse(document) : {}
    if (!path || !data) return []
    const isIn = [data.county ?? '', ...(data.towns ?? [])].some((each) =>
      names.includes(normalized(each)),
    )
    return isIn ? [path] : []
  })
  return other ? pages.locations.path : one
}

const countiesWithShortForm = (words: string) =>
  provider.counties.flatMap(({name, shortForms}) =>
    shortForms.some((each) => normalized(each) === words) ? [name] : [],
  )

/** Words as an address may have them: /contactus, /our-services and /career too. */
const normalized = (words: string) =>
  fold(words)
    .replace(/^(?:our|the)[ _+-]/, '')
    .replaceAll(/[ _+-]+/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')

/** Characters that people type, or copy from a sentence, after an address. */
const trailingCharacter = /[\s\p{Cf}/.,;:!?…)\]}>"'’”*_~|=-]/u
/** File names at the end of addresses on other sites. */
const fileName = /(?:\/(?:index|default))?\.(?:[sx]?html?|php|aspx?|jsp|cfm|pdf)$/

/** A path in small letters, without the slash, space, punctuation or file name at its end. */
function plainPath(path: string): string {
  const plain = withoutEnd(querystring.unescape(path).toLowerCase(), trailingCharacter)
  return plain.replace(fileName, '') || pages.home.path
}

const builtInPages = sampleDocumentsOf('page')

type Documents = ReadonlyMap<string, ShownDocument>

const searchAnswers = z.object({
  answers: z.array(z.object({href: z.string(), asked: z.array(z.string())})),
})

/** The questions that each page answers, from the search page's document in the Studio, by path. */
export function questionsByPath(documents: Documents): ReadonlyMap<string, readonly string[]> {
  const id = pageIdOf(pages.search)
  const words = documents.get(id) ?? builtInPages.find(({_id}) => _id === id)
  const {data} = searchAnswers.safeParse(words)
  const questions = new Map<string, string[]>()
  for (const {href, asked} of data?.answers ?? [])
    questions.set(href, [...(questions.get(href) ?? []), ...asked])
  return questions
}
