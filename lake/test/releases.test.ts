import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {post, type TestLake, testLake} from './testLake.ts'

/** A release "spring" that is to change the title of the published document "a". */
async function planned(): Promise<TestLake> {
  const lake = await testLake()
  const {client} = lake
  await client.create({_id: 'a', _type: 'note', title: 'Old'})
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring'}})
  await client.create({_id: 'versions.spring.a', _type: 'note', title: 'New'})
  return lake
}

const release = (lake: TestLake) => lake.client.getDocument('_.releases.spring')
const title = async (lake: TestLake) => (await lake.client.getDocument('a'))?.title
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Only the clock: requests go on as they do. */
function setClock(hours: number) {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse(inHours(hours))})
  onTestFinished(() => void vi.useRealTimers())
}

describe('a scheduled release', () => {
  test('is seen by those who look ahead, and goes live by itself, once', async () => {
    const lake = await planned()
    const publishAt = inHours(1)
    await lake.client.releases.schedule({releaseId: 'spring', publishAt})
    expect(await release(lake)).toMatchObject({state: 'scheduled', publishAt})
    const ahead = {perspective: ['spring', 'drafts']}
    expect(await lake.client.fetch('*[_id == "a"][0].title', {}, ahead)).toBe('New')
    await lake.client.releases.unschedule({releaseId: 'spring'})
    const soon = new Date(Date.now() + 500).toISOString()
    await lake.client.releases.schedule({releaseId: 'spring', publishAt: soon})
    await expect.poll(() => title(lake)).toBe('New')
    expect(await release(lake)).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      finalDocumentStates: [{id: 'versions.spring.a'}],
    })
    expect(await lake.client.getDocument('versions.spring.a')).toBeUndefined()
    const history = await lake.fetch('/data/history/production/transactions/a')
    expect((await history.text()).trim().split('\n')).toHaveLength(2)
  })

  test('that fell due while the lake was away goes live when it is back', async () => {
    const lake = await planned()
    await lake.client.releases.schedule({releaseId: 'spring', publishAt: inHours(1)})
    await lake.close()
    setClock(2)
    const again = await testLake({folder: lake.folder})
    expect(await title(again)).toBe('New')
  })

  test('does not go live early, nor after it was unscheduled', async () => {
    const lake = await planned()
    await lake.client.releases.schedule({releaseId: 'spring', publishAt: inHours(2)})
    await lake.close()
    setClock(1)
    const again = await testLake({folder: lake.folder})
    expect(await title(again)).toBe('Old')
    await again.client.releases.unschedule({releaseId: 'spring'})
    expect(await release(again)).toMatchObject({state: 'active'})
    expect(await release(again)).not.toHaveProperty('publishAt')
    await again.close()
    setClock(24)
    const later = await testLake({folder: lake.folder})
    expect(await title(later)).toBe('Old')
    expect(await release(later)).toMatchObject({state: 'active'})
  })

  test('is one of the releases: a draft that says so publishes nothing, also after a restart', async () => {
    const lake = await planned()
    await lake.client.create({
      _id: 'drafts.plan',
      _type: 'system.release',
      name: 'spring',
      state: 'scheduled',
      publishAt: inHours(-1),
    })
    await lake.close()
    const again = await testLake({folder: lake.folder})
    expect(await title(again)).toBe('Old')
    expect(await release(again)).toMatchObject({state: 'active'})
  })

  test('goes live soon after the clock has jumped', async () => {
    const lake = await planned()
    await lake.client.releases.schedule({releaseId: 'spring', publishAt: inHours(2)})
    vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
    onTestFinished(() => void vi.useRealTimers())
    // The scheduler looks again by a timer of its own; this one begins under the false clock.
    lake.lake.store.commit({author: 'anna', request: 1}, (transaction) =>
      transaction.patch('_.releases.spring', {set: {'metadata.title': 'Later'}}),
    )
    await vi.advanceTimersByTimeAsync(20)
    vi.setSystemTime(Date.now() + 3 * 3_600_000)
    await vi.advanceTimersByTimeAsync(16_000)
    vi.useRealTimers()
    expect(await title(lake)).toBe('New')
  })

  test('that cannot go live says why and is active again', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    const lake = await planned()
    const to = {_type: 'reference', _ref: 'nobody', _weak: true, _strengthenOnPublish: {type: 'x'}}
    await lake.client.patch('versions.spring.a').set({to}).commit()
    await lake.client.releases.schedule({releaseId: 'spring', publishAt: inHours(-1)})
    await expect.poll(() => release(lake)).toMatchObject({state: 'active'})
    expect(await release(lake)).toMatchObject({
      error: {message: expect.stringContaining('"nobody"')},
    })
    expect(await title(lake)).toBe('Old')
    silenced.mockRestore()
  })

  test('goes live over what a colleague published meanwhile, which the history keeps', async () => {
    const lake = await planned()
    await lake.client.releases.schedule({releaseId: 'spring', publishAt: inHours(1)})
    const {_rev} = await lake.client.createOrReplace({_id: 'a', _type: 'note', title: 'Colleague'})
    await lake.client.releases.publish({releaseId: 'spring'})
    expect(await title(lake)).toBe('New')
    const past = await lake.fetch(`/data/history/production/documents/a?revision=${_rev}`)
    expect(await past.json()).toMatchObject({documents: [{title: 'Colleague'}]})
  })

  test('needs a time', async () => {
    const lake = await planned()
    await expect(
      lake.client.releases.schedule({releaseId: 'spring', publishAt: 'tomorrow'}),
    ).rejects.toMatchObject({statusCode: 400})
  })
})

