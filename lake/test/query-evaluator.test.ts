import {Dataset} from '@home-care/lake/query/dataset.ts'
import type {StoredDocument} from '@home-care/lake/store/document.ts'
import {expect, test} from 'vitest'

const stored = (_id: string, fields: object): StoredDocument => ({
  _id,
  _type: 'thing',
  _rev: 'r',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
})

const answer = (query: string, documents: StoredDocument[] = [], params = {}) =>
  new Dataset(documents).query({query, params, perspective: 'raw'}).result

test.each(['\u0000', '\u0000source:0', '\u0000words:a', '\u0000seen:\u0000a'])(
  'a stored reference %j leads nowhere',
  (_ref) => {
    const documents = [stored('a', {r: {_ref}}), stored('b', {})]
    expect(answer('*[_id == "a"]{"to": r->, "all": r->[]._id}', documents)).toEqual([
      {to: null, all: null},
    ])
  },
)

test.each([
  ['drafts.**', 'drafts.a', true],
  ['drafts.**', 'drafts-a', false],
  ['drafts.*', 'drafts.a.b', false],
  ['**.a', 'x.y.a', true],
  ['*.a.**', 'x.a', false],
  ['**', 'anything.at.all', true],
])('path("%s") holds for "%s": %s', (path, id, expected) => {
  expect(answer('$id in path($path)', [], {id, path})).toBe(expected)
})
