// The lake of `lakeProcess.ts`, in a process of its own. It reports how long its event loop stalled,
// how much of that it was busy, and how long it waited for a processor. It tidies its history on a
// message, which the lake otherwise does once a minute.
import {startLake} from '@home-care/lake/server.ts'
import {sampleContent} from '../parts/sampleContent.ts'
import {waitedTime} from './measure.ts'

const [folder = '', token = ''] = process.argv.slice(2)
const lake = await startLake({
  folder,
  robots: [{id: 'bench', name: 'Bench', role: 'administrator', token}],
  content: sampleContent,
})
const LOOK_EVERY_MS = 5

const none = {stall: 0, atWork: 0, waited: 0}
let longest = {...none}
const look = () => ({at: performance.now(), used: process.threadCpuUsage(), waited: waitedTime()})
let looked = look()
setInterval(() => {
  const now = look()
  const {user, system} = process.threadCpuUsage(looked.used)
  longest.stall = Math.max(longest.stall, now.at - looked.at - LOOK_EVERY_MS)
  longest.atWork = Math.max(longest.atWork, (user + system) / 1000)
  longest.waited = Math.max(longest.waited, now.waited - looked.waited)
  looked = now
}, LOOK_EVERY_MS).unref()

process.on('message', (message) => {
  if (message === 'tidy') lake.lake.store.history.tidying.round(new Date(Date.now() + 10 * 60_000))
  process.send?.(longest)
  longest = {...none}
})
process.on('SIGTERM', () => void lake.close().finally(() => process.exit(0)))
process.send?.({url: lake.url})