describe('a draft that is planned', () => {
  /** A draft "New" of the published document "a", as the Studio schedules it. */
  async function scheduledDraft(): Promise<TestLake> {
    const lake = await testLake()
    const {client} = lake
    await client.create({_id: 'a', _type: 'note', title: 'Old'})
    await client.create({_id: 'drafts.a', _type: 'note', title: 'New'})
    await client.releases.create({releaseId: 'soon'})
    await client.createVersion({publishedId: 'a', baseId: 'drafts.a', releaseId: 'soon'})
    return lake
  }
  const draft = (lake: TestLake) => lake.client.getDocument('drafts.a')

  test('goes with what was made of it, and is there until then', async () => {
    const lake = await scheduledDraft()
    expect(await lake.client.getDocument('versions.soon.a')).toMatchObject({
      _system: {base: {id: 'drafts.a', rev: (await draft(lake))?._rev}},
    })
    await lake.client.releases.publish({releaseId: 'soon'})
    expect(await title(lake)).toBe('New')
    expect(await lake.client.getDocument('a')).not.toHaveProperty('_system')
    expect(await draft(lake)).toBeUndefined()
  })

  test('stays when somebody wrote on in it', async () => {
    const lake = await scheduledDraft()
    await lake.client.patch('drafts.a').set({title: 'Newer'}).commit()
    await lake.client.releases.publish({releaseId: 'soon'})
    expect(await title(lake)).toBe('New')
    expect(await draft(lake)).toMatchObject({title: 'Newer'})
  })
})

test('what a release did is found by the last revision of what was in it', async () => {
  const lake = await planned()
  await lake.client.releases.publish({releaseId: 'spring'})
  const past = await lake.fetch(
    '/data/history/production/documents/versions.spring.a?lastRevision=true',
  )
  const {_rev} = (await release(lake)) ?? {}
  expect(await past.json()).toMatchObject({documents: [{title: 'New', _rev}]})
  const {body} = await lake.fetch(`/data/history/production/transactions/a?toTransaction=${_rev}`)
  expect(await new Response(body).text()).toContain(`"id":"${_rev}"`)
})

test('an archived release comes back with its documents as they were', async () => {
  const lake = await planned()
  const version = await lake.client.getDocument('versions.spring.a')
  await lake.client.releases.archive({releaseId: 'spring'})
  expect(await release(lake)).toMatchObject({state: 'archived'})
  expect(await lake.client.getDocument('versions.spring.a')).toBeUndefined()
  await lake.client.releases.unarchive({releaseId: 'spring'})
  expect(await release(lake)).toMatchObject({state: 'active'})
  expect(await lake.client.getDocument('versions.spring.a')).toMatchObject({
    title: 'New',
    _createdAt: version?._createdAt,
  })
  await lake.client.releases.publish({releaseId: 'spring'})
  expect(await title(lake)).toBe('New')
})

