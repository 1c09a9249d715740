import type {ServerResponse} from 'node:http'

/** What only says something of a page: what it may load and do, and what others learn of it. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]

/** What pages are made of; an SVG is not among them, which is a page when it is opened by itself. */
const partOfPage = /^(text\/(css|javascript)|font\/|image\/(avif|gif|jpeg|png|webp))/

/**
 * Leaves the headers of pages (securityHeaders.ts) out of answers that no browser makes a page of: with
 * each of a page's scripts, pictures and typefaces they were 0.6 kB. `nosniff` stays on all.
 */
export function keepHeadersToPages(response: ServerResponse): void {
  const {writeHead} = response
  Object.assign(response, {
    writeHead(...given: unknown[]): ServerResponse {
      if (partOfPage.test(`${response.getHeader('content-type')}`))
        for (const name of headersOfPages) response.removeHeader(name)
      return Reflect.apply(writeHead, response, given)
    },
  })
}
