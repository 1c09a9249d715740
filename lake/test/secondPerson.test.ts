import {beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import type {LakeOptions} from '../server.ts'
import {HOUR, stopClock} from './clock.ts'
import type {SignedIn} from './signIn.ts'
import {type StaffLake, sharedAccounts, staffLake} from './staffLake.ts'
import {post} from './testLake.ts'

// A policy, and the rating in the settings, need a second person to be published.

const policy = {_id: 'policy', _type: 'policy', title: 'Complaints', text: 'As agreed.'}
const settings = {_id: 'settings', _type: 'settings', rating: 'Good', phone: '1'}

let accounts: StaffAccounts
let lake: StaffLake

let ann: Person
let ben: Person

type Person = ReturnType<typeof personOf>

const start = (options: Partial<LakeOptions> = {}) =>
  staffLake({
    accounts,
    secondPersonContent: {
      policy: (content) => content,
      settings: ({rating}) => rating,
    },
    ...options,
  })

const restart = async (options: Partial<LakeOptions> = {}) => {
  await lake.close()
  lake = await start({folder: lake.folder, ...options})
}

let signedUp: Record<'ann' | 'ben', SignedIn> | undefined

beforeAll(async () => {
  const shared = await sharedAccounts({secondPersonFor: 'policies and ratings'})
  accounts = shared.accounts
  return shared.close
})

beforeEach(async () => {
  lake = await start()
  await lake.mutate({create: policy}, {create: settings})
  signedUp ??= {
    ann: await lake.enter('administrator', 'ann'),
    ben: await lake.enter('editor', 'ben'),
  }
  ann = personOf(signedUp.ann)
  ben = personOf(signedUp.ben)
})

function personOf({cookie}: SignedIn) {
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await lake.ask(cookie, path, init)
    const body = await answer.json()
    return {status: answer.status, said: body.message ?? body.error?.description ?? '', body}
  }
  return {
    ask,
    act: (...actions: object[]) => ask('/data/actions/production', post({actions})),
    mutate: (...mutations: object[]) => ask('/data/mutate/production', post({mutations})),
  }
}

const turn = ({ask}: Person, isOn: boolean) =>
  ask('/staff/second-person', {method: 'PUT', body: JSON.stringify({isOn})})

const edit = (id: string, set: object) => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: {set},
})
const live = (id = 'policy') => lake.client.getDocument(id)
const revision = async (id: string) => (await lake.client.getDocument(id))?._rev

const toPublish = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.policy',
  publishedId: 'policy',
}

const publish = async ({act}: Person, draftId = 'drafts.policy', publishedId = 'policy') =>
  act({...toPublish, draftId, publishedId, ifDraftRevisionId: await revision(draftId)})

const release = (name: string, ...rest: object[]) => [
  {actionType: 'sanity.action.release.create', releaseId: name, metadata: {title: name}},
  ...rest,
]
const copy = (name: string, baseId = 'drafts.policy', publishedId = 'policy') => ({
  actionType: 'sanity.action.document.version.create',
  publishedId,
  baseId,
  versionId: `versions.${name}.${publishedId}`,
})
const removal = (name: string) => ({
  actionType: 'sanity.action.document.version.unpublish',
  versionId: `versions.${name}.policy`,
  publishedId: 'policy',
})
const runNow = (releaseId: string) => ({actionType: 'sanity.action.release.publish', releaseId})
const plan = (releaseId: string, ms = 3_600_000) => ({
  actionType: 'sanity.action.release.schedule',
  releaseId,
  publishAt: new Date(Date.now() + ms).toISOString(),
})

const alone = {
  status: 403,
  said: expect.stringMatching(/needs a second person: .*Somebody else who may publish/),
}
const done = {status: 200}

