import {createHash} from 'node:crypto'
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {rolldown} from 'rolldown'
import {oldestBrowsers} from 'schemas/site/oldestBrowsers.ts'

const folder = resolve('public/dist')

/** The script of the forms in one piece, in the syntax of the oldest browsers. */
export async function formScript({minify}: {minify: boolean}): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'components/forms/formScript.ts'),
    platform: 'browser',
    // react-hook-form's build for servers: its form control without React.
    resolve: {conditionNames: ['react-server', 'import', 'browser', 'default']},
    transform: {target: oldestBrowsers.map(({name, version}) => `${name}${version}`)},
  })
  const {output} = await bundle.generate({format: 'esm', minify, codeSplitting: false})
  return output[0].code
}

/**
 * Writes the script of the forms into `public/dist`.
 * @returns its address, which changes when its content does
 */
export async function bundleFormScript(): Promise<string> {
  const code = await formScript({minify: true})
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const file = resolve(folder, `forms-${hash}.js`)
  // `next typegen` comes by here too: its packed forms beside it stay.
  if (!existsSync(file)) {
    rmSync(folder, {recursive: true, force: true})
    mkdirSync(folder, {recursive: true})
    writeFileSync(file, code)
  }
  return `/dist/forms-${hash}.js`
}
