// @module-tag slow: webhooks for others
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {isValidSignature, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import type {LakeOptions} from '../server.ts'
import {lookupAllowed} from '../webhooks/forbiddenAddresses.ts'
import {Receiver} from './receiver.ts'
import {post, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

const HOOKS = '/hooks/projects/local'
const SECRET = 'a secret that both sides hold'
/** The next try is soon; a receiver that hangs, or is gone, has all the time of the real ones. */
const SOON = {firstPauseMs: 20}

async function receiver(): Promise<Receiver & {url: string}> {
  const made = new Receiver()
  onTestFinished(() => made.close())
  return Object.assign(made, {url: await made.listen()})
}

const hookTo = (url: string, more: object = {}) => ({
  type: 'document',
  name: 'Tell',
  url,
  dataset: 'production',
  rule: {on: ['create', 'update', 'delete']},
  ...more,
})

const hookSchema = z.looseObject({id: z.string()})
const logSchema = z.array(z.looseObject({id: z.string(), dataset: z.string().optional()}))

async function json(answer: Promise<Response>): Promise<unknown> {
  return (await answer).json()
}

/** Makes a webhook and returns its id. */
async function make(lake: TestLake, url: string, more: object = {}): Promise<string> {
  const answer = await lake.fetch(HOOKS, post(hookTo(url, more)))
  const made = await answer.json()
  expect([answer.status, made]).toEqual([201, expect.objectContaining({id: expect.any(String)})])
  return hookSchema.parse(made).id
}

const change = (lake: TestLake, id: string, body: object, method = 'PATCH') =>
  lake.fetch(`${HOOKS}/${id}`, {method, body: JSON.stringify(body)})

const logOf = (what: string) => async (lake: TestLake, id: string) =>
  logSchema.parse(await json(lake.fetch(`${HOOKS}/${id}/${what}`)))
const messagesOf = logOf('messages')
const attemptsOf = logOf('attempts')

const create = (lake: TestLake, ...documents: object[]) =>
  lake.fetch(
    '/data/mutate/production',
    post({mutations: documents.map((document) => ({create: document}))}),
  )

/** What it says of webhooks in its log, without saying it. */
function said() {
  return vi.spyOn(console, 'error').mockImplementation(() => undefined)
}

describe('a webhook', () => {
  test('is made, told of, changed and deleted as hosted Sanity does it', async () => {
    const folder = temporaryFolder()
    const lake = await testLake({folder})
    const headers = {Authorization: 'Bearer of bad news'}
    const rule = {on: ['update'], filter: '_type == "note"', projection: '{_id}'}
    const id = await make(lake, 'https://example.com/?a=b', {rule, headers, secret: SECRET})
    const expected = {
      type: 'document',
      id,
      name: 'Tell',
      description: null,
      url: 'https://example.com/?a=b',
      projectId: 'local',
      dataset: 'production',
      rule,
      apiVersion: 'v2025-02-19',
      httpMethod: 'POST',
      headers: {Authorization: '********'},
      includeDrafts: false,
      includeAllVersions: false,
      secret: '********',
      isDisabled: false,
      isDisabledByUser: false,
      createdAt: expect.any(String),
      createdByUserId: 'website',
      updatedAt: expect.any(String),
      deletedAt: null,
    }
    expect(await json(lake.fetch(HOOKS))).toEqual([expected])
    await lake.close()

    const again = await testLake({folder})
    expect(await json(again.fetch(`${HOOKS}/${id}`))).toEqual(expected)
    const patched = {...expected, name: 'New', rule: {...rule, filter: null}, httpMethod: 'PUT'}
    expect(
      await json(change(again, id, {name: 'New', rule: {filter: ''}, httpMethod: 'PUT'})),
    ).toEqual(patched)
    // What was told goes back as it is, and changes nothing: nor what was not told.
    expect(await json(change(again, id, patched, 'PUT'))).toEqual(patched)
    expect(again.lake.webhooks.get(id)).toMatchObject({headers, secret: SECRET})
    // A PUT is all there is.
    const bare = await json(change(again, id, hookTo('http://localhost:1/'), 'PUT'))
    expect(bare).toMatchObject({headers: {}, secret: null, httpMethod: 'POST'})

    const deleted = await again.fetch(`${HOOKS}/${id}`, {method: 'DELETE'})
    expect([deleted.status, await deleted.json()]).toEqual([200, expect.objectContaining({id})])
    expect(await json(again.fetch(HOOKS))).toEqual([])
    expect((await again.fetch(`${HOOKS}/${id}`)).status).toBe(404)
    expect((await again.fetch(`${HOOKS}/${id}`, {method: 'DELETE'})).status).toBe(404)
  })

  const on = ['create']
  test.each([
    ['no name', {name: ' '}, 'name'],
    ['no address', {url: 'somewhere'}, 'begins with http'],
    ['an address of a file', {url: 'file:///etc/passwd'}, 'begins with http'],
    ['an address with a password', {url: 'http://a:b@localhost/'}, 'begins with http'],
    ['where a cloud tells secrets', {url: 'http://169.254.169.254/latest/'}, 'No webhook may ask'],
    ['the same in another guise', {url: 'http://[::ffff:a9fe:a9fe]/'}, 'No webhook may ask'],
    ['the same as a number', {url: 'http://2852039166/'}, 'No webhook may ask'],
    ['a dataset there is not', {dataset: 'staging'}, 'There is no dataset "staging"'],
    ['nothing to be told of', {rule: {on: []}}, 'rule.on'],
    ['a filter that cannot be read', {rule: {on, filter: '_type =='}}, 'The filter cannot be read'],
    [
      'a projection that cannot be read',
      {rule: {on, projection: '{_id'}},
      'The projection cannot be read',
    ],
    ['a parameter', {rule: {on, filter: '_type == $type'}}, 'param $type referenced'],
    ['a question for others', {rule: {on, filter: 'count(*) > 1'}}, 'reads other documents'],
    [
      'a function there is not',
      {rule: {on, filter: 'text::semanticSimilarity("a") > 1'}},
      'The filter cannot be read',
    ],
    ['functions of its own', {rule: {on, filter: 'fn a::b($x) = $x{a}; a::b(@)'}}, 'no functions'],
    ['a selector that is none', {rule: {on, filter: 'delta::changedAny("a")'}}, 'cannot be read'],
    ['a method there is not', {httpMethod: 'TRACE'}, 'httpMethod'],
    ['a header of ours', {headers: {'Sanity-Dataset': 'x'}}, 'sets itself'],
    ['a header with a line of its own', {headers: {a: 'b\r\nc: d'}}, 'headers'],
    ['transactions', {type: 'transaction'}, 'Only webhooks of the type'],
  ])('is refused for %s, and the answer says why', async (_, more, why) => {
    const lake = await testLake()
    const answer = await lake.fetch(HOOKS, post(hookTo('http://localhost:1/', more)))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({message: expect.stringContaining(why)}),
    ])
    expect(await json(lake.fetch(HOOKS))).toEqual([])
  })

  test('is an administrator’s business only', async () => {
    const token = 'a-token-for-an-editor-in-tests'
    const editor = {id: 'editor', name: 'Editor', role: 'editor', token} as const
    const administrator = {id: 'a', name: 'A', role: 'administrator', token: TOKEN} as const
    const lake = await testLake({robots: [administrator, editor]})
    const id = await make(lake, 'http://localhost:1/')
    const asked: [string, RequestInit][] = [
      [HOOKS, {}],
      [HOOKS, post(hookTo('http://localhost:1/'))],
      [`${HOOKS}/${id}`, {}],
      [`${HOOKS}/${id}`, {method: 'PATCH', body: '{}'}],
      [`${HOOKS}/${id}`, {method: 'PUT', body: '{}'}],
      [`${HOOKS}/${id}`, {method: 'DELETE'}],
      [`${HOOKS}/${id}/messages`, {}],
      [`${HOOKS}/${id}/attempts`, {}],
      [`${HOOKS}/attempts/x.1`, {}],
      [`/hooks/${id}/messages`, {}],
    ]
    for (const [path, init] of asked) {
      expect([path, (await lake.fetch(path, {...init, token})).status]).toEqual([path, 403])
      expect([path, (await lake.fetch(path, {...init, token: null})).status]).toEqual([path, 401])
    }
    expect(await json(lake.fetch(HOOKS))).toMatchObject([{id, name: 'Tell'}])
  })

  test('is one of a bounded number', async () => {
    const lake = await testLake()
    for (let i = 0; i < 20; i++) await make(lake, 'http://localhost:1/')
    expect((await lake.fetch(HOOKS, post(hookTo('http://localhost:1/')))).status).toBe(403)
    expect(await json(lake.fetch(HOOKS))).toHaveLength(20)
  })
})

