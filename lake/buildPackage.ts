// Builds the package `content-lake` into dist/: JavaScript, since Node runs no TypeScript below
// node_modules, with a package.json of its own. `npm run package` packs that into one file.
import {spawnSync} from 'node:child_process'
import {copyFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {z} from 'zod'

const here = import.meta.dirname
const manifestSchema = z.object({
  version: z.string(),
  description: z.string(),
  type: z.string(),
  bin: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
})

/** Builds the package in a folder, in place of what is there. */
export function buildPackage(folder: string): void {
  rmSync(folder, {recursive: true, force: true})
  run(process.execPath, [compiler(), '-p', join(here, 'tsconfig.package.json'), '--outDir', folder])
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')),
  )
  const bin = Object.entries(manifest.bin).map(([name, file]) => [name, compiled(file)])
  const described = {
    name: 'content-lake',
    ...manifest,
    private: true,
    license: 'UNLICENSED',
    engines: {node: '>=22.18'},
    bin: Object.fromEntries(bin),
    exports: {'.': exported('server'), './studio': exported('studio')},
    files: ['**/*.js', '**/*.d.ts'],
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  copyFileSync(join(here, 'README.md'), join(folder, 'README.md'))
}

/** Packs what was built. @returns the file */
export function packPackage(folder: string, into: string): string {
  const said = run('npm', ['pack', '--json', '--offline', '--pack-destination', into], folder)
  const [{filename}] = z.tuple([z.object({filename: z.string()})]).parse(JSON.parse(said))
  return join(into, filename)
}

const exported = (name: string) => ({types: `./${name}.d.ts`, default: `./${name}.js`})
const compiled = (file: string) => file.replace(/\.ts$/, '.js')

function compiler(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json')
  return join(dirname(manifest), 'bin', 'tsc')
}

function run(command: string, args: string[], cwd = here): string {
  const {status, stdout, stderr, error} = spawnSync(command, args, {cwd, encoding: 'utf8'})
  if (status === 0) return stdout
  throw new Error(`${command} failed: ${error?.message ?? stdout + stderr}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = join(here, 'dist', 'package')
  buildPackage(built)
  console.log(packPackage(built, join(here, 'dist')))
}
