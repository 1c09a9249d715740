import type {OutgoingHttpHeaders} from 'node:http'
import {headersOfAnswers, headersOfPages} from './securityHeaders.ts'

/** Types of a page's parts. */
const partOfPage =
  /^(text\/css|(text|application)\/javascript|font\/|application\/manifest\+json|image\/(avif|gif|jpeg|png|webp|x-icon|vnd\.microsoft\.icon))/

/** An uploaded SVG that is opened by itself is a page, with a policy of its own; the site's icon is not. */
const isOwnSvg = (own: OutgoingHttpHeaders) =>
  `${own['content-type']}`.startsWith('image/svg+xml') && !own['content-security-policy']

/**
 * Adds to answers what `securityHeaders.ts` says of them: here, since Next.js would fix it, with the
 * addresses in it, when the site is built. Those of pages stay off a page's parts: with each script,
 * picture and typeface they were 0.6 kB. What an answer says of itself stays.
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
    {isPreview = false, scripts}: {isPreview?: boolean; scripts?: string | undefined} = {},
  ): OutgoingHttpHeaders => {
    const isPart = partOfPage.test(`${own['content-type']}`) || isOwnSvg(own)
    // A script that somebody uploaded, opened by itself, has the policy of an upload.
    const isUpload =
      /\b(?:javascript|css)\b/.test(`${own['content-type']}`) &&
      /\bsandbox\b/.test(`${own['content-security-policy']}`)
    const itsOwn = Object.entries(own).filter(
      ([name]) => !(isPart && !isUpload && name in ofVisitors),
    )
    const {'content-security-policy': policy, ...headers}: OutgoingHttpHeaders = {
      ...ofAnswers,
      ...(!isPart && (isPreview ? ofEditors : ofVisitors)),
      ...Object.fromEntries(itsOwn),
    }
    // The policy of a 304 would replace that of the page in the browser's cache.
    if (status === 304 || policy === undefined) return headers
    const allowed =
      scripts === undefined
        ? policy
        : `${policy}`.replace(/(?<=script-src [^;]*)'unsafe-inline'/, scripts)
    return {...headers, 'content-security-policy': allowed}
  }
}