test('a release is imported, and one that exists is kept, replaced or in the way', async () => {
  const {client} = await testLake()
  const take = (ifExists: 'fail' | 'ignore' | 'replace', text: string) =>
    client.action({
      actionType: 'sanity.action.release.import',
      releaseId: 'r1',
      ifExists,
      document: {_id: '_.releases.r1', _type: 'system.release', metadata: {title: text}},
    })
  const name = () => client.fetch('*[_id == "_.releases.r1"][0].metadata.title')
  await take('fail', 'One')
  expect(await client.getDocument('_.releases.r1')).toMatchObject({name: 'r1', state: 'active'})
  await expect(take('fail', 'Two')).rejects.toMatchObject({statusCode: 409})
  await take('ignore', 'Two')
  expect(await name()).toBe('One')
  await take('replace', 'Two')
  expect(await name()).toBe('Two')
})

test('what the Studio asks about releases and its project is answered', async () => {
  const lake = await testLake()
  const answers = [
    '/features',
    '/projects/local/new-content-release-allowed',
    '/subscriptions/project/local',
  ]
  for (const path of answers) {
    expect([path, (await lake.fetch(path)).status]).toEqual([path, 200])
  }
  expect((await lake.fetch('/descriptors/claim', {method: 'POST', body: '{}'})).status).toBe(200)
  expect(await (await lake.fetch('/features')).json()).toContain('contentReleases')
  // To more than the limit, or to a limit that is none, the Studio offers an upgrade.
  expect(await (await lake.fetch('/projects/local/new-content-release-allowed')).json()).toEqual({
    data: expect.objectContaining({
      orgActiveReleaseLimit: null,
      datasetReleaseLimit: expect.any(Number),
    }),
  })
  // Without these the Studio would mount its tools twice.
  expect(await (await lake.fetch('/features')).json()).toContain('studioComments')
})

describe('a request of several actions', () => {
  const version = (id: string) =>
    ({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'a',
      document: {_id: id, _type: 'note', title: 'New'},
    }) as const
  const of = <T extends string>(name: T) =>
    ({actionType: `sanity.action.release.${name}`, releaseId: 'spring'}) as const

  test('publishes with a release what it put into it, and not what it took out', async () => {
    const lake = await planned()
    await lake.client.create({_id: 'versions.spring.b', _type: 'note', title: 'New'})
    await lake.client.discardVersion({publishedId: 'a', releaseId: 'spring'})
    await lake.client.action([
      version('versions.spring.a'),
      {actionType: 'sanity.action.document.version.discard', versionId: 'versions.spring.b'},
      of('publish'),
    ])
    expect(await title(lake)).toBe('New')
    expect(await release(lake)).toMatchObject({finalDocumentStates: [{id: 'versions.spring.a'}]})
    expect(await lake.client.fetch('*[_id match "*b"]._id')).toEqual([])
  })

  test('does not delete a document without the version that it makes of it', async () => {
    const lake = await testLake()
    await lake.client.create({_id: 'a', _type: 'note', title: 'Old'})
    const deletion = {
      actionType: 'sanity.action.document.delete' as const,
      publishedId: 'a',
      includeDrafts: [],
    }
    await expect(lake.client.action([version('versions.spring.a'), deletion])).rejects.toThrow(
      '"versions.spring.a" is not included',
    )
    expect(await title(lake)).toBe('Old')
  })

  test('does not archive what only it has written, which nothing would bring back', async () => {
    const lake = await planned()
    await expect(
      lake.client.action([of('create'), version('versions.spring.b'), of('archive')]),
    ).rejects.toMatchObject({statusCode: 409})
    const b = {...version('versions.spring.b'), publishedId: 'b'}
    await expect(lake.client.action([b, of('archive')])).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('the same request writes "versions.spring.b"'),
    })
    await lake.client.action(b)
    await lake.client.action(of('archive'))
    await lake.client.action(of('unarchive'))
    expect(await lake.client.fetch('*[_id in path("versions.**")]._id')).toEqual([
      'versions.spring.a',
      'versions.spring.b',
    ])
  })
})

