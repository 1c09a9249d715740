import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {oldestBrowsers} from '@home-care/schemas/site/oldestBrowsers.ts'
import {rolldown} from 'rolldown'

const folder = resolve('public/dist')

/** Bundles the forms' script into one file, in the syntax of the oldest supported browsers. */
export async function formScript({minify}: {minify: boolean}): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, '../components/forms/formScript.ts'),
    platform: 'browser',
    // Selects react-hook-form's server build: its form control without React.
    resolve: {conditionNames: ['react-server', 'import', 'browser', 'default']},
    transform: {target: oldestBrowsers.map(({name, version}) => `${name}${version}`)},
  })
  const {output} = await bundle.generate({format: 'esm', minify, codeSplitting: false})
  return output[0].code
}

/**
 * Writes the forms' script into `public/dist`.
 * @returns its URL, which changes with its content
 */
export async function bundleFormScript(): Promise<string> {
  const code = await formScript({minify: true})
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const file = resolve(folder, `forms-${hash}.js`)
  // `next typegen` also runs this; an unchanged file stays, with the compressed ones beside it.
  if (!existsSync(file)) {
    rmSync(folder, {recursive: true, force: true})
    mkdirSync(folder, {recursive: true})
    writeFileSync(file, code)
  }
  return `/dist/forms-${hash}.js`
}
