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

test('how many refer to a document is counted where it is asked', () => {
  const to = (_ref: string) => ({to: {_type: 'reference', _ref}})
  const documents = [stored('a', {}), stored('b', to('a')), stored('c', {list: [to('a'), to('b')]})]
  const count = 'documents::incomingRefCount()'
  expect(answer(`*|order(_id){"n": ${count}}.n`, documents)).toEqual([2, 1, 0])
  expect(answer(`*[${count} == 2]._id`, documents)).toEqual(['a'])
  expect(answer(`*|order(${count} desc, _id)._id`, documents)).toEqual(['a', 'b', 'c'])
  expect(
    answer(`*[_id == "c"]{"of": to->{"n": ${count}}, "b": list[].to->{"n": ${count}}}`, documents),
  ).toEqual([{of: null, b: [{n: 2}, {n: 1}]}])
})

describe('a name that JavaScript knows', () => {
  const names = ['hasOwnProperty', 'constructor', 'toString', '__proto__', 'toJSON', 'valueOf']

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

test.each(['\u0000source:0', '\u0000lookup:0\u0000a', '\u0000words:a'])(
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
