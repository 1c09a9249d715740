import {fork} from 'node:child_process'
import {once} from 'node:events'
import {Agent} from 'node:http'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {whenGone} from '../parts/parts.ts'
import {load, median, percentile, ratio, succeed, takeTurns} from './measure.ts'
import type {Table} from './table.ts'

const concurrency = 50
const rounds = 5
const seconds = 2

/** Enquiries stored per second, beside a route that only answers and one that commits a row. */
export async function enquiries(): Promise<Table[]> {
  const server = fork(join(import.meta.dirname, 'enquiriesServer.ts'))
  const ended = whenGone(server)
  const [url] = await Promise.race([
    once(server, 'message'),
    ended.then((how) => Promise.reject(new Error(`The server of the forms ended: ${how}`))),
  ])
  const agent = new Agent({keepAlive: true, maxSockets: concurrency})
  const measure = (path: string) => () =>
    load(seconds, concurrency, (client, round) =>
      // A name of its own: a repeat of the same form would not be stored.
      succeed(url + path, agent, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({
          ...validReferral,
          clientName: `Patient ${client}.${round}.${performance.now()}`,
        }),
      }),
    )
  const measures = {
    bare: measure('/bare'),
    committed: measure('/row'),
    stored: measure(referralForm.endpoint),
  }
  await takeTurns(1, measures)
  const {bare, committed, stored} = await takeTurns(rounds, measures)
  agent.destroy()
  server.disconnect()
  await ended

  const rate = (all: number[][]) => all.map((times) => times.length / seconds)
  const row = (route: string, all: number[][]) => ({
    route,
    'a second': Math.round(median(rate(all))),
    'p50 ms': Number(percentile(all.flat(), 0.5).toFixed(1)),
    'p99 ms': Number(percentile(all.flat(), 0.99).toFixed(1)),
    'of bare': ratio(rate(all), rate(bare)),
    'of one row': ratio(rate(all), rate(committed)),
  })
  return [
    {
      title: 'Enquiries',
      rows: [
        row('read, answered', bare),
        row('read, one row committed, answered', committed),
        row('checked, encrypted, stored, answered', stored),
      ],
    },
  ]
}
