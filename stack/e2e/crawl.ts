import {HtmlValidate, StaticConfigLoader} from 'html-validate'
import type {Browser, ConsoleMessage, Page, Request} from 'playwright-core'
import {atAnyWidth, atEachWidth, lostToReaderView, once} from './judges.ts'
import {lostTo} from './largeLetters.ts'

const widths = [390, 1280] as const

/** A page that takes longer hangs. */
const PATIENCE_MS = 120_000

const validator = new HtmlValidate(new StaticConfigLoader({extends: ['html-validate:standard']}))

export const isPageOf = (siteUrl: string, url: URL) =>
  url.origin === siteUrl && !/^\/(api|files|images)\//.test(url.pathname)

interface Options {
  /** Whether to look without JavaScript, by axe on a telephone, in any width and in a reader view. */
  looksCloser?: boolean
  /** Whether to visit the pages that links lead to. */
  followsLinks?: boolean
}

/**
 * Opens each page once, and has every judge look at it. A problem names the width and the judge.
 * @returns the visits by path
 */
export async function crawl(
  browser: Browser,
  siteUrl: string,
  paths: readonly string[],
  {looksCloser = false, followsLinks = true}: Options = {},
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
          const url = siteUrl + path
          const visit = await inspect(windows.page, url, looksCloser)
          if (looksCloser)
            visit.problems.push(
              ...(await lostToReaderView(windows.page)),
              ...(await atAnyWidth(windows.resized, url)),
              ...(await inspectPlain(windows.plain, url, visit.headings)),
            )
          visits.set(path, visit)
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
    const pages = links.filter((url) => followsLinks && isPageOf(siteUrl, url))
    found = new Set(pages.map(({pathname, search}) => pathname + search))
    for (const path of visits.keys()) found.delete(path)
  }
  return visits
}

/** The problems of all visits, by path. */
export const problemsOf = (visits: ReadonlyMap<string, Visit>) =>
  Object.fromEntries(
    [...visits].flatMap(([path, {problems}]) => (problems.length ? [[path, problems]] : [])),
  )

async function openWindows(browser: Browser) {
  const contexts = await Promise.all(
    [{}, {javaScriptEnabled: false}, {bypassCSP: true}].map((options) =>
      browser.newContext(options),
    ),
  )
  const [page, plain, resized] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!page || !plain || !resized) throw new Error('There are three')
  return {page, plain, resized, close: () => Promise.all(contexts.map((each) => each.close()))}
}

async function inspect(page: Page, url: string, onPhone: boolean) {
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

  const response = await page.goto(url, {waitUntil: 'load', timeout: PATIENCE_MS})
  const report = await validator.validateString((await response?.text()) ?? '')
  for (const {ruleId, message, selector} of report.results.flatMap(({messages}) => messages))
    problems.push(`HTML ${ruleId}: ${message} at ${selector}`)
  const judge = async (judges: typeof once, where = '') => {
    for (const [name, find] of Object.entries(judges))
      problems.push(...(await find(page)).map((found) => `${where}${name}: ${found}`))
  }
  for (const width of widths) {
    await page.setViewportSize({width, height: 900})
    await judge(atEachWidth, `at ${width} px, `)
  }
  problems.push(...(await lostTo(page)))
  if (onPhone) await page.setViewportSize({width: widths[0], height: 900})
  await judge(once)

  const facts = {...(await page.evaluate(factsOf)), status: response?.status()}
  if (facts.headings.length !== 1) problems.push(`${facts.headings.length} headings of level 1`)
  page.off('console', onConsole).off('pageerror', onError).off('request', onRequest)
  return {...facts, problems}
}

/** Runs in the page. */
function factsOf() {
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null
  const textsOf = (selector: string) =>
    Array.from(document.querySelectorAll(selector), ({textContent}) => textContent.trim())
  const wordsOf = (element: Element) => element.textContent.replace(/\s+/g, ' ').trim()

  const blocks = 'p, li, dd, blockquote, summary, div'
  const prose = Array.from(document.querySelectorAll(`main :is(${blocks})`))
    .filter((block) => !block.querySelector(`${blocks}, table`))
    // Text in another language is not judged as English.
    .filter((block) => !block.closest('address, table, nav, body [lang]'))
    .filter((block) => !Array.from(block.querySelectorAll('a'), wordsOf).includes(wordsOf(block)))
    .map(wordsOf)
    .filter((words) => /[.?!]$/.test(words) && words.split(' ').length > 4)

  return {
    title: document.title,
    description: attribute('meta[name=description]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    shareImage: attribute('meta[property="og:image"]', 'content'),
    isIndexed: !document.querySelector('meta[name=robots][content*=noindex]'),
    links: Array.from(document.links, ({href}) => href),
    ids: Array.from(document.querySelectorAll('[id]'), ({id}) => id),
    headings: Array.from(document.querySelectorAll('h1'), ({innerText}) => innerText),
    /** The entries of “On this page”, and the parts that it leads to. */
    contents: textsOf('nav[aria-label="On this page"] a'),
    parts: textsOf('main section[id] h2[id]'),
    /** Sentences by paragraph, without names, labels, links alone and tables. */
    prose,
  }
}

export type Visit = Awaited<ReturnType<typeof inspect>>

const nothingSeen: Visit = {
  problems: [],
  status: undefined,
  title: '',
  description: null,
  canonical: null,
  shareImage: null,
  isIndexed: false,
  links: [],
  ids: [],
  headings: [],
  contents: [],
  parts: [],
  prose: [],
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
