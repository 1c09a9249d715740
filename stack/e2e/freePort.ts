import getPort, {portNumbers} from 'get-port'

/** A free port outside the range of outgoing connections, random so that no other takes it. */
export function freePort(): Promise<number> {
  const from = 10_000 + Math.floor(Math.random() * 20_000)
  return getPort({port: portNumbers(from, from + 99)})
}
