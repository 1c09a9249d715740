import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {TOKEN, testLake} from '@home-care/lake/test/testLake.ts'
import {contentSchema} from '@home-care/schemas/test/contentSchema.ts'
import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {picturePlaces, withPicture} from '../replace/picturePlaces.ts'
import {findPlaces, saveReplaced, undoReplaced} from '../replace/saveReplaced.ts'
import {replaced, type Search, textPlaces} from '../replace/textPlaces.ts'

const span = (_key: string, text: string, ...marks: string[]) => ({
  _type: 'span',
  _key,
  text,
  marks,
})
const block = (_key: string, ...children: object[]) => ({
  _type: 'block',
  _key,
  style: 'normal',
  markDefs: [{_type: 'link', _key: 'l', href: 'https://ward.example/Ann Ward'}],
  children,
})

const page = {
  _id: 'page-one',
  _type: 'page',
  heading: 'Ann Ward leads. Ann Ward answers.',
  slug: {_type: 'slug', current: 'Ann Ward'},
  build: 'Ann Ward',
  sections: [
    {
      _type: 'pageSection',
      _key: 's',
      heading: 'Meet Ann Ward',
      anchor: 'Ann Ward',
      blocks: [
        {
          _type: 'textBlock',
          _key: 't',
          text: [
            block('b', span('1', 'Call '), span('2', 'Ann Ward', 'l'), span('3', ' or Wardens')),
            block('c', span('1', 'Ann ', 'strong'), span('2', 'Ward, or Ann Ward')),
          ],
        },
      ],
    },
  ],
}

function placesOf(
  document: {_type: string; [field: string]: unknown},
  search: Partial<Search> & {words: string},
) {
  const type = contentSchema.get(document._type)
  if (!type) throw new Error(`There is no type ${document._type}.`)
  return textPlaces(type, document, {anyCapitals: false, wholeWords: true, ...search})
}

test.each([
  ['Ward', 'Ward and Wardens', 1],
  ['24', 'in 24 hours, 2024, 1,024, £24.50, 24', 2],
  ['we’re  here', "If we're\u00a0here", 1],
  ['"Yes"', 'She said “Yes”.', 1],
  ['Jose\u0301', 'José, Jose\u0301, Jose', 2],
  ['Jose', 'Jose\u0301', 0],
  ['(a+b)', 'Say (a+b)', 1],
  ['^Q1|Q2$ [sic] \\d', 'In ^Q1|Q2$ [sic] \\d', 1],
  ['18-25', '18–25, 18-25 and 18\u201125', 3],
  ['a', 'a\u0301a, a', 1],
  ['👩', '👩‍⚕️, 👩🏽, 👩', 1],
  ['👩‍⚕️', 'By 👩‍⚕️', 1],
  ['a\u0000b', 'a b', 0],
  ['ward', 'Ward', 0],
  [' ', 'a b', 0],
])('%j is found in “%s” %i times', (words, heading, times) => {
  expect(placesOf({_type: 'page', heading}, {words})).toHaveLength(times)
})

test('a name is found at once in a text of 120,000 signs', {timeout: 10_000}, () => {
  expect(placesOf({_type: 'page', heading: 'Ann '.repeat(30_000)}, {words: 'Ann'})).toHaveLength(
    30_000,
  )
})

test('part of a character is found by no search, and a replacement is taken as it is written', () => {
  const heading = 'Cafe\u0301, cafe'
  const places = placesOf({_type: 'page', heading}, {words: 'afe', wholeWords: false})
  expect(replaced(places, '$& $1 \\1')).toEqual({heading: 'Cafe\u0301, c$& $1 \\1'})
})

test('words are found in every typed text, blocks and their lists too, and in no address', () => {
  const places = placesOf(page, {words: 'Ann Ward'})
  expect(places.map(({text, start, end}) => text.slice(start, end))).toEqual(
    places.map(() => 'Ann Ward'),
  )
  expect(places.filter(({isShownOnly}) => isShownOnly).map(({text}) => text)).toEqual([
    'Ann Ward, or Ann Ward',
  ])
  expect(replaced(places, 'Bea')).toEqual({
    heading: 'Bea leads. Bea answers.',
    'sections[_key=="s"].heading': 'Meet Bea',
    'sections[_key=="s"].blocks[_key=="t"].text[_key=="b"].children[_key=="2"].text': 'Bea',
    'sections[_key=="s"].blocks[_key=="t"].text[_key=="c"].children[_key=="2"].text':
      'Ward, or Bea',
  })
  expect(placesOf(page, {words: 'ward.example'})).toEqual([])
})

/** Replaces Ann Ward by Bea wherever it is found, in one release or in drafts. */
async function replaceName(client: SanityClient, release?: string) {
  const found = await findPlaces(client, ['page'], (each) => placesOf(each, {words: 'Ann Ward'}))
  const change = ({document, places}: (typeof found)[number]) =>
    saveReplaced(
      client,
      document,
      {
        before: Object.fromEntries(places.map(({path, before}) => [path, before])),
        after: replaced(places, 'Bea'),
      },
      release,
    )
  return {found, changeAll: () => Promise.all(found.map(change))}
}
const storedIn = async (client: SanityClient, filter = 'true') =>
  client.fetch(`*[_type == "page" && ${filter}] | order(_id) {_id, heading}`)

const since = 'It was changed or published since, so it stays as it is.'

