// Stands in for Valkey where there is none (VALKEY_PATH): it speaks as much of the protocol, RESP 2, as
// the sites and their tests use, and forgets by lifetime alone. `node valkeyStandIn.ts <port> <password>`
import {createServer} from 'node:net'

const [, , port = '', password = ''] = process.argv

const held = new Map<string, {bytes: Buffer; until: number}>()
const settings = new Map<string, string>()

const bulk = (bytes: Buffer) => [Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from('\r\n')]
const say = (line: string) => [Buffer.from(`${line}\r\n`)]
const ok = say('+OK')

function find(name: string): Buffer | undefined {
  const found = held.get(name)
  return found && found.until > Date.now() ? found.bytes : undefined
}

function answer([verb, ...rest]: Buffer[]): Buffer[] {
  const command = `${verb}`.toUpperCase()
  const [first = '', second = '', third = ''] = rest.map(String)
  switch (command) {
    case 'GET': {
      const bytes = find(first)
      return bytes ? bulk(bytes) : say('$-1')
    }
    case 'SET': {
      if (settings.get('maxmemory') === '1')
        return say("-OOM command not allowed when used memory > 'maxmemory'.")
      const lifeMs = third.toUpperCase() === 'PX' ? Number(rest[3]) : Number.POSITIVE_INFINITY
      held.set(first, {bytes: rest[1] ?? Buffer.alloc(0), until: Date.now() + lifeMs})
      return ok
    }
    case 'KEYS': {
      const names = [...held.keys()].filter((name) => find(name))
      return [...say(`*${names.length}`), ...names.flatMap((name) => bulk(Buffer.from(name)))]
    }
    case 'PTTL':
      return say(`:${find(first) ? Math.ceil((held.get(first)?.until ?? 0) - Date.now()) : -2}`)
    case 'FLUSHALL':
      held.clear()
      return ok
    case 'CONFIG':
      settings.set(second, third)
      return ok
    case 'PING':
      return say('+PONG')
    default:
      return say(`-ERR unknown command '${command}'`)
  }
}

/** The first whole command, an array of strings with their lengths, and what follows it. */
function readCommand(bytes: Buffer): {words: Buffer[]; rest: Buffer} | undefined {
  let at = 0
  const line = () => {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const text = bytes.toString('latin1', at + 1, end)
    at = end + 2
    return Number(text)
  }
  const count = line()
  if (count === undefined) return undefined
  const words: Buffer[] = []
  for (let left = count; left > 0; left--) {
    const length = line()
    if (length === undefined || bytes.length < at + length + 2) return undefined
    words.push(bytes.subarray(at, at + length))
    at += length + 2
  }
  return {words, rest: bytes.subarray(at)}
}

createServer((socket) => {
  let isKnown = false
  let unread = Buffer.alloc(0)
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes])
    for (;;) {
      const read = readCommand(unread)
      if (!read) return
      unread = Buffer.from(read.rest)
      const [verb, ...rest] = read.words
      const isAuth = `${verb}`.toUpperCase() === 'AUTH'
      if (isAuth) isKnown = `${rest.at(-1)}` === password
      const refusal = isAuth
        ? say('-WRONGPASS invalid username-password pair or user is disabled.')
        : say('-NOAUTH Authentication required.')
      const reply = isKnown ? (isAuth ? ok : answer(read.words)) : refusal
      socket.write(Buffer.concat(reply))
    }
  })
}).listen(Number(port), '127.0.0.1')
