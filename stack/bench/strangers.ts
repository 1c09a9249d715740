import {randomBytes} from 'node:crypto'
import {Agent} from 'node:http'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {exchange, isShort, load, percentile, processorTime, succeed} from './measure.ts'
import {measured, type Sites} from './sites.ts'
import type {Table} from './table.ts'

const visitors = 64
/** Connections of a stranger's program. */
const loops = 4
const seconds = 5
const alone = isShort ? 3 : 200

const random = () => Math.random().toString(36).slice(2)
const hash = () => randomBytes(20).toString('hex')
const forged = {cookie: '__prerender_bypass=forged; preview-session=forged'}
const form = {'content-type': 'application/x-www-form-urlencoded'}

interface Stranger {
  method?: string
  path: () => string
  headers?: Record<string, string>
  body?: string
}

/** Requests of a stranger's program, by what it tries. */
const kinds: Record<string, Stranger> = {
  'a kept page': {path: () => measured.home},
  'its HEAD, with a forged cookie': {method: 'HEAD', path: () => measured.home, headers: forged},
  'a POST to it': {method: 'POST', path: () => measured.home, headers: forged},
  'a made-up page': {path: () => pathOf('service', random())},
  'a made-up file': {path: () => `/files/${hash()}.pdf`},
  'a made-up picture': {path: () => `/images/${hash()}-10x10.png`},
  'a search': {path: () => `${pages.search.path}?q=${random()}`},
  'a posted estimate': {
    ...{method: 'POST', path: () => pages.meansTestEstimate.path, headers: form},
    body: 'capital=20000',
  },
}

const send = (siteUrl: string, agent: Agent, {path, ...message}: Stranger) =>
  exchange(siteUrl + path(), agent, message)

/** Processor time of the site for each kind, one request after the other, in milliseconds. */
async function costs(siteUrl: string, pid: number | undefined): Promise<Table> {
  const agent = new Agent({keepAlive: true})
  const rows: Table['rows'] = []
  for (const [kind, stranger] of Object.entries(kinds)) {
    await send(siteUrl, agent, stranger)
    const before = processorTime(pid)
    for (let i = 0; i < alone; i += 1) await send(siteUrl, agent, stranger)
    rows.push({request: kind, ms: ((processorTime(pid) - before) / alone).toFixed(2)})
  }
  agent.destroy()
  return {title: 'What a stranger’s request costs', rows}
}

/** The time that visitors of a kept page wait while strangers send one kind without a pause. */
async function waits(siteUrl: string): Promise<Table> {
  const agent = new Agent({keepAlive: true, maxSockets: visitors})
  const theirs = new Agent({keepAlive: true, maxSockets: loops})
  const visit = () =>
    load(seconds, visitors, () =>
      succeed(siteUrl + measured.home, agent, {headers: {'accept-encoding': 'br'}}),
    )
  await visit()
  const rows: Table['rows'] = []
  for (const [kind, stranger] of [['nothing', undefined] as const, ...Object.entries(kinds)]) {
    let isOver = false
    const attack = Array.from({length: stranger ? loops : 0}, async () => {
      while (!isOver && stranger) await send(siteUrl, theirs, stranger)
    })
    const visits = visit().finally(() => {
      isOver = true
    })
    const [times] = await Promise.all([visits, ...attack])
    const [middle, late] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1))
    rows.push({'strangers send': kind, 'p50 ms': `${middle}`, 'p99 ms': `${late}`})
  }
  agent.destroy()
  theirs.destroy()
  return {title: `A kept page, ${visitors} visitors at a time`, rows}
}

/** Measures the cost of requests that no reader would send. */
export async function strangers(sites: Sites): Promise<Table[]> {
  const product = await sites.product()
  const {siteUrl} = product.settings
  return [await costs(siteUrl, product.pidOf('web')), await waits(siteUrl)]
}
