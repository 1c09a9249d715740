import type {Role} from '@home-care/schemas/rules/roles.ts'
import {expect, test, vi} from 'vitest'
import type {Notice} from '../notices.ts'
import {stopClock} from './clock.ts'
import {filesWith, SECRET} from './filesWith.ts'
import {listening} from './listening.ts'
import {staffLake, testAccounts} from './staffLake.ts'
import {STUDIO_URL, temporaryFolder} from './testLake.ts'

const COMMENTS = 'production-comments'

type Colleague = Awaited<ReturnType<Awaited<ReturnType<typeof office>>['enter']>>

async function office() {
  const folder = temporaryFolder()
  const accounts = await testAccounts()
  const notices: Notice[] = []
  const notify = async (notice: Notice) => {
    notices.push(notice)
    if (notice.email.startsWith('gone')) throw new Error(`550 ${notice.email} is unknown`)
  }
  const start = () => staffLake({folder, accounts, notify})
  const lake = await start()
  const enter = async (role: Role, name: string = role, at = lake) => {
    const {cookie} = await at.enter(role, name)
    const {access} = at.lake
    const {identity} = await access.identifyBrowser(new Headers({cookie, origin: STUDIO_URL}))
    if (!identity) throw new Error('Nobody has signed in')
    const bearer = () => access.ticketFor(identity) ?? ''
    const content = at.clientWith({token: bearer()})
    return {
      id: identity.id,
      content,
      comments: content.withConfig({dataset: COMMENTS}),
      fetch: (path: string, init?: RequestInit) => at.fetch(path, {...init, token: bearer()}),
    }
  }
  await lake.client.create({_id: 'page', _type: 'page', title: 'Our fees'})
  return {lake, accounts, notices, enter, start}
}

const setUp = async ({fetch}: Colleague): Promise<unknown> =>
  (await fetch('/comments/production/setup', {method: 'POST'})).json()

const commentBy = ({id}: Colleague, more: object = {}) => ({
  _id: 'first',
  _type: 'comment',
  authorId: id,
  message: [{_type: 'block', _key: 'a', children: [{_type: 'span', _key: 'b', text: 'Is it so?'}]}],
  threadId: 't',
  status: 'open',
  reactions: [],
  contentSnapshot: 'What the field says',
  target: {
    path: {field: 'title'},
    documentType: 'page',
    document: {
      _ref: 'page',
      _type: 'crossDatasetReference',
      _dataset: 'production',
      _projectId: 'local',
      _weak: true,
    },
  },
  ...more,
})

const taskBy = ({id}: Colleague, more: object = {}) => ({
  _id: 'task',
  _type: 'tasks.task',
  authorId: id,
  title: 'Look it up',
  status: 'open',
  ...more,
})

/** 200, or the status of the refusal. */
const outcome = (written: Promise<unknown>): Promise<unknown> =>
  written.then(
    () => 200,
    (error: {statusCode: number}) => error.statusCode,
  )

test('the dataset of comments has the profile that the Studio reads, and roles without drafts see none', async () => {
  const {enter} = await office()
  const writer = await enter('writer')
  const path = '/projects/local/datasets?datasetProfile=comments&addonFor=production'
  expect(await (await writer.fetch(path)).json()).toMatchObject([{name: COMMENTS}])
  expect(await setUp(writer)).toEqual({datasetName: COMMENTS})
  expect(await (await (await enter('enquiries')).fetch(path)).json()).toEqual([])
})

