// @module-tag slow: pages that sites share by Valkey
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {IncrementalCache} from 'next/dist/server/lib/incremental-cache/index.js'
import {nodeFs} from 'next/dist/server/lib/node-fs-methods.js'
import {getRouteCacheKey} from 'next/dist/server/lib/route-cache-key.js'
import pg from 'pg'
import {afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import * as z from 'zod'
import CacheHandler from '../content/cacheHandler.ts'
import {markStale} from '../content/markStale.ts'
import {contentState} from '../content/processState.ts'
import {SharedCache} from '../content/sharedCache.ts'
import {madeWith, SharedPages} from '../content/sharedPages.ts'
import {everythingTag, withoutLakeTag} from '../content/tags.ts'
import {openDatabase} from '../enquiries/database.ts'
import {createSharedChanges} from '../enquiries/sharedChanges.ts'
import {query, startPostgres} from './enquiriesPostgres.ts'
import {newKey} from './enquiriesSite.ts'
import {startValkey} from './valkey.ts'

// What one site has made and another takes. With VALKEY_PATH=/usr/bin/valkey-server over the real one.

let postgres: Awaited<ReturnType<typeof startPostgres>>
let valkey: Awaited<ReturnType<typeof startValkey>>
/** Two sites of one database, for tests that change nothing about them but what they have heard. */
let shared: Awaited<ReturnType<typeof startTwo>>
const secret = newKey()

beforeAll(async () => {
  ;[postgres, valkey] = await Promise.all([startPostgres(), startValkey()])
  shared = await startTwo()
})
afterAll(async () => {
  for (const close of closing) await close()
  await Promise.all([postgres?.stop(), valkey?.stop()])
})
afterEach(() => {
  vi.useRealTimers()
})

const closing: (() => unknown)[] = []

const until = <Found>(look: () => Found) => vi.waitUntil(look, {timeout: 30_000, interval: 20})

/** Left alone for less than a person would notice: the tests wait for it to be back. */
const rest = 50

/** @param patience more than a busy machine takes, but where it waits in vain */
async function openCache(url = valkey.url, key = secret, patience = 20_000) {
  const cache = new SharedCache(url, key, {patience, rest})
  closing.push(() => cache.close())
  await until(() => cache.set('connected', true, 1000))
  return cache
}

interface Differences {
  key?: string
  build?: string
}

/** A site that follows what the others hear. */
async function startSite(databaseUrl: string, {key = secret, build = 'a build'}: Differences = {}) {
  const database = openDatabase({DATABASE_URL: databaseUrl, DATA_DIR: ''})
  const changes = createSharedChanges(database)
  closing.push(() => {
    changes.stop()
    return database.close()
  })
  const heard: string[] = []
  const listeners: ((tags: readonly string[]) => unknown)[] = [(tags) => heard.push(...tags)]
  changes.follow((tags) => {
    for (const listener of listeners) listener(tags)
  })
  await until(() => heard.length > 0)
  const cache = await openCache(valkey.url, key)
  const pages = new SharedPages(cache, () => changes.heard, [build])
  return {
    changes,
    heard,
    listen: (listener: (tags: readonly string[]) => void) => listeners.push(listener),
    /** The last change, once it is known: what is begun now comes after it. */
    async last() {
      return until(() => changes.heard.last())
    },
    keep: (path: string, made: object, change: string) => pages.keep(path, made, change),
    take: (path: string) => pages.take('APP_PAGE', path),
  }
}

/** Two sites of one database, of which both have heard of one publish. */
async function startTwo() {
  const url = await postgres.createDatabase()
  const first = await startSite(url)
  const second = await startSite(url)
  const publish = async (tags: string[]) => {
    await first.changes.share(tags)
    const last = await first.last()
    await until(() => second.changes.heard.last() === last)
  }
  await publish(['service'])
  return {url, first, second, publish}
}

/** The name of what is kept under a path, and what is there. */
async function look(path: string) {
  const client = await valkey.client()
  try {
    const name = (await client.keys('*')).map(String).find((key) => key.endsWith(path))
    if (name === undefined) return undefined
    return {name, lifeMs: await client.pTTL(name), bytes: await client.get(name)}
  } finally {
    client.destroy()
  }
}

/** What an operator does there. */
async function tell(to: typeof valkey, ...words: string[]) {
  const client = await to.client()
  await client.sendCommand(words).finally(() => client.destroy())
}

let pathsUsed = 0
const newPath = () => `/page-${++pathsUsed}`

function page(words: string, tags: readonly string[] = [everythingTag, 'service']) {
  return {
    value: {
      kind: 'APP_PAGE',
      html: `<p>${words}</p>`,
      rscData: Buffer.from(words),
      postponed: undefined,
      status: 200,
      headers: {'x-next-cache-tags': tags.join(',')},
      segmentData: new Map([['/_tree', Buffer.from(words)]]),
    },
    cacheControl: {revalidate: 300, expire: 600},
  }
}

describe('a page that one site has made', () => {
  test('is taken by another as it is, and by one that starts later', async () => {
    const {url, first, second, publish} = shared
    const path = newPath()
    await first.keep(path, page('Made once'), await first.last())
    await publish(['location'])
    const later = await startSite(url)
    for (const site of [second, later])
      expect(await site.take(path)).toMatchObject({value: page('Made once').value})
  })

  test('is not taken once something that it shows has changed, or everything may have', async () => {
    const {first, second, publish} = shared
    const path = newPath()
    for (const tags of [['careStories', 'service'], [everythingTag]]) {
      await first.keep(path, page('Before'), await first.last())
      expect(await second.take(path)).toBeDefined()
      await publish(tags)
      expect(await second.take(path)).toBeUndefined()
      expect(await first.take(path)).toBeUndefined()
    }
  })

  test('begun before a publish that the other has heard of by the time it is kept, is not taken', async () => {
    const {first, second, publish} = shared
    const [touched, untouched] = [newPath(), newPath()]
    const begun = await first.last()
    await publish(['service'])
    await first.keep(touched, page('Read before the publish'), begun)
    await first.keep(untouched, page('Of something else', [everythingTag, 'location']), begun)
    expect(await second.take(touched)).toBeUndefined()
    expect(await second.take(untouched)).toBeDefined()
  })

  test('of what the other has not heard yet, is taken once it has', async () => {
    const {url, first, second} = shared
    const path = newPath()
    await query(
      url,
      `insert into content_changes select max(id) + 1, 'a third', '["location"]' from content_changes`,
    )
    await expect.poll(() => first.changes.heard.last()).toContain('a third')
    await first.keep(path, page('Of what a third told'), await first.last())
    await expect.poll(() => second.take(path)).toBeDefined()
    await first.keep(path, page('Of what nobody told'), '1000 a fourth')
    expect(await second.take(path)).toBeUndefined()
  })

  test('is not taken while something was heard here that has no row yet', async () => {
    const {url, first, second} = shared
    const path = newPath()
    await first.keep(path, page('Before'), await first.last())
    const slow = new pg.Client({connectionString: url})
    await slow.connect()
    await slow.query('begin; lock table content_changes')
    const told = second.changes.share(['service'])
    expect(second.changes.heard.last()).toBeUndefined()
    expect(second.changes.heard.isCurrent(await first.last(), ['location'])).toBe(false)
    expect(await second.take(path)).toBeUndefined()
    await slow.query('commit')
    await slow.end()
    await told
    await second.last()
    expect(await second.take(path)).toBeUndefined()
  })

  test('is not taken when the database came back from an older copy and counts the same numbers again', async () => {
    const {url, first, second, publish} = await startTwo()
    const path = newPath()
    await publish(['location'])
    await first.keep(path, page('Of a time that was undone'), await first.last())
    expect(await second.take(path)).toBeDefined()
    second.heard.length = 0
    await query(
      url,
      `begin; delete from content_changes where id = 2;
       insert into content_changes values (2, 'another', '["location"]'); commit`,
    )
    await expect.poll(() => second.heard).toEqual([everythingTag])
    expect(await second.take(path)).toBeUndefined()
  })

  test('is taken by no site of another build, or with another secret', async () => {
    const {url, first} = shared
    const path = newPath()
    await first.keep(path, page('Ours'), await first.last())
    for (const differences of [{build: 'another'}, {key: newKey()}]) {
      const other = await startSite(url, differences)
      await other.last()
      expect(await other.take(path)).toBeUndefined()
    }
  })

  test('grows old from when it was made, and is forgotten by then', async () => {
    const {first, second} = shared
    const path = newPath()
    await first.keep(path, page('For five minutes'), await first.last())
    const kept = await look(path)
    expect(kept?.lifeMs).toBeGreaterThan(0)
    expect(kept?.lifeMs).toBeLessThanOrEqual(300_000)
    const madeAt = Date.now()
    vi.useFakeTimers({toFake: ['Date'], now: madeAt + 100_000})
    const taken = await second.take(path)
    const left = Number(taken?.cacheControl.revalidate)
    expect(left).toBeLessThanOrEqual(200)
    expect(taken?.cacheControl.expire).toBe(left + 300)
    vi.setSystemTime(madeAt + 301_000)
    expect(await second.take(path)).toBeUndefined()
  })

  const made = page('Not for others')
  const {value} = made
  const withHeaders = (headers: object) => ({
    ...made,
    value: {...value, headers: {...value.headers, ...headers}},
  })
  test.each([
    [
      'of what was remembered while the Content Lake was away',
      page('', [everythingTag, withoutLakeTag]),
    ],
    ['of nothing that the Content Lake tells of', page('', ['_N_T_/layout'])],
    ['with a cookie', withHeaders({'Set-Cookie': 'visitor=one'})],
    ['for no time that is known', {...made, cacheControl: {revalidate: false, expire: undefined}}],
    ['in part', {...made, value: {...value, postponed: 'the rest'}}],
    ['as the answer to a question', {...made, value: {kind: 'FETCH', data: {body: '{}'}}}],
  ])('%s is not kept for others', async (_, unfit) => {
    const path = newPath()
    await shared.first.keep(path, unfit, await shared.first.last())
    expect(await look(path)).toBeUndefined()
  })

  test('is not taken when somebody else has written to where it is', async () => {
    const {first, second} = shared
    const [path, other] = [newPath(), newPath()]
    await first.keep(path, page('Ours'), await first.last())
    await first.keep(other, page('Of another address'), await first.last())
    const {name = '', bytes: ours} = (await look(path)) ?? {}
    const another = (await look(other))?.bytes
    if (!ours || !another) throw new Error('It was not kept')
    const changed = Buffer.from(ours)
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
    const client = await valkey.client()
    onTestFinished(() => client.destroy())
    const garbage = [
      Buffer.alloc(0),
      Buffer.from('garbage'),
      ours.subarray(0, 100),
      another,
      changed,
    ]
    for (const bytes of garbage) {
      await client.set(name, bytes)
      expect(await second.take(path)).toBeUndefined()
    }
    await client.set(name, ours)
    expect(await second.take(path)).toBeDefined()
  })

  test('is not taken when it is signed and has another shape, as a later version’s may', async () => {
    const {first, second} = shared
    const path = newPath()
    await first.keep(path, page('Ours'), await first.last())
    const {name = ''} = (await look(path)) ?? {}
    const cache = await openCache()
    const entry = {...page('Ours'), change: await first.last(), madeAt: Date.now()}
    await cache.set(name, entry, 1000)
    expect(await second.take(path)).toBeDefined()
    for (const later of [{...entry, more: 1}, {...entry, madeAt: 'now'}, null, [], 'words']) {
      await cache.set(name, later, 1000)
      expect(await second.take(path)).toBeUndefined()
    }
  })
})

describe('a Valkey', () => {
  // Another than that of the sites above, who would tell of it as well.
  let faulty: typeof valkey
  beforeAll(async () => {
    faulty = await startValkey()
  })
  afterAll(() => faulty?.stop())
  async function open() {
    const cache = await openCache(faulty.url, secret, 2000)
    onTestFinished(() => cache.close())
    return cache
  }

  const log = () => vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = (spy: ReturnType<typeof log>) =>
    spy.mock.calls.map((words) => words.join(' ')).filter((line) => line.startsWith('Pages are'))

  async function expectBack(cache: SharedCache) {
    await expect.poll(() => cache.set('back', 'again', 60_000)).toBe(true)
    await expect.poll(() => cache.get('back')).toBe('again')
  }

  const faults: [string, () => unknown, () => unknown][] = [
    ['that is gone', () => faulty.crash(), () => faulty.restart()],
    ['that hangs', () => faulty.hang(), () => faulty.goOn()],
    [
      'that is full',
      () => tell(faulty, 'CONFIG', 'SET', 'maxmemory', '1'),
      () => tell(faulty, 'CONFIG', 'SET', 'maxmemory', '0'),
    ],
  ]

  test.each(faults)(
    '%s is as if it held nothing, is told of once, and is used when it is well again',
    async (_, begin, end) => {
      const cache = await open()
      const errors = log()
      const back = vi.spyOn(console, 'log').mockImplementation(() => {})
      await begin()
      try {
        // Many at once, again and again: it rests, and is tried again, and nothing piles up.
        for (let round = 0; round < 20; round++) {
          const asked = Array.from({length: 50}, (_, index) => cache.set(`${index}`, index, 1000))
          expect(new Set(await Promise.all(asked))).toEqual(new Set([false]))
        }
      } finally {
        await end()
      }
      await expectBack(cache)
      expect(told(errors)).toHaveLength(1)
      expect(back.mock.calls).toEqual([['Pages are shared between servers again.']])
    },
  )

  test('that was flushed or restarted between two questions holds nothing, and no harm is done', async () => {
    const cache = await open()
    const errors = log()
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await expect.poll(() => cache.set('kept', 'words', 60_000)).toBe(true)
    await tell(faulty, 'FLUSHALL')
    await expect.poll(() => cache.get('kept')).toBeUndefined()
    await faulty.crash()
    await faulty.restart()
    await expectBack(cache)
    expect(told(errors).length).toBeLessThanOrEqual(1)
  })

  test('that refuses the password is told of without it', async () => {
    const errors = log()
    const url = faulty.url.replace(/:[^:@]+@/, ':a-wrong-password@')
    const cache = new SharedCache(url, secret, {rest})
    onTestFinished(() => cache.close())
    await expect
      .poll(async () => [await cache.get('any'), told(errors)])
      .toEqual([undefined, [expect.stringContaining('WRONGPASS')]])
    expect(JSON.stringify(errors.mock.calls)).not.toContain('a-wrong-password')
    expect(await cache.set('any', 1, 1000)).toBe(false)
  })
})

describe('Next.js’s own cache of a site', () => {
  type Ask = Parameters<IncrementalCache['get']>
  type Keep = Parameters<IncrementalCache['set']>
  // Next.js's names of kinds are no values to the type checker.
  const asked = z
    .custom<Extract<Ask[1], {isFallback: boolean; route: object}>>()
    .parse({kind: 'APP_PAGE', isFallback: false, route: {kind: 'APP_PAGE', sourceRoute: '/page'}})
  const madeByNext = z.custom<Keep[1]>()

  /** As Next.js opens it for a request, over the site's own handler. */
  function openNext(folder: string): IncrementalCache {
    const preview = {previewModeId: 'none'}
    return Reflect.construct(IncrementalCache, [
      {
        fs: nodeFs,
        dev: false,
        flushToDisk: true,
        serverDistDir: join(folder, 'server'),
        requestHeaders: {},
        maxMemoryCacheSize: 10_000_000,
        previewProps: preview,
        prerenderManifest: {version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview},
        CurCacheHandler: CacheHandler,
      },
    ])
  }

  test('asks its own memory first, then for what another has made, which is its own until it changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shared-pages-'))
    mkdirSync(join(folder, 'server'))
    writeFileSync(join(folder, 'BUILD_ID'), 'a build')
    globalThis.siteSharedCache = await openCache()
    const {first, second, publish} = shared
    contentState.heard = second.changes.heard
    second.listen(markStale)
    onTestFinished(() => {
      globalThis.siteSharedCache = undefined
      contentState.heard = undefined
      rmSync(folder, {recursive: true, force: true, maxRetries: 5})
    })
    const next = openNext(folder)
    const other = new SharedPages(await openCache(), () => first.changes.heard, madeWith('a build'))
    const path = newPath()
    const name = getRouteCacheKey(path, asked.route)
    const keepByOther = async (made: object) => other.keep(name, made, await first.last())
    const shown = async () => {
      const entry = await next.get(path, asked)
      return entry?.isStale !== -1 && entry?.value && 'html' in entry.value
        ? entry.value.html
        : null
    }
    const keepOwn = (words: string, {revalidate = 300, tags = [everythingTag, 'service']} = {}) =>
      next.set(path, madeByNext.parse(page(words, tags).value), {
        cacheControl: {revalidate, expire: 600},
        route: asked.route,
      })

    /** As the server answers a request. */
    const asRequest = (answer: () => Promise<void>) =>
      contentState.changesBefore.run(contentState.changes, answer)

    // Another hears of the publish, and makes the page, before this one has heard of it.
    await first.changes.share(['service'])
    await keepByOther(page('Made by another'))
    await expect.poll(() => second.changes.heard.last()).toBe(first.changes.heard.last())
    await expect.poll(shown).toBe('<p>Made by another</p>')
    await tell(valkey, 'FLUSHALL')
    expect(await shown()).toBe('<p>Made by another</p>')
    await publish(['service'])
    // Next.js takes a page for stale from the next millisecond on.
    await expect.poll(shown).toBeNull()

    // Begun before a publish, and done after it: kept neither here nor for others.
    await asRequest(async () => {
      await publish(['service'])
      await keepOwn('Read before the publish')
    })
    expect(await shown()).toBeNull()
    expect(await look(name)).toBeUndefined()

    // This one makes it while what it heard just now is being told to the others, who take it.
    const slow = new pg.Client({connectionString: shared.url})
    await slow.connect()
    await slow.query('begin; lock table content_changes')
    markStale(['service'])
    const told = second.changes.share(['service'])
    await asRequest(() => keepOwn('Made here'))
    expect(await look(name)).toBeUndefined()
    await slow.query('commit')
    await slow.end()
    await told
    await expect.poll(() => other.take('APP_PAGE', name)).toBeDefined()
    expect(await shown()).toBe('<p>Made here</p>')

    // Its time has run out, and another has made it anew.
    await asRequest(() => keepOwn('Made here for a moment', {revalidate: 3, tags: ['service']}))
    expect(await shown()).toBe('<p>Made here for a moment</p>')
    await keepByOther(page('Made anew by another'))
    await expect.poll(shown).toBe('<p>Made anew by another</p>')
    // And it is written down, as if it had been made here.
    const file = join(folder, 'server', `${name}.html`)
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('<p>Made anew by another</p>')
  })
})
