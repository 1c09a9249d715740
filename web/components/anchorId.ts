/** The id for links to a heading or question: "What does it cost?" gives what-does-it-cost. */
function anchorId(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/['’]|\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** The ids that each page has around what editors write. */
const frameIds = [
  'key-points',
  'main',
  'menu-case-management',
  'menu-help-advice',
  'panel-search',
  'side-panel',
]

/** The ids of a page's headings. A repeated or empty one, or one of the frame's, gets a number. */
export function anchorIds(texts: readonly string[]): string[] {
  const taken = new Set(frameIds)
  return texts.map((text) => {
    const plain = anchorId(text) || 'section'
    let id = plain
    for (let number = 2; taken.has(id); number += 1) id = `${plain}-${number}`
    taken.add(id)
    return id
  })
}
