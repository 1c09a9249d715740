import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {onTestFinished} from 'vitest'
import {freePort} from './freePort.ts'

export const TOKEN = 'a-token-for-the-robot-in-tests'

export const SERVER = join(import.meta.dirname, '../parts/lake.ts')

/** Runs `node lake.ts` until the test has finished, and collects its output. */
export async function runLake(variables: Record<string, string | undefined>, ...options: string[]) {
  const LAKE_PORT = String(await freePort())
  const child = spawn(process.execPath, [SERVER, ...options], {
    env: {...bareEnvironment, LAKE_PORT, LAKE_TOKEN: TOKEN, ...variables},
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = {out: '', error: ''}
  child.stdout.on('data', (data) => {
    printed.out += data
  })
  child.stderr.on('data', (data) => {
    printed.error += data
  })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {child, printed, exit, ready: untilReady(child, exit)}
}

/** The address that it prints when it is ready; undefined if it exits before. */
function untilReady(child: ChildProcess, exit: Promise<unknown>): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (data) => {
      const url = /ready at (http:\S+)/.exec(String(data))?.[1]
      if (url) resolve(url)
    })
    exit.then(() => resolve(undefined))
  })
}
