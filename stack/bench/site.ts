// The built site beside a bare page of the same Next.js, which shows the same words: requests a second,
// bytes, Lighthouse, from a publish to the page, cold start. The two take turns, so that whatever else
// the machine does falls on both. After `npm run build`: `npm run bench -w stack -- [part ...]`, each
// of requests, bytes, lighthouse, publish, start. Lighthouse weighs 176 MB and is not installed with
// the rest: `npm install --no-save lighthouse`.
import {randomUUID} from 'node:crypto'
import {Agent, request} from 'node:http'
import {cpus, totalmem} from 'node:os'
import {performance} from 'node:perf_hooks'
import {setTimeout as pause} from 'node:timers/promises'
import {chromium} from 'playwright-core'
import {pages, pathOf} from 'schemas/site/siteMap.ts'
import {load, percentile} from 'web/bench/load.ts'
import * as z from 'zod'
import {findBrowser, launchBrowser} from '../test/launchBrowser.ts'
import {byKind, weigh} from '../test/weigh.ts'
import {startBare} from './bare.ts'
import {startBuilt} from './built.ts'

const home = pages.home.path
const measured = {
  home,
  service: pathOf('service', 'personal-care'),
  help: pages.socialCareFunding.path,
}
const concurrency = 20
const rounds = 4
const secondsARound = 2

const asked = process.argv.slice(2)
const isAsked = (part: string) => asked.length === 0 || asked.includes(part)

const product = await startBuilt()
const {siteUrl, lakeUrl, environment} = product.settings
const browser = await launchBrowser()
try {
  const bare = await startBare(await barePages())
  try {
    console.log(`${cpus()[0]?.model}, ${cpus().length} processors, ${gigabytes(totalmem())} GB`)
    console.log(`Node.js ${process.version}, Chromium ${browser.version()}`)
    if (isAsked('requests')) await requests(bare.url)
    if (isAsked('bytes')) await bytes(bare.url)
    if (isAsked('lighthouse')) await lighthouse(bare.url)
    if (isAsked('publish')) await publishToVisible()
    if (isAsked('start')) await coldStart(bare)
  } finally {
    await bare.close()
  }
} finally {
  await browser.close()
  await product.close()
}

function gigabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 30)
}

const ratio = (ours: number, theirs: number) => Number((ours / theirs).toFixed(2))

/** What the pages show, as a bare page is to show it. */
async function barePages() {
  const shown = Object.entries(measured).map(async ([name, path]) => {
    const html = await (await fetch(siteUrl + path)).text()
    const page = await browser.newPage()
    await page.goto(siteUrl + path)
    const words = await page.locator('body').innerText()
    await page.close()
    const lines = words.split('\n').filter((line) => line.trim())
    return [name, {lines, bytes: Buffer.byteLength(html)}] as const
  })
  return Object.fromEntries(await Promise.all(shown))
}

/** Fetches an address whole. @returns how many bytes its body has on the wire */
function get(url: string, agent: Agent, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {agent, headers: {'accept-encoding': encoding}}, (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(length)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function requests(bareUrl: string) {
  const agent = new Agent({keepAlive: true, maxSockets: concurrency})
  const rows = []
  for (const [name, path] of Object.entries(measured)) {
    for (const encoding of ['identity', 'br, gzip']) {
      const sites = {
        ours: siteUrl + path,
        bare: `${bareUrl}/words/${name}`,
        sameSize: `${bareUrl}/size/${name}`,
      }
      const times = {ours: [] as number[], bare: [] as number[], sameSize: [] as number[]}
      const sizes = {ours: 0, bare: 0, sameSize: 0}
      const names = Object.keys(sites) as (keyof typeof sites)[]
      for (const site of names) {
        // What was asked for once is made, kept and packed.
        for (let i = 0; i < 20; i++) sizes[site] = await get(sites[site], agent, encoding)
      }
      for (let round = 0; round < rounds; round++) {
        for (const site of names) {
          const send = () => get(sites[site], agent, encoding)
          times[site].push(...(await load(secondsARound, concurrency, send)))
        }
      }
      const aSecond = (site: keyof typeof sites) =>
        Math.round(times[site].length / (rounds * secondsARound))
      const tails = (site: keyof typeof sites) =>
        [0.5, 0.99].map((share) => percentile(times[site], share).toFixed(0)).join(' / ')
      rows.push({
        page: name,
        encoding,
        'bytes: ours, bare, same size': Object.values(sizes).join(', '),
        'a second: ours, bare, same size': names.map(aSecond).join(', '),
        'of bare': ratio(aSecond('ours'), aSecond('bare')),
        'of the same size': ratio(aSecond('ours'), aSecond('sameSize')),
        'p50 / p99 ms': tails('ours'),
        'same size': tails('sameSize'),
      })
    }
  }
  agent.destroy()
  console.table(rows)
}

async function bytes(bareUrl: string) {
  const rows = []
  for (const [name, path] of Object.entries(measured)) {
    const urls = {ours: siteUrl + path, bare: `${bareUrl}/words/${name}`}
    for (const [site, url] of Object.entries(urls)) {
      // Once for what is made when it is asked for first.
      await weigh(browser, url)
      const {firstView, whole, shift} = await weigh(browser, url)
      for (const [view, fetched] of Object.entries({'first view': firstView, whole})) {
        const kinds = Object.entries(byKind(fetched)).map(([kind, {bytes}]) => [kind, bytes])
        const {requests} = byKind(fetched).all ?? {}
        rows.push({page: name, site, view, requests, ...Object.fromEntries(kinds), shift})
      }
    }
  }
  console.table(rows)
}

const reportSchema = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({score: z.number().nullable()})),
    audits: z.record(z.string(), z.object({numericValue: z.number().optional()})),
  }),
})
type Lighthouse = (url: string, flags: object) => Promise<unknown>

