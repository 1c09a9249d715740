// `npm run fonts -w web`: subsets the typefaces to the site's letters, a third of what their packages
// ship, and writes them beside this file, where their licences are. Those of the provider's folder come
// first.
import {readFileSync, writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {provider} from '@home-care/schemas/provider/provider.ts'
import subsetFont from 'subset-font'
import {cutFont} from './typeface.ts'

/** The letters of each file, as fonts.ts declares them to browsers. */
const declared = readFileSync(new URL('../fonts.ts', import.meta.url), 'utf8').matchAll(
  /\.\/fonts\/(?<file>[\w-]+)\.woff2'.*?'unicode-range',\s*value:\s*'(?<range>[^']+)'/gs,
)

/** The weights that the styles use. */
const wght = {min: 400, max: 700}

const sources = {
  body: {
    file: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    variationAxes: {wght},
  },
  display: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    // The optical size for 40 points, between page titles and headings in text.
    variationAxes: {wght, opsz: 40},
  },
}

/** Expands a list such as `U+20-7E, U+A0` to its letters. */
function lettersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [from = 0, to = from] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({length: to - from + 1}, (_, i) => String.fromCodePoint(from + i)).join('')
    })
    .join('')
}

const own = {body: provider.typefaces?.text, display: provider.typefaces?.headings}

for (const {groups: {file = '', range = ''} = {}} of declared) {
  const use = file.startsWith('body') ? 'body' : 'display'
  const source = sources[use]
  const letters = lettersOf(range)
  const ownFile = own[use]
  const font = ownFile
    ? await cutFont(
        readFileSync(new URL(`../../../schemas/provider/${ownFile}`, import.meta.url)),
        letters,
      )
    : await subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source.file))), letters, {
        targetFormat: 'woff2',
        variationAxes: source.variationAxes,
      })
  writeFileSync(new URL(`${file}.woff2`, import.meta.url), font)
  console.log(`${file}.woff2  ${font.length} bytes`)
}
