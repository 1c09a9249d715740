// @module-tag slow: several datasets
import {mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {request} from 'node:http'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {describe, expect, onTestFinished, test} from 'vitest'
import WebSocket from 'ws'
import {Receiver} from './receiver.ts'
import {post, STUDIO_URL, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

const EDITOR = 'a-token-for-an-editor-in-tests'
const READER = 'a-token-for-one-who-sees-no-drafts'
const robots = [
  {token: TOKEN, id: 'website', name: 'Website', role: 'administrator'},
  {token: EDITOR, id: 'ed', name: 'Ed', role: 'editor'},
  {token: READER, id: 'reader', name: 'Reader', role: 'enquiries'},
] as const

const put = (lake: TestLake, path: string, body?: object) =>
  lake.fetch(path, {method: 'PUT', ...(body && {body: JSON.stringify(body)})})
const remove = (lake: TestLake, path: string, token: string = TOKEN) =>
  lake.fetch(path, {method: 'DELETE', token})
const said = async (asked: Promise<Response>) => {
  const answer = await asked
  return {status: answer.status, body: await answer.json()}
}

/** The lake's files that hold a word. */
const filesWith = (folder: string, word: string) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).includes(word)
  })

interface Stream {
  subscribe(observer: {next(): void; error(error: unknown): void; complete(): void}): {
    unsubscribe(): void
  }
}

/** When a client's stream has begun, and with which error it ends. */
function following(stream: Stream) {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
  const subscription = stream.subscribe({
    next: begun.resolve,
    error: ended.resolve,
    complete: () => ended.reject(new Error('It only ended')),
  })
  onTestFinished(() => subscription.unsubscribe())
  return {begun: begun.promise, ended: ended.promise}
}

const create = (client: SanityClient, _id: string, title = 'Hello') =>
  client.create({_id, _type: 'note', title})

test('whoever may know which datasets there are is told of them when one is not there', async () => {
  const lake = await testLake()
  await lake.client.datasets.create('second', {aclMode: 'private'})
  const messageTo = async (token?: null) => {
    const answer = await lake.fetch('/data/query/third?query=*', token === null ? {token} : {})
    return (await answer.json()).message
  }
  const missing = 'Dataset "third" not found: this Content Lake holds '
  expect(await messageTo()).toBe(`${missing}"production" and "second"`)
  expect(await messageTo(null)).toBe(`${missing}"production"`)
})

