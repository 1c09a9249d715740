import type {NextRequest} from 'next/server'

/**
 * Whether a request was made by a page of this site, or by hand in the address bar, to open a page:
 * not by a stranger's page and not by a browser that loads links in advance.
 */
export function isOwnNavigation({headers}: NextRequest): boolean {
  const site = headers.get('sec-fetch-site')
  return (
    (site === 'same-origin' || site === 'none') &&
    headers.get('sec-fetch-mode') === 'navigate' &&
    !headers.has('sec-purpose')
  )
}

/** Sends the browser back to the page of this site that the request came from, or home. */
export function backToPage({headers}: NextRequest): Response {
  const referer = headers.get('referer')
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : '/'
  // Two slashes would lead to another host.
  return new Response(null, {status: 303, headers: {location: path.replace(/^\/+/, '/')}})
}
