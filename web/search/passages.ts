import {contactFactCodes} from '@home-care/schemas/options/contactFacts.ts'
import {missingFact} from '../content/facts.ts'

/** Elements of a page that are not part of its text. */
const unread = /<(script|style|nav|form|svg|template|datalist)\b[\s\S]*?<\/\1>/g
/** Elements within a sentence, and React's comments; any other element ends it. */
const inline = /<\/?(a|abbr|b|em|i|span|strong|sub|sup|time)\b[^>]*>|<!--.*?-->/g

/** Adjacent links are buttons or list entries, not a sentence. */
const linksBeside = /<\/a> ?<a\b/g

/** The character references that React and the help articles write. */
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const mostCharacters = 32_000

/**
 * Extracts the text of a page between its header and its footer.
 * @param html the page as this site serves it
 * @returns its paragraphs, headings and list entries
 */
export function passagesOf(html: string): string[] {
  const [, main = ''] = html.match(/<main\b[^>]*>([\s\S]*)<\/main>/) ?? []
  return main
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unread, '\n')
    .replaceAll(linksBeside, '</a>\n<a')
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (written) => characters[written] ?? written)
    .slice(0, mostCharacters)
    .split('\n')
    .map((passage) => passage.trim())
    .filter(Boolean)
}

/** A passage on more pages than this belongs to none of them, such as the contact details. */
const mostPages = 4

export function ownPassages(pages: readonly (readonly string[])[]): string[][] {
  const counts = new Map<string, number>()
  for (const passage of pages.flatMap((passages) => [...new Set(passages)]))
    counts.set(passage, (counts.get(passage) ?? 0) + 1)
  return pages.map((passages) =>
    passages.filter((passage) => (counts.get(passage) ?? 0) <= mostPages),
  )
}

/** A picture's words are not visible on the page. */
const isPicture = (value: object) => 'asset' in value

/** Extracts the paragraphs and list entries of a document's field. Contact facts are not filled in. */
export function passagesIn(field: unknown): string[] {
  if (typeof field === 'string')
    return field
      .replaceAll(contactFactCodes, missingFact)
      .split('\n')
      .flatMap((line) => line.trim() || [])
  if (Array.isArray(field)) return field.flatMap(passagesIn)
  if (typeof field !== 'object' || field === null || isPicture(field)) return []
  if ('children' in field && Array.isArray(field.children))
    return passagesIn(field.children.map(({text}) => text ?? missingFact).join(''))
  return Object.entries(field).flatMap(([name, part]) =>
    name.startsWith('_') ? [] : passagesIn(part),
  )
}