describe('a dataset that is deleted', () => {
  const SECRET = 'Mrs-Achterberg-of-17-Quince-Lane'

  test('leaves nothing, and begins empty when it is made again', async () => {
    const lake = await testLake()
    const second = lake.clientWith({dataset: 'second'})
    await lake.client.datasets.create('second', {aclMode: 'private'})
    await create(lake.client, 'stays')
    await create(second, 'a', SECRET)
    await create(second, 'drafts.b', SECRET)
    await second.patch('a').set({title: 'Other'}).commit()
    const last = await second.delete('drafts.b')
    expect(filesWith(lake.folder, SECRET)).not.toEqual([])

    expect(await lake.client.datasets.delete('second')).toEqual({deleted: true})
    expect(filesWith(lake.folder, SECRET)).toEqual([])
    expect(readdirSync(join(lake.folder, 'datasets'))).toEqual([])
    expect(await lake.client.datasets.list()).toEqual([{name: 'production', aclMode: 'public'}])
    await expect(second.fetch('*')).rejects.toMatchObject({statusCode: 404})
    await expect(create(second, 'c')).rejects.toMatchObject({statusCode: 404})
    expect(await said(remove(lake, '/datasets/second'))).toMatchObject({status: 404})

    // By the other road.
    expect((await put(lake, '/projects/local/datasets/second')).status).toBe(201)
    expect(await second.fetch('*')).toEqual([])
    const history = (path: string) => lake.fetch(`/data/history/second${path}`)
    expect(await (await history('/transactions/a,drafts.b')).text()).toBe('')
    const before = await history('/documents/a,drafts.b?lastRevision=true')
    expect(await before.json()).toEqual({documents: []})
    const listener = second.listen('*', {}, {events: ['welcome', 'reset'], enableResume: true})
    const {begun} = following(listener)
    await begun
    // Its transactions are as new as it is.
    await second.create({_id: 'a', _type: 'note'}, {transactionId: last.transactionId})
    expect(await remove(lake, '/projects/local/datasets/second')).toMatchObject({status: 200})
    expect(await lake.client.fetch('*[]._id')).toEqual(['stays'])
  })

  test('is gone after a restart too, also one whose folder was not removed in time', async () => {
    const folder = temporaryFolder()
    const lake = await testLake({folder})
    await lake.client.datasets.create('second', {aclMode: 'private'})
    await lake.client.datasets.create('third', {aclMode: 'private'})
    await create(lake.clientWith({dataset: 'third'}), 'a')
    await lake.client.datasets.delete('second')
    await lake.close()
    const left = join(folder, 'datasets', '.deleted-by-one-that-was-killed')
    mkdirSync(left)
    writeFileSync(join(left, 'lake.sqlite'), SECRET)

    const again = await testLake({folder})
    const names = (await again.client.datasets.list()).map(({name}) => name)
    expect(names).toEqual(['production', 'third'])
    expect(filesWith(folder, SECRET)).toEqual([])
    expect(await again.clientWith({dataset: 'third'}).fetch('*[]._id')).toEqual(['a'])
  })

  test('tells its listeners, which give up, and no others', async () => {
    const lake = await testLake()
    await lake.client.datasets.create('second', {aclMode: 'private'})
    const second = lake.clientWith({dataset: 'second'})
    const events = ['welcome', 'mutation'] as const
    const listening = following(second.listen('*', {}, {events: [...events]}))
    const live = following(second.live.events({includeDrafts: true}))
    const other = following(lake.client.listen('*', {}, {events: [...events]}))
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/second`, {
      origin: STUDIO_URL,
    })
    onTestFinished(() => socket.close())
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await Promise.all([
      listening.begun,
      live.begun,
      other.begun,
      new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
    ])

    await lake.client.datasets.delete('second')
    const error = {
      name: 'DisconnectError',
      message: 'Server disconnected client: The dataset "second" was deleted',
    }
    expect(await listening.ended).toMatchObject(error)
    expect(await live.ended).toMatchObject(error)
    expect(await closed).toBe(4004)
    // Whoever still asks for it is told that it is not there.
    const late = following(second.listen('*', {}, {events: [...events]}))
    expect(await late.ended).toMatchObject({name: 'ConnectionFailedError', status: 404})
    await lake.client.datasets.create('second', {aclMode: 'private'})
    const anew = following(second.listen('*', {}, {events: [...events]}))
    await anew.begun
    const nobody = Promise.race([other.ended, create(lake.client, 'a').then(() => 'still there')])
    expect(await nobody).toBe('still there')
  })

  test('ends what webhooks were to be told of it, and the webhooks that were for it alone', async () => {
    const lake = await testLake({webhookLimits: {firstPauseMs: 20}})
    await lake.client.datasets.create('second', {aclMode: 'private'})
    const receiver = new Receiver()
    onTestFinished(() => receiver.close())
    const url = await receiver.listen()
    const answered = Promise.withResolvers<void>()
    receiver.answering = answered.promise
    const hook = (dataset: string) => ({
      ...{type: 'document', name: dataset, url, dataset},
      rule: {on: ['create'], projection: '{_id}'},
    })
    for (const dataset of ['second', '*']) {
      expect((await lake.fetch('/hooks/projects/local', post(hook(dataset)))).status).toBe(201)
    }
    const second = lake.clientWith({dataset: 'second'})
    await create(second, 'untold-1')
    await create(second, 'untold-2')
    await expect.poll(() => receiver.keys.length).toBe(2)
    await lake.client.datasets.delete('second')
    answered.resolve()

    const hooks = await said(lake.fetch('/hooks/projects/local'))
    expect(hooks.body).toEqual([expect.objectContaining({dataset: '*'})])
    await lake.client.datasets.create('second', {aclMode: 'private'})
    await create(lake.clientWith({dataset: 'second'}), 'told-2')
    await create(lake.client, 'told-1')
    const ids = () => receiver.bodies.map((body) => JSON.stringify(body)).sort()
    await expect.poll(() => ids().filter((id) => id.includes('"told'))).toHaveLength(2)
    expect(ids().filter((id) => id.includes('untold-2'))).toEqual([])
  })

  test('is not written by a request that came before', async () => {
    const lake = await testLake()
    await lake.client.datasets.create('second', {aclMode: 'private'})
    const mutation = JSON.stringify({mutations: [{create: {_id: 'a', _type: 'note'}}]})
    const slow = request(`${lake.url}/v2025-09-09/data/mutate/second`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-length': mutation.length,
        expect: '100-continue',
      },
    })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      slow.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    })
    // It is at the lake, as far as its body.
    await new Promise((resolve) => slow.on('continue', resolve))
    slow.write(mutation.slice(0, 5))
    const both = await Promise.all([
      remove(lake, '/datasets/second'),
      remove(lake, '/datasets/second'),
    ])
    expect(both.map(({status}) => status).sort()).toEqual([200, 404])
    slow.end(mutation.slice(5))
    expect(await answered).toBe(404)
    await put(lake, '/datasets/second')
    expect(await lake.clientWith({dataset: 'second'}).fetch('*')).toEqual([])
  })

  test('is an administrator’s to delete, and the one the lake was started with nobody’s', async () => {
    const lake = await testLake({robots})
    await lake.client.datasets.create('second', {aclMode: 'private'})
    lake.lake.makeDataset(lake.lake.commentsName)
    const editor = lake.clientWith({token: EDITOR})
    await expect(editor.datasets.delete('second')).rejects.toMatchObject({statusCode: 403})
    const anyone = await lake.fetch('/datasets/second', {method: 'DELETE', token: null})
    expect(anyone.status).toBe(401)
    expect(await said(remove(lake, '/datasets/production'))).toMatchObject({
      status: 403,
      body: {message: '"production" cannot be deleted: the lake was started with it'},
    })
    // What people said to each other is no program's to delete.
    expect((await remove(lake, `/datasets/${lake.lake.commentsName}`)).status).toBe(403)
    expect((await remove(lake, '/projects/another/datasets/second')).status).toBe(404)
    expect(lake.lake.datasets).toEqual(['production', 'second', 'production-comments'])
  })
})

describe('an alias', () => {
  test('is made, linked, unlinked and deleted, and outlives a restart', async () => {
    const folder = temporaryFolder()
    const lake = await testLake({folder})
    await lake.client.datasets.create('second', {aclMode: 'private'})
    expect(await said(put(lake, '/aliases/staging'))).toEqual({
      status: 201,
      body: {aliasName: 'staging', datasetName: null},
    })
    expect((await put(lake, '/aliases/live', {datasetName: 'production'})).status).toBe(201)
    const patch = (path: string, body: object) =>
      said(lake.fetch(path, {method: 'PATCH', body: JSON.stringify(body)}))
    expect(await patch('/aliases/staging', {datasetName: 'second'})).toEqual({
      status: 200,
      body: {aliasName: 'staging', datasetName: 'second'},
    })
    await lake.close()

    const again = await testLake({folder})
    const list = async () => (await said(again.fetch('/aliases'))).body
    expect(await list()).toEqual([
      {name: 'staging', datasetName: 'second'},
      {name: 'live', datasetName: 'production'},
    ])
    const unlink = again.fetch('/aliases/staging/unlink', {method: 'PATCH', body: '{}'})
    expect((await said(unlink)).body).toMatchObject({datasetName: 'second'})
    expect(await said(remove(again, '/aliases/live'))).toMatchObject({body: {deleted: true}})
    expect(await list()).toEqual([{name: 'staging', datasetName: null}])
    expect((await remove(again, '/aliases/live')).status).toBe(404)
  })

  test('reads the dataset it stands for, another when it is linked to that, none when to none', async () => {
    const lake = await testLake()
    await lake.client.datasets.create('second', {aclMode: 'private'})
    const second = lake.clientWith({dataset: 'second'})
    await create(lake.client, 'a', 'first')
    await create(second, 'a', 'second')
    await put(lake, '/aliases/now', {datasetName: 'production'})
    const now = lake.clientWith({dataset: '~now'})
    expect(await now.getDocument('a')).toMatchObject({title: 'first'})
    // The public one is anybody's, by whatever name.
    expect(await now.withConfig({token: undefined}).fetch('*[0].title')).toBe('first')
    const listening = following(now.listen('*'))
    const heard = now.listen('*', {}, {events: ['welcome']})
    await following(heard).begun
    await lake.client.patch('a').set({title: 'changed'}).commit()
    await listening.begun

    await lake.fetch('/aliases/now', {method: 'PATCH', body: '{"datasetName": "second"}'})
    expect(await now.fetch('*[0].title')).toBe('second')
    const anyone = now.withConfig({token: undefined})
    await expect(anyone.fetch('*')).rejects.toMatchObject({statusCode: 401})
    await lake.client.datasets.delete('second')
    await expect(now.fetch('*')).rejects.toMatchObject({statusCode: 404})
    expect((await said(lake.fetch('/aliases'))).body).toEqual([{name: 'now', datasetName: null}])
    // Made again, it is another dataset.
    await lake.client.datasets.create('second', {aclMode: 'private'})
    await expect(now.fetch('*')).rejects.toMatchObject({statusCode: 404})
  })

  test('shows the pictures of the public dataset', async () => {
    const lake = await testLake()
    await put(lake, '/aliases/now', {datasetName: 'production'})
    const file = await lake.client.assets.upload('file', Buffer.from('words'), {filename: 'a.txt'})
    const by = (name: string) => lake.fetch(`/${file.path.replace('/production/', `/${name}/`)}`)
    expect(await (await by('~now')).text()).toBe('words')
    expect((await by('~other')).status).toBe(404)
    expect((await by('second')).status).toBe(404)
  })

  test('is for reading, as hosted', async () => {
    const lake = await testLake()
    await put(lake, '/aliases/now', {datasetName: 'production'})
    const now = lake.clientWith({dataset: '~now'})
    const refused = {statusCode: 403, message: expect.stringContaining('"~now" is an alias')}
    await expect(create(now, 'a')).rejects.toMatchObject(refused)
    const action = {actionType: 'sanity.action.document.delete', publishedId: 'a'} as const
    await expect(now.action({...action, includeDrafts: []})).rejects.toMatchObject(refused)
    const picture = now.assets.upload('file', Buffer.from('words'))
    await expect(picture).rejects.toMatchObject(refused)
    await expect(now.datasets.delete('~now')).rejects.toMatchObject({statusCode: 404})
    expect(await lake.client.fetch('count(*)')).toBe(0)
  })

  test('leads nobody to what they may not read', async () => {
    const lake = await testLake({robots})
    lake.lake.makeDataset(lake.lake.commentsName)
    await lake.client.datasets.create('second', {aclMode: 'private'})
    await put(lake, '/aliases/said', {datasetName: lake.lake.commentsName})
    await put(lake, '/aliases/now', {datasetName: 'production'})
    await expect(lake.clientWith({dataset: '~said'}).fetch('*')).rejects.toMatchObject({
      statusCode: 403,
    })
    const listed = await said(lake.fetch('/aliases', {token: READER}))
    expect(listed.body).toEqual([{name: 'now', datasetName: 'production'}])
    for (const [method, path] of [
      ['PUT', '/aliases/mine'],
      ['PATCH', '/aliases/now'],
      ['PATCH', '/aliases/now/unlink'],
      ['DELETE', '/aliases/now'],
    ] as const) {
      const {status} = await lake.fetch(path, {method, token: EDITOR, body: '{}'})
      expect([method, path, status]).toEqual([method, path, 403])
    }
  })

  test('is one of a hundred', async () => {
    const lake = await testLake()
    for (let n = 0; n < 100; n++) expect((await put(lake, `/aliases/a${n}`)).status).toBe(201)
    expect(await said(put(lake, '/aliases/one-more'))).toMatchObject({
      status: 403,
      body: {message: 'There may be at most 100 aliases'},
    })
  })

  test.each([
    ['PUT', '/aliases/now', {}, 409, 'already exists'],
    ['PUT', '/aliases/-', {}, 400, 'begins with a letter or digit'],
    ['PUT', '/aliases/new', {datasetName: 'nowhere'}, 400, 'There is no dataset "nowhere"'],
    ['PUT', '/aliases/new', {datasetName: '~now'}, 400, 'There is no dataset "~now"'],
    ['PUT', '/aliases/new', {datasetName: 7}, 400, 'datasetName'],
    ['PATCH', '/aliases/now', {}, 400, 'datasetName'],
    ['PATCH', '/aliases/new', {datasetName: 'production'}, 404, 'There is no alias "new"'],
    ['PATCH', '/aliases/new/unlink', {}, 404, 'There is no alias "new"'],
  ])('is refused in words: %s %s %j', async (method, path, body, status, message) => {
    const lake = await testLake()
    await put(lake, '/aliases/now', {datasetName: 'production'})
    const answer = await said(lake.fetch(path, {method, body: JSON.stringify(body)}))
    expect(answer).toMatchObject({status, body: {message: expect.stringContaining(message)}})
  })
})
