import type {environment} from './environment.ts'

type Environment = Pick<typeof environment, 'NODE_ENV' | 'SITE_URL' | 'STUDIO_URL'>

type Directives = Record<string, string[]>

/** Set while an editor previews drafts; its name is Next.js's. */
const draftModeCookie = '__prerender_bypass'

function policy(directives: Directives): string {
  return Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ')
}

/** What a page may load, by directive. Whatever is not named here is refused. */
function directives({NODE_ENV, STUDIO_URL, SITE_URL}: Environment, isPreview: boolean): Directives {
  const isDevelopment = NODE_ENV === 'development'
  return {
    'default-src': ["'none'"],
    /*
     * Next.js writes a page's data into inline scripts: the server in front puts their hashes in
     * the place of leave for any (docs/decisions/29-an-edition.md). What could put another into a page
     * on its way is refused by other means: React escapes text, rich text has no HTML, JSON-LD escapes
     * `<` (components/JsonLd.tsx), and event handlers in attributes are refused below.
     */
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'script-src-attr': ["'none'"],
    // Click-to-edit (the preview) and Next.js's development tools write their own styles.
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
  }
}

/** Powers that no page of this site needs. */
const refusedPowers = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** Headers of an answer by their name. */
export type Headers = Readonly<Record<string, string>>

/** What every answer says, whatever it holds. */
export function headersOfAnswers({SITE_URL}: Environment): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    ...(SITE_URL.startsWith('https:') && {'Strict-Transport-Security': 'max-age=31536000'}),
  }
}

/** The header of what a page may load and do. */
export const policyHeader = 'Content-Security-Policy'

/**
 * What only says something of a page: what it may load and do, and what others learn of it.
 * @param isPreview whether an editor may be previewing drafts
 */
export function headersOfPages(environment: Environment, isPreview: boolean): Headers {
  return {
    [policyHeader]: policy(directives(environment, isPreview)),
    'Permissions-Policy': refusedPowers.map((power) => `${power}=()`).join(', '),
    // Another site learns that a visitor came from here, never from which page.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The preview stays reachable from the Studio that opened it.
    ...(!isPreview && {'Cross-Origin-Opener-Policy': 'same-origin'}),
  }
}

/** Whether a request may be an editor's who previews drafts. */
export function mayPreview(cookies = ''): boolean {
  return cookies.split(/;\s*/).some((cookie) => cookie.startsWith(`${draftModeCookie}=`))
}

/**
 * The same in the form of Next.js's `headers`, for its development server. It would fix them at a
 * build; the built site has a server in front that sets them (`front/answerHeaders.ts`).
 */
export function developmentHeaders(environment: Environment) {
  const cookie = {type: 'cookie' as const, key: draftModeCookie}
  const list = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({key, value}))
  // What editors uploaded carries a stricter policy of its own (content/assets.ts), which one from
  // here would replace.
  const source = '/((?!(?:images|files)/[0-9a-f]{40}[^/]*$).*)'
  return [
    {source: '/:path*', headers: list(headersOfAnswers(environment))},
    {source, missing: [cookie], headers: list(headersOfPages(environment, false))},
    {source, has: [cookie], headers: list(headersOfPages(environment, true))},
  ]
}
