import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'

/** Caddy first creates its authority and a certificate for each name. */
const STARTS_WITHIN_MS = 60_000

export interface ProxyRun {
  config: string
  /** @param file the path of the configuration */
  args(file: string): string[]
  isReady(): Promise<boolean>
}

/** Runs a real proxy in a folder of its own, and waits until it is ready. @throws its output */
export async function startProxyProgram(
  program: string,
  prepare: (folder: string) => ProxyRun,
): Promise<{close(): Promise<void>; printed(): string}> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const file = join(folder, 'configuration')
  const {config, args, isReady} = prepare(folder)
  writeFileSync(file, config)
  const child = spawn(program, args(file), {
    env: {...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder},
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await once(child, 'spawn')
  const exit = once(child, 'exit')
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    printed += words
  })
  const close = async () => {
    child.kill()
    await exit
    rmSync(folder, {recursive: true, force: true})
  }
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`${program} did not start:\n${printed}`)
    }
    await pause(100)
  }
  return {close, printed: () => printed}
}
