import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake} from '@home-care/lake/server.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {openDatabase} from '@home-care/web/data/database.ts'
import {openSite, siteState} from '@home-care/web/edition/current.ts'
import {Edition} from '@home-care/web/edition/edition.ts'
import {writeEdition} from '@home-care/web/edition/editionFile.ts'
import {Editions, type Source} from '@home-care/web/edition/editions.ts'
import {FormerAddresses} from '@home-care/web/edition/formerAddresses.ts'
import {samples} from '@home-care/web/edition/samples.ts'
import type {SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'

// A site's edition of a Content Lake, read over HTTP.

const token = 'a-token-that-may-do-everything'
const file = () => join(temporaryFolder(), 'edition.jsonl')

beforeEach(() => {
  const state = openSite(samples)
  const {edition} = state
  state.edition = new Edition(0, [], {isSample: true})
  onTestFinished(() => {
    state.edition = edition
    state.fetching = {answeredAt: Date.now()}
  })
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.useRealTimers()
})

async function startOne() {
  const lake = await startLake({robots: [{id: 'all', name: 'All', role: 'administrator', token}]})
  onTestFinished(() => lake.close())
  return lakeClient(lake.url, token)
}

const confirmFile = () => join(temporaryFolder(), 'confirmed')

function editionsOf(source: Source, path: string, name: string, confirmed = confirmFile()) {
  const database = openDatabase({DATABASE_URL: undefined, DATA_DIR: temporaryFolder()})
  const options = {name, isNew: true, confirmFile: confirmed}
  const editions = new Editions(source, path, new FormerAddresses(database), options)
  onTestFinished(async () => {
    await editions.stop()
    await database.close()
  })
  return editions
}

const policy = (id: string, title: unknown) => ({
  _id: id,
  _type: 'legalPage',
  title,
  slug: {_type: 'slug', current: id},
})
const titles = () => [...siteState().edition.documents.values()].map(({title}) => title)

test('a document that no longer fits keeps its last good version, and others are shown', async () => {
  const lake = await startOne()
  const editions = editionsOf(lake, file(), 'test')
  await lake.create(policy('a', 'As it was'))
  await editions.start()
  await lake.createOrReplace(policy('a', 2026))
  await lake.create(policy('b', 2027))
  await lake.create(policy('c', 'Another'))
  await editions.refresh()
  expect(titles()).toEqual(['As it was', 'Another'])
  const misfits = ['a', 'b'].map((id) => ({id, field: 'title'}))
  expect(siteState().edition.misfits).toEqual(misfits)
  await lake.createOrReplace(policy('a', 'As it is'))
  await lake.delete('b')
  await editions.refresh()
  expect(titles()).toEqual(['As it is', 'Another'])
  expect(siteState().edition.misfits).toEqual([])
})

test('a refresh and a restart fetch only changed documents, a refresh past the CDN', async () => {
  const lake = await startOne()
  const queries: [string, boolean | undefined][] = []
  const source: Source = {
    fetch(query, params, options) {
      queries.push([query, options.useCdn])
      return lake.fetch(query, params, options)
    },
  }
  await lake.create(policy('a', 'One'))
  const editionFile = file()
  const editions = editionsOf(source, editionFile, 'test')
  await editions.start()
  await lake.create(policy('b', 'Two'))
  await editions.refresh()
  const isRead = '_type in $types || _type == "sanity.imageAsset" && defined(consent)'
  expect(queries.splice(0)).toEqual([
    [`*[${isRead}]`, undefined],
    [`*[${isRead}]{_id, _rev}`, false],
    ['*[_id in $ids]', false],
  ])
  expect(titles()).toEqual(['One', 'Two'])
  await editions.stop()
  await lake.createOrReplace(policy('b', 'Three'))
  await editionsOf(source, editionFile, 'test').start()
  expect(queries).toEqual([
    [`*[${isRead}]{_id, _rev}`, undefined],
    ['*[_id in $ids]', undefined],
  ])
  expect(titles()).toEqual(['One', 'Three'])
})

const away = {fetch: () => Promise.reject(new Error('It is away.'))}

test('a site that starts while its lake is away shows its last edition, but only of the same project', async () => {
  const lake = await startOne()
  await lake.create(policy('a', 'Kept'))
  const editionFile = file()
  const before = editionsOf(lake, editionFile, 'test')
  await before.start()
  await before.stop()
  // It says whose consent was withdrawn.
  expect(statSync(editionFile).mode & 0o077).toBe(0)
  siteState().edition = new Edition(0, [], {isSample: true})
  await editionsOf(away, editionFile, 'another project').start()
  expect(siteState().edition.isSample).toBe(true)
  await editionsOf(away, editionFile, 'test').start()
  expect(titles()).toEqual(['Kept'])
})

test('a site that is killed before it has saved an edition starts with what it showed last', async () => {
  const lake = await startOne()
  for (const id of ['a', 'b', 'c']) await lake.create(policy(id, id))
  const editionFile = file()
  const before = editionsOf(lake, editionFile, 'test')
  await before.start()
  await before.stop()
  // It writes no edition from here on.
  const half = `${editionFile}.${process.pid}.half`
  mkdirSync(half)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The server was killed while it noted something, before and after.
  const cutShort = () => appendFileSync(`${editionFile}.changes`, '\n{"source":"test","num')
  cutShort()
  for (const change of [
    () => lake.delete('a'),
    () => lake.patch('b').set({title: 'Changed'}).commit(),
    () => lake.create(policy('d', 'New')),
  ]) {
    await change()
    await before.refresh()
  }
  await before.stop()
  rmdirSync(half)
  cutShort()

  const start = async () => {
    siteState().edition = new Edition(0, [], {isSample: true})
    const site = editionsOf(away, editionFile, 'test')
    await site.start()
    const found = titles().toSorted()
    await site.stop()
    return found
  }
  const last = ['Changed', 'New', 'c']
  expect(await start()).toEqual(last)
  // What was noted is in the file by now.
  expect(existsSync(`${editionFile}.changes`)).toBe(false)
  expect(await start()).toEqual(last)
})

test('a lake that starts with its site is no error in the log; one that stays away is', async () => {
  const log = vi.spyOn(console, 'error')
  const editions = editionsOf(away, file(), 'test')
  await editions.start()
  expect(log).not.toHaveBeenCalled()
  later()
  await editions.refresh()
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be fetched'))
})

test('since when a picture is gone is known after a restart, and until its people are asked again', async () => {
  const lake = await startOne()
  const story = (consent: object) => ({
    ...{...policy('story', 'Told'), _type: 'careStories', consent},
    image: {_type: 'imageWithAlt', asset: {_ref: 'image-a', _weak: true}},
  })
  const goneSince = () => Object.fromEntries(siteState().edition.goneSince())
  const [path, begin] = [file(), Date.now()]
  const editions = editionsOf(lake, path, 'test')
  await lake.create(story({}))
  await editions.start()
  expect(goneSince()).toEqual({})
  await lake.createOrReplace(story({isWithdrawn: true}))
  await editions.refresh()
  const first = goneSince()
  expect(first['image-a']).toBeGreaterThanOrEqual(begin)
  await editions.stop()
  siteState().edition = new Edition(0, [], {isSample: true})
  vi.useFakeTimers({toFake: ['Date'], now: begin + 3_600_000})
  const again = editionsOf(lake, path, 'test')
  await lake.create(policy('b', 'Another'))
  await again.start()
  await again.refresh()
  expect([titles(), goneSince()]).toEqual([['Another', 'Told'], first])
  await lake.createOrReplace(story({isWithdrawn: false}))
  await again.refresh()
  expect(goneSince()).toEqual({})
})

const ids = () => [...siteState().edition.documents.keys()]
const everything = ['a', 'b', 'c', 'd', 'e', 'siteSettings']
const settings = {_id: 'siteSettings', _type: 'siteSettings', phone: '01604 555 019'}

/** A site of a lake with its settings and some policies. */
async function startFull(confirmed = confirmFile()) {
  const lake = await startOne()
  await lake.create(settings)
  for (const id of everything.slice(0, -1)) await lake.create(policy(id, id))
  let fault: ((documents: unknown) => unknown) | undefined
  const source: Source = {
    async fetch(query, params, options) {
      const answer: unknown = await lake.fetch(query, params, options)
      return fault ? fault(answer) : answer
    },
  }
  const path = file()
  const editions = editionsOf(source, path, 'test', confirmed)
  await editions.start()
  expect(ids()).toEqual(everything)
  const setFault = (next: typeof fault) => {
    fault = next
  }
  return {lake, editions, source, path, setFault}
}

const later = () => vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 60_000})

