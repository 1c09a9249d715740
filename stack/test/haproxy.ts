import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from 'environment/environment.ts'
import {isTaken} from '../ports.ts'

const STARTS_WITHIN_MS = 60_000

/** What it does as a service of the system, and not for who tests. */
const asService = /^\t(log|chroot|user|group) .*\n/gm

/**
 * The real HAProxy over docs/server/haproxy.cfg, at a port and before two sites of this machine.
 * @param program such as `/usr/sbin/haproxy`
 */
export async function startHaproxy(
  program: string,
  {port, sites}: {port: number; sites: readonly [string, string]},
): Promise<{close(): Promise<void>}> {
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  const [first, second] = sites
  const config = readFileSync(join(root, 'docs/server/haproxy.cfg'), 'utf8')
    .replace(asService, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${port}`)
    .replace('localhost:3000', `localhost:${first}`)
    .replace('10.0.0.2:3000', `localhost:${second}`)
  writeFileSync(file, config)
  const child = spawn(program, ['-db', '-f', file], {stdio: ['ignore', 'ignore', 'pipe']})
  await once(child, 'spawn')
  const gone = once(child, 'exit')
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (words: string) => {
    printed += words
  })
  const close = async () => {
    child.kill()
    await gone
    rmSync(folder, {recursive: true, force: true})
  }
  const deadline = Date.now() + STARTS_WITHIN_MS
  while (!(await isTaken(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`HAProxy did not start:\n${printed}`)
    }
    await pause(100)
  }
  return {close}
}
