import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {Frame, Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {inContext} from '../inContext.ts'
import {setLetters, textSpacing} from '../largeLetters.ts'
import {pageKinds} from '../pageKinds.ts'
import {sharedStack} from '../stack.ts'

// One page of each kind, loaded once, at every width and in a browser's reader view.

const stack = await sharedStack()

/** How a page is read: letters of the browser's profile in CSS pixels, and the step between widths. */
const readings = [
  {how: 'as it is', letters: 16, css: '', step: 20},
  {how: 'with the spacing of WCAG 1.4.12', letters: 16, css: textSpacing, step: 40},
  {how: 'with letters twice as large', letters: 32, css: '', step: 80},
]

/** Widths from 320 to 1920 px, and those where layouts change. */
const widthsBy = (step: number) => [
  ...Array.from({length: 1600 / step + 1}, (_, count) => 320 + count * step),
  ...[576, 768, 1024, 1248],
]

const require = createRequire(import.meta.url)
const readability = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8')

/** What a reader view must keep: answers, summaries, figures, and what to do when somebody is harmed. */
const essentials = [
  '.disclosure > [id]',
  '#key-points + ul li',
  '[data-tone=urgent] :is(li, p)',
  '.situations > li',
  'main table',
].join()

/** Opens a page in a frame, which gets another width without being painted. */
async function openFrame(page: Page, path: string): Promise<Frame> {
  await page.goto(`${stack.settings.siteUrl}/robots.txt`)
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.style.border = '0'
    frame.height = '900'
    document.body.replaceChildren(frame)
  })
  const [frame] = page.mainFrame().childFrames()
  if (!frame) throw new Error('The page has no frame')
  await frame.goto(stack.settings.siteUrl + path)
  await frame.evaluate(() => document.fonts.ready.then(() => undefined))
  return frame
}

/** Runs in the frame: where it scrolls sideways, or a line of its header reaches past its text. */
function overflows({css, widths}: {css: string; widths: number[]}): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  const right = (element: Element) => element.getBoundingClientRect().right
  return widths.flatMap((width) => {
    frameElement?.setAttribute('width', String(width))
    const {scrollWidth, clientWidth} = document.documentElement
    const lines = Array.from(document.querySelectorAll('.main-row'), (line) => {
      const edge = right(line) - Number.parseFloat(getComputedStyle(line).paddingRight)
      const links = line.querySelectorAll(':scope > :not([popover]) > :is(a, button)')
      return Math.max(...Array.from(links, right)) - edge
    })
    const pixels = Math.round(Math.max(scrollWidth - clientWidth, ...lines))
    const isResized = clientWidth === width
    return pixels > 0 || !isResized ? [`${pixels} px at ${width} px of ${clientWidth}`] : []
  })
}

/** Runs in the frame: the essentials that a reader view leaves out. */
function lostInReaderView({source, selector}: {source: string; selector: string}): string[] {
  const wordsOf = (html: string) =>
    (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, '')
  const view: unknown = new Function(
    `${source}; return new Readability(document.cloneNode(true)).parse()?.content ?? ''`,
  )()
  const text = wordsOf(String(view))
  return Array.from(document.querySelectorAll(selector), ({innerHTML}) => wordsOf(innerHTML))
    .filter((words) => words && !text.includes(words))
    .map((words) => `a reader view loses ${words.slice(0, 60)}`)
}

test.for(pageKinds)(
  '%s scrolls sideways and its header reaches past its text at no width, and a reader view keeps its essentials',
  async (path) => {
    const problems = await inContext(browser, {bypassCSP: true}, async (page, context) => {
      const frame = await openFrame(page, path)
      const source = {source: readability, selector: essentials}
      const found = await frame.evaluate(lostInReaderView, source)
      const session = await context.newCDPSession(page)
      for (const {how, letters, css, step} of readings) {
        await setLetters(session, letters)
        const wide = await frame.evaluate(overflows, {css, widths: widthsBy(step)})
        found.push(...wide.map((where) => `${how} is too wide by ${where}`))
      }
      return found
    })
    expect(problems).toEqual([])
  },
)