test('a draft or a version is of one document, not of a draft or a version', async () => {
  const lake = await planned()
  const before = await lake.client.fetch('*|order(_id)')
  for (const _id of ['versions.spring.drafts.a', 'drafts.versions.spring.a', 'drafts.drafts.a']) {
    const document = {_id, _type: 'note'}
    const publishedId = _id.replace(/^(drafts|versions\.spring)\./, '')
    const actionType = 'sanity.action.document.version.create'
    for (const [kind, body] of [
      ['mutate', {mutations: [{createOrReplace: document}]}],
      ['actions', {actions: [{actionType, publishedId, document}]}],
    ] as const) {
      const answer = await lake.fetch(`/data/${kind}/production`, post(body))
      expect([_id, answer.status]).toEqual([_id, 400])
      expect(await answer.text()).toContain('validationError')
    }
  }
  expect(await lake.client.fetch('*|order(_id)')).toEqual(before)
})

describe('the events of a release', () => {
  const eventsOf = (lake: TestLake, search = '') =>
    lake.client.request<{events: {type: string}[]; nextCursor: string}>({
      url: `/data/history/production/events/releases/spring${search}`,
    })

  test('tell of its life and of what came into it and left it, newest first', async () => {
    const lake = await planned()
    const {client} = lake
    await client.create({_id: 'versions.spring.b', _type: 'page'})
    await client.create({_id: 'versions.springtime.b', _type: 'page'})
    await client.patch('versions.spring.b').set({title: 'No event'}).commit()
    await client.releases.edit({releaseId: 'spring', patch: {set: {'metadata.title': 'No event'}}})
    await client.discardVersion({publishedId: 'b', releaseId: 'spring'})
    const publishAt = inHours(1)
    await client.releases.schedule({releaseId: 'spring', publishAt})
    await client.releases.unschedule({releaseId: 'spring'})
    await client.releases.archive({releaseId: 'spring'})
    await client.releases.unarchive({releaseId: 'spring'})
    await client.releases.publish({releaseId: 'spring'})
    await client.releases.delete({releaseId: 'spring'})

    const about = {timestamp: expect.any(String), author: 'website', releaseName: 'spring'}
    const of = (documentId: string, documentType: string) => ({
      ...{documentId, documentType, versionId: `versions.spring.${documentId}`},
      versionRevisionId: expect.any(String),
    })
    expect(await eventsOf(lake)).toEqual({
      events: [
        {...about, type: 'deleteRelease'},
        {...about, type: 'publishRelease'},
        {...about, type: 'unarchiveRelease'},
        {...about, type: 'archiveRelease'},
        {...about, type: 'unscheduleRelease'},
        {...about, type: 'scheduleRelease', publishAt},
        {...about, type: 'discardDocumentFromRelease', ...of('b', 'page')},
        {...about, type: 'addDocumentToRelease', ...of('b', 'page')},
        {...about, type: 'addDocumentToRelease', ...of('a', 'note')},
        {...about, type: 'createRelease', change: {releaseType: 'undecided'}},
      ],
      nextCursor: '',
    })
  })

  test('come page by page, those of one request together', async () => {
    const lake = await testLake()
    await lake.client.releases.create({releaseId: 'spring'})
    const version = (name: string) => ({create: {_id: `versions.spring.${name}`, _type: 'note'}})
    for (const names of ['ab', 'cde', 'f']) {
      const mutations = [...names].map(version)
      await lake.fetch('/data/mutate/production', post({mutations}))
    }
    const sizes: number[] = []
    let cursor = ''
    do {
      const page = await eventsOf(lake, `?limit=2${cursor && `&nextCursor=${cursor}`}`)
      sizes.push(page.events.length)
      cursor = page.nextCursor
    } while (cursor)
    expect(sizes).toEqual([4, 2, 1])
  })

  test('hold nothing of what was erased, and are for who may read drafts', async () => {
    const lake = await planned()
    await lake.fetch(
      '/data/mutate/production',
      post({
        mutations: ['versions.spring.a', '_.releases.spring'].map((id) => ({
          delete: {id, purge: true},
        })),
      }),
    )
    expect((await eventsOf(lake)).events).toEqual([
      {
        ...{type: 'discardDocumentFromRelease', releaseName: 'spring'},
        ...{documentId: 'a', versionId: 'versions.spring.a'},
        ...{versionRevisionId: expect.any(String), timestamp: expect.any(String)},
        author: 'website',
      },
    ])
  })
})

