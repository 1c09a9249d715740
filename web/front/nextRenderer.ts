import {once} from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request as send,
} from 'node:http'
import {type Duplex, duplexPair} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {type Rendering, siteState} from '../edition/current.ts'
import {withoutDraftMode} from '../preview/previewCookie.ts'

/** Deadline of a page that Next.js renders to be kept. */
const timeoutMs = 30_000

/** More than any route reads, so that the route itself refuses a body that is too long. */
const mostReceived = 8 * 1024 * 1024

/** Headers of one connection, which HTTP forbids a proxy to pass on. */
const connectionHeaders = /^(connection|keep-alive|transfer-encoding|upgrade|expect|te|trailer)$/

/** Internal headers of Next.js, of React and of this site: they change the page. */
const frameworkHeaders = /^(rsc|next-|x-(nextjs|middleware|matched|posted))/

/** An answer of Next.js, with the headers that concern the visitor. */
interface NextResponse<Body> {
  status: number
  headers: IncomingHttpHeaders
  body: Body
}

/** A whole answer. */
export type RenderedResponse = NextResponse<Buffer>

/** Next.js behind connections within this process, which no visitor reaches. */
export class NextRenderer {
  /** By the connection of the page's request. */
  readonly #renderings = new WeakMap<Duplex, Rendering>()
  readonly #server

  constructor(handle: RequestListener) {
    this.#server = createServer((request, response) => {
      const rendering = this.#renderings.get(request.socket)
      if (rendering) siteState().rendering.run(rendering, handle, request, response)
      else handle(request, response)
    })
  }

  /** Starts the site (instrumentation.ts): Next.js does it with its first request, before it answers. */
  async start(): Promise<void> {
    const {body} = await responseTo(send({...this.#connect(), path: '/robots.txt'}).end())
    body.resume()
  }

  /** Renders a page for all visitors; the rendering notes the questions that it asked. */
  async render(path: string, host: string, rendering: Rendering): Promise<RenderedResponse> {
    // To a request without a user agent Next.js may send the page's head late.
    const headers = {host, 'user-agent': 'home-care'}
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = send({...this.#connect(rendering), path, headers, signal})
    const response = await responseTo(sent.end())
    return {...response, body: await buffer(response.body)}
  }

  /**
   * Passes a request on; an editor's with what the preview needs. To Next.js a request for the head of a
   * page is one for the page.
   */
  pass(
    request: IncomingMessage,
    {isPreview, isPage}: {isPreview: boolean; isPage: boolean},
    signal: AbortSignal,
  ): Promise<NextResponse<IncomingMessage>> {
    const {url, socket} = request
    const method = isPage && request.method === 'HEAD' ? 'GET' : request.method
    const own = Object.entries(request.headers).filter(
      ([name]) => !connectionHeaders.test(name) && (isPreview || !frameworkHeaders.test(name)),
    )
    // As Next.js would read it off the visitor's connection.
    const headers: IncomingHttpHeaders = {
      'x-forwarded-for': socket.remoteAddress,
      ...Object.fromEntries(own),
    }
    if (headers.cookie && !isPreview) headers.cookie = withoutDraftMode(headers.cookie)
    const sent = send({...this.#connect(), method, path: url, headers, signal})
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > mostReceived) request.destroy()
    })
    request.pipe(sent)
    // An answer that comes before the end of the body closes the connection.
    sent.on('error', () => request.unpipe(sent))
    return responseTo(sent)
  }

  #connect(rendering?: Rendering) {
    const [ours, theirs] = duplexPair()
    if (rendering) this.#renderings.set(theirs, rendering)
    this.#server.emit('connection', theirs)
    ours.once('close', () => theirs.destroy())
    return {createConnection: () => ours}
  }
}

async function responseTo(sent: ClientRequest): Promise<NextResponse<IncomingMessage>> {
  const [body]: IncomingMessage[] = await once(sent, 'response')
  if (!body) throw new Error('Next.js did not answer')
  const headers = Object.entries(body.headers).filter(
    ([name]) => !connectionHeaders.test(name) && !name.startsWith('x-nextjs-') && name !== 'date',
  )
  return {status: body.statusCode ?? 500, headers: Object.fromEntries(headers), body}
}
