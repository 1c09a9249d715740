import {testLake} from '@home-care/lake/test/testLake.ts'
import {
  danglingIn,
  pathsWithoutPage,
  pointersQuery,
  pointersSchema,
  pointingAt,
} from '@home-care/schemas/rules/pointers.ts'
import {sitePages} from '@home-care/schemas/rules/sitePages.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {contentSchema as schema} from '@home-care/schemas/test/contentSchema.ts'
import type {SanityDocumentStub} from '@sanity/client'
import {expect, test} from 'vitest'

const linked = (href: string) => [
  {
    _type: 'block',
    _key: 'b',
    children: [{_type: 'span', _key: 's', text: 'there', marks: ['l']}],
    markDefs: [{_type: 'link', _key: 'l', href}],
  },
]
const named = (_ref: string, _key?: string) => ({
  _type: 'reference',
  _ref,
  _weak: true,
  ...(_key && {_key}),
})

/** Something that points at one service, in each place where something can. */
const everyPlace = (id: string, path: string): SanityDocumentStub[] => [
  {_id: 'story', _type: 'careStories', title: 'A story', services: [named(id, 'a')]},
  {_id: 'story-text', _type: 'careStories', title: 'Its text', body: linked(path)},
  {_id: 'job', _type: 'vacancy', title: 'A job', area: named(id)},
  {_id: 'siteSettings', _type: 'siteSettings', serviceOrder: [named(id, 'a')]},
  {_id: 'policy', _type: 'legalPage', title: 'A policy', content: linked(path)},
  {_id: 'homePage', _type: 'homePage', agencyMessage: {body: linked(path)}},
  {
    _id: 'page-a',
    _type: 'page',
    answers: [{_key: 'a', _type: 'searchAnswer', href: path, asked: ['that']}],
  },
  {
    _id: 'page-b',
    _type: 'page',
    sections: [
      {
        _key: 's',
        blocks: [
          {_key: 'b', languages: [{_key: 'a', _type: 'translation', text: linked(`${path}/?a#b`)}]},
        ],
      },
    ],
  },
  {_id: 'page-c', _type: 'page', introduction: linked(path)},
  {_id: 'page-d', _type: 'page', actions: [{_key: 'a', _type: 'pageButton', href: path}]},
  {
    _id: 'page-e',
    _type: 'page',
    sections: [
      {_key: 's', blocks: [{_key: 'b', pages: [{_key: 'l', _type: 'pageLink', href: path}]}]},
    ],
  },
]

test('a reference or link to nothing is found in every field that can hold one', async () => {
  const {client} = await testLake()
  const service = {
    _id: 'respite',
    _type: 'service',
    title: 'Respite',
    isActive: true,
    slug: {current: 'respite'},
  }
  // A program wrote values of other types than the content model has: it hides nothing else.
  const markDefs = [{_type: 'link', _key: 'l', href: 7}]
  const body = [{_type: 'block', _key: 'b', children: [], markDefs}]
  const odd = {_id: 'odd', _type: 'careStories', title: 7, body, services: 'none'}
  const transaction = client.transaction().create(service).create(odd)
  const documents = everyPlace('respite', '/services/respite')
  for (const document of documents) transaction.create(document)
  await transaction.create({...documents[0], _id: 'drafts.unseen', _type: 'careStories'}).commit()
  const read = async () => {
    const query = pointersQuery(schema, contentTypes)
    const all = pointersSchema.parse(await client.fetch(query, {types: contentTypes}))
    const ids = await client.fetch<string[]>('*[_type in $types]._id', {types: contentTypes})
    const missing = pathsWithoutPage(all, (await sitePages(client)).pageAt)
    return {all, published: new Set(ids), missing}
  }
  const before = await read()
  expect(danglingIn(before.all, before.published, before.missing)).toEqual([])
  const {naming, linking, isHeld} = pointingAt(before.all, {
    id: 'respite',
    path: '/services/respite',
  })
  expect([...naming, ...linking].map(({_id}) => _id).toSorted()).toEqual(
    documents.map(({_id}) => _id).toSorted(),
  )
  expect(isHeld).toBe(false)
  await client.delete('respite')
  const after = await read()
  const dangling = danglingIn(after.all, after.published, after.missing)
  expect(dangling.map(({_id}) => _id).toSorted()).toEqual(documents.map(({_id}) => _id).toSorted())
})

test('a link to an old address of a page is distinguished from one that leads nowhere', async () => {
  const {client} = await testLake()
  const slug = {current: 'help-with-washing'}
  await client.create({_id: 'washing', _type: 'service', title: 'Washing', isActive: true, slug})
  for (const path of ['/services/washing', '/services/none'])
    await client.create({
      _id: `story${path.replaceAll('/', '-')}`,
      _type: 'careStories',
      body: linked(path),
    })
  const all = pointersSchema.parse(
    await client.fetch(pointersQuery(schema, contentTypes), {types: contentTypes}),
  )
  const missing = pathsWithoutPage(all, (await sitePages(client)).pageAt)
  const moved = new Map([['/services/washing', '/services/help-with-washing']])
  const lines = danglingIn(all, new Set(), missing, moved)
  expect(lines.map(({to}) => to).toSorted()).toEqual([
    'leads to /services/none',
    'leads to /services/washing, which has moved to /services/help-with-washing',
  ])
})