test('the one that tells the site is among them, and is changed where the lake is started', async () => {
  const site = await receiver()
  const lake = await testLake({webhook: {siteUrl: site.url, secret: SECRET}})
  await expect.poll(() => site.bodies).toEqual([{everything: true}])
  const [told] = z.array(hookSchema).parse(await json(lake.fetch(HOOKS)))
  expect(told).toMatchObject({
    id: 'revalidation',
    description: 'Set when the lake is started',
    url: `${site.url}/api/revalidate`,
    dataset: 'production',
    secret: '********',
  })
  expect(site.received[0]?.headers['sanity-webhook-id']).toBe(told?.id)
  for (const method of ['PATCH', 'PUT', 'DELETE']) {
    const answer = await change(lake, told?.id ?? '', {name: 'Mine'}, method)
    expect([method, answer.status, await answer.json()]).toEqual([
      method,
      403,
      expect.objectContaining({message: expect.stringContaining('when the lake is started')}),
    ])
  }
})

describe('the log of deliveries to the site', () => {
  test('tells each request and what came of it, as the other webhooks’ logs do', async () => {
    const site = await receiver()
    site.statuses.push(503, 200, 400)
    const refusal = said()
    const lake = await testLake({webhook: {siteUrl: site.url, secret: SECRET}})
    await expect.poll(() => site.bodies).toEqual([{everything: true}])
    const created = await lake.client.create({_id: 'a', _type: 'note'})
    await expect.poll(() => refusal.mock.calls.length).toBe(1)
    await expect
      .poll(async () => (await messagesOf(lake, 'revalidation')).map(({status}) => status))
      .toEqual(['failure', 'success'])

    const [about, everything] = await messagesOf(lake, 'revalidation')
    expect(about).toMatchObject({
      ...{hookId: 'revalidation', projectId: 'local', dataset: 'production'},
      ...{documentId: 'a', operation: 'create', transactionId: created._rev},
      payload: JSON.stringify({_id: 'a', _type: 'note', slugs: [null, null]}),
      ...{resultCode: 400, failureCount: 1},
    })
    expect(everything).toMatchObject({payload: '{"everything":true}', failureCount: 1})
    expect(site.keys).toEqual([everything?.id, everything?.id, about?.id])
    const attempts = await attemptsOf(lake, 'revalidation')
    expect(attempts.map(({resultCode}) => resultCode)).toEqual([400, 200, 503])
    const one = await json(lake.fetch(`${HOOKS}/attempts/${attempts[2]?.id}`))
    expect(one).toMatchObject({isFailure: true, messageId: everything?.id})
    expect(JSON.stringify([about, attempts])).not.toContain(SECRET)
  })

  test('keeps the latest', async () => {
    const site = await receiver()
    const lake = await testLake({webhook: {siteUrl: site.url, secret: SECRET}})
    for (let n = 0; n < 105; n++) {
      await lake.client.create({_id: `n${n}`, _type: 'note'})
      // One after the other: many at once are told as one.
      await expect.poll(() => site.received.length, {interval: 5}).toBe(n + 2)
    }
    const log = lake.lake.webhooks.messages('revalidation', {most: 1000})
    expect(log.map(({message}) => message.documentId)).toEqual(
      Array.from({length: 100}, (_, n) => `n${104 - n}`),
    )
  })

  test('holds nothing of a document that was erased', async () => {
    const site = await receiver()
    const lake = await testLake({webhook: {siteUrl: site.url, secret: SECRET}})
    const slug = {_type: 'slug', current: 'mrs-achterberg'}
    await lake.client.create({_id: 'a', _type: 'note', slug})
    await expect.poll(() => site.received.length).toBe(2)
    await lake.fetch(
      '/data/mutate/production',
      post({mutations: [{delete: {id: 'a', purge: true}}]}),
    )
    await lake.client.create({_id: 'b', _type: 'note'})
    await expect
      .poll(async () => (await messagesOf(lake, 'revalidation')).map(({documentId}) => documentId))
      .toEqual(['b'])
    // The site has to know which page is gone.
    expect(JSON.stringify(site.bodies)).toContain('mrs-achterberg')
  })
})