describe('what a release was archived with', () => {
  const version = 'versions.spring.a'
  const archived = async (lake: TestLake) => lake.client.releases.archive({releaseId: 'spring'})
  const unarchived = async (lake: TestLake) => lake.client.releases.unarchive({releaseId: 'spring'})

  test('is what it was the last of several times, after a restart', async () => {
    const lake = await planned()
    await archived(lake)
    await unarchived(lake)
    await lake.client.patch(version).set({title: 'Newer'}).commit()
    await archived(lake)
    await lake.close()
    const again = await testLake({folder: lake.folder})
    await unarchived(again)
    expect(await again.client.getDocument(version)).toMatchObject({title: 'Newer'})
    await expect(unarchived(again)).rejects.toMatchObject({statusCode: 400})
  })

  test('comes back when only that it was archived is still known', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const lake = await planned()
    vi.setSystemTime(inHours(24 * 700))
    await archived(lake)
    vi.setSystemTime(inHours(24 * 60))
    // What comes last is not forgotten, and so nothing before it in one round.
    await lake.client.create({_type: 'note'})
    lake.lake.store.history.tidying.round(new Date())
    await unarchived(lake)
    expect(await lake.client.getDocument(version)).toMatchObject({title: 'New'})
  })

  test('is missed in words when it was erased, and the release stays archived', async () => {
    const lake = await planned()
    await archived(lake)
    await lake.fetch(
      '/data/mutate/production',
      post({mutations: [{delete: {id: version, purge: true}}]}),
    )
    await expect(unarchived(lake)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(`nothing is known of "${version}"`),
    })
    expect(await release(lake)).toMatchObject({state: 'archived'})
  })

  test('is of that release: nothing else becomes live by it', async () => {
    const lake = await planned()
    await lake.client.delete('a')
    await archived(lake)
    await lake.client
      .patch('_.releases.spring')
      .set({finalDocumentStates: [{_key: 'a', id: 'a'}]})
      .commit()
    await expect(unarchived(lake)).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('"a" is not a version'),
    })
    expect(await lake.client.getDocument('a')).toBeUndefined()
  })
})

describe('a release that is over', () => {
  const note = {_id: 'versions.spring.a', _type: 'note', title: 'Late'}
  const document = {...note, _id: 'versions.spring.late'}
  const edit = {actionType: 'sanity.action.document.edit', publishedId: 'a', draftId: note._id}

  test.each(['archived', 'published'] as const)('takes nothing in when it is %s', async (state) => {
    const lake = await planned()
    const releaseId = 'spring'
    if (state === 'archived') await lake.client.releases.archive({releaseId})
    else await lake.client.releases.publish({releaseId})
    const before = await lake.client.fetch('*|order(_id)')
    const refused = [
      ['mutate', {mutations: [{create: {_id: 'x', _type: 'note'}}, {createIfNotExists: note}]}],
      ['actions', {actions: [{...edit, patch: {set: {title: 'Late'}}}]}],
    ] as const
    for (const [kind, body] of refused) {
      const answer = await lake.fetch(`/data/${kind}/production`, post(body))
      const said = await answer.text()
      expect([body, answer.status, said]).toEqual([
        body,
        400,
        expect.stringContaining(`the release \\"spring\\" is ${state}`),
      ])
      expect(said).toContain('validationError')
    }
    expect(await lake.client.fetch('*|order(_id)')).toEqual(before)
  })

  test('is opened again and written on in one request', async () => {
    const lake = await planned()
    await lake.client.releases.archive({releaseId: 'spring'})
    await lake.client.action([
      {actionType: 'sanity.action.release.unarchive', releaseId: 'spring'},
      {
        actionType: 'sanity.action.document.version.create',
        publishedId: 'late',
        document,
      },
    ])
    expect(await lake.client.fetch('count(*[_id in path("versions.spring.**")])')).toBe(2)
  })
})

