import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {bareEnvironment} from './bareEnvironment.ts'
import {TOKEN} from './testLake.ts'

export const COMMAND = join(import.meta.dirname, '../command.ts')

interface Surroundings {
  /** The file that is run. */
  command?: string
  cwd?: string
  env?: Record<string, string>
}

/** Runs `content-lake` as a person does, and collects what it says. */
export function runCommand(
  args: readonly string[],
  {command = COMMAND, cwd, env = {CONTENT_LAKE_TOKEN: TOKEN}}: Surroundings = {},
) {
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    // Where Next.js is known, its types want every program to have one.
    env: {...bareEnvironment, ...env, NODE_ENV: 'production'},
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = {out: '', error: ''}
  child.stderr.on('data', (data) => {
    said.error += data
  })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  // The address it prints when it is ready; undefined if it ended before.
  const ready = new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (data) => {
      said.out += data
      const url = /ready at (https?:\S+)/.exec(said.out)?.[1]
      if (url) resolve(url)
    })
    exit.then(() => resolve(undefined))
  })
  return {child, said, exit, ready}
}

/** Starts a lake on a free port, which is ready. */
export async function startCommand(args: readonly string[], surroundings?: Surroundings) {
  const {child, said, exit, ready} = runCommand(['--port', '0', ...args], surroundings)
  const url = await ready
  if (url === undefined) throw new Error(`It did not start: ${said.error}`)
  return {
    url,
    said,
    child,
    end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      return exit
    },
  }
}
