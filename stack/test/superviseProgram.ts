// Supervises two parts as the stack does: the ports and the second one's manner are arguments.
import {join} from 'node:path'
import {run} from '../settings.ts'
import {supervise} from '../supervise.ts'

const [first = '', second = '', manner = ''] = process.argv.slice(2)
const partAt = (name: 'lake' | 'web', port: string, ...more: string[]) => ({
  name,
  program: [join(import.meta.dirname, 'partProgram.ts'), port, ...more],
  folder: 'stack',
  url: `http://localhost:${port}/`,
})
await run((settings) =>
  supervise([partAt('lake', first), partAt('web', second, manner)], settings, () =>
    console.log('Everything answers'),
  ),
)
