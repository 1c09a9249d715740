// A lake in a process of its own, for tests that kill it.
import {startLake} from '../server.ts'

const [folder, token = ''] = process.argv.slice(2)
const lake = await startLake({
  folder,
  robots: [{token, id: 'program', name: 'Program', role: 'administrator'}],
})
process.on('SIGTERM', () => void lake.close().finally(() => process.exit(0)))
process.send?.({url: lake.url})
