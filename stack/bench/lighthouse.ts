import {SetupError} from 'environment/environment.ts'
import {chromium} from 'playwright-core'
import {pages, pathOf} from 'schemas/site/siteMap.ts'
import * as z from 'zod'
import {freePort} from '../test/freePort.ts'
import {findBrowser} from '../test/launchBrowser.ts'
import {median, takeTurns} from './measure.ts'
import {measured, type Sites} from './sites.ts'
import type {Table} from './table.ts'

const rounds = 5

const resultSchema = z.object({
  lhr: z.object({
    runtimeError: z.object({message: z.string()}).optional(),
    categories: z.record(z.string(), z.object({score: z.number().nullable()})),
    audits: z.record(z.string(), z.object({numericValue: z.number().optional()})),
  }),
})

type Lighthouse = (url: string, flags: object) => Promise<unknown>

/** @throws SetupError with the remedy where it is not installed: it weighs more than all else here */
async function findLighthouse(): Promise<Lighthouse> {
  // Named so that nobody looks for it who has not installed it.
  const name = 'lighthouse'
  const found: {default: Lighthouse} | undefined = await import(name).catch(() => undefined)
  if (found) return found.default
  throw new SetupError(
    'Lighthouse is not installed (176 MB): run `npm install --no-save lighthouse`, and `npm ci` afterwards to be rid of it.',
  )
}

/** What Lighthouse says of pages on a simulated telephone: the median of several visits, and of every page one. */
export async function lighthouse(sites: Sites): Promise<Table[]> {
  const visit = await findLighthouse()
  const [{settings}, bare] = [await sites.product(), await sites.bare()]
  const urls = {
    home: settings.siteUrl + measured.home,
    service: settings.siteUrl + measured.service,
    guide: settings.siteUrl + measured.help,
    form: settings.siteUrl + pages.arrangeCare.path,
    story: settings.siteUrl + pathOf('careStories', 'home-again-after-a-hip-operation'),
    'bare, words of home': `${bare.url}/words/home`,
    'bare, words of guide': `${bare.url}/words/help`,
  }
  const port = await freePort()
  const {executablePath, args} = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const visited = async (url: string, only?: readonly string[]) => {
    const flags = {port, output: 'json', logLevel: 'error', ...(only && {onlyCategories: only})}
    const {lhr} = resultSchema.parse(await visit(url, flags))
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  }
  const measure = (url: string) => () => visited(url)
  try {
    const found = await takeTurns(
      rounds,
      Object.fromEntries(Object.entries(urls).map(([page, url]) => [page, measure(url)])),
    )
    const every: {url: string; scores: number[]}[] = []
    for (const url of await listedPages(settings.siteUrl)) {
      const {categories} = await visited(url, lasting)
      every.push({url, scores: lasting.map((name) => categories[name]?.score ?? 0)})
    }
    return [
      {title: 'Lighthouse', rows: Object.entries(found).map(([page, all]) => row(page, all))},
      {
        title: 'Lighthouse, every page of the sitemap',
        rows: lasting.map((category, n) => {
          const lowest = Math.min(...every.map(({scores}) => scores[n] ?? 0))
          const below = every.filter(({scores}) => (scores[n] ?? 0) < 1)
          return {
            category,
            pages: every.length,
            lowest: Math.round(100 * lowest),
            'below 100': below.map(({url}) => new URL(url).pathname).join(' '),
          }
        }),
      },
    ]
  } finally {
    await browser.close()
  }
}

/** The categories in which a page is the same however fast the machine is. */
const lasting = ['accessibility', 'best-practices', 'seo'] as const

/** Where every page is that the sitemap lists, on the server that is measured. */
async function listedPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, listed = '']) => siteUrl + new URL(listed).pathname,
  )
}

function row(page: string, all: z.infer<typeof resultSchema>['lhr'][]) {
  const score = (category: string) =>
    Math.round(100 * median(all.map(({categories}) => categories[category]?.score ?? 0)))
  const audit = (name: string) =>
    median(all.map(({audits}) => audits[name]?.numericValue ?? Number.NaN))
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP ms': Math.round(audit('first-contentful-paint')),
    'LCP ms': Math.round(audit('largest-contentful-paint')),
    'TBT ms': Math.round(audit('total-blocking-time')),
    CLS: audit('cumulative-layout-shift').toFixed(3),
  }
}
