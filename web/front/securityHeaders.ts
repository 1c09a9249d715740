import type {OutgoingHttpHeaders} from 'node:http'
import type {environment} from '../data/environment.ts'
import {draftModeCookie} from '../preview/previewCookie.ts'

type Environment = Pick<typeof environment, 'NODE_ENV' | 'SITE_URL' | 'STUDIO_URL'>

const policyReportPath = '/api/policy-report'

type Directives = Record<string, string[]>

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ')
}

/** The sources a page may load from, by directive; anything else is refused. */
function directives({NODE_ENV, STUDIO_URL, SITE_URL}: Environment, isPreview: boolean): Directives {
  const isDevelopment = NODE_ENV === 'development'
  return {
    'default-src': ["'none'"],
    /* Next.js writes a page's data into inline scripts. The server in front replaces 'unsafe-inline'
       with their hashes (docs/decisions/29-an-edition.md). Injected scripts are prevented by other
       means: React escapes text, rich text has no HTML, JSON-LD escapes `<` (components/JsonLd.tsx),
       and inline event handlers are refused below. */
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'script-src-attr': ["'none'"],
    // Click-to-edit (in the preview) and Next.js's development tools add styles of their own.
    'style-src': ["'self'", ...(isPreview || isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    // The Studio's Presentation tool shows the site in a frame.
    'frame-ancestors': ["'self'", STUDIO_URL],
    ...(SITE_URL.startsWith('https:') ? {'upgrade-insecure-requests': []} : {}),
    // Every browser knows it; its successor, `report-to`, is Chromium's alone.
    'report-uri': [policyReportPath],
  }
}

/** Powers that a browser gives a page, and that no page of this site needs. */
const refusedPowers = ['camera', 'geolocation', 'microphone', 'payment', 'usb']

export type Headers = Readonly<Record<string, string>>

export function headersOfAnswers({SITE_URL}: Environment): Headers {
  return {
    'x-content-type-options': 'nosniff',
    ...(SITE_URL.startsWith('https:') && {'strict-transport-security': 'max-age=31536000'}),
  }
}

export const policyHeader = 'content-security-policy'

/**
 * The headers of a page: what it may load and do, and what it tells other sites.
 * @param isPreview whether an editor may be previewing drafts
 */
export function headersOfPages(environment: Environment, isPreview: boolean): Headers {
  return {
    [policyHeader]: policy(directives(environment, isPreview)),
    'permissions-policy': refusedPowers.map((power) => `${power}=()`).join(', '),
    // Another site sees that a visitor came from here, but not from which page.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // In the preview the page must stay reachable from the Studio that opened it.
    ...(!isPreview && {'cross-origin-opener-policy': 'same-origin'}),
  }
}

/** Types of a page's parts. */
const partOfPage =
  /^(text\/css|(text|application)\/javascript|font\/|application\/manifest\+json|image\/(avif|gif|jpeg|png|webp|x-icon|vnd\.microsoft\.icon))/

/** An uploaded SVG that is opened by itself is a page, with a policy of its own; the site's icon is not. */
const isOwnSvg = (own: OutgoingHttpHeaders) =>
  `${own['content-type']}`.startsWith('image/svg+xml') && !own[policyHeader]

/**
 * Adds the security headers to answers of a built site: Next.js would bake SITE_URL into them. Those of
 * pages stay off a page's parts: with each script, picture and typeface they were 0.6 kB. What an answer
 * says of itself stays.
 */
export function securityHeadersOf(environment: Environment) {
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
    // A visitor may open an uploaded script by itself.
    const isUploadedCode =
      /\b(?:javascript|css)\b/.test(`${own['content-type']}`) &&
      /\bsandbox\b/.test(`${own[policyHeader]}`)
    const ownHeaders =
      isPart && !isUploadedCode
        ? Object.fromEntries(Object.entries(own).filter(([name]) => !(name in ofVisitors)))
        : own
    const {[policyHeader]: allowed, ...headers}: OutgoingHttpHeaders = {
      ...ofAnswers,
      ...(!isPart && (isPreview ? ofEditors : ofVisitors)),
      ...ownHeaders,
    }
    // The policy of a 304 would replace that of the page in the browser's cache.
    if (status === 304 || allowed === undefined) return headers
    const withScripts =
      scripts === undefined
        ? allowed
        : `${allowed}`.replace(/(?<=script-src [^;]*)'unsafe-inline'/, scripts)
    return {...headers, [policyHeader]: withScripts}
  }
}

/**
 * The same as Next.js `headers`, for the development server only. A build would fix their values, so on
 * a built site `securityHeadersOf` sets them.
 */
export function developmentHeaders(environment: Environment) {
  const cookie = {type: 'cookie' as const, key: draftModeCookie}
  const list = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({key, value}))
  // Uploaded files carry a stricter policy of their own (assets/assets.ts), which these headers would
  // replace.
  const source = '/((?!(?:images|files)/[0-9a-f]{40}[^/]*$).*)'
  return [
    {source: '/:path*', headers: list(headersOfAnswers(environment))},
    {source, missing: [cookie], headers: list(headersOfPages(environment, false))},
    {source, has: [cookie], headers: list(headersOfPages(environment, true))},
  ]
}