test.each([
  ['169.254.169.254', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:169.254.169.254', false],
  ['127.0.0.1', true],
  ['localhost', true],
  ['10.0.0.1', true],
  ['2001:db8::1', true],
])('a name of %s may be asked: %s', async (name, isAllowed) => {
  const found = (all: boolean) =>
    new Promise((resolve) =>
      lookupAllowed(name, {all}, (error, address) => resolve(!error && address.length > 0)),
    )
  expect([await found(true), await found(false)]).toEqual([isAllowed, isAllowed])
})

describe('what is told', () => {
  test('is what the projection makes of a change that passes the filter, signed', async () => {
    const heard = await receiver()
    const lake = await testLake()
    const id = await make(lake, heard.url, {
      secret: SECRET,
      headers: {Authorization: 'Bearer of news'},
      rule: {
        on: ['create', 'update', 'delete'],
        filter:
          '_type == "note" && (delta::operation() != "update" || delta::changedAny((title, tags[].word)))',
        projection:
          '{_id, "was": before().title, "is": after().title, "by": author->name, "in": sanity::dataset()}',
      },
    })
    const ada = {_id: 'ada', _type: 'person', name: 'Ada'}
    const author = {_type: 'reference', _ref: 'ada'}
    await create(lake, ada, {_id: 'a', _type: 'note', title: 'One', author})
    await lake.client.patch('a').set({silent: true}).commit()
    const tags = [{_key: 'k', word: 'new'}]
    const {_rev} = await lake.client.patch('a').set({tags}).commit()
    await lake.client.patch('a').set({title: 'Two'}).commit()
    await lake.client.delete('a')
    const from = {_id: 'a', by: 'Ada', in: 'production'}
    await expect
      .poll(() => heard.bodies)
      .toEqual([
        {...from, was: null, is: 'One'},
        {...from, was: 'One', is: 'One'},
        {...from, was: 'One', is: 'Two'},
        {...from, was: 'Two', is: null},
      ])
    const [, second] = heard.received
    expect(second).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'Bearer of news',
        'content-type': 'application/json',
        'idempotency-key': expect.any(String),
        'sanity-dataset': 'production',
        'sanity-document-id': 'a',
        'sanity-operation': 'update',
        'sanity-project-id': 'local',
        'sanity-transaction-id': _rev,
        'sanity-transaction-time': expect.stringMatching(/^\d{4}-.*Z$/),
        'sanity-webhook-id': id,
      },
    })
    const signature = String(second?.headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(second?.body ?? '', signature, SECRET)).toBe(true)
    expect(await isValidSignature(second?.body ?? '', signature, 'another')).toBe(false)
    expect(new Set(heard.keys).size).toBe(4)
  })

  test('is the whole document without a projection, by whatever method', async () => {
    const heard = await receiver()
    const lake = await testLake()
    await make(lake, heard.url, {httpMethod: 'GET', rule: {on: ['create', 'delete']}})
    await create(lake, {_id: 'a', _type: 'note', title: 'One'})
    await lake.client.patch('a').set({title: 'Two'}).commit()
    await lake.client.delete('a')
    await expect
      .poll(() => heard.bodies)
      .toMatchObject([
        {_id: 'a', title: 'One', _rev: expect.any(String)},
        {_id: 'a', title: 'Two'},
      ])
    expect(heard.received[0]?.method).toBe('GET')
    expect(heard.received[0]?.headers).not.toHaveProperty(SIGNATURE_HEADER_NAME)
  })

  test('is about drafts and versions for who asks', async () => {
    const lake = await testLake()
    const published = await receiver()
    const drafts = await receiver()
    const all = await receiver()
    await make(lake, published.url)
    await make(lake, drafts.url, {includeDrafts: true})
    await make(lake, all.url, {includeDrafts: true, includeAllVersions: true})
    const ids = ['drafts.a', 'versions.r1.a', 'a']
    await create(lake, ...ids.map((_id) => ({_id, _type: 'note'})))
    await expect.poll(() => all.bodies).toMatchObject(ids.map((_id) => ({_id})))
    await expect.poll(() => drafts.bodies).toMatchObject([{_id: 'drafts.a'}, {_id: 'a'}])
    await expect.poll(() => published.bodies).toMatchObject([{_id: 'a'}])
  })

  test('is of the dataset that was named or of all, but never what staff say', async () => {
    const lake = await testLake()
    await lake.fetch('/datasets/second', {method: 'PUT'})
    const one = await receiver()
    const all = await receiver()
    await make(lake, one.url, {dataset: 'second'})
    const everywhere = await make(lake, all.url, {dataset: '*'})
    await lake.fetch('/datasets/third', {method: 'PUT'})
    const {dataset: comments} = lake.lake.makeDataset(lake.lake.commentsName)
    const refused = await lake.fetch(HOOKS, post(hookTo(one.url, {dataset: comments})))
    expect(refused.status).toBe(403)
    const said = {_id: 'said', _type: 'comment'}
    lake.lake
      .datasetNamed(comments)
      ?.store.commit({author: 'somebody', request: said}, (transaction) => transaction.create(said))
    for (const dataset of ['production', 'second', 'third']) {
      await lake.clientWith({dataset}).create({_id: `in-${dataset}`, _type: 'note'})
    }
    await expect.poll(() => one.bodies).toMatchObject([{_id: 'in-second'}])
    await expect
      .poll(() => all.bodies.map((body) => JSON.stringify(body)).sort())
      .toEqual(
        ['production', 'second', 'third'].map((dataset) =>
          expect.stringContaining(`"_id":"in-${dataset}"`),
        ),
      )
    expect(new Set((await messagesOf(lake, everywhere)).map(({dataset}) => dataset))).toEqual(
      new Set(['production', 'second', 'third']),
    )
    expect(all.received.map(({headers}) => headers['sanity-dataset']).sort()).toEqual([
      'production',
      'second',
      'third',
    ])
  })

  test('begins with what is committed after it was made', async () => {
    const folder = temporaryFolder()
    const heard = await receiver()
    const lake = await testLake({folder})
    await create(lake, {_id: 'before', _type: 'note'})
    await make(lake, heard.url)
    await lake.close()
    const again = await testLake({folder})
    await create(again, {_id: 'after', _type: 'note'})
    await expect.poll(() => heard.bodies).toMatchObject([{_id: 'after'}])
  })
})