async function lighthouse(bareUrl: string) {
  // Named so that nobody looks for it who has not installed it.
  const name = 'lighthouse'
  const found: {default: Lighthouse} | undefined = await import(name).catch(() => undefined)
  if (!found) return console.log('Without Lighthouse: npm install --no-save lighthouse')
  const port = 9222 + (product.settings.webPort % 1000)
  const {executablePath, args} = await findBrowser()
  const own = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const urls = {
    ...Object.fromEntries(Object.entries(measured).map(([page, path]) => [page, siteUrl + path])),
    form: siteUrl + pages.arrangeCare.path,
    'bare home': `${bareUrl}/words/home`,
    'bare help': `${bareUrl}/words/help`,
  }
  const reports = new Map<string, z.infer<typeof reportSchema>['lhr'][]>()
  for (let round = 0; round < 5; round++) {
    for (const [page, url] of Object.entries(urls)) {
      const {lhr} = reportSchema.parse(await found.default(url, {port, output: 'json'}))
      reports.set(page, [...(reports.get(page) ?? []), lhr])
    }
  }
  await own.close()
  const median = (values: number[]) => percentile(values, 0.5)
  console.table(
    Object.fromEntries(
      [...reports].map(([page, all]) => {
        const score = (category: string) =>
          Math.round(100 * median(all.map(({categories}) => categories[category]?.score ?? 0)))
        const audit = (id: string) =>
          Number(median(all.map(({audits}) => audits[id]?.numericValue ?? 0)).toFixed(3))
        return [
          page,
          {
            performance: score('performance'),
            accessibility: score('accessibility'),
            'best practices': score('best-practices'),
            SEO: score('seo'),
            'LCP ms': Math.round(audit('largest-contentful-paint')),
            'FCP ms': Math.round(audit('first-contentful-paint')),
            'TBT ms': Math.round(audit('total-blocking-time')),
            CLS: audit('cumulative-layout-shift'),
          },
        ]
      }),
    ),
  )
}

/** From the moment an editor publishes until a visitor who asks all the time is shown it. */
async function publishToVisible() {
  const times = []
  for (let i = 0; i < 40; i++) {
    const title = `Published ${randomUUID()}`
    const start = performance.now()
    const answer = await fetch(`${lakeUrl}/v1/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${environment.LAKE_TOKEN}`},
      body: JSON.stringify({mutations: [{patch: {id: 'homePage', set: {'hero.title': title}}}]}),
    })
    if (!answer.ok) throw new Error(`The lake answered ${answer.status}: ${await answer.text()}`)
    while (!(await (await fetch(siteUrl + home)).text()).includes(title)) await pause(1)
    times.push(performance.now() - start)
  }
  console.table({
    'publish to visible': {
      'p50 ms': Math.round(percentile(times, 0.5)),
      'p99 ms': Math.round(percentile(times, 0.99)),
    },
  })
}

/** From the start of the server's process until it has sent a page whole. */
async function coldStart(bare: {url: string; restart: () => Promise<void>}) {
  const times = {ours: [] as number[], bare: [] as number[]}
  const timed = async (restart: () => Promise<void>, url: string) => {
    const start = performance.now()
    await restart()
    await (await fetch(url)).text()
    return performance.now() - start
  }
  for (let i = 0; i < 5; i++) {
    times.ours.push(await timed(() => product.restart('web'), siteUrl + home))
    times.bare.push(await timed(bare.restart, `${bare.url}/words/home`))
  }
  const [ours, theirs] = [percentile(times.ours, 0.5), percentile(times.bare, 0.5)]
  console.table({
    'stop, start, first page': {
      'ours ms': Math.round(ours),
      'bare ms': Math.round(theirs),
      ratio: ratio(ours, theirs),
    },
  })
}
