// Sends four small requests to a lake, each every 20 ms, or as soon as the one before is answered. It
// has a thread of its own, because the heavy work of `calm.ts` would delay its measurements.
import {parentPort, workerData} from 'node:worker_threads'
import {z} from 'zod'

const {url, token} = z.object({url: z.string(), token: z.string()}).parse(workerData)
const EVERY_MS = 20
const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
const query = (groq: string) =>
  `/v2025-02-19/data/query/production?perspective=drafts&query=${encodeURIComponent(groq)}`
let saves = 0

const small: Record<string, () => [path: string, init: RequestInit]> = {
  'by id': () => [query('*[_id == "probe"][0]'), {headers}],
  list: () => [query('*[_type == "probe"] | order(title asc)[0...10]{_id, title}'), {headers}],
  save: () => {
    const patch = {id: 'probe', set: {title: `Title ${saves++}`}}
    const body = JSON.stringify({mutations: [{patch}]})
    return ['/v2025-02-19/data/mutate/production', {method: 'POST', headers, body}]
  },
  ping: () => ['/v1/ping', {headers}],
}

let took = new Map<string, number[]>()
let failed: string[] = []

for (const [name, make] of Object.entries(small)) {
  const askOnce = async () => {
    const [path, init] = make()
    const begun = performance.now()
    try {
      const answer = await fetch(url + path, init)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      failed.push(`${name}: ${error}`)
    }
    took.set(name, [...(took.get(name) ?? []), performance.now() - begun])
    setTimeout(askOnce, Math.max(0, EVERY_MS - (performance.now() - begun)))
  }
  void askOnce()
}

parentPort?.on('message', () => {
  parentPort?.postMessage({took: Object.fromEntries(took), failed})
  took = new Map()
  failed = []
})
