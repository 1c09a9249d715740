import {isPageOf} from './crawl.ts'

/** Requests at once: most of the time they wait for a lake that does not answer. */
const visitors = 8

/** Follows the links of pages within the site, as a search engine does. @returns the answers by path */
export async function followLinks(siteUrl: string, paths: string[]) {
  const answers = new Map<string, {status: number; html: string}>()
  const seen = new Set(paths)
  const waiting = [...paths]
  async function visit(path: string) {
    const response = await fetch(`${siteUrl}${path}`, {redirect: 'manual'})
    const html = await response.text()
    answers.set(path, {status: response.status, html})
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${siteUrl}${path}`)
      const linked = url.pathname + url.search
      if (!isPageOf(siteUrl, url) || seen.has(linked)) continue
      seen.add(linked)
      waiting.push(linked)
    }
  }
  while (waiting.length) await Promise.all(waiting.splice(0, visitors).map(visit))
  return answers
}
