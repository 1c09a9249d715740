import {Dataset} from 'lake/query/dataset.ts'
import type {StoredDocument} from 'lake/store/document.ts'
import {describe, expect, test} from 'vitest'

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

describe('a name that JavaScript knows', () => {
  const names = ['constructor', 'toString', 'toJSON', 'valueOf']

  test.each(names)('%s breaks no query as a field or a parameter', (name) => {
    const fields = JSON.parse(`{"title": "x", ${JSON.stringify(name)}: "mine"}`)
    const documents = [stored('a', fields), stored('b', {title: 'y'})]
    expect(answer('*[defined(title)]{title}', documents)).toEqual([{title: 'x'}, {title: 'y'}])
    expect(answer(`*.${name}`, documents)).toEqual(['mine', null])
    const params = JSON.parse(`{${JSON.stringify(name)}: "mine"}`)
    expect(answer(`*[${name} == $${name}]._id`, documents, params)).toEqual(['a'])
    expect(JSON.stringify(answer(`{"${name}": 1}`))).toBe(`{"${name}":1}`)
    expect(() => answer(`*[${name}(1)]`, documents)).toThrow()
    expect(() => answer(`*[${name}::name(1)]`, documents)).toThrow()
    expect(() => answer(`*[a == $${name}]`, documents)).toThrow('referenced, but not provided')
  })
})

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
