// The lake that `lakeProcess.ts` runs, in a process of its own: it tells how long its event loop stood
// still, and for how much of that it was at work and not kept from it by other processes. It tidies
// its history when it is told to, which it does by itself once a minute.
import {startLake} from 'lake/server.ts'
import {sampleContent} from '../sampleContent.ts'
import {makeDocuments} from './documents.ts'

const [folder = '', token = '', documents = '0'] = process.argv.slice(2)
const lake = await startLake({
  folder,
  robots: [{id: 'bench', name: 'Bench', role: 'administrator', token}],
  content: {
    ...sampleContent,
    documents: [...sampleContent.documents, ...makeDocuments(Number(documents))],
  },
})
const LOOK_EVERY_MS = 5

const longest = {stall: 0, atWork: 0}
let looked = {at: performance.now(), used: process.threadCpuUsage()}
setInterval(() => {
  const {user, system} = process.threadCpuUsage(looked.used)
  const now = performance.now()
  longest.stall = Math.max(longest.stall, now - looked.at - LOOK_EVERY_MS)
  longest.atWork = Math.max(longest.atWork, (user + system) / 1000)
  looked = {at: now, used: process.threadCpuUsage()}
}, LOOK_EVERY_MS).unref()

process.on('message', (message) => {
  if (message === 'tidy') lake.lake.store.history.tidy(new Date(Date.now() + 10 * 60_000))
  process.send?.(longest)
  longest.stall = 0
  longest.atWork = 0
})
process.on('SIGTERM', () => void lake.close().finally(() => process.exit(0)))
process.send?.({url: lake.url})
