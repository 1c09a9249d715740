import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {buffer} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {readEnvironment} from 'environment/environment.ts'
import next from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {loggable} from '../content/loggable.ts'
import {type Placeless, placeAt, placeless} from '../edition/addresses.ts'
import {siteState} from '../edition/current.ts'
import {attemptCookie} from '../enquiries/formRequest.ts'
import {mayPreview} from '../securityHeaders.ts'
import {countRequest} from '../watch/countRequests.ts'
import {answerHeaders} from './answerHeaders.ts'
import {leaveOutFramework} from './frameworkScripts.ts'
import {inlineScriptsOf} from './inlineScripts.ts'
import {Inside, type Made} from './inside.ts'
import {type Found, KeptPages} from './keptPages.ts'
import {canBePacked, packed, packedFiles, packing, packingFor} from './packed.ts'

/** Far more than any route reads, so that who sends too long a text is told so first. */
const mostReceived = 8 * 1024 * 1024

/** How long a cache on the way may keep a page, at most: as the site itself did before it had editions. */
const mostSeconds = 300

/** What Next.js answers for each visitor, and what it has as files. */
const passed =
  /^\/(_next\/static|images|files|api|dist)\/|^\/(health|robots\.txt|favicon\.ico|icon\.svg|apple-touch-icon\.png)$/

/** Sections without a page of their own, which next.config.ts redirects. */
const sections = ['/care-stories', '/case-management']

/** Made of the content as pages are, and kept like them. */
const madeOfContent = /^\/(sitemap\.xml|manifest\.webmanifest|checklists\/[^/]+)$/

/** The picture that a page is shared with. */
const share = /^\/share(?=\/|$)/

/** Pages that read a question in their address. */
const readQuestions: ReadonlySet<string> = new Set([
  pages.search.path,
  pages.findPlace.path,
  pages.whichHelp.path,
  pages.meansTestEstimate.path,
  pages.weeklyCostEstimate.path,
])

/** Answers to questions that are made at once: each is a page, and every visitor waits for it a little. */
const mostQuestions = 16

/** Where a form shows what was sent without JavaScript, and what it shows who sent nothing. */
const formCheck = /^(\/[^/]+)\/check$/

/** What takes what a form posts: any other page has no use for it. */
const takePosted = /^\/(api|help-advice)\/|\/check$|^\/health$/

/** Of one connection: HTTP has it that these are not passed on. */
const ofConnection = /^(connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer)$/

/** What makes a page another one, and is Next.js's and React's own, or ours. */
const ofFramework = /^(rsc|next-|x-(nextjs|rendering|middleware|matched|posted))/

const forOneVisitor = 'private, no-cache, no-store, max-age=0, must-revalidate'

