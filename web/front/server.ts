import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {readEnvironment} from '@home-care/environment/environment.ts'
import {log} from '@home-care/environment/log.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import next from 'next'
import pLimit from 'p-limit'
import {type Placeless, placeAt, placeless} from '../edition/addresses.ts'
import {siteState} from '../edition/current.ts'
import {attemptCookie} from '../forms/formRequest.ts'
import {loggable} from '../telemetry/loggable.ts'
import {observeRequest} from '../watch/observeRequest.ts'
import {answerHeaders} from './answerHeaders.ts'
import {finishPage} from './finishedPage.ts'
import {Inside, type Made} from './inside.ts'
import {KeptPages} from './keptPages.ts'
import {canBePacked, type Packing, packed, packingFor} from './packed.ts'
import {mayPreview} from './securityHeaders.ts'

/** Seconds that a cache between the site and a visitor may keep a page. */
const mostSeconds = 300

/** Scripts, styles and typefaces of the build: kept like pages. */
const builtFile = /^\/(_next\/static|dist)\//

/** Next.js answers these for each visitor, has them as files, or redirects them (nextConfig.ts). */
const passed =
  /^\/(images|files|api)\/|^\/(health|robots\.txt|favicon\.ico|icon\.svg|apple-touch-icon\.png|care-stories|case-management)$/

/** Made from the content as pages are, and kept like them. */
const madeOfContent = /^\/(sitemap\.xml|manifest\.webmanifest)$/

/** The picture for links to a page that people share. */
const share = /^\/share(?=\/|$)/

/** Pages that read the query of their address. */
const readQuestions: ReadonlySet<string> = new Set([
  pages.search.path,
  pages.findPlace.path,
  pages.whichHelp.path,
  pages.meansTestEstimate.path,
  pages.weeklyCostEstimate.path,
])

/** Pages with a query that render at once: nothing keeps them, and each delays the other visitors. */
const mostAtOnce = 4

/** The page of a form that was sent without JavaScript. */
const formCheck = /^(\/[^/]+)\/check$/

/** Routes and pages that read a body. */
const takePosted = /^\/(api|help-advice)\/|\/check$|^\/health$/

const forOneVisitor = 'private, no-cache, no-store, max-age=0, must-revalidate'

/** A request, and what the server has read from it. */
interface Visit {
  request: IncomingMessage
  response: ServerResponse
  path: string
  /** With its question mark. */
  search: string
  isPreview: boolean
}

/**
 * Next.js over the built site of the current folder, as `next start` runs it, behind a server that keeps
 * finished pages and knows every address.
 * @returns the server, which does not listen yet, and a function that ends Next.js after it
 * @example
 * const {server, end} = await createSite(3000)
 */
