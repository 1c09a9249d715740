import {readdirSync} from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import {join} from 'node:path'
import {buffer} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {setTimeout as pause} from 'node:timers/promises'
import {readEnvironment} from '@home-care/environment/environment.ts'
import {log} from '@home-care/environment/log.ts'
import next from 'next'
import pLimit from 'p-limit'
import {type Missing, missingAt} from '../edition/addresses.ts'
import {cachedUntil} from '../edition/cachedUntil.ts'
import {siteState} from '../edition/current.ts'
import {claimsPreview} from '../preview/previewCookie.ts'
import {loggable} from '../telemetry/loggable.ts'
import {observeRequest} from '../watch/observeRequest.ts'
import {compress, type Encoding, encodingFor, isCompressible} from './compression.ts'
import {decide, type RequestHead} from './door.ts'
import {failurePage} from './failurePage.ts'
import {finishPage} from './finishedPage.ts'
import {internalHeaders} from './internalHeaders.ts'
import {KeptPages} from './keptPages.ts'
import {NextRenderer, type RenderedResponse} from './nextRenderer.ts'
import {securityHeadersOf} from './securityHeaders.ts'

/**
 * A cache between the site and a visitor may keep a page for this long, and then serve it for as long
 * again while it revalidates.
 */
const mostSeconds = 300

/**
 * Visitors' pages that are not kept are rendered one at a time: two at once take as long, and delay
 * visitors of kept pages more. A page that takes longer than this, as while it waits, lets the next one
 * begin.
 */
const turnMs = 1_000
/** The most requests that wait for their turn. */
const mostWaiting = 200

const forOneVisitor = 'private, no-cache, no-store, max-age=0, must-revalidate'

const refusals = {
  404: {words: 'Not found', headers: {'cache-control': 'no-store'}},
  405: {words: 'Nothing is taken here', headers: {allow: 'GET, HEAD'}},
} as const satisfies Record<number, {words: string; headers: OutgoingHttpHeaders}>

