import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {Page} from 'playwright-core'
import {violations} from './axe.ts'
import {measure, setLetters, textSpacing} from './largeLetters.ts'

/** Lists the faults of an open page. */
type Judge = (page: Page) => Promise<string[]>

const inPage =
  (find: () => string[]): Judge =>
  (page) =>
    page.evaluate(find)

export const atEachWidth: Readonly<Record<string, Judge>> = {
  width: (page) => page.evaluate(measure, undefined),
  footer: inPage(footerTooTall),
  sums: inPage(brokenSums),
  'quick contact': inPage(covered),
  'in sight': inPage(tooHighToStay),
}

export const once: Readonly<Record<string, Judge>> = {
  'search engines': inPage(undescribed),
  blanks: inPage(blanks),
  words: inPage(fewWords),
  accessibility: violations,
  'on paper': crowdedOnPaper,
}

const require = createRequire(import.meta.url)
const readability = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8')

/**
 * A reader view must keep these: answers, summaries, figures, the advice after harm, and an area's and a
 * person's facts.
 */
const essentials =
  '.disclosure > [id], #key-points + ul li, [data-tone=urgent] :is(li, p), .situations > li, main table, .sheet-facts :is(.number, li, p), :is(#team, #who-answers) h3'

export async function lostToReaderView(page: Page): Promise<string[]> {
  const read = await page.evaluate(
    `(() => {${readability}; return new Readability(document.cloneNode(true)).parse()?.content ?? ''})()`,
  )
  return page.evaluate(
    ({selector, html}) => {
      const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, '')
      const text = squeezed(new DOMParser().parseFromString(html, 'text/html').body.textContent)
      return Array.from(document.querySelectorAll(selector), ({textContent}) =>
        squeezed(textContent),
      )
        .filter((words) => words && !text.includes(words))
        .map((words) => `reader view: loses ${words.slice(0, 60)}`)
    },
    {selector: essentials, html: String(read)},
  )
}

async function crowdedOnPaper(page: Page): Promise<string[]> {
  await page.setViewportSize({width: 700, height: 990})
  await page.emulateMedia({media: 'print'})
  const crowded = await page.evaluate(headingsWithoutRoom)
  await page.emulateMedia({media: null})
  return crowded
}

/** Widths from 320 to 1920 px, and the last and first ones of each layout. */
const widthsBy = (step: number) => [
  ...Array.from({length: 1600 / step + 1}, (_, count) => 320 + count * step),
  ...[575, 576, 767, 768, 1023, 1024, 1247, 1248],
]

const readings = [
  {how: '', step: 40, css: '', letters: 16},
  {how: ' spaced', step: 80, css: textSpacing, letters: 16},
  {how: ' with letters of 32 px', step: 160, css: '', letters: 32},
]

/** Looks at a page in a frame of any width. The page must allow frames. */
export async function atAnyWidth(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  await page.evaluate(openFrame)
  const session = await page.context().newCDPSession(page)
  const problems: string[] = []
  for (const {how, step, css, letters} of readings) {
    await setLetters(session, letters)
    const found = await page.evaluate(overflows, {widths: widthsBy(step), css})
    problems.push(
      ...found.map(([width, pixels]) => `at ${width} px${how}, any width: ${pixels} px too wide`),
    )
  }
  await setLetters(session, 16)
  await session.detach()
  return problems
}

// The functions below run in the page.

/** Out of sight, so that nothing is painted. */
async function openFrame(): Promise<void> {
  const frame = document.createElement('iframe')
  frame.id = 'any-width'
  frame.style.cssText = 'position: fixed; left: -9999px; height: 900px; border: 0'
  frame.src = location.href
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve))
  await frame.contentDocument?.fonts.ready
}

/** How far the page in the frame scrolls sideways, or a line of its header reaches past its text. */
function overflows({
  widths,
  css,
}: {
  widths: number[]
  css: string
}): [width: number, pixels: number][] {
  const frame = document.querySelector<HTMLIFrameElement>('#any-width')
  const inside = frame?.contentDocument
  if (!frame || !inside) throw new Error('The frame is empty')
  const style = inside.createElement('style')
  style.textContent = css
  inside.head.append(style)
  const right = (element: Element) => element.getBoundingClientRect().right
  const found = widths.map((width): [number, number] => {
    frame.style.width = `${width}px`
    const {scrollWidth, clientWidth} = inside.documentElement
    const lines = [...inside.querySelectorAll('.main-row')].map((line) => {
      const edge = right(line) - Number.parseFloat(getComputedStyle(line).paddingRight)
      const links = line.querySelectorAll(':scope > :not([popover]) > :is(a, button)')
      return Math.max(...[...links].map(right)) - edge
    })
    return [width, Math.round(Math.max(scrollWidth - clientWidth, ...lines))]
  })
  style.remove()
  return found.filter(([, pixels]) => pixels > 0)
}

