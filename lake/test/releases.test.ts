import {beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {HOUR, stopClock} from './clock.ts'
import {authorization, expectRefusal, post, type TestLake, testLake} from './testLake.ts'

const releaseId = 'spring'
const VERSION = 'versions.spring.a'

let lake: TestLake

/** A lake with a release "spring", which is to change the title of the published document "a". */
beforeEach(async () => {
  lake = await testLake()
  const {client} = lake
  await client.create({_id: 'a', _type: 'note', title: 'Old'})
  await client.releases.create({releaseId, metadata: {title: 'Spring'}})
  await client.create({_id: VERSION, _type: 'note', title: 'New'})
})

const refusal = (words = '') => ({statusCode: 400, message: expect.stringContaining(words)})
const release = () => lake.client.getDocument('_.releases.spring')
const title = async () => (await lake.client.getDocument('a'))?.title
const everything = () => [...lake.lake.store.documents.values()]
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const hoursPass = (hours: number) => stopClock(Date.now() + hours * HOUR)

test('a scheduled release shows in its perspective, and goes live by itself, once', async () => {
  const publishAt = inHours(1)
  await lake.client.releases.schedule({releaseId, publishAt})
  expect(await release()).toMatchObject({state: 'scheduled', publishAt})
  const ahead = {perspective: ['spring', 'drafts']}
  expect(await lake.client.fetch('*[_id == "a"][0].title', {}, ahead)).toBe('New')
  await lake.client.releases.unschedule({releaseId})
  expect(await release()).not.toHaveProperty('publishAt')
  const soon = new Date(Date.now() + 500).toISOString()
  await lake.client.releases.schedule({releaseId, publishAt: soon})
  await expect.poll(() => title()).toBe('New')
  expect(await release()).toMatchObject({
    state: 'published',
    publishedAt: expect.any(String),
    finalDocumentStates: [{id: VERSION}],
  })
  expect(await lake.client.getDocument(VERSION)).toBeUndefined()
  const history = await lake.fetch('/data/history/production/transactions/a')
  expect((await history.text()).trim().split('\n')).toHaveLength(2)
})

test.each([
  [undefined, 'Old'],
  ['Begun', 'Begun'],
])(
  'what a release takes off the site stays as a draft: begun as %s, it is %s',
  async (begun, kept) => {
    if (begun) await lake.client.create({_id: 'drafts.a', _type: 'note', title: begun})
    const actionType = 'sanity.action.document.version.unpublish'
    await lake.client.action({actionType, versionId: VERSION, publishedId: 'a'})
    await lake.client.releases.publish({releaseId})
    expect(await title()).toBeUndefined()
    expect(await lake.client.getDocument(VERSION)).toBeUndefined()
    expect(await lake.client.getDocument('drafts.a')).toMatchObject({title: kept})
  },
)

test('a draft of the type of a scheduled release publishes nothing, also after a restart', async () => {
  await lake.client.create({
    _id: 'drafts.plan',
    _type: 'system.release',
    name: 'spring',
    state: 'scheduled',
    publishAt: inHours(-1),
  })
  lake = await lake.restart()
  expect(await title()).toBe('Old')
  expect(await release()).toMatchObject({state: 'active'})
})

test('a scheduled release goes live soon after the clock has jumped', async () => {
  await lake.client.releases.schedule({releaseId, publishAt: inHours(2)})
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
  onTestFinished(() => void vi.useRealTimers())
  // The scheduler looks again by a timer of its own; this one begins under the false clock.
  lake.lake.store.commit({author: 'anna', request: 1}, (transaction) =>
    transaction.patch('_.releases.spring', {set: {'metadata.title': 'Later'}}),
  )
  await vi.advanceTimersByTimeAsync(20)
  vi.setSystemTime(Date.now() + 3 * HOUR)
  await vi.advanceTimersByTimeAsync(16_000)
  vi.useRealTimers()
  expect(await title()).toBe('New')
})

test('after a leap of the clock a scheduled release waits until the clock is right or a person says so', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  let looks = 0
  const look = () =>
    lake.lake.store.commit({author: 'anna', request: 1}, (transaction) =>
      transaction.patch('_.releases.spring', {set: {'metadata.title': `Look ${looks++}`}}),
    )
  const health = async () => (await fetch(`${lake.url}/health`, {headers: {authorization}})).json()
  await lake.client.releases.schedule({releaseId, publishAt: inHours(24 * 60)})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 90 * 24 * HOUR})
  onTestFinished(() => void vi.useRealTimers())
  look()
  await expect.poll(() => warned.mock.calls.flat().join()).toContain('npm run content -- clock')
  expect(await health()).toMatchObject({status: 'failing', problems: [expect.any(String)]})
  lake = await lake.restart()
  expect(await release()).toMatchObject({state: 'scheduled'})

  vi.useRealTimers()
  look()
  expect(await health()).toMatchObject({problems: []})
  expect(await release()).toMatchObject({state: 'scheduled'})
  expect(await title()).toBe('Old')

  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 90 * 24 * HOUR})
  const say = (date: string) =>
    fetch(`${lake.url}/health/clock`, {...post({date}), headers: {authorization}})
  expect((await say('2020-02-29')).status).toBe(409)
  expect((await say(new Date().toISOString().slice(0, 10))).status).toBe(200)
  look()
  await expect.poll(title).toBe('New')
})

