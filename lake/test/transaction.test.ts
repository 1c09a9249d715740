import {expect, test, vi} from 'vitest'
import {WriteError} from '../store/errors.ts'
import {referencesIn} from '../store/references.ts'
import {mostDocuments, Transaction} from '../store/transaction.ts'

// One transaction's effect on the documents that it finds.

const began = '2026-01-01T00:00:00.000Z'
const now = '2026-11-26T12:00:00.000Z'
const stored = (_id: string, more: object = {}) => ({
  ...{_id, _type: 'note', _rev: 'r0', _createdAt: began, _updatedAt: began},
  ...more,
})
const to = (_ref: string, more: object = {}) => ({_type: 'reference', _ref, ...more})

function begin(...documents: ReturnType<typeof stored>[]) {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return new Transaction({
    ...{id: 'r1', timestamp: now},
    read: (id) => byId.get(id),
    referrersOf: (id) =>
      documents.flatMap((each) => (referencesIn(each).has(id) ? [each._id] : [])),
  })
}

type Write = (transaction: Transaction) => void

/** The documents that are touched, as they are after it, or the problem. */
function outcome(documents: ReturnType<typeof stored>[], write: Write) {
  const transaction = begin(...documents)
  try {
    write(transaction)
    return Object.fromEntries(transaction.changes().map(({id, after}) => [id, after]))
  } catch (error) {
    if (error instanceof WriteError) return error.problem
    throw error
  }
}

const fresh = (_id: string, more: object = {}) => ({
  ...stored(_id, {_rev: 'r1', _createdAt: now, _updatedAt: now}),
  ...more,
})
const note = (_id: string, more: object = {}) => ({_id, _type: 'note', ...more})
const problem = (type: string, more: object = {}) =>
  expect.objectContaining({type: `${type}Error`, ...more})
const invalid = (words: string) =>
  problem('validation', {description: expect.stringContaining(words)})
const a = stored('a', {n: 1})

