import {roleNames} from '@home-care/schemas/rules/roles.ts'
import {beforeAll, expect, test} from 'vitest'
import {lakeOfRoles} from './staffLake.ts'
import {authorization, post, STUDIO_URL} from './testLake.ts'

// A role gets the same answer whether a document it may not read or change exists or not.

const UUID = '33333333-2222-4333-8444-555555555555'
const SECRET = 'q8Zr4Lx0Wb7Kd2Vn5Tj9Hm3Pc6Yf1GsAe'
const page = (_id: string, title: string) => ({
  ...{_id, _type: 'page', title},
  body: [{_key: 'a', text: title, style: 'normal'}],
})
const ids = {
  document: 'secretive',
  draft: 'drafts.secretive',
  version: 'versions.rOpen.secretive',
  secret: `drafts.${UUID}`,
  shared: 'sanity-preview-url-secret.share',
}
const there = [
  page(ids.document, 'Alpha'),
  page(ids.draft, 'Beta'),
  page(ids.version, 'Gamma'),
  {_id: ids.secret, _type: 'sanity.previewUrlSecret', secret: SECRET},
  {_id: ids.shared, _type: 'sanity.previewUrlShareAccess', secret: SECRET, path: '/x'},
]

const mutations: Record<string, (id: string) => object> = {
  create: (_id) => ({create: {_id, _type: 'page'}}),
  createIfNotExists: (_id) => ({createIfNotExists: {_id, _type: 'page'}}),
  createOrReplace: (_id) => ({createOrReplace: {_id, _type: 'page'}}),
  'patch by a text': (id) => ({patch: {id, inc: {'body[text < "C"].style': 1}}}),
  'patch by a secret': (id) => ({patch: {id, inc: {'[secret < "r"].secret': 1}}}),
  'patch a revision': (id) => ({patch: {id, ifRevisionID: 'made-up', set: {title: 'x'}}}),
  delete: (id) => ({delete: {id}}),
  purge: (id) => ({delete: {id, purge: true}}),
}
const action = (name: string, more: object) => ({actionType: `sanity.action.${name}`, ...more})
const actions: Record<string, (id: string) => object> = {
  edit: (draftId) =>
    action('document.edit', {
      ...{draftId, publishedId: draftId.replace(/^(drafts|versions\.rOpen)\./, '')},
      patch: {inc: {'body[text < "C"].style': 1}},
    }),
  publish: (draftId) =>
    action('document.publish', {
      ...{draftId, publishedId: draftId.replace(/^(drafts|versions\.rOpen)\./, '')},
      ifDraftRevisionId: 'made-up',
    }),
  copy: (baseId) =>
    action('document.version.create', {
      ...{baseId, versionId: 'drafts.copied', publishedId: 'copied', ifBaseRevisionId: 'x'},
    }),
  discard: (draftId) => action('document.discard', {draftId}),
  delete: (publishedId) => action('document.delete', {publishedId}),
}

let lake: Awaited<ReturnType<typeof lakeOfRoles>>

beforeAll(async () => {
  lake = await lakeOfRoles()
  return lake.close
})

async function ask(role: string, path: string, body?: object) {
  const response = await fetch(`${lake.url}/v2025-09-09/data/${path}`, {
    ...(body && post(body)),
    headers: {
      origin: STUDIO_URL,
      ...(role === 'program' ? {authorization} : {cookie: lake.cookies.get(role) ?? ''}),
    },
  })
  return `${response.status} ${await response.text()}`.replace(/"ms":\d+/, '')
}

const fill = (documents: object[]) =>
  ask('program', 'mutate/production', {
    mutations: documents.map((createOrReplace) => ({createOrReplace})),
  })
const empty = () =>
  ask('program', 'mutate/production', {
    mutations: Object.values(ids).map((id) => ({delete: {id}})),
  })

/** The answers of a role to each kind of request about each of the ids. */
async function answers(role: string, named: string[], {dryRun}: {dryRun: boolean}) {
  const found: Record<string, string> = {}
  for (const id of named) {
    for (const [name, mutation] of Object.entries(mutations))
      found[`${name} ${id}`] = await ask(role, `mutate/production?dryRun=${dryRun}`, {
        mutations: [mutation(id)],
      })
    for (const [name, act] of Object.entries(actions)) {
      const body = {actions: [act(id)], dryRun}
      found[`action ${name} ${id}`] = await ask(role, 'actions/production', body)
      found[`second ${name} ${id}`] = await ask(role, 'second-person/production', body)
    }
    for (const path of [
      `query/production?perspective=raw&query=${encodeURIComponent(`*[_id == "${id}"]`)}`,
      `doc/production/${id}`,
      `history/production/transactions/${id}?limit=1`,
      `history/production/documents/${id}?lastRevision=true`,
      `references/production/documents/${id}/to`,
    ])
      found[`${path}`] = await ask(role, path)
  }
  return found
}

test('a role without drafts gets the same answers whether or not a document exists, whatever it holds', async () => {
  const hidden = [ids.draft, ids.version, ids.secret, ids.shared]
  const answersOfEnquiries = () => answers('enquiries', hidden, {dryRun: true})
  const without = await answersOfEnquiries()
  await fill(there)
  expect(await answersOfEnquiries()).toEqual(without)
  await fill(there.map((document) => ({...document, title: 'Other', body: 'other'})))
  expect(await answersOfEnquiries()).toEqual(without)
  await empty()
})

test('only its maker reads or changes the secret of a preview', async () => {
  await fill(there)
  for (const role of roleNames) {
    const found = await answers(role, [ids.secret], {dryRun: true})
    expect(JSON.stringify(found)).not.toContain(SECRET)
    for (const [name, answer] of Object.entries(found)) {
      if (/^(create|patch|delete|purge|action)/.test(name)) expect(answer).toMatch(/^403 /)
    }
  }
  for (const role of ['writer', 'viewer']) {
    const found = await answers(role, [ids.shared], {dryRun: true})
    expect(JSON.stringify(found)).not.toContain(SECRET)
  }
  await empty()
})

test('the maker of a preview secret reads and deletes it, whichever user the document names', async () => {
  for (const role of ['administrator', 'editor', 'writer', 'viewer'] as const) {
    const create = {_id: ids.secret, _type: 'sanity.previewUrlSecret', userId: 'somebody'}
    const creation = await ask(role, 'mutate/production', {
      mutations: [{createOrReplace: create}, {patch: {id: ids.secret, set: {secret: SECRET}}}],
    })
    expect(creation).toMatch(/^200 /)
    expect(await ask(role, `doc/production/${ids.secret}`)).toContain(SECRET)
    const query = '*[_type == "sanity.previewUrlSecret"]'
    const path = `query/production?perspective=raw&query=${encodeURIComponent(query)}`
    expect(await ask(role, path)).toContain(SECRET)
    const other = role === 'editor' ? 'administrator' : 'editor'
    expect(await ask(other, path)).not.toContain(SECRET)
    expect(await ask(role, `history/production/transactions/${ids.secret}`)).toContain(SECRET)
    await empty()
  }
})
