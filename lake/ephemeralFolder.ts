import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {SetupError} from '@home-care/environment/environment.ts'
import {whyUnreadable} from '@home-care/environment/whyUnreadable.ts'

const prefix = 'content-lake-'

/**
 * A new temporary folder, and the function that removes it. It is removed when the process exits; the next
 * start removes those of killed processes.
 * @throws SetupError that names the remedy
 */
export function ephemeralFolder(): {folder: string; remove(): void} {
  const folder = makeFolder()
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, {recursive: true, force: true})
  }
  process.on('exit', remove)
  return {folder, remove}
}

function makeFolder(): string {
  try {
    removeLeft()
    return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  } catch (cause) {
    throw new SetupError(
      `${tmpdir()} ${whyUnreadable(cause)}: set TMPDIR to a folder that can be written.`,
      {cause},
    )
  }
}

function removeLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      rmSync(join(tmpdir(), name), {recursive: true, force: true})
    } catch {}
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}
