import {type ChildProcess, spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {findPackageJSON} from 'node:module'
import {dirname, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {root, SetupError} from 'environment/environment.ts'
import * as z from 'zod'
import {type GivenSockets, givenTo} from './givenSockets.ts'
import type {Settings} from './settings.ts'

/** One of the processes the product is made of. */
export interface Part {
  name: 'lake' | 'studio' | 'web'
  /** A program for Node with its arguments. */
  program: string[]
  /** The workspace it runs in. */
  folder: string
  /** Its environment beside the stack's own. */
  variables?: Record<string, string>
  /** What answers with 200 once it runs. */
  urls: string[]
  /** The socket of this process that it listens at, rather than at a port. */
  socket?: number | undefined
}

const lakeProgram = join(root, 'stack/lake.ts')

/** The lake alone; nobody signs in. */
const lakeAlone = ({lakeUrl}: Settings): Part => ({
  name: 'lake',
  program: [lakeProgram],
  folder: 'stack',
  urls: [`${lakeUrl}/health`],
})

/** The lake as `npm run dev`, and nothing else, runs it: who sits at this machine is let in. */
const lakeForDevelopment = (settings: Settings): Part => {
  const alone = lakeAlone(settings)
  return {...alone, program: [...alone.program, '--local-sign-in']}
}

/** What `npm run build` made. The lake serves the Studio too; with hosted Sanity there is none. */
export function builtParts(settings: Settings, sockets?: GivenSockets): Part[] {
  const {webPort, studioPort, hosted} = settings
  const studioUrl = `http://localhost:${studioPort}/`
  return [
    hosted
      ? {
          name: 'studio',
          program: [join(root, 'stack/studio.ts')],
          folder: 'stack',
          urls: [studioUrl],
          socket: sockets?.studio,
        }
      : {
          name: 'lake',
          program: [...lakeAlone(settings).program, '--studio'],
          folder: 'stack',
          urls: [...lakeAlone(settings).urls, studioUrl],
          socket: sockets?.studio,
        },
    {
      name: 'web',
      program: [join(root, 'stack/site.ts')],
      folder: 'web',
      urls: [`http://localhost:${webPort}/`],
      socket: sockets?.site,
    },
  ]
}

/** Everything from its source, reloading as that changes. */
export function sourceParts(settings: Settings): Part[] {
  const {webPort, studioPort, hosted} = settings
  return [
    ...(hosted ? [] : [lakeForDevelopment(settings)]),
    {
      name: 'studio',
      program: [...sanityProgram(), 'dev', '--host', 'localhost', '--port', `${studioPort}`],
      folder: 'studio',
      variables: sanityVariables,
      urls: [`http://localhost:${studioPort}/`],
    },
    {
      name: 'web',
      program: [...nextProgram(), 'dev', '--hostname', 'localhost', '--port', `${webPort}`],
      folder: 'web',
      variables: nextDevVariables,
      urls: [`http://localhost:${webPort}/robots.txt`],
    },
  ]
}

/**
 * Sanity's command line looks for newer versions and asks for usage data unless it is told not to; its
 * notice of that is left out only where CI is set.
 */
export const sanityVariables = {CI: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'}

/**
 * `next dev` asks npm's registry for newer versions and has no setting against it. Node sends what it asks
 * of others by a proxy that is not there; hosted Sanity may be its Content Lake.
 */
const nextDevVariables = {
  NODE_USE_ENV_PROXY: '1',
  https_proxy: 'http://127.0.0.1:9',
  no_proxy: 'localhost,127.0.0.1,::1,.sanity.io',
}

export const nextProgram = () => [programOf('next', 'web')]
export const sanityProgram = () => [programOf('sanity', 'studio')]

/** A package's program as a file for Node: the shell commands npm makes differ on Windows. */
function programOf(name: string, workspace: string): string {
  const file = findPackageJSON(name, pathToFileURL(join(root, workspace, 'package.json')))
  if (!file) throw new SetupError(`The package ${name} is missing: run \`npm ci\`.`)
  const schema = z.object({bin: z.record(z.string(), z.string())})
  const program = schema.parse(JSON.parse(readFileSync(file, 'utf8'))).bin[name]
  if (!program) throw new Error(`The package ${name} has no program of this name`)
  return join(dirname(file), program)
}

const endWithParent = pathToFileURL(join(root, 'stack/endWithParent.ts')).href

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
  const given = givenTo(socket)
  return spawn(process.execPath, ['--import', endWithParent, ...program], {
    cwd: join(root, folder),
    env: {
      ...process.env,
      ...settings.environment,
      ...own,
      ...variables,
      ...given.environment,
      STACK_PID: String(process.pid),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', ...given.stdio],
    // A group of its own: Ctrl-C reaches the one that started it, and it ends what it started.
    detached: process.platform !== 'win32',
  })
}

/** Ends a process and what it started: politely, and after so many milliseconds by force. */
export async function end(child: ChildProcess, withinMs: number): Promise<void> {
  const gone = whenGone(child)
  // Windows has no signals: there a program that is told to end is cut off.
  if (process.platform === 'win32') child.disconnect()
  else child.kill('SIGTERM')
  const timer = setTimeout(() => killGroup(child), withinMs)
  await gone
  clearTimeout(timer)
  killGroup(child)
}

/** Resolves once a process is gone, with how it ended, in words. */
export function whenGone(child: ChildProcess): Promise<string> {
  const words = () => child.signalCode ?? `exit code ${child.exitCode}`
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(words())
  return new Promise((resolve) => {
    child.once('exit', () => resolve(words()))
    child.once('error', ({message}) => resolve(message))
  })
}

/** Aborted once a process is gone. */
export function goneSignal(child: ChildProcess): AbortSignal {
  const gone = new AbortController()
  void whenGone(child).then(() => gone.abort())
  return gone.signal
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing is left of it.
  }
}
