import {createReadStream, createWriteStream, existsSync, readdirSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import type {Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {constants, createBrotliCompress, createGzip} from 'node:zlib'
import {root, SetupError} from '@home-care/environment/environment.ts'
import {launch, nextProgram, type Part, sanityProgram, sanityVariables, whenGone} from './parts.ts'
import type {Settings} from './settings.ts'
import {studioFolder} from './studioPages.ts'

async function execute(
  part: Pick<Part, 'program' | 'folder' | 'variables'>,
  settings: Settings,
  log?: Writable,
): Promise<void> {
  // Vitest sets another value, with which Vite would take React's development build.
  const child = launch(part, settings, {NODE_ENV: 'production'})
  child.stdout?.pipe(log ?? process.stdout, {end: false})
  child.stderr?.pipe(log ?? process.stderr, {end: false})
  const stop = () => child.kill()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const how = await whenGone(child)
  process.off('SIGINT', stop).off('SIGTERM', stop)
  if (child.exitCode !== 0)
    throw new SetupError(`Building ${part.folder} failed (${how}): see above.`)
}

/**
 * Builds the Studio into `studio/dist`; the same build works under any address.
 * @param log takes what the build prints, in place of this process's output
 */
export async function buildStudio(settings: Settings, log?: Writable): Promise<void> {
  const program = [...sanityProgram(), 'build', '-y']
  await execute({folder: 'studio', program, variables: sanityVariables}, settings, log)
  await compress(join(studioFolder, 'static'))
}

/** The fast tests use its page alone, without its scripts. */
export function isStudioBuilt(): boolean {
  return existsSync(join(studioFolder, 'static'))
}

export function isSiteBuilt(): boolean {
  return existsSync(join(root, 'web/.next/BUILD_ID'))
}

/**
 * A sentence about a built site that cannot start: packages of its pages may not have been copied.
 * Undefined if it can.
 */
export function siteBuildProblem(siteFolder: string): string | undefined {
  const packages = join(siteFolder, '.next/node_modules')
  const names = existsSync(packages)
    ? readdirSync(packages, {recursive: true, encoding: 'utf8'})
    : []
  if (names.length > 0 && names.every((name) => existsSync(join(packages, name)))) return undefined
  return `The site's build is not whole: packages are missing in ${packages}, as after a copy that leaves out every node_modules. Copy all of web/.next, or run \`npm run build\` here.`
}

/**
 * Builds the site into `web/.next`. The build reads no content: pages are rendered from published
 * content on request.
 * @param log takes what the build prints, in place of this process's output
 * @throws SetupError when the build fails
 */
export async function buildSite(settings: Settings, log?: Writable): Promise<void> {
  await execute({folder: 'web', program: [...nextProgram(), 'build']}, settings, log)
  // `next build` once ended half-way, without output and with exit code 0.
  if (!isSiteBuilt()) throw new SetupError('Building web ended before it was done: see above.')
}

/**
 * Writes compressed versions of a folder's scripts, styles and drawings beside them, once, instead of
 * at each request.
 */
async function compress(folder: string): Promise<void> {
  const encoders = {
    // Quality 9 saves half a megabyte over the default for two seconds; 11 would take a minute.
    '.br': () => createBrotliCompress({params: {[constants.BROTLI_PARAM_QUALITY]: 9}}),
    // Browsers accept Brotli over TLS and from this machine only.
    '.gz': () => createGzip({level: 9}),
  }
  const files = await readdir(folder, {recursive: true})
  for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
    const path = join(folder, file)
    for (const [ending, encoder] of Object.entries(encoders)) {
      await pipeline(createReadStream(path), encoder(), createWriteStream(path + ending))
    }
  }
}