/** A request, and what the server has read from it. */
interface Exchange extends RequestHead {
  request: IncomingMessage
  response: ServerResponse
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
  const renderer = new NextRenderer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({err: error}, 'Next.js failed')
      response.writeHead(500).end()
    })
  })
  // Waits for the content: an earlier visitor would see the samples, or a 404 for a page that they lack.
  await renderer.start()
  siteState().keepsPages = true
  const keptPages = new KeptPages(renderer, new URL(environment.SITE_URL).host)
  const headersFor = securityHeadersOf(environment)
  const builtFiles = listBuiltFiles()
  const inTurn = pLimit(1)

  /** Sends a whole answer, compressed where its type and the client allow it. */
  async function send(
    {request, response, isPreview}: Exchange,
    {status, headers, body, scripts}: RenderedResponse & {scripts?: string | undefined},
    compressTo: (encoding: Encoding) => Promise<Buffer> = (encoding) =>
      compress.quick[encoding](body),
  ): Promise<void> {
    const canCompress = status !== 206 && isCompressible(headers['content-type'])
    // An answer to HEAD has no body, and the headers of one.
    const hasBody = body.length > 0 || (request.method === 'HEAD' && status === 200)
    const encoding = canCompress && hasBody ? encodingFor(request) : undefined
    const bytes = encoding && body.length ? await compressTo(encoding) : body
    const {'content-length': length, ...rest} = headers
    const own = {
      ...rest,
      ...(!encoding && length && {'content-length': length}),
      ...(canCompress && {vary: [headers.vary ?? [], 'accept-encoding'].flat().join(', ')}),
      ...(encoding && {'content-encoding': encoding}),
      // The tag belongs to the uncompressed bytes, so it is weak.
      ...(encoding && headers.etag && {etag: `W/${headers.etag.replace(/^W\//, '')}`}),
      ...(body.length && {'content-length': bytes.length}),
    }
    response.writeHead(status, headersFor(status, own, {isPreview, scripts})).end(bytes)
  }

  /** Sends an answer that Next.js made for one visitor, or in place of a page. */
  function sendUncached(exchange: Exchange, rendered: RenderedResponse): Promise<void> {
    // Routes such as /health report their own failures.
    const isPage = rendered.headers['content-type']?.startsWith('text/html') ?? true
    return rendered.status >= 500 && isPage && !exchange.isPreview
      ? sendFailure(exchange, rendered.status)
      : send(exchange, {...rendered, ...finishPage(rendered)})
  }

  /** Sends the failure page, with the numbers that answer now. */
  const sendFailure = (exchange: Exchange, status: number) =>
    send(exchange, failurePage(siteState().edition, status))

  /** Sends a page or file that is the same for every visitor. */
  async function sendKept(
    exchange: Exchange,
    path: string,
    {status = 200, cacheControl}: {status?: number; cacheControl?: string} = {},
  ): Promise<void> {
    const found = await keptPages.find(path)
    if ('uncached' in found)
      return found.uncached.status === 404 && !path.startsWith('/missing/')
        ? sendMissing(exchange, missingAt(path))
        : sendUncached(exchange, found.uncached)
    const {page, how} = found
    const {request, response} = exchange
    const isUnchanged = status === 200 && request.headers['if-none-match']?.includes(page.tag)
    const isFile = page.scripts === undefined
    const ownControl = page.headers['cache-control']
    const control =
      cacheControl ??
      (isFile ? ownControl && cachedUntil(ownControl, page.until) : pageCacheControl(page.until))
    const headers = {
      ...page.headers,
      ...(control && {'cache-control': control}),
      ...(status === 200 && {etag: `W/${page.tag}`}),
    }
    // The header of RFC 9211. The request counter cannot read one that is passed to writeHead.
    response.setHeader('cache-status', how === 'hit' ? 'site; hit' : `site; fwd=${how}`)
    await (isUnchanged
      ? send(exchange, {status: 304, headers, body: Buffer.alloc(0)})
      : send(exchange, {...page, status, headers}, (encoding) => page.compressed(encoding)))
  }

  function refuse({response}: Exchange, status: keyof typeof refusals) {
    const {words, headers} = refusals[status]
    const own = {'content-type': 'text/plain; charset=utf-8', ...headers}
    response.writeHead(status, headersFor(status, own)).end(words)
  }

  function redirect({response}: Exchange, status: 307 | 308, location: string): void {
    // A browser that kept it would loop once the address is changed back.
    const own = {location, 'cache-control': 'no-cache'}
    response.writeHead(status, headersFor(status, own)).end()
  }

  /** Sends the answer for a page that does not exist. */
  function sendMissing(exchange: Exchange, missing: Missing): Promise<void> | void {
    log.warn(`404 for an unknown path: ${loggable(exchange.path)}`)
    if ('list' in missing) return redirect(exchange, 307, missing.list)
    // A person sees the answer, unless the request was for a picture or a script.
    if (['document', undefined].includes(exchange.request.headers['sec-fetch-dest']?.toString()))
      return sendKept(exchange, `/missing/${missing.notFound}`, {
        status: 404,
        cacheControl: 'no-store',
      })
    refuse(exchange, 404)
  }

  /** Passes a request to Next.js, and the answer back. */
  async function pass(exchange: Exchange, isPage: boolean): Promise<void> {
    const {request, response, isPreview} = exchange
    const disconnected = new AbortController()
    response.once('close', () => disconnected.abort())
    if (response.closed) return
    const options = {isPreview, isPage}
    const {status, headers, body} = await renderer.pass(request, options, disconnected.signal)
    const errorPage = headers[internalHeaders.errorPage]
    const isVisitor = headers[internalHeaders.visitor]
    if (errorPage || isVisitor) body.resume()
    // The preview of this browser has ended.
    if (isVisitor) return answer({...exchange, isPreview: false})
    if (errorPage)
      return sendKept(exchange, `/missing/${errorPage}`, {status, cacheControl: 'no-store'})
    // Read whole first: Next.js writes a page in dozens of pieces, and each would be compressed alone.
    if (isPage || (status !== 206 && isCompressible(headers['content-type'])))
      return sendUncached(exchange, {status, headers, body: await buffer(body)})
    response.writeHead(status, headersFor(status, headers, {isPreview}))
    // The browser of a preview waits for the headers, which come before the first event.
    response.flushHeaders()
    return pipeline(body, response)
  }

  /** Passes a request for a page that is not kept, when it is its turn. */
  function passInTurn(exchange: Exchange): Promise<void> {
    if (inTurn.pendingCount >= mostWaiting) return sendFailure(exchange, 503)
    const {promise, resolve} = Promise.withResolvers<void>()
    void inTurn(() => {
      const passing = pass(exchange, true)
      resolve(passing)
      const turnEnd = pause(turnMs, undefined, {ref: false})
      return Promise.race([passing.catch(() => undefined), turnEnd])
    })
    return promise
  }

  async function answer(exchange: Exchange): Promise<void> {
    const decision = decide(exchange, siteState().edition, (path) => builtFiles.has(path))
    switch (decision.to) {
      case 'keep':
        return sendKept(
          exchange,
          decision.path,
          decision.isPrivate ? {cacheControl: forOneVisitor} : {},
        )
      case 'passInTurn':
        return passInTurn(exchange)
      case 'pass':
        return pass(exchange, decision.isPage)
      case 'redirect':
        return redirect(exchange, 308, decision.location)
      case 'missing':
        return sendMissing(exchange, decision.missing)
      case 'refuse':
        return refuse(exchange, decision.status)
    }
  }

  const server = createServer((request, response) => {
    const {method = 'GET', url = '/', headers} = request
    const [path = '/', ...query] = url.split('?')
    const cookies = headers.cookie ?? ''
    const exchange: Exchange = {
      request,
      response,
      method,
      path,
      search: query.length ? `?${query.join('?')}` : '',
      cookies,
      isPreview: claimsPreview(cookies, environment.SANITY_API_READ_TOKEN),
    }
    observeRequest(request, response, exchange, () =>
      answer(exchange).catch((error: unknown) => {
        // The client has left.
        if (response.destroyed || response.closed) return
        if (response.headersSent) return response.destroy()
        log.error({err: error}, 'A request failed')
        return sendFailure(exchange, 500).catch(() => response.destroy())
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

/** The paths of the files that the build made for browsers. */
function listBuiltFiles(): ReadonlySet<string> {
  const list = (folder: string, at: string) =>
    readdirSync(folder, {recursive: true, withFileTypes: true}).flatMap((file) => {
      const path = join(file.parentPath, file.name).slice(folder.length)
      return file.isFile() ? [`${at}${path.replaceAll('\\', '/')}`] : []
    })
  return new Set([
    ...list('.next/static', '/_next/static'),
    ...list('public/dist', '/dist'),
    ...list('public/images', '/images'),
  ])
}

/** The `Cache-Control` of a page that is valid until a moment. */
function pageCacheControl(until: number): string {
  const secondsLeft = Math.max(0, Math.floor((until - Date.now()) / 1000))
  const fresh = Math.min(mostSeconds, secondsLeft)
  return `s-maxage=${fresh}, stale-while-revalidate=${Math.min(mostSeconds, secondsLeft - fresh)}`
}
