import {readStudioPage} from '@home-care/environment/studioPage.ts'
import type {SanityClient} from '@sanity/client'
import leven from 'leven'
import type {ValidationContext} from 'sanity'
import type {ContentType} from '../site/contentType.ts'
import {
  allPages,
  fixedPageOf,
  isStatementPage,
  pathOfDocument,
  typesWithPages,
} from '../site/relations.ts'
import {documentTypes} from '../site/siteMap.ts'
import {londonDay} from './day.ts'
import {lastDayFields} from './documentDates.ts'
import {movedPaths} from './movedPaths.ts'
import {listedOn, type ShownDocument} from './shownDocument.ts'
import {titleOf} from './titleOf.ts'

/** Origin of the website, from the Studio's page; undefined outside of one. */
const siteUrl = readStudioPage()?.siteUrl

/** A page of the site, as an editor looks for it. */
export interface SitePage {
  path: string
  title: string
  /** The group in the list of pages: the title of its type, or the site's own pages. */
  among: string
  /** False where visitors do not see it: not published, or switched off. */
  isOnSite: boolean
}

type PageDocument = ShownDocument & {_type: ContentType}

const query = `*[_type in $types && (defined(slug.current) || isActive == false) && !(_id in path("versions.**"))]{
  _id, _type, slug, place, title, name, heading, isActive, consent, ${lastDayFields.join(', ')}
}`

const ownPages: SitePage[] = allPages.map(({path, title}) => ({
  path,
  title,
  among: 'Pages',
  isOnSite: true,
}))

/** Nothing has to be asked about a link to one of these. */
const alwaysThere = new Set<string>(
  allPages.flatMap(({path, canBeOff}) => (canBeOff ? [] : [path])),
)

const secondAddresses = new Set<string>(allPages.filter(isStatementPage).map(({path}) => path))

/**
 * Every page that a link can lead to, the site's own first. A document that is published has one;
 * so has, for the editor who writes both, one that is not yet. Of a policy with two addresses the one
 * that every link of the site leads to.
 *
 * @returns the pages, and the one at a path
 */
export async function sitePages(client: SanityClient) {
  const documents = await client.fetch<PageDocument[]>(
    query,
    {types: typesWithPages},
    {perspective: 'raw'},
  )
  const pages = new Map(ownPages.map((page) => [page.path, page]))
  const today = londonDay(new Date())
  for (const document of documents) {
    const {_id, _type, slug} = document
    const listed = _id.startsWith('drafts.') ? undefined : listedOn(document, today)
    const off = listed?.isOff && ownPages.find((page) => page.path === fixedPageOf(_id)?.path)
    if (off) pages.set(off.path, {...off, isOnSite: false})
    const path = pathOfDocument(document)
    if (!path) continue
    const isOnSite = listed !== undefined
    pages.set(path, {
      path,
      title: titleOf(document) ?? slug?.current ?? path,
      among: documentTypes[_type].title,
      // A draft and its published document are one page.
      isOnSite: isOnSite || pages.get(path)?.isOnSite === true,
    })
  }
  return {
    pages: [...pages.values()].filter(({path}) => !secondAddresses.has(path)),
    pageAt: (path: string) => pages.get(path),
  }
}

/** Stands for the site's own address while a path is resolved. */
const origin = 'https://site.invalid'

/** Files have a hash for a name, which has no near miss. */
const isFile = /^\/(?:files|images)\/./

/**
 * A link to this site as the site writes it, without its own address before the path: so it leads
 * there under any address the site has. Any other link as it is.
 * @param own the site's address
 */
export function withoutOwnAddress(href: string, own = siteUrl): string {
  const url = URL.parse(href.trim())
  // Over http, too: the site leads from there to https.
  const isOwn = url && own && /^https?:$/.test(url.protocol) && url.host === new URL(own).host
  return isOwn ? url.pathname + url.search + url.hash : href
}

/**
 * The path of the page that a link to this site leads to: without query, fragment and closing slash.
 * Undefined for any other link.
 */
export function pathIn(href: string, own = siteUrl): string | undefined {
  const link = withoutOwnAddress(href, own).trim()
  const url = link.startsWith('/') ? URL.parse(link, origin) : null
  if (url?.origin !== origin || isFile.test(url.pathname)) return undefined
  return url.pathname.replace(/(?<=.)\/+$/, '')
}

/** The page whose path, or the last part of it, is nearest; undefined when none is like it. */
function nearest(path: string, pages: SitePage[]): SitePage | undefined {
  const lastOf = (each: string) => each.slice(each.lastIndexOf('/') + 1)
  const [best] = pages
    .map((page) => ({
      page,
      slips: Math.min(leven(page.path, path), leven(lastOf(page.path), lastOf(path))),
    }))
    .toSorted((a, b) => a.slips - b.slips)
  return best && best.slips <= Math.max(2, lastOf(path).length / 3) ? best.page : undefined
}

interface LinkProblem {
  level: 'error' | 'warning'
  message: string
}

/**
 * The problem of a link to a page of this site; undefined for a good link and for other sites. Only a link
 * that surely leads nowhere is an error: a link to an old address still leads to its page.
 */
export async function problemWith(
  href: string,
  client: SanityClient,
  own = siteUrl,
): Promise<LinkProblem | undefined> {
  const path = pathIn(href, own)
  if (path === undefined || alwaysThere.has(path)) return undefined
  const {pages, pageAt} = await sitePages(client)
  const page = pageAt(path)
  if (page?.isOnSite) return undefined
  if (page)
    return {
      level: 'warning',
      message: `“${page.title}” is not on the site: until it is, the link leads nowhere.`,
    }
  const moved = await movedPaths([path], own)
  const now = moved?.get(path)
  if (now)
    return {
      level: 'warning',
      message: `${path} has moved to ${now}. The old address still leads there; the new one is better.`,
    }
  const near = nearest(path, pages)
  return {
    level: moved ? 'error' : 'warning',
    message: near
      ? `There is no page ${path} on this site. The nearest is ${near.path}, “${near.title}”.`
      : `There is no page ${path} on this site. Choose one from the list.`,
  }
}

/** The rule for a link, of one level: an error stops its document from being published. */
export const leadsSomewhere =
  (level: LinkProblem['level']) =>
  async (href: string | undefined, {getClient}: ValidationContext): Promise<true | string> => {
    if (!href) return true
    const problem = await problemWith(href, getClient({apiVersion: '2025-09-09'}))
    return problem?.level === level ? problem.message : true
  }
