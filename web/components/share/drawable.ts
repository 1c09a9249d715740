import {stegaClean} from '@sanity/client/stega'

/** What components/share/fraunces-500.woff has no letter for. */
const missing =
  /[^ -~\u00a0-\u00ac\u00ae-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/g

/**
 * The text as far as the picture's typeface can draw it: for what it has not, Next.js would ask a host
 * of Google's, and tell it the letters. What has a mark stays without it ("Łódź" is "ódz"), and nothing
 * is left of the codes by which the preview finds its way back to a field.
 */
export function drawable(text: string): string {
  return stegaClean(text)
    .normalize('NFC')
    .replace(missing, (letter) => letter.normalize('NFKD').replace(/[^ -~]/g, ''))
    .replace(/ +/g, ' ')
    .trim()
}
