import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:net'
import * as z from 'zod'

const handle = z.object({fd: z.number()})

/**
 * Runs a program as a service manager with socket activation does (systemd,
 * docs/server/home-care.socket): it listens on these ports all the time, and restarts the program
 * whenever it exits.
 * @returns the manager, a shell that leads a process group; its one child is the program
 */
export async function manageService(
  program: string[],
  ports: number[],
  env: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const servers = await Promise.all(
    ports.map(async (port) => {
      const server = createServer().listen(port, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const sockets = servers.map((server) => handle.parse(Reflect.get(server, '_handle')).fd)
  const child = spawn(
    'sh',
    // `exec` keeps the process id, so LISTEN_PID is the program's.
    ['-c', `while :; do sh -c 'export LISTEN_PID=$$; exec "$@"' sh "$@"; done`, 'sh', ...program],
    {
      env: {...env, LISTEN_FDS: String(ports.length)},
      stdio: ['ignore', 'pipe', 'pipe', ...sockets],
      detached: true,
    },
  )
  // The shell has inherited the sockets by now, and accepts no connections on them.
  for (const server of servers) server.close()
  return child
}