test('a writer’s replaced words go into a draft, keep marks and links, and are taken back', async () => {
  const robot = {token: TOKEN, id: 'robot', name: 'Robot', role: 'administrator'} as const
  const writer = {...robot, token: `${TOKEN}-who-writes`, id: 'writer', role: 'writer'} as const
  const {client, clientWith} = await testLake({robots: [robot, writer]})
  const mine = clientWith({token: writer.token, perspective: 'raw'})
  await client.create(page)
  const {changeAll} = await replaceName(mine)
  const saved = await changeAll()
  const draft = await client.getDocument('drafts.page-one')
  expect(draft?.sections[0].blocks[0].text[0]).toEqual(
    block('b', span('1', 'Call '), span('2', 'Bea', 'l'), span('3', ' or Wardens')),
  )
  expect(await client.getDocument('page-one')).toMatchObject({heading: page.heading})
  await expect(changeAll()).rejects.toThrow('changed it meanwhile')
  for (const each of saved) await undoReplaced(mine, each)
  expect(await storedIn(client)).toEqual([{_id: 'page-one', heading: page.heading}])
})

test('replacing and undoing change only the words in a draft and a version', async () => {
  const {client} = await testLake()
  await client.create(page)
  const {releaseId} = await client.releases.create({metadata: {releaseType: 'asap'}})
  const version = `versions.${releaseId}.page-one`
  await client.create({...page, _id: 'drafts.page-one', introduction: 'Mine'})
  await client.createVersion({baseId: 'page-one', releaseId, publishedId: 'page-one'})
  const before = await storedIn(client)
  const {found, changeAll} = await replaceName(client)
  expect(found.map(({document}) => document._id)).toEqual(['drafts.page-one', version])
  const saved = await changeAll()
  expect(await client.getDocument('drafts.page-one')).toMatchObject({
    heading: 'Bea leads. Bea answers.',
    introduction: 'Mine',
  })
  for (const each of saved) await undoReplaced(client, each)
  expect(await storedIn(client)).toEqual(before)
})

test.each([
  ['a draft changed since', 'changed', 'Typed since'],
  ['a draft published since', 'published', 'Bea leads. Bea answers.'],
])('%s stays as it is', async (_what, what, heading) => {
  const {client} = await testLake()
  await client.create(page)
  const {changeAll} = await replaceName(client)
  const [saved] = await changeAll()
  if (!saved) throw new Error('Nothing was saved.')
  if (what === 'changed') await client.patch(saved.id).set({heading}).commit()
  else
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: saved.id,
      publishedId: 'page-one',
    })
  await expect(undoReplaced(client, saved)).rejects.toThrow(since)
  expect(await storedIn(client, `heading == ${JSON.stringify(heading)}`)).toHaveLength(1)
})

test('a release gets replaced words only at the revision that was read, and undoes them', async () => {
  const {client} = await testLake()
  await client.create(page)
  const {releaseId} = await client.releases.create({metadata: {releaseType: 'asap'}})
  const {changeAll} = await replaceName(client, releaseId)
  const [saved] = await changeAll()
  if (!saved) throw new Error('Nothing was saved.')
  expect(await storedIn(client)).toEqual([
    {_id: 'page-one', heading: page.heading},
    {_id: `versions.${releaseId}.page-one`, heading: 'Bea leads. Bea answers.'},
  ])
  await undoReplaced(client, saved)
  expect(await storedIn(client)).toEqual([{_id: 'page-one', heading: page.heading}])
  await client.patch('page-one').set({introduction: 'Changed'}).commit()
  await expect(changeAll()).rejects.toThrow('changed it meanwhile')
})

test('another picture gets no caption, crop or consent of the old one, and can be undone', async () => {
  const {client} = await testLake()
  const images = join(root, 'schemas/sample/images')
  const files = await Promise.all(
    readdirSync(images)
      .slice(0, 2)
      .map((name) => client.assets.upload('image', readFileSync(join(images, name)))),
  )
  const [old = '', other = ''] = files.map(({_id}) => _id)
  const use = (more: object = {}) => ({
    _type: 'imageWithAlt',
    asset: {_type: 'reference', _ref: old},
    alt: 'Ann at a door',
    caption: 'Ann Ward',
    crop: {_type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0},
    consent: {agreedBy: 'Ann'},
    ...more,
  })
  const story = {
    _id: 'story',
    _type: 'careStories',
    image: use(),
    body: [use({_key: 'p'}), block('b', span('1', 'Ann'))],
    consent: {agreedBy: 'Ann'},
  }
  await client.create(story)
  const [found] = await findPlaces(client, ['careStories'], (document) => {
    const type = contentSchema.get(document._type)
    return type ? picturePlaces(type, document, old) : []
  })
  if (!found) throw new Error('No place was found.')
  const {document, places} = found
  const before = Object.fromEntries(places.map((place) => [place.path, place.before]))
  const after = withPicture(places, other, 'A bridge')
  const saved = await saveReplaced(client, document, {before, after})
  const another = {
    _type: 'imageWithAlt',
    asset: {_type: 'reference', _ref: other},
    alt: 'A bridge',
  }
  expect(await client.getDocument('drafts.story')).toMatchObject({
    image: another,
    body: [{...another, _key: 'p'}, story.body[1]],
    consent: story.consent,
  })
  expect(Object.values(after).map((each) => Object.keys(each))).toEqual([
    ['_type', 'asset', 'alt'],
    ['_type', 'asset', '_key', 'alt'],
  ])
  await undoReplaced(client, saved)
  expect(await client.fetch('*[references($other)]', {other})).toEqual([])
  expect(await client.getDocument('story')).toMatchObject(story)
})
