import type {Server} from 'node:net'

/**
 * The port at which a server listens.
 * @example
 * portOf(createServer().listen(3000))
 */
export function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('It does not listen at a port')
  return address.port
}
