import {Stack} from '../e2e/stack.ts'
import {addStories} from './documents.ts'
import {isShort, load, milliseconds, percentile, ratio, takeTurns} from './measure.ts'
import type {Table} from './table.ts'

/** Documents beside the sample content, and how many of them each transaction erases. */
const size = isShort ? 500 : 10_000
const erasedAtOnce = 250
const rounds = 16

/** The duration of a save in the lake: alone, with a list after it, and beside an erasure of 4,000 documents. */
export async function lake(): Promise<Table[]> {
  const stack = await Stack.launch(['lake'])
  try {
    return await measure(stack)
  } finally {
    await stack.close()
  }
}

async function measure(stack: Stack): Promise<Table[]> {
  const client = stack.lakeClient()
  const stories = await addStories(client, size)
  // The last story is not erased.
  const id = `story-${size - 1}`
  const save = (excerpt: string) => client.patch(id).set({excerpt}).commit({visibility: 'async'})
  const latest = '*[_type == "careStories"] | order(_updatedAt desc)[0...50]{_id, title}'
  const saveAndList = async (excerpt: string) => {
    await save(excerpt)
    await client.fetch(latest)
  }
  const one = (send: (excerpt: string) => Promise<unknown>) =>
    load(1, 1, (_, i) => send(`Save ${i}`))
  let erased = 0
  const saveBesideErasure = async () => {
    const ids = stories.slice(erased, erased + erasedAtOnce)
    erased += ids.length
    let isErasing = true
    const erasure = client
      .mutate(ids.map((id) => ({delete: {id, purge: true}})))
      .finally(() => (isErasing = false))
    const times: number[] = []
    while (isErasing) times.push(await milliseconds(() => save(`Save ${times.length}`)))
    await erasure
    return times
  }
  const measures = {
    'a save': () => one(save),
    'a save, then a list': () => one(saveAndList),
    'a save beside an erasure': saveBesideErasure,
  }
  await one(saveAndList)
  const found = await takeTurns(rounds, measures)
  const late = (times: number[]) => percentile(times, 0.99)
  const rows = Object.entries(found).map(([what, all]) => ({
    'one after the other': what,
    times: all.flat().length,
    'p50 / p99 ms': [0.5, 0.99]
      .map((share) => percentile(all.flat(), share).toFixed(1))
      .join(' / '),
    'p99, of a save alone': ratio(all.map(late), found['a save'].map(late)),
  }))
  return [{title: `Saves in a lake of ${size.toLocaleString('en-GB')} documents`, rows}]
}
