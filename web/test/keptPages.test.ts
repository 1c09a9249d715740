import {join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {brotliDecompressSync} from 'node:zlib'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {reviseJson} from '@home-care/schemas/rules/reviseJson.ts'
import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import fc from 'fast-check'
import {evaluate, parse} from 'groq-js'
import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import * as clock from '../content/clockQuestions.ts'
import * as queries from '../content/queries.ts'
import {sitemapEntries} from '../content/sitemap.ts'
import {openDatabase} from '../data/database.ts'
import {resolvePath} from '../edition/addresses.ts'
import {askEdition, openSite, type Rendering, siteState} from '../edition/current.ts'
import {Answer, Edition, type QueryWithParams} from '../edition/edition.ts'
import {Editions, type Source} from '../edition/editions.ts'
import {FormerAddresses} from '../edition/formerAddresses.ts'
import {KeptPages} from '../front/keptPages.ts'
import {NextRenderer} from '../front/nextRenderer.ts'

// Kept pages, over an edition that is fetched, against pages made from nothing.

const hourMs = 60 * 60 * 1000
const begin = Date.parse('2026-10-23T09:00:00Z')
const picture = {_type: 'imageWithAlt', asset: {_type: 'reference', _ref: 'image-one'}}
const service = 'night-visits'
const slug = 'home-again'

const samples = (...ids: string[]) => sampleDocuments.filter(({_id}) => ids.includes(_id))

/** One of each type, with the fields that the steps below change. */
const first: ShownDocument[] = [
  ...samples('siteSettings', 'homePage', 'company', 'figures'),
  ...sampleDocuments.filter(({_type}) => _type === 'service' || _type === 'location').slice(0, 4),
  {...doc('story', 'careStories', slug), ...{services: [reference(service)], image: picture}},
  {...doc('carer', 'vacancy', 'carer'), ...{title: 'Carer'}},
  {...doc('media', 'legalPage', 'media'), ...{title: 'Media', content: [picture]}},
  {...doc(service, 'service', service), isActive: true, title: 'Night visits'},
]

function doc(_id: string, _type: string, current: string): ShownDocument {
  const [_createdAt, _updatedAt, _rev] = ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', '0']
  return {
    ...{_id, _type, _createdAt, _updatedAt, _rev, title: _id},
    slug: {...{_type: 'slug'}, current},
  }
}

function reference(_ref: string) {
  return {_type: 'reference', _key: _ref, _ref}
}

/** The questions of each kind of kept page, picture and file, by its path. */
const kinds: Record<string, () => unknown> = {
  [pages.home.path]: () => [ask(queries.homePage), ask(queries.careStories(6)), opening()],
  [pages.services.path]: () => ask(queries.services),
  [pages.locations.path]: () => ask(queries.locations),
  [pages.caseStudies.path]: () => [ask(queries.careStories(6)), ask(queries.olderStories)],
  [pathOf('service', service)]: () => [
    ask(queries.service(service)),
    ask(queries.storyOfService(service)),
    ask(queries.figures),
  ],
  [pages.socialCareFunding.path]: () => askEdition(clock.figures).value,
  [pages.contact.path]: () => [
    askEdition(clock.answeredAtNight).value,
    askEdition(clock.onCallChanges).value,
    askEdition(clock.otherDaysInWords).value,
  ],
  [pathOf('careStories', slug)]: () => ask(queries.careStory(slug)),
  [pathOf('vacancy', 'carer')]: () => ask(queries.vacancy('carer')),
  [pages.jobs.path]: () => ask(queries.vacancies),
  [pathOf('legalPage', 'media')]: () => ask(queries.legalPage('media')),
  [pages.about.path]: () => [ask(queries.company), ask(queries.siteSettings)],
  '/share/care-stories': () => ask(queries.picture('careStories', slug)),
  '/sitemap.xml': () =>
    sitemapEntries(
      askEdition({key: 'listed', answer: (edition, now) => edition.listed(now)}).value,
    ),
  '/privacy-policy': () =>
    askEdition({
      key: 'address',
      answer: (edition, now) =>
        new Answer(
          resolvePath(pathOf('careStories', slug), edition, now),
          edition.listed(now).until,
        ),
    }).value,
}

const ask = <const Query extends string>(question: QueryWithParams<Query>) =>
  askEdition({
    key: JSON.stringify([question.query, question.params]),
    answer: (edition, now) => edition.answer(question, now),
  }).value

const opening = () =>
  [clock.officeChanges, clock.answeringChanges].map((question) => askEdition(question).value)

const bodyOf = (path: string) => JSON.stringify(kinds[path]?.() ?? null)

/** Stands in for Next.js: a page is a function of the edition and the time. */
const renderer = () =>
  new NextRenderer(({url = ''}, response) => {
    response.writeHead(200, {'content-type': 'application/json'}).end(bodyOf(url))
  })

/** A new edition of new documents, without caches. */
const fromNothing = (documents: ReadonlyMap<string, ShownDocument>) =>
  new Edition(9_999, structuredClone([...documents.values()]), {
    documentAt: siteState().edition.documentAt,
  })

function pageOf(edition: Edition, path: string): string {
  const rendering: Rendering = {edition, dependencies: new Map()}
  return siteState().rendering.run(rendering, () => bodyOf(path))
}

/** A Content Lake in memory. */
class Lake implements Source {
  readonly documents = new Map<string, ShownDocument>()
  state: 'well' | 'away' | 'empty' = 'well'
  #revision = 0

  constructor(documents: readonly ShownDocument[]) {
    for (const document of documents) this.put(document)
  }

  put(document: ShownDocument) {
    this.#revision += 1
    this.documents.set(document._id, {...document, _rev: `${this.#revision}`})
  }

  /** Changes fields of a document; undefined takes one away. */
  patch(id: string, fields: Record<string, unknown>) {
    const document = this.documents.get(id)
    if (document) this.put(reviseJson({...document, ...fields}, (_name, part) => part))
  }

  async fetch(query: string, params: Record<string, unknown>): Promise<unknown> {
    if (this.state === 'away') throw new Error('It is away.')
    const dataset = this.state === 'empty' ? [] : [...this.documents.values()]
    return (await evaluate(parse(query, {params}), {dataset, params})).get()
  }
}

beforeEach(() => {
  const state = openSite(new Edition(0, [], {isSample: true}))
  const {edition} = state
  vi.useFakeTimers({toFake: ['Date'], now: begin})
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => {
    vi.useRealTimers()
    state.edition = edition
    state.fetching = {answeredAt: begin}
  })
})

