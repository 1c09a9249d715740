import getPort, {portNumbers} from 'get-port'

/**
 * A free port outside the range that the system gives to outgoing connections, chosen at random so that
 * no other stack takes it while its server restarts.
 */
export function freePort(): Promise<number> {
  const from = 10_000 + Math.floor(Math.random() * 20_000)
  return getPort({port: portNumbers(from, from + 99)})
}
