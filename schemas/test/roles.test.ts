import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {commentGrants, type Role, roleNames, roles, rolesThat} from '../rules/roles.ts'

// A role's rights over a document: the Studio shows those that the lake enforces.

const uuid = '99999999-2222-4333-8444-555555555555'
const secret = 'sanity.previewUrlSecret'
const documents: Record<string, {_id: string; _type: string}> = {
  page: {_id: 'page', _type: 'page'},
  draft: {_id: 'drafts.page', _type: 'page'},
  version: {_id: 'versions.rOpen.page', _type: 'page'},
  image: {_id: 'image-a', _type: 'sanity.imageAsset'},
  file: {_id: 'file-a', _type: 'sanity.fileAsset'},
  secret: {_id: `drafts.${uuid}`, _type: secret},
}
const everything = 'read update create history manage editHistory'

test.each<[role: Role, permissions: Partial<Record<keyof typeof documents, string>>]>([
  ['administrator', Object.fromEntries(Object.keys(documents).map((name) => [name, everything]))],
  ['editor', Object.fromEntries(Object.keys(documents).map((name) => [name, everything]))],
  [
    'writer',
    {
      page: 'read history',
      draft: 'read history create update',
      version: 'read history',
      image: 'read history create',
      file: 'read history create',
      secret: 'read history create update',
    },
  ],
  ['enquiries', {page: 'read', image: 'read', file: 'read'}],
  [
    'viewer',
    {
      page: 'read history',
      draft: 'read history',
      version: 'read history',
      image: 'read history',
      file: 'read history',
      secret: 'read history create update',
    },
  ],
])('what the Studio lets the role %s do is what the lake does', async (role, expected) => {
  const {grants, mayChange, readsDrafts} = roles[role]
  for (const [name, document] of Object.entries(documents)) {
    const permissions = new Set<string>()
    for (const {filter, permissions: granted} of grants) {
      const found = await evaluate(parse(`count(*[${filter}])`), {dataset: [document]})
      if (await found.get()) for (const each of granted) permissions.add(each)
    }
    expect([...permissions].join(' '), name).toBe(expected[name] ?? '')
    const {_id: id, _type: type} = document
    const lets = (isNew: boolean) => mayChange({id, type, isNew, isAlone: () => true})
    expect([lets(true), lets(false)], name).toEqual(
      ['create', 'update'].map((permission) => permissions.has(permission)),
    )
    if (name === 'draft') expect(permissions.has('read')).toBe(readsDrafts)
  }
})

test.each([
  ['drafts.plan', 'system.release'],
  ['x.drafts.page', 'page'],
  ['image', 'sanity.imageAsset'],
  ['a.file-a', 'sanity.fileAsset'],
  ['file-a', 'page'],
  ['secret', secret],
  [`a.drafts.${uuid}`, secret],
])('a writer creates no %s of the type %s, and a viewer nothing like it', (id, type) => {
  const document = {id, type, isNew: true, isAlone: () => true}
  expect(roles.writer.mayChange(document)).toBe(false)
  expect(roles.viewer.mayChange(document)).toBe(false)
})

test.each([
  ['drafts.secret', secret, true],
  [`drafts.${uuid}`, 'page', true],
  [`drafts.${uuid}`, secret, false],
  [`drafts.${uuid}.a`, secret, true],
  [`drafts.${uuid.slice(1)}`, secret, true],
  [`drafts.${uuid.slice(0, -1)}`, secret, true],
  [`drafts.${uuid.replace('-4333', '')}`, secret, true],
  [`drafts.${uuid.replace('-4333', '-433')}`, secret, true],
  [`drafts.${uuid.replace('9', 'x')}`, secret, true],
  [`drafts.${uuid.replace('3', 'x')}`, secret, true],
  [`drafts.${uuid.replace(/5$/, 'x')}`, secret, true],
])('a viewer opens no preview by %s of the type %s, alone: %s', (id, type, isAlone) => {
  expect(roles.viewer.mayChange({id, type, isNew: true, isAlone: () => isAlone})).toBe(false)
  expect(roles.viewer.mayChange({id, type, isNew: true})).toBe(false)
})

test('each right belongs to exactly the roles listed for it', () => {
  expect(rolesThat('decides')).toEqual(['administrator'])
  expect(rolesThat('publishes')).toEqual(['administrator', 'editor'])
  expect(rolesThat('answersEnquiries')).toEqual(['administrator', 'enquiries'])
  const ofComments = roleNames.map((role) =>
    commentGrants(roles[role]).map(({permissions}) => permissions.join(' ')),
  )
  expect(ofComments).toEqual([[everything], [everything], [everything], [], ['read history']])
})
