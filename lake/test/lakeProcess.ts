import {fork} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import {TOKEN} from './testLake.ts'

/** Starts a lake on a free port in a process of its own, which ends with the test at the latest. */
export async function startLakeProcess(folder: string) {
  const child = fork(join(import.meta.dirname, 'lakeProgram.ts'), [folder, TOKEN])
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [message] = await Promise.race([once(child, 'message'), exit.then(() => [undefined])])
  if (message === undefined) throw new Error('The lake did not start')
  return {
    url: String(message.url),
    kill() {
      child.kill('SIGKILL')
      return exit
    },
  }
}
