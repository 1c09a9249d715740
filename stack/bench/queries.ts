import {isDeepStrictEqual} from 'node:util'
import {Dataset} from '@home-care/lake/query/dataset.ts'
import type {StoredDocument} from '@home-care/lake/store/document.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import * as questions from '@home-care/web/content/queries.ts'
import {evaluateSync, parse} from 'groq-js'
import {makeStories} from './documents.ts'
import {median, milliseconds, ratio, takeTurns} from './measure.ts'
import type {Table} from './table.ts'

const sizes = {few: 100, more: 1000, most: 10_000}
const rounds = 7

/** The site's queries, with an existing document where one is named. */
export const questionsToTime = {
  'home page': questions.homePage,
  'site settings': questions.siteSettings,
  'the company': questions.company,
  figures: questions.figures,
  services: questions.services,
  service: questions.service('personal-care'),
  locations: questions.locations,
  location: questions.location('kettering'),
  'latest stories': questions.careStories(6),
  'older stories': questions.olderStories,
  story: questions.careStory('story-50'),
  'story of a service': questions.storyOfService('personal-care'),
  'story of a location': questions.storyOfLocation('kettering'),
  'picture of a page': questions.picture('service', 'personal-care'),
  vacancies: questions.vacancies,
  vacancy: questions.vacancy('home-carer-kettering'),
  policy: questions.legalPage('complaints'),
}

/** The day by which consents and closing days count. */
const today = '2026-11-26'

type Asked = Pick<questions.Question<string>, 'query' | 'params'>

/**
 * The sample content and `stories` more stories. The site caches each answer until the next publish, so
 * `change` is called before each query.
 */
class Content {
  readonly documents: StoredDocument[]
  readonly #dataset: Dataset
  #changes = 0

  constructor(stories: number) {
    this.documents = [...structuredClone(sampleDocuments).map(stored), ...makeStories(stories)]
    this.#dataset = new Dataset(this.documents)
  }

  change(): void {
    const last = this.documents.at(-1)
    if (!last) return
    const after = {...structuredClone(last), title: `Changed ${this.#changes++}`}
    this.documents.splice(-1, 1, after)
    this.#dataset.apply([{id: after._id, after}])
  }

  ask({query, params}: Asked): unknown {
    return this.#dataset.query({query, params: {...params, today}, perspective: 'published'}).result
  }

  /** groq-js' own answer, which reads every document. */
  scan({query, params}: Asked): unknown {
    const all = {...params, today}
    return evaluateSync(parse(query, {params: all}), {dataset: this.documents, params: all}).data
  }
}

const stored = (document: (typeof sampleDocuments)[number]): StoredDocument => ({...document})

/** Times the site's queries with few stories and with many, and beside a plain scan by groq-js. */
export async function queries(): Promise<Table[]> {
  const few = new Content(sizes.few)
  const more = new Content(sizes.more)
  const most = new Content(sizes.most)
  const rows: Table['rows'] = []
  for (const [name, question] of Object.entries(questionsToTime)) {
    if (!isDeepStrictEqual(plain(few.ask(question)), plain(few.scan(question))))
      throw new Error(`The lake and groq-js disagree about: ${name}`)
    const timed = (content: Content) => async () => {
      content.change()
      return milliseconds(() => content.ask(question))
    }
    const measures = {
      few: timed(few),
      more: timed(more),
      most: timed(most),
      scan: () => milliseconds(() => most.scan(question)),
    }
    await takeTurns(1, measures)
    const found = await takeTurns(rounds, measures)
    const inMs = (of: keyof typeof found) => median(found[of]).toFixed(2)
    rows.push({
      query: name,
      '100 stories, ms': inMs('few'),
      '1,000': inMs('more'),
      '10,000': inMs('most'),
      '1,000 of 100': ratio(found.more, found.few),
      '10,000 of 1,000': ratio(found.most, found.more),
      'groq-js alone, 10,000': inMs('scan'),
      'times faster': Math.round(median(found.scan) / median(found.most)),
    })
  }
  return [{title: 'The site’s queries', rows}]
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
