const headings = 'h1, h2, h3, h4, h5, h6'

/** Parts that our formatted text cannot hold, in words for the editor who pasted them. */
const unsupported = [
  {selector: 'table', words: 'Tables became paragraphs, a cell each.'},
  {
    selector: 'img, v\\:imagedata',
    words: 'Pictures were left out: add them to the text one by one.',
  },
]

/** Parts that their author deleted, struck through, hid or wrote as a comment: nobody meant to publish them. */
const withdrawn = [
  {
    selector: 'del, s, strike, [style*="line-through" i], [class*="TrackChangeTextDeletion"]',
    words: 'Deleted and struck-out text was left out.',
  },
  {
    selector: `[hidden], [style*="mso-hide" i], [style*="display:none" i], [style*="display: none" i],
      [style*="visibility:hidden" i], [style*="visibility: hidden" i]`,
    words: 'Hidden text was left out.',
  },
  {
    selector: `[style*="mso-element:comment" i], .MsoCommentReference, .MsoCommentText,
      a[href^="#_msocom"], a[id^="_anchor"], [class*="CommentReference"],
      a[href^="#cmnt"], div:has(> p > a[href^="#cmnt_ref"])`,
    words: 'Comments were left out.',
  },
]

/**
 * Takes out what its author withdrew, and accepts tracked insertions.
 * @returns a sentence for each kind of it
 */
function takeOutWithdrawn(body: HTMLElement): string[] {
  const kinds = withdrawn.flatMap(({selector, words}) => {
    const found = [...body.querySelectorAll(selector)]
    const isWritten = found.some(({textContent}) => textContent.trim() !== '')
    for (const part of found) part.remove()
    return isWritten ? words : []
  })
  for (const insertion of body.querySelectorAll('ins'))
    insertion.replaceWith(...insertion.childNodes)
  return kinds
}

/**
 * The text of pasted HTML without what its author withdrew, for a plain field; undefined where nothing
 * was.
 */
export function textAsPasted(html: string): {text: string; lost: string[]} | undefined {
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  const lost = takeOutWithdrawn(body)
  if (lost.length === 0) return undefined
  for (const line of body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, br')) line.append('\n')
  const lines = body.textContent.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return {text: lines.filter(Boolean).join('\n'), lost}
}

/**
 * Rewrites the HTML of other programs for our formatted text: three ranks of headings, nested lists
 * inside list items, and terms with their meanings as paragraphs.
 * @param html from Word, Google Docs or Outlook
 * @param title of the document it goes into: a heading that repeats it is left out
 * @returns the rewritten HTML, and a sentence for each thing that was lost
 */
export function asPasted(html: string, title?: string): {html: string; lost: string[]} {
  const {body, documentElement} = new DOMParser().parseFromString(html, 'text/html')
  const withdrawnKinds = takeOutWithdrawn(body)
  const all = (selector: string) => [...body.querySelectorAll(selector)]
  const [first] = all(`p.MsoTitle, p.title, ${headings}`)
  if (title && first?.textContent.replace(/\s+/g, ' ').trim() === title) first.remove()
  for (const title of all('p.MsoTitle')) rename(title, 'h1')
  for (const heading of all(headings)) writeNumber(heading)
  for (const item of all('li')) if (isHeading(item)) takeOutOfList(item)
  const isLower = body.querySelector('h1') !== null
  for (const heading of all(headings)) {
    const rank = Number(heading.tagName.slice(1)) + Number(isLower)
    rename(heading, `h${Math.min(rank, 4)}`)
  }
  for (const list of all('ul > ul, ul > ol, ol > ul, ol > ol')) putIntoItem(list)
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

/** Word draws the number of a heading as that of an item: it becomes part of its words. */
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

/** Puts the heading that is an item of a list before what follows of the list. */
function takeOutOfList(item: Element): void {
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
function putIntoItem(list: Element): void {
  const item = list.previousElementSibling
  if (item?.matches('li')) item.append(list)
  else {
    const own = document.createElement('li')
    list.replaceWith(own)
    own.append(list)
  }
}
