import {cutOff} from 'schemas/rules/textAdvice.ts'
import {p, richText} from 'schemas/sample/portableText.ts'
import {expect, test} from 'vitest'
import {type ToldType, toldOf} from '../preview/toldOf.ts'

const written = (fields: object) => ({
  _id: 'a',
  _type: 'any',
  _rev: '1',
  _createdAt: '2026-11-22T00:00:00Z',
  _updatedAt: '2026-11-22T00:00:00Z',
  slug: {_type: 'slug', current: 'a-slug'},
  ...fields,
})
const long = 'Care at home, as it should be. '.repeat(8).trim()

test.each<[ToldType, object, string, string]>([
  ['service', {title: 'Personal Care', shortDescription: long}, 'Personal Care', long],
  [
    'location',
    {name: 'Corby', county: 'Northamptonshire'},
    'Care at home in Corby',
    'Visiting care at home in Corby, Northamptonshire: who we are, where we visit and how to reach the local team.',
  ],
  ['careStories', {title: 'The allotment', excerpt: '', description: long}, 'The allotment', long],
  [
    'legalPage',
    {title: 'Media', content: richText(p('For the press.'))},
    'Media',
    'For the press.',
  ],
  ['legalPage', {title: 'Media'}, 'Media', 'Media: Willowbrook Home Care.'],
])('of a %s %j the site tells “%s” and “%s”', (type, fields, title, description) => {
  const told = toldOf(type, written(fields))
  expect(told).toMatchObject({title, description})
  expect(told.fullTitle).toBe(`${title} | Willowbrook Home Care`)
  expect(told.path).toMatch(/^\/[a-z-]+\/a-slug$/)
})

test.each([
  ['too long a description', {title: 'A', shortDescription: long}, /^The description has 247/],
  ['none', {title: 'A'}, /^There is no description/],
  ['too short a one', {title: 'A', shortDescription: 'Care.'}, /^The description has 5 letters/],
  [
    'too long a title',
    {title: long.slice(0, 61), shortDescription: long.slice(0, 100)},
    /^The title has 61 letters/,
  ],
])('warns of %s', (_what, fields, words) => {
  expect(toldOf('service', written(fields)).advice).toEqual([expect.stringMatching(words)])
})

test('a document of which little is written is shown all the same', () => {
  expect(toldOf('service', written({title: undefined, slug: undefined}))).toMatchObject({
    path: undefined,
    title: '',
    description: '',
  })
})

test('what a search result has no room for is cut off', () => {
  expect(cutOff(long, 'title')).toBe(`${long.slice(0, 60).trimEnd()} …`)
  expect(cutOff('Short', 'title')).toBe('Short')
})
