import {testLake} from '@home-care/lake/test/testLake.ts'
import {changedSince} from '@home-care/schemas/rules/changedSince.ts'
import {studioPath} from '@sanity/client/csm'
import {beforeEach, expect, test} from 'vitest'
import {keepVersion, publishedSince, takePublished} from '../publish/publishedSince.ts'

const releaseId = 'autumn'
const version = 'versions.autumn.settings'

let lake: Awaited<ReturnType<typeof testLake>>

/** A release that changes the strapline of published settings. */
beforeEach(async () => {
  lake = await testLake()
  const {client} = lake
  await client.create({
    _id: 'settings',
    _type: 'note',
    phone: '01604 555 010',
    strapline: 'Care at home',
    hours: [
      {_key: 'a', opens: '09:00', closes: '17:00'},
      {_key: 'b', opens: '09:00', closes: '17:00'},
    ],
    fax: '01604 555 011',
  })
  await client.releases.create({releaseId, metadata: {title: 'Autumn'}})
  await client.createVersion({publishedId: 'settings', baseId: 'settings', releaseId})
  await client.patch(version).set({strapline: 'Good care', 'hours[0].closes': '18:00'}).commit()
})

const edit = () => lake.client.patch('settings')
const live = () => lake.client.getDocument('settings')

test('a version lists later publications, and one press takes the fields it did not change itself', async () => {
  const {client} = lake
  expect(await publishedSince(client, version)).toEqual([])
  await edit().set({phone: '01604 555 020'}).commit()
  await edit().set({'hours[1].opens': '08:00', strapline: 'Care for you'}).unset(['fax']).commit()
  const last = {author: 'website', at: expect.any(String)}
  const fields = await publishedSince(client, version)
  const byPath = (place: (typeof fields)[number]) => JSON.stringify(place.path)
  expect(fields.toSorted((a, b) => byPath(a).localeCompare(byPath(b)))).toEqual([
    {path: ['fax'], isConflict: false, last},
    {path: ['hours', {_key: 'b'}], isConflict: false, last},
    {path: ['phone'], isConflict: false, last},
    {path: ['strapline'], isConflict: true, last},
  ])
  const {_updatedAt} = (await live()) ?? {}
  expect(fields.find(({path}) => path[0] === 'hours')?.last?.at).toBe(_updatedAt)
  const untouched = fields.filter(({isConflict}) => !isConflict).map(({path}) => path)
  await takePublished(client, version, untouched)
  expect(await publishedSince(client, version)).toMatchObject([{path: ['strapline']}])
  await keepVersion(client, version)
  expect(await publishedSince(client, version)).toEqual([])
  await client.releases.publish({releaseId})
  expect(await live()).toMatchObject({
    phone: '01604 555 020',
    strapline: 'Good care',
    hours: [{closes: '18:00'}, {opens: '08:00', closes: '17:00'}],
  })
  expect(await live()).not.toHaveProperty('fax')
})

const picture = (asset: string, alt: string) => ({
  _type: 'imageWithAlt',
  asset: {_type: 'reference', _ref: asset},
  alt,
  crop: {top: 0, bottom: 0},
})
const paragraph = (_key: string, text: string, marks: string[] = []) => ({
  _type: 'block',
  _key,
  children: [{_type: 'span', _key: 'a', text, marks}],
  markDefs: [],
})
const of = (name: string) => ({_type: 'reference', _ref: name})

test.each<
  [string, ...values: [unknown, unknown, unknown], places: [string, 'conflict' | 'take'][]]
>([
  [
    'another picture under words for the old one',
    picture('old', 'A door'),
    picture('old', 'A red door'),
    picture('new', 'A bridge'),
    [['place', 'conflict']],
  ],
  [
    'a crop under words for the same picture',
    picture('old', 'A door'),
    picture('old', 'A red door'),
    {...picture('old', 'A door'), crop: {top: 0.1, bottom: 0}},
    [['place.crop', 'take']],
  ],
  ['another document in a reference', of('a'), of('b'), of('c'), [['place', 'conflict']]],
  [
    'paragraphs of a text',
    [paragraph('p', 'One'), paragraph('q', 'Two')],
    [paragraph('p', 'One'), paragraph('q', 'Second')],
    [paragraph('p', 'First'), paragraph('q', 'Two', ['strong'])],
    [
      ['place[_key=="p"]', 'take'],
      ['place[_key=="q"].children[_key=="a"].marks', 'take'],
    ],
  ],
  [
    'a paragraph added by both',
    [paragraph('p', 'One')],
    [paragraph('p', 'One'), paragraph('q', 'Mine')],
    [paragraph('p', 'One'), paragraph('r', 'Theirs')],
    [['place', 'conflict']],
  ],
  [
    'an entry of another kind under its key',
    [{_type: 'textBlock', _key: 'a', heading: 'One'}],
    [{_type: 'textBlock', _key: 'a', heading: 'Mine'}],
    [{_type: 'quoteBlock', _key: 'a', quote: 'Theirs'}],
    [['place[_key=="a"]', 'conflict']],
  ],
  ['a list of plain values', ['a'], ['a', 'b'], ['a', 'c'], [['place', 'conflict']]],
  ['a field emptied by both', 'One', undefined, undefined, []],
  ['a field emptied there', 'One', 'Mine', undefined, [['place', 'conflict']]],
])('three ways: %s', (_what, base, own, newer, places) => {
  const found = changedSince({place: base}, {place: own}, {place: newer})
  expect(
    found.map(({path, isConflict}) => [
      studioPath.toString(path),
      isConflict ? 'conflict' : 'take',
    ]),
  ).toEqual(places)
})

test('a version of a draft, or without a base, is compared with the text published when it was made', async () => {
  const {client} = lake
  await client.create({
    _id: 'drafts.settings',
    _type: 'note',
    phone: '01604 555 010',
    strapline: 'B',
  })
  const second = {releaseId: 'winter', metadata: {title: 'Winter'}}
  await client.releases.create(second)
  await client.createVersion({
    publishedId: 'settings',
    baseId: 'drafts.settings',
    releaseId: 'winter',
  })
  await edit().set({phone: '01604 555 020'}).commit()
  expect(await publishedSince(client, 'versions.winter.settings')).toMatchObject([
    {path: ['phone'], isConflict: false},
  ])
  await client.create({_id: 'versions.winter.new', _type: 'note', title: 'New'})
  expect(await publishedSince(client, 'versions.winter.new')).toEqual([])
  await client.create({_id: 'new', _type: 'note', title: 'By a colleague'})
  expect(await publishedSince(client, 'versions.winter.new')).toMatchObject([
    {path: ['title'], isConflict: true},
  ])
})

test('a press for a version that is gone is refused, and loses nothing', async () => {
  const {client} = lake
  await client.releases.publish({releaseId})
  await expect(takePublished(client, version, [['phone']])).rejects.toThrow(
    'It was published or deleted meanwhile.',
  )
})
