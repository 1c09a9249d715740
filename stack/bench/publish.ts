import {randomUUID} from 'node:crypto'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Stack} from '../e2e/stack.ts'
import {addStories} from './documents.ts'
import {isShort, memoryOf, milliseconds, percentile, until} from './measure.ts'
import {measured} from './sites.ts'
import type {Table} from './table.ts'

/** Stories beside the hundred documents of the sample content. */
const sizes = isShort ? [100] : [100, 1_900, 9_900]
const times = isShort ? 5 : 100

/** The site with few and with many documents: from a publish to a visitor, new pages, search, memory. */
export async function publish(): Promise<Table[]> {
  const rows: Table['rows'] = []
  for (const size of sizes) {
    const stack = await Stack.launch(['lake', 'web'])
    try {
      rows.push({documents: (size + 100).toLocaleString('en-GB'), ...(await measure(stack, size))})
    } finally {
      await stack.close()
    }
  }
  return [{title: 'Publish to visible, p50 / p99 in milliseconds', rows}]
}

async function measure(stack: Stack, size: number) {
  const lake = stack.lakeClient()
  const {siteUrl} = stack.settings
  const read = async (path: string) => {
    const answer = await fetch(siteUrl + path)
    return {status: answer.status, html: await answer.text()}
  }
  const storyAt = (i: number) => pathOf('careStories', `story-${i}`)
  await addStories(lake, size)
  const isThere = async () => (await read(storyAt(size - 1))).status === 200
  await until('the site has the last story', 50, isThere)

  const stored: number[] = []
  const visible: number[] = []
  for (let i = 0; i < times; i++) {
    const words = randomUUID()
    const isShown = async () => (await read(measured.home)).html.includes(words)
    const change = lake.patch('homePage', {set: {'hero.subtitle': words}})
    const taken = await milliseconds(() => change.commit())
    const waited = await milliseconds(() => until('a visitor is shown it', 1, isShown))
    stored.push(taken)
    visible.push(taken + waited)
  }
  const durations: number[] = []
  for (let i = 0; i < Math.min(times, size - 1); i++)
    durations.push(await milliseconds(() => read(storyAt(i))))
  const search = (question: string) =>
    milliseconds(() => read(`${pages.search.path}?q=${encodeURIComponent(question)}`))
  const first = await search('care at home')
  const searched: number[] = []
  for (let i = 0; i < times; i++) searched.push(await search(`story about tea and night ${i}`))
  const both = (values: number[]) =>
    [0.5, 0.99].map((share) => Math.round(percentile(values, share))).join(' / ')
  return {
    'stored by the lake': both(stored),
    'shown to a visitor': both(visible),
    'page made anew': both(durations),
    'first search': Math.round(first),
    search: both(searched),
    'memory, MiB': Math.round(memoryOf(stack.pidOf('web'))),
  }
}
