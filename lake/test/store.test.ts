import {existsSync, renameSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {Commit} from '../store/commit.ts'
import {Refusal} from '../store/errors.ts'
import {type CommitOptions, Store} from '../store/store.ts'
import type {Transaction} from '../store/transaction.ts'
import {temporaryFolder} from './testLake.ts'

// Commits store, answer and announce; a purge takes along what only its document used.

const note = (_id: string, more: object = {}) => ({_id, _type: 'note', ...more})

function open(folder = temporaryFolder()) {
  const store = new Store({folder})
  let isOpen = true
  const close = () => {
    if (isOpen) store.close()
    isOpen = false
  }
  onTestFinished(close)
  const commit = (write: (transaction: Transaction) => void, more: Partial<CommitOptions> = {}) =>
    store.commit({author: 'anna', request: {}, ...more}, write)
  const restart = () => {
    close()
    return open(folder)
  }
  return {store, commit, restart, folder, close}
}

const idsOf = (store: Store) => [...store.documents.values()].map(({_id}) => _id).toSorted()

test('a commit returns its effect on each document, and survives a restart', () => {
  const {commit, restart, store} = open()
  const commits: Commit[] = []
  const stop = store.onCommit((each) => commits.push(each))
  const first = commit(
    (transaction) => {
      for (const id of ['a', 'b', 'c']) transaction.create(note(id))
    },
    {transactionId: 'first'},
  )
  expect(first.transactionId).toBe('first')
  const {results} = commit((transaction) => {
    transaction.patch('a', {set: {n: 1}})
    transaction.delete('b')
    transaction.createIfNotExists(note('c'))
    transaction.create(note('d'))
    transaction.create(note('e'))
    transaction.delete('e')
  })
  expect(results).toMatchObject([
    {id: 'a', operation: 'update', document: {n: 1}},
    {id: 'b', operation: 'delete', document: null},
    {id: 'c', operation: 'none', document: {_rev: 'first'}},
    {id: 'd', operation: 'create', document: {_id: 'd'}},
    {id: 'e', operation: 'none', document: null},
  ])
  expect(
    commits.map(({sequence, author, changes}) => [sequence, author, changes.map(({id}) => id)]),
  ).toEqual([
    [1, 'anna', ['a', 'b', 'c']],
    [2, 'anna', ['a', 'b', 'd', 'e']],
  ])
  stop()
  expect(commit((transaction) => transaction.delete('nothing'))).toMatchObject({results: []})
  expect(store.lastSequence).toBe(2)
  const again = restart()
  expect(idsOf(again.store)).toEqual(['a', 'c', 'd'])
  expect(again.store.get('a')).toMatchObject({n: 1})
  again.commit((transaction) => transaction.create(note('f')))
  expect([again.store.lastSequence, commits.length]).toEqual([3, 2])
  expect(again.store.size).toMatchObject({documents: 4, changes: 8})
  expect(again.store.size.bytes).toBeGreaterThan(4096)
})

test('a repeated transaction gets the same answer, and a different one under its id is refused', () => {
  const {commit, store} = open()
  commit((transaction) => [transaction.create(note('a')), transaction.create(note('b'))])
  const options = {transactionId: 'x', request: {n: 1}}
  const write = (transaction: Transaction) => {
    transaction.patch('a', {set: {n: 1}})
    transaction.delete('b')
    transaction.create(note('c'))
  }
  const first = commit(write, options)
  expect(commit(write, options)).toEqual(first)
  commit((transaction) => transaction.patch('a', {set: {n: 2}}))
  expect(commit(write, options)).toEqual(first)
  for (const other of [{author: 'ben'}, {request: {n: 2}}])
    expect(() => commit(write, {...options, ...other})).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({type: 'transactionIDAlreadyExistsError'}),
      }),
    )
  expect(store.lastSequence).toBe(3)
  for (const transactionId of ['', 'a b', 'x'.repeat(129), 'a\n'])
    expect(() => commit(write, {transactionId})).toThrow('A transaction ID may hold at most 128')
  expect(commit(() => {}, {transactionId: 'x'.repeat(128)}).results).toEqual([])
})

