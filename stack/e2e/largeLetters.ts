import type {CDPSession, Page} from 'playwright-core'

/** A reader's window and font size, in CSS pixels; a browser's default font size is 16. */
interface Reading {
  width: number
  /** The font size of the browser's profile, which is not zoom. */
  letters?: number
  /** How the reader's own style sheet, or a telephone, enlarges the letters. */
  how?: keyof typeof ways
}

/** The spacing of text that WCAG 1.4.12 has a page bear. */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

/** A reader's style sheet; an app's font scale. */
export const rootTwice = 'html { font-size: 200% !important }'

/** Style sheets that make a page's text wider or larger, without the browser's default size. */
const ways = {
  spaced: textSpacing,
  'with a root of twice the size': rootTwice,
  /** Text zoom, as of Firefox and of Safari: letters grow, and the page's measures do not. */
  'with its text zoomed to twice the size': '',
}

const readings: Reading[] = [
  {width: 320, letters: 32},
  {width: 390, letters: 32},
  {width: 320},
  {width: 320, how: 'spaced'},
  {width: 320, how: 'with a root of twice the size'},
  {width: 390, how: 'with a root of twice the size'},
  {width: 1024, how: 'with a root of twice the size'},
  {width: 1280, how: 'with a root of twice the size'},
  {width: 320, how: 'with its text zoomed to twice the size'},
  {width: 390, how: 'with its text zoomed to twice the size'},
  {width: 768, how: 'with its text zoomed to twice the size'},
  {width: 1024, how: 'with its text zoomed to twice the size'},
  {width: 1280, how: 'with its text zoomed to twice the size'},
  // The narrowest width at which the header has all its links.
  {width: 1024},
]

/** The text cut off by large letters, small screens or wide spacing. It restores the font size. */
export async function lostTo(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const problems: string[] = []
  for (const reading of readings) {
    const found = await lostAt(page, session, reading)
    const {width, letters, how = letters ? `with letters of ${letters} px` : ''} = reading
    problems.push(...found.map((problem) => `at ${width} px ${how} ${problem}`))
  }
  await setLetters(session, 16)
  await session.detach()
  return problems
}

export const setLetters = (session: CDPSession, size: number) =>
  session.send('Page.setFontSizes', {
    // The defaults are 16 and, for code, 13.
    fontSizes: {standard: size, fixed: Math.round((size * 13) / 16)},
  })

async function lostAt(page: Page, session: CDPSession, reading: Reading): Promise<string[]> {
  await setLetters(session, reading.letters ?? 16)
  await page.setViewportSize({width: reading.width, height: 900})
  const isZoomed = reading.how === 'with its text zoomed to twice the size'
  if (isZoomed) await page.evaluate(zoomText, 2)
  const found = await page.evaluate(measure, reading.how && ways[reading.how])
  if (isZoomed) await page.evaluate(zoomText, undefined)
  return found
}

/** Runs in a page. Enlarges its letters, and nothing else; without a factor, restores them. */
function zoomText(factor: number | undefined): void {
  const all = Array.from(document.querySelectorAll<HTMLElement>('body, body *'))
  const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  for (const [index, element] of all.entries()) {
    if (factor === undefined) element.style?.removeProperty('font-size')
    else element.style?.setProperty('font-size', `${(sizes[index] ?? 0) * factor}px`, 'important')
  }
}

/**
 * Runs in a page. Returns the content that a reader loses at its width.
 * @param css added during the measurement
 */
export function measure(css: string | undefined): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css ?? '')
  document.adoptedStyleSheets.push(sheet)

  const problems: string[] = []
  const {clientWidth, scrollWidth} = document.documentElement
  if (scrollWidth > clientWidth)
    problems.push(`scrolls sideways by ${scrollWidth - clientWidth} px`)

  const scrolls = (element: Element | null): boolean =>
    !!element &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    const holder = text.parentElement
    // Words for screen readers alone are one pixel wide.
    const isHidden = !holder || holder.closest('.sr-only, [popover], datalist')
    if (isHidden || holder.offsetWidth === 1 || !text.nodeValue?.trim()) continue
    range.selectNodeContents(text)
    const {left, right, width} = range.getBoundingClientRect()
    const isLost = width > 0 && (right > clientWidth + 1 || left < -1)
    if (isLost && holder.checkVisibility({visibilityProperty: true}) && !scrolls(holder))
      problems.push(`loses "${text.nodeValue.trim().slice(0, 40)}"`)
  }

  const seen = (selector: string) =>
    Array.from(document.querySelectorAll(selector))
      .map((element) => element.getBoundingClientRect())
      .filter(({width}) => width > 0)
  const [bar, ...words] = seen('.contact-bar, .contact-bar .bar-number > *')
  if (bar && words.some(({top, bottom}) => top < bar.top || bottom > bar.bottom))
    problems.push('has a bar that its words leave')
  const menu = seen('header button[popovertarget=side-panel]')
  if (menu.some(({left, right}) => left < 0 || right > clientWidth))
    problems.push('has its Menu button out of reach')
  const lines = new Set(
    seen('header nav[aria-label=Main] > :is(a, button)').map(({top, height}) =>
      Math.round(top + height / 2),
    ),
  )
  const tall = seen('header nav[aria-label=Main] > :is(a, button)').filter(
    ({height}) => height > 48,
  )
  // Wide spacing may wrap the links onto a second line.
  if (css === undefined && (lines.size > 1 || (clientWidth < 1200 && tall.length)))
    problems.push('has a navigation of two lines')
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish()
  const header =
    document.querySelector('.site-header:not([data-compact])')?.getBoundingClientRect().bottom ??
    Number.NEGATIVE_INFINITY
  const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0
  if (header > top + 1) problems.push(`has a header ${Math.round(header - top)} px over its text`)
  const narrow = seen('.site-header :is(a, span, button, p)').filter(
    ({width, height}) => height > 4 * width && height > 200,
  )
  if (narrow.length) problems.push('has a column of letters in its header')
  document.adoptedStyleSheets.pop()
  return problems
}
