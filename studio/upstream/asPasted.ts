const headings = 'h1, h2, h3, h4, h5, h6'

/** Parts that our formatted text cannot hold, in words for the editor who pasted them. */
const left = [
  {selector: 'table', words: 'Tables became paragraphs, a cell each.'},
  {
    selector: 'img, v\\:imagedata',
    words: 'Pictures were left out: add them to the text one by one.',
  },
]

/**
 * Rewrites the HTML of other programs for our formatted text: three ranks of headings, nested lists
 * inside list items, and terms with their meanings as paragraphs.
 * @param html from Word, Google Docs or Outlook
 * @returns the rewritten HTML, and a sentence for each thing that was lost
 */
export function asPasted(html: string): {html: string; lost: string[]} {
  const {body, documentElement} = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...body.querySelectorAll(selector)]
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
  const lost = left.flatMap(({selector, words}) => (body.querySelector(selector) ? words : []))
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
