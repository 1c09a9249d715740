// The lake of `lakeProcess.ts`, in a process of its own.
import {startLake} from '@home-care/lake/server.ts'
import {sampleContent} from '../parts/sampleContent.ts'

const [folder = '', token = ''] = process.argv.slice(2)
const lake = await startLake({
  folder,
  robots: [{id: 'bench', name: 'Bench', role: 'administrator', token}],
  content: sampleContent,
})
process.on('SIGTERM', () => void lake.close().finally(() => process.exit(0)))
process.send?.({url: lake.url})
