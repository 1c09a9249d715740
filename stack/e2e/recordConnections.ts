// Loaded into every process of a command by NODE_OPTIONS: appends the host and address of each
// connection, one per line, to the file named by CONNECTIONS_FILE. TLS uses the same sockets.
import {subscribe} from 'node:diagnostics_channel'
import {appendFileSync, mkdirSync} from 'node:fs'
import {Socket} from 'node:net'
import {dirname} from 'node:path'
import * as z from 'zod'

const file = process.env.CONNECTIONS_FILE ?? ''
mkdirSync(dirname(file), {recursive: true})
const note = (host: string) => appendFileSync(file, `${host} ${process.argv[1] ?? ''}\n`)

subscribe('net.client.socket', (message) => {
  const {socket} = z.object({socket: z.instanceof(Socket)}).parse(message)
  socket.on('lookup', (_error, _address, _family, host) => note(host))
  socket.on('connectionAttempt', note)
})
