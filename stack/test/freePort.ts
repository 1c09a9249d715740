import getPort, {portNumbers} from 'get-port'

/** A port far from those that the system gives to outgoing connections meanwhile. */
export function freePort(): Promise<number> {
  const from = 10_000 + Math.floor(Math.random() * 200) * 100
  return getPort({port: portNumbers(from, from + 99)})
}
