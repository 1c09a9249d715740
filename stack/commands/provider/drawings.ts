import type {Provider} from '@home-care/schemas/provider/provider.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'

/** Letters of one stroke, 20 wide and 24 high: an icon needs no typeface. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 24 10 0 20 24M4 15H16',
  B: 'M1 0V24H11A6.5 6.5 0 0 0 11 11.5H1M11 11.5A5.7 5.7 0 0 0 11 0H1',
  C: 'M19 4A11 12 0 1 0 19 20',
  D: 'M1 0V24H7A12 12 0 0 0 7 0Z',
  E: 'M18 0H2V24H18M2 12H15',
  F: 'M18 0H2V24M2 12H15',
  G: 'M19 4A11 12 0 1 0 19 20V13H12',
  H: 'M1 0V24M19 0V24M1 12H19',
  I: 'M10 0V24',
  J: 'M16 0V17A7 7 0 0 1 2 17',
  K: 'M2 0V24M18 0 2 14M8 9.5 19 24',
  L: 'M3 0V24H18',
  M: 'M0 24V0L10 15 20 0V24',
  N: 'M1 24V0L19 24V0',
  O: 'M10 0A10 12 0 1 0 10 24A10 12 0 1 0 10 0Z',
  P: 'M2 24V0H11A7 7 0 0 1 11 14H2',
  Q: 'M10 0A10 12 0 1 0 10 24A10 12 0 1 0 10 0ZM12 16 20 25',
  R: 'M2 24V0H11A7 7 0 0 1 11 14H2M10 14 19 24',
  S: 'M17 4C14-2 2-1 3 6S18 11 17 18 5 26 2 20',
  T: 'M0 0H20M10 0V24',
  U: 'M1 0V14A9 10 0 0 0 19 14V0',
  V: 'M0 0 10 24 20 0',
  W: 'M0 0 5 24 10 8 15 24 20 0',
  X: 'M1 0 19 24M19 0 1 24',
  Y: 'M0 0 10 12 20 0M10 12V24',
  Z: 'M1 0H19L1 24H19',
}

/** A roof over the first letter of the name, in a square of 64. */
function monogram({shortName}: Provider, roof: string, letter: string): string {
  const path = letters[fold(shortName).charAt(0).toUpperCase()]
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return [
    `<path d="M10 29 30.8 9.2a1.8 1.8 0 0 1 2.4 0L54 29" ${line} stroke="${roof}" stroke-width="5.5"/>`,
    path &&
      `<path d="${path}" transform="translate(22 29)" ${line} stroke="${letter}" stroke-width="5"/>`,
  ]
    .filter(Boolean)
    .join('')
}

/** The files that a provider's name and colours draw, until it has a logo of its own. */
export function drawingsOf(
  provider: Provider,
): Record<'logo.svg' | 'icon.svg' | 'share.svg', string> {
  const {palette} = provider
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"'
  const mark = monogram(provider, 'currentColor', palette['clay-600'])
  const icon = monogram(provider, palette.paper, palette['mist-400'])
  const large = monogram(provider, palette['sage-400'], palette['peach-200'])
  return {
    'logo.svg': `${open} width="1em" height="1em">${mark}</svg>\n`,
    'icon.svg': `${open}><rect width="64" height="64" rx="14" fill="${palette['teal-800']}"/>${icon}</svg>\n`,
    // At the right of the words, on the main colour.
    'share.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><g transform="translate(860 120) scale(4.5)">${large}</g></svg>\n`,
  }
}