/** A site over a lake, which can be restarted. */
class Site {
  readonly lake: Lake
  kept = new KeptPages(renderer(), 'site.example')
  readonly #folder = temporaryFolder()
  readonly #database = openDatabase({DATABASE_URL: undefined, DATA_DIR: temporaryFolder()})
  #editions = this.#open()

  constructor(documents = first) {
    this.lake = new Lake(documents)
  }

  #open() {
    const source: Source = {fetch: (query, params) => this.lake.fetch(query, params)}
    return new Editions(
      source,
      join(this.#folder, 'edition'),
      new FormerAddresses(this.#database),
      {
        name: 'test',
        isNew: true,
        confirmFile: join(this.#folder, 'confirmed'),
      },
    )
  }

  async start() {
    await this.#editions.start()
  }

  refresh = () => this.#editions.refresh()

  async restart() {
    await this.#editions.stop()
    siteState().edition = new Edition(0, [], {isSample: true})
    this.kept = new KeptPages(renderer(), 'site.example')
    this.#editions = this.#open()
    await this.#editions.start()
  }

  async close() {
    await this.#editions.stop()
    await this.#database.close()
  }

  async read(path: string): Promise<string> {
    const found = await this.kept.find(path)
    return 'page' in found ? `${found.page.body}` : 'not kept'
  }
}

async function open(documents = first) {
  const site = new Site(documents)
  onTestFinished(() => site.close())
  await site.start()
  return site
}

const days = [-1, 0, 1, 2, 3, 200].map((ahead) =>
  new Date(begin + ahead * 24 * hourMs).toISOString().slice(0, 10),
)
const day = fc.constantFrom(...days, undefined)
const hours = (closes: string) => [
  {_key: 'a', days: ['Monday', 'Friday', 'Saturday', 'Sunday'], opens: '08:00', closes},
]

/** Something that happens: to the lake, to the clock, to the site. */
type Step =
  | {publish: string; fields: Record<string, unknown>}
  | {hoursPass: number}
  | {lakeIs: Lake['state']}
  | 'evening'
  | 'restart'

const publish = (id: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({publish: fc.constant(id), fields: fc.record(fields, {requiredKeys: []})})

const consent = fc.record(
  {until: fc.constantFrom(...days), isWithdrawn: fc.constant(true)},
  {requiredKeys: []},
)
const pictureUntil = consent.map((agreed) => ({...picture, consent: agreed}))

const step: fc.Arbitrary<Step> = fc.oneof(
  publish('story', {consent, image: pictureUntil}),
  publish('story', {
    slug: fc.constantFrom(slug, 'moved').map((current) => ({_type: 'slug', current})),
  }),
  publish('media', {content: pictureUntil.map((part) => [{_key: 'a', ...part}])}),
  publish('carer', {closesOn: day}),
  publish('siteSettings', {
    notice: fc.record({text: fc.constant('We move'), shownFrom: day, shownUntil: day}),
    openingHours: fc.constantFrom(...['17:00', '18:30'].map(hours)),
    otherHours: day.map((date) => [{_key: 'a', date, isClosed: true, why: 'Training'}]),
    onCall: fc.constantFrom(
      ...['21:00', '23:00'].map((closes) => ({
        phone: '01604 555 019',
        openingHours: hours(closes),
      })),
    ),
  }),
  publish('figures', {
    figures: fc
      .constantFrom(...days)
      .map((reviewBy) => [{_key: 'a', name: 'upperCapitalLimit', value: 23_250, reviewBy}]),
  }),
  publish(service, {isActive: fc.boolean()}),
  fc.record({hoursPass: fc.oneof(fc.integer({min: 1, max: 40}), fc.constant(33 * 24))}),
  fc.record({lakeIs: fc.constantFrom(...(['well', 'well', 'away', 'empty'] as const))}),
  // Clocks change in the night to 25 October, when midnight in London is not midnight in UTC.
  fc.constantFrom('evening' as const, 'restart' as const),
)

/** A story that is on a page gets an end, by a change that no visitor sees. */
const endLater: Step[] = [
  {hoursPass: 1},
  {publish: 'story', fields: {consent: {until: days[2]}}},
  {hoursPass: 40},
]

async function happen(site: Site, now: Step): Promise<void> {
  if (now === 'restart') return site.restart()
  const dayMs = 24 * hourMs
  if (now === 'evening') vi.setSystemTime(Date.now() + dayMs - (Date.now() % dayMs) - hourMs / 2)
  else if ('hoursPass' in now) vi.setSystemTime(Date.now() + now.hoursPass * hourMs)
  else {
    if ('publish' in now) site.lake.patch(now.publish, now.fields)
    else site.lake.state = now.lakeIs
    await site.refresh()
  }
}

describe('a kept page equals a fresh rendering', () => {
  test('whatever is published, ends or fails, and whenever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 12}), async (steps) => {
        vi.setSystemTime(begin)
        siteState().edition = new Edition(0, [], {isSample: true})
        const site = new Site()
        try {
          await site.start()
          let believed = new Map(site.lake.documents)
          for (const each of steps) {
            await happen(site, each)
            if (site.lake.state === 'well') believed = new Map(site.lake.documents)
            expect(siteState().edition.misfits).toEqual([])
            const model = fromNothing(believed)
            // Twice: a page that was carried over is kept as much as a new one.
            for (const path of [...Object.keys(kinds), ...Object.keys(kinds)])
              expect(await site.read(path), path).toBe(pageOf(model, path))
          }
        } finally {
          await site.close()
        }
      }),
      {numRuns: 15, examples: [[endLater]]},
    )
  })
})

