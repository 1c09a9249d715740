import {isPageOf} from './crawl.ts'

/** Requests at once: most of the time they wait for a lake that does not answer. */
const visitors = 8

/** Follows the links of pages within the site, as a search engine does; statuses are by path. */
export async function followLinks(siteUrl: string, paths: string[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const seen = new Set(paths)
  const waiting = [...paths]
  async function visit(path: string) {
    const response = await fetch(`${siteUrl}${path}`, {redirect: 'manual'})
    statuses.set(path, response.status)
    const html = await response.text()
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${siteUrl}${path}`)
      const linked = url.pathname + url.search
      if (!isPageOf(siteUrl, url) || seen.has(linked)) continue
      seen.add(linked)
      waiting.push(linked)
    }
  }
  while (waiting.length) await Promise.all(waiting.splice(0, visitors).map(visit))
  return statuses
}