test('a dry run and a commit that fails store nothing', () => {
  const {commit, store, close} = open()
  const created = commit((transaction) => transaction.create(note('a')), {dryRun: true})
  expect(created.results).toMatchObject([{id: 'a', operation: 'create'}])
  expect(() =>
    commit((transaction) => {
      transaction.create(note('a'))
      throw new Error('no')
    }),
  ).toThrow('no')
  expect([idsOf(store), store.lastSequence]).toEqual([[], 0])
  close()
  expect(() => commit(() => {})).toThrow(
    new Refusal(503, 'The lake is stopping: nothing was stored'),
  )
})

test('nothing is stored in a file that was moved away', () => {
  const {commit, restart, store, folder} = open()
  commit((transaction) => transaction.create(note('a')))
  const [file, moved] = [join(folder, 'lake.sqlite'), join(folder, 'moved.sqlite')]
  renameSync(file, moved)
  writeFileSync(file, '')
  const write = () => commit((transaction) => transaction.create(note('b')))
  expect(write).toThrow('moved or deleted')
  expect(() => store.requireWritable()).toThrow(Refusal)
  renameSync(moved, file)
  write()
  expect(idsOf(restart().store)).toEqual(['a', 'b'])
})

test('a listener that fails keeps the others from nothing', () => {
  const {commit, store} = open()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const listener = vi.fn()
  store.onCommit(() => {
    throw new Error('It is broken')
  })
  const stop = store.onCommit(listener)
  commit((transaction) => transaction.create(note('a')))
  stop()
  commit((transaction) => transaction.create(note('b')))
  expect(listener).toHaveBeenCalledOnce()
  expect(log.mock.calls.flat().join()).toContain('a listener to commits failed')
})

const image = (letter: string) => `image-${letter.repeat(40)}-8x8-png`
const asset = (letter: string) => ({_id: image(letter), _type: 'sanity.imageAsset'})
const shows = (letter: string) => ({image: {_type: 'image', asset: {_ref: image(letter)}}})

test('a purge takes the assets that only the document showed, now or before, and no others', async () => {
  const {commit, store} = open()
  commit((transaction) => {
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) transaction.create(asset(letter))
    transaction.create(note('other'))
    transaction.create(note('story', {...shows('a'), of: {_ref: 'other'}}))
    transaction.create(note('drafts.story', shows('d')))
    transaction.create(note('another', shows('b')))
    transaction.create(note('half', shows('f')))
    transaction.create(note('drafts.half', shows('b')))
  })
  commit((transaction) => transaction.patch('story', {set: shows('b')}))
  commit((transaction) => transaction.patch('story', {set: shows('c')}))
  commit((transaction) => transaction.delete('drafts.story'))
  const erased: ReadonlySet<string>[] = []
  store.erasing.onErase(async ({documentIds}) => void erased.push(documentIds))
  const written: Commit[] = []
  store.onCommit((each) => written.push(each))
  const purge = (id: string) =>
    store.commitAndErase({author: 'anna', request: {}}, (transaction) => transaction.purge(id))
  const wordsOf = (id: string) => JSON.stringify([...store.history.states(id)])
  // Its draft is still there.
  await purge('half')
  expect(store.get(image('f'))).toBeDefined()
  expect([wordsOf('half'), wordsOf('drafts.half')]).toEqual([
    expect.not.stringContaining('image'),
    expect.stringContaining('image'),
  ])
  await purge('story')
  expect(erased[1]).toEqual(new Set(['story', 'drafts.story', image('a'), image('c'), image('d')]))
  expect(written[1]?.changes[0]?.mutations).toEqual([{delete: {id: 'story'}}])
  const left = ['another', 'drafts.half', image('b'), image('e'), image('f'), 'other']
  expect(idsOf(store)).toEqual(left)
  expect(wordsOf('story')).not.toContain('image')
  // A document deleted before, with the asset it used.
  commit((transaction) => transaction.create(note('story', shows('e'))))
  commit((transaction) => transaction.delete('story'))
  commit((transaction) => transaction.delete(image('e')))
  await purge('story')
  expect(store.history.documentIds()).not.toContain(image('e'))
  expect(store.history.documentIds()).toContain('other')
})

