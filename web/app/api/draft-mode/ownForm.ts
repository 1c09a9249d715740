import type {NextRequest} from 'next/server'

/**
 * Whether a request was made by a page of this site, or by hand in the address bar, as a whole new
 * page: not by a stranger's page and not by a browser that loads links in advance.
 */
export function isOwnNavigation({headers}: NextRequest): boolean {
  const site = headers.get('sec-fetch-site')
  const mode = headers.get('sec-fetch-mode')
  return (
    (site === 'same-origin' || site === 'none') &&
    mode === 'navigate' &&
    !headers.has('sec-purpose') &&
    !headers.has('next-router-prefetch')
  )
}

/** Sends the browser back to a path of this site; anything else leads home. */
export function backTo(path: FormDataEntryValue | string | null): Response {
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  return new Response(null, {status: 303, headers: {location: isPath ? path : '/'}})
}
