import {type NextRequest, NextResponse} from 'next/server'
import {siteFormAt} from 'schemas/site/forms.ts'
import {documentOf, pagesThatShow} from 'schemas/site/relations.ts'
import {type PagedType, pages} from 'schemas/site/siteMap.ts'
import {placeOf} from './content/addresses.ts'
import {loggable} from './content/loggable.ts'
import {handOn} from './content/posted.ts'
import {draftModeCookie, isInPreview} from './content/previewSession.ts'
import {attemptCookie, RefusedRequest} from './enquiries/formRequest.ts'

// What is decided before a page is rendered: who is in the preview, where there is a page, and what a
// form posted to it.

type Instead = {see: string} | {show: 'article' | 'policy' | 'story'}

/** What stands in for a page that is not there, if not its list (spec sections 2.4 to 2.10). */
const instead: Partial<Record<PagedType, Instead>> = {
  careStories: {show: 'story'},
  legalPage: {show: 'policy'},
}

/** Where the help articles stand, beside the guides. */
const helpFolder = `${pages.helpHub.path}/`

/** The pictures that pages are shared with: `/share` and the page's path. */
const shareFolder = '/share'

/** Not for a cache on the way to keep: it may be there in a moment, or be missing in an outage only. */
const notFound = {status: 404, headers: {'cache-control': 'no-store'}}

/** As Next.js says of a page for one visitor: the same address has others. */
const forOneVisitor = {
  'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
}

/** A page of app/missing that a route answers with: see content/insteadOfPage.ts. */
const askedFor = /^\/missing\/(preview-[a-z]+)$/

/** What belongs to a form, and is no page below anything else. */
const formStep = /^(\/[^/]+)\/(?:check|received)$/

/** A form without answers, which has no address of its own. */
const unkeptForm = /^\/[^/]+\/unkept$/

function insteadOf(path: string): Instead | undefined {
  const document = documentOf(path)
  if (document) {
    const [list = pages.home] = pagesThatShow(document.type)
    return instead[document.type] ?? {see: list.path}
  }
  return path.startsWith(helpFolder) ? {show: 'article'} : undefined
}

export async function proxy(request: NextRequest): Promise<Response> {
  const isPreview = await isInPreview(request)
  const headers = isPreview ? new Headers(request.headers) : visitorHeaders(request)
  const options = {request: {headers}}
  try {
    await handOn(request, headers)
  } catch (error) {
    if (error instanceof RefusedRequest) return new Response(error.message, {status: error.status})
    throw error
  }
  // An editor's page need not be published.
  if (isPreview) return NextResponse.next(options)

  const rewrite = (what: string) =>
    NextResponse.rewrite(new URL(`/missing/${what}`, request.url), {
      ...options,
      ...notFound,
    })
  const {pathname} = request.nextUrl
  const isPicture = pathname.startsWith(shareFolder)
  const page = isPicture ? pathname.slice(shareFolder.length) || pages.home.path : pathname
  const other = insteadOf(page)
  const [, form] = (!isPicture && !other && formStep.exec(page)) || []
  // What stands in for a missing page has no address of its own.
  const isNoPage =
    pathname.startsWith('/missing/') ||
    unkeptForm.test(pathname) ||
    (form !== undefined && !siteFormAt(form))
  const known = isPicture || other ? await placeOf(page) : page
  const place = isNoPage ? undefined : known
  if (place === page && form && hasNoAnswers(request)) {
    const address = new URL(`${form}/unkept`, request.url)
    return NextResponse.rewrite(address, {...options, headers: forOneVisitor})
  }
  if (place === page) return NextResponse.next(options)
  if (place) {
    const address = new URL(isPicture ? shareFolder + place : place, request.url)
    address.search = request.nextUrl.search
    // A browser that remembered it would go round in circles, were the address changed back.
    return NextResponse.redirect(address, {status: 308, headers: {'cache-control': 'no-cache'}})
  }

  const [, asked] = askedFor.exec(pathname) ?? []
  if (asked) return rewrite(asked)
  console.warn(`404 for an unknown path: ${loggable(pathname)}`)
  if (isNoPage) return rewrite('page')
  if (isPicture || !other) return new Response('Not found', notFound)
  if ('see' in other) return NextResponse.redirect(new URL(other.see, request.url))
  return rewrite(other.show)
}

/** Whether a form's check page is asked for that nothing leads to. */
function hasNoAnswers({method, cookies, nextUrl}: NextRequest): boolean {
  return method !== 'POST' && nextUrl.pathname.endsWith('/check') && !cookies.has(attemptCookie)
}

/** Without Next.js's own cookie, which by itself would open the preview: see previewSession.ts. */
function visitorHeaders(request: NextRequest): Headers {
  const headers = new Headers(request.headers)
  if (!request.cookies.has(draftModeCookie)) return headers
  const others = request.cookies.getAll().filter(({name}) => name !== draftModeCookie)
  headers.set('cookie', others.map(({name, value}) => `${name}=${value}`).join('; '))
  return headers
}

export const config = {
  matcher: [
    // The folders of the site map, written here by `npm run generate`: Next.js reads this list without
    // running what it imports.
    '/:folder(care-stories|services|locations|jobs|legal|help-advice)/:slug',
    '/:folder(help-advice)/:guide/:page',
    '/share/:path*',
    '/missing/:path*',
    '/:form/:step(check|received|unkept)',
    {
      source: '/((?!_next/static|images/|files/|icon).*)',
      has: [{type: 'cookie', key: '__prerender_bypass'}],
    },
  ],
}
