import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {inContext} from '../inContext.ts'
import {setLetters, textSpacing} from '../largeLetters.ts'
import {pageKinds} from '../pageKinds.ts'
import {sharedStack} from '../stack.ts'

const stack = await sharedStack()

/** Widths from 320 to 1920 px, and those where layouts change. */
const widthsBy = (step: number) => [
  ...Array.from({length: 1600 / step + 1}, (_, count) => 320 + count * step),
  ...[576, 768, 1024, 1248],
]

/** Runs in the page: how far it scrolls sideways, or a line of its header reaches past its text. */
function overflow(): number {
  const {scrollWidth, clientWidth} = document.documentElement
  const right = (element: Element) => element.getBoundingClientRect().right
  const lines = [...document.querySelectorAll('.main-row')].map((line) => {
    const edge = right(line) - Number.parseFloat(getComputedStyle(line).paddingRight)
    const links = line.querySelectorAll(':scope > :not([popover]) > :is(a, button)')
    return Math.max(...[...links].map(right)) - edge
  })
  return Math.round(Math.max(scrollWidth - clientWidth, ...lines))
}

test.each([
  {how: 'as it is', step: 20, css: '', letters: 16},
  {how: 'with the spacing of WCAG 1.4.12', step: 40, css: textSpacing, letters: 16},
  {how: 'with letters twice as large', step: 80, css: '', letters: 32},
])(
  '$how, no page scrolls sideways, and no header reaches past its text, at any width',
  async ({step, css, letters}) => {
    const wide = await inContext(browser, {}, async (page, context) => {
      await setLetters(await context.newCDPSession(page), letters)
      const found: Record<string, string[]> = {}
      for (const path of pageKinds) {
        await page.goto(stack.settings.siteUrl + path)
        await page.evaluate(async (text) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(text)
          document.adoptedStyleSheets.push(sheet)
          await document.fonts.ready
        }, css)
        for (const width of widthsBy(step)) {
          await page.setViewportSize({width, height: 900})
          const pixels = await page.evaluate(overflow)
          if (pixels > 0) found[path] = [...(found[path] ?? []), `${pixels} px at ${width} px`]
        }
      }
      return found
    })
    expect(wide).toEqual({})
  },
)
