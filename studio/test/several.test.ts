import {staffLake, testAccounts} from '@home-care/lake/test/staffLake.ts'
import {STUDIO_URL, TOKEN, testLake} from '@home-care/lake/test/testLake.ts'
import {pointersSchema} from '@home-care/schemas/rules/pointers.ts'
import {secondPersonContent} from '@home-care/schemas/rules/secondPersonContent.ts'
import {contentSchema} from '@home-care/schemas/test/contentSchema.ts'
import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {momentsOf} from '../controls/Field.tsx'
import {type Act, doAct, readSubjects, undoAct} from '../several/acts.ts'
import {entriesOf, isWanted, rowsQuery, rowsSchema} from '../several/documents.ts'
import {type Surroundings, whyNotHere} from '../several/whyNot.ts'

const today = '2026-12-02'

async function listOf(client: SanityClient, filter: Partial<Parameters<typeof isWanted>[2]> = {}) {
  const types = ['legalPage', 'service', 'vacancy']
  const rows = rowsSchema.parse(await client.fetch(rowsQuery, {types}))
  const plans = new Map([['rPlan', new Date('2026-12-24T09:00Z')]])
  return entriesOf(rows, plans, today)
    .filter((entry) =>
      isWanted(entry, entry.title ?? '', {type: '', state: '', words: '', ...filter}, today),
    )
    .map(({id}) => id)
}

test('a list of documents is filtered by words, type and state', async () => {
  const {client} = await testLake()
  await client
    .transaction()
    .create({_id: 'live', _type: 'service', title: 'Zoë’s respite', isActive: true})
    .create({_id: 'off', _type: 'service', title: 'Respite, once', isActive: false})
    .create({_id: 'closed', _type: 'vacancy', title: 'Carer', closesOn: '2026-12-01'})
    .create({_id: 'due', _type: 'legalPage', title: 'Cookies', reviewBy: '2027-01-01'})
    .create({_id: 'later', _type: 'legalPage', title: 'Privacy', reviewBy: '2027-01-02'})
    .create({_id: 'drafts.later', _type: 'legalPage', title: 'Privacy, anew'})
    .create({_id: 'drafts.new', _type: 'vacancy', title: 'Cook'})
    .commit()
  await client.releases.create({releaseId: 'rPlan', metadata: {releaseType: 'asap'}})
  await client.createVersion({baseId: 'live', publishedId: 'live', releaseId: 'rPlan'})
  const all = await listOf(client)
  expect(all.toSorted()).toEqual(['closed', 'due', 'later', 'live', 'new', 'off'])
  for (const [filter, ids] of [
    [{words: ' zoe'}, ['live']],
    [{words: 'anew'}, ['later']],
    [{type: 'vacancy'}, ['closed', 'new']],
    [{state: 'new'}, ['new']],
    [{state: 'changed'}, ['later']],
    [{state: 'hidden'}, ['closed', 'off']],
    [{state: 'live', type: 'service'}, ['live']],
    [{state: 'planned'}, ['live']],
    [{state: 'review'}, ['due']],
  ] as const)
    expect((await listOf(client, filter)).toSorted(), JSON.stringify(filter)).toEqual(ids)
})

const alone: Surroundings = {
  user: null,
  pointing: [],
  planned: {releases: new Set(), drafts: new Set()},
  typing: new Map(),
}
const stored = (_id: string, _type: string, more: object = {}) => ({
  _id,
  _type,
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  ...more,
})
const subjectOf = (type: string, more: object = {}, id = 'a') => ({
  id,
  type,
  name: id,
  schemaType: contentSchema.get(type),
  draft: stored(`drafts.${id}`, type),
  published: stored(id, type),
  versions: [],
  ...more,
})
const writer = {
  id: 'w',
  name: 'W',
  email: '',
  role: '',
  roles: [{name: 'writer', title: 'Writer'}],
}
const withdrawn = {consent: {isWithdrawn: true}, image: {asset: {_ref: 'image-a'}}}
const held = pointersSchema.parse([
  {_id: 'b', _type: 'page', _updatedAt: '', title: 'B', hrefs: [], references: [{_ref: 'a'}]},
])