test('a page that lacks something for now is made again', async () => {
  const site = await open()
  let renders = 0
  const cache = new KeptPages(
    new NextRenderer((_request, response) => {
      renders += 1
      clock.noteFact('the picture is missing', Date.now() + 60_000)
      clock.noteFact('the price is late', Date.now() + 90_000)
      response.end(`${renders}`)
    }),
    'site.example',
  )
  const read = async () =>
    cache.find('/share').then((found) => 'page' in found && `${found.page.body}`)
  expect([await read(), await read()]).toEqual(['1', '1'])
  site.lake.patch('siteSettings', {phone: '01604 555 019'})
  await site.refresh()
  expect(await read()).toBe('1')
  vi.setSystemTime(Date.now() + 60_000)
  expect([await read(), await read()]).toEqual(['2', '2'])
})

test('kept pages keep no edition in memory', async () => {
  const site = await open()
  for (const path of Object.keys(kinds)) await site.read(path)
  const last = new WeakRef(siteState().edition)
  site.lake.patch('siteSettings', {phone: '01604 555 019'})
  await site.refresh()
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await expect
    .poll(() => {
      collect()
      return last.deref() === undefined
    })
    .toBe(true)
})

test('simultaneous requests share one rendering, and a page that fails to render stays as it was', async () => {
  const site = await open([...first])
  let rendered = 0
  let fails = false
  const cache = new KeptPages(
    new NextRenderer(({url = ''}, response) => {
      rendered += 1
      const body = bodyOf(url)
      response.writeHead(fails ? 500 : 200, {'content-type': 'application/json'}).end(body)
    }),
    'site.example',
  )
  const path = pages.services.path
  const other = pages.about.path
  const together = await Promise.all([path, path, path, other].map((each) => cache.find(each)))
  expect(rendered).toBe(2)
  expect(together.map((each) => 'page' in each && `${each.page.body}`)).toEqual(
    [path, path, path, other].map(bodyOf),
  )
  fails = true
  site.lake.patch(service, {title: 'Help with washing'})
  await site.refresh()
  const found = await cache.find(path)
  expect('page' in found && `${found.page.body}`).toContain('Night visits')
  fails = false
  const again = await cache.find(path)
  expect('page' in again && `${again.page.body}`).toContain('Help with washing')
})

