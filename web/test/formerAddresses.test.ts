import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {openDatabase} from '../data/database.ts'
import {resolvePath} from '../edition/addresses.ts'
import {Edition} from '../edition/edition.ts'
import {FormerAddresses} from '../edition/formerAddresses.ts'
import {startPostgres} from './enquiriesPostgres.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

const service = (slug: string, rest: Partial<ShownDocument> = {}): ShownDocument => ({
  _id: 'moving',
  _type: 'service',
  isActive: true,
  slug: {current: slug},
  ...rest,
})

describe.each(['SQLite', 'Postgres'])('the addresses of pages, over %s', (kind) => {
  async function openSites() {
    const variables = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: kind === 'Postgres' ? await postgres.createDatabase() : undefined,
    }
    return () => {
      const database = openDatabase(variables)
      onTestFinished(() => database.close())
      const addresses = new FormerAddresses(database)
      let edition = new Edition(0, [])
      return {
        database,
        async show(...documents: ShownDocument[]) {
          edition = new Edition(1, documents, {documentAt: addresses.documentAt})
          addresses.note(edition)
          return addresses.sync(edition)
        },
        at: (slug: string) => resolvePath(`/services/${slug}`, edition),
      }
    }
  }
  const third = {movedTo: '/services/third'}
  const removal = {list: '/services'}

  test('lead to the page after two moves and a restart, and on another site', async () => {
    const openSite = await openSites()
    const one = openSite()
    await one.show(service('first'))
    await one.show(service('second'))
    await one.show(service('third'))
    expect(['first', 'second'].map(one.at)).toEqual([third, third])
    const another = openSite()
    expect(await another.show(service('third'))).toBe(true)
    expect(['first', 'second'].map(another.at)).toEqual([third, third])
    expect(await another.show(service('third'))).toBe(false)
  })

  test('lead to a page that moved back, from the address between', async () => {
    const site = (await openSites())()
    for (const slug of ['first', 'third', 'first']) await site.show(service(slug))
    expect(site.at('first')).toEqual({page: '/services/first'})
    expect(site.at('third')).toEqual({movedTo: '/services/first'})
  })

  test('of two pages that swap theirs lead to each at its new one', async () => {
    const site = (await openSites())()
    await site.show(service('first'), service('second', {_id: 'other'}))
    await site.show(service('second'), service('first', {_id: 'other'}))
    expect(site.at('first')).toEqual({page: '/services/first'})
    expect(site.at('second')).toEqual({page: '/services/second'})
  })

  test('lead to the later of two pages that had the address', async () => {
    const site = (await openSites())()
    const other = service('first', {_id: 'other'})
    await site.show(service('first'))
    await site.show(service('second'), other)
    expect(site.at('first')).toEqual({page: '/services/first'})
    await site.show(service('second'), {...other, slug: {current: 'third'}})
    expect(site.at('first')).toEqual(third)
    // A new page takes the address in the edition in which the old one goes.
    await site.show(service('third', {_id: 'newest'}))
    const {db} = site.database
    const row = db.selectFrom('page_addresses').selectAll().where('path', '=', '/services/third')
    expect(await row.execute()).toEqual([{path: '/services/third', document_id: 'newest'}])
  })

  test('are taken over from content in which the Studio kept them, whatever its shape', async () => {
    const site = (await openSites())()
    await site.show(service('third', {formerSlugs: ['first', 'second']}))
    expect(['first', 'second'].map(site.at)).toEqual([third, third])
    await site.show(service('third', {formerSlugs: 1}))
    expect(['first', 'second'].map(site.at)).toEqual([third, third])
  })

  test('lead to a page that was off the site for a while', async () => {
    const site = (await openSites())()
    await site.show(service('first'))
    await site.show(service('third'))
    await site.show()
    expect(site.at('first')).toEqual(removal)
    await site.show(service('third'))
    expect(site.at('first')).toEqual(third)
  })

  test('of 10,000 pages are kept at once', async () => {
    const openSite = await openSites()
    const pages = (name: string) =>
      Array.from({length: 10_000}, (_, i) => service(`${name}-${i}`, {_id: `service-${i}`}))
    const site = openSite()
    await site.show(...pages('old'))
    await site.show(...pages('new'))
    const restarted = openSite()
    await restarted.show(...pages('new'))
    expect(restarted.at('old-9999')).toEqual({movedTo: '/services/new-9999'})
  })
})