test('a scheduled release that cannot go live says why and is active again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const to = {_type: 'reference', _ref: 'nowhere', _weak: true, _strengthenOnPublish: {type: 'x'}}
  await lake.client.patch(VERSION).set({to}).commit()
  await lake.client.releases.schedule({releaseId, publishAt: inHours(-1)})
  await expect.poll(() => release()).toMatchObject({state: 'active'})
  expect(await release()).toMatchObject({
    error: {message: expect.stringContaining('"nowhere"')},
  })
  expect(lake.lake.problems).toEqual([
    expect.stringMatching(/“Spring” did not go live .*"nowhere"/),
  ])
  expect(await title()).toBe('Old')
})

describe('a plan that would undo a person’s later publication', () => {
  const planned = 'versions.soon.a'
  /** A version "New" of the published document "a", planned for an hour from now. */
  beforeEach(async () => {
    const {client} = lake
    await client.releases.create({releaseId: 'soon', metadata: {title: 'Soon'}})
    await client.createVersion({publishedId: 'a', baseId: 'a', releaseId: 'soon'})
    await client.patch(planned).set({title: 'New'}).commit()
    await client.releases.schedule({releaseId: 'soon', publishAt: inHours(1)})
  })
  const soon = () => lake.client.getDocument('_.releases.soon')
  const publish = (fields: Record<string, string>) => lake.client.patch('a').set(fields).commit()
  const why = 'it would take back what was published since in “Old (note)” (phone). Open it'

  test('is named beforehand, waits when it is due, and goes out once staff have decided', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await publish({phone: '01604 555 020'})
    expect(lake.lake.problems).toEqual([
      expect.stringContaining(`“Soon” waits when it is due: ${why}`),
    ])
    hoursPass(2)
    lake = await lake.restart()
    expect(await soon()).toMatchObject({
      state: 'active',
      error: {message: expect.stringContaining(why)},
    })
    await expect(lake.client.releases.publish({releaseId: 'soon'})).rejects.toMatchObject(
      refusal(why),
    )
    expect(await title()).toBe('Old')
    await lake.client.patch(planned).set({phone: '01604 555 020'}).commit()
    await lake.client.releases.schedule({releaseId: 'soon', publishAt: inHours(-1)})
    await expect.poll(title).toBe('New')
    expect(lake.lake.problems).toEqual([])
  })

  test('goes where the version says the same, or is kept as it is', async () => {
    await publish({title: 'New'})
    expect(lake.lake.problems).toEqual([])
    await publish({title: 'Newer'})
    expect(lake.lake.problems).toHaveLength(1)
    const {_rev: rev} = (await lake.client.getDocument('a')) ?? {}
    await lake.client.releases.unschedule({releaseId: 'soon'})
    await lake.client
      .patch(planned)
      .set({'_system.base': {id: 'a', rev}})
      .commit()
    await lake.client.releases.schedule({releaseId: 'soon', publishAt: inHours(-1)})
    await expect.poll(title).toBe('New')
  })

  test('replaces the publication of an earlier plan', async () => {
    await lake.client.releases.create({releaseId: 'sooner'})
    await lake.client.createVersion({publishedId: 'a', baseId: 'a', releaseId: 'sooner'})
    await lake.client.patch('versions.sooner.a').set({phone: '01604 555 020'}).commit()
    await lake.client.releases.schedule({releaseId: 'sooner', publishAt: inHours(-1)})
    await expect.poll(async () => (await lake.client.getDocument('a'))?.phone).toBeDefined()
    expect(lake.lake.problems).toEqual([])
  })

  test.each([
    ['a person in it', {team: [{_key: 'ann', name: 'Ann', consent: {isWithdrawn: true}}]}],
    ['the story', {consent: {isWithdrawn: true}}],
    ['a story that ends earlier', {consent: {until: '2026-12-01'}}],
  ])('waits where an earlier plan withdrew the consent of %s', async (_whose, withdrawn) => {
    const {client} = lake
    await client
      .patch('a')
      .set({team: [{_key: 'ann', name: 'Ann'}]})
      .commit()
    for (const each of ['sooner', 'later']) {
      await client.releases.create({releaseId: each})
      await client.createVersion({publishedId: 'a', baseId: 'a', releaseId: each})
    }
    await client.patch('versions.sooner.a').set(withdrawn).commit()
    await client.patch('versions.later.a').set({title: 'New'}).commit()
    await client.releases.schedule({releaseId: 'sooner', publishAt: inHours(-1)})
    await expect.poll(() => client.getDocument('a')).toMatchObject(withdrawn)
    await expect(client.releases.publish({releaseId: 'later'})).rejects.toMatchObject(
      refusal('it would take back what was published since in “Old (note)”'),
    )
    expect(await client.getDocument('a')).toMatchObject(withdrawn)
  })
})

