import type {Provider} from '@home-care/schemas/provider/provider.ts'
import {Blob, Face} from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** What a typeface is for; a file of the provider's own has this name in schemas/provider. */
export type TypefaceUse = keyof NonNullable<Provider['typefaces']>

/** The weights that the styles use. */
const lightest = 400
const boldest = 700

const needed = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...' .,:;!?()-–&@/+%£’“”',
]

/** A visitor on a slow telephone line waits for each, beside the other. */
const mostBytes = 45_000

/** The letters of a font in the file format that browsers take, with the weights that the styles use. */
export async function cutFont(source: Buffer, letters: string): Promise<Buffer> {
  const {axes} = await readFont(source, letters)
  const variationAxes = Object.fromEntries(
    Object.entries(axes).map(([axis, {min, default: usual, max}]) => [
      axis,
      axis === 'wght' ? {min: Math.max(min, lightest), max: Math.min(max, boldest)} : usual,
    ]),
  )
  return subsetFont(source, letters, {targetFormat: 'woff2', variationAxes})
}

async function readFont(source: Buffer, letters: string) {
  const face = new Face(new Blob(await subsetFont(source, letters, {targetFormat: 'sfnt'})))
  return {axes: face.getAxisInfos(), codes: new Set(face.collectUnicodes())}
}

/**
 * Why a file cannot be the site's typeface, and what to give instead; undefined where it can.
 * @param source the whole file
 */
export async function whyNoTypeface(source: Buffer, use: TypefaceUse): Promise<string | undefined> {
  const found = await readFont(source, needed.join('')).catch(() => undefined)
  if (!found) return 'is no font: give a file that ends in .woff2, .ttf or .otf'
  const {axes, codes} = found
  const missing = needed.filter((letter) => !codes.has(letter.codePointAt(0) ?? 0))
  if (missing.length > 0)
    return `has no ${missing.slice(0, 5).join(' ')}: give one for English, with the pound sign`
  const {min = lightest, max = lightest} = axes.wght ?? {}
  if (use === 'text' && (min > lightest || max < boldest))
    return `cannot be bold: text needs a variable font with the weights ${lightest} to ${boldest}. Give one, or use this for headings alone`
  const {length} = await cutFont(source, needed.join(''))
  if (length > mostBytes)
    return `takes ${Math.ceil(length / 1000)} kB of every visitor, and may take ${mostBytes / 1000}: give a plainer one, or one weight of it`
}
