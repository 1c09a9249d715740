import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {LRUCache} from 'lru-cache'
import {contentState} from './content/processState.ts'

interface RecentPage {
  /** As Next.js made it. */
  text: string
  /** As Next.js set them. */
  headers: OutgoingHttpHeaders
  /** How many changes of the content had been told of when it was asked for. */
  changes: number
}

/**
 * What many ask for in the same second is asked of Next.js once, which takes longer to find a page that
 * it keeps than all else of an answer. A change of the content ends it at once; what changes by the
 * clock, such as whether the office is open, may be this late.
 */
const recent = new LRUCache<string, RecentPage>({max: 200, ttl: 1000})

/** By these a page gets no newer: one that is asked for all the time would be kept for good. */
const sentAgain = new WeakSet<ServerResponse>()

/** What makes a page another one: an editor's preview, and what Next.js's own scripts ask for. */
const ofOneVisitor = /^(cookie|authorization|rsc|next-|x-(nextjs|prerender|middleware|matched))/

/** The address of a page that is the same for whoever asks for it so. */
function sharedAddress({method, url, headers}: IncomingMessage): string | undefined {
  const isShared =
    method === 'GET' &&
    !url?.includes('?') &&
    !Object.keys(headers).some((name) => ofOneVisitor.test(name))
  return isShared ? url : undefined
}

/**
 * Keeps a page for a moment. Its headers must be as Next.js set them.
 * @param text a page that Next.js keeps, thus made for nobody in particular
 * @param changes how many changes had been told of when it was asked for
 */
export function keepRecent(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  changes: number,
): void {
  const address = sharedAddress(request)
  const isShared = `${response.getHeader('cache-control')}`.startsWith('s-maxage=')
  // Not what it is about to replace.
  const isCurrent = response.getHeader('x-nextjs-cache') === 'HIT'
  if (address && isShared && isCurrent && response.statusCode === 200 && !sentAgain.has(response))
    recent.set(address, {text, headers: response.getHeaders(), changes})
}

/** Sends a page that somebody else was sent a moment ago. @returns whether there is one */
export function sendRecent(request: IncomingMessage, response: ServerResponse): boolean {
  const address = sharedAddress(request)
  const page = address && recent.get(address)
  if (!page || page.changes !== contentState.changes) return false
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) response.setHeader(name, value)
  sentAgain.add(response)
  response.end(page.text)
  return true
}
