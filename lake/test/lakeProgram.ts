// A lake in a process of its own, for tests that kill it.
import {startLake} from '../server.ts'

const [folder, token = ''] = process.argv.slice(2)
const {url} = await startLake({
  folder,
  robots: [{token, id: 'program', name: 'Program', role: 'administrator'}],
})
process.send?.({url})
