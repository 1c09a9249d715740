import {contactFactCodes} from 'schemas/options/contactFacts.ts'
import {factInstead} from '../facts.ts'

/** Parts of a page that are no part of what it says. */
const unread = /<(script|style|nav|form|svg|template|datalist)\b[\s\S]*?<\/\1>/g
/** What stands within a sentence, React's comments included; any other element ends it. */
const inline = /<\/?(a|abbr|b|em|i|span|strong|sub|sup|time)\b[^>]*>|<!--.*?-->/g

/** Buttons and entries of lists, which make no sentence. */
const linksBeside = /<\/a> ?<a\b/g

/** What React and the help articles write for characters of HTML. */
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Of one page: longer ones are found by what stands first. */
const mostCharacters = 32_000

/**
 * What a page of this site says between its header and its footer.
 * @param html the page, as this site serves it
 * @returns a paragraph, heading or entry of a list each
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

/** What stands on more pages than this belongs to none of them: the ways to reach us, for one. */
const mostPages = 4

/** The passages that are each page's own. */
export function ownPassages(pages: readonly (readonly string[])[]): string[][] {
  const counts = new Map<string, number>()
  for (const passage of pages.flatMap((passages) => [...new Set(passages)]))
    counts.set(passage, (counts.get(passage) ?? 0) + 1)
  return pages.map((passages) =>
    passages.filter((passage) => (counts.get(passage) ?? 0) <= mostPages),
  )
}

/** Pictures have no words that are shown. */
const isPicture = (value: object) => 'asset' in value

/**
 * What a field of a document says: a paragraph or entry of a list each. A fact of Site settings in it
 * is not told.
 */
export function passagesIn(field: unknown): string[] {
  if (typeof field === 'string')
    return field
      .replaceAll(contactFactCodes, factInstead)
      .split('\n')
      .flatMap((line) => line.trim() || [])
  if (Array.isArray(field)) return field.flatMap(passagesIn)
  if (typeof field !== 'object' || field === null || isPicture(field)) return []
  if ('children' in field && Array.isArray(field.children))
    return passagesIn(field.children.map(({text}) => text ?? factInstead).join(''))
  return Object.entries(field).flatMap(([name, part]) =>
    name.startsWith('_') ? [] : passagesIn(part),
  )
}
