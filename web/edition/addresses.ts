import {siteForms} from 'schemas/site/forms.ts'
import {
  allPages,
  documentOf,
  isPagedType,
  pagesThatShow,
  statementPages,
} from 'schemas/site/relations.ts'
import {type PagedType, pages, pathOf} from 'schemas/site/siteMap.ts'
import {helpArticles} from '../content/help/articles.ts'
import type {Edition, ListedDocument} from './edition.ts'

// Which addresses there are follows from the edition: what is made up costs nobody a page.

/** What stands in the place of a page that is not there. */
export type Placeless = {missing: 'article' | 'page' | 'policy' | 'story'} | {list: string}

/** What stands at an address: a page, one that moved, or something in the place of one. */
export type Place = {page: string} | {movedTo: string} | Placeless

/** The pages of an edition at a moment, by their own address and by those they had before. */
const known = new WeakMap<readonly ListedDocument[], Map<string, string>>()

/** What stands in for a page that is not there, if not its list (spec sections 2.4 to 2.10). */
const missingDocument: Partial<Record<PagedType, 'policy' | 'story'>> = {
  careStories: 'story',
  legalPage: 'policy',
}

/** A form's own pages: its confirmation, and what it shows when it was sent without JavaScript. */
const formSteps = siteForms.flatMap(({page}) => [`${page.path}/check`, `${page.path}/received`])

/**
 * The places of every page. A page that is at a path wins over one that was: so no address leads round
 * in circles, and each leads to its page at once.
 */
function placesOf(documents: readonly ListedDocument[]): Map<string, string> {
  // Every link leads to the document's page: where that is not published, the built-in text stands.
  const moved: [string, string][] = statementPages.map(({path, canonical}) => [canonical, path])
  const there: [string, string][] = [...allPages, ...helpArticles].map(({path}) => [path, path])
  for (const path of formSteps) there.push([path, path])
  for (const {_type, slug, formerSlugs} of documents) {
    if (!isPagedType(_type) || !slug) continue
    const path = pathOf(_type, slug)
    there.push([path, path])
    for (const former of formerSlugs) moved.push([pathOf(_type, former), path])
  }
  return new Map([...moved, ...there])
}

/** What stands at a path of the site. */
export function placeAt(path: string, edition: Edition, now = Date.now()): Place {
  const listed = edition.listed(now).value
  let places = known.get(listed)
  if (!places) {
    places = placesOf(listed)
    known.set(listed, places)
  }
  const place = places.get(path)
  if (place === path) return {page: path}
  if (place) return {movedTo: place}
  // As people type an address, and as programs find it in a sentence.
  const plain = plainPath(path)
  const meant = plain === path ? undefined : places.get(plain)
  if (meant) return {movedTo: meant}
  return placeless(plain)
}

/** What stands at a path without a page. */
export function placeless(path: string): Placeless {
  const document = documentOf(path)
  if (document) {
    const missing = missingDocument[document.type]
    const [list = pages.home] = pagesThatShow(document.type)
    return missing ? {missing} : {list: list.path}
  }
  return {missing: path.startsWith(`${pages.helpHub.path}/`) ? 'article' : 'page'}
}

/** A path in small letters, without the slash, space or punctuation at its end. */
function plainPath(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // No text: there is nothing to read in it.
  }
  return decoded.toLowerCase().replace(/[\s/.,;:!?)\]}>"'’”]+$/u, '') || pages.home.path
}
