import type {IncomingMessage, ServerResponse} from 'node:http'
import {headersOfAnswers, headersOfPages, mayPreview, policyHeader} from './securityHeaders.ts'

/** What pages are made of; an SVG is not among them, which is a page when it is opened by itself. */
const partOfPage = /^(text\/(css|javascript)|font\/|image\/(avif|gif|jpeg|png|webp))/

/**
 * Gives answers the headers of `securityHeaders.ts` as they are sent: here, since Next.js would fix
 * them, with the addresses in them, when the site is built. Those of pages stay off whatever no browser
 * makes a page of: with each script, picture and typeface they were 0.6 kB. What another answer says of
 * itself stays.
 * @returns what does so for one answer, and tells the policy of the pages among them
 */
export function secured(environment: Parameters<typeof headersOfAnswers>[0]) {
  const ofAnswers = headersOfAnswers(environment)
  const ofVisitors = headersOfPages(environment, false)
  const ofEditors = headersOfPages(environment, true)
  return (request: IncomingMessage, response: ServerResponse): string => {
    const ofPages = mayPreview(request.headers.cookie) ? ofEditors : ofVisitors
    const {writeHead} = response
    Object.assign(response, {
      writeHead(...given: unknown[]): ServerResponse {
        const isPart = partOfPage.test(`${response.getHeader('content-type')}`)
        if (isPart) for (const name of Object.keys(ofPages)) response.removeHeader(name)
        for (const [name, value] of Object.entries({...ofAnswers, ...(!isPart && ofPages)}))
          if (!response.hasHeader(name)) response.setHeader(name, value)
        // A browser would put the policy of the answer that says "as before" in the place of the page's.
        if (given[0] === 304) response.removeHeader(policyHeader)
        return Reflect.apply(writeHead, response, given)
      },
    })
    return ofPages[policyHeader] ?? ''
  }
}