describe('an imported release', () => {
  /** Imports "spring". */
  const take = (lake: TestLake, document: object, ifExists = 'replace', releaseId = 'spring') =>
    lake.fetch(
      '/data/actions/production',
      post({
        actions: [
          {
            ...{actionType: 'sanity.action.release.import', releaseId, ifExists},
            document: {_type: 'system.release', ...document},
          },
        ],
      }),
    )
  /** A moment as it is written where clocks are so many hours ahead. */
  const writtenAhead = (moment: string, hours: number) => {
    const there = new Date(Date.parse(moment) + hours * 3_600_000).toISOString().slice(0, -1)
    const zone = String(Math.abs(hours)).padStart(2, '0')
    return `${there}${hours < 0 ? '-' : '+'}${zone}:00`
  }

  /** Ends the lake, and looks before and after the moment for which the release is planned. */
  async function expectLiveInAnHour(lake: TestLake) {
    await lake.close()
    setClock(0.9)
    const early = await testLake({folder: lake.folder})
    expect(await title(early)).toBe('Old')
    await early.close()
    vi.useRealTimers()
    setClock(1.1)
    expect(await title(await testLake({folder: lake.folder}))).toBe('New')
  }

  test.each([-10, 10])(
    'goes live at its moment, whatever clock it was written by (%i)',
    async (hours) => {
      const lake = await planned()
      const publishAt = inHours(1)
      const written = writtenAhead(publishAt, hours)
      expect((await take(lake, {state: 'scheduled', publishAt: written})).status).toBe(200)
      expect(await release(lake)).toMatchObject({state: 'scheduled', publishAt})
      await expectLiveInAnHour(lake)
    },
  )

  test.each([
    ['another type', {_type: 'other'}, '_type'],
    ['a state that there is not', {state: 'nonsense'}, 'state'],
    ['no time', {state: 'scheduled'}, 'publishAt'],
    ['a time that is a number', {state: 'scheduled', publishAt: 5}, 'publishAt'],
    ['a time that is none', {state: 'scheduled', publishAt: 'nonsense'}, 'publishAt'],
    ['metadata that is none', {metadata: 'Spring'}, 'metadata'],
    ['what it never held', {state: 'archived', finalDocumentStates: [{id: 'a'}]}, '"a" is not'],
  ])('is refused with %s', async (_what, document, said) => {
    const lake = await planned()
    const before = await release(lake)
    const answer = await take(lake, document)
    const {error} = await answer.json()
    expect([answer.status, error.description]).toEqual([400, expect.stringContaining(said)])
    expect(await release(lake)).toEqual(before)
  })

  test('does not stop what is scheduled without a word', async () => {
    const lake = await planned()
    await lake.client.releases.schedule({releaseId: 'spring', publishAt: inHours(1)})
    const answer = await take(lake, {metadata: {title: 'Other'}})
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('is scheduled; unschedule it'),
    ])
    expect((await take(lake, {state: 'scheduled', publishAt: inHours(2)})).status).toBe(200)
    expect(await release(lake)).toMatchObject({state: 'scheduled'})
  })

  test.each(['drafts', 'published', 'raw', 'previewDrafts'])(
    'is not called "%s", nor is one that is made',
    async (name) => {
      const lake = await testLake()
      expect((await take(lake, {}, 'fail', name)).status).toBe(400)
      await expect(lake.client.releases.create({releaseId: name})).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining(`"${name}" is no name`),
      })
    },
  )
})

describe('an edit of a release', () => {
  const edit = (lake: TestLake, patch: object) =>
    lake.client.releases.edit({releaseId: 'spring', patch})

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
    const lake = await planned()
    const before = await release(lake)
    await expect(edit(lake, patch)).rejects.toMatchObject({statusCode: 400})
    expect(await release(lake)).toEqual(before)
    expect(await title(lake)).toBe('Old')
  })

  test('is what the Studio sends', async () => {
    const lake = await planned()
    const metadata = {title: 'Later', releaseType: 'scheduled', intendedPublishAt: inHours(9)}
    await edit(lake, {set: {metadata}, unset: ['metadata.publishAt', 'metadata.error']})
    expect(await release(lake)).toMatchObject({name: 'spring', state: 'active', metadata})
  })
})
