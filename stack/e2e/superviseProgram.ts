// Supervises two parts as the stack does. The arguments are their ports and an option of the second
// one.
import {join} from 'node:path'
import {givenSockets} from '../parts/givenSockets.ts'
import {run} from '../parts/settings.ts'
import {supervise} from '../parts/supervise.ts'

const [first = '', second = '', manner = ''] = process.argv.slice(2)
const sockets = givenSockets(process.env)
const partAt = (name: 'lake' | 'web', port: string, ...more: string[]) => ({
  name,
  socket: name === 'web' ? sockets?.site : sockets?.studio,
  program: [join(import.meta.dirname, 'partProgram.ts'), port, ...more],
  folder: 'stack',
  urls: [`http://localhost:${port}/`],
  hangsAfterMs: 3000,
})
await run((settings) =>
  supervise([partAt('lake', first), partAt('web', second, manner)], settings, () =>
    console.log('Everything answers'),
  ),
)
