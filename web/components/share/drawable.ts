import {stegaClean} from '@sanity/client/stega'

/** Matches characters that components/share/fraunces-500.woff lacks. */
const missing =
  /[^ -~\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/g

/** More than fit beside the picture. The renderer takes half a minute for 5,000. */
const mostCharacters = 160

/**
 * Reduces a text to the characters of the picture's typeface: for any other, Next.js would download a
 * font from Google. A character that it lacks loses its accent or is dropped ("Łódź" becomes "ódz"),
 * and stega is removed. A long text is cut.
 */
export function drawable(text: string): string {
  const words = stegaClean(text)
    .normalize('NFC')
    .replace(missing, (letter) => letter.normalize('NFKD').replace(/[^ -~]/g, ''))
    .replace(/ +/g, ' ')
    .trim()
  return words.length > mostCharacters ? `${words.slice(0, mostCharacters).trim()}…` : words
}