export async function createSite(port: number) {
  const environment = readEnvironment(process.env)
  const site = next({dev: false, hostname: 'localhost', port})
  await site.prepare()
  const handle = site.getRequestHandler()
  const inside = new Inside((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  siteState().isFronted = true
  const kept = new KeptPages(inside, new URL(environment.SITE_URL).host)
  const headersFor = answerHeaders(environment)
  const inTurn = pLimit(mostAtOnce)

  /** Sends a whole answer, packed where its type and the client allow it. */
  async function send(
    {request, response, isPreview}: Visit,
    {status, headers, body, scripts}: Made & {scripts?: string | undefined},
    pack: (packing: Packing) => Promise<Buffer> = (packing) => packed.quick[packing](body),
  ): Promise<void> {
    const isPackable = canBePacked(headers['content-type'])
    const packing = isPackable && body.length ? packingFor(request) : undefined
    const bytes = packing ? await pack(packing) : body
    const own = {
      ...headers,
      ...(isPackable && {vary: [headers.vary ?? [], 'accept-encoding'].flat().join(', ')}),
      ...(packing && {'content-encoding': packing}),
      // An answer to HEAD has no body: Next.js said its length.
      ...(body.length && {'content-length': bytes.length}),
    }
    response.writeHead(status, headersFor(status, own, {isPreview, scripts})).end(bytes)
  }

  /** Sends an answer that Next.js made for one visitor, or in place of a page. */
  const sendMade = (visit: Visit, made: Made) => send(visit, {...made, ...finishPage(made)})

  /** Sends a page or file that is the same for every visitor. */
  async function sendKept(
    visit: Visit,
    path: string,
    {status = 200, cacheControl}: {status?: number; cacheControl?: string} = {},
  ): Promise<void> {
    const found = await kept.find(path)
    if ('instead' in found)
      return found.instead.status === 404 && !path.startsWith('/missing/')
        ? sendPlaceless(visit, placeless(path))
        : sendMade(visit, found.instead)
    const {page, how} = found
    const {request, response} = visit
    const isKnown = status === 200 && request.headers['if-none-match']?.includes(page.tag)
    const headers = {
      ...page.headers,
      ...(page.scripts !== undefined && {'cache-control': keptFor(page.rendering.until)}),
      ...(cacheControl && {'cache-control': cacheControl}),
      ...(status === 200 && {etag: `W/${page.tag}`}),
    }
    // The header of RFC 9211. The request counter cannot read one that is passed to writeHead.
    response.setHeader('cache-status', how === 'hit' ? 'site; hit' : `site; fwd=${how}`)
    await (isKnown
      ? send(visit, {status: 304, headers, body: Buffer.alloc(0)})
      : send(visit, {...page, status, headers}, (packing) => page.packed(packing)))
  }

  function sendWords({response}: Visit, status: number, words: string, own: OutgoingHttpHeaders) {
    const type = {'content-type': 'text/plain; charset=utf-8'}
    response.writeHead(status, headersFor(status, {...type, ...own})).end(words)
  }

  function sendOn({response}: Visit, status: 307 | 308, location: string): void {
    // A browser that kept it would loop once the address is changed back.
    const own = {location, 'cache-control': 'no-cache'}
    response.writeHead(status, headersFor(status, own)).end()
  }

  /** Sends what stands in for a page that does not exist. */
  function sendPlaceless(visit: Visit, place: Placeless): Promise<void> | void {
    console.warn(`404 for an unknown path: ${loggable(visit.path)}`)
    if ('list' in place) return sendOn(visit, 307, place.list)
    // A person reads the answer, unless a page asked for a picture or a script.
    if (['document', undefined].includes(visit.request.headers['sec-fetch-dest']?.toString()))
      return sendKept(visit, `/missing/${place.missing}`, {status: 404, cacheControl: 'no-store'})
    sendWords(visit, 404, 'Not found', {'cache-control': 'no-store'})
  }

  /** Passes a request to Next.js, and the answer back. */
  async function pass(visit: Visit): Promise<void> {
    const {request, response, isPreview} = visit
    const left = new AbortController()
    response.once('close', () => left.abort())
    if (response.closed) return
    const {status, headers, body} = await inside.pass(request, isPreview, left.signal)
    const {'x-instead': instead, 'x-visitor': isVisitor} = headers
    if (instead || isVisitor) body.resume()
    // The preview of this browser has ended, or never began.
    if (isVisitor) return answerVisitor({...visit, isPreview: false})
    if (instead) return sendKept(visit, `/missing/${instead}`, {status, cacheControl: 'no-store'})
    // Read whole first: Next.js writes a page in dozens of pieces, and each would be compressed alone.
    if (canBePacked(headers['content-type']))
      return sendMade(visit, {status, headers, body: await buffer(body)})
    response.writeHead(status, headersFor(status, headers, {isPreview}))
    // The browser of a preview waits for the headers, which come before the first event.
    response.flushHeaders()
    return pipeline(body, response)
  }

  /** Answers a request of a visitor without a preview. */
  function answerVisitor(visit: Visit): Promise<void> | void {
    const {request, path, search} = visit
    if (passed.test(path)) return pass(visit)
    if (madeOfContent.test(path) || builtFile.test(path)) return sendKept(visit, path)
    const isPicture = share.test(path)
    const page = isPicture ? path.replace(share, '') || pages.home.path : path
    const place = placeAt(page, siteState().edition)
    if ('movedTo' in place)
      return sendOn(visit, 308, (isPicture ? '/share' : '') + place.movedTo + search)
    if (isPicture)
      return 'page' in place
        ? sendKept(visit, path)
        : sendWords(visit, 404, 'Not found', {'cache-control': 'no-store'})
    if (!('page' in place)) return sendPlaceless(visit, place)
    const [, form] = formCheck.exec(path) ?? []
    if (form && !request.headers.cookie?.includes(`${attemptCookie}=`))
      return sendKept(visit, `${form}/unkept`, {cacheControl: forOneVisitor})
    if (form || path.endsWith('/received')) return pass(visit)
    return search && readQuestions.has(path) ? inTurn(pass, visit) : sendKept(visit, path)
  }

  async function answer(visit: Visit): Promise<void> {
    const {request, path, isPreview} = visit
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isPreview && !(isRead && builtFile.test(path))) return pass(visit)
    if (isRead) return answerVisitor({...visit, isPreview: false})
    if (takePosted.test(path)) return pass(visit)
    sendWords(visit, 405, 'Nothing is taken here', {allow: 'GET, HEAD'})
  }

  const server = createServer((request, response) => {
    const [path = '/', ...query] = (request.url ?? '/').split('?')
    const search = query.length ? `?${query.join('?')}` : ''
    const isPreview = mayPreview(request.headers.cookie)
    observeRequest(request, response, {isPreview}, () =>
      answer({request, response, path, search, isPreview}).catch((error: unknown) => {
        // The client has left.
        if (response.destroyed || response.closed) return
        if (response.headersSent) return response.destroy()
        log.error({err: error}, 'A request failed')
        response.writeHead(500, headersFor(500, {})).end()
      }),
    )
  })
  return {
    server,
    async end() {
      await siteState().stop()
      await site.close()
    },
  }
}

/** The `Cache-Control` of a page that is right until a moment. */
function keptFor(until: number): string {
  const seconds = Math.min(mostSeconds, Math.max(1, Math.floor((until - Date.now()) / 1000)))
  return `s-maxage=${seconds}, stale-while-revalidate=${2 * mostSeconds - seconds}`
}
