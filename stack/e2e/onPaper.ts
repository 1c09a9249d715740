import {provider} from '@home-care/schemas/provider/provider.ts'
import {sampleDocument} from '@home-care/schemas/sample/documents.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {getDocumentProxy} from 'unpdf'

/** The most sheets of A4, with the pages' own margins, that a page may take. */
const mostSheets: ReadonlyMap<string, number> = new Map([[pages.costOfVisitingCare.path, 7]])

/** Pages that people print. */
export const printedPages: readonly string[] = [
  ...mostSheets.keys(),
  pages.socialCareFunding.path,
  pages.complaints.path,
  pathOf('legalPage', 'privacy-policy'),
  pathOf('service', 'personal-care'),
  '/brochure',
]

/** Paper, in millimetres; the pages' own margins are 18 and 16. */
export const papers = [
  {format: 'A4', width: 210, height: 297, margin: 18},
  {format: 'A4', width: 210, height: 297, margin: 7},
  {format: 'Letter', width: 215.9, height: 279.4, margin: 25},
  {format: 'Letter', width: 215.9, height: 279.4, margin: 7},
] as const

export type Paper = (typeof papers)[number]

/** The width of a text on a paper, in CSS pixels. */
export const textWidth = ({width, margin}: Paper) => Math.round(((width - 2 * margin) * 96) / 25.4)

export const marginStyle = ({margin}: Paper) => `@page {margin: ${margin}mm !important}`

/** The head of each sheet of the site. */
export const siteHead = () => [
  provider.name,
  sampleDocument('siteSettings').phone ?? '',
  new Date().toLocaleDateString('en-GB', {dateStyle: 'long', timeZone: 'Europe/London'}),
]

/** A browser's print, and the expected text of its sheets. */
export interface Print {
  path: string
  paper: Paper
  /** The texts of the page, in its order. */
  texts: readonly string[]
  headings: readonly string[]
  /** A PDF. */
  sheets: Uint8Array
  /** Text expected on each sheet. */
  onEach: readonly string[]
}

/** Marks, and the hyphens of a browser, are no words; nor can each script's letters be read from a PDF. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{Script=Latin}\p{N}£]/gu, '')
    .toLowerCase()

/**
 * Finds words that a print lost, hid under others or has out of order; headings alone at the foot of a
 * sheet; sheets without their expected text; and too many sheets.
 * @returns a few words for each fault
 */
export async function faultsOnPaper({path, paper, texts, headings, sheets, onEach}: Print) {
  const pdf = await getDocumentProxy(new Uint8Array(sheets))
  const faults: string[] = []
  const left: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number)
    const {items} = await sheet.getTextContent()
    const boxes = items.flatMap((item) => ('str' in item && item.str.trim() ? [boxOf(item)] : []))
    faults.push(...collisions(boxes, sheet.view).map((fault) => `sheet ${number}: ${fault}`))
    let letters = lettersOf(boxes.map(({text}) => text).join(''))
    for (const each of onEach) {
      if (!letters.includes(lettersOf(each))) faults.push(`sheet ${number} does not say ${each}`)
      letters = letters.replace(lettersOf(each), '')
    }
    left.push(letters)
    const last = headings.find(
      (heading) => lettersOf(heading) && letters.endsWith(lettersOf(heading)),
    )
    if (last && number < pdf.numPages) faults.push(`sheet ${number} ends with ${last}`)
  }
  const lost = lostTexts(texts, left)
  const most = mostSheets.get(path) ?? Number.POSITIVE_INFINITY
  if (paper === papers[0] && pdf.numPages > most) faults.push(`${pdf.numPages} sheets`)
  return [...lost, ...faults].map((fault) => `${path}: ${fault}`)
}

/** The texts that are not on the sheets, or on an earlier sheet than the text before them. */
function lostTexts(texts: readonly string[], sheets: readonly string[]): string[] {
  let current = 0
  /** The sheet on which a text ends: that which has all of it, or the second of two. */
  function endOf(letters: string): number {
    const whole = sheets.findIndex((sheet, place) => place >= current && sheet.includes(letters))
    if (whole >= 0) return whole
    return sheets.findIndex(
      (sheet, place) =>
        place > current &&
        Array.from(letters, (_, cut) => [letters.slice(0, cut), letters.slice(cut)]).some(
          ([start = '', end = '']) => sheets[place - 1]?.includes(start) && sheet.includes(end),
        ),
    )
  }
  const lost = texts.filter((text) => {
    const end = endOf(lettersOf(text))
    current = Math.max(current, end)
    return end < 0
  })
  return lost.map((text) => `loses “${text.trim().slice(0, 60)}”`)
}

interface Box {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

/** The middle of a line of text, because lines that follow each other closely share their edges. */
function boxOf({str, transform, width}: {str: string; transform: unknown[]; width: number}): Box {
  const [, , rise = 0, height = 0, left = 0, base = 0] = transform.map(Number)
  const size = Math.hypot(rise, height)
  return {text: str, left, right: left + width, bottom: base, top: base + size * 0.45}
}

/** Texts that lie on another, or past the edge of the sheet. */
function collisions(
  boxes: readonly Box[],
  [, , width = 0, height = 0]: readonly number[],
): string[] {
  const leastPoints = 1.5
  const shared = (from: number, to: number) => to - from > leastPoints
  return boxes.flatMap((box, place) => {
    const isPast = box.left < 0 || box.bottom < 0 || box.right > width + 1 || box.top > height
    const under = boxes
      .slice(place + 1)
      .find(
        (other) =>
          shared(Math.max(box.left, other.left), Math.min(box.right, other.right)) &&
          shared(Math.max(box.bottom, other.bottom), Math.min(box.top, other.top)),
      )
    return [
      ...(isPast ? [`“${box.text}” is past its edge`] : []),
      ...(under ? [`“${box.text}” lies on “${under.text}”`] : []),
    ]
  })
}

/** Runs in a page, shown as it is printed. */
export function readPage(): Pick<Print, 'texts' | 'headings'> {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  const range = document.createRange()
  while (nodes.nextNode()) {
    const holder = nodes.currentNode.parentElement
    range.selectNodeContents(nodes.currentNode)
    // Words for screen readers alone are one pixel wide, and those for programs far to the left.
    if (!holder) continue
    const isSeen =
      holder.checkVisibility({visibilityProperty: true}) &&
      !holder.closest('.sr-only') &&
      holder.offsetWidth !== 1 &&
      range.getBoundingClientRect().left > -100
    if (
      isSeen &&
      !holder.closest(
        'script, style, select, textarea, datalist, svg, .paper-head, [data-sheet-head]',
      )
    )
      texts.push(nodes.currentNode.nodeValue ?? '')
  }
  const headings = Array.from(
    document.querySelectorAll('h2, h3, h4'),
    ({textContent}) => textContent,
  )
  return {texts, headings}
}
