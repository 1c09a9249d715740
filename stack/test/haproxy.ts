import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from 'environment/environment.ts'
import {isTaken} from '../ports.ts'
import {startProxyProgram} from './proxyProgram.ts'

/** What it does as a service of the system, and not for who tests. */
const asService = /^\t(log|chroot|user|group) .*\n/gm

/**
 * The real HAProxy over docs/server/haproxy.cfg, at a port and before two sites of this machine.
 * @param program such as `/usr/sbin/haproxy`
 */
export function startHaproxy(
  program: string,
  {port, sites}: {port: number; sites: readonly [string, string]},
): Promise<{close(): Promise<void>}> {
  const [first, second] = sites
  return startProxyProgram(program, () => ({
    config: readFileSync(join(root, 'docs/server/haproxy.cfg'), 'utf8')
      .replace(asService, '')
      .replace('127.0.0.1:3001', `127.0.0.1:${port}`)
      .replace('localhost:3000', `localhost:${first}`)
      .replace('10.0.0.2:3000', `localhost:${second}`),
    args: (file) => ['-db', '-f', file],
    isReady: () => isTaken(port),
  }))
}
