// How many enquiries a second one server stores, each on disk before it is answered, beside a route
// that only parses and answers. Both over HTTP, 50 at a time, the server in a process of its own.
// `node bench/enquiries.ts [seconds]`
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {Agent, request} from 'node:http'
import {performance} from 'node:perf_hooks'
import {referralForm} from 'schemas/site/forms.ts'
import {newReference} from '../enquiries/reference.ts'
import {startSite, validReferral} from '../test/enquiriesSite.ts'
import {load, percentile} from './load.ts'

const concurrency = 50
const seconds = Number(process.argv[2] ?? 10)

if (process.send) await serve(process.send.bind(process))
else await measure()

async function serve(tell: (message: string) => void) {
  const site = await startSite(
    {ENQUIRIES_RATE_LIMIT: '1000000000'},
    {
      'POST /bare': async (bare) => {
        await bare.json()
        return Response.json({reference: newReference()})
      },
    },
  )
  tell(site.url)
  await once(process, 'disconnect')
  await site.close()
}

async function measure() {
  const server = fork(import.meta.filename, [])
  const [url] = await once(server, 'message')
  const routes = {
    'parse and answer': '/bare',
    'check, encrypt, store, answer': referralForm.endpoint,
  }
  for (const path of Object.values(routes)) await send(url + path, 1)
  const results = []
  for (const [route, path] of Object.entries(routes))
    results.push({route, ...summary(await send(url + path, seconds))})
  console.table(results)
  server.disconnect()
}

/** Sends for some seconds, 50 at a time. @returns how long each took, in milliseconds */
async function send(url: string, forSeconds: number) {
  const agent = new Agent({keepAlive: true, maxSockets: concurrency})
  const times = await load(forSeconds, concurrency, (client, round) =>
    // A name of its own, or it would be a repeat and not be stored.
    post(url, agent, {
      ...validReferral,
      clientName: `Patient ${client}.${round}.${performance.now()}`,
    }),
  )
  agent.destroy()
  return times
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

function summary(times: number[]) {
  const at = (share: number) => Number(percentile(times, share).toFixed(1))
  return {
    'a second': Math.round(times.length / seconds),
    'median ms': at(0.5),
    'p99 ms': at(0.99),
  }
}
