import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {LRUCache} from 'lru-cache'
import {contentState} from './content/processState.ts'
import {leaveOutFramework} from './frameworkScripts.ts'
import {allowScripts, inlineScriptsOf} from './inlineScripts.ts'
import {type Packing, packingFor} from './packed.ts'
import {keepRecent} from './recentPages.ts'
import {policyHeader} from './securityHeaders.ts'

/** All pages of a site of some hundred, as text and packed. */
const mostKept = 64 * 1024 * 1024

const pack = {
  // The best there is: a tenth of a second of another thread, once, for a tenth less each time.
  br: (page: Buffer) =>
    promisify(brotliCompress)(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      },
    }),
  gzip: promisify(gzip),
} satisfies Record<Packing, (page: Buffer) => Promise<Buffer>>

/** What has to be worked out of a page's text before it can be sent, once for as long as it stays. */
class Page {
  readonly bytes: Buffer
  readonly scripts: string
  readonly etag: string
  readonly #packed: Partial<Record<Packing, Buffer | 'under way'>> = {}

  /** @param made as Next.js made it */
  constructor(made: string) {
    const text = leaveOutFramework(made)
    this.bytes = Buffer.from(text)
    this.scripts = inlineScriptsOf(text)
    // Weak: the same for every packing.
    this.etag = `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`
  }

  /** The page packed, once that is done: whoever asks before gets it packed on its way. */
  packed(packing: Packing): Buffer | undefined {
    const packed = this.#packed[packing]
    if (packed instanceof Buffer) return packed
    if (!packed) {
      this.#packed[packing] = 'under way'
      pack[packing](this.bytes).then(
        (done) => {
          this.#packed[packing] = done
        },
        (error) => console.error('A page could not be packed.', error),
      )
    }
    return undefined
  }
}

/**
 * By their text. Next.js sends a page that it keeps as the same string each time: to find it costs
 * nothing, while its hashes, its bytes and what it packs to cost more than all else of an answer.
 */
const kept = new LRUCache<string, Page>({
  maxSize: mostKept,
  sizeCalculation: ({bytes}) => 4 * bytes.length,
})

function pageOf(text: string): Page {
  const found = kept.get(text)
  if (found) return found
  const page = new Page(text)
  kept.set(text, page)
  return page
}

/** Whether a browser has a page as it is. */
function isKnown({headers}: IncomingMessage, {etag}: Page): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  return known.includes(etag) || known.includes(etag.replace('W/', ''))
}

/**
 * Holds a page back until all of it is there, leaves out the scripts it has no use for, and sends it so
 * that its policy allows its own inline scripts, by their hashes, and no others. One that is made for
 * everybody goes with an ETag and packed beforehand. What is no page passes as it comes.
 * @param response whose compression, if any, is set up: it must not come between
 * @param sitePolicy what pages may load that say nothing of it themselves
 */
export function sendPages(
  request: IncomingMessage,
  response: ServerResponse,
  sitePolicy: string,
): void {
  const {write, end, flushHeaders} = response
  const {changes} = contentState
  const held: Buffer[] = []
  const isStill = (type: string) =>
    !response.headersSent && `${response.getHeader('content-type')}`.startsWith(type)
  const isPage = () => isStill('text/html')
  /** What React makes a page of in the browser, as an editor's preview asks for at every letter. */
  const isHeld = () => isPage() || isStill('text/x-component')
  const isFailure = () => response.statusCode >= 500
  const hold = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk))
  }
  const allow = (scripts: string) => {
    const policy = response.getHeader(policyHeader) ?? sitePolicy
    if (typeof policy === 'string') response.setHeader(policyHeader, allowScripts(policy, scripts))
  }

  /** A page that Next.js keeps: one for a single visitor comes in pieces. */
  function sendKept(text: string): unknown[] {
    keepRecent(request, response, text, changes)
    const page = pageOf(text)
    if (response.statusCode === 200) response.setHeader('etag', page.etag)
    if (response.statusCode === 200 && isKnown(request, page)) {
      response.statusCode = 304
      response.removeHeader('content-length')
      return []
    }
    allow(page.scripts)
    const packing = packingFor(request)
    const packed = packing && page.packed(packing)
    if (packing && packed) response.setHeader('content-encoding', packing)
    const bytes = packed ?? page.bytes
    response.setHeader('content-length', bytes.length)
    return [bytes]
  }

  /** @returns the bytes to end with */
  function sendMade(last: unknown): unknown[] {
    hold(last)
    const made = Buffer.concat(held).toString()
    // A page that failed is shown by React alone.
    const page = isFailure() ? made : leaveOutFramework(made)
    allow(inlineScriptsOf(page))
    // Next.js says the length of what it made, of an answer without a body (HEAD) too.
    if (made.length === 0) response.removeHeader('content-length')
    else response.setHeader('content-length', Buffer.byteLength(page))
    return [page]
  }

  /**
   * In one piece: Next.js makes it in dozens, each of which would be packed, sent and unpacked apart.
   * @returns the bytes to end with
   */
  function sendData(last: unknown): unknown[] {
    hold(last)
    const bytes = Buffer.concat(held)
    if (bytes.length > 0) response.setHeader('content-length', bytes.length)
    return [bytes]
  }

  Object.assign(response, {
    flushHeaders() {
      if (!isHeld()) Reflect.apply(flushHeaders, response, [])
    },
    write(...given: unknown[]): boolean {
      if (!isHeld()) return Reflect.apply(write, response, given)
      hold(given[0])
      const done = given.at(-1)
      if (typeof done === 'function') process.nextTick(done)
      return true
    },
    end(...given: unknown[]): ServerResponse {
      if (!isHeld()) return Reflect.apply(end, response, given)
      const done = given.filter((each) => typeof each === 'function')
      if (!isPage()) return Reflect.apply(end, response, [...sendData(given[0]), ...done])
      // A page that says why a packed file cannot be sent is not packed like it.
      response.removeHeader('content-encoding')
      const [last] = given
      const isKept = typeof last === 'string' && !held.length && !isFailure()
      const bytes = isKept ? sendKept(last) : sendMade(last)
      return Reflect.apply(end, response, [...bytes, ...done])
    },
  })
}