describe('a receiver', () => {
  test('that answers 500 and then 200 is told again under the same key, and the log tells of it', async () => {
    const heard = await receiver()
    heard.statuses.push(500, 503, 429)
    const lake = await testLake({webhookLimits: SOON})
    const id = await make(lake, heard.url)
    await create(lake, {_id: 'a', _type: 'note'})
    await expect.poll(() => heard.bodies).toMatchObject([{_id: 'a'}])
    expect(heard.keys).toHaveLength(4)
    expect(new Set(heard.keys).size).toBe(1)
    await expect.poll(() => messagesOf(lake, id)).toMatchObject([{status: 'success'}])
    const [message] = await messagesOf(lake, id)
    expect(message).toMatchObject({
      id: heard.keys[0],
      hookId: id,
      projectId: 'local',
      dataset: 'production',
      documentId: 'a',
      operation: 'create',
      failureCount: 3,
      resultCode: 200,
      payload: heard.received[0]?.body,
      createdAt: expect.any(String),
    })
    const attempts = await attemptsOf(lake, id)
    expect(attempts.map(({resultCode}) => resultCode)).toEqual([200, 429, 503, 500])
    const [, failed] = attempts
    expect(failed).toMatchObject({
      hookId: id,
      messageId: message?.id,
      isFailure: true,
      failureReason: 'http',
      inProgress: false,
      duration: expect.any(Number),
    })
    expect(await json(lake.fetch(`${HOOKS}/attempts/${failed?.id}`))).toEqual(failed)
    expect((await lake.fetch(`${HOOKS}/attempts/${message?.id}.9`)).status).toBe(404)
    expect(await json(lake.fetch(`/hooks/${id}/messages`))).toEqual([message])
    expect(await json(lake.fetch(`${HOOKS}/${id}/attempts?limit=1&offset=3`))).toMatchObject([
      {resultCode: 500},
    ])
    expect((await lake.fetch(`${HOOKS}/${id}/attempts?limit=1000000`)).status).toBe(400)
  })

  test('that refuses a change is told the next, and a redirect leads nowhere', async () => {
    const elsewhere = await receiver()
    const asked: string[] = []
    const answers = [400, 302, 200]
    const server = createServer((request, response) => {
      asked.push(String(request.headers['sanity-document-id']))
      response.writeHead(answers.shift() ?? 200, {location: elsewhere.url}).end('Said in words')
    }).listen(0, 'localhost')
    onTestFinished(() => void server.close())
    await expect.poll(() => server.address()).toBeTruthy()
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const complained = said()
    const lake = await testLake({webhookLimits: SOON})
    const id = await make(lake, `http://localhost:${port}/?password=x`)
    for (const _id of ['a', 'b', 'c']) await create(lake, {_id, _type: 'note'})
    await expect.poll(() => asked).toEqual(['a', 'b', 'c'])
    await expect
      .poll(() => messagesOf(lake, id))
      .toMatchObject([{status: 'success'}, {status: 'failure'}, {status: 'failure'}])
    expect(elsewhere.keys).toEqual([])
    expect(await attemptsOf(lake, id)).toMatchObject([
      {resultCode: 200, resultBody: 'Said in words', failureReason: null},
      {resultCode: 302, failureReason: 'http'},
      {resultCode: 400},
    ])
    expect(complained).toHaveBeenCalledWith(
      expect.stringContaining('is not told of 1 change(s): it answered 400'),
    )
    expect(String(complained.mock.calls)).not.toContain('password')
  })

  test('that is gone is told after a restart what it missed', async () => {
    const folder = temporaryFolder()
    const gone = await receiver()
    await gone.close()
    const lake = await testLake({folder})
    const id = await make(lake, gone.url)
    await create(lake, {_id: 'a', _type: 'note'}, {_id: 'b', _type: 'note'})
    await expect.poll(() => attemptsOf(lake, id)).toMatchObject([{failureReason: 'network'}])
    const waiting = await messagesOf(lake, id)
    expect(waiting).toMatchObject([
      {status: 'queued', documentId: 'b'},
      {status: 'queued', documentId: 'a'},
    ])
    await lake.close()
    const back = new Receiver()
    await back.listen(Number(new URL(gone.url).port))
    onTestFinished(() => back.close())
    const again = await testLake({folder})
    await expect.poll(() => back.bodies).toHaveLength(2)
    expect(new Set(back.keys)).toEqual(new Set(waiting.map((message) => message.id)))
    await expect
      .poll(() => messagesOf(again, id))
      .toMatchObject([{status: 'success'}, {status: 'success'}])
  })

  test('hears of what was committed just before the lake ended, however it ended', async () => {
    const folder = temporaryFolder()
    const heard = await receiver()
    const lake = await testLake({folder})
    await make(lake, heard.url, {rule: {on: ['create', 'update'], projection: '{_id, title}'}})
    await create(lake, {_id: 'a', _type: 'note'})
    await expect.poll(() => heard.bodies).toHaveLength(1)
    // A crash comes between the commit and what is noted for it.
    lake.lake.webhooks.stop()
    await create(lake, {_id: 'b', _type: 'note'})
    await lake.client.patch('b').set({title: 'Two'}).commit()
    await lake.close()
    await testLake({folder})
    await expect
      .poll(() => heard.bodies)
      .toEqual([
        {_id: 'a', title: null},
        {_id: 'b', title: null},
        {_id: 'b', title: 'Two'},
      ])
  })

  test('hears with the next commit of one that could not be noted, the disk being full', async () => {
    const heard = await receiver()
    const lake = await testLake()
    const id = await make(lake, heard.url, {rule: {on: ['create'], projection: '_id'}})
    const {store} = lake.lake
    for (const _id of ['a', 'b']) await create(lake, {_id, _type: 'note'})
    await expect.poll(() => heard.bodies).toEqual(['a', 'b'])
    // As if "b" had not been noted.
    store.outbox.deleteOf(id)
    store.outbox.setPosition(store.lastSequence - 1)
    await create(lake, {_id: 'c', _type: 'note'})
    await expect.poll(() => heard.bodies).toEqual(['a', 'b', 'b', 'c'])
  })

  test('whose webhook is switched off and on again hears of what comes then', async () => {
    const heard = await receiver()
    heard.statuses.push(503)
    const lake = await testLake()
    const id = await make(lake, heard.url)
    await create(lake, {_id: 'a', _type: 'note'})
    await expect.poll(() => attemptsOf(lake, id)).toHaveLength(1)
    await change(lake, id, {isDisabledByUser: true})
    await create(lake, {_id: 'b', _type: 'note'})
    expect(await json(change(lake, id, {isDisabledByUser: false}))).toMatchObject({
      isDisabledByUser: false,
    })
    await create(lake, {_id: 'c', _type: 'note'})
    await expect.poll(() => heard.bodies).toMatchObject([{_id: 'c'}])
    await expect
      .poll(() => messagesOf(lake, id))
      .toMatchObject([
        {documentId: 'c', status: 'success'},
        {documentId: 'a', status: 'failure'},
      ])
  })

  describe('of a large transaction, which is noted little by little', () => {
    const notes = Array.from({length: 1200}, (_, i) => `note-${i}`)
    const text = 'Found nowhere else 5f0e2c'

    /** Asks without a connection, so that nothing but the lake itself takes turns. */
    async function ask(lake: TestLake, path: string, body: unknown, method = 'POST') {
      const headers = {host: new URL(lake.url).host, authorization: `Bearer ${TOKEN}`}
      const init = {method, body: JSON.stringify(body), headers}
      const {status} = await lake.app.fetch(new Request(`${lake.url}/v2025-09-09${path}`, init))
      expect(status).toBeLessThan(300)
    }
    const mutate = (lake: TestLake, ...mutations: object[]) =>
      ask(lake, '/data/mutate/production', {mutations})

    /** A lake that has noted a part of what a webhook is to be told of a large transaction. */
    async function halfNoted(url: string) {
      const lake = await testLake({sliceMs: 0})
      const id = await make(lake, url, {rule: {on: ['create'], projection: '{_id, text}'}})
      const documents = notes.map((_id) => ({_id, _type: 'note', text}))
      expect((await create(lake, ...documents)).status).toBe(200)
      const {outbox, telling} = lake.lake.store
      while (outbox.waiting === 0) await nextTurn()
      expect([telling.isBusy, outbox.waiting < notes.length]).toEqual([true, true])
      return {lake, id}
    }

    test('is told of each change under one key, although the lake ends in the midst', async () => {
      const hanging = await receiver()
      hanging.answering = new Promise(() => undefined)
      const {lake, id} = await halfNoted(hanging.url)
      const messages = ({lake: {webhooks}}: TestLake) =>
        webhooks.messages(id, {most: 2 * notes.length}).map(({message}) => message)
      const before = messages(lake)
      await expect.poll(() => hanging.keys).toHaveLength(1)
      await lake.close()
      const again = await testLake({folder: lake.folder})
      await again.lake.store.telling.done()
      // Newest first.
      const after = messages(again).toReversed()
      expect(after.map(({documentId}) => documentId)).toEqual(notes)
      expect(after.slice(0, before.length)).toMatchObject(
        before.toReversed().map((message) => ({id: message.id})),
      )
      await expect.poll(() => hanging.keys).toHaveLength(2)
      expect(hanging.keys[1]).toBe(hanging.keys[0])
    })

    test('that was made in the midst hears of nothing of it, and of what comes then', async () => {
      const gone = await receiver()
      await gone.close()
      const heard = await receiver()
      const {lake} = await halfNoted(gone.url)
      await mutate(lake, {create: {_id: 'untold', _type: 'note'}})
      await ask(lake, HOOKS, hookTo(heard.url, {rule: {on: ['create'], projection: '_id'}}))
      expect(lake.lake.store.telling.isBusy).toBe(true)
      await mutate(lake, {create: {_id: 'last', _type: 'note'}})
      await expect.poll(() => heard.bodies).toEqual(['last'])
    })

    test('that is deleted in the midst leaves nothing that waits', async () => {
      said()
      const gone = await receiver()
      await gone.close()
      const {lake, id} = await halfNoted(gone.url)
      await ask(lake, `${HOOKS}/${id}`, {}, 'DELETE')
      expect(lake.lake.store.telling.isBusy).toBe(true)
      await lake.lake.store.telling.done()
      expect(lake.lake.store.outbox.waiting).toBe(0)
    })

    test('is told no word of what is purged before it is noted', async () => {
      const gone = await receiver()
      await gone.close()
      const lake = await testLake()
      const id = await make(lake, gone.url)
      let isHeld = true
      function* held() {
        while (isHeld) yield
      }
      lake.lake.store.telling.add(0, held())
      await mutate(lake, {create: {_id: 'a', _type: 'note', text}})
      const purged = mutate(lake, {delete: {id: 'a', purge: true}})
      await mutate(lake, {create: {_id: 'b', _type: 'note'}})
      expect(lake.lake.store.get('a')).toBeDefined()
      isHeld = false
      await purged
      await lake.lake.store.telling.done()
      const kept = lake.lake.webhooks.messages(id, {most: 10}).map(({message}) => message)
      expect(kept.map(({documentId}) => documentId).toSorted()).toContain('a')
      expect(JSON.stringify(kept)).not.toContain(text)
    })
  })

  test('that hangs keeps neither a commit nor another receiver waiting', async () => {
    const hanging = await receiver()
    hanging.answering = new Promise(() => undefined)
    const heard = await receiver()
    const lake = await testLake()
    const id = await make(lake, hanging.url)
    await make(lake, heard.url)
    for (const _id of ['a', 'b', 'c']) expect((await create(lake, {_id, _type: 'n'})).ok).toBe(true)
    await expect.poll(() => heard.bodies).toHaveLength(3)
    await expect.poll(() => hanging.keys).toHaveLength(1)
    expect(await messagesOf(lake, id)).toMatchObject(Array(3).fill({status: 'queued'}))
  })

  test('that gives no answer in time is told again', async () => {
    const hanging = await receiver()
    hanging.answering = new Promise(() => undefined)
    const lake = await testLake({webhookLimits: {...SOON, answerMs: 100}})
    const id = await make(lake, hanging.url)
    await create(lake, {_id: 'a', _type: 'note'})
    await expect.poll(() => hanging.keys.length).toBeGreaterThan(1)
    expect(await attemptsOf(lake, id)).toContainEqual(
      expect.objectContaining({failureReason: 'timeout', resultCode: null, isFailure: true}),
    )
  })

  test('that is gone for too long is not told of what is old, and the log says so', async () => {
    const complained = said()
    const gone = await receiver()
    await gone.close()
    const lake = await testLake({webhookLimits: {...SOON, retryMs: 500}})
    const id = await make(lake, gone.url)
    await create(lake, ...['a', 'b', 'c'].map((_id) => ({_id, _type: 'note'})))
    await expect.poll(() => messagesOf(lake, id)).toMatchObject(Array(3).fill({status: 'failure'}))
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('ECONNREFUSED'))
    // What comes later is told again.
    const back = new Receiver()
    await back.listen(Number(new URL(gone.url).port))
    onTestFinished(() => back.close())
    await create(lake, {_id: 'd', _type: 'note'})
    await expect.poll(() => back.bodies).toMatchObject([{_id: 'd'}])
  })

  test.each([
    ['deleted', {method: 'DELETE'}],
    ['switched off', {method: 'PATCH', body: '{"isDisabledByUser":true}'}],
  ])('hears no more once its webhook is %s, whatever waits', async (_, request: RequestInit) => {
    const heard = await receiver()
    heard.statuses.push(...Array(1000).fill(503))
    const lake = await testLake({webhookLimits: SOON})
    const id = await make(lake, heard.url)
    await create(lake, {_id: 'a', _type: 'note'}, {_id: 'b', _type: 'note'})
    await expect.poll(() => heard.keys.length).toBeGreaterThan(1)
    expect((await lake.fetch(`${HOOKS}/${id}`, request)).status).toBe(200)
    const asked = heard.keys.length
    // Another, made since, is told of what comes, and the first of nothing.
    const other = await receiver()
    await make(lake, other.url)
    await create(lake, {_id: 'c', _type: 'note'})
    await expect.poll(() => other.bodies).toMatchObject([{_id: 'c'}])
    // One that was under way has come.
    expect(heard.keys.length).toBeLessThanOrEqual(asked + 1)
    const left = lake.lake.webhooks.messages(id, {most: 10})
    expect(left.filter(({message}) => message.status === 'queued')).toEqual([])
  })

  test('that is gone while 10,500 documents change costs a bounded number of rows', async () => {
    const complained = said()
    const gone = await receiver()
    await gone.close()
    const lake = await testLake()
    const id = await make(lake, gone.url, {rule: {on: ['create'], projection: '{_id}'}})
    for (let part = 0; part < 21; part++) {
      const documents = Array.from({length: 500}, (_, i) => ({
        _id: `note-${part * 500 + i}`,
        _type: 'note',
      }))
      expect((await create(lake, ...documents)).status).toBe(200)
    }
    const kept = lake.lake.webhooks.messages(id, {most: 100_000})
    const waiting = kept.filter(({message}) => message.status === 'queued')
    expect(waiting).toHaveLength(10_000)
    expect(kept.length).toBeLessThanOrEqual(10_500)
    // The newest wait: the oldest are given up.
    expect(waiting[0]?.message.documentId).toBe('note-10499')
    expect(complained).toHaveBeenCalledWith(
      expect.stringContaining('is not told of 500 change(s): too many wait already'),
    )
  })

  test('that is gone while much is written costs a bounded number of bytes', async () => {
    const complained = said()
    const gone = await receiver()
    await gone.close()
    const lake = await testLake()
    const id = await make(lake, gone.url)
    const text = 'x'.repeat(3_000_000)
    for (let i = 0; i < 13; i++) {
      expect((await create(lake, {_id: `big-${i}`, _type: 'note', text})).status).toBe(200)
    }
    const kept = lake.lake.webhooks.messages(id, {most: 100})
    const waiting = kept.filter(({message}) => message.status === 'queued')
    expect(waiting.map(({message}) => message.documentId)).toEqual(
      Array.from({length: 11}, (_, i) => `big-${12 - i}`),
    )
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('too many wait already'))
  })
})

