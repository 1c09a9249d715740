import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake} from '@home-care/lake/server.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {openDatabase} from '@home-care/web/data/database.ts'
import {siteState} from '@home-care/web/edition/current.ts'
import {Edition} from '@home-care/web/edition/edition.ts'
import {Editions, type Source} from '@home-care/web/edition/editions.ts'
import {FormerAddresses} from '@home-care/web/edition/formerAddresses.ts'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'

// A site's edition of a Content Lake, read over HTTP.

const token = 'a-token-that-may-do-everything'
const file = () => join(temporaryFolder(), 'edition.jsonl')

beforeEach(() => {
  const state = siteState()
  const {edition} = state
  state.edition = new Edition(0, [], {isSample: true})
  onTestFinished(() => {
    state.edition = edition
  })
  vi.spyOn(console, 'error').mockReturnValue()
})

async function startOne() {
  const lake = await startLake({robots: [{id: 'all', name: 'All', role: 'administrator', token}]})
  onTestFinished(() => lake.close())
  return lakeClient(lake.url, token)
}

function editionsOf(source: Source, path: string, name: string) {
  const database = openDatabase({DATABASE_URL: undefined, DATA_DIR: temporaryFolder()})
  const editions = new Editions(source, path, name, new FormerAddresses(database))
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

test('a refresh fetches only changed documents, past the CDN', async () => {
  const lake = await startOne()
  const asked: [string, boolean | undefined][] = []
  const source: Source = {
    fetch(query, params, options) {
      asked.push([query, options.useCdn])
      return lake.fetch(query, params, options)
    },
  }
  await lake.create(policy('a', 'One'))
  const editions = editionsOf(source, file(), 'test')
  await editions.start()
  await lake.create(policy('b', 'Two'))
  await editions.refresh()
  expect(asked).toEqual([
    ['*[_type in $types]', undefined],
    ['*[_type in $types]{_id, _rev}', false],
    ['*[_id in $ids]', false],
  ])
  expect(titles()).toEqual(['One', 'Two'])
})

const away = {fetch: () => Promise.reject(new Error('It is away.'))}

test('a site that starts while its Content Lake is away shows its last edition, but only of the same project', async () => {
  const lake = await startOne()
  await lake.create(policy('a', 'Kept'))
  const kept = file()
  const before = editionsOf(lake, kept, 'test')
  await before.start()
  await before.stop()
  siteState().edition = new Edition(0, [], {isSample: true})
  await editionsOf(away, kept, 'another project').start()
  expect(siteState().edition.isSample).toBe(true)
  await editionsOf(away, kept, 'test').start()
  expect(titles()).toEqual(['Kept'])
})
