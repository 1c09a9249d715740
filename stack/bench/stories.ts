import {execFileSync} from 'node:child_process'
import {setTimeout as pause} from 'node:timers/promises'
import {Stack} from '../test/stack.ts'
import {makeStories} from './documents.ts'
import {memoryOf, milliseconds} from './measure.ts'
import type {Table} from './table.ts'

const sizes = [10, 1_000, 10_000]

/** How long the site's pages take to be built, and how much memory, with few stories and with many. */
export async function stories(): Promise<Table[]> {
  const rows: Table['rows'] = []
  for (const size of sizes) {
    const stack = await Stack.launch(['lake'])
    try {
      const lake = stack.lakeClient()
      const documents = makeStories(size)
      for (let at = 0; at < documents.length; at += 1000) {
        const piece = documents.slice(at, at + 1000)
        await lake.mutate(piece.map((create) => ({create})))
      }
      let built = false
      let most = 0
      const watching = (async () => {
        while (!built) {
          most = Math.max(most, memoryOfBuild(stack))
          await pause(250)
        }
      })()
      let printed = ''
      const time = await milliseconds(async () => {
        printed = await stack.makePages({})
      })
      built = true
      await watching
      const [, pages = '?'] = /Generating static pages .*\((\d+)\/\1\)/.exec(printed) ?? []
      rows.push({
        stories: size.toLocaleString('en-GB'),
        'pages made': pages,
        seconds: (time / 1000).toFixed(1),
        'memory, MiB, at most': Math.round(most),
        'of the lake': Math.round(memoryOf(stack.pidOf('lake'))),
      })
    } finally {
      await stack.close()
    }
  }
  return [{title: 'Building the pages', rows}]
}

/** Memory of all that this process started, in MiB, but for the lake. */
function memoryOfBuild(stack: Stack): number {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], {encoding: 'utf8'})
  const processes = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number | undefined): number =>
    processes
      .filter(([pid, ppid]) => ppid === parent && pid !== stack.pidOf('lake'))
      .reduce((sum, [pid, , rss = 0]) => sum + rss / 1024 + below(pid), 0)
  return below(process.pid)
}
