import type {StoredDocument} from 'lake/store/document.ts'
import {Stack} from '../test/stack.ts'
import {makeDocuments} from './documents.ts'
import {median, memoryOf, milliseconds, ratio, takeTurns} from './measure.ts'
import type {Table} from './table.ts'

const sizes = {few: 100, many: 10_000}
const rounds = 15
const listeners = 200

/** The Studio's lists and searches, as sanity 6.16 asks them. */
const lists = [
  '*[_type == "careStories"] | order(_updatedAt desc)[0...100]{_id, _type}',
  '*[_type == "careStories"] | order(lower(title) asc)[0...100]{_id, _type}',
  '*[_type == "careStories"] | order(_createdAt desc)[0...100]{_id, _type}',
  '*[] | order(_updatedAt desc)[0...100]{_id, _type}',
]
const search = (types: string) => `*[_type in ${types}] | score(
    boost(_type in ["careStories"] && title match text::query($text), 10),
    ([@, _id] match text::query($text) || references($raw))
  )[_score > 0]{_type, _id, "orderings": [_score]} | order(orderings[0] desc)[0...25]`
const searches = {
  'a search of everything': search(
    '["careStories", "service", "location", "legalPage", "sanity.imageAsset"]',
  ),
  'a search of a list':
    '*[_type == "careStories" && [@, _id] match text::query($text)] | order(_updatedAt desc)[0...100]{_id, _type}',
  'a search for a reference': search('["careStories"]'),
}
const searched = ['care hom*', 'nurse*', 'garden tea*', 'careStories-5*', 'calm']

/** A lake that holds so many documents, and what the bench does with it over HTTP. */
class FilledLake {
  readonly stack: Stack
  #count = 0

  private constructor(stack: Stack) {
    this.stack = stack
  }

  static async start(): Promise<FilledLake> {
    return new FilledLake(await Stack.launch(['lake']))
  }

  async fill(documents: StoredDocument[]): Promise<void> {
    for (let at = 0; at < documents.length; at += 1000) {
      await this.#mutate(documents.slice(at, at + 1000).map((create) => ({create})))
    }
  }

  /** Everything the Studio lists has been listed. */
  async warm(): Promise<void> {
    for (const query of lists) await this.ask(query)
  }

  save(): Promise<void> {
    return this.#mutate([{patch: {id: 'homePage', set: {'hero.title': this.#next()}}}])
  }

  /** Patches as many as any lake here has by one query. */
  bulk(): Promise<void> {
    const query = `*[_type == "careStories"][0...${sizes.few / 2}]`
    return this.#mutate([{patch: {query, set: {title: this.#next()}}}])
  }

  async list(): Promise<void> {
    await this.save()
    await this.ask(lists[0] ?? '')
  }

  search(query: string): Promise<void> {
    const text = searched[this.#count++ % searched.length]
    return this.ask(query, {text, raw: text})
  }

  ask(query: string, params: object = {}): Promise<void> {
    return this.#post('v2025-02-19/data/query/production?perspective=drafts', {query, params})
  }

  /** Opens listeners as Studio tabs do; returns what closes them. */
  async listen(): Promise<() => void> {
    const abort = new AbortController()
    const url = `${this.#url}/v1/data/listen/production?query=`
    for (let i = 0; i < listeners; i++) {
      const query =
        i % 2 ? '*[_type == "careStories"]' : '*[_id in ["homePage", "drafts.homePage"]]'
      const {body} = await fetch(url + encodeURIComponent(query), {
        headers: this.#headers,
        signal: abort.signal,
      })
      void body?.pipeTo(new WritableStream()).catch(() => undefined)
    }
    return () => abort.abort()
  }

  async restart(): Promise<void> {
    await this.stack.stop('lake')
    await this.stack.start('lake')
  }

  get memory(): number {
    return memoryOf(this.stack.pidOf('lake'))
  }

  get #url() {
    return this.stack.settings.lakeUrl
  }

  get #headers() {
    return {
      authorization: `Bearer ${this.stack.settings.environment.LAKE_TOKEN}`,
      'content-type': 'application/json',
    }
  }

  #next() {
    return `Title ${this.#count++}`
  }

  #mutate(mutations: object[]): Promise<void> {
    return this.#post('v1/data/mutate/production', {mutations})
  }

  async #post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#url}/${path}`, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status}: ${text.slice(0, 200)}`)
  }
}

/** What the lake's work costs when it holds many documents, beside one that holds few. */
export async function lake(): Promise<Table[]> {
  const [few, many] = [await FilledLake.start(), await FilledLake.start()]
  try {
    return [{title: 'Content Lake', rows: await figures(few, many)}]
  } finally {
    await few.stack.close()
    await many.stack.close()
  }
}

async function figures(few: FilledLake, many: FilledLake): Promise<Table['rows']> {
  const row = (figure: string, found: Record<keyof typeof sizes, number[]>, digits = 1) => ({
    figure,
    [`${sizes.few} documents`]: median(found.few).toFixed(digits),
    [`${sizes.many.toLocaleString('en-GB')}`]: median(found.many).toFixed(digits),
    'of few': ratio(found.many, found.few),
  })
  const timed = (times: number, work: (lake: FilledLake) => Promise<unknown>) =>
    takeTurns(times, {
      few: () => milliseconds(() => work(few)),
      many: () => milliseconds(() => work(many)),
    })

  const filling = {
    few: [(await milliseconds(() => few.fill(makeDocuments(sizes.few)))) / sizes.few],
    many: [(await milliseconds(() => many.fill(makeDocuments(sizes.many)))) / sizes.many],
  }
  const rows = [row('filling it, ms a document', filling, 3)]
  rows.push(row('start, ms', await timed(3, (lake) => lake.restart()), 0))
  for (const lake of [few, many]) await lake.warm()
  rows.push(row('a save, ms', await timed(rounds, (lake) => lake.save())))
  rows.push(
    row(`a patch of ${sizes.few / 2} by a query, ms`, await timed(rounds, (lake) => lake.bulk())),
  )
  rows.push(row('a save and a list of the Studio, ms', await timed(rounds, (lake) => lake.list())))
  for (const [name, query] of Object.entries(searches)) {
    await timed(1, (lake) => lake.search(query))
    rows.push(row(`${name}, ms`, await timed(rounds, (lake) => lake.search(query))))
  }
  const stop = [await few.listen(), await many.listen()]
  rows.push(
    row(`a save heard by ${listeners} listeners, ms`, await timed(rounds, (lake) => lake.save())),
  )
  for (const each of stop) each()
  rows.push(row('memory, MiB', {few: [few.memory], many: [many.memory]}, 0))
  return rows
}