describe('a draft that is planned', () => {
  /** A draft "New" of the published document "a", as the Studio schedules it. */
  beforeEach(async () => {
    const {client} = lake
    await client.create({_id: 'drafts.a', _type: 'note', title: 'New'})
    await client.releases.create({releaseId: 'soon'})
    await client.createVersion({publishedId: 'a', baseId: 'drafts.a', releaseId: 'soon'})
  })
  const draft = () => lake.client.getDocument('drafts.a')

  test('stays until the release is published, and is deleted with it', async () => {
    expect(await lake.client.getDocument('versions.soon.a')).toMatchObject({
      _system: {base: {id: 'drafts.a', rev: (await draft())?._rev}},
    })
    await lake.client.releases.publish({releaseId: 'soon'})
    expect(await title()).toBe('New')
    expect(await lake.client.getDocument('a')).not.toHaveProperty('_system')
    expect(await draft()).toBeUndefined()
  })

  test('stays when a colleague wrote on in it', async () => {
    await lake.client.patch('drafts.a').set({title: 'Newer'}).commit()
    await lake.client.releases.publish({releaseId: 'soon'})
    expect(await title()).toBe('New')
    expect(await draft()).toMatchObject({title: 'Newer'})
  })
})

test('the work of a release is found by the last revisions of its documents', async () => {
  await lake.client.releases.publish({releaseId})
  const past = await lake.fetch(
    '/data/history/production/documents/versions.spring.a?lastRevision=true',
  )
  const {_rev} = (await release()) ?? {}
  expect(await past.json()).toMatchObject({documents: [{title: 'New', _rev}]})
  const {body} = await lake.fetch(`/data/history/production/transactions/a?toTransaction=${_rev}`)
  expect(await new Response(body).text()).toContain(`"id":"${_rev}"`)
})

describe('a request of several actions', () => {
  const version = (id: string) =>
    ({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'a',
      document: {_id: id, _type: 'note', title: 'New'},
    }) as const
  const of = <T extends string>(name: T) =>
    ({actionType: `sanity.action.release.${name}`, releaseId}) as const

  test('publishes with a release the documents it added, and not those it removed', async () => {
    await lake.client.create({_id: 'versions.spring.b', _type: 'note', title: 'New'})
    await lake.client.discardVersion({publishedId: 'a', releaseId})
    await lake.client.action([
      version(VERSION),
      {actionType: 'sanity.action.document.version.discard', versionId: 'versions.spring.b'},
      of('publish'),
    ])
    expect(await title()).toBe('New')
    expect(await release()).toMatchObject({finalDocumentStates: [{id: VERSION}]})
    expect(await lake.client.fetch('*[_id match "*b"]._id')).toEqual([])
  })

  test('does not delete a document without the version that it makes of it', async () => {
    await lake.client.discardVersion({publishedId: 'a', releaseId})
    const both = lake.client.action([
      version(VERSION),
      {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: []},
    ])
    await expect(both).rejects.toThrow(`"${VERSION}" is not included`)
    expect(await title()).toBe('Old')
  })

  test('does not archive a version that the same request writes, which would be lost', async () => {
    await expect(
      lake.client.action([of('create'), version('versions.spring.b'), of('archive')]),
    ).rejects.toMatchObject({statusCode: 409})
    const b = {...version('versions.spring.b'), publishedId: 'b'}
    await expect(lake.client.action([b, of('archive')])).rejects.toMatchObject(
      refusal('the same request writes "versions.spring.b"'),
    )
    await lake.client.action(b)
    await lake.client.action(of('archive'))
    await lake.client.action(of('unarchive'))
    const versions = await lake.client.fetch('*[_id in path("versions.**")]._id')
    expect(versions).toEqual([VERSION, 'versions.spring.b'])
  })
})