test('a page whose content changes while it renders is tried three times, and then stays', async () => {
  const site = await open()
  let renders = 0
  const cache = new KeptPages(
    new NextRenderer(async ({url = ''}, response) => {
      const body = bodyOf(url)
      renders += 1
      site.lake.patch(service, {title: `Care ${renders}`})
      await site.refresh()
      response.end(body)
    }),
    'site.example',
  )
  expect(await cache.find(pages.services.path)).toMatchObject({how: 'stale'})
  expect(renders).toBe(3)
})

test('a page is kept with headers that hold for every visitor, and other answers are not kept', async () => {
  await open()
  const ofThisAnswer = {
    vary: 'a',
    etag: 'a',
    'last-modified': 'a',
    'accept-ranges': 'a',
    'x-a': 'a',
  }
  const ofThePage = {'content-type': 'text/html', 'cache-control': 'private', 'no-x-a': 'a'}
  const cache = new KeptPages(
    new NextRenderer(({url = ''}, response) => {
      if (url === '/lost') return response.destroy()
      const cookie = url === '/form' ? {'set-cookie': 'a=b'} : {}
      response.writeHead(url === '/gone' ? 404 : 200, {...ofThisAnswer, ...ofThePage, ...cookie})
      response.end(JSON.stringify(samples('company')))
    }),
    'site.example',
  )
  for (const path of ['/gone', '/form', '/gone', '/form'])
    expect(await cache.find(path)).toHaveProperty('uncached')
  expect(await cache.find('/lost')).toMatchObject({uncached: {status: 500, headers: {}}})
  const found = await cache.find('/a')
  if (!('page' in found)) throw new Error('It is kept')
  expect(found.how).toBe('miss')
  expect(await cache.find('/a')).toEqual({...found, how: 'hit'})
  const {page} = found
  const {date, connection, ...headers} = page.headers
  expect(headers).toEqual(ofThePage)
  expect(page.tag).toMatch(/^"[\w-]{22}"$/)
  const first = await page.compressed('br')
  expect(brotliDecompressSync(first)).toEqual(page.body)
  await expect.poll(async () => (await page.compressed('br')).length).toBeLessThan(first.length)
  // A clock that was a minute too fast.
  vi.setSystemTime(begin - 59_000)
  expect(await cache.find('/a')).toHaveProperty('how', 'hit')
  vi.setSystemTime(begin - 61_000)
  expect(await cache.find('/a')).toHaveProperty('how', 'stale')
})

