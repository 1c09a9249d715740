import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {readEnvironment} from '@home-care/environment/environment.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import next from 'next'
import {type Placeless, placeAt, placeless} from '../edition/addresses.ts'
import {siteState} from '../edition/current.ts'
import {attemptCookie} from '../enquiries/formRequest.ts'
import {loggable} from '../requests/loggable.ts'
import {mayPreview} from '../securityHeaders.ts'
import {countRequest} from '../watch/countRequests.ts'
import {answerHeaders} from './answerHeaders.ts'
import {leaveOutFramework} from './frameworkScripts.ts'
import {inlineScriptsOf} from './inlineScripts.ts'
import {Inside, type Made} from './inside.ts'
import {type Found, KeptPages} from './keptPages.ts'
import {canBePacked, packed, packingFor} from './packed.ts'

/** More than any route reads, so that the route itself refuses a body that is too long. */
const mostReceived = 8 * 1024 * 1024

/** Seconds that a cache between the site and a visitor may keep a page. */
const mostSeconds = 300

/** Scripts, styles and typefaces of the build: kept like pages. */
const builtFile = /^\/(_next\/static|dist)\//

/** Next.js answers these for each visitor, or has them as files. */
const passed =
  /^\/(images|files|api)\/|^\/(health|robots\.txt|favicon\.ico|icon\.svg|apple-touch-icon\.png)$/

/** Sections without a page of their own, which nextConfig.ts redirects. */
const sections = ['/care-stories', '/case-management']

/** Made from the content as pages are, and kept like them. */
const madeOfContent = /^\/(sitemap\.xml|manifest\.webmanifest|checklists\/[^/]+)$/

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
const mostQuestions = 16

/** The page of a form that was sent without JavaScript. */
const formCheck = /^(\/[^/]+)\/check$/

/** Routes and pages that read a body. */
const takePosted = /^\/(api|help-advice)\/|\/check$|^\/health$/

/** Headers of one connection, which HTTP forbids a proxy to pass on. */
const ofConnection = /^(connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer)$/

/** Internal headers of Next.js, of React and of this site: they change the page. */
const ofFramework = /^(rsc|next-|x-(nextjs|rendering|middleware|matched|posted))/