test.each<[what: string, documents: ReturnType<typeof stored>[], write: Write, expected: object]>([
  ['creates', [], (t) => t.create(note('a')), {a: fresh('a')}],
  [
    'creates at a time of before',
    [],
    (t) => t.create(note('a', {_createdAt: began})),
    {a: fresh('a', {_createdAt: began})},
  ],
  [
    'does not create a document that exists',
    [a],
    (t) => t.create(note('a')),
    problem('documentAlreadyExists', {id: 'a'}),
  ],
  ['creates what it deleted', [a], (t) => [t.delete('a'), t.create(note('a'))], {a: fresh('a')}],
  ['creates where there is none', [], (t) => t.createIfNotExists(note('a')), {a: fresh('a')}],
  ['leaves what is there', [a], (t) => t.createIfNotExists(note('a', {n: 2})), {a}],
  ['replaces', [a], (t) => t.createOrReplace(note('a')), {a: fresh('a', {_createdAt: began})}],
  ['replaces none', [], (t) => t.createOrReplace(note('a')), {a: fresh('a')}],
  [
    'patches',
    [a],
    (t) => t.patch('a', {set: {n: 2}}, 'r0'),
    {a: fresh('a', {n: 2, _createdAt: began})},
  ],
  [
    'patches twice at one revision',
    [a],
    (t) => [t.patch('a', {inc: {n: 1}}, 'r0'), t.patch('a', {inc: {n: 1}}, 'r0')],
    {a: fresh('a', {n: 3, _createdAt: began})},
  ],
  [
    'patches no moment of creation',
    [a],
    (t) => t.patch('a', {set: {_createdAt: now}}),
    {a: {...fresh('a', {n: 1}), _createdAt: began}},
  ],
  [
    'does not patch a document that is missing',
    [],
    (t) => t.patch('a', {set: {n: 2}}),
    problem('documentNotFound', {id: 'a'}),
  ],
  [
    'patches at no other revision',
    [a],
    (t) => t.patch('a', {set: {n: 2}}, 'r1'),
    problem('documentRevisionIDDoesNotMatch', {expectedRevisionID: 'r1', currentRevisionID: 'r0'}),
  ],
  ['changes no id', [a], (t) => t.patch('a', {set: {_id: 'b'}}), invalid('"_id"')],
  ['changes no type', [a], (t) => t.patch('a', {set: {_type: 'b'}}), invalid('"_type"')],
  ['deletes', [a], (t) => t.delete('a'), {a: null}],
  ['deletes none', [], (t) => t.delete('a'), {}],
  [
    'writes no broken reference',
    [],
    (t) => t.create(note('a', {to: to('b')})),
    problem('documentReferenceDoesNotExist', {id: 'a', referenceID: 'b'}),
  ],
  [
    'keeps a broken reference',
    [stored('a', {to: to('b')})],
    (t) => t.patch('a', {set: {n: 1}}),
    {a: fresh('a', {n: 1, to: to('b'), _createdAt: began})},
  ],
  [
    'writes a weak one',
    [],
    (t) => t.create(note('a', {to: to('b', {_weak: true})})),
    {a: fresh('a', {to: to('b', {_weak: true})})},
  ],
  [
    'writes references in any order',
    [],
    (t) => [t.create(note('a', {to: to('b')})), t.create(note('b'))],
    {a: fresh('a', {to: to('b')}), b: fresh('b')},
  ],
  [
    'deletes nothing that is referred to',
    [a, stored('b', {to: to('a')})],
    (t) => t.delete('a'),
    problem('documentHasExistingReferences', {
      id: 'a',
      referencingIDs: ['b'],
      description: expect.stringContaining('"b"'),
    }),
  ],
  [
    'deletes nothing to which what it changes refers',
    [a, stored('b', {to: to('a')}), stored('c', {to: to('a')}), stored('d', {to: to('a')})],
    (t) => [t.patch('c', {set: {n: 1}}), t.patch('d', {set: {n: 1}}), t.delete('a')],
    problem('documentHasExistingReferences', {referencingIDs: ['c', 'd', 'b']}),
  ],
  [
    'deletes what is referred to weakly',
    [a, stored('b', {to: to('a', {_weak: true})})],
    (t) => t.delete('a'),
    {a: null},
  ],
  [
    'deletes both',
    [a, stored('b', {to: to('a')})],
    (t) => [t.delete('a'), t.delete('b')],
    {a: null, b: null},
  ],
  [
    'deletes with the reference',
    [a, stored('b', {to: to('a')})],
    (t) => [t.delete('a'), t.patch('b', {unset: ['to']})],
    {a: null, b: fresh('b', {_createdAt: began})},
  ],
  ['needs a type', [], (t) => t.create({_id: 'a', _type: ''}), invalid('_type')],
  ['needs a moment', [], (t) => t.create(note('a', {_createdAt: 'soon'})), invalid('_createdAt')],
  [
    'needs a text as moment',
    [],
    (t) => t.create(note('a', {_createdAt: 7})),
    invalid('_createdAt'),
  ],
  ['needs an id', [], (t) => t.create(note('a b')), invalid('"a b"')],
  [
    'keeps a path as address',
    [],
    (t) => t.create({...note('a'), _type: 'sanity.fileAsset', path: 'b', url: 'http://c/b'}),
    {a: fresh('a', {_type: 'sanity.fileAsset', path: 'b', url: '/b'})},
  ],
])('a transaction %s', (_what, documents, write, expected) => {
  expect(outcome(documents, write)).toEqual(expected)
})

const nested = (levels: number): unknown => (levels === 0 ? 1 : {a: nested(levels - 1)})
const values = (count: number) => ({list: Array(count).fill(1)})

test.each<[what: string, fields: object, words: string | undefined]>([
  ['64 levels', {a: nested(63)}, undefined],
  ['65 levels', {a: nested(64)}, 'at most 64 levels'],
  // The document itself, its id, its type, and the list are values too.
  ['100,000 values', values(99_996), undefined],
  ['100,001 values', values(99_997), 'at most 100,000 values'],
  ['33 MB', {text: 'x'.repeat(33 * 1024 * 1024)}, 'at most 32 MB'],
  ['what no text holds', {list: Array(20).fill('x'.repeat(2 ** 25))}, 'at most 32 MB'],
  ['a number beyond all', {n: [Number.POSITIVE_INFINITY]}, 'beyond what a document can hold'],
  ['what queries ask a document', {a: {hasOwnProperty: 1}}, 'hasOwnProperty'],
  ['a file of an archive', {a: {_sanityAsset: 'image@file:///etc/passwd'}}, 'in archives only'],
  ['a text with a control character', {a: 'b\u0001', b: ['\u0001']}, undefined],
  ['a key that is no text', {a: [{_key: 7}]}, undefined],
  ['nothing', {a: null}, undefined],
])('a document holds %s', (_what, fields, words) => {
  const after = outcome([], (transaction) => transaction.create(note('a', fields)))
  expect(after).toEqual(words ? invalid(words) : {a: fresh('a', fields)})
})

