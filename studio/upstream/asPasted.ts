const headings = 'h1, h2, h3, h4, h5, h6'

/** Parts that our formatted text cannot hold, in words for the editor who pasted them. */
const unsupported = [
  {selector: 'table', words: 'Tables became paragraphs, a cell each.'},
  {
    selector: 'img, v\\:imagedata',
    words: 'Pictures were left out: add them to the text one by one.',
  },
]

/** Deleted or hidden words and comments, by selector or by style: not meant to be published. */
const withdrawn = [
  {
    selector: 'del, s, strike, [class*="TrackChangeTextDeletion"]',
    style: /text-decoration(-line)?\s*:[^;]*line-through/i,
    words: 'Deleted and struck-out text was left out.',
  },
  {
    selector: '[hidden]',
    style:
      /mso-hide\s*:\s*(all|screen)|display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|opacity\s*:\s*0(?![.\d])/i,
    words: 'Hidden text was left out.',
  },
  {
    selector: `.MsoCommentReference, .MsoCommentText, .msocomtxt, [class*="CommentReference"],
      a[href*="#_msocom"], a[id^="_anchor"], a[href*="#cmnt"], div:has(> p > a[href*="#cmnt_ref"])`,
    style: /mso-element\s*:\s*comment/i,
    words: 'Comments were left out.',
  },
]

/** The rules of the style sheets for every medium: selectors, and declarations. */
function rulesOf(html: Document): {selectors: string; style: string}[] {
  const sheets = [...html.querySelectorAll('style')].map(({textContent}) => textContent).join()
  return sheets
    .replace(/\/\*.*?\*\/|<!--|-->/gs, '')
    .replace(/@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .split('}')
    .flatMap((rule) => {
      const [selectors = '', style] = rule.split('{')
      return style === undefined ? [] : {selectors, style}
    })
}

/** Removes deletions that Word tracked, and accepts insertions; returns a sentence for each kind. */
function removeTrackedDeletions(html: Document): string[] {
  const {body} = html
  const rules = rulesOf(html)
  for (const part of body.querySelectorAll('script, style, template, title')) part.remove()
  const kinds = withdrawn.flatMap(({selector, style, words}) => {
    const styled = [...body.querySelectorAll('[style]')].filter((part) =>
      style.test(part.getAttribute('style') ?? ''),
    )
    const byRule = rules.flatMap((rule) => (style.test(rule.style) ? rule.selectors : []))
    const found = [selector, ...byRule].flatMap((each) => find(body, each)).concat(styled)
    const isWritten = found.some(({textContent}) => textContent.trim() !== '')
    for (const part of found) removeWithEmptyParents(part)
    return isWritten ? words : []
  })
  for (const insertion of body.querySelectorAll('ins'))
    insertion.replaceWith(...insertion.childNodes)
  return kinds
}

function find(body: HTMLElement, selector: string): Element[] {
  try {
    return [...body.querySelectorAll(selector)]
  } catch {
    // Word writes nonstandard selectors.
    return []
  }
}

function removeWithEmptyParents(part: Element): void {
  const {parentElement: parent} = part
  part.remove()
  const isEmpty = parent?.textContent.trim() === '' && !parent.querySelector('img')
  if (parent && isEmpty && !parent.matches('body')) removeWithEmptyParents(parent)
}

const lines = 'p, div, li, tr, dt, dd, h1, h2, h3, h4, h5, h6, br'
/** Programs break the lines of their HTML too: those are spaces. */
const lineEnd = '\u2028'

/** The text of pasted HTML for a plain field; undefined where its author withdrew nothing. */
export function textAsPasted(html: string): {text: string; lost: string[]} | undefined {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const {body} = pasted
  const lost = removeTrackedDeletions(pasted)
  if (lost.length === 0) return undefined
  for (const line of body.querySelectorAll(lines)) {
    line.before(lineEnd)
    line.append(lineEnd)
  }
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ')
  const written = body.textContent.split(lineEnd).map((line) => line.replace(/\s+/g, ' ').trim())
  return {text: written.filter(Boolean).join('\n'), lost}
}

/**
 * Rewrites the HTML of other programs for our formatted text: three ranks of headings, nested lists
 * inside list items, and terms with their meanings as paragraphs.
 * @param html from Word, Google Docs or Outlook
 * @param title of the document it goes into: a heading that repeats it is left out
 * @returns the rewritten HTML, and a sentence for each thing that was lost
 */
export function asPasted(html: string, title?: string): {html: string; lost: string[]} {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const {body, documentElement} = pasted
  const withdrawnKinds = removeTrackedDeletions(pasted)
  const all = (selector: string) => [...body.querySelectorAll(selector)]
  const [first] = all(`p.MsoTitle, p.title, ${headings}`)
  if (title && first?.textContent.replace(/\s+/g, ' ').trim() === title) first.remove()
  for (const title of all('p.MsoTitle')) rename(title, 'h1')
  for (const heading of all(headings)) writeNumber(heading)
  for (const item of all('li')) if (isHeading(item)) splitListAt(item)
  const isLower = body.querySelector('h1') !== null
  for (const heading of all(headings)) {
    const rank = Number(heading.tagName.slice(1)) + Number(isLower)
    rename(heading, `h${Math.min(rank, 4)}`)
  }
  for (const list of all('ul > ul, ul > ol, ol > ul, ol > ol')) nestInItem(list)
  for (const term of all('dt')) {
    const bold = document.createElement('strong')
    bold.append(...term.childNodes)
    term.append(bold)
  }
  for (const part of all('dt, dd')) rename(part, 'p')
  for (const list of all('dl')) list.replaceWith(...list.childNodes)
  const lost = [
    ...withdrawnKinds,
    ...unsupported.flatMap(({selector, words}) => (body.querySelector(selector) ? words : [])),
  ]
  // The editor recognises by the head which program wrote it.
  return {html: documentElement.outerHTML, lost}
}

function rename(element: Element, name: string): Element {
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Word draws the number of a heading as a list item's: it becomes part of the heading's words. */
function writeNumber(heading: Element): void {
  for (const number of heading.querySelectorAll('[style*="mso-list"]'))
    number.replaceWith(`${number.textContent.replace(/\s+/g, ' ').trim()} `)
}

const isHeading = ({children, textContent}: Element): boolean => {
  const [first, another] = children
  return (
    first?.matches(headings) === true && !another && first.textContent.trim() === textContent.trim()
  )
}

/** Splits a list at an item that is a heading, and puts the heading between the two lists. */
function splitListAt(item: Element): void {
  const list = item.parentElement
  if (!list) return
  const before = list.cloneNode()
  while (list.firstChild && list.firstChild !== item) before.appendChild(list.firstChild)
  item.remove()
  if (before.hasChildNodes()) list.before(before)
  list.before(...item.children)
  if (!list.hasChildNodes()) list.remove()
}

/** A list in a list belongs to the item before it. */
function nestInItem(list: Element): void {
  const item = list.previousElementSibling
  if (item?.matches('li')) item.append(list)
  else {
    const own = document.createElement('li')
    list.replaceWith(own)
    own.append(list)
  }
}
