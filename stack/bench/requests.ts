import {Agent} from 'node:http'
import {
  busyDuring,
  load,
  median,
  percentile,
  processorTime,
  ratio,
  succeed,
  takeTurns,
} from './measure.ts'
import {measured, measuredPages, type Sites} from './sites.ts'
import type {Table} from './table.ts'

const concurrency = 20
const rounds = 5
const seconds = 1

/** Without compression, and with the encodings that browsers accept. */
const encodings = ['identity', 'gzip, br']

export async function requests(sites: Sites): Promise<Table[]> {
  const [product, bare] = [await sites.product(), await sites.bare()]
  const agent = new Agent({keepAlive: true, maxSockets: concurrency})

  const get = (url: string, encoding: string) =>
    succeed(url, agent, {headers: {'accept-encoding': encoding}})
  const measure = (url: string, encoding: string, pid: number | undefined) => async () => {
    const before = processorTime(pid)
    let times: number[] = []
    const busy = await busyDuring(async () => {
      times = await load(seconds, concurrency, () => get(url, encoding))
    })
    const processor = (processorTime(pid) - before) / times.length
    return {times, busy, processor, aSecond: times.length / seconds}
  }

  const rates: Table['rows'] = []
  const waits: Table['rows'] = []
  for (const name of measuredPages) {
    for (const encoding of encodings) {
      const urls = {
        site: product.settings.siteUrl + measured[name],
        bare: `${bare.url}/size/${name}`,
      }
      const measures = {
        site: measure(urls.site, encoding, product.pidOf('web')),
        bare: measure(urls.bare, encoding, bare.pid()),
      }
      // One round first, so that pages are rendered, cached and packed, and the code is compiled.
      await takeTurns(1, measures)
      const found = await takeTurns(rounds, measures)
      const rate = (of: keyof typeof found) => found[of].map(({aSecond}) => aSecond)
      const work = (of: keyof typeof found) => found[of].map(({processor}) => processor)
      const busy = Object.values(found).flatMap((all) => all.map((round) => round.busy))
      rates.push({
        page: name,
        'accept-encoding': encoding,
        site: Math.round(median(rate('site'))),
        bare: Math.round(median(rate('bare'))),
        'of bare': ratio(rate('site'), rate('bare')),
        'processor time, of bare': ratio(work('site'), work('bare')),
        'client busy, at most': `${Math.round(100 * Math.max(...busy))} %`,
      })
      const wait = async (of: keyof typeof found) => {
        const times = found[of].flatMap((round) => round.times)
        const [middle, late] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0))
        const bytes = await get(urls[of], encoding)
        return `${middle} / ${late} (${bytes.toLocaleString('en-GB')})`
      }
      waits.push({
        page: name,
        'accept-encoding': encoding,
        'site: p50 / p99 ms (bytes)': await wait('site'),
        bare: await wait('bare'),
      })
    }
  }
  agent.destroy()
  return [
    {title: 'Requests a second', rows: rates},
    {title: `Answers, ${concurrency} requests at a time`, rows: waits},
  ]
}
