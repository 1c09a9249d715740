import {sampleImages} from '@home-care/schemas/sample/images.generated.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {assetFile, assetId} from '../assets/assetAddress.ts'
import {type Missing, resolvePath} from '../edition/addresses.ts'
import type {Edition} from '../edition/edition.ts'
import {attemptCookie} from '../forms/formRequest.ts'
import {isKnownPlace} from '../places/findPlace.ts'

// Decides once, by method, path, query and cookies, what a request may cost: a page that is kept, a turn
// at rendering, a route of Next.js, or no more than looking it up.

/** The parts of a request that the decision needs. */
export interface RequestHead {
  method: string
  path: string
  /** With its question mark; empty without a query. */
  search: string
  cookies: string
  /** Whether the cookies hold a preview that this site has opened. */
  isPreview: boolean
}

export type Decision =
  /** The same for every visitor, and kept. */
  | {to: 'keep'; path: string; isPrivate?: boolean}
  /** A page for this visitor alone: passed to Next.js when it is their turn. */
  | {to: 'passInTurn'}
  /** A page of an editor's preview, or a route or file of Next.js. */
  | {to: 'pass'; isPage: boolean}
  | {to: 'redirect'; location: string}
  | {to: 'missing'; missing: Missing}
  | {to: 'refuse'; status: 404 | 405}

/** Scripts, styles and typefaces of the build: kept like pages. */
const builtFile = /^\/(_next\/static|dist)\//

/** Next.js answers these for each visitor, or has them as files. */
const nextJsPaths: ReadonlySet<string> = new Set([
  '/.well-known/security.txt',
  '/health',
  '/robots.txt',
  '/favicon.ico',
  '/icon.svg',
  '/apple-touch-icon.png',
])

const formRoutes: ReadonlySet<string> = new Set(siteForms.map(({endpoint}) => endpoint))

/** The routes that programs ask, by name: for a made-up address Next.js would render its 404 page. */
const otherRoutes =
  /^\/api\/(addresses|policy-report|report|revalidate|draft-mode\/(disable|enable|live|perspective)|staff\/(audit|readings(\/mine)?|visits|week-mail|enquiries(\/[^/]+(\/(file|notes|person|replies))?)?))$/

/** A picture or file: its kind, and its name. The Content Lake has it, or it is a drawing. */
const asset = /^\/(image|file)s\/([^/]+)$/

/** Served where the content, or the Content Lake, lacks it. */
const builtInImages: ReadonlySet<string> = new Set(
  Object.values(sampleImages).map((id) => assetFile(id)),
)

/** Made from the content as pages are, and kept like them. */
const madeOfContent = /^\/(sitemap\.xml|manifest\.webmanifest)$/

/** The picture for links to a page that people share. */
const share = /^\/share(?=\/|$)/

/** Pages that read the query of their address. */
const pagesWithQuery: ReadonlySet<string> = new Set([
  pages.search.path,
  pages.findPlace.path,
  pages.whichHelp.path,
  pages.meansTestEstimate.path,
  pages.weeklyCostEstimate.path,
])

/**
 * Longer than any question or set of answers: Next.js would take half a second for a stranger's long one.
 */
const longestQuery = 4_000

/** The pages of forms that were sent without JavaScript, each with its form. */
const formChecks: ReadonlyMap<string, string> = new Map(
  siteForms.map(({page}) => [`${page.path}/check`, page.path]),
)

/** The confirmations of forms, which hold one person's promise. */
const receivedPages: ReadonlySet<string> = new Set(
  siteForms.map(({page}) => `${page.path}/received`),
)

/** Pages that take a POST. */
const postPages: ReadonlySet<string> = new Set([
  pages.whichHelp.path,
  pages.meansTestEstimate.path,
  ...formChecks.keys(),
])

const isApi = (path: string) => formRoutes.has(path) || otherRoutes.test(path)

/**
 * Decides how to answer a request. `HEAD` is decided as `GET`.
 * @param isBuilt whether a file of the build, or a drawing, is at a path
 * @example
 * decide({method: 'HEAD', path: '/', search: '', cookies: '__prerender_bypass=forged', isPreview: false}, edition, () => false) // {to: 'keep', path: '/'}
 */
export function decide(
  head: RequestHead,
  edition: Edition,
  isBuilt: (path: string) => boolean,
): Decision {
  const {path, isPreview} = head
  if (head.method !== 'GET' && head.method !== 'HEAD') {
    if (isApi(path) || path === '/health') return {to: 'pass', isPage: false}
    // An editor's too: a stranger's post would cost the same.
    return head.method === 'POST' && postPages.has(path)
      ? {to: 'passInTurn'}
      : {to: 'refuse', status: 405}
  }
  if (builtFile.test(path)) return isBuilt(path) ? {to: 'keep', path} : {to: 'refuse', status: 404}
  const isRoute = isApi(path) || nextJsPaths.has(path)
  const [, kind, file = ''] = asset.exec(path) ?? []
  if (isRoute || isPreview) return {to: 'pass', isPage: !isRoute && !kind}
  if (kind === 'image' || kind === 'file') {
    const isShown =
      edition.assetShownUntil(assetId(kind, file)) !== undefined ||
      builtInImages.has(file) ||
      isBuilt(path)
    return isShown ? {to: 'pass', isPage: false} : {to: 'refuse', status: 404}
  }
  if (madeOfContent.test(path)) return {to: 'keep', path}
  return share.test(path) ? decideShare(path, edition) : decidePage(head, edition)
}

function decideShare(path: string, edition: Edition): Decision {
  const target = resolvePath(path.replace(share, '') || pages.home.path, edition)
  if ('movedTo' in target) return {to: 'redirect', location: `/share${target.movedTo}`}
  return 'page' in target ? {to: 'keep', path} : {to: 'refuse', status: 404}
}

function decidePage({path, search, cookies}: RequestHead, edition: Edition): Decision {
  const target = resolvePath(path, edition)
  if ('movedTo' in target) return {to: 'redirect', location: target.movedTo + search}
  if (!('page' in target)) return {to: 'missing', missing: target}
  const form = formChecks.get(path)
  if (form && !cookies.includes(`${attemptCookie}=`))
    return {to: 'keep', path: `${form}/expired`, isPrivate: true}
  if (path === pages.findPlace.path && isKnownPlace(search, edition))
    return {to: 'keep', path: path + search}
  const readsQuery = search && search.length <= longestQuery && pagesWithQuery.has(path)
  const isPersonal = form || receivedPages.has(path) || readsQuery
  return isPersonal ? {to: 'passInTurn'} : {to: 'keep', path}
}