/**
 * Next.js over the built site of the current folder, as `next start` runs it, behind a server that has
 * finished pages and knows every address.
 * @returns the server, which does not listen yet, and what ends Next.js once it has closed
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
  const packedFile = packedFiles()
  let questions = 0

  /** Answers with what is kept for everybody. */
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

  /** Answers with what Next.js made for one visitor, or in place of a page. */
  async function sendMade(
    request: IncomingMessage,
    response: ServerResponse,
    {status, headers, body}: Made,
    isPreview = false,
  ): Promise<void> {
    const type = headers['content-type']
    const isPage = type?.startsWith('text/html')
    // A page that failed is shown by React alone.
    const made = isPage && status < 500 ? Buffer.from(leaveOutFramework(body.toString())) : body
    const encoding = body.length && canBePacked(type) ? packingFor(request) : undefined
    const bytes = encoding ? await packed.quick[encoding](made) : made
    const own = {
      ...ownHeaders(headers),
      ...(canBePacked(type) && {vary: withPacking(headers.vary)}),
      ...(encoding && {'content-encoding': encoding}),
      // Of the answer to HEAD only Next.js knows it.
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
    // A browser that remembered it would go round in circles, were the address changed back.
    const own = {location, 'cache-control': 'no-cache'}
    response.writeHead(status, headersFor(status, own, {}))
    response.end()
  }

  /** What stands at an address without a page, or whose page is gone since the edition was made. */
  function sendPlaceless(
    request: IncomingMessage,
    response: ServerResponse,
    place: Placeless,
  ): Promise<void> | void {
    console.warn(`404 for an unknown path: ${loggable(request.url?.split('?')[0] ?? '')}`)
    if ('list' in place) return sendOn(response, 307, place.list)
    // A person may read the answer, unless it is a picture or a script.
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
    const file = packedFile(path, request)
    const answer = await inside.pass(request, {
      url: file?.url ?? request.url ?? '/',
      left: isPreview ? ofConnection : new RegExp(`${ofConnection.source}|${ofFramework.source}`),
      most: mostReceived,
      signal: left.signal,
    })
    const status = answer.statusCode ?? 500
    const own = {...ownHeaders(answer.headers), ...file?.headers}
    const type = answer.headers['content-type'] ?? ''
    // Their preview has ended, or never began.
    if (answer.headers['x-visitor']) {
      answer.resume()
      return answerVisitor(request, response, path, search)
    }
    const what = answer.headers['x-instead']
    if (what) {
      answer.resume()
      return sendKept(request, response, `/missing/${what}`, {status, cacheControl: 'no-store'})
    }
    // In one piece: Next.js makes it in dozens, each of which would be packed, sent and unpacked apart.
    if (/^text\/(html|x-component)/.test(type)) {
      const body = await buffer(answer)
      return sendMade(request, response, {status, headers: answer.headers, body}, isPreview)
    }
    const encoding =
      canBePacked(type) &&
      !own['content-encoding'] &&
      !`${own['cache-control']}`.includes('no-transform') &&
      request.method !== 'HEAD'
        ? packingFor(request)
        : undefined
    if (canBePacked(type)) own.vary = withPacking(own.vary)
    if (encoding) {
      const {'content-length': length, ...rest} = own
      const headers = {...rest, 'content-encoding': encoding}
      response.writeHead(status, headersFor(status, headers, {isPreview}))
      return pipeline(answer, packing[encoding](), response)
    }
    response.writeHead(status, headersFor(status, own, {isPreview}))
    // Events have to reach the browser before there is a first one.
    response.flushHeaders()
    return pipeline(answer, response)
  }

  /** What a visitor asks for that is the same for everybody. */
  function answerVisitor(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    search: string,
  ): Promise<void> | void {
    const passOn = () => pass(request, response, {isPreview: false, path, search})
    if (passed.test(path) || sections.includes(path)) return passOn()
    if (madeOfContent.test(path)) return sendKept(request, response, path)
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
    const isPreview = mayPreview(request.headers.cookie)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const answer = async () => {
      const isTaken = isPreview || (!isRead && (takePosted.test(path) || passed.test(path)))
      if (isTaken) await pass(request, response, {isPreview, path, search})
      else if (!isRead) sendWords(response, 405, 'Nothing is taken here', {allow: 'GET, HEAD'})
      else await answerVisitor(request, response, path, search)
    }
    answer().catch((error: unknown) => {
      // Who asked has left.
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

/** The answer is another one by how it is packed. */
const withPacking = (vary: string | undefined) =>
  vary ? `${vary}, accept-encoding` : 'accept-encoding'

function ownHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !ofConnection.test(name) && !name.startsWith('x-nextjs-') && name !== 'date',
    ),
  )
}

/** For how long a cache on the way may keep a page that is right until a moment. */
function keptFor(until: number): string {
  const seconds = Math.min(mostSeconds, Math.max(1, Math.floor((until - Date.now()) / 1000)))
  return `s-maxage=${seconds}, stale-while-revalidate=${2 * mostSeconds - seconds}`
}

/** As RFC 9211 says it. */
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
