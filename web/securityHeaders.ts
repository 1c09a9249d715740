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
function directives(
  {
    NODE_ENV,
    STUDIO_URL,
    SITE_URL,
  }: Pick<Environment, 'NODE_ENV'> & {
    STUDIO_URL: string
    SITE_URL: string
  },
  isPreview: boolean,
): Directives {
  const isDevelopment = NODE_ENV === 'development'
  return {
    'default-src': ["'none'"],
    /*
     * Next.js writes a page's data into inline scripts: `server.ts` puts their hashes in the place of
     * leave for any (docs/decisions/15-scripts-in-the-policy.md). What could put another into a page
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
    'frame-ancestors': ["'self'", anyPortOfThisMachine(STUDIO_URL)],
    ...(SITE_URL.startsWith('https:') ? {'upgrade-insecure-requests': []} : {}),
  }
}

/** On one machine a built site runs with whatever ports are free: the headers are fixed by then. */
function anyPortOfThisMachine(url: string): string {
  return new URL(url).hostname === 'localhost' ? 'http://localhost:*' : url
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

/**
 * The headers every answer of the site carries, in the form of Next.js's `headers`. They are fixed
 * when the site is built, like the addresses in its pages: build it with the STUDIO_URL and
 * SITE_URL it will run with.
 */
export function securityHeaders(environment: Environment) {
  const source = '/:path*'
  // What editors uploaded carries a stricter policy of its own (content/assets.ts), which one from
  // here would replace.
  const ownPages = '/((?!(?:images|files)/[0-9a-f]{40}[^/]*$).*)'
  const security = (isPreview: boolean) => ({
    key: 'Content-Security-Policy',
    value: policy(directives(environment, isPreview)),
  })
  return [
    {
      source: ownPages,
      headers: [security(false)],
    },
    {
      source,
      headers: [
        // Another site learns that a visitor came from here, never from which page.
        {key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
        {key: 'X-Content-Type-Options', value: 'nosniff'},
        {
          key: 'Permissions-Policy',
          value: refusedPowers.map((power) => `${power}=()`).join(', '),
        },
        ...(environment.SITE_URL.startsWith('https:')
          ? [{key: 'Strict-Transport-Security', value: 'max-age=31536000'}]
          : []),
      ],
    },
    {
      source,
      missing: [{type: 'cookie' as const, key: draftModeCookie}],
      // The preview stays reachable from the Studio that opened it.
      headers: [{key: 'Cross-Origin-Opener-Policy', value: 'same-origin'}],
    },
    // The last one to name a header decides.
    {
      source: ownPages,
      has: [{type: 'cookie' as const, key: draftModeCookie}],
      headers: [security(true)],
    },
  ]
}
