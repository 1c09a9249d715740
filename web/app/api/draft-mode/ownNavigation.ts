import type {NextRequest} from 'next/server'

/**
 * Whether a page of this site, or the visitor's address bar, navigated here: not another site, and not
 * a prefetch.
 */
export function isOwnNavigation({headers}: NextRequest): boolean {
  const site = headers.get('sec-fetch-site')
  return (
    (site === 'same-origin' || site === 'none') &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    !headers.has('sec-purpose')
  )
}

/** Redirects to the page of this site that the request came from, or home. */
export function backToPage({headers}: NextRequest): Response {
  const referer = headers.get('referer')
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '/'
  // A path with two slashes would lead to another host.
  return new Response(null, {status: 303, headers: {location: path.replace(/^\/+/, '/')}})
}