test('what was told is known for a week, and what waits until it is told', async () => {
  const heard = await receiver()
  const gone = await receiver()
  await gone.close()
  const lake = await testLake()
  const told = await make(lake, heard.url)
  const waits = await make(lake, gone.url)
  await create(lake, {_id: 'a', _type: 'note'})
  await expect.poll(() => messagesOf(lake, told)).toMatchObject([{status: 'success'}])
  const in6Days = new Date(Date.now() + 6 * 24 * 60 * 60 * 1000)
  const in8Days = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)
  lake.lake.store.outbox.tidy(in6Days)
  expect(await messagesOf(lake, told)).toHaveLength(1)
  lake.lake.store.outbox.tidy(in8Days)
  expect(await messagesOf(lake, told)).toEqual([])
  expect(await messagesOf(lake, waits)).toMatchObject([{status: 'queued'}])
})

test('a webhook whose filter takes too long is switched off, and the write is answered', async () => {
  const complained = said()
  const heard = await receiver()
  const lake = await testLake()
  const filter = 'count(items[count(^.items[@ > 0]) > 0]) > 0'
  const id = await make(lake, heard.url, {name: 'Slow', rule: {on: ['create'], filter}})
  await make(lake, heard.url, {rule: {on: ['create'], projection: '{_id}'}})
  const items = Array.from({length: 2000}, (_, i) => i)
  expect((await create(lake, {_id: 'a', _type: 'note', items})).status).toBe(200)
  await expect.poll(() => heard.bodies).toEqual([{_id: 'a'}])
  expect(await json(lake.fetch(`${HOOKS}/${id}`))).toMatchObject({isDisabled: true})
  expect(complained).toHaveBeenCalledWith(expect.stringContaining('"Slow"'), expect.anything())
  // Once it is changed it is asked again.
  expect(await json(change(lake, id, {rule: {filter: 'defined(title)'}}))).toMatchObject({
    isDisabled: false,
  })
  await create(lake, {_id: 'b', _type: 'note', title: 'B'})
  await expect
    .poll(() => heard.bodies)
    .toContainEqual(expect.objectContaining({_id: 'b', title: 'B'}))
})

