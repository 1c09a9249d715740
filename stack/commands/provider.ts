// `npm run provider`: makes the site another provider's: schemas/provider, and what follows from it.

import {execFileSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, extname, join, resolve} from 'node:path'
import {readEnvironment, root, SetupError} from '@home-care/environment/environment.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {whyUnreadable} from '@home-care/environment/whyUnreadable.ts'
import {contrast} from '@home-care/schemas/provider/palette.ts'
import {provider as before, type Provider} from '@home-care/schemas/provider/provider.ts'
import {type TypefaceUse, whyNoTypeface} from '@home-care/web/app/fonts/typeface.ts'
import {parseCommandLine, sayProblem} from '../parts/settings.ts'
import {askProvider} from './provider/askProvider.ts'
import {drawingsOf} from './provider/drawings.ts'
import {providerOf} from './provider/providerInput.ts'

const usage = `Usage: npm run provider                  asks who the provider is
       npm run provider -- <file.json>   takes it from a file, of the form of schemas/provider/provider.json

docs/another-provider.md has an example, and the day that follows.`

const folder = join(root, 'schemas/provider')

await sayProblem(async () => {
  const {positionals} = parseCommandLine(usage, {
    args: process.argv.slice(2),
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (more.length > 0 || (file === undefined && !process.stdin.isTTY)) throw new SetupError(usage)
  const input = providerOf(file === undefined ? await askProvider() : readJson(resolve(file)))
  const {provider, fonts} = await withTypefaces(input, dirname(resolve(file ?? '.')))
  writeFolder(provider, fonts)
  for (const script of ['web/assets/writeProviderFiles.ts', 'web/app/fonts/subset.ts'])
    execFileSync(process.execPath, [join(root, script)], {stdio: ['ignore', 'ignore', 'inherit']})
  console.log('Printing the drawings in its colours, which takes some minutes the first time.')
  execFileSync(process.execPath, [join(root, 'artwork/print.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  tell(provider)
})

function readJson(file: string): unknown {
  let text: string
  try {
    // Editors of Windows begin a file with a mark that JSON does not know.
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    throw new SetupError(`${file} ${whyUnreadable(cause)}.`, {cause})
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SetupError(`${file} is no JSON: ${messageOf(cause).split('\n')[0]}`, {cause})
  }
}

/**
 * The provider with the names that its fonts have in the folder, and the fonts by these names.
 * @param from the folder that the names of its files are seen from
 * @throws SetupError for a file that cannot be the site's typeface
 */
async function withTypefaces(provider: Provider, from: string) {
  const uses: TypefaceUse[] = ['headings', 'text']
  const typefaces: Provider['typefaces'] = {}
  const fonts: Record<string, Buffer> = {}
  for (const use of uses) {
    const file = provider.typefaces?.[use]
    if (!file) continue
    const source = readFont(resolve(from, file))
    const why = await whyNoTypeface(source, use)
    if (why) throw new SetupError(`The typeface of ${use}, ${file}, ${why}.`)
    typefaces[use] = use + extname(file).toLowerCase()
    fonts[typefaces[use]] = source
  }
  return {provider: provider.typefaces ? {...provider, typefaces} : provider, fonts}
}

function readFont(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new SetupError(`${file} ${whyUnreadable(cause)}.`, {cause})
  }
}

/**
 * Writes the files beside the folder, and moves each there whole. The one with the name comes last: after
 * a kill the same command goes on.
 */
function writeFolder(provider: Provider, fonts: Readonly<Record<string, Buffer>>): void {
  const copy = mkdtempSync(`${folder}-`)
  try {
    const isAnother = provider.name !== before.name
    const files = {
      // A provider that only changes its facts keeps the logo that it has drawn meanwhile.
      ...(isAnother && drawingsOf(provider)),
      ...fonts,
      'provider.json': `${JSON.stringify(provider, null, 2)}\n`,
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(copy, name), content)
    for (const name of Object.keys(files)) renameSync(join(copy, name), join(folder, name))
    if (!provider.map) rmSync(join(folder, 'map.svg'), {force: true})
    for (const name of Object.values(before.typefaces ?? {}))
      if (!(name in fonts)) rmSync(join(folder, name), {force: true})
  } finally {
    rmSync(copy, {recursive: true, force: true})
  }
}

function tell({name, palette, content}: Provider): void {
  console.log(
    `The site is ${name}’s now. Its main tones, with the contrast of white letters on them:`,
  )
  for (const [tone, colour] of Object.entries(palette))
    if (/^(teal|clay)-[678]00$/.test(tone))
      console.log(`  ${tone.padEnd(10)} ${colour}  ${contrast(colour, '#ffffff').toFixed(1)} to 1`)
  if (content && existsSync(join(readEnvironment(process.env).DATA_DIR, 'lake')))
    console.log(
      'The lake holds content already: `npm run reset`, then the next start seeds the new one.',
    )
  console.log('Next: docs/another-provider.md.')
}