/** Facts for search engines: ids that they refer to without describing them. */
function undescribed(): string[] {
  const described = new Set<string>()
  const referred = new Set<string>()
  for (const {textContent} of document.querySelectorAll('script[type="application/ld+json"]'))
    JSON.parse(textContent, (_, value) => {
      const id: unknown = value?.['@id']
      if (typeof id === 'string') (Object.keys(value).length > 1 ? described : referred).add(id)
      return value
    })
  return [...referred].filter((id) => !described.has(id)).map((id) => `say nothing of ${id}`)
}

/**
 * Elements that are shown without content.
 * @param html a page to judge in place of the open one
 */
export function blanks(html?: string): string[] {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const isBlank = (part: Element, announcing: string) => {
    const copy = part.cloneNode(true)
    if (!(copy instanceof Element)) return true
    for (const each of copy.querySelectorAll(`script, style, svg, ${announcing}`)) each.remove()
    return !copy.querySelector('img, input') && !(copy.textContent ?? '').replace(/[“”\s]/g, '')
  }
  const found = (what: string, selector: string, announcing: string) =>
    Array.from(page.querySelectorAll(`main :is(${selector})`))
      // A form keeps a hidden place for its messages.
      .filter((part) => !part.closest('[hidden]') && isBlank(part, announcing))
      .map(({outerHTML}) => `${what}: ${outerHTML.slice(0, 200)}`)
  const tops = page.querySelectorAll('main h1').length
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const isProgram = () => /^(script|style)$/.test(texts.currentNode.parentElement?.localName ?? '')
  const words: (string | null)[] = []
  while (texts.nextNode()) if (!isProgram()) words.push(texts.currentNode.nodeValue)
  return [
    ...(tops === 1 ? [] : [`${tops} headings of level 1`]),
    ...found('blank heading', 'h1, h2, h3, h4', 'wbr'),
    ...found('nothing below its heading', 'section', 'h1, h2, h3, h4'),
    ...found('blank item', 'li, blockquote', 'wbr'),
    ...(/\b(undefined|null|NaN|\[object)\b/.test(words.join(' '))
      ? ['the word undefined, or null']
      : []),
  ]
}

function fewWords(): string[] {
  const {length = 0} = document.querySelector('main')?.innerText ?? ''
  return length < 60 ? [`${length} letters`] : []
}

function headingsWithoutRoom(): string[] {
  /** The words alone: a heading's box has room for the lines that follow. */
  const words = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  const parts = Array.from(document.querySelectorAll<HTMLElement>('main :is(p, li, h1, h2)'))
    .filter((element) => element.checkVisibility())
    .map((element) => ({element, box: words(element)}))
  return parts.flatMap(({element, box}, place) => {
    const before = parts[place - 1]
    // An entry of a list is as close to the next as its list has it.
    const isOfSection = element.tagName === 'H2' && !element.closest('li')
    const isCrowded = isOfSection && before && box.top - before.box.bottom < 16
    return isCrowded ? [`“${element.innerText}” is close to what is before it`] : []
  })
}

/** Sums of money that break across two lines. */
function brokenSums(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    for (const {0: sum, index} of (text.nodeValue ?? '').matchAll(/£[\d,.]*\d/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + sum.length)
      const lines = new Set(Array.from(range.getClientRects(), ({top}) => Math.round(top)))
      if (lines.size > 1) broken.push(`${sum} breaks`)
    }
  }
  return broken
}

/** Something sticky that is higher than the window never shows its end. */
function tooHighToStay(): string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('body *')).flatMap((part) => {
    const {position, top} = getComputedStyle(part)
    const end = Number.parseFloat(top) + part.offsetHeight
    return position === 'sticky' && end > innerHeight ? [`${part.className} ends at ${end} px`] : []
  })
}

/** The footer of every page must fit on a telephone's screen. */
function footerTooTall(): string[] {
  const screen = 844
  const {height = 0} = document.querySelector('.site-footer')?.getBoundingClientRect() ?? {}
  return innerWidth < 400 && height > screen ? [`${Math.round(height)} px high`] : []
}

/**
 * Controls covered by the quick contact, at first sight, or at the end of the page where it is a bar at
 * the end of the screen, since anything above can be scrolled clear of it.
 */
function covered(): string[] {
  const floating = document.querySelector('.quick-contact > ul')
  const area = () => floating?.getBoundingClientRect() ?? new DOMRect()
  if (!floating || !area().width) return []
  const isBar = area().width === document.documentElement.clientWidth
  if (isBar && area().bottom !== innerHeight) return ['covers what is below it']
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
  return under.map(({outerHTML}) => `covers ${outerHTML.slice(0, 120)}`)
}
