import {whyUnreadable} from './whyUnreadable.ts'

/**
 * Lets a command go on when the reader of its output is gone, as after `| head`. On a full disk it ends with
 * exit code 1: a file with the first part of an export would look whole.
 */
export function watchOutput(): void {
  process.stderr.on('error', () => undefined)
  process.stdout.on('error', (error) => {
    if (process.exitCode || ('code' in error && error.code === 'EPIPE')) return
    process.exitCode = 1
    console.error(`The output is not whole: its file ${whyUnreadable(error)}.`)
  })
}