const forOneVisitor = 'private, no-cache, no-store, max-age=0, must-revalidate'

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
  await inside.listen()
  siteState().isFronted = true
  const kept = new KeptPages(inside, new URL(environment.SITE_URL).host)
  const headersFor = answerHeaders(environment)
  let questions = 0

  /** Sends a page or file that is the same for every visitor. */
  async function sendKept(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    {status = 200, cacheControl}: {status?: number; cacheControl?: string} = {},
  ): Promise<void> {
    const found = await kept.find(path)
    if ('instead' in found) {
      const {instead} = found
      return instead.status === 404 && !path.startsWith('/missing/')
        ? sendPlaceless(request, response, placeless(path))
        : sendMade(request, response, instead)
    }
    const {page} = found
    const isKnown =
      status === 200 &&
      (request.headers['if-none-match'] ?? '')
        .split(',')
        .some((each) => each.trim().replace(/^W\//, '') === page.etag.replace(/^W\//, ''))
    const encoding = page.canBePacked && !isKnown ? packingFor(request) : undefined
    const bytes = isKnown ? undefined : encoding ? await page.packed(encoding) : page.bytes
    const own = {
      ...page.headers,
      ...(page.scripts !== undefined && {'cache-control': keptFor(page.until)}),
      ...(cacheControl && {'cache-control': cacheControl}),
      ...(status === 200 && {etag: page.etag}),
      ...(page.canBePacked && {vary: 'accept-encoding'}),
      ...(encoding && {'content-encoding': encoding}),
      ...(bytes && {'content-length': bytes.length}),
    }
    // The request counter reads this header, and cannot read one that is passed to writeHead.
    response.setHeader('cache-status', cacheStatus(found))
    const code = isKnown ? 304 : status
    response.writeHead(code, headersFor(code, own, {scripts: page.scripts}))
    response.end(bytes)
  }

  /** Sends an answer that Next.js made for one visitor, or in place of a page. */
  async function sendMade(
    request: IncomingMessage,
    response: ServerResponse,
    {status, headers, body}: Made,
    isPreview = false,
  ): Promise<void> {
    const type = headers['content-type']
    const isPage = type?.startsWith('text/html')
    // Without the framework's scripts the page of an error stays empty.
    const made = isPage && status < 500 ? Buffer.from(leaveOutFramework(body.toString())) : body
    const encoding = body.length && canBePacked(type) ? packingFor(request) : undefined
    const bytes = encoding ? await packed.quick[encoding](made) : made
    const own = {
      ...ownHeaders(headers),
      ...(canBePacked(type) && {vary: withPacking(headers.vary)}),
      ...(encoding && {'content-encoding': encoding}),
      // An answer to HEAD has no body: Next.js said its length.
      ...(body.length && {'content-length': bytes.length}),
    }
    const scripts = isPage ? inlineScriptsOf(made.toString()) : undefined
    response.writeHead(status, headersFor(status, own, {isPreview, scripts}))
    response.end(bytes)
  }

  function sendWords(
    response: ServerResponse,
    status: number,
    words: string,
    own: Record<string, string>,
  ): void {
    const type = {'content-type': 'text/plain; charset=utf-8'}
    response.writeHead(status, headersFor(status, {...type, ...own}, {}))
    response.end(words)
  }

  function sendOn(response: ServerResponse, status: 307 | 308, location: string): void {
    // A browser that kept it would loop once the address is changed back.
    const own = {location, 'cache-control': 'no-cache'}
    response.writeHead(status, headersFor(status, own, {}))
    response.end()
  }

  /** Sends what stands in for a page that does not exist. */
  function sendPlaceless(
    request: IncomingMessage,
    response: ServerResponse,
    place: Placeless,
  ): Promise<void> | void {
    console.warn(`404 for an unknown path: ${loggable(request.url?.split('?')[0] ?? '')}`)
    if ('list' in place) return sendOn(response, 307, place.list)
    // A person reads the answer, unless a page asked for a picture or a script.
    if (['document', undefined].includes(request.headers['sec-fetch-dest']?.toString()))
      return sendKept(request, response, `/missing/${place.missing}`, {
        status: 404,
        cacheControl: 'no-store',
      })
    sendWords(response, 404, 'Not found', {'cache-control': 'no-store'})
  }

  /** Passes a request to Next.js, and the answer back. */
  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    {isPreview, path, search}: {isPreview: boolean; path: string; search: string},
  ): Promise<void> {
    const left = new AbortController()
    response.once('close', () => left.abort())
    const answer = await inside.pass(request, {
      left: isPreview ? ofConnection : new RegExp(`${ofConnection.source}|${ofFramework.source}`),
      most: mostReceived,
      signal: left.signal,
    })
    const status = answer.statusCode ?? 500
    const {headers} = answer
    // The preview of this browser has ended, or never began.
    if (headers['x-visitor']) {
      answer.resume()
      return answerVisitor(request, response, path, search)
    }
    const instead = headers['x-instead']
    if (instead) {
      answer.resume()
      return sendKept(request, response, `/missing/${instead}`, {status, cacheControl: 'no-store'})
    }
    // In one piece: Next.js writes a page in dozens, each of which would be compressed by itself.
    if (canBePacked(headers['content-type'])) {
      const body = await buffer(answer)
      return sendMade(request, response, {status, headers, body}, isPreview)
    }
    response.writeHead(status, headersFor(status, ownHeaders(headers), {isPreview}))
    // The browser of a preview waits for the headers, which come before the first event.
    response.flushHeaders()
    return pipeline(answer, response)
  }

  /** Answers a request of a visitor without a preview. */
  function answerVisitor(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> | void {
    const passOn = () => pass(request, response, {isPreview: false, path, search})
    if (passed.test(path) || sections.includes(path)) return passOn()
    if (madeOfContent.test(path) || builtFile.test(path)) return sendKept(request, response, path)
    const isPicture = share.test(path)
    const page = isPicture ? path.replace(share, '') || pages.home.path : path
    const place = placeAt(page, siteState().edition)
    if ('movedTo' in place)
      return sendOn(response, 308, (isPicture ? '/share' : '') + place.movedTo + search)
    if (isPicture)
      return 'page' in place
        ? sendKept(request, response, path)
        : sendWords(response, 404, 'Not found', {'cache-control': 'no-store'})
    if (!('page' in place)) return sendPlaceless(request, response, place)
    const [, form] = formCheck.exec(path) ?? []
    if (form)
      return request.headers.cookie?.includes(`${attemptCookie}=`)
        ? passOn()
        : sendKept(request, response, `${form}/unkept`, {cacheControl: forOneVisitor})
    if (path.endsWith('/received')) return passOn()
    if (!search || !readQuestions.has(path)) return sendKept(request, response, path)
    if (questions >= mostQuestions)
      return sendWords(response, 503, 'Too much is asked just now. Please try again in a moment.', {
        'cache-control': 'no-store',
        'retry-after': '1',
      })
    questions += 1
    return passOn().finally(() => {
      questions -= 1
    })
  }

  const server = createServer((request, response) => {
    countRequest(request, response)
    if (isForServerAction(request)) {
      response.writeHead(415, {connection: 'close'}).end()
      return
    }
    const [path = '/', ...query] = (request.url ?? '/').split('?')
    const search = query.length ? `?${query.join('?')}` : ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPreview = mayPreview(request.headers.cookie) && !(isRead && builtFile.test(path))
    const answer = async () => {
      const isTaken = isPreview || (!isRead && (takePosted.test(path) || passed.test(path)))
      if (isTaken) await pass(request, response, {isPreview, path, search})
      else if (!isRead) sendWords(response, 405, 'Nothing is taken here', {allow: 'GET, HEAD'})
      else await answerVisitor(request, response, path, search)
    }
    answer().catch((error: unknown) => {
      // The client has left.
      if (response.destroyed || response.closed) return
      if (!response.headersSent) console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500, headersFor(500, {}, {})).end()
    })
  })
  return {
    server,
    async end() {
      inside.close()
      await siteState().stop()
      await site.close()
    },
  }
}

/** Caches keep an answer by its compression. */
const withPacking = (vary: string | undefined) =>
  vary ? `${vary}, accept-encoding` : 'accept-encoding'

function ownHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofConnection.test(name) && !name.startsWith('x-nextjs-') && name !== 'date',
    ),
  )
}

/** The `Cache-Control` of a page that is right until a moment. */
function keptFor(until: number): string {
  const seconds = Math.min(mostSeconds, Math.max(1, Math.floor((until - Date.now()) / 1000)))
  return `s-maxage=${seconds}, stale-while-revalidate=${2 * mostSeconds - seconds}`
}

/** The header of RFC 9211. */
function cacheStatus({how}: Extract<Found, {how: string}>): string {
  return how === 'hit' ? 'site; hit' : `site; fwd=${how}`
}

/**
 * Whether Next.js would take a request for a server action. There are none here: it would fail with
 * 500 and the log would fill at a stranger's wish.
 */
function isForServerAction({method, url, headers}: IncomingMessage): boolean {
  if (method !== 'POST' || url?.startsWith('/api/')) return false
  return 'next-action' in headers || !!headers['content-type']?.startsWith('multipart/form-data')
}
