import {rmSync} from 'node:fs'

/** Removes unfinished files when this process ends, also by Ctrl-C: they hold personal data. */
export function removeAtExit(...paths: string[]): void {
  process.on('exit', () => {
    for (const path of paths) rmSync(path, {recursive: true, force: true})
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(1))
}