describe('the content of an archived release', () => {
  const archived = async () => lake.client.releases.archive({releaseId})
  const unarchived = async () => lake.client.releases.unarchive({releaseId})

  test('is gone, and comes back as it was last, after a restart', async () => {
    const version = await lake.client.getDocument(VERSION)
    await archived()
    expect(await release()).toMatchObject({state: 'archived'})
    expect(await lake.client.getDocument(VERSION)).toBeUndefined()
    await unarchived()
    await lake.client.patch(VERSION).set({title: 'Newer'}).commit()
    await archived()
    lake = await lake.restart()
    await unarchived()
    expect(await lake.client.getDocument(VERSION)).toMatchObject({
      title: 'Newer',
      _createdAt: version?._createdAt,
    })
    await expect(unarchived()).rejects.toMatchObject(refusal())
    await lake.client.releases.publish({releaseId})
    expect(await title()).toBe('Newer')
  })

  test('comes back when the history knows only that it was archived', async () => {
    hoursPass(24 * 700)
    await archived()
    hoursPass(24 * 60)
    // The last change is not forgotten, and so nothing before it in one round.
    await lake.client.create({_type: 'note'})
    lake.lake.store.history.tidying.round(new Date())
    await unarchived()
    expect(await lake.client.getDocument(VERSION)).toMatchObject({title: 'New'})
  })

  test.each([VERSION, 'a'])(
    'comes back but for what was erased meanwhile, by its id %s',
    async (id) => {
      await lake.client.create({_id: 'versions.spring.b', _type: 'note', title: 'Other'})
      await archived()
      await lake.mutate({delete: {id, purge: true}})
      await unarchived()
      expect(await lake.client.fetch('*[_id in path("versions.**")]._id')).toEqual([
        'versions.spring.b',
      ])
    },
  )

  test('is an error in words once the history has forgotten it', async () => {
    lake = await lake.restart({retention: {days: 30}})
    await archived()
    const days = (count: number) => new Date(Date.now() + count * 24 * HOUR)
    lake.lake.store.history.tidying.round(days(40))
    await expect(unarchived()).rejects.toMatchObject(refusal(`nothing is known of "${VERSION}"`))
    expect(await release()).toMatchObject({state: 'archived'})
  })

  test('brings nothing else live', async () => {
    await lake.client.delete('a')
    await archived()
    await lake.client
      .patch('_.releases.spring')
      .set({finalDocumentStates: [{_key: 'a', id: 'a'}]})
      .commit()
    await expect(unarchived()).rejects.toMatchObject(refusal('"a" is not a version'))
    expect(await lake.client.getDocument('a')).toBeUndefined()
  })
})

describe('a release that is over', () => {
  const note = {_id: VERSION, _type: 'note', title: 'Late'}
  const document = {...note, _id: 'versions.spring.late'}
  const edit = {actionType: 'sanity.action.document.edit', publishedId: 'a', draftId: note._id}

  test.each(['archived', 'published'] as const)('takes nothing in when it is %s', async (state) => {
    if (state === 'archived') await lake.client.releases.archive({releaseId})
    else await lake.client.releases.publish({releaseId})
    const before = everything()
    for (const answer of [
      await lake.mutate({create: {_id: 'x', _type: 'note'}}, {createIfNotExists: note}),
      await lake.act({...edit, patch: {set: {title: 'Late'}}}),
    ]) {
      expect(answer.status).toBe(400)
      const text = await answer.text()
      expect(text).toContain(`the release \\"spring\\" is ${state}`)
      expect(text).toContain('validationError')
    }
    expect(everything()).toEqual(before)
  })

  test('is opened again and written on in one request', async () => {
    await lake.client.releases.archive({releaseId})
    await lake.client.action([
      {actionType: 'sanity.action.release.unarchive', releaseId},
      {actionType: 'sanity.action.document.version.create', publishedId: 'late', document},
    ])
    expect(await lake.client.fetch('count(*[_id in path("versions.spring.**")])')).toBe(2)
  })
})