test('an archived release forgets what is purged', async () => {
  const {commit, store} = open()
  const release = '_.releases.rOld'
  const states = ['versions.rOld.a', 'versions.rOld.b'].map((_key) => ({_key, id: _key}))
  commit((transaction) => {
    transaction.create({
      _id: release,
      _type: 'system.release',
      state: 'archived',
      finalDocumentStates: states,
    })
    transaction.create(note('versions.rOld.a'))
    transaction.create(note('versions.rNew.a'))
    transaction.create({
      _id: '_.releases.rNew',
      _type: 'system.release',
      state: 'active',
      finalDocumentStates: states,
    })
  })
  const receipt = await store.commitAndErase({author: 'anna', request: {}}, (transaction) => {
    transaction.purge('versions.rOld.a')
    transaction.purge('versions.rNew.a')
  })
  expect(receipt.results).toHaveLength(3)
  expect(store.get(release)?.finalDocumentStates).toEqual([states[1]])
  expect(store.get('_.releases.rNew')?.finalDocumentStates).toEqual(states)
})

test('a copy is of one moment, beside a lake that was killed, and goes when it is closed', async () => {
  const folder = temporaryFolder()
  const file = join(folder, '.copy.sqlite')
  writeFileSync(file, 'of a lake that was killed')
  const {commit, store} = open(folder)
  expect(existsSync(file)).toBe(false)
  commit((transaction) => transaction.create(note('a')))
  const copy = await store.copy()
  expect(existsSync(file)).toBe(false)
  const bytes = await copy.readFile()
  await copy.close()
  writeFileSync(join(folder, 'restored.sqlite'), bytes)
  const restored = new DatabaseSync(join(folder, 'restored.sqlite'))
  expect(restored.prepare('SELECT id FROM documents').all()).toMatchObject([{id: 'a'}])
  restored.close()
})

test('marks stay, and chores run each minute, also after one that failed', () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  onTestFinished(() => void vi.useRealTimers())
  const {store, restart, close} = open()
  expect(store.hasMark('seeded')).toBe(false)
  store.setMark('seeded')
  store.setMark('seeded')
  store.requireWritable()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const chore = vi.fn()
  store.onTidy(chore)
  vi.advanceTimersByTime(60_000)
  expect(chore).toHaveBeenCalledOnce()
  chore.mockImplementationOnce(() => {
    throw new Error('no')
  })
  vi.advanceTimersByTime(120_000)
  expect(chore).toHaveBeenCalledTimes(3)
  expect(log.mock.calls.flat().join()).toContain('tidying failed')
  close()
  vi.advanceTimersByTime(60_000)
  expect(chore).toHaveBeenCalledTimes(3)
  const again = restart()
  expect(['seeded', 'written', 'x'].map((name) => again.store.hasMark(name))).toEqual([
    true,
    true,
    false,
  ])
})

test('a store whose documents cannot be read says so', () => {
  const {folder, commit, close} = open()
  commit((transaction) => transaction.create(note('a')))
  close()
  const database = new DatabaseSync(join(folder, 'lake.sqlite'))
  database.exec("UPDATE documents SET json = '{'")
  database.close()
  expect(() => new Store({folder})).toThrow('damaged')
})

test('saves continue while many purged histories are read, and pictures that they drop go too', async () => {
  const {commit, store} = open()
  const asset = (name: string) => ({_id: `image-${name}`, _type: 'sanity.imageAsset', path: name})
  const shows = (name: string) => ({image: {asset: {_type: 'reference', _ref: `image-${name}`}}})
  const ids = Array.from({length: 100}, (_, i) => `d${i}`)
  commit((transaction) => {
    for (const name of ['earlier', 'later', 'kept']) transaction.create(asset(name))
    for (const id of ids) transaction.create(note(id, shows('earlier')))
    transaction.create(note('other', shows('kept')))
  })
  const purged = store.commitAndErase({author: 'anna', request: {}}, (transaction) => {
    for (const id of ids) transaction.purge(id)
  })
  expect(store.get('d0')).toBeDefined()
  commit((transaction) => {
    transaction.patch('d0', {set: shows('later')})
    transaction.patch('other', {set: {n: 1}})
  })
  await purged
  expect(idsOf(store)).toEqual(['image-kept', 'other'])
})
