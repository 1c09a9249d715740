import {HtmlValidate, StaticConfigLoader} from 'html-validate'
import type {Browser, ConsoleMessage, Page, Request} from 'playwright-core'
import {violations} from './axe.ts'
import {lostTo} from './largeLetters.ts'

const widths = [1280, 390]

const validator = new HtmlValidate(new StaticConfigLoader({extends: ['html-validate:standard']}))

export interface Visit {
  problems: string[]
  title: string
  description: string | null
  canonical: string | null
  shareImage: string | null
  isIndexed: boolean
  links: string[]
  ids: string[]
  headings: string[]
  /** Sentences, by paragraph. */
  prose: string[]
  /** Headings, buttons and entries of menus, piece by piece. */
  labels: string[]
}

const nothingSeen: Visit = {
  problems: [],
  title: '',
  description: null,
  canonical: null,
  shareImage: null,
  isIndexed: false,
  links: [],
  ids: [],
  headings: [],
  prose: [],
  labels: [],
}

export const isPageOf = (siteUrl: string, url: URL) =>
  url.origin === siteUrl && !/^\/(api|files|images)\//.test(url.pathname)

/**
 * Visits pages at both widths and without JavaScript, and all that their links lead to.
 * @param patienceMs how long a page may take until it counts as hanging
 */
export async function crawl(
  browser: Browser,
  siteUrl: string,
  paths: string[],
  patienceMs: number,
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>()
  let found = new Set(paths)
  while (found.size) {
    const waiting = found.values()
    // Three visitors at once: while one waits for the server, another works.
    const visitors = Array.from({length: 3}, async () => {
      let windows = await openWindows(browser)
      for (const path of waiting) {
        try {
          visits.set(path, await inspect(windows, siteUrl + path, patienceMs))
        } catch (error) {
          visits.set(path, {...nothingSeen, problems: [String(error)]})
          // Closing may hang for good, so do not wait for it.
          windows.close().catch(() => undefined)
          windows = await openWindows(browser)
        }
      }
      await windows.close()
    })
    await Promise.all(visitors)
    const links = [...visits.values()].flatMap(({links}) => links.map((href) => new URL(href)))
    const pages = links.filter((url) => isPageOf(siteUrl, url))
    found = new Set(pages.map(({pathname, search}) => pathname + search))
    for (const path of visits.keys()) found.delete(path)
  }
  return visits
}

type Windows = Awaited<ReturnType<typeof openWindows>>

async function openWindows(browser: Browser) {
  const scripted = await browser.newContext()
  const plain = await browser.newContext({javaScriptEnabled: false})
  return {
    page: await scripted.newPage(),
    plain: await plain.newPage(),
    close: () => Promise.all([scripted.close(), plain.close()]),
  }
}

async function inspect({page, plain}: Windows, url: string, timeout: number): Promise<Visit> {
  const siteUrl = new URL(url).origin
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  }
  const onError = (error: Error) => void problems.push(`page error: ${error.message}`)
  const onRequest = (request: Request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== siteUrl)
      problems.push(`asks ${request.url()}`)
  }
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest)

  const response = await page.goto(url, {waitUntil: 'load', timeout})
  if (response?.status() !== 200) problems.push(`status ${response?.status()}`)
  const report = await validator.validateString((await response?.text()) ?? '')
  for (const {ruleId, message, selector} of report.results.flatMap(({messages}) => messages)) {
    problems.push(`HTML ${ruleId}: ${message} at ${selector}`)
  }
  for (const width of widths) problems.push(...(await inspectAt(page, width)))
  problems.push(...(await lostTo(page)), ...(await page.evaluate(undescribed)))

  const prose = await page.evaluate(proseOf)
  const labels = await page.evaluate(labelsOf)
  const facts = await page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    shareImage:
      document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? null,
    isIndexed: !document.querySelector('meta[name=robots][content*=noindex]'),
    links: Array.from(document.links, ({href}) => href),
    ids: Array.from(document.querySelectorAll('[id]'), ({id}) => id),
    headings: Array.from(document.querySelectorAll('h1'), ({innerText}) => innerText),
  }))
  if (facts.headings.length !== 1) problems.push(`${facts.headings.length} headings of level 1`)
  page.off('console', onConsole).off('pageerror', onError).off('request', onRequest)
  problems.push(...(await inspectPlain(plain, url, facts.headings)))
  return {...facts, prose, labels, problems}
}

