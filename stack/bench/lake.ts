import {join} from 'node:path'
import {ephemeralFolder} from '@home-care/lake/ephemeralFolder.ts'
import {makeDocuments} from './documents.ts'
import {LakeProcess} from './lakeProcess.ts'
import {isShort, median, memoryOf, milliseconds, ratio, takeTurns} from './measure.ts'
import {questionsToTime} from './queries.ts'
import type {Table} from './table.ts'

const sizes = {few: 100, many: isShort ? 1000 : 10_000}
/** Each round begins with a start of the lake. */
const rounds = 3
/** How often each quick operation runs in a round. */
const times = 10
const listeners = 200
const inATransaction = 1000

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
    '["careStories", "service", "location", "legalPage", "picture"]',
  ),
  'a search of a list':
    '*[_type == "careStories" && [@, _id] match text::query($text)] | order(_updatedAt desc)[0...100]{_id, _type}',
  'a search for a reference': search('["careStories"]'),
}
const searched = ['care hom*', 'nurse*', 'garden tea*', 'careStories-5*', 'calm']

/** Writes, measured on a lake without earlier queries and on one that has answered all of them. */
const writes = {
  save: 'a save',
  heard: `a save heard by ${listeners} listeners`,
  each: `a text of all, patched ${inATransaction.toLocaleString('en-GB')} a transaction`,
}

/** The results of a round, in milliseconds or MiB. */
type Round = Map<string, number>

/** A lake with a number of documents, and the operations that the bench measures on it. */
class FilledLake extends LakeProcess {
  readonly #count: number
  readonly #texts: string[]
  #changes = 0

  constructor(folder: string, count: number) {
    super(folder)
    this.#count = count
    // The first documents hold no story.
    this.#texts = makeDocuments(count).flatMap(({_id, _type}) => (_type === 'picture' ? [] : [_id]))
  }

  /** @returns milliseconds per document */
  async fill(): Promise<number> {
    const documents = makeDocuments(this.#count)
    const took = await milliseconds(() =>
      this.mutateEach(documents, inATransaction, (create) => ({create})),
    )
    return took / this.#count
  }

  async round(): Promise<Round> {
    const found: Round = new Map()
    await this.end()
    found.set('start, ms', await this.start())
    await this.#write(found, 'cold')
    await this.#askEverything()
    await this.#write(found, 'warm')
    const list = lists[0] ?? ''
    found.set(
      'a save and a list of the Studio, ms',
      await this.#often(async () => {
        await this.#save()
        await this.#ask(list)
      }),
    )
    // The lake splits the words of changed texts at the next search.
    found.set(
      'the first search after all texts were patched, ms',
      await milliseconds(() => this.#search(searches['a search of everything'], 0)),
    )
    for (const [name, query] of Object.entries(searches)) {
      found.set(`${name}, ms`, await this.#often((time) => this.#search(query, time)))
    }
    found.set('memory, MiB', memoryOf(this.pid))
    return found
  }

  async #write(found: Round, asked: 'cold' | 'warm'): Promise<void> {
    found.set(`${writes.save}, ${asked}`, await this.#often(() => this.#save()))
    const close = await this.listen(listeners, 'homePage')
    found.set(`${writes.heard}, ${asked}`, await this.#often(() => this.#save()))
    close()
    const title = this.#title()
    const took = await milliseconds(() =>
      this.mutateEach(this.#texts, inATransaction, (id) => ({patch: {id, set: {title}}})),
    )
    found.set(`${writes.each}, ${asked}`, took / this.#texts.length)
  }

  /** Runs every query of the site and the Studio, in the perspectives of visitors and editors. */
  async #askEverything(): Promise<void> {
    for (const perspective of ['published', 'drafts']) {
      for (const {query, params} of Object.values(questionsToTime)) {
        await this.query(query, {params, perspective})
      }
    }
    for (const query of lists) await this.#ask(query)
    for (const query of Object.values(searches)) await this.#search(query, 0)
  }

  async #often(work: (time: number) => Promise<unknown>): Promise<number> {
    const took: number[] = []
    for (let time = 0; time < times; time++) took.push(await milliseconds(() => work(time)))
    return median(took)
  }

  #save() {
    return this.mutate([{patch: {id: 'homePage', set: {'hero.title': this.#title()}}}])
  }

  #search(query: string, time: number) {
    const text = searched[time % searched.length]
    return this.#ask(query, {text, raw: text})
  }

  #ask(query: string, params: object = {}) {
    return this.query(query, {params, perspective: 'drafts'})
  }

  #title() {
    return `Title ${this.#changes++}`
  }
}

/** Compares the lake's operations with many documents and with few. */
export async function lake(): Promise<Table[]> {
  const {folder, remove} = ephemeralFolder()
  const few = new FilledLake(join(folder, 'few'), sizes.few)
  const many = new FilledLake(join(folder, 'many'), sizes.many)
  try {
    await few.start()
    await many.start()
    const filling = {few: [await few.fill()], many: [await many.fill()]}
    const found = await takeTurns(rounds, {few: () => few.round(), many: () => many.round()})
    const figure = (name: string) => {
      const values = (each: Round[]) => each.map((round) => round.get(name) ?? NaN)
      return {few: values(found.few), many: values(found.many)}
    }
    const others = [...(found.few[0]?.keys() ?? [])].filter((name) => !/, (cold|warm)$/.test(name))
    return [
      {
        title: 'Content Lake',
        rows: [
          row('filling it, ms a document', filling, 3),
          ...others.map((name) => row(name, figure(name), name.startsWith('a ') ? 1 : 0)),
        ],
      },
      {
        title: 'Writing, before and after everything has been asked',
        rows: Object.values(writes).map((write) =>
          beforeAndAfter(write, figure(`${write}, cold`), figure(`${write}, warm`)),
        ),
      },
    ]
  } finally {
    await few.end()
    await many.end()
    remove()
  }
}

type Figures = Record<keyof typeof sizes, number[]>
const named = {few: `${sizes.few} documents`, many: sizes.many.toLocaleString('en-GB')}

const row = (figure: string, found: Figures, digits: number) => ({
  figure,
  [named.few]: median(found.few).toFixed(digits),
  [named.many]: median(found.many).toFixed(digits),
  'of few': ratio(found.many, found.few),
})

const beforeAndAfter = (write: string, cold: Figures, warm: Figures) => ({
  'ms each': write,
  [`${named.few}, before`]: median(cold.few).toFixed(3),
  [`${named.few}, after`]: median(warm.few).toFixed(3),
  [`${named.many}, before`]: median(cold.many).toFixed(3),
  [`${named.many}, after`]: median(warm.many).toFixed(3),
  [`${named.many}, after of before`]: ratio(warm.many, cold.many),
})
