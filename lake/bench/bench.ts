/**
 * What the lake's work costs, with few documents and with many: `npm run bench -w lake`, or
 * `node lake/bench/bench.ts <documents>`. The site's queries are compared with a plain scan by
 * groq-js; all else is asked of a running lake over HTTP.
 */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {evaluateSync, parse} from 'groq-js'
import {Dataset} from '../query/dataset.ts'
import {type RunningLake, startLake} from '../server.ts'
import type {StoredDocument} from '../store/document.ts'
import {makeDocuments} from './documents.ts'
import {SITE_QUERIES} from './siteQueries.ts'

const COUNTS = process.argv[2] ? [Number(process.argv[2])] : [100, 100_000]
const ROUNDS = 7
const TOKEN = 'a-token-for-the-bench'
const headers = {authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json'}
const PERSPECTIVES = ['raw', 'published', 'drafts'] as const

async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The site's queries by the indexes against a scan; they take turns, so that load falls on both. */
async function siteQueries(documents: StoredDocument[]): Promise<void> {
  const dataset = new Dataset(documents)
  const published = documents.filter(({_id}) => !_id.startsWith('drafts.'))
  const rows = []
  for (const {name, query, params = {}} of SITE_QUERIES) {
    const ask = (resultSourceMap: boolean) =>
      dataset.query({query, params, perspective: 'published', resultSourceMap})
    const scan = () => {
      const tree = parse(query, {params})
      return evaluateSync(tree, {dataset: published, params}).data
    }
    const first = await milliseconds(() => ask(false))
    if (JSON.stringify(ask(false).result).length !== JSON.stringify(scan()).length) {
      throw new Error(`The two disagree about: ${name}`)
    }
    const times = {scan: [] as number[], indexed: [] as number[], mapped: [] as number[]}
    for (let round = 0; round < ROUNDS; round++) {
      times.scan.push(await milliseconds(scan))
      times.indexed.push(await milliseconds(() => ask(false)))
      times.mapped.push(await milliseconds(() => ask(true)))
    }
    const [scanned, indexed, mapped] = [times.scan, times.indexed, times.mapped].map(median)
    rows.push({
      query: name,
      'scan ms': scanned?.toFixed(1),
      'first ms': first.toFixed(2),
      'indexed ms': indexed?.toFixed(3),
      'with source map ms': mapped?.toFixed(3),
      'times faster': Math.round((scanned ?? 0) / (indexed || 1)),
    })
  }
  console.table(rows)
}

/** The Studio's lists and searches, as sanity 6.16 asks them. */
const STUDIO_LISTS = [
  '*[_type == "careStories"] | order(_updatedAt desc)[0...100]{_id, _type}',
  '*[_type == "careStories"] | order(lower(title) asc)[0...100]{_id, _type}',
  '*[_type == "careStories"] | order(_createdAt desc)[0...100]{_id, _type}',
  '*[] | order(_updatedAt desc)[0...100]{_id, _type}',
]
const search = (types: string, order = 'orderings[0] desc') => `*[_type in ${types}] | score(
    boost(_type in ["careStories"] && title match text::query($text), 10),
    ([@, _id] match text::query($text) || references($raw))
  )[_score > 0]{_type, _id, "orderings": [_score]} | order(${order})[0...25]`
const SEARCHES = {
  'global search': search(
    '["careStories", "service", "location", "legalPage", "sanity.imageAsset"]',
  ),
  'list search':
    '*[_type == "careStories" && [@, _id] match text::query($text)] | order(_updatedAt desc)[0...100]{_id, _type}',
  'reference picker': search('["careStories"]'),
}

class Bench {
  readonly #running: RunningLake

  constructor(running: RunningLake) {
    this.#running = running
  }

  async ask(query: string, params: object = {}, perspective = 'drafts'): Promise<void> {
    const url = `${this.#running.url}/v2025-02-19/data/query/production?perspective=${perspective}`
    await read(fetch(url, {method: 'POST', headers, body: JSON.stringify({query, params})}))
  }

  async mutate(mutations: object[]): Promise<void> {
    const url = `${this.#running.url}/v1/data/mutate/production`
    await read(fetch(url, {method: 'POST', headers, body: JSON.stringify({mutations})}))
  }

  /** Everything the site and the Studio ask has been asked. */
  async warm(): Promise<void> {
    for (const perspective of PERSPECTIVES) {
      for (const {query, params} of SITE_QUERIES) await this.ask(query, params, perspective)
      for (const query of STUDIO_LISTS) await this.ask(query, {}, perspective)
    }
  }

  /** Milliseconds of a single save. */
  async save(): Promise<number> {
    const times: number[] = []
    for (let i = 0; i < 40; i++) {
      const patch = {id: 'homePage', set: {title: `Title ${i}`}}
      times.push(await milliseconds(() => this.mutate([{patch}])))
    }
    return median(times)
  }

  /** Milliseconds a document of patching many by one query. */
  async bulk(count: number): Promise<number> {
    const query = `*[_type == "careStories"][0...${count}]`
    const set = {title: `Patched ${performance.now()}`}
    return (await milliseconds(() => this.mutate([{patch: {query, set}}]))) / count
  }

  async searches(): Promise<Record<string, string>> {
    const figures: Record<string, string> = {}
    for (const [name, query] of Object.entries(SEARCHES)) {
      const times: number[] = []
      const first = await milliseconds(() => this.ask(query, {text: 'care*', raw: 'care'}))
      for (let i = 0; i < 15; i++) {
        const text = ['care hom*', 'nurse*', 'garden tea*', 'careStories-5*', 'calm'][i % 5]
        times.push(await milliseconds(() => this.ask(query, {text, raw: text})))
      }
      figures[`${name}, p50 ms (first)`] = `${median(times).toFixed(1)} (${first.toFixed(0)})`
    }
    return figures
  }

  /** Opens listeners as Studio tabs do; returns what closes them. */
  async listen(count: number): Promise<() => void> {
    const abort = new AbortController()
    const url = `${this.#running.url}/v1/data/listen/production?query=`
    for (let i = 0; i < count; i++) {
      const query =
        i % 2 ? '*[_type == "careStories"]' : `*[_id in ["homePage", "drafts.homePage"]]`
      const {body} = await fetch(url + encodeURIComponent(query), {headers, signal: abort.signal})
      void body?.pipeTo(new WritableStream()).catch(() => undefined)
    }
    return () => abort.abort()
  }
}

async function read(response: Promise<Response>): Promise<void> {
  const {ok, status} = await response
  const text = await (await response).text()
  if (!ok) throw new Error(`${status}: ${text.slice(0, 200)}`)
}

async function wholeLake(documents: StoredDocument[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  const start = () =>
    startLake({
      port: 0,
      folder,
      projectId: 'bench',
      dataset: 'production',
      token: TOKEN,
      studioUrl: 'http://localhost:3333',
      signIn: 'local',
      siteUrl: 'http://localhost:3000',
      content: {documents: []},
    })
  try {
    const figures: Record<string, string> = {}
    const filling = await start()
    const filler = new Bench(filling)
    const time = await milliseconds(async () => {
      for (let at = 0; at < documents.length; at += 1000) {
        const piece = documents.slice(at, at + 1000)
        await filler.mutate(piece.map((document) => ({create: document})))
      }
    })
    figures['create, ms a document'] = (time / documents.length).toFixed(3)
    await filling.close()

    let running: RunningLake | undefined
    figures['start, ms'] = (
      await milliseconds(async () => {
        running = await start()
      })
    ).toFixed(0)
    if (!running) throw new Error('Not started')
    const bench = new Bench(running)
    const many = Math.min(10_000, Math.floor(documents.length / 2))
    const figure = (name: string, value: number) => {
      figures[name] = value.toFixed(3)
    }
    figure('a save, cold, p50 ms', await bench.save())
    figure(`bulk patch of ${many}, cold, ms a document`, await bench.bulk(many))
    await bench.warm()
    figure('a save, warm, p50 ms', await bench.save())
    figure(`bulk patch of ${many}, warm, ms a document`, await bench.bulk(many))
    figure('first list after it, ms', await milliseconds(() => bench.ask(STUDIO_LISTS[0] ?? '')))
    Object.assign(figures, await bench.searches())
    const stop = await bench.listen(200)
    figure('a save, warm, 200 listeners, p50 ms', await bench.save())
    stop()
    const {rss, heapUsed} = process.memoryUsage()
    figures['memory, MB (heap)'] =
      `${Math.round(rss / 2 ** 20)} (${Math.round(heapUsed / 2 ** 20)})`
    console.table(figures)
    await running.close()
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

for (const count of COUNTS) {
  const documents = makeDocuments(count)
  console.log(`${documents.length} documents`)
  await wholeLake(documents)
  await siteQueries(documents)
}
process.exit()
