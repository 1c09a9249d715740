import getPort, {portNumbers} from 'get-port'

/**
 * A port far from those that the system gives to outgoing connections meanwhile, and hardly one that
 * another stack takes while what is to have it is started again.
 */
export function freePort(): Promise<number> {
  const from = 10_000 + Math.floor(Math.random() * 20_000)
  return getPort({port: portNumbers(from, from + 99)})
}
