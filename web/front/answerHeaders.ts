import type {OutgoingHttpHeaders} from 'node:http'
import {headersOfAnswers, headersOfPages, policyHeader} from '../securityHeaders.ts'
import {allowScripts} from './inlineScripts.ts'

/** What pages are made of; an SVG is not among them, which is a page when it is opened by itself. */
const partOfPage = /^(text\/(css|javascript)|font\/|image\/(avif|gif|jpeg|png|webp))/

/**
 * Adds to answers what `securityHeaders.ts` says of them: here, since Next.js would fix it, with the
 * addresses in it, when the site is built. Those of pages stay off whatever no browser makes a page of:
 * with each script, picture and typeface they were 0.6 kB. What an answer says of itself stays.
 */
export function answerHeaders(environment: Parameters<typeof headersOfAnswers>[0]) {
  const ofAnswers = headersOfAnswers(environment)
  const ofVisitors = headersOfPages(environment, false)
  const ofEditors = headersOfPages(environment, true)
  /**
   * @param own the answer's, their names in small letters
   * @param scripts of a page: those that its policy allows
   */
  return (
    status: number,
    own: OutgoingHttpHeaders,
    {isPreview = false, scripts}: {isPreview?: boolean; scripts?: string | undefined},
  ): OutgoingHttpHeaders => {
    const isPart = partOfPage.test(`${own['content-type']}`)
    const ofPages = isPreview ? ofEditors : ofVisitors
    const headers: OutgoingHttpHeaders = {...own}
    if (isPart) for (const name of Object.keys(ofPages)) delete headers[name.toLowerCase()]
    for (const [name, value] of Object.entries({...ofAnswers, ...(!isPart && ofPages)}))
      headers[name.toLowerCase()] ??= value
    const name = policyHeader.toLowerCase()
    const policy = headers[name]
    if (scripts !== undefined && typeof policy === 'string')
      headers[name] = allowScripts(policy, scripts)
    // A browser would put the policy of the answer that says "as before" in the place of the page's.
    if (status === 304) delete headers[name]
    return headers
  }
}
