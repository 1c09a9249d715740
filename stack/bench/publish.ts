import {randomUUID} from 'node:crypto'
import {milliseconds, percentile, until} from './measure.ts'
import {measured, type Sites} from './sites.ts'
import type {Table} from './table.ts'

const times = 100

/** The time from a change sent to the lake until a visitor who polls the page sees it. */
export async function publish(sites: Sites): Promise<Table[]> {
  const stack = await sites.product()
  const lake = stack.lakeClient()
  const stored: number[] = []
  const visible: number[] = []
  for (let i = 0; i < times; i++) {
    const words = randomUUID()
    const isShown = async () =>
      (await (await fetch(stack.settings.siteUrl + measured.home)).text()).includes(words)
    const change = lake.patch('homePage', {set: {'hero.subtitle': words}})
    const taken = await milliseconds(() => change.commit())
    const waited = await milliseconds(() => until('a visitor is shown it', 1, isShown))
    stored.push(taken)
    visible.push(taken + waited)
  }
  const row = (what: string, values: number[]) => ({
    what,
    'p50 ms': Math.round(percentile(values, 0.5)),
    'p99 ms': Math.round(percentile(values, 0.99)),
  })
  return [
    {
      title: 'Publish to visible',
      rows: [row('stored by the lake', stored), row('shown to a visitor', visible)],
    },
  ]
}
