import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:net'
import * as z from 'zod'

const handle = z.object({fd: z.number()})

/**
 * Runs a program as a service manager with sockets of its own does (systemd, docs/server/home-care.socket):
 * it listens at these ports all the time, and starts the program again whenever it ends.
 * @returns the manager, a shell that leads a group of processes; its one child is the program
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
    // The number of a process stays as it becomes the program.
    ['-c', `while :; do sh -c 'export LISTEN_PID=$$; exec "$@"' sh "$@"; done`, 'sh', ...program],
    {
      env: {...env, LISTEN_FDS: String(ports.length)},
      stdio: ['ignore', 'pipe', 'pipe', ...sockets],
      detached: true,
    },
  )
  // The shell has them too by now, and takes no connection from them.
  for (const server of servers) server.close()
  return child
}
