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

/** What Lighthouse says of pages on a simulated telephone: the median of several visits. */
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
  const measure = (url: string) => async () => {
    const {lhr} = resultSchema.parse(await visit(url, {port, output: 'json', logLevel: 'error'}))
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  }
  try {
    const found = await takeTurns(
      rounds,
      Object.fromEntries(Object.entries(urls).map(([page, url]) => [page, measure(url)])),
    )
    return [{title: 'Lighthouse', rows: Object.entries(found).map(([page, all]) => row(page, all))}]
  } finally {
    await browser.close()
  }
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