test('asking for a second person is off until an administrator turns it on, which the audit trail tells', async () => {
  await ben.act(edit('policy', {text: 'Alone.'}))
  expect(await publish(ben)).toMatchObject(done)
  expect(await turn(ben, true)).toMatchObject({status: 403})
  await turn(ann, true)
  await turn(ann, true)
  await ben.act(edit('policy', {text: 'Alone again.'}))
  expect(await publish(ben)).toMatchObject(alone)
  await turn(ann, false)
  expect(await publish(ben)).toMatchObject(done)
  const turns = accounts.trail.entries(100).filter(({action}) => action.startsWith('turned'))
  const subject = 'the second person for policies and ratings'
  expect(turns).toMatchObject([
    {actor: 'The ann (ann@care.example)', action: 'turned off'},
    {action: 'turned on', subject},
  ])
})

describe('while a second person is asked for', () => {
  beforeEach(async () => {
    expect(await turn(ann, true)).toMatchObject(done)
  })

  test.each(['administrator', 'editor', 'writer'] as const)(
    'a second person publishes the words of a member with the role of %s',
    async (role) => {
      const author = personOf(await lake.enter(role, 'author'))
      await author.mutate({create: {...policy, _id: 'drafts.policy', text: 'New.'}})
      if (role !== 'writer') expect(await publish(author)).toMatchObject(alone)
      expect((await live())?.text).toBe('As agreed.')
      expect(await publish(role === 'administrator' ? ben : ann)).toMatchObject(done)
      expect((await live())?.text).toBe('New.')
    },
  )

  test('two are enough, also where the second corrects what the first wrote', async () => {
    await ann.act(edit('policy', {text: 'Nwe.'}))
    await ben.act(edit('policy', {text: 'New.'}))
    expect(await publish(ben)).toMatchObject(alone)
    expect(await publish(ann)).toMatchObject(done)
    expect((await live())?.text).toBe('New.')
  })

  test('other fields are published by one', async () => {
    await ann.act(edit('settings', {phone: '2'}))
    expect(await publish(ann, 'drafts.settings', 'settings')).toMatchObject(done)
    await ann.act(edit('settings', {rating: 'Outstanding'}))
    await ben.act(edit('settings', {phone: '3'}))
    expect(await publish(ann, 'drafts.settings', 'settings')).toMatchObject(alone)
    expect(await publish(ben, 'drafts.settings', 'settings')).toMatchObject(done)
  })

  const version = {...policy, _id: 'versions.spring.policy', text: 'Mine.'}
  const roads: Record<string, () => Promise<unknown>> = {
    'publishing the draft': () => publish(ann),
    'writing what is live': () => ann.mutate({patch: {id: 'policy', set: {text: 'Mine.'}}}),
    'writing what is live by a query': () =>
      ann.mutate({patch: {query: '*[_id == "policy"]', set: {text: 'Mine.'}}}),
    'replacing what is live by the draft': () =>
      ann.mutate({createOrReplace: {...policy, text: 'Mine.'}}, {delete: {id: 'drafts.policy'}}),
    'writing and publishing at once': () => ann.act(edit('policy', {text: 'Mine too.'}), toPublish),
    'a new page': () => ann.mutate({create: {...policy, _id: 'another'}}),
    'another type in its place': () =>
      ann.mutate({createOrReplace: {_id: 'policy', _type: 'page'}}),
    'taking it off': () => ann.act({...toPublish, actionType: 'sanity.action.document.unpublish'}),
    'deleting it': () =>
      ann.act({
        actionType: 'sanity.action.document.delete',
        publishedId: 'policy',
        includeDrafts: ['drafts.policy'],
        purge: true,
      }),
    'deleting it by a mutation': () => ann.mutate({delete: {id: 'policy'}}),
    'publishing a version': async () => {
      await ann.act(...release('spring', copy('spring')))
      return publish(ann, 'versions.spring.policy')
    },
    'publishing a release': async () => {
      await ann.act(...release('spring', copy('spring')))
      return ann.act(runNow('spring'))
    },
    'publishing a release of one’s own': async () => {
      await ann.act(...release('spring'))
      await ann.mutate({create: version})
      return ann.act(runNow('spring'))
    },
    'planning a release': () => ann.act(...release('spring', copy('spring'), plan('spring'))),
    'planning by a mutation': async () => {
      await ann.act(...release('spring', copy('spring')))
      const set = {state: 'scheduled', publishAt: new Date().toISOString()}
      return ann.mutate({patch: {id: '_.releases.spring', set}})
    },
    'planning that it goes': () => ann.act(...release('spring'), removal('spring'), plan('spring')),
  }
  test.each(Object.entries(roads))('%s is no way around it', async (_road, go) => {
    await ann.act(edit('policy', {text: 'Mine.'}))
    expect(await go()).toMatchObject({
      status: 403,
      said: expect.stringContaining('needs a second person'),
    })
    expect(await live()).toMatchObject(policy)
    expect(await live('another')).toBeUndefined()
  })

  test('CQC facts neither go nor go with their document', async () => {
    await ann.act({...edit('settings', {}), patch: {unset: ['rating']}})
    expect(await publish(ann, 'drafts.settings', 'settings')).toMatchObject(alone)
    expect(await ann.mutate({delete: {id: 'settings'}})).toMatchObject({status: 403})
    expect(await live('settings')).toMatchObject(settings)
  })

  test('a trial says the same and changes nothing', async () => {
    await ann.act(edit('policy', {text: 'New.'}))
    const actions = [{...toPublish, ifDraftRevisionId: await revision('drafts.policy')}]
    const trial = ['/data/actions/production', post({actions, dryRun: true})] as const
    expect(await ann.ask(...trial)).toMatchObject(alone)
    expect(await ben.ask(...trial)).toMatchObject(done)
    const question = ['/data/second-person/production', post({actions})] as const
    expect(await ann.ask(...question)).toMatchObject({body: {isAsked: true, why: alone.said}})
    expect(await ben.ask(...question)).toMatchObject({body: {isAsked: true, why: null}})
    expect(await live()).toMatchObject(policy)
    // The Studio asks a moment after a letter: a colleague may have published it by then.
    expect(await ben.ask('/data/actions/production', post({actions}))).toMatchObject(done)
    expect(await ann.ask(...question)).toMatchObject({...done, body: {why: null}})
  })

  test('changes made after the second person read it are not published with it', async () => {
    await ann.act(edit('policy', {text: 'Read.'}))
    const read = await revision('drafts.policy')

    await ann.act(edit('policy', {text: 'Slipped in.'}))
    expect(await ben.act({...toPublish, ifDraftRevisionId: read})).toMatchObject({status: 409})
    expect(await ben.act(toPublish)).toMatchObject({
      status: 403,
      said: expect.stringContaining('which revision'),
    })
    expect(await live()).toMatchObject(policy)
  })

  test('two who publish at the same time each publish the text that they read, or nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = `Read ${round}.`
      await ann.act(edit('policy', {text: before}))
      const ifDraftRevisionId = await revision('drafts.policy')
      const [published] = await Promise.all([
        ben.act({...toPublish, ifDraftRevisionId}),
        ann.act(edit('policy', {text: `Slipped in ${round}.`})),
      ])
      expect([200, 409]).toContain(published.status)
      expect((await live())?.text).not.toContain('Slipped')
    }
  })

  test('a second person plans it, and it goes live by itself', async () => {
    await ann.act(edit('policy', {text: 'Planned.'}))
    expect(await ben.act(...release('soon', copy('soon'), plan('soon', 500)))).toMatchObject(done)
    await expect.poll(async () => (await live())?.text).toBe('Planned.')
  })

  test('a planned publication stays as it was approved', async () => {
    await ann.act(edit('policy', {text: 'Planned.'}))
    await ben.act(...release('spring', copy('spring'), plan('spring')))
    const set = {text: 'Slipped in.'}
    const change = {patch: {id: 'versions.spring.policy', set}}
    expect(await ann.mutate(change)).toMatchObject({
      status: 400,
      said: expect.stringContaining('"spring" is scheduled. Pause the schedule to change it.'),
    })
    const later = {patch: {id: '_.releases.spring', set: {publishAt: new Date().toISOString()}}}
    expect(await ann.mutate(later)).toMatchObject(alone)
    await ann.act({actionType: 'sanity.action.release.unschedule', releaseId: 'spring'})
    expect(await ann.mutate(change)).toMatchObject(done)
    expect(await ann.act(plan('spring'))).toMatchObject(alone)
  })

  test('an earlier plan of one person does not go live, and the release says why', async () => {
    await turn(ann, false)
    await ann.act(edit('policy', {text: 'Alone.'}))
    await ann.act(...release('soon', copy('soon'), plan('soon')))
    await turn(ann, true)
    const set = {publishAt: new Date().toISOString()}
    await lake.client.patch('_.releases.soon').set(set).commit()
    // The site's program touched it last, and answers for it.
    await expect.poll(async () => (await live())?.text).toBe('Alone.')

    await turn(ann, false)
    await ann.act(edit('policy', {text: 'Alone again.'}))
    await ann.act(...release('later', copy('later'), plan('later')))
    await turn(ann, true)
    stopClock(Date.now() + 2 * HOUR)
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await restart()
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('the release "later" could not be published'),
    )
    // The reason names no title, which would outlive the document's erasure.
    expect(await lake.client.getDocument('_.releases.later')).toMatchObject({
      state: 'active',
      error: {
        message: expect.stringMatching(/^"policy" needs .+ whoever scheduled it changed it last/),
      },
    })
    expect((await live())?.text).toBe('Alone.')
  })

  test('one person alone cannot bring back an earlier version', async () => {
    await ann.act(...release('stash', copy('stash', 'settings', 'settings')))
    await ben.act(edit('settings', {rating: 'Inadequate'}))
    expect(await publish(ann, 'drafts.settings', 'settings')).toMatchObject(done)
    expect(await ann.act(runNow('stash'))).toMatchObject(alone)
    const now = await live('settings')
    expect(now).toMatchObject({rating: 'Inadequate'})
    const base = {id: 'settings', rev: now?._rev}
    await lake.client.patch('versions.stash.settings').set({'_system.base': base}).commit()
    expect(await ann.act(runNow('stash'))).toMatchObject(alone)
    expect(await ben.act(runNow('stash'))).toMatchObject(done)
  })

  test('two take a page off the site by a release', async () => {
    await ann.act(...release('spring', removal('spring')))
    expect(await ann.act(runNow('spring'))).toMatchObject({status: 403})
    expect(await ben.act(runNow('spring'))).toMatchObject(done)
    expect(await live()).toBeUndefined()
  })

  test('a program with full rights publishes alone, and any member may publish its words', async () => {
    await lake.client.createOrReplace({...policy, text: 'Imported.'})
    expect((await live())?.text).toBe('Imported.')
    await lake.client.create({...policy, _id: 'drafts.policy', text: 'Imported draft.'})
    expect(await publish(ann)).toMatchObject(done)
  })

  test('who wrote it is known after the history is joined and forgotten, and after a restart', async () => {
    await restart({retention: {changesPerDocument: 1}})
    await ann.act(edit('settings', {rating: 'Outstanding'}))
    for (const phone of ['2', '3', '4', '5']) await ben.act(edit('settings', {phone}))
    lake.lake.store.history.tidying.round(new Date(Date.now() + 600_000))
    const history = await lake.fetch('/data/history/production/transactions/drafts.settings')
    expect(await history.text()).not.toContain('Outstanding')
    await restart()
    expect(await publish(ann, 'drafts.settings', 'settings')).toMatchObject(alone)
    expect(await publish(ben, 'drafts.settings', 'settings')).toMatchObject(done)
  })

  test('where the author is unknown, one changed word is enough', async () => {
    await restart({secondPersonContent: {}})
    await ann.act(edit('policy', {text: 'Of a time before.'}))
    await restart()
    for (const person of [ann, ben]) {
      expect(await publish(person)).toMatchObject({
        status: 403,
        said: expect.stringContaining('nobody knows any more who wrote it'),
      })
    }
    await ann.act(edit('policy', {text: 'Of a time before'}))
    expect(await publish(ben)).toMatchObject(done)
  })
})