describe('a page that cannot be made again', () => {
  const until = {consent: {until: '2026-10-24'}}
  const person = {_key: 'helen', name: 'Helen'}
  const team = (...people: object[]) => ({patch: 'company', fields: {team: people}})
  type Change = {patch: string; fields: Record<string, unknown>} | {hoursPass: number}

  /** The text of the last good page after a change that breaks it; undefined if it is not sent. */
  async function lastGood(path: string, begin: Change, change: Change) {
    const site = await open([...first])
    let fails = false
    const cache = new KeptPages(
      new NextRenderer(({url = ''}, response) => {
        response.writeHead(fails ? 500 : 200, {'content-type': 'application/json'})
        response.end(fails ? '' : bodyOf(url))
      }),
      'site.example',
    )
    const happens = async (now: Change) => {
      if ('hoursPass' in now) vi.setSystemTime(Date.now() + now.hoursPass * hourMs)
      else site.lake.patch(now.patch, now.fields)
      await site.refresh()
    }
    await happens(begin)
    await cache.find(path)
    fails = true
    await happens(change)
    const found = await cache.find(path)
    if ('page' in found) return `${found.page.body}`
    expect(found.uncached.status).toBe(500)
    return undefined
  }

  const story = (fields: object) => ({patch: 'story', fields: {...fields}})
  const settings = (fields: object) => ({patch: 'siteSettings', fields: {...fields}})
  const media = (consent: object) => ({
    patch: 'media',
    fields: {content: [{_key: 'a', ...picture, ...consent}]},
  })
  const [nothing, aDay] = [{hoursPass: 0}, {hoursPass: 24}]
  const [list, about] = [pages.caseStudies.path, pages.about.path]
  const ada = {_key: 'ada', name: 'Ada'}

  test.each<[what: string, path: string, begin: Change, change: Change]>([
    ['a story whose consent ends', list, story(until), aDay],
    [
      'a story whose people take their consent back',
      pathOf('careStories', slug),
      story(until),
      story({consent: {isWithdrawn: true}}),
    ],
    ['a picture whose consent ends', pathOf('legalPage', 'media'), media(until), aDay],
    [
      'a person who is switched off',
      about,
      team(person, ada),
      team({...person, isActive: false}, ada),
    ],
    [
      'a notice that is over',
      about,
      settings({notice: {text: 'We move', shownUntil: '2026-10-23'}}),
      aDay,
    ],
    ['a telephone number that was taken out', about, nothing, settings({phone: undefined})],
    [
      'a vacancy that has closed',
      pages.jobs.path,
      nothing,
      {patch: 'carer', fields: {closesOn: '2026-10-22'}},
    ],
    ['a share picture', '/share/care-stories', story(until), aDay],
    ['a list for search engines', '/sitemap.xml', story(until), aDay],
  ])('is not sent with %s', async (_what, path, begin, change) => {
    expect(await lastGood(path, begin, change)).toBeUndefined()
  })

  test.each<[what: string, path: string, change: Change, words: string]>([
    ['other words', pages.services.path, {patch: service, fields: {title: 'Help'}}, 'Night visits'],
    ['one more person', about, team(person), 'regulator'],
    ['other hours', about, {hoursPass: 10}, 'regulator'],
  ])('stays as it was after a publish of %s', async (_what, path, change, words) => {
    expect(await lastGood(path, team(), change)).toContain(words)
  })

  test('is not sent with a sample, once there is content', async () => {
    const state = siteState()
    const site = await open([...first])
    const {edition} = state
    state.edition = new Edition(0, sampleDocuments, {isSample: true})
    let fails = false
    const cache = new KeptPages(
      new NextRenderer(({url = ''}, response) =>
        response.writeHead(fails ? 500 : 200).end(bodyOf(url)),
      ),
      'site.example',
    )
    await cache.find(pages.about.path)
    fails = true
    state.edition = edition
    expect('page' in (await cache.find(pages.about.path))).toBe(false)
    await site.refresh()
  })
})
