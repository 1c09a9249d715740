import type {OutgoingHttpHeaders} from 'node:http'
import {headersOfAnswers, headersOfPages, policyHeader} from '../securityHeaders.ts'
import {allowScripts} from './inlineScripts.ts'

/** Types of a page's parts. An SVG opened by itself is a page, so it is not among them. */
const partOfPage =
  /^(text\/css|(text|application)\/javascript|font\/|image\/(avif|gif|jpeg|png|webp))/

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
    // The policy of a 304 would replace that of the page in the browser's cache.
    if (status === 304) delete headers[name]
    return headers
  }
}
