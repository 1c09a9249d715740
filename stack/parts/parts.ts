import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {findPackageJSON} from 'node:module'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root, SetupError} from '@home-care/environment/environment.ts'
import * as z from 'zod'
import {type GivenSockets, givenTo} from './givenSockets.ts'
import type {Settings} from './settings.ts'

export interface Part {
  name: 'lake' | 'studio' | 'web'
  program: string[]
  folder: string
  variables?: Record<string, string>
  urls: string[]
  /** After its first answer it is killed once it is silent for this long. */
  hangsAfterMs?: number
  /** The part that has answered before this one starts. */
  after?: Part['name']
  /** The socket of this process on which it listens, instead of a port. */
  socket?: number | undefined
}

/** No request keeps a part's event loop busy for this long. */
const HANGS_AFTER_MS = 30_000

const lakeProgram = join(root, 'stack/parts/lake.ts')

/**
 * With Node.js's own settings the site takes half as much memory again, and is faster only with 10,000
 * documents (docs/benchmarks.md).
 */
export const siteProgram = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  join(root, 'stack/parts/site.ts'),
]

/** The lake without a Studio and without sign-in. */
const lakeAlone = ({lakeUrl}: Settings): Part => ({
  name: 'lake',
  // Large saves for many listeners make much short-lived memory. By Node.js's own settings an idle lake
  // keeps twice as much of it, and is no faster.
  program: ['--max-semi-space-size=8', '--heap-growing-percent=30', lakeProgram],
  folder: 'stack',
  urls: [`${lakeUrl}/health`],
})

/** The parts of `npm run build`. The lake also serves the Studio; hosted Sanity needs no lake. */
export function builtParts(settings: Settings, sockets?: GivenSockets): Part[] {
  const {webPort, studioPort, hosted} = settings
  const studioUrl = `http://localhost:${studioPort}/`
  const lake = lakeAlone(settings)
  const studio: Part = hosted
    ? {
        name: 'studio',
        program: [join(root, 'stack/parts/studio.ts')],
        folder: 'stack',
        urls: [studioUrl],
      }
    : {...lake, program: [...lake.program, '--studio'], urls: [...lake.urls, studioUrl]}
  return [
    {...studio, socket: sockets?.studio, hangsAfterMs: HANGS_AFTER_MS},
    {
      name: 'web',
      program: siteProgram,
      folder: 'web',
      urls: [`http://localhost:${webPort}/`],
      socket: sockets?.site,
      hangsAfterMs: HANGS_AFTER_MS,
      // Without the content of an earlier start the site has nothing of the provider's to show yet.
      ...(!hosted && !existsSync(join(settings.dataDir, 'site')) && {after: 'lake'}),
    },
  ]
}

export function sourceParts(settings: Settings): Part[] {
  const {webPort, studioPort, hosted} = settings
  const lake = lakeAlone(settings)
  return [
    // It lets in anyone at this machine.
    ...(hosted ? [] : [{...lake, program: [...lake.program, '--local-sign-in']}]),
    {
      name: 'studio',
      program: [...sanityProgram(), 'dev', '--host', 'localhost', '--port', `${studioPort}`],
      folder: 'studio',
      variables: sanityVariables,
      // Its packing and the compiling of the first page would take turns on two processors.
      after: 'web',
      urls: [`http://localhost:${studioPort}/`],
    },
    {
      name: 'web',
      program: [...nextProgram(), 'dev', '--hostname', 'localhost', '--port', `${webPort}`],
      folder: 'web',
      variables: nextDevVariables,
      // Next.js compiles the page that is opened first while the other parts start.
      urls: [`http://localhost:${webPort}/`],
    },
  ]
}

/**
 * Sanity's command line checks for newer versions and collects usage data unless these are set; only CI
 * silences its notice about that.
 */
export const sanityVariables = {CI: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'}

/**
 * `next dev` asks npm's registry for newer versions and has no setting against it. An unreachable proxy
 * stops this; hosted Sanity is exempt, because it may be the Content Lake.
 */
const nextDevVariables = {
  NODE_USE_ENV_PROXY: '1',
  https_proxy: 'http://127.0.0.1:9',
  no_proxy: 'localhost,127.0.0.1,::1,.sanity.io',
}

export const nextProgram = () => [programOf('next', 'web')]
export const sanityProgram = () => [programOf('sanity', 'studio')]

/** A package's program as a file for Node: the shell commands that npm creates differ on Windows. */
function programOf(name: string, workspace: string): string {
  const file = findPackageJSON(name, pathToFileURL(join(root, workspace, 'package.json')))
  if (!file) throw new SetupError(`The package ${name} is missing: run \`npm ci\`.`)
  const schema = z.object({bin: z.record(z.string(), z.string())})
  const program = schema.parse(JSON.parse(readFileSync(file, 'utf8'))).bin[name]
  if (!program) throw new Error(`The package ${name} has no program of this name`)
  return join(dirname(file), program)
}

const endWithParent = pathToFileURL(join(root, 'stack/parts/endWithParent.ts')).href

/**
 * Starts a process of the product, which ends when this one does.
 * @param variables its environment, on top of this process's and the stack's own
 */
export function launch(
  {
    program,
    folder,
    socket,
    variables: own,
  }: Pick<Part, 'program' | 'folder' | 'socket' | 'variables'>,
  settings: Settings,
  variables: Record<string, string> = {},
): ChildProcess {
  const handover = givenTo(socket)
  return spawn(process.execPath, ['--import', endWithParent, ...program], {
    cwd: join(root, folder),
    env: {
      ...process.env,
      ...settings.environment,
      ...own,
      ...variables,
      ...handover.environment,
      STACK_PID: String(process.pid),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...handover.stdio],
    // A process group of its own: Ctrl-C reaches this process alone, which then stops the parts.
    detached: process.platform !== 'win32',
  })
}

/** Stops a process with SIGTERM, and kills its group after `withinMs`. */
export async function end(child: ChildProcess, withinMs: number): Promise<void> {
  const exit = whenGone(child)
  // Windows has no signals; the closed channel makes endWithParent.ts stop the part.
  if (process.platform === 'win32') child.disconnect()
  else child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child), withinMs)
  await exit
  clearTimeout(timer)
  killGroup(child)
}

/** Resolves once a process is gone, with its signal or exit code in words. */
export function whenGone(child: ChildProcess): Promise<string> {
  const words = () => child.signalCode ?? `exit code ${child.exitCode}`
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(words())
  return new Promise((resolve) => {
    child.once('exit', () => resolve(words()))
    child.once('error', ({message}) => resolve(message))
  })
}

export function goneSignal(child: ChildProcess): AbortSignal {
  const controller = new AbortController()
  void whenGone(child).then(() => controller.abort())
  return controller.signal
}

export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // No process of the group is left.
  }
}
