import {SetupError} from '@home-care/environment/environment.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {chromium} from 'playwright-core'
import * as z from 'zod'
import {freePort} from '../e2e/freePort.ts'
import {findBrowser} from '../e2e/launchBrowser.ts'
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

/**
 * @throws SetupError with the remedy when Lighthouse is not installed: it is larger than all other
 *   packages here
 */
async function findLighthouse(): Promise<Lighthouse> {
  // A variable, so that no tool resolves the package where it is not installed.
  const name = 'lighthouse'
  const found: {default: Lighthouse} | undefined = await import(name).catch(() => undefined)
  if (found) return found.default
  throw new SetupError(
    'Lighthouse is not installed (176 MB): run `npm install --no-save lighthouse`, and `npm ci` afterwards to be rid of it.',
  )
}

type Result = z.infer<typeof resultSchema>['lhr']
type Visit = (url: string, flags?: object) => Promise<Result>

/** Runs a function with a browser that Lighthouse drives. */
async function withLighthouse<Found>(run: (visit: Visit) => Promise<Found>): Promise<Found> {
  const lighthouse = await findLighthouse()
  const port = await freePort()
  const {executablePath, args} = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    return await run(async (url, flags) => {
      const {lhr} = resultSchema.parse(
        await lighthouse(url, {port, output: 'json', logLevel: 'error', ...flags}),
      )
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      return lhr
    })
  } finally {
    await browser.close()
  }
}

/** Lighthouse's scores of pages on a simulated telephone: the median of several visits. */
export async function lighthouse(sites: Sites): Promise<Table[]> {
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
  const found = await withLighthouse((visit) =>
    takeTurns(
      rounds,
      Object.fromEntries(Object.entries(urls).map(([page, url]) => [page, () => visit(url)])),
    ),
  )
  return [{title: 'Lighthouse', rows: Object.entries(found).map(([page, all]) => row(page, all))}]
}

/**
 * Lighthouse's scores of every page of the sitemap, in the categories that do not depend on the
 * machine.
 */
export async function lighthousePages(sites: Sites): Promise<Table[]> {
  const {settings} = await sites.product()
  const urls = await listedPages(settings.siteUrl)
  const every = await withLighthouse(async (visit) => {
    const found: {url: string; categories: Result['categories']}[] = []
    for (const url of urls) {
      const {categories} = await visit(url, flagsOfLasting)
      found.push({url, categories})
    }
    return found
  })
  return [
    {
      title: 'Lighthouse, every page of the sitemap',
      rows: lasting.map((category) => {
        const scores = every.map(({url, categories}) => ({
          path: new URL(url).pathname,
          score: categories[category]?.score ?? 0,
        }))
        return {
          category,
          pages: scores.length,
          lowest: Math.round(100 * Math.min(...scores.map(({score}) => score))),
          'below 100': scores
            .filter(({score}) => score < 1)
            .map(({path, score}) => `${path} ${Math.round(100 * score)}`)
            .join(', '),
        }
      }),
    },
  ]
}

/** The categories whose score does not depend on the speed of the machine. */
const lasting = ['accessibility', 'best-practices', 'seo'] as const

/**
 * These pages do nothing after they have loaded, so skip the pauses in which Lighthouse watches them.
 */
const flagsOfLasting = {
  onlyCategories: lasting,
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 250,
  cpuQuietThresholdMs: 250,
}

/** The addresses of all pages of the sitemap, on the measured server. */
async function listedPages(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, listed = '']) => siteUrl + new URL(listed).pathname,
  )
}

function row(page: string, all: Result[]) {
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
