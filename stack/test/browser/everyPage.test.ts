import {AxeBuilder} from '@axe-core/playwright'
import {HtmlValidate, StaticConfigLoader} from 'html-validate'
import type {Browser, Page} from 'playwright-core'
import {providerName} from 'schemas/site/provider.ts'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchBrowser} from '../launchBrowser.ts'
import {Stack} from '../stack.ts'

/** A desk screen and a phone, in CSS pixels. */
const widths = [1280, 390]
/** Some sixty pages, each looked at twice. */
const timeout = 15 * 60_000

const validator = new HtmlValidate(new StaticConfigLoader({extends: ['html-validate:standard']}))

interface Visit {
  problems: string[]
  title: string
  description: string | null
  canonical: string | null
  shareImage: string | null
  isIndexed: boolean
  /** Every link's address, resolved. */
  links: string[]
  ids: Set<string>
}

let stack: Stack
let browser: Browser
let listed: string[]
/** Every page within the site that a visitor can reach, by path. */
const visits = new Map<string, Visit>()

const siteUrl = () => stack.settings.siteUrl
const isPage = (url: URL) =>
  url.origin === siteUrl() && !/^\/(api|files|images)\//.test(url.pathname)

/** A link to a passage of this site. */
const isFragment = (href: string) => isPage(new URL(href)) && new URL(href).hash !== ''

beforeAll(async () => {
  stack = await Stack.start(['lake', 'web'])
  browser = await launchBrowser()
  const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text()
  listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url)
  await visitEverything()
}, timeout)

afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

/** From the sitemap through every link of header, footer and text, until nothing is new. */
async function visitEverything() {
  // axe opens a page of its own beside this one, which only a named context allows.
  const context = await browser.newContext()
  const page = await context.newPage()
  const waiting = new Set(listed.map((url) => new URL(url).pathname))
  for (const path of waiting) {
    const visit = await inspect(page, path)
    visits.set(path, visit)
    for (const link of visit.links.map((href) => new URL(href))) {
      // A set being walked also hands out what is added to it meanwhile.
      if (isPage(link)) waiting.add(link.pathname + link.search)
    }
  }
  await context.close()
}

async function inspect(page: Page, path: string): Promise<Visit> {
  const problems: string[] = []
  const watch = {
    console: (message: {type(): string; text(): string}) => {
      if (message.type() === 'error') problems.push(`console: ${message.text()}`)
    },
    pageerror: (error: Error) => void problems.push(`page error: ${error.message}`),
    request: (request: {url(): string}) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== siteUrl())
        problems.push(`asks ${request.url()}`)
    },
  }
  page.on('console', watch.console).on('pageerror', watch.pageerror).on('request', watch.request)

  const response = await page.goto(`${siteUrl()}${path}`, {waitUntil: 'load'})
  if (response?.status() !== 200) problems.push(`status ${response?.status()}`)
  const report = await validator.validateString((await response?.text()) ?? '')
  for (const {ruleId, message, selector} of report.results.flatMap(({messages}) => messages)) {
    problems.push(`HTML ${ruleId}: ${message} at ${selector}`)
  }
  for (const width of widths) problems.push(...(await inspectAt(page, width)))

  const facts = await page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    shareImage:
      document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? null,
    isIndexed: !document.querySelector('meta[name=robots][content*=noindex]'),
    links: Array.from(document.links, ({href}) => href),
    ids: Array.from(document.querySelectorAll('[id]'), ({id}) => id),
    headings: document.querySelectorAll('h1').length,
  }))
  if (facts.headings !== 1) problems.push(`${facts.headings} headings of level 1`)
  if (!facts.title.includes(providerName)) problems.push(`title "${facts.title}"`)
  page.off('console', watch.console).off('pageerror', watch.pageerror).off('request', watch.request)
  return {...facts, ids: new Set(facts.ids), problems}
}

/** What only shows at a width: what axe finds, and scrolling sideways. */
async function inspectAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({width, height: 900})
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const {violations} = await new AxeBuilder({page}).analyze()
  return [
    ...(overflow > 0 ? [`at ${width} px scrolls sideways by ${overflow} px`] : []),
    ...violations.map(
      ({id, nodes}) =>
        `at ${width} px axe ${id}: ${nodes.map(({target}) => target.join(' ')).join(', ')}`,
    ),
  ]
}

/** Only what is wrong, by page, so that a failure reads as a list. */
function wrong(find: (visit: Visit, path: string) => string[]) {
  return Object.fromEntries(
    [...visits].flatMap(([path, visit]) => {
      const found = find(visit, path)
      return found.length ? [[path, found]] : []
    }),
  )
}

test('every page is there, valid, accessible, fits both widths and keeps to itself', () => {
  // The last is in no sitemap and no menu: only links within pages lead to it.
  expect([...visits.keys()]).toEqual(
    expect.arrayContaining([...listed.map((url) => new URL(url).pathname), '/modern-slavery']),
  )
  expect(wrong(({problems}) => problems)).toEqual({})
})

test('every fragment that a link names exists', () => {
  const fragments = [...visits.values()].flatMap(({links}) => links.filter(isFragment))
  expect(fragments.length).toBeGreaterThan(visits.size)
  expect(
    wrong(({links}) =>
      links.filter((href) => {
        const {hash, pathname, search} = new URL(href)
        const target = visits.get(pathname + search)
        return isFragment(href) && !target?.ids.has(decodeURIComponent(hash.slice(1)))
      }),
    ),
  ).toEqual({})
})

test('every page of the sitemap may be indexed, under its own address, and describes itself', () => {
  const titles = new Map<string, string>()
  expect(
    wrong(({isIndexed, canonical, description, title}, path) => {
      if (!listed.includes(new URL(path, siteUrl()).href)) return []
      const twin = titles.get(title)
      titles.set(title, path)
      return [
        ...(isIndexed ? [] : ['is not to be indexed']),
        ...(canonical && new URL(canonical).pathname === path ? [] : [`canonical ${canonical}`]),
        ...(description ? [] : ['no description']),
        ...(twin ? [`the title of ${twin}`] : []),
      ]
    }),
  ).toEqual({})
})

test('a page outside the sitemap names one within it, or asks not to be indexed', () => {
  const isListed = (url: string) => listed.includes(new URL(url, siteUrl()).href)
  expect(
    wrong(({isIndexed, canonical}, path) =>
      isListed(path) || !isIndexed || (canonical && isListed(canonical))
        ? []
        : [`canonical ${canonical}`],
    ),
  ).toEqual({})
})

test(
  'every page has a picture to be shared with',
  async () => {
    const images = new Set([...visits.values()].map(({shareImage}) => shareImage))
    expect(images).not.toContain(null)
    const bad: string[] = []
    for (const url of images) {
      const response = await fetch(url ?? siteUrl())
      const bytes = Buffer.from(await response.arrayBuffer())
      // Width and height of a PNG stand at a fixed place in its first chunk.
      const isShareImage = bytes.readUInt32BE(16) === 1200 && bytes.readUInt32BE(20) === 630
      if (response.status !== 200 || !isShareImage) bad.push(`${response.status} ${url}`)
    }
    expect(bad).toEqual([])
  },
  timeout,
)