test.each([
  ['publish', subjectOf('vacancy'), {}, undefined],
  ['publish', subjectOf('vacancy', {draft: undefined}), {}, /no changes/],
  ['publish', subjectOf('vacancy'), {typing: new Map([['a', 'Ann']])}, /^Ann has it open/],
  ['publish', subjectOf('careStories', {draft: stored('drafts.a', 'x', withdrawn)}), {}, /consent/],
  ['publish', subjectOf('careStories', {published: stored('a', 'x', withdrawn)}), {}, /again/],
  ['plan', subjectOf('careStories', {published: stored('a', 'x', withdrawn)}), {}, /again/],
  ['plan', subjectOf('vacancy'), {}, undefined],
  ['plan', subjectOf('vacancy', {versions: ['versions.p.a']}), {}, /planned already/],
  [
    'hide',
    subjectOf('service', {published: stored('a', 'service', {isActive: true})}),
    {},
    undefined,
  ],
  ['hide', subjectOf('location'), {}, undefined],
  ['hide', subjectOf('location'), {pointing: held}, undefined],
  ['hide', subjectOf('vacancy'), {pointing: held}, /must name it/],
  ['hide', subjectOf('vacancy', {published: undefined}), {}, /not on the site/],
  [
    'hide',
    subjectOf('location', {published: stored('a', 'location', {isActive: false})}),
    {},
    /already/,
  ],
  ['hide', subjectOf('service'), {}, /already/],
  ['hide', subjectOf('company'), {}, /cannot do without/],
  ['hide', subjectOf('page', {}, 'page-contact'), {}, /cannot do without/],
  ['delete', subjectOf('vacancy'), {}, undefined],
  ['delete', subjectOf('page', {}, 'page-contact'), {}, /cannot do without/],
  ['delete', subjectOf('vacancy'), {pointing: held}, /must name it/],
  ['delete', subjectOf('vacancy', {versions: ['versions.p.a']}), {}, /schedule first/],
  ['delete', subjectOf('vacancy'), {user: writer}, /Your role/],
  ['delete', subjectOf('vacancy', {published: undefined}), {user: writer}, undefined],
  ['review', subjectOf('legalPage'), {}, undefined],
  ['review', subjectOf('vacancy'), {}, /no day/],
  ['review', subjectOf('legalPage', {draft: undefined, published: undefined}), {}, /a release/],
] as const)(
  '%s, case %#: beside others, a document goes or stays as it would alone',
  (act, subject, more, why) => {
    const planned = {releases: new Set(['p']), drafts: new Set(['p'])}
    const answer = whyNotHere(act, subject, {...alone, planned, ...more})
    if (why === undefined) expect(answer).toBeUndefined()
    else expect(answer).toMatch(why)
  },
)

async function withDocuments() {
  const {client, clientWith} = await testLake()
  await client
    .transaction()
    .create({_id: 'page-mine', _type: 'page', heading: 'Mine', reviewedOn: '2026-01-01'})
    .create({_id: 'policy', _type: 'legalPage', title: 'Policy'})
    .create({_id: 'drafts.policy', _type: 'legalPage', title: 'Policy, anew'})
    .create({_id: 'respite', _type: 'service', title: 'Respite', isActive: true})
    .create({_id: 'drafts.respite', _type: 'service', title: 'Respite, anew', isActive: true})
    .create({_id: 'drafts.cook', _type: 'vacancy', title: 'Cook'})
    .create({_id: 'carer', _type: 'vacancy', title: 'Carer'})
    .commit()
  const fieldsOf = (document: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(document).filter(([name]) => !name.startsWith('_') || name === '_id'),
    )
  const all = async () => {
    const documents = await client.fetch<Record<string, unknown>[]>(
      '*[!(_type match "system.*")] | order(_id)',
    )
    return documents.map(fieldsOf)
  }
  const subject = async (id: string, type: string) => {
    const [found] = await readSubjects(client, [
      {id, type, name: id, schemaType: contentSchema.get(type), versions: []},
    ])
    if (!found) throw new Error(`There is no ${id}.`)
    return found
  }
  return {client, clientWith, all, subject}
}

const review = {name: 'review', reviewBy: '2027-12-02', today, mayPublish: true} as const
const plan = {name: 'plan', at: '2099-12-24T09:00:00.000Z'} as const

test.each<[string, string, Act, (string | object)[]]>([
  ['policy', 'legalPage', {name: 'publish'}, [{_id: 'policy', title: 'Policy, anew'}]],
  ['cook', 'vacancy', {name: 'publish'}, [{_id: 'cook', title: 'Cook'}]],
  ['carer', 'vacancy', {name: 'hide'}, [{_id: 'drafts.carer', title: 'Carer'}]],
  [
    'respite',
    'service',
    {name: 'hide'},
    [
      {_id: 'drafts.respite', title: 'Respite, anew', isActive: false},
      {_id: 'respite', title: 'Respite', isActive: false},
    ],
  ],
  [
    'page-mine',
    'page',
    review,
    [{_id: 'page-mine', heading: 'Mine', reviewBy: '2027-12-02', reviewedOn: today}],
  ],
  [
    'policy',
    'legalPage',
    review,
    [
      {_id: 'drafts.policy', title: 'Policy, anew', reviewBy: '2027-12-02'},
      {_id: 'policy', title: 'Policy'},
    ],
  ],
])(
  '%s, a %s, is as before once an act on it is taken back (case %#)',
  async (id, type, act, after) => {
    const {client, all, subject} = await withDocuments()
    const before = await all()
    const isOfIt = ({_id}: Record<string, unknown>) => String(_id).replace('drafts.', '') === id
    const change = await doAct(client, act, await subject(id, type))
    expect((await all()).filter(isOfIt)).toEqual(after)
    await undoAct(client, change)
    expect(await all()).toEqual(before)
  },
)

