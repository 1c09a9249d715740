// Measures the cost of the product as ratios to something bare, in alternating rounds. Run `npm run
// build`, then `npm run bench`, or `npm run bench -- <part> ...`. docs/benchmarks.md explains each
// table. `--short` only shows that every part still runs.
import {cpus, loadavg, totalmem} from 'node:os'
import {SetupError} from '@home-care/environment/environment.ts'
import {RunningStack, removeOrphanedCopies} from '../e2e/stack.ts'
import {isSiteBuilt} from '../parts/builds.ts'
import {sayProblem} from '../parts/settings.ts'
import {bytes} from './bytes.ts'
import {lake} from './lake.ts'
import {milliseconds} from './measure.ts'
import {preview} from './preview.ts'
import {publish} from './publish.ts'
import {requests} from './requests.ts'
import {Sites} from './sites.ts'
import {markdown, type Table} from './table.ts'

type Part = (sites: Sites) => Promise<Table[]>

const parts: Record<string, Part> = {requests, bytes, publish, preview, lake}

await sayProblem(async () => {
  const named = process.argv.slice(2).filter((word) => word !== '--short')
  const unknown = named.filter((name) => !(name in parts))
  if (unknown.length)
    throw new SetupError(
      `There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}.`,
    )
  const chosen = Object.entries(parts).filter(([name]) => !named.length || named.includes(name))
  if (!isSiteBuilt())
    throw new SetupError('There is nothing to measure yet: run `npm run build` first.')
  const found = [describeMachine()]
  removeOrphanedCopies()
  const sites = new Sites()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await sites.close()
      for (const stack of RunningStack.inUse) await stack.close()
      process.exit(1)
    })
  }
  try {
    for (const [name, part] of chosen) {
      console.error(`${name} …`)
      const taken = await milliseconds(async () => {
        found.push(...(await measure(name, part, sites)).map(markdown))
      })
      console.error(`${name}: ${Math.round(taken / 1000)} s`)
    }
  } finally {
    await sites.close()
  }
  console.log(found.join('\n\n'))
})

/** The tables of a part; a failed part does not stop the others. */
async function measure(name: string, part: Part, sites: Sites): Promise<Table[]> {
  try {
    return await part(sites)
  } catch (error) {
    console.error(`${name} failed:`, error instanceof SetupError ? error.message : error)
    process.exitCode = 1
    return []
  }
}

function describeMachine(): string {
  const [{model = 'unknown processor'} = {}] = cpus()
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const others = loadavg()[0]?.toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  return `${day}: ${model}, ${cpus().length} processors, ${gibibytes} GiB, ${process.platform}, Node.js ${process.version}; load when it began: ${others}.`
}
