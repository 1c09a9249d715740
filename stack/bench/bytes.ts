import {launchBrowser} from '../e2e/launchBrowser.ts'
import {byKind, type Fetched, weigh} from '../e2e/weigh.ts'
import {measured, measuredPages, type Sites} from './sites.ts'
import type {Table} from './table.ts'

/**
 * The bytes that a telephone fetches for a page, on the wire, by kind. They do not depend on the
 * machine.
 */
export async function bytes(sites: Sites): Promise<Table[]> {
  const [{settings}, bare] = [await sites.product(), await sites.bare()]
  const browser = await launchBrowser()
  const rows: Table['rows'] = []
  for (const page of measuredPages) {
    const weighed = async (url: string) => {
      // The first visit lets the server render and pack the page.
      await weigh(browser, url)
      return weigh(browser, url)
    }
    const site = await weighed(settings.siteUrl + measured[page])
    const theirs = await weighed(`${bare.url}/words/${page}`)
    rows.push({page, site: 'site, first view', ...row(site.firstView, theirs.firstView)})
    rows.push({page, site: 'site, read to its end', ...row(site.whole, theirs.whole)})
    rows.push({page, site: 'bare', ...row(theirs.whole, theirs.whole)})
  }
  await browser.close()
  return [{title: 'Bytes', rows}]
}

function row(fetched: Fetched[], ofBare: Fetched[]) {
  const {all, ...kinds} = byKind(fetched)
  const bytes = all?.bytes ?? 0
  return {
    requests: all?.requests ?? 0,
    bytes,
    'of bare': (bytes / (byKind(ofBare).all?.bytes ?? 0)).toFixed(2),
    ...Object.fromEntries(Object.entries(kinds).map(([kind, {bytes}]) => [kind, bytes])),
  }
}
