const schemes = ['http:', 'https:', 'mailto:', 'tel:']

/** Stands for the site's own address while a site-relative link is resolved. */
const siteOrigin = 'https://site.invalid'

/**
 * Whether a link written by an editor may be rendered: http, https, mailto, tel, a path on this site
 * ("/contact"), or a part of the same page ("#questions"). The Studio refuses and the site drops every other link.
 *
 * Resolves with the URL parser browsers use, so white space, tabs and backslashes hide nothing:
 * "java\tscript:" is still a script, and "/\evil.example" is still another site.
 */
export function isSafeHref(href: string): boolean {
  const link = href.trim()
  if (/^#[\w-]+$/.test(link)) return true
  if (link.startsWith('/')) return URL.parse(link, siteOrigin)?.origin === siteOrigin

  const url = URL.parse(link)
  if (!url || !schemes.includes(url.protocol)) return false
  return url.host !== '' || url.pathname !== ''
}
