import getPort, {portNumbers} from 'get-port'

/**
 * A free port outside the range of outgoing connections, random so that no other takes it, and above 10080,
 * which `fetch` and browsers refuse.
 */
export function freePort(): Promise<number> {
  const from = 11_000 + Math.floor(Math.random() * 19_000)
  return getPort({port: portNumbers(from, from + 99)})
}