test('undoing removes the plan of a draft, and restores a deleted document as a draft', async () => {
  const {client, all, subject} = await withDocuments()
  const before = await all()
  const planned = await doAct(client, plan, await subject('cook', 'vacancy'))
  const releases = () =>
    client.fetch('*[_type == "system.release"] {state, publishAt, "one": metadata.cardinality}')
  expect(await releases()).toEqual([{state: 'scheduled', publishAt: plan.at, one: 'one'}])
  await undoAct(client, planned)
  expect([await releases(), await all()]).toEqual([[], before])

  const deleted = await doAct(client, {name: 'delete'}, await subject('policy', 'legalPage'))
  expect(await all()).toEqual(before.filter(({title}) => !/Policy/.test(String(title))))
  await undoAct(client, deleted)
  expect(await client.getDocument('drafts.policy')).toMatchObject({title: 'Policy'})
  await undoAct(client, await doAct(client, {name: 'delete'}, await subject('cook', 'vacancy')))
  expect(await client.getDocument('drafts.cook')).toMatchObject({title: 'Cook'})
})

test.each<Act>([{name: 'publish'}, {name: 'hide'}, plan, review])(
  '$name is refused where somebody changed the document since it was read',
  async (act) => {
    const {client, all, subject} = await withDocuments()
    const read = await subject('respite', 'service')
    await client.patch('drafts.respite').set({title: 'Typed since'}).commit()
    await client.patch('respite').set({title: 'Published since'}).commit()
    const since = await all()
    await expect(doAct(client, act, read)).rejects.toThrow('Somebody changed it meanwhile')
    expect(await all()).toEqual(since)
    expect(await client.fetch('count(*[_type == "system.release"])')).toBe(0)
  },
)

test.each<Act>([{name: 'publish'}, {name: 'hide'}, review])(
  '$name stays where somebody changed the document since it was done',
  async (act) => {
    const {client, all, subject} = await withDocuments()
    const change = await doAct(client, act, await subject('respite', 'service'))
    await client.patch('respite').set({title: 'Since'}).commit()
    await client.createIfNotExists({_id: 'drafts.respite', _type: 'service'})
    await client.patch('drafts.respite').set({title: 'Typed since'}).commit()
    const since = await all()
    await expect(undoAct(client, change)).rejects.toThrow('It was changed or published since')
    expect(await all()).toEqual(since)
  },
)

test('a writer marks as reviewed in a draft, which waits for a publisher', async () => {
  const robot = {token: TOKEN, id: 'robot', name: 'Robot', role: 'administrator'} as const
  const token = `${TOKEN}-who-writes`
  const {client, clientWith} = await testLake({
    robots: [robot, {token, id: 'writer', name: 'Writer', role: 'writer'}],
  })
  await client.create({_id: 'policy', _type: 'legalPage', title: 'Policy'})
  const mine = clientWith({token, perspective: 'raw'})
  const schemaType = contentSchema.get('legalPage')
  const [subject] = await readSubjects(mine, [
    {id: 'policy', type: 'legalPage', name: 'Policy', schemaType, versions: []},
  ])
  if (!subject) throw new Error('There is no policy.')
  const change = await doAct(mine, {...review, mayPublish: false}, subject)
  expect(change).toMatchObject({waits: expect.stringContaining('Somebody who may publish')})
  expect(await client.getDocument('policy')).not.toHaveProperty('reviewBy')
  await undoAct(mine, change)
  expect(await client.getDocument('drafts.policy')).toBeUndefined()
})

test('a policy waits for a second person: each act says so, and its review is kept in a draft', async () => {
  const accounts = await testAccounts({secondPersonFor: 'policies'})
  const lake = await staffLake({accounts, secondPersonContent})
  const {cookie} = await lake.enter('administrator', 'ann')
  const isOn = JSON.stringify({isOn: true})
  await lake.ask(cookie, '/staff/second-person', {method: 'PUT', body: isOn})
  const ann = lake.clientWith({
    token: undefined,
    headers: {cookie, origin: STUDIO_URL},
    perspective: 'raw',
  })
  await lake.client.create({_id: 'policy', _type: 'legalPage', title: 'Policy'})
  const schemaType = contentSchema.get('legalPage')
  const policy = {id: 'policy', type: 'legalPage', name: 'Policy', schemaType, versions: []}
  const read = async () => {
    const [subject] = await readSubjects(ann, [policy])
    if (!subject) throw new Error('There is no policy.')
    return subject
  }
  await expect(doAct(ann, {name: 'hide'}, await read())).rejects.toThrow('needs a second person')
  const change = await doAct(ann, review, await read())
  expect(change).toMatchObject({waits: expect.stringContaining('needs a second person')})
  await expect(doAct(ann, plan, await read())).rejects.toThrow('needs a second person')
  expect(await lake.client.fetch('count(*[_type == "system.release"])')).toBe(0)
  await undoAct(ann, change)
  expect(await lake.client.getDocument('drafts.policy')).toBeUndefined()
})

test.each([
  ['2026-12-24T09:00', ['2026-12-24T09:00:00.000Z']],
  ['2027-10-31T01:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['2027-03-28T01:30', ['2027-03-28T01:30:00.000Z']],
  ['', []],
])('the moments that %j may mean are %j', (typed, moments) => {
  expect(momentsOf(typed).map((each) => each.toISOString())).toEqual(moments)
})