describe('what is purged', () => {
  /** Found nowhere else. */
  const WORDS = 'Mrs-Achterberg-of-17-Quince-Lane'
  const filesWith = ({folder}: TestLake) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => {
      const path = join(folder, name)
      return statSync(path).isFile() && readFileSync(path).includes(WORDS)
    })

  test.each([
    ['waits for a receiver that is gone', false],
    ['was told', true],
  ])('is in no message any more that %s', async (_, isThere) => {
    const heard = await receiver()
    if (!isThere) await heard.close()
    const options: Partial<LakeOptions> = {webhookLimits: SOON}
    const lake = await testLake(options)
    const id = await make(lake, heard.url, {includeDrafts: true})
    for (const _id of ['a', 'drafts.a']) await create(lake, {_id, _type: 'note', text: WORDS})
    if (isThere) {
      await expect
        .poll(() => messagesOf(lake, id))
        .toMatchObject([{status: 'success'}, {status: 'success'}])
    } else await expect.poll(() => attemptsOf(lake, id)).not.toEqual([])
    expect(filesWith(lake)).not.toEqual([])
    const mutations = ['drafts.a', 'a'].map((_id) => ({delete: {id: _id, purge: true}}))
    expect((await lake.fetch('/data/mutate/production', post({mutations}))).status).toBe(200)
    expect(filesWith(lake)).toEqual([])
    // Who was told of it is told that it is gone, and which it was.
    const left = lake.lake.webhooks.messages(id, {most: 10}).map(({message}) => message)
    expect(left).toMatchObject([{operation: 'delete'}, {operation: 'delete'}])
    expect(left.map(({payload}) => JSON.parse(payload)._id).sort()).toEqual(['a', 'drafts.a'])
    await lake.close()
    expect(filesWith(lake)).toEqual([])
  })
})
