import {testLake} from '@home-care/lake/test/testLake.ts'
import {contentSchema} from '@home-care/schemas/test/contentSchema.ts'
import {expect, test} from 'vitest'
import {currentDocuments, saveInDraft, saveInRelease} from '../words/replaceWords.ts'
import {replaced, type Search, textPlaces} from '../words/textPlaces.ts'

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
  markDefs: [{_type: 'link', _key: 'l', href: 'https://ward.example/Ward'}],
  children,
})

const page = {
  _id: 'page-one',
  _type: 'page',
  heading: 'Ann Ward leads. Ann Ward answers.',
  slug: {_type: 'slug', current: 'Ward'},
  build: 'Ward',
  sections: [
    {
      _type: 'pageSection',
      _key: 's',
      heading: 'Meet Ann Ward',
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
  ['we’re  here', "If we're here", 1],
  ['(a+b)', 'Say (a+b)', 1],
  ['ward', 'Ward', 0],
  [' ', 'a b', 0],
])('%j is found in “%s” %i times', (words, heading, times) => {
  expect(placesOf({_type: 'page', heading}, {words})).toHaveLength(times)
})

test('words are found in every typed text, blocks and their lists too, and in no address', () => {
  const places = placesOf(page, {words: 'Ann Ward'})
  expect(places.map(({text, start, end}) => text.slice(start, end))).toEqual(
    places.map(() => 'Ann Ward'),
  )
  expect(places.filter(({inString}) => !inString).map(({text}) => text)).toEqual([
    'Ann Ward, or Ann Ward',
  ])
  expect(replaced(places, 'Bea')).toEqual({
    heading: 'Bea leads. Bea answers.',
    'sections[_key=="s"].heading': 'Meet Bea',
    'sections[_key=="s"].blocks[_key=="t"].text[_key=="b"].children[_key=="2"].text': 'Bea',
    'sections[_key=="s"].blocks[_key=="t"].text[_key=="c"].children[_key=="2"].text':
      'Ward, or Bea',
  })
})

test('replaced words go into drafts, keep marks and links, and are undone unless changed since', async () => {
  const {client} = await testLake()
  await client.create(page)
  const [found] = await currentDocuments(client, ['page'])
  if (!found) throw new Error('The page is not found.')
  const texts = replaced(placesOf(found, {words: 'Ann Ward'}), 'Bea')
  const undo = await saveInDraft(client, found, texts, {heading: page.heading})
  const draft = await client.getDocument('drafts.page-one')
  expect(draft?.sections[0].blocks[0].text[0]).toEqual(
    block('b', span('1', 'Call '), span('2', 'Bea', 'l'), span('3', ' or Wardens')),
  )
  expect(await client.getDocument('page-one')).toMatchObject({heading: page.heading})
  await expect(saveInDraft(client, found, texts, {})).rejects.toThrow('changed it meanwhile')

  await undo()
  expect(await client.getDocument('drafts.page-one')).toBeUndefined()

  await client.create({...page, _id: 'drafts.page-one', introduction: 'Mine'})
  const [ofDraft] = await currentDocuments(client, ['page'])
  if (!ofDraft) throw new Error('The draft is not found.')
  const undoInDraft = await saveInDraft(client, ofDraft, texts, {heading: page.heading})
  await expect(saveInDraft(client, ofDraft, texts, {})).rejects.toThrow('changed it meanwhile')
  await client.patch('drafts.page-one').set({heading: 'Typed since'}).commit()
  await expect(undoInDraft()).rejects.toThrow('changed it meanwhile')
  expect(await client.getDocument('drafts.page-one')).toMatchObject({heading: 'Typed since'})
})

test('a release takes replaced words, from what was read alone, and visitors see the old ones', async () => {
  const {client} = await testLake()
  await client.create(page)
  const [found] = await currentDocuments(client, ['page'])
  if (!found) throw new Error('The page is not found.')
  const {releaseId} = await client.releases.create({metadata: {releaseType: 'asap'}})
  await saveInRelease(client, found, {heading: 'Bea'}, releaseId)
  expect(await client.getDocument(`versions.${releaseId}.page-one`)).toMatchObject({heading: 'Bea'})
  expect(await client.getDocument('page-one')).toMatchObject({heading: page.heading})

  const other = await client.releases.create({metadata: {releaseType: 'asap'}})
  await client.patch('page-one').set({heading: 'Changed'}).commit()
  await expect(saveInRelease(client, found, {heading: 'Bea'}, other.releaseId)).rejects.toThrow(
    'changed it meanwhile',
  )
})
