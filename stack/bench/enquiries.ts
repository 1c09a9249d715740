import {fork} from 'node:child_process'
import {once} from 'node:events'
import {Agent, request} from 'node:http'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {whenGone} from '../parts/parts.ts'
import {load, median, percentile, ratio, takeTurns} from './measure.ts'
import type {Table} from './table.ts'

const concurrency = 50
const rounds = 5
const seconds = 2

/**
 * Enquiries stored per second, each on disk before its answer, beside a bare route and one that commits
 * a row.
 */
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
      post(url + path, agent, {
        ...validReferral,
        clientName: `Patient ${client}.${round}.${performance.now()}`,
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

function post(url: string, agent: Agent, body: object) {
  return new Promise<void>((resolve, reject) => {
    const sent = request(
      url,
      {method: 'POST', agent, headers: {'content-type': 'application/json'}},
      (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`Answered ${response.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