async function inspectAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({width, height: 900})
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...(overflow > 0 ? [`at ${width} px scrolls sideways by ${overflow} px`] : []),
    ...(width < 400 ? await page.evaluate(footerTooTall) : []),
    ...(await page.evaluate(brokenSums)).map((sum) => `at ${width} px breaks ${sum}`),
    ...(await page.evaluate(covered)).map((name) => `at ${width} px covers ${name}`),
    ...(await violations(page)).map((violation) => `at ${width} px ${violation}`),
  ]
}

/** Runs in the page. A menu's entry has a line of description beside its title. */
function labelsOf(): string[] {
  const pieces = document.querySelectorAll(
    ':is(h1, h2, h3, h4, button, summary, legend, .button, nav a, footer a):not(.sr-only)',
  )
  const texts = Array.from(pieces, (piece) => {
    const within = Array.from(piece.querySelectorAll('*')).filter(({children}) => !children.length)
    return (within.length ? within : [piece]).map(({textContent}) => textContent.trim())
  })
  return [...new Set(texts.flat())].filter(Boolean)
}

/** Runs in the page: its sentences by paragraph, without names, labels, links alone and tables. */
function proseOf(): string[] {
  const blocks = 'p, li, dd, blockquote, summary, div'
  const wordsOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()
  return (
    Array.from(document.querySelectorAll(`main :is(${blocks})`))
      .filter((block) => !block.querySelector(`${blocks}, table`))
      // Text in another language is not judged as English.
      .filter((block) => !block.closest('address, table, nav, body [lang]'))
      .filter((block) => {
        const links = Array.from(block.querySelectorAll('a'), wordsOf)
        return !links.includes(wordsOf(block))
      })
      .map(wordsOf)
      .filter((words) => /[.?!]$/.test(words) && words.split(' ').length > 4)
  )
}

/** Runs in the page: ids that its facts for search engines refer to without describing them. */
function undescribed(): string[] {
  const described = new Set<string>()
  const referred = new Set<string>()
  for (const {textContent} of document.querySelectorAll('script[type="application/ld+json"]'))
    JSON.parse(textContent, (_, value) => {
      const id: unknown = value?.['@id']
      if (typeof id === 'string') (Object.keys(value).length > 1 ? described : referred).add(id)
      return value
    })
  return [...referred].filter((id) => !described.has(id)).map((id) => `says nothing of ${id}`)
}

/** Runs in the page: sums of money that break across two lines. */
function brokenSums(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const {0: sum, index} of (text.nodeValue ?? '').matchAll(/£[\d,.]*\d/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + sum.length)
      const lines = new Set(Array.from(range.getClientRects(), ({top}) => Math.round(top)))
      if (lines.size > 1) broken.push(sum)
    }
  }
  return broken
}

/** Runs in the page: the footer of every page must fit on a telephone's screen. */
function footerTooTall(): string[] {
  const screen = 844
  const {height = 0} = document.querySelector('.site-footer')?.getBoundingClientRect() ?? {}
  return height > screen ? [`has a footer of ${Math.round(height)} px`] : []
}

/**
 * Runs in the page: controls covered by the quick contact, at first sight, or at the end of the page
 * where it is a bar at the end of the screen, since anything above can be scrolled clear of it.
 */
function covered(): string[] {
  const floating = document.querySelector('.quick-contact > ul')
  const area = () => floating?.getBoundingClientRect() ?? new DOMRect()
  if (!floating || !area().width) return []
  const isBar = area().width === document.documentElement.clientWidth
  if (isBar && area().bottom !== innerHeight) return ['what is below it']
  const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
  if (isBar) scrollTo({top: end - innerHeight, behavior: 'instant'})
  const {left, right, top, bottom} = area()
  const under = Array.from(
    document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, summary)'),
  ).filter((control) => {
    const box = control.getBoundingClientRect()
    const isSeen = box.width > 0 && control.checkVisibility({visibilityProperty: true})
    return isSeen && box.left < right && box.right > left && box.top < bottom && box.bottom > top
  })
  scrollTo({top: 0, behavior: 'instant'})
  return under.map(({outerHTML}) => outerHTML.slice(0, 120))
}

/** Without JavaScript a visitor sees the same heading, and words below it. */
async function inspectPlain(page: Page, url: string, headings: string[]): Promise<string[]> {
  await page.goto(url, {waitUntil: 'domcontentloaded'})
  const problems: string[] = []
  // innerText of a hidden element is all of its text, so ask visible ones only.
  const visibleTexts = (part: string) => page.locator(part).locator('visible=true').allInnerTexts()
  const seen = await visibleTexts('h1')
  if (seen.join() !== headings.join()) problems.push(`without JavaScript is headed "${seen}"`)
  const words = (await visibleTexts('main')).join().replace(seen.join(), '')
  if (!words.trim()) problems.push('without JavaScript says nothing below its heading')
  return problems
}
