import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {isTaken} from '../parts/ports.ts'
import {startProxyProgram} from './proxyProgram.ts'

/** Directives for a system service, which a test does without. */
const asService = /^\t(log|chroot|user|group) .*\n/gm

/** Runs the real HAProxy with docs/server/haproxy.cfg, on a port of this machine. */
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
