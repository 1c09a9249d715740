// @module-tag slow: what sites on one database tell each other
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import pg from 'pg'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {everythingTag} from '../content/tags.ts'
import {openDatabase} from '../enquiries/database.ts'
import {createSharedChanges} from '../enquiries/sharedChanges.ts'
import {query, startPostgres} from './enquiriesPostgres.ts'

// What one server heard of a publish, and the others hear through the database that they share.

let postgres: Awaited<ReturnType<typeof startPostgres>>

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** A server that has begun to follow, and all it heard since. */
async function startServer(DATABASE_URL: string) {
  const database = openDatabase({DATABASE_URL, DATA_DIR: ''})
  const changes = createSharedChanges(database)
  const heard: string[] = []
  const close = async () => {
    changes.stop()
    await database.close()
  }
  onTestFinished(close)
  changes.follow((tags) => heard.push(...tags))
  // What was published before it started is in no answer that it keeps.
  await expect.poll(() => heard).toEqual([everythingTag])
  heard.length = 0
  return {changes, heard, close}
}

const kept = async (url: string) =>
  (await query(url, 'select id, tags from content_changes order by id')).rows

describe('what one server shares', () => {
  test('every other hears, and itself not once more', async () => {
    const url = await postgres.createDatabase()
    const [first, second, third] = await Promise.all([
      startServer(url),
      startServer(url),
      startServer(url),
    ])
    await first.changes.share(['service', 'service/respite-care'])
    await expect.poll(() => second.heard).toEqual(['service', 'service/respite-care'])
    await expect.poll(() => third.heard).toEqual(['service', 'service/respite-care'])
    await second.changes.share(['homePage'])
    await expect.poll(() => first.heard).toEqual(['homePage'])
  })

  test('is heard though several share at once', async () => {
    const url = await postgres.createDatabase()
    const [first, second, listener] = await Promise.all([
      startServer(url),
      startServer(url),
      startServer(url),
    ])
    const tags = Array.from({length: 40}, (_, index) => `careStories/story-${index}`)
    for (const [index, tag] of tags.entries())
      void (index % 2 ? first : second).changes.share([tag])
    await expect.poll(() => new Set(listener.heard)).toEqual(new Set(tags))
    // Numbered without a gap: nobody can have read past one that was still being written.
    const ids = (await kept(url)).map(({id}) => id)
    expect(ids).toEqual(ids.map((_, index) => index + 1))
  })

  test('keeps a thousand rows, and who slept through more makes everything anew', async () => {
    const url = await postgres.createDatabase()
    const writer = await startServer(url)
    const sleeper = await startServer(url)
    await query(
      url,
      `begin; lock content_changes;
       insert into content_changes select id, 'another', '["service"]' from generate_series(1, 10000) id;
       commit`,
    )
    await expect.poll(() => sleeper.heard).toEqual(['service'])
    await writer.changes.share(['figures'])
    await expect.poll(() => sleeper.heard).toEqual(['service', 'figures'])
    expect(await kept(url)).toHaveLength(1000)
    // As if it had been suspended meanwhile: ten thousand came between two looks.
    await query(
      url,
      `begin; lock content_changes;
       insert into content_changes select id, 'another', '["service"]' from generate_series(10002, 20000) id;
       delete from content_changes where id <= 19500;
       commit`,
    )
    await expect.poll(() => sleeper.heard).toEqual(['service', 'figures', everythingTag])
    await writer.changes.share(['homePage'])
    await expect.poll(() => sleeper.heard.at(-1)).toBe('homePage')
  })

  test('of very many pages at once is one row that says everything', async () => {
    const url = await postgres.createDatabase()
    const first = await startServer(url)
    const second = await startServer(url)
    await first.changes.share(Array.from({length: 500}, (_, index) => `service/${index}`))
    await expect.poll(() => second.heard).toEqual([everythingTag])
    expect(await kept(url)).toEqual([{id: 1, tags: JSON.stringify([everythingTag])}])
  })
})

test('what is published while the database is slow holds nobody up, and is heard when it answers', async () => {
  const url = await postgres.createDatabase()
  const first = await startServer(url)
  const second = await startServer(url)
  const slow = new pg.Client({connectionString: url})
  await slow.connect()
  await slow.query('begin; lock table content_changes')
  await first.changes.share(['service'])
  await first.changes.share(['homePage'])
  expect(second.heard).toEqual([])
  await slow.query('commit')
  await slow.end()
  await expect.poll(() => second.heard).toEqual(['service', 'homePage'])
})

test('what is published while the database is gone is shared when it is back, and whoever cannot know makes everything anew', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = () =>
    log.mock.calls.flat().filter((line) => String(line).includes('not shared between'))
  const url = await postgres.createDatabase()
  const first = await startServer(url)
  const second = await startServer(url)
  await postgres.crash()
  // Nobody who tells of a change waits for a database that does not come.
  await first.changes.share(['service'])
  await first.changes.share(['homePage'])
  // Each says so, once, however often it tries.
  await expect.poll(told).toHaveLength(2)
  expect(second.heard).toEqual([])
  await postgres.restart()
  await expect.poll(() => second.heard).toContain(everythingTag)
  await expect.poll(async () => (await kept(url)).map(({tags}) => tags).join()).toContain('service')
  const {tags} = (await kept(url)).at(-1)
  expect(JSON.parse(tags)).toContain('homePage')
  await first.changes.share(['location'])
  await expect.poll(() => second.heard).toContain('location')
  expect(told()).toHaveLength(2)
})

test('a single server on SQLite neither writes nor looks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-changes-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const database = openDatabase({DATA_DIR: folder})
  onTestFinished(() => database.close())
  await database.ready()
  const changes = createSharedChanges(database)
  const heard: string[] = []
  changes.follow((tags) => heard.push(...tags))
  await changes.share(['service'])
  expect(await database.db.selectFrom('content_changes').selectAll().execute()).toEqual([])
  expect(heard).toEqual([])
})