test('the dataset of comments and tasks survives a restart, with its history', async () => {
  const {lake, enter, start} = await office()
  const editor = await enter('editor')
  await setUp(editor)
  await editor.comments.create(commentBy(editor))
  await editor.comments.patch('first').set({status: 'resolved'}).commit()
  const before = await editor.comments.getDocument('first')
  await lake.close()
  const again = await enter('writer', 'writer', await start())
  expect(await again.comments.getDocument('first')).toEqual(before)
  const past = await again.fetch(`/data/history/${COMMENTS}/transactions/first`)
  const authors = [...(await past.text()).matchAll(/"author":"([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(authors)).toEqual(new Set([editor.id]))
})

test('the dataset of comments and tasks sends events to its own listeners only', async () => {
  const {enter} = await office()
  const [editor, writer] = [await enter('editor'), await enter('writer')]
  await setUp(editor)
  const query = '*[_type == "comment"]'
  const comments = await listening(writer.comments, query)
  const content = await listening(writer.content, query)
  await editor.comments.create(commentBy(editor))
  await editor.comments.patch('first').set({status: 'resolved'}).commit()
  await editor.comments.delete('first')
  const transitionsSeen = () =>
    comments.events.map(({transition, documentId}) => [transition, documentId])
  const transitions = ['appear', 'update', 'disappear']
  await expect.poll(transitionsSeen).toEqual(transitions.map((transition) => [transition, 'first']))
  expect(content.events).toEqual([])
})

test.each([
  ['administrator', 200],
  ['editor', 200],
  ['writer', 200],
  ['viewer', 403],
  ['enquiries', 403],
] as const)('a comment or a task by the role %s is answered %i', async (role, expected) => {
  const {enter} = await office()
  const [me, other] = [await enter(role, 'me'), await enter('editor', 'other')]
  await setUp(other)
  await other.comments.create(commentBy(other))
  await other.comments.create(taskBy(other))
  const reaction = {_key: 'r', shortName: ':+1:', userId: me.id, addedAt: '2026-01-01'}
  const tries = {
    'set up': outcome(
      setUp(me).then((made) => {
        if (!JSON.stringify(made).includes(COMMENTS)) throw made
      }),
    ),
    comment: outcome(me.comments.create(commentBy(me, {_id: 'mine'}))),
    answer: outcome(me.comments.create(commentBy(me, {_id: 're', parentCommentId: 'first'}))),
    resolve: outcome(me.comments.patch('first').set({status: 'resolved'}).commit()),
    react: outcome(me.comments.patch('first').append('reactions', [reaction]).commit()),
    'make a task': outcome(me.comments.create(taskBy(me, {_id: 'mine-too'}))),
    'take a task': outcome(
      me.comments.patch('task').set({assignedTo: me.id, status: 'closed'}).commit(),
    ),
  }
  for (const [what, tried] of Object.entries(tries)) {
    expect([what, await tried]).toEqual([what, expected])
  }
  const reads = role === 'enquiries' ? 403 : 200
  expect(await outcome(me.comments.fetch('*'))).toBe(reads)
  const acl = await me.fetch(`/projects/local/datasets/${COMMENTS}/acl`)
  expect(acl.status).toBe(reads)
  if (reads === 200) {
    const may = JSON.stringify(await acl.json()).includes('update')
    expect(may).toBe(expected === 200)
  }
})

test('only its author changes or deletes a comment or task, or writes one in the author’s name', async () => {
  const {enter} = await office()
  const [author, other] = [await enter('writer', 'author'), await enter('editor', 'other')]
  await setUp(author)
  const reaction = {_key: 'r', shortName: ':+1:', userId: author.id, addedAt: '2026-01-01'}
  await author.comments.create(commentBy(author, {reactions: [reaction]}))
  await author.comments.create(taskBy(author))
  const patch = (id: string, set: object) => other.comments.patch(id).set(set).commit()
  const refused = {
    'other words': () => patch('first', {message: []}),
    'another author': () => patch('first', {authorId: other.id}),
    'another thread': () => patch('first', {threadId: 'x'}),
    'another copy of the field': () => patch('first', {contentSnapshot: 'x'}),
    'somebody’s reaction': () => other.comments.patch('first').unset(['reactions']).commit(),
    'another’s task': () => patch('task', {authorId: other.id}),
    'a comment in their name': () => other.comments.create(commentBy(author, {_id: 'forged'})),
    'a task in their name': () => other.comments.create(taskBy(author, {_id: 'forged'})),
    'a reaction in their name': () =>
      other.comments.create(commentBy(other, {_id: 'forged', reactions: [reaction]})),
    'in place of it': () => other.comments.createOrReplace(commentBy(other)),
    'another kind of document': () => other.comments.create({_id: 'forged', _type: 'page'}),
    deleting: () => other.comments.delete('first'),
    purging: () =>
      other.comments.request({
        method: 'POST',
        url: `/data/mutate/${COMMENTS}`,
        body: {mutations: [{delete: {id: 'first', purge: true}}]},
      }),
  }
  for (const [what, tried] of Object.entries(refused)) {
    expect([what, await outcome(tried())]).toEqual([what, 403])
  }
  expect(await author.comments.getDocument('first')).toMatchObject(
    commentBy(author, {reactions: [reaction]}),
  )
  expect(await author.comments.getDocument('forged')).toBeUndefined()
  // Its author may, and the replies go with it, in either order of the Studio's two requests.
  expect(await outcome(author.comments.patch('first').set({message: []}).commit())).toBe(200)
  for (const _id of ['one', 'two']) {
    await other.comments.create(commentBy(other, {_id, parentCommentId: 'first'}))
  }
  expect(await outcome(author.comments.delete('one'))).toBe(200)
  expect(await outcome(author.comments.delete('first'))).toBe(200)
  const answers = {query: '*[_type == "comment" && parentCommentId == "first"]'}
  expect(await outcome(author.comments.delete(answers))).toBe(200)
  expect(await author.comments.fetch('count(*[_type == "comment"])')).toBe(0)
})

test('a comment or a task may name the members who can answer, as the Studio asks for them', async () => {
  const {enter, accounts} = await office()
  const [writer, editor] = [await enter('writer'), await enter('editor')]
  const [viewer, left] = [await enter('viewer'), await enter('editor', 'left')]
  accounts.setSuspended(left.id, true, 'test')
  const {members} = await (await writer.fetch('/projects/local')).json()
  expect(members.map(({id}: {id: string}) => id).toSorted()).toEqual(
    [writer.id, editor.id].toSorted(),
  )
  const groups = await writer.content.fetch('*[_type == "system.group"]{members, grants}')
  expect(groups).toContainEqual({
    members: [editor.id],
    grants: [expect.objectContaining({permissions: expect.arrayContaining(['read'])})],
  })
  expect(JSON.stringify(groups)).not.toContain(viewer.id)
  const type = 'system.group'
  for (const filter of [
    '_type in ["system.group"]',
    '$type == _type',
    'defined(grants) && (_type == $type)',
  ])
    expect(await writer.content.fetch(`*[${filter}]{members, grants}`, {type}), filter).toEqual(
      groups,
    )
})

test('a query that only holds the words of the roles’ documents is asked of the content', async () => {
  const {enter, lake} = await office()
  const writer = await enter('writer')
  await lake.client.create({_type: 'page', title: '_type == "system.group"'})
  for (const filter of [
    `title == '_type == "system.group"'`,
    '_id == "page" // _type == "system.group"\n',
  ])
    expect(await writer.content.fetch(`count(*[${filter}])`), filter).toBe(1)
  expect(await writer.content.fetch('count(*[_type match "system.gr*"])')).toBe(0)
})

const mention = (...userIds: string[]) => [
  {
    _type: 'block',
    _key: 'a',
    children: userIds.map((userId) => ({_type: 'mention', _key: userId, userId})),
  },
]

test('a lock by wrong passwords sends the account’s owner one mail, which may fail', async () => {
  const {enter, notices, lake} = await office()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await enter('editor', 'gone')
  const email = 'gone@care.example'
  for (let n = 0; n < 6; n++) await lake.submit('/auth/sign-in', {email, password: 'x'})
  expect(notices).toEqual([{email, what: 'guesses', link: `${STUDIO_URL}/auth/account`}])
  expect(log.mock.calls).toEqual([['A mail to a member of staff could not be sent.']])
})

test('a plan that does not go live is mailed once to who planned it, unless they are suspended since', async () => {
  const {enter, notices, lake, accounts, start} = await office()
  vi.spyOn(console, 'error').mockReturnValue()
  const {content, id} = await enter('editor')
  const {content: colleague} = await enter('administrator')
  const plan = async (releaseId: string, publishAt: Date) => {
    await content.releases.create({releaseId})
    await content.createVersion({publishedId: 'page', baseId: 'page', releaseId})
    await content.patch(`versions.${releaseId}.page`).set({title: 'What it costs'}).commit()
    await colleague
      .patch('page')
      .set({title: `Our fees, ${releaseId}`})
      .commit()
    await content.releases.schedule({releaseId, publishAt: publishAt.toISOString()})
  }
  const failed = {state: 'active', error: {}}
  await plan('spring', new Date())
  await expect.poll(() => lake.client.getDocument('_.releases.spring')).toMatchObject(failed)
  const link = `${STUDIO_URL}/intent/release/id=spring/`
  const notice = {email: 'editor@care.example', what: 'plan', link}
  expect(notices).toEqual([notice])
  await content.releases.edit({releaseId: 'spring', patch: {set: {'metadata.title': 'Spring'}}})

  await plan('summer', new Date(Date.now() + 60_000))
  accounts.setSuspended(id, true, 'test')
  await lake.close()
  stopClock(Date.now() + 120_000)
  const later = await start()
  await expect.poll(() => later.client.getDocument('_.releases.summer')).toMatchObject(failed)
  expect(notices).toEqual([notice])
})

test('a member named in a comment is mailed once, with a link and no word of it; its author is not', async () => {
  const {enter, notices, lake} = await office()
  const [editor, writer] = [await enter('editor'), await enter('writer')]
  const viewer = await enter('viewer')
  await setUp(editor)
  const message = mention(writer.id, editor.id, viewer.id, 'nobody')
  await editor.comments.create(commentBy(editor, {message}))
  await editor.comments.patch('first').set({status: 'resolved'}).commit()
  const twice = {message: [...message, ...message]}
  await editor.comments.patch('first').set(twice).commit()
  const link = `${STUDIO_URL}/intent/edit/id=page;type=page;inspect=sanity%2Fcomments;comment=first/`
  const notice = {email: 'writer@care.example', by: 'The editor', what: 'mention', link}
  expect(notices).toEqual([notice])
  // No part of the comment leads the link elsewhere.
  await editor.comments.create({
    ...commentBy(editor, {_id: 'odd', message: mention(writer.id)}),
    target: {documentType: 'page/../..', document: {_ref: 'page', _weak: true}},
  })
  const {origin, pathname} = new URL(notices.at(-1)?.link ?? '')
  expect([origin, pathname]).toEqual([STUDIO_URL, expect.stringMatching(/^\/intent\/edit\//)])
  expect(lake.lake.store.documents.values().some(({_type}) => _type === 'comment')).toBe(false)
})

test('a mail goes to the assignee of a task, when it is made and when it is passed on', async () => {
  const {enter, notices} = await office()
  const [editor, writer] = [await enter('editor'), await enter('writer')]
  await setUp(editor)
  await editor.comments.create(taskBy(editor, {assignedTo: writer.id}))
  expect(notices).toEqual([])
  const task = () => editor.comments.patch('task')
  await task().set({createdByUser: '2026-01-01T00:00:00Z'}).commit()
  const link = `${STUDIO_URL}/?sidebar=tasks&selectedTask=task&viewMode=edit`
  const notice = {email: 'writer@care.example', by: 'The editor', what: 'task', link}
  expect(notices).toEqual([notice])
  await task().set({assignedTo: editor.id}).commit()
  await task().set({assignedTo: writer.id, status: 'closed'}).commit()
  expect(notices).toEqual([notice, notice])
  const target = {documentType: 'tasks.task', document: {_ref: 'task', _weak: true}}
  const comment = commentBy(editor, {message: mention(writer.id), target})
  await editor.comments.create(comment)
  expect(notices.at(-1)).toEqual({...notice, what: 'mention'})
})

test('a member gets a bounded number of mails, and a failed one logs no address', async () => {
  const {enter, notices, accounts} = await office()
  const [editor, gone] = [await enter('editor'), await enter('writer', 'gone')]
  await setUp(editor)
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (let n = 0; n < 30; n++) {
    await editor.comments.create(commentBy(editor, {_id: `c${n}`, message: mention(gone.id)}))
  }
  expect(notices).toHaveLength(20)
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(20))
  expect(JSON.stringify(log.mock.calls)).not.toContain('@')
  const later = await enter('writer', 'later')
  accounts.setSuspended(later.id, true, 'test')
  await editor.comments.create(commentBy(editor, {message: mention(later.id)}))
  expect(notices).toHaveLength(20)
})

test('erasing a document erases comments and tasks about it, and comments about those', async () => {
  const {enter, lake} = await office()
  const editor = await enter('editor')
  await setUp(editor)
  await lake.client.create({_id: 'other', _type: 'page'})
  const about = (_ref: string) => ({target: {document: {_ref, _type: 'reference', _weak: true}}})
  const saying = {contentSnapshot: SECRET, ...about('page')}
  await editor.comments.create(commentBy(editor, saying))
  await editor.comments.create(commentBy(editor, {...saying, _id: 'gone'}))
  await editor.comments.delete('gone')
  await editor.comments.create(taskBy(editor, {title: SECRET, ...about('page')}))
  const onTheTask = {_id: 'on-the-task', contentSnapshot: SECRET, ...about('task')}
  await editor.comments.create(commentBy(editor, onTheTask))
  await editor.comments.create(commentBy(editor, {_id: 'kept', ...about('other')}))
  expect(filesWith(SECRET, lake)).not.toEqual([])
  await lake.mutate({delete: {id: 'page', purge: true}})
  expect(await editor.comments.fetch('*._id')).toEqual(['kept'])
  const ids = 'first,gone,task,on-the-task'
  const past = await editor.fetch(`/data/history/${COMMENTS}/transactions/${ids}`)
  expect(await past.text()).not.toContain(SECRET)
  expect(filesWith(SECRET, lake)).toEqual([])
})