test('what an earlier release saved is held against the content model of this one', async () => {
  const editionFile = file()
  const full = function* () {
    yield saved('a', 'Half of an edition')
    throw new Error('The disk is full.')
  }
  const saved = (id: string, title: string, more = {}) => ({
    ...{id, revision: id, consents: [], misfits: []},
    shown: {
      ...policy(id, title),
      ...{title, _createdAt: 'then', _updatedAt: 'then', _rev: id, ...more},
    },
  })
  await writeEdition(editionFile, {source: 'test', number: 7}, [
    saved('a', 'Well'),
    saved('b', ' '),
    saved('c', 'Odd in part', {changedOn: 'soon'}),
  ])
  const next = writeEdition(editionFile, {source: 'test', number: 8}, full())
  await expect(next).rejects.toThrow('full')
  expect(readdirSync(dirname(editionFile))).toEqual(['edition.jsonl'])
  await editionsOf(away, editionFile, 'test').start()
  expect(titles()).toEqual(['Well', 'Odd in part'])
  expect(siteState().edition.misfits).toEqual([
    {id: 'b', field: 'title'},
    {id: 'c', field: 'changedOn'},
  ])
})

describe('an edition is doubted before it is taken', () => {
  test('an empty answer is not, over a restart and whatever is published meanwhile', async () => {
    const {lake, editions, source, path, setFault} = await startFull()
    setFault(() => [])
    for (let times = 0; times < 3; times += 1) {
      await lake.createOrReplace(policy('a', `a${times}`))
      await editions.refresh()
      expect(ids()).toEqual(everything)
      expect(siteState().fetching.doubt).toContain('nothing is published')
      later()
    }
    await editions.stop()
    siteState().edition = new Edition(0, [], {isSample: true})
    await editionsOf(source, path, 'test').start()
    expect(ids()).toEqual(everything)
    setFault(undefined)
    await editions.refresh()
    expect(siteState().fetching.doubt).toBeUndefined()
    expect(titles()).toContain('a2')
  })

  test('one answer that lacks most is asked for again, without a visible change', async () => {
    const {editions, setFault} = await startFull()
    let reads = 0
    setFault((documents) => {
      reads += 1
      return reads === 1 ? [] : documents
    })
    await editions.refresh()
    expect(reads).toBeGreaterThan(1)
    expect([ids(), siteState().fetching.doubt]).toEqual([everything, undefined])
  })

  test.each([
    ['the settings', ['siteSettings'], 'Site settings'],
    ['most documents', ['a', 'b', 'c', 'd'], '4 of 6 documents'],
  ])('without %s it waits until a person publishes again', async (_what, deleted, words) => {
    const {lake, editions} = await startFull()
    for (const id of deleted) await lake.delete(id)
    await editions.refresh()
    expect(ids()).toEqual(everything)
    expect(siteState().fetching.doubt).toContain(words)
    // The rest of the same deletion, and a look without a change, confirm nothing.
    await lake.create(policy('f', 'f'))
    await editions.refresh()
    later()
    await editions.refresh()
    expect(ids()).toEqual(everything)
    await lake.create(policy('g', 'g'))
    await editions.refresh()
    expect(siteState().fetching.doubt).toBeUndefined()
    const left = everything.filter((id) => !deleted.includes(id))
    expect(ids()).toEqual([...left, 'f', 'g'].toSorted())
  })

  test('without the prices it does not fall back to those of the sample', async () => {
    const {lake, editions} = await startFull()
    await lake.create({_id: 'figures', _type: 'figures'})
    await editions.refresh()
    await lake.delete('figures')
    await editions.refresh()
    expect(siteState().fetching.doubt).toContain('Figures and prices')
    expect(ids()).toEqual([...everything, 'figures'].toSorted())
  })

  test('the settings that come back end the doubt', async () => {
    const {lake, editions} = await startFull()
    await lake.delete('siteSettings')
    await editions.refresh()
    await lake.create({...settings, phone: '01604 555 020'})
    await editions.refresh()
    expect([ids(), siteState().fetching.doubt]).toEqual([everything, undefined])
  })

  test('a no counts at once all the same, and ends with the doubt', async () => {
    const {lake, editions} = await startFull()
    const story = {_id: 'story', _type: 'careStories', title: 'A story', slug: {current: 'story'}}
    await lake.create({...story, consent: {agreedBy: 'She herself'}})
    await editions.refresh()
    expect(ids()).toEqual([...everything, 'story'].toSorted())
    await lake.delete('siteSettings')
    await lake.createOrReplace({...story, consent: {isWithdrawn: true}})
    await editions.refresh()
    expect(siteState().fetching.doubt).toContain('Site settings')
    expect(ids()).toEqual(everything)
    await lake.createOrReplace({...story, consent: {agreedBy: 'She herself', isWithdrawn: false}})
    await lake.create(settings)
    await editions.refresh()
    expect(ids()).toEqual([...everything, 'story'].toSorted())
  })

  test('a no of a part or a picture counts while the site doubts the lake, also after a restart', async () => {
    const {lake, editions, path} = await startFull()
    const homeWith = (consent: object) => ({
      ...{_id: 'homePage', _type: 'homePage'},
      testimonialsSection: {testimonials: [{_key: 'a', quote: 'Said', author: 'Ann', consent}]},
    })
    const home = {query: '*[_id == "homePage"][0].testimonialsSection.testimonials', params: {}}
    const no = {consent: {isWithdrawn: true}}
    const seen = () => siteState().edition.answer(home).value
    await lake.create(homeWith({until: '2100-01-01'}))
    await editions.refresh()
    expect(seen()).toHaveLength(1)
    await lake.delete('siteSettings')
    await lake.createOrReplace(homeWith(no.consent))
    const image = {_type: 'imageWithAlt', asset: {_ref: 'image-a', _weak: true}}
    await lake.create({...policy('story', 'New'), _type: 'careStories', image, ...no})
    await editions.refresh()
    const isWithheld = () => {
      expect([seen(), [...siteState().edition.withdrawn]]).toEqual([[], ['image-a']])
      expect(ids()).toContain('siteSettings')
    }
    isWithheld()
    await editions.stop()
    siteState().edition = new Edition(0, [], {isSample: true})
    await editionsOf(away, path, 'test').start()
    isWithheld()
  })

  test('a command confirms it', async () => {
    const confirmed = confirmFile()
    const {lake, editions} = await startFull(confirmed)
    await lake.delete('siteSettings')
    await editions.refresh()
    writeFileSync(confirmed, '')
    await editions.refresh()
    expect(ids()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(existsSync(confirmed)).toBe(false)
  })
})

/** The provider's contact facts; the freephone numbers of other organisations are theirs. */
const contacts = () =>
  JSON.stringify([...siteState().edition.documents.values()]).match(
    /(?!080[08])0\d{4} ?\d{6}|"email":/g,
  )

const stranger = {token: 'a-token-of-somebody-else', maxRetries: 0}

test.each<[what: string, sourceOf: (lake: SanityClient) => Source, words: RegExp]>([
  ['refuses the site', (lake) => lake.withConfig(stranger), /Unauthorized|401|token/i],
  ['holds nothing', () => ({fetch: async () => []}), /nothing is published/],
])(
  'a new site whose Content Lake %s shows samples that nobody can call',
  async (_what, sourceOf, words) => {
    siteState().edition = samples
    expect(contacts()).not.toBeNull()
    await editionsOf(sourceOf(await startOne()), file(), 'test').start()
    expect(siteState().edition.isSample).toBe(true)
    expect(contacts()).toBeNull()
    const {doubt = '', failure} = siteState().fetching
    expect(`${doubt} ${failure}`).toMatch(words)
  },
)