const controls = Array.from({length: 0xa0}, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Cc}/u.test(character),
)
const noIds = [
  '\0keys:x',
  'a b',
  'drafts.drafts.a',
  'drafts.versions.r.a',
  'versions.r.drafts.a',
  'a\n',
  '',
  'x'.repeat(129),
  7,
  null,
  {},
  undefined,
]

test('a document holds no control character in a name, and no reference to what is no id', () => {
  const written = (part: object) => outcome([], (t) => t.create(note('a', {a: [part]})))
  for (const name of controls.map((character) => `a${character}b`)) {
    const words = `A name may hold no control character: ${JSON.stringify(name)} does`
    for (const part of [{_type: name}, {_key: name}, {[name]: 1}])
      expect(written(part)).toEqual(invalid(words))
  }
  for (const _ref of noIds) {
    expect(written({_ref, _weak: true})).toEqual(invalid('A reference holds the ID of a document'))
    if (typeof _ref === 'string' && _ref !== '')
      expect(outcome([], (t) => t.create(note(_ref)))).toEqual(invalid('Invalid document ID'))
  }
})

test('a stored document shares no object with the request', () => {
  const sent = {...note('a'), list: [1]}
  const transaction = begin()
  transaction.create(sent)
  sent.list.push(2)
  expect(transaction.get('a')).toMatchObject({list: [1]})
})

test('the history has each write once, without what its listeners know', () => {
  const transaction = begin(a, stored('b'))
  transaction.createIfNotExists(note('a'))
  transaction.patch('b', {set: {n: 1}})
  transaction.delete('b')
  transaction.createIfNotExists(note('c'))
  transaction.createOrReplace(note('c'))
  const created = {...note('c'), _createdAt: now}
  const expected = [
    {id: 'a', before: a, mutations: []},
    {
      id: 'b',
      before: stored('b'),
      mutations: [{patch: {id: 'b', set: {n: 1}}}, {delete: {id: 'b'}}],
    },
    {id: 'c', before: null, mutations: [{createIfNotExists: created}, {createOrReplace: created}]},
  ]
  expect(transaction.changes()).toMatchObject(expected)
  expect(transaction.changes()[2]?.mutations[0]).toEqual({createIfNotExists: created})
  transaction.create(note('d'))
  expect(transaction.changes()).toHaveLength(4)
  expect(transaction.changes()[3]?.mutations).toEqual([{create: {...note('d'), _createdAt: now}}])
})

test('a transaction knows what it made, deleted and purged', () => {
  const transaction = begin(a, stored('b', {to: to('a', {_weak: true})}))
  transaction.create(note('drafts.a'))
  transaction.create(note('c', {to: to('b')}))
  expect(transaction.present(['a', 'x'], (id) => id.endsWith('a'))).toEqual(['a', 'drafts.a'])
  expect(['a', 'b', 'c'].map((id) => transaction.isReferred(id))).toEqual([true, true, false])
  transaction.delete('c')
  transaction.purge('b')
  transaction.purge('x')
  expect([...transaction.purgedIds]).toEqual(['b', 'x'])
  expect(['a', 'b'].map((id) => transaction.isReferred(id))).toEqual([false, false])
  expect(transaction.present(['a', 'b'], () => true)).toEqual(['a', 'drafts.a'])
  transaction.create({_type: 'note'})
  transaction.create({_id: 'drafts.', _type: 'note'})
  expect(
    transaction
      .changes()
      .map(({id}) => id)
      .slice(-2),
  ).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^drafts\.[\da-f-]{36}$/),
  ])
})

test('a transaction changes at most a thousand documents, for at most five seconds', () => {
  const transaction = begin(a)
  for (let n = 0; n < mostDocuments; n++) transaction.create(note(`n${n}`))
  transaction.patch('n0', {set: {n: 1}})
  for (const change of [
    () => transaction.create(note('more')),
    () => transaction.patch('a', {set: {n: 1}}),
    () => transaction.delete('a'),
  ]) {
    expect(change).toThrow('at most 1,000 documents')
  }
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const slow = begin(a)
  clock.mockReturnValue(6000)
  slow.patch('a', {set: {n: 1}})
  clock.mockReturnValue(6001)
  expect(() => slow.patch('a', {set: {n: 2}})).toThrow('takes too long')
})