describe('an imported release', () => {
  const take = (document: object, ifExists = 'replace', id = releaseId) =>
    lake.act({
      ...{actionType: 'sanity.action.release.import', releaseId: id, ifExists},
      document: {_type: 'system.release', ...document},
    })

  test('is kept, replaced or in the way where one exists', async () => {
    const named = {_id: '_.releases.spring', metadata: {title: 'Another'}}
    expect((await take(named, 'fail')).status).toBe(409)
    await take(named, 'ignore')
    expect(await release()).toMatchObject({metadata: {title: 'Spring'}})
    await take(named)
    expect(await release()).toMatchObject({...named, name: releaseId, state: 'active'})
    expect((await take({}, 'fail', 'autumn')).status).toBe(200)
  })

  test.each(['-10:00', '+10:00'])(
    'is scheduled for its moment, whatever clock it was written by: %s',
    async (zone) => {
      const publishAt = inHours(1)
      const there = new Date(Date.parse(publishAt) + Number.parseInt(zone, 10) * HOUR)
      const written = there.toISOString().replace('Z', zone)
      expect((await take({state: 'scheduled', publishAt: written})).status).toBe(200)
      expect(await release()).toMatchObject({state: 'scheduled', publishAt})
    },
  )

  test.each([
    ['another type', {_type: 'other'}, '_type'],
    ['an unknown state', {state: 'nonsense'}, 'state'],
    ['no time', {state: 'scheduled'}, 'publishAt'],
    ['a time that is a number', {state: 'scheduled', publishAt: 5}, 'publishAt'],
    ['a time of words', {state: 'scheduled', publishAt: 'nonsense'}, 'publishAt'],
    ['metadata of words', {metadata: 'Spring'}, 'metadata'],
    [
      'a document that it never held',
      {state: 'archived', finalDocumentStates: [{id: 'a'}]},
      '"a" is not',
    ],
  ])('is refused with %s', async (_what, document, said) => {
    const before = await release()
    const answer = await take(document)
    const {error} = await answer.json()
    expect([answer.status, error.description]).toEqual([400, expect.stringContaining(said)])
    expect(await release()).toEqual(before)
  })

  test('does not stop what is scheduled without a word', async () => {
    await lake.client.releases.schedule({releaseId, publishAt: inHours(1)})
    const answer = await take({metadata: {title: 'Other'}})
    await expectRefusal(answer, 400, 'is scheduled; unschedule it')
    expect((await take({state: 'scheduled', publishAt: inHours(2)})).status).toBe(200)
    expect(await release()).toMatchObject({state: 'scheduled'})
  })

  test.each(['drafts', 'published', 'raw', 'previewDrafts'])(
    'is not called "%s", nor is one that is made',
    async (name) => {
      expect((await take({}, 'fail', name)).status).toBe(400)
      await expect(lake.client.releases.create({releaseId: name})).rejects.toMatchObject(
        refusal(`"${name}" cannot be the name`),
      )
    },
  )
})

describe('an edit of a release', () => {
  const edit = (patch: object) => lake.client.releases.edit({releaseId, patch})

  test.each([
    {set: {state: 'published'}},
    {set: {state: 'scheduled', publishAt: '2020-01-01T00:00:00Z'}},
    {set: {state: 'archived', finalDocumentStates: [{_key: 'a', id: 'a'}]}},
    {set: {"['state']": 'published'}},
    {setIfMissing: {publishAt: '2020-01-01T00:00:00Z'}},
    {unset: ['state', 'name']},
    {unset: ['metadata']},
    {set: {metadata: 'Spring'}},
    {set: {'metadata.releaseType': 'nonsense'}},
  ])('changes only its metadata, and that to what it can be: not %j', async (patch) => {
    const before = await release()
    await expect(edit(patch)).rejects.toMatchObject(refusal())
    expect(await release()).toEqual(before)
    expect(await title()).toBe('Old')
  })

  test('takes the edits that the Studio sends', async () => {
    const metadata = {title: 'Later', releaseType: 'scheduled', intendedPublishAt: inHours(9)}
    await edit({set: {metadata}, unset: ['metadata.publishAt', 'metadata.error']})
    expect(await release()).toMatchObject({name: 'spring', state: 'active', metadata})
  })
})
