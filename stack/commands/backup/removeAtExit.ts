import {rmSync} from 'node:fs'

/** Removes what is not finished when this process ends, also by Ctrl-C: it holds people's words. */
export function removeAtExit(...paths: string[]): void {
  process.on('exit', () => {
    for (const path of paths) rmSync(path, {recursive: true, force: true})
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(1))
}
